//! What the checker has to say about Java.

use super::Row;

/// Sorted by code.
pub(super) const ROWS: &[Row] = &[
    Row::new("add-cast", "Write `({0})` before it.", "在它前面写上 `({0})`。"),
    Row::new("add-default", "Add `default -> …`.", "加上 `default -> …`。"),
    Row::new("add-import", "Add `import {0};`.", "加上 `import {0};`。"),
    Row::new("add-void", "Write `void` before the name.", "在名字前面写上 `void`。"),
    Row::new(
        "argument-count",
        "`{0}` takes {1} argument(s), not {2}: `{0}{3}`.",
        "`{0}` 需要 {1} 个参数，这里有 {2} 个：`{0}{3}`。",
    ),
    Row::new(
        "array-init-place",
        "`{ … }` stands alone only where an array is declared: write `new T[[]] { … }`.",
        "`{ … }` 只能单独用在数组声明里：请写 `new T[[]] { … }`。",
    ),
    Row::new(
        "assign-final",
        "[`{0}` is final]: it can't be assigned again.",
        "[`{0}` 是 final 的]：不能再赋值。",
    ),
    Row::new(
        "assign-target",
        "This can't be assigned to: it is no variable.",
        "这里不能赋值：它不是变量。",
    ),
    Row::new(
        "break-place",
        "`break` outside of a loop or switch.",
        "`break` 不在循环或 switch 之内。",
    ),
    Row::new("call-it", "It is a method: `{0}()`.", "它是方法：`{0}()`。"),
    Row::new(
        "call-on-primitive",
        "`{1}` is a primitive type and has no methods, so no `{0}` either.",
        "`{1}` 是基本类型，没有方法，因此也没有 `{0}`。",
    ),
    Row::new("case-not-constant", "A case needs a constant.", "case 需要常量。"),
    Row::new(
        "cast-impossible",
        "`{0}` can never be a `{1}`.",
        "`{0}` 不可能是 `{1}`。",
    ),
    Row::new(
        "catch-or-throw",
        "Write `throws {0}` at the method, or catch it: `try { … } catch ({0} e) { … }`.",
        "在方法上写 `throws {0}`，或者捕获它：`try { … } catch ({0} e) { … }`。",
    ),
    Row::new(
        "check-too-complex",
        "This is too involved: checking stopped here.",
        "这段代码过于复杂：检查到此为止。",
    ),
    Row::new(
        "continue-place",
        "`continue` outside of a loop.",
        "`continue` 不在循环之内。",
    ),
    Row::new(
        "continue-target",
        "`continue` names something that is no loop.",
        "`continue` 指向的不是循环。",
    ),
    Row::new(
        "cyclic-inheritance",
        "`{0}` extends itself, by way of others.",
        "`{0}` 间接继承了它自己。",
    ),
    Row::new("did-you-mean", "Did you mean `{0}`?", "是不是想写 `{0}`？"),
    Row::new("duplicate-case", "This case is there already.", "这个 case 已经有了。"),
    Row::new(
        "duplicate-class",
        "There is a class `{0}` already.",
        "已经有名为 `{0}` 的类。",
    ),
    Row::new(
        "duplicate-field",
        "There is a field `{0}` already.",
        "已经有名为 `{0}` 的字段。",
    ),
    Row::new(
        "duplicate-method",
        "There is a method `{0}` with these parameter types already.",
        "已经有参数类型相同的方法 `{0}`。",
    ),
    Row::new(
        "duplicate-variable",
        "There is a variable `{0}` here already.",
        "这里已经有变量 `{0}`。",
    ),
    Row::new("extends-final", "`{0}` can't be extended.", "`{0}` 不能被继承。"),
    Row::new(
        "extends-interface",
        "`{0}` is an interface: write `implements`.",
        "`{0}` 是接口：请写 `implements`。",
    ),
    Row::new(
        "implements-class",
        "`{0}` is a class, not an interface: write `extends`.",
        "`{0}` 是类，不是接口：请写 `extends`。",
    ),
    Row::new(
        "import-outside",
        "`{0}` belongs to a part of Flink that isn't modelled: here is the DataStream API only.",
        "`{0}` 属于这里没有模拟的 Flink 部分：这里只有 DataStream API。",
    ),
    Row::new(
        "import-unknown",
        "Nothing is known of `{0}` here: what uses it can't run.",
        "这里没有 `{0}`：用到它的代码无法运行。",
    ),
    Row::new(
        "import-unknown-package",
        "Nothing is known of the package `{0}` here.",
        "这里没有包 `{0}`。",
    ),
    Row::new(
        "instance-method-of-type",
        "`{0}` needs an object: it isn't a static method of `{1}`.",
        "`{0}` 需要对象来调用：它不是 `{1}` 的静态方法。",
    ),
    Row::new(
        "is-a-field",
        "`{0}` is a field: leave the parentheses out.",
        "`{0}` 是字段：去掉括号。",
    ),
    Row::new(
        "lambda-count",
        "The function wanted here has {0} parameter(s), this one has {1}.",
        "这里需要 {0} 个参数的函数，这个有 {1} 个。",
    ),
    Row::new(
        "lambda-place",
        "A lambda or method reference needs a functional interface for its type; here nothing says which.",
        "lambda 或方法引用需要函数式接口作为类型；这里无法得知是哪一个。",
    ),
    Row::new(
        "lambda-shape",
        "This doesn't fit `{0}`: the number of parameters, or whether something is returned, is different.",
        "这不符合 `{0}`：参数个数不同，或者返回值的有无不同。",
    ),
    Row::new("leave-out", "Leave it out.", "去掉即可。"),
    Row::new(
        "method-without-result",
        "The method `{0}` doesn't say what it returns.",
        "方法 `{0}` 没有写返回类型。",
    ),
    Row::new("missing-body", "`{0}` has no body.", "`{0}` 没有方法体。"),
    Row::new(
        "missing-method",
        "`{0}` must have `{1}` from `{2}`.",
        "`{0}` 必须实现 `{2}` 的 `{1}`。",
    ),
    Row::new(
        "missing-return",
        "Not every way through ends with `return` and a value.",
        "不是每条路径都以 `return` 返回值结束。",
    ),
    Row::new(
        "native-method",
        "`{0}`: native methods can't be run.",
        "`{0}`：无法运行 native 方法。",
    ),
    Row::new(
        "needs-outer-instance",
        "A `{0}` belongs to an object of the class around it; here there is none.",
        "`{0}` 属于外层类的一个对象；这里没有这样的对象。",
    ),
    Row::new(
        "never-thrown",
        "Nothing here throws `{0}`, so it can't be caught.",
        "这里不会抛出 `{0}`，因此无法捕获它。",
    ),
    Row::new("new-of", "`{0}` can't be made with `new`.", "不能用 `new` 创建 `{0}`。"),
    Row::new(
        "new-of-abstract",
        "`{0}` is abstract: extend it, or make a class that does.",
        "`{0}` 是抽象的：请继承它，或者创建它的子类。",
    ),
    Row::new(
        "new-of-enum",
        "The constants of the enum `{0}` are all there is: `new` makes no more.",
        "枚举 `{0}` 的对象只有它的常量：不能用 `new` 再创建。",
    ),
    Row::new(
        "no-constructor",
        "`{0}` has no constructor that can be called here.",
        "`{0}` 没有可以在这里调用的构造器。",
    ),
    Row::new(
        "no-default-constructor",
        "`{0}` has no constructor without parameters: call `super(…)` first.",
        "`{0}` 没有无参构造器：请先调用 `super(…)`。",
    ),
    Row::new(
        "no-main",
        "There is no `main` method: nothing runs.",
        "没有 `main` 方法：什么也不会运行。",
    ),
    Row::new(
        "no-overload",
        "No `{0}` of `{1}` takes `{2}`; there is {3}.",
        "`{1}` 没有接受 `{2}` 的 `{0}`；有的是 {3}。",
    ),
    Row::new(
        "not-a-record",
        "`{0}` is no record and can't be taken apart.",
        "`{0}` 不是 record，不能拆开。",
    ),
    Row::new("not-an-array", "`{0}` is no array.", "`{0}` 不是数组。"),
    Row::new(
        "not-assigned",
        "`{0}` may have no value yet: not every way here assigns it.",
        "`{0}` 可能还没有值：并非每条到这里的路径都给它赋值。",
    ),
    Row::new(
        "not-effectively-final",
        "`{0}` is changed after it was declared, so a lambda or local class can't use it.",
        "`{0}` 在声明之后又被修改，因此不能在 lambda 或局部类里使用。",
    ),
    Row::new(
        "not-functional",
        "`{0}` is no functional interface: a lambda or method reference can't be one.",
        "`{0}` 不是函数式接口：不能用 lambda 或方法引用。",
    ),
    Row::new(
        "not-iterable",
        "`{0}` can't be gone through with `for`: it is neither an array nor an `Iterable`.",
        "`{0}` 不能用 for 遍历：它既不是数组也不是 `Iterable`。",
    ),
    Row::new("not-throwable", "`{0}` is no `Throwable`.", "`{0}` 不是 `Throwable`。"),
    Row::new(
        "operator-type",
        "`{0}` doesn't work on `{1}`.",
        "`{0}` 不能用于 `{1}`。",
    ),
    Row::new(
        "operator-types",
        "`{0}` doesn't work on `{1}` and `{2}`.",
        "`{0}` 不能用于 `{1}` 和 `{2}`。",
    ),
    Row::new(
        "override-near",
        "`{0}` doesn't override `{1}` of `{2}`, so Flink would never call it.",
        "`{0}` 没有覆盖 `{2}` 的 `{1}`，因此 Flink 不会调用它。",
    ),
    Row::new(
        "override-nothing",
        "`{0}` overrides nothing, so nobody would call it.",
        "`{0}` 没有覆盖任何方法，因此不会被调用。",
    ),
    Row::new(
        "pattern-count",
        "The record has {0} component(s), the pattern {1}.",
        "record 有 {0} 个分量，模式有 {1} 个。",
    ),
    Row::new(
        "private-access",
        "`{0}` is private in `{1}`.",
        "`{0}` 在 `{1}` 中是私有的。",
    ),
    Row::new(
        "removed-class",
        "The class `{0}` was removed[ in Flink {1}].",
        "类 `{0}` 已[在 Flink {1} 中]被移除。",
    ),
    Row::new(
        "removed-method",
        "`{0}` of `{1}` was removed[ in Flink {2}].",
        "`{1}` 的 `{0}` 已[在 Flink {2} 中]被移除。",
    ),
    Row::new(
        "return-in-switch",
        "`return` can't leave a switch expression.",
        "不能用 `return` 离开 switch 表达式。",
    ),
    Row::new(
        "return-nothing",
        "A value of type `{0}` must be returned here.",
        "这里必须返回 `{0}` 类型的值。",
    ),
    Row::new("return-value", "Nothing can be returned here.", "这里不能返回值。"),
    Row::new(
        "static-context",
        "`{0}` belongs to an object; here, in a static context, there is none.",
        "`{0}` 属于对象；这里是静态上下文，没有对象。",
    ),
    Row::new(
        "super-alone",
        "`super` needs a method behind it: `super.m()`.",
        "`super` 后面需要方法：`super.m()`。",
    ),
    Row::new(
        "switch-not-exhaustive",
        "This switch doesn't cover every value.",
        "这个 switch 没有覆盖所有取值。",
    ),
    Row::new(
        "switch-type",
        "A switch can't work on `{0}`.",
        "switch 不能用于 `{0}`。",
    ),
    Row::new(
        "type-argument-count",
        "`{0}` takes {1} type argument(s), not {2}.",
        "`{0}` 需要 {1} 个类型参数，这里有 {2} 个。",
    ),
    Row::new(
        "type-argument-primitive",
        "A type argument can't be the primitive type `{0}`.",
        "类型参数不能是基本类型 `{0}`。",
    ),
    Row::new(
        "type-as-value",
        "`{0}` is a type, not a value.",
        "`{0}` 是类型，不是值。",
    ),
    Row::new(
        "type-mismatch",
        "`{0}` where `{1}` is needed.",
        "这里需要 `{1}`，却是 `{0}`。",
    ),
    Row::new(
        "uncaught-exception",
        "`{0}` may be thrown here, and nothing catches or declares it.",
        "这里可能抛出 `{0}`，但没有捕获也没有声明。",
    ),
    Row::new(
        "unknown-class",
        "There is no class `{0}`[ in `{1}`].",
        "[`{1}` 里]没有类 `{0}`。",
    ),
    Row::new("unknown-field", "`{1}` has no field `{0}`.", "`{1}` 没有字段 `{0}`。"),
    Row::new(
        "unknown-label",
        "There is no label `{0}` around this.",
        "外层没有标签 `{0}`。",
    ),
    Row::new("unknown-method", "`{1}` has no method `{0}`.", "`{1}` 没有方法 `{0}`。"),
    Row::new(
        "unknown-method-here",
        "There is no method `{0}` here.",
        "这里没有方法 `{0}`。",
    ),
    Row::new("unknown-name", "There is no `{0}` here.", "这里没有 `{0}`。"),
    Row::new("unreachable", "This is never reached.", "这里永远执行不到。"),
    Row::new("use-boxed", "Objects of `{0}` have methods.", "`{0}` 的对象才有方法。"),
    Row::new(
        "use-value-of",
        "`String.valueOf(…)` makes a text of it.",
        "用 `String.valueOf(…)` 转成字符串。",
    ),
    Row::new(
        "var-without-type",
        "The type of `{0}` can't be told: write it out.",
        "无法得知 `{0}` 的类型：请写明。",
    ),
    Row::new("void-value", "This gives no value.", "这里没有值。"),
    Row::new(
        "void-variable",
        "The variable `{0}` can't be `void`.",
        "变量 `{0}` 不能是 `void`。",
    ),
    Row::new("write-instead", "Write `{0}`.", "请写 `{0}`。"),
    Row::new(
        "yield-place",
        "`yield` outside of a switch expression.",
        "`yield` 不在 switch 表达式之内。",
    ),
];
