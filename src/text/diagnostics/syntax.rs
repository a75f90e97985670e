//! What the lexer and parser have to say.

use super::Row;

pub(super) const ROWS: &[Row] = &[
    Row::new(
        "syntax-array-length",
        "A new array needs a length or its values: `new int[[5]]` or `new int[[]] {1, 2}`.",
        "创建数组时要给出长度或初始值：`new int[[5]]` 或 `new int[[]] {1, 2}`。",
    ),
    Row::new(
        "syntax-catch-without-try",
        "`{0}` has no `try` before it.",
        "`{0}` 前面没有对应的 `try`。",
    ),
    Row::new(
        "syntax-char-empty",
        "A character literal holds exactly one character.",
        "字符字面量必须恰好包含一个字符。",
    ),
    Row::new(
        "syntax-char-too-long",
        "{0} holds more than one character; text goes in double quotes.",
        "{0} 不止一个字符；字符串要用双引号。",
    ),
    Row::new(
        "syntax-char-unterminated",
        "This character literal isn't closed: a `'` is missing before the end of the line.",
        "这个字符字面量没有结束：行尾之前缺少 `'`。",
    ),
    Row::new(
        "syntax-comment-unterminated",
        "This comment isn't closed: `*/` is missing.",
        "这段注释没有结束：缺少 `*/`。",
    ),
    Row::new(
        "syntax-else-without-if",
        "`{0}` has no `if` before it.",
        "`{0}` 前面没有对应的 `if`。",
    ),
    Row::new(
        "syntax-escape",
        "`{0}` is no escape that Java knows; a backslash itself is written `\\\\`.",
        "Java 没有 `{0}` 这个转义；反斜杠本身要写成 `\\\\`。",
    ),
    Row::new(
        "syntax-expected",
        "`{0}` is missing here[, before `{1}`].",
        "这里[（`{1}` 之前）]缺少 `{0}`。",
    ),
    Row::new(
        "syntax-expected-case",
        "A switch holds `case …` and `default`, but here stands `{0}`.",
        "switch 里只能是 `case …` 或 `default`，这里却是 `{0}`。",
    ),
    Row::new(
        "syntax-expected-expression",
        "An expression is missing here[, before `{0}`].",
        "这里[（`{0}` 之前）]缺少一个表达式。",
    ),
    Row::new(
        "syntax-expected-member",
        "A field, method or class is missing here[, before `{0}`].",
        "这里[（`{0}` 之前）]应当是字段、方法或类。",
    ),
    Row::new(
        "syntax-expected-name",
        "A name is missing here[, before `{0}`].",
        "这里[（`{0}` 之前）]缺少一个名称。",
    ),
    Row::new(
        "syntax-expected-type",
        "A type is missing here[, before `{0}`].",
        "这里[（`{0}` 之前）]缺少一个类型。",
    ),
    Row::new(
        "syntax-float-range",
        "{0} is out of the range of its type.",
        "{0} 超出了该类型能表示的范围。",
    ),
    Row::new(
        "syntax-full-width",
        "`{0}` is a full-width character.",
        "`{0}` 是全角字符。",
    ),
    Row::new(
        "syntax-illegal-character",
        "Java has no use for `{0}` here.",
        "Java 代码里不能出现 `{0}`。",
    ),
    Row::new("syntax-insert", "insert `{0}`", "在这里插入 `{0}`"),
    Row::new(
        "syntax-int-too-large",
        "{0} is too large for an int (at most 2147483647).",
        "{0} 超出了 int 的范围（最大 2147483647）。",
    ),
    Row::new(
        "syntax-late-import",
        "Imports come first, before classes and statements; it is taken all the same.",
        "import 要写在类和语句之前；这里仍按 import 处理。",
    ),
    Row::new(
        "syntax-late-package",
        "`package` can stand only once, as the first line of a file.",
        "`package` 只能出现一次，并且要在文件开头。",
    ),
    Row::new(
        "syntax-local-method",
        "A method can't stand inside a block; put it into a class, or use a lambda.",
        "方法不能写在代码块里；请放到类中，或者改用 lambda。",
    ),
    Row::new(
        "syntax-lone-surrogate",
        "Half of a surrogate pair stands alone in this string; it is shown as U+FFFD.",
        "这个字符串里有不成对的代理字符，将按 U+FFFD 处理。",
    ),
    Row::new(
        "syntax-long-too-large",
        "{0} is too large for a long (at most 9223372036854775807L).",
        "{0} 超出了 long 的范围（最大 9223372036854775807L）。",
    ),
    Row::new(
        "syntax-missing-result-type",
        "The method `{0}` lacks its result type.",
        "方法 `{0}` 缺少返回类型。",
    ),
    Row::new(
        "syntax-nesting",
        "The program nests deeper than {0} levels here; what follows wasn't read. Take a part out into a method or variable.",
        "程序在这里的嵌套超过 {0} 层，后面的内容没有读取。请把一部分提取成方法或变量。",
    ),
    Row::new(
        "syntax-not-a-statement",
        "This has no effect: a statement calls something, assigns something, or makes an object.",
        "这不是语句：语句应当是调用、赋值或创建对象。",
    ),
    Row::new(
        "syntax-not-assignable",
        "Nothing can be assigned to this; only variables, fields and array elements can be.",
        "不能给它赋值；只能给变量、字段或数组元素赋值。",
    ),
    Row::new(
        "syntax-number",
        "`{0}` is no number that Java knows.",
        "`{0}` 不是合法的 Java 数字。",
    ),
    Row::new(
        "syntax-odd-space",
        "A space here is of a kind that Java refuses ({0}); it came probably with pasted text.",
        "这里有 Java 不接受的空白字符（{0}），多半是粘贴时带进来的。",
    ),
    Row::new("syntax-opened-here", "`{0}` was opened here", "`{0}` 在这里打开"),
    Row::new(
        "syntax-outside-class",
        "This stands outside of any class, but the file has a class with `main`. Is there a `}` too many before it?",
        "这段代码在类之外，而文件里已有带 `main` 的类。前面是不是多了一个 `}`？",
    ),
    Row::new("syntax-repeated-modifier", "`{0}` is said twice.", "`{0}` 重复了。"),
    Row::new(
        "syntax-reserved-word",
        "`{0}` is a reserved word of Java and can't be a name.",
        "`{0}` 是 Java 保留字，不能用作名称。",
    ),
    Row::new(
        "syntax-statement-in-class",
        "A statement can't stand directly in a class; it belongs into a method. Is there a `}` too many before it?",
        "语句不能直接写在类里，应当放进方法。前面是不是多了一个 `}`？",
    ),
    Row::new(
        "syntax-step-limit",
        "The text is too involved to be read further than here.",
        "文本过于复杂，读到这里为止。",
    ),
    Row::new(
        "syntax-string-unterminated",
        "This string isn't closed: a `\"` is missing before the end of the line.",
        "这个字符串没有结束：行尾之前缺少 `\"`。",
    ),
    Row::new(
        "syntax-text-block-start",
        "The text of a text block begins on a line of its own, below `\"\"\"`.",
        "文本块的内容要从 `\"\"\"` 的下一行开始。",
    ),
    Row::new(
        "syntax-text-block-unterminated",
        "This text block isn't closed: `\"\"\"` is missing.",
        "这个文本块没有结束：缺少 `\"\"\"`。",
    ),
    Row::new(
        "syntax-try-alone",
        "This `try` needs a `catch`, a `finally`, or resources in brackets.",
        "这个 `try` 需要 `catch`、`finally` 或括号里的资源。",
    ),
    Row::new(
        "syntax-type-as-value",
        "`{0}` is a type and has no value; `{0}.class` or `{0}::new` may be meant.",
        "`{0}` 是类型，没有值；也许想写 `{0}.class` 或 `{0}::new`。",
    ),
    Row::new("syntax-unexpected", "`{0}` can't stand here.", "这里不能出现 `{0}`。"),
    Row::new("syntax-unexpected-end", "The text ends too early.", "文本提前结束了。"),
    Row::new(
        "syntax-unmatched",
        "This `{0}` closes nothing that is open.",
        "这个 `{0}` 没有与之配对的开括号。",
    ),
    Row::new("syntax-write", "write `{0}`", "请写 `{0}`"),
    Row::new("syntax-write-long", "write `{0}` for a long", "若要 long，请写 `{0}`"),
    Row::new("syntax-write-space", "put an ordinary space", "换成普通空格"),
    Row::new(
        "syntax-write-void",
        "`void`, if it has no result",
        "没有返回值时写 `void`",
    ),
];
