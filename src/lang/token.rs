//! Kinds of tokens, and the keyword table. A token is a kind, a few flags and a span; its text is looked up when
//! needed.

use crate::base::span::Span;

/// One token. The lexer's tokens stand end to end: together they cover every byte of the text once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// What is odd about it.
    pub flags: TokenFlags,
    /// Where it is.
    pub span: Span,
}

impl Token {
    /// Whether there may be something wrong with it in itself.
    pub fn is_flawed(self) -> bool {
        const FLAWS: u8 = TokenFlags::UNTERMINATED.0 | TokenFlags::FULL_WIDTH.0 | TokenFlags::ODD_SPACE.0;
        self.flags.0 & FLAWS != 0 || self.kind == TokenKind::Unknown
    }
}

/// What is odd about a token, or where it stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TokenFlags(u8);

impl TokenFlags {
    /// Nothing odd.
    pub const NONE: TokenFlags = TokenFlags(0);
    /// A literal or comment whose end is missing.
    pub const UNTERMINATED: TokenFlags = TokenFlags(1);
    /// Written with a full-width (Chinese) character; the kind is that of the character meant.
    pub const FULL_WIDTH: TokenFlags = TokenFlags(2);
    /// Holds a Unicode escape outside literals.
    pub const ESCAPED: TokenFlags = TokenFlags(4);
    /// The first token of its line.
    pub const FIRST_ON_LINE: TokenFlags = TokenFlags(8);
    /// Something before it has been complained about already, so that a complaint here would be the second one about
    /// one mistake.
    pub const AFTER_MISTAKE: TokenFlags = TokenFlags(16);
    /// White space that Java refuses, such as a no-break space.
    pub const ODD_SPACE: TokenFlags = TokenFlags(32);

    /// Whether all of `other` are set.
    pub const fn has(self, other: TokenFlags) -> bool {
        self.0 & other.0 == other.0
    }

    /// These and `other`.
    pub const fn with(self, other: TokenFlags) -> TokenFlags {
        TokenFlags(self.0 | other.0)
    }
}

macro_rules! token_kinds {
    (
        trivia { $($trivia:ident,)* }
        open { $($open:ident,)* }
        keywords { $($keyword:ident = $keyword_text:literal,)* }
        punctuation { $($punct:ident = $punct_text:literal,)* }
    ) => {
        /// The kinds of tokens. `>` always stands alone, so that generics close; the parser joins `>>`, `>=` and their
        /// like where they touch.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        #[expect(missing_docs, reason = "named after what they are; the fixed ones have their text in fixed_text")]
        pub enum TokenKind { $($trivia,)* $($open,)* $($keyword,)* $($punct,)* }

        impl TokenKind {
            /// The text of kinds that have only one.
            pub const fn fixed_text(self) -> Option<&'static str> {
                match self {
                    $(TokenKind::$keyword => Some($keyword_text),)*
                    $(TokenKind::$punct => Some($punct_text),)*
                    _ => None,
                }
            }

            /// Whether it is a reserved word of Java (also `true`, `false` and `null`).
            pub const fn is_keyword(self) -> bool {
                matches!(self, $(TokenKind::$keyword)|*)
            }

            /// White space and comments.
            pub const fn is_trivia(self) -> bool {
                matches!(self, $(TokenKind::$trivia)|*)
            }

        }

        const KEYWORDS: &[TokenKind] = &[$(TokenKind::$keyword),*];
    };
}

token_kinds! {
    trivia {
        Space,
        LineComment,
        BlockComment,
    }
    open {
        Eof,
        Unknown,
        Ident,
        IntLiteral,
        LongLiteral,
        FloatLiteral,
        DoubleLiteral,
        CharLiteral,
        StrLiteral,
        TextBlock,
    }
    keywords {
        Abstract = "abstract",
        Assert = "assert",
        Boolean = "boolean",
        Break = "break",
        Byte = "byte",
        Case = "case",
        Catch = "catch",
        Char = "char",
        Class = "class",
        Const = "const",
        Continue = "continue",
        Default = "default",
        Do = "do",
        Double = "double",
        Else = "else",
        Enum = "enum",
        Extends = "extends",
        Final = "final",
        Finally = "finally",
        Float = "float",
        For = "for",
        Goto = "goto",
        If = "if",
        Implements = "implements",
        Import = "import",
        InstanceOf = "instanceof",
        Int = "int",
        Interface = "interface",
        Long = "long",
        Native = "native",
        New = "new",
        Package = "package",
        Private = "private",
        Protected = "protected",
        Public = "public",
        Return = "return",
        Short = "short",
        Static = "static",
        Strictfp = "strictfp",
        Super = "super",
        Switch = "switch",
        Synchronized = "synchronized",
        This = "this",
        Throw = "throw",
        Throws = "throws",
        Transient = "transient",
        Try = "try",
        Void = "void",
        Volatile = "volatile",
        While = "while",
        Underscore = "_",
        True = "true",
        False = "false",
        Null = "null",
    }
    punctuation {
        LParen = "(",
        RParen = ")",
        LBrace = "{",
        RBrace = "}",
        LBracket = "[",
        RBracket = "]",
        Semi = ";",
        Comma = ",",
        Dot = ".",
        Ellipsis = "...",
        At = "@",
        ColonColon = "::",
        Colon = ":",
        Question = "?",
        Arrow = "->",
        Assign = "=",
        EqEq = "==",
        NotEq = "!=",
        Not = "!",
        Tilde = "~",
        Lt = "<",
        LtEq = "<=",
        LtLt = "<<",
        LtLtEq = "<<=",
        Gt = ">",
        AndAnd = "&&",
        OrOr = "||",
        PlusPlus = "++",
        MinusMinus = "--",
        Plus = "+",
        Minus = "-",
        Star = "*",
        Slash = "/",
        Percent = "%",
        And = "&",
        Or = "|",
        Caret = "^",
        PlusEq = "+=",
        MinusEq = "-=",
        StarEq = "*=",
        SlashEq = "/=",
        PercentEq = "%=",
        AndEq = "&=",
        OrEq = "|=",
        CaretEq = "^=",
    }
}

/// The reserved words by the places of their letters, `Ident` where there is none.
const WORDS: [TokenKind; 256] = {
    let mut words = [TokenKind::Ident; 256];
    let mut at = 0;
    while at < KEYWORDS.len() {
        if let Some(text) = KEYWORDS[at].fixed_text() {
            let place = place_of_word(text.as_bytes());
            assert!(matches!(words[place], TokenKind::Ident), "each has a place of its own");
            words[place] = KEYWORDS[at];
        }
        at += 1;
    }
    words
};

/// The first two letters and the length tell the reserved words apart; the factors were found by trying.
const fn place_of_word(word: &[u8]) -> usize {
    let first = word[0] as usize;
    let second = if word.len() > 1 { word[1] as usize } else { first };
    (word.len() * 6 + first + second * 10) % 256
}

impl TokenKind {
    /// The reserved word that `word` is, otherwise `Ident`. There is at least one letter.
    pub fn of_word(word: &[u8]) -> TokenKind {
        let kind = WORDS[place_of_word(word)];
        let is_word = kind != TokenKind::Ident && kind.fixed_text().is_some_and(|text| text.as_bytes() == word);
        if is_word { kind } else { TokenKind::Ident }
    }

    /// Literals with characters or digits; `true`, `false` and `null` are keywords.
    pub const fn is_literal(self) -> bool {
        matches!(
            self,
            TokenKind::IntLiteral
                | TokenKind::LongLiteral
                | TokenKind::FloatLiteral
                | TokenKind::DoubleLiteral
                | TokenKind::CharLiteral
                | TokenKind::StrLiteral
                | TokenKind::TextBlock
        )
    }

    /// `boolean`, `int`…
    pub const fn is_primitive(self) -> bool {
        matches!(
            self,
            TokenKind::Boolean
                | TokenKind::Byte
                | TokenKind::Short
                | TokenKind::Char
                | TokenKind::Int
                | TokenKind::Long
                | TokenKind::Float
                | TokenKind::Double
        )
    }

    /// The bracket that closes this one.
    pub const fn closer(self) -> Option<TokenKind> {
        match self {
            TokenKind::LParen => Some(TokenKind::RParen),
            TokenKind::LBrace => Some(TokenKind::RBrace),
            TokenKind::LBracket => Some(TokenKind::RBracket),
            _ => None,
        }
    }
}
