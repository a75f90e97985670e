//! What a machine can see of the rules for this code. Native only: it reads the sources.
#![cfg(not(target_arch = "wasm32"))]
