//! Drawings as data: shapes with ids, classes, labels and accessible names.
//!
//! Knows no browser and no colours. A scene is built from owned values and is a pure function of session and viewport.
