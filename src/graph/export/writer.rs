//! JSON as text, written from front to back: nothing is built that is only thrown away again.

use serde::Serialize;

/// A text that grows at its end.
#[derive(Default)]
pub struct Writer {
    text: Vec<u8>,
}

impl Writer {
    /// A plain value.
    pub fn value<T: Serialize + ?Sized>(&mut self, value: &T) {
        serde_json::to_writer(&mut self.text, value).expect("plain values are JSON, and a vector takes all bytes");
    }

    /// An object of the fields that `fill` sets.
    pub fn object(&mut self, fill: impl FnOnce(&mut Fields<'_>)) {
        self.text.push(b'{');
        fill(&mut Fields {
            writer: self,
            empty: true,
        });
        self.text.push(b'}');
    }

    /// A list with what `each` writes for each row.
    pub fn list<T>(&mut self, rows: impl IntoIterator<Item = T>, mut each: impl FnMut(&mut Writer, T)) {
        self.text.push(b'[');
        for (at, row) in rows.into_iter().enumerate() {
            if at > 0 {
                self.text.push(b',');
            }
            each(self, row);
        }
        self.text.push(b']');
    }

    /// What was written.
    pub fn finish(self) -> String {
        String::from_utf8(self.text).expect("JSON is UTF-8")
    }
}

/// The fields of an object that is being written. Each is set once.
pub struct Fields<'w> {
    writer: &'w mut Writer,
    empty: bool,
}

impl Fields<'_> {
    /// Begins a field, whose value follows.
    pub fn begin(&mut self, key: &str) -> &mut Writer {
        if !std::mem::replace(&mut self.empty, false) {
            self.writer.text.push(b',');
        }
        self.writer.value(key);
        self.writer.text.push(b':');
        self.writer
    }

    pub fn set<T: Serialize>(&mut self, key: &str, value: T) {
        self.begin(key).value(&value);
    }

    /// Leaves out what is usual.
    pub fn set_unless<T: Serialize + PartialEq>(&mut self, key: &str, value: T, usual: T) {
        if value != usual {
            self.set(key, value);
        }
    }

    pub fn option<T: Serialize>(&mut self, key: &str, value: Option<T>) {
        if let Some(value) = value {
            self.set(key, value);
        }
    }

    pub fn flag(&mut self, key: &str, value: bool) {
        if value {
            self.set(key, true);
        }
    }

    pub fn object(&mut self, key: &str, fill: impl FnOnce(&mut Fields<'_>)) {
        self.begin(key).object(fill);
    }

    /// A list of plain values.
    pub fn values<T: Serialize>(&mut self, key: &str, values: impl IntoIterator<Item = T>) {
        self.list(key, values, |writer, value| writer.value(&value));
    }

    pub fn list<T>(&mut self, key: &str, rows: impl IntoIterator<Item = T>, each: impl FnMut(&mut Writer, T)) {
        self.begin(key).list(rows, each);
    }
}
