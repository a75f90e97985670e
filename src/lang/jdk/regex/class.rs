//! Sets of characters: `[a-z&&[^aeiou]]`, `\w`, `\p{Alpha}`.

use crate::lang::jdk::characters;

/// A set of characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// From the first to the last.
    Range(char, char),
    /// One that has a name.
    Named(Named),
    /// Any of them.
    Union(Vec<Class>),
    /// All of them.
    Intersection(Vec<Class>),
    /// Everything else.
    Not(Box<Class>),
    /// Also what differs in case only; beyond ASCII if the flag says so.
    IgnoreCase(Box<Class>, bool),
}

/// Sets with a name. Those of `\d`, `\w`, `\s` and the POSIX ones are ASCII, as Java's are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Named {
    Digit,
    Word,
    Space,
    HorizontalSpace,
    VerticalSpace,
    Lower,
    Upper,
    Ascii,
    Alpha,
    Alnum,
    Punct,
    Graph,
    Print,
    Blank,
    Control,
    HexDigit,
    Letter,
    LetterLower,
    LetterUpper,
    Number,
    DecimalNumber,
    Punctuation,
    Symbol,
    Separator,
    JavaWhitespace,
    /// What `.` does not match.
    LineTerminator,
}

impl Named {
    /// The set that `\p{name}` names; a leading `Is` is allowed where Java allows it.
    pub fn by_name(name: &str) -> Option<Named> {
        Some(match name {
            "Lower" => Named::Lower,
            "Upper" => Named::Upper,
            "ASCII" => Named::Ascii,
            "Alpha" => Named::Alpha,
            "Digit" => Named::Digit,
            "Alnum" => Named::Alnum,
            "Punct" => Named::Punct,
            "Graph" => Named::Graph,
            "Print" => Named::Print,
            "Blank" => Named::Blank,
            "Cntrl" => Named::Control,
            "XDigit" => Named::HexDigit,
            "Space" => Named::Space,
            "L" | "IsL" | "IsAlphabetic" | "javaLetter" | "javaAlphabetic" => Named::Letter,
            "Ll" | "IsLl" | "IsLowercase" | "javaLowerCase" => Named::LetterLower,
            "Lu" | "IsLu" | "IsUppercase" | "javaUpperCase" => Named::LetterUpper,
            "N" | "IsN" => Named::Number,
            "Nd" | "IsNd" | "IsDigit" | "javaDigit" => Named::DecimalNumber,
            "P" | "IsP" | "IsPunctuation" => Named::Punctuation,
            "S" | "IsS" => Named::Symbol,
            "Z" | "IsZ" | "Zs" | "IsZs" => Named::Separator,
            "javaWhitespace" => Named::JavaWhitespace,
            "IsWhite_Space" | "IsWhiteSpace" => Named::Space,
            _ => return None,
        })
    }

    fn contains(self, c: char) -> bool {
        match self {
            Named::Digit => c.is_ascii_digit(),
            Named::Word => c.is_ascii_alphanumeric() || c == '_',
            Named::Space => matches!(c, ' ' | '\t'..='\r'),
            Named::HorizontalSpace => {
                matches!(
                    c,
                    ' ' | '\t' | '\u{a0}' | '\u{1680}' | '\u{180e}' | '\u{2000}'
                        ..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}'
                )
            }
            Named::VerticalSpace => matches!(c, '\n'..='\r' | '\u{85}' | '\u{2028}' | '\u{2029}'),
            Named::Lower => c.is_ascii_lowercase(),
            Named::Upper => c.is_ascii_uppercase(),
            Named::Ascii => c.is_ascii(),
            Named::Alpha => c.is_ascii_alphabetic(),
            Named::Alnum => c.is_ascii_alphanumeric(),
            Named::Punct => c.is_ascii_punctuation(),
            Named::Graph => c.is_ascii_graphic(),
            Named::Print => c.is_ascii_graphic() || c == ' ',
            Named::Blank => matches!(c, ' ' | '\t'),
            Named::Control => c.is_ascii_control(),
            Named::HexDigit => c.is_ascii_hexdigit(),
            Named::Letter => characters::is_letter(c),
            Named::LetterLower => c.is_lowercase(),
            Named::LetterUpper => c.is_uppercase(),
            Named::Number => c.is_numeric(),
            Named::DecimalNumber => characters::is_digit(c),
            Named::Punctuation => match c {
                '$' | '+' | '<' | '=' | '>' | '^' | '`' | '|' | '~' => false,
                '¡'
                | '§'
                | '«'
                | '¶'
                | '·'
                | '»'
                | '¿'
                | '\u{2010}'..='\u{2027}'
                | '\u{2030}'..='\u{203e}'
                | '\u{3001}'..='\u{3003}'
                | '\u{3008}'..='\u{3011}' => true,
                _ => c.is_ascii_punctuation(),
            },
            Named::Symbol => matches!(
                c,
                '$' | '+' | '<' | '=' | '>' | '^' | '`' | '|' | '~' | '¢'..='¦' | '¨' | '©' | '¬' | '®'..='±' | '´'
                    | '¸' | '×' | '÷' | '\u{20a0}'..='\u{20c0}' | '\u{2190}'..='\u{23ff}'
            ),
            Named::Separator => characters::is_space_char(c),
            Named::JavaWhitespace => characters::is_whitespace(c),
            Named::LineTerminator => is_line_terminator(c),
        }
    }
}

/// What ends a line for `.`, `^` and `$`.
pub fn is_line_terminator(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

impl Class {
    /// Whether a character is in the set. The sets are nested as deep as the pattern's brackets, which are bounded.
    pub fn contains(&self, c: char) -> bool {
        match self {
            Class::Range(first, last) => (*first..=*last).contains(&c),
            Class::Named(named) => named.contains(c),
            Class::Union(classes) => classes.iter().any(|class| class.contains(c)),
            Class::Intersection(classes) => classes.iter().all(|class| class.contains(c)),
            Class::Not(class) => !class.contains(c),
            Class::IgnoreCase(class, unicode) => {
                class.contains(c)
                    || ((*unicode || c.is_ascii())
                        && (class.contains(characters::to_lower_case(c))
                            || class.contains(characters::to_upper_case(c))))
            }
        }
    }

    /// One character.
    pub fn of(c: char) -> Class {
        Class::Range(c, c)
    }

    /// Everything else.
    pub fn not(self) -> Class {
        Class::Not(Box::new(self))
    }
}
