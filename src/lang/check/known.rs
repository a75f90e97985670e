//! Classes and methods of the library that the language itself speaks of.

use crate::lang::check::Checker;
use crate::lang::program::KnownClasses;
use crate::lang::types::ClassId;

impl Checker<'_> {
    pub(super) fn find_known_classes(&self) -> KnownClasses {
        let find = |name: &str| {
            self.names
                .by_canonical(name)
                .unwrap_or_else(|| panic!("the stubs of the JDK declare {name}"))
        };
        KnownClasses {
            object: find("java.lang.Object"),
            string: find("java.lang.String"),
            class: find("java.lang.Class"),
            enum_: find("java.lang.Enum"),
            record: find("java.lang.Record"),
            throwable: find("java.lang.Throwable"),
            iterable: find("java.lang.Iterable"),
            iterator: find("java.util.Iterator"),
            serializable: find("java.io.Serializable"),
            array_list: find("java.util.ArrayList"),
            boolean: find("java.lang.Boolean"),
            byte: find("java.lang.Byte"),
            short: find("java.lang.Short"),
            character: find("java.lang.Character"),
            integer: find("java.lang.Integer"),
            long: find("java.lang.Long"),
            float: find("java.lang.Float"),
            double: find("java.lang.Double"),
            number: find("java.lang.Number"),
            void: find("java.lang.Void"),
            comparable: find("java.lang.Comparable"),
            auto_closeable: find("java.lang.AutoCloseable"),
            ..KnownClasses::default()
        }
    }

    pub(super) fn find_known_methods(&self, known: KnownClasses) -> KnownClasses {
        let find = |class: ClassId, name: &str, n: usize| {
            self.program
                .find_method(class, name, n)
                .unwrap_or_else(|| panic!("the stubs of the JDK declare {name}"))
        };
        KnownClasses {
            to_string: find(known.object, "toString", 0),
            hash_code: find(known.object, "hashCode", 0),
            equals: find(known.object, "equals", 1),
            compare_to: find(known.comparable, "compareTo", 1),
            ..known
        }
    }
}
