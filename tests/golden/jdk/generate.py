#!/usr/bin/env python3
"""Makes the JDK goldens: small Java programs, and what JDK 17 answers.

    cd tests/golden/jdk && python3 generate.py

needs a JDK 17 (javac and java) and takes about a minute. The same seed makes the same programs. Each line of a *.jsonl file
is one case: {"id", "kind", "java", "out"} or, when an exception came out, "throws" in place of "out". By kind, `java`
is an expression ("expr"), the body of a method that returns Object ("body"), or the members of a class with such a
method named `run` ("class"). `wrapper.java` is what stands around every case, and says how answers are written.
"""
import json
import os
import random
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
SEED = 20260
sys.path.insert(0, HERE)
import bodies  # noqa: E402
import programs  # noqa: E402

INT_EDGES = ["0", "1", "-1", "2", "7", "10", "31", "32", "33", "63", "64", "100", "127", "128", "-128", "-129", "255",
             "256", "1000", "65535", "65536", "Integer.MAX_VALUE", "Integer.MIN_VALUE", "0x7f", "0xff00ff", "017", "0b101",
             "1_000_000", "-7", "-10", "'a'", "'0'"]
LONG_EDGES = ["0L", "1L", "-1L", "10L", "1000000007L", "4294967296L", "2147483648L", "-2147483649L", "Long.MAX_VALUE",
              "Long.MIN_VALUE", "0xffL", "86400000L", "-3L", "62L", "64L"]
DOUBLE_EDGES = ["0.0", "-0.0", "1.0", "-1.5", "0.1", "0.5", "2.5", "3.5", "-2.5", "1e10", "1e-5", "123456.789", "1e21", "1e7",
                "9999999.0", "0.001", "Double.NaN", "Double.POSITIVE_INFINITY", "Double.NEGATIVE_INFINITY", "Double.MAX_VALUE",
                "Double.MIN_VALUE", "4.35", "100.0", "1.0E-10", "Math.PI", "2.0", "3.0", "1d", "33.333333333333336"]
FLOAT_EDGES = ["0f", "1f", "-1.5f", "0.1f", "3.4e38f", "1e10f", "16777217f", "0.3f", "Float.NaN", "Float.MIN_VALUE", "2.5f"]
STRINGS = ['""', '"a"', '"abc"', '"hello world"', '"Flink"', '" padded "', '"a,b,,c,"', '"Ünïcödé"', '"ABC"', '"aaa"', '"12"',
           '"x=1;y=2"', '"line\\nbreak"', '"tab\\there"', '"quote\\"d"', '"the quick brown fox"', '"Zürich"', '"-5"', '"3.14"',
           '"日本"', '"a\\u0041b"', '"  "', '"banana"']
CHARS = ["'a'", "'Z'", "'0'", "' '", "'\\n'", "'é'", "'\\u0041'", "'x'", "'b'"]


class Gen:
    def __init__(self, rng, locals_):
        self.r = rng
        self.locals = locals_

    def pick(self, *options):
        return self.r.choice(options)

    def var(self, kind):
        if self.locals and self.r.random() < 0.6:
            return self.r.choice({"int": ["a", "b"], "long": ["l", "m"], "double": ["d", "e"], "float": ["f", "g"], "String": ["s", "t"],
                                  "char": ["c", "k"], "boolean": ["p", "q"], "byte": ["y"], "short": ["h"]}[kind])
        return None

    def int(self, n):
        r = self.r
        if n <= 0:
            v = self.var("int") or (self.var("byte") if r.random() < 0.1 else None) or (self.var("short") if r.random() < 0.1 else None)
            if v:
                return v
            return r.choice(INT_EDGES) if r.random() < 0.7 else str(r.randint(-99999, 99999))
        i = lambda: self.int(n - 1)
        k = r.randrange(30)
        if k < 8:
            return f"({i()} {self.pick('+', '-', '*', '/', '%', '+', '*')} {i()})"
        if k < 11:
            return f"({i()} {self.pick('&', '|', '^')} {i()})"
        if k < 14:
            return f"({i()} {self.pick('<<', '>>', '>>>')} {self.int(0) if r.random() < .8 else self.long(0)})"
        if k == 14:
            return f"({self.pick('-', '~', '+')}({i()}))"
        if k == 15:
            return f"({self.boolean(n - 1)} ? {i()} : {i()})"
        if k == 16:
            return f"(int) ({self.pick(self.long, self.double, self.float)(n - 1)})"
        if k == 17:
            return f"({self.pick('byte', 'short', 'char')}) ({self.pick(self.int, self.long, self.double)(n - 1)})"
        if k == 18:
            return f"Math.{self.pick('abs', 'negateExact', 'incrementExact')}({i()})"
        if k == 19:
            return f"Math.{self.pick('max', 'min', 'floorMod', 'floorDiv', 'addExact', 'multiplyExact', 'subtractExact')}({i()}, {i()})"
        if k == 20:
            return f"Integer.{self.pick('bitCount', 'reverse', 'numberOfLeadingZeros', 'numberOfTrailingZeros', 'highestOneBit', 'lowestOneBit', 'signum', 'reverseBytes', 'hashCode')}({i()})"
        if k == 21:
            return f"Integer.{self.pick('compare', 'sum', 'max', 'min', 'rotateLeft', 'rotateRight', 'compareUnsigned', 'divideUnsigned', 'remainderUnsigned')}({i()}, {i()})"
        if k == 22:
            return f"{self.string(n - 1)}.{self.pick('length', 'hashCode')}()"
        if k == 23:
            return f"{self.string(n - 1)}.{self.pick('indexOf', 'lastIndexOf')}({self.pick(self.string, self.char)(0)})"
        if k == 24:
            return f"{self.string(n - 1)}.{self.pick('compareTo', 'compareToIgnoreCase')}({self.string(0)})"
        if k == 25:
            return self.pick(f"Long.hashCode({self.long(n - 1)})", f"Double.hashCode({self.double(n - 1)})", f"Boolean.hashCode({self.boolean(n - 1)})",
                             f"Character.hashCode({self.char(0)})", f"Float.hashCode({self.float(n - 1)})", f"Objects.hash({self.int(0)}, {self.string(0)}, {self.double(0)})")
        if k == 26:
            return self.pick(f"Double.compare({self.double(n - 1)}, {self.double(0)})", f"Long.compare({self.long(n - 1)}, {self.long(0)})", f"Character.compare({self.char(0)}, {self.char(0)})",
                             f"Boolean.compare({self.boolean(0)}, {self.boolean(0)})", f"Long.bitCount({self.long(n - 1)})", f"Long.numberOfLeadingZeros({self.long(n - 1)})", f"Long.signum({self.long(n - 1)})")
        if k == 27:
            return f"Integer.parseInt({self.pick(self.string(0), 'String.valueOf(' + self.int(n - 1) + ')')})"
        if k == 28:
            return f"Character.getNumericValue({self.char(0)})"
        return f"Math.round({self.float(n - 1)})"

    def long(self, n):
        r = self.r
        if n <= 0:
            return self.var("long") or (r.choice(LONG_EDGES) if r.random() < 0.7 else f"{r.randint(-10**12, 10**12)}L")
        x = lambda: self.long(n - 1) if r.random() < 0.7 else self.int(n - 1)
        l = lambda: self.long(n - 1)
        k = r.randrange(20)
        if k < 7:
            return f"({l()} {self.pick('+', '-', '*', '/', '%')} {x()})"
        if k < 9:
            return f"({l()} {self.pick('&', '|', '^')} {x()})"
        if k < 12:
            return f"({l()} {self.pick('<<', '>>', '>>>')} {self.int(0)})"
        if k == 12:
            return f"({self.pick('-', '~')}({l()}))"
        if k == 13:
            return f"({self.boolean(n - 1)} ? {l()} : {x()})"
        if k == 14:
            return f"(long) ({self.pick(self.int, self.double, self.float)(n - 1)})"
        if k == 15:
            return f"Math.{self.pick('abs', 'round')}({self.pick(self.double(n - 1), self.double(0))})" if r.random() < .3 else f"Math.round({self.double(n - 1)})"
        if k == 16:
            return f"Math.{self.pick('max', 'min', 'floorMod', 'floorDiv', 'addExact', 'multiplyExact')}({l()}, {l()})"
        if k == 17:
            return f"Long.{self.pick('reverse', 'highestOneBit', 'lowestOneBit', 'reverseBytes')}({l()})"
        if k == 18:
            return f"Long.{self.pick('sum', 'max', 'rotateLeft') }({l()}, {self.int(0)})"
        return f"Long.parseLong({self.pick(self.string(0), 'String.valueOf(' + l() + ')')})"

    def float(self, n):
        if n <= 0:
            return self.var("float") or (self.r.choice(FLOAT_EDGES) if self.r.random() < .7 else f"{round(self.r.uniform(-1000, 1000), 2)}f")
        f = lambda: self.float(n - 1)
        k = self.r.randrange(8)
        if k < 5:
            return f"({f()} {self.pick('+', '-', '*', '/', '%')} {self.pick(f, lambda: self.int(0))()})"
        if k == 5:
            return f"(float) ({self.pick(self.double, self.long, self.int)(n - 1)})"
        if k == 6:
            return f"Math.{self.pick('abs', 'signum')}({f()})"
        return f"Float.parseFloat({self.pick(self.string(0), 'String.valueOf(' + f() + ')')})"

    def double(self, n):
        r = self.r
        if n <= 0:
            return self.var("double") or (r.choice(DOUBLE_EDGES) if r.random() < 0.6 else str(round(r.uniform(-1000, 1000), r.randrange(5))))
        d = lambda: self.double(n - 1)
        k = r.randrange(16)
        if k < 7:
            return f"({d()} {self.pick('+', '-', '*', '/', '%')} {self.pick(d, d, lambda: self.int(0), lambda: self.long(0), lambda: self.float(0))()})"
        if k == 7:
            return f"(double) ({self.pick(self.int, self.long, self.float)(n - 1)})"
        if k == 8:
            return f"Math.{self.pick('abs', 'floor', 'ceil', 'rint', 'sqrt', 'signum', 'ulp', 'toRadians', 'nextUp')}({d()})"
        if k == 9:
            return f"Math.{self.pick('max', 'min', 'copySign', 'IEEEremainder', 'nextAfter')}({d()}, {d()})"
        if k == 10:
            return f"(-({d()}))"
        if k == 11:
            return f"({self.boolean(n - 1)} ? {d()} : {self.pick(self.int, self.float, self.double)(n - 1)})"
        if k == 12:
            return f"Double.parseDouble({self.pick(self.string(0), 'String.valueOf(' + d() + ')')})"
        if k == 13:
            return f"Math.pow({self.pick(self.int, self.double)(0)}, {self.pick('2', '0.5', '3', '0', '-1', '10')})"
        if k == 14:
            return f"({self.int(n - 1)} {self.pick('*', '/', '+')} {d()})"
        return f"Double.longBitsToDouble({self.long(n - 1)})"

    def char(self, n):
        if n <= 0:
            return self.var("char") or self.r.choice(CHARS)
        k = self.r.randrange(5)
        if k == 0:
            return f"{self.string(n - 1)}.charAt({self.r.randrange(-1, 6)})"
        if k == 1:
            return f"(char) ({self.char(n - 1)} + {self.r.randrange(5)})"
        if k == 2:
            return f"Character.{self.pick('toUpperCase', 'toLowerCase')}({self.char(n - 1)})"
        if k == 3:
            return f"({self.boolean(0)} ? {self.char(n - 1)} : {self.char(0)})"
        return f"Character.forDigit({self.r.randrange(16)}, 16)"

    def boolean(self, n):
        r = self.r
        if n <= 0:
            return self.var("boolean") or self.pick("true", "false")
        k = r.randrange(16)
        if k < 5:
            left, right = r.choice([self.int, self.long, self.double, self.char, self.float]), r.choice([self.int, self.long, self.double, self.char])
            return f"({left(n - 1)} {self.pick('<', '<=', '>', '>=', '==', '!=')} {right(n - 1)})"
        if k < 8:
            return f"({self.boolean(n - 1)} {self.pick('&&', '||', '&', '|', '^', '==', '!=')} {self.boolean(n - 1)})"
        if k == 8:
            return f"!{self.boolean(n - 1)}" if n == 1 else f"!({self.boolean(n - 1)})"
        if k == 9:
            return f"{self.string(n - 1)}.{self.pick('equals', 'equalsIgnoreCase', 'startsWith', 'endsWith', 'contains')}({self.string(0)})"
        if k == 10:
            return f"{self.string(n - 1)}.{self.pick('isEmpty', 'isBlank')}()"
        if k == 11:
            return f"Character.{self.pick('isDigit', 'isLetter', 'isLetterOrDigit', 'isUpperCase', 'isLowerCase', 'isWhitespace')}({self.char(n - 1)})"
        if k == 12:
            return f"Double.{self.pick('isNaN', 'isInfinite', 'isFinite')}({self.double(n - 1)})"
        if k == 13:
            return self.pick(f"Integer.valueOf({self.int(0)}).equals({self.int(0)})", f"Long.valueOf({self.long(0)}).equals({self.pick(self.int, self.long)(0)})", f"Objects.equals({self.int(0)}, {self.int(0)})",
                             f"Integer.valueOf({self.int(0)}) == Integer.valueOf({self.int(0)})", f"Double.valueOf({self.double(0)}).equals({self.double(0)})")
        if k == 14:
            return f"Boolean.parseBoolean({self.string(0)})"
        return f"{self.string(n - 1)}.matches({self.pick(chr(34) + '[a-z]+' + chr(34), chr(34) + '.*a.*' + chr(34), chr(34) + chr(92) * 2 + 'd+' + chr(34))})"

    def any(self, n):
        return self.pick(self.int, self.long, self.double, self.float, self.char, self.boolean, self.string)(n)

    def string(self, n):
        r = self.r
        if n <= 0:
            return self.var("String") or r.choice(STRINGS)
        s = lambda: self.string(n - 1)
        k = r.randrange(24)
        if k < 7:
            return f"({s()} + {self.any(n - 1)})"
        if k == 7:
            return f"({self.any(n - 1)} + {s()})"
        if k == 8:
            return f"{s()}.substring({r.randrange(-1, 4)})" if r.random() < .5 else f"{s()}.substring({r.randrange(3)}, {r.randrange(1, 6)})"
        if k == 9:
            return f"{s()}.{self.pick('toUpperCase', 'toLowerCase', 'trim', 'strip', 'stripLeading', 'stripTrailing')}()"
        if k == 10:
            return f"{s()}.replace({self.pick(self.char(0) + ', ' + self.char(0), self.string(0) + ', ' + self.string(0))})"
        if k == 11:
            return f"{s()}.repeat({r.randrange(-1, 4)})"
        if k == 12:
            return f"String.valueOf({self.any(n - 1)})"
        if k == 13:
            return f"Integer.{self.pick('toHexString', 'toBinaryString', 'toOctalString', 'toString')}({self.int(n - 1)})"
        if k == 14:
            return f"Long.{self.pick('toHexString', 'toBinaryString', 'toString')}({self.long(n - 1)})"
        if k == 15:
            return f"Integer.toString({self.int(n - 1)}, {self.pick(2, 8, 16, 36, 7)})"
        if k == 16:
            return f"String.join({self.pick(chr(34) + ',' + chr(34), chr(34) * 2)}, {s()}, {self.string(0)})"
        if k == 17:
            return f"{s()}.concat({self.string(0)})"
        if k == 18:
            return f"Arrays.toString({s()}.split({self.pick(chr(34) + ',' + chr(34), chr(34) + ' ' + chr(34), chr(34) * 2, chr(34) + 'a' + chr(34), chr(34) + '[aeiou]' + chr(34), chr(34) + chr(92) * 2 + 's+' + chr(34))}{self.pick('', ', 2', ', -1')}))"
        if k == 19:
            return f"{s()}.{self.pick('replaceAll', 'replaceFirst')}({self.pick(chr(34) + '[aeiou]' + chr(34), chr(34) + '(.)' + chr(34), chr(34) + '[^a-z]+' + chr(34))}, {self.pick(chr(34) + '_' + chr(34), chr(34) * 2)})"
        if k == 20:
            return f"new StringBuilder({s()}).{self.pick('reverse()', 'append(' + self.any(0) + ')', 'insert(0, ' + self.any(0) + ')', 'deleteCharAt(0)')}.toString()"
        if k == 21:
            return self.format()
        if k == 22:
            return f"({self.boolean(n - 1)} ? {s()} : {self.string(0)})"
        return f"Double.toString({self.double(n - 1)})"

    def format(self):
        r = self.r
        conv = r.choice("ddfffsxegc")
        flags = r.choice(["", "", "", "-", "0", ",", "+", " ", "(", "#"])
        width = r.choice(["", "", "8", "12", "3"])
        prec = r.choice(["", "", ".2", ".0", ".3"]) if conv in "fegs" else ""
        arg = {"d": self.pick(self.int, self.long), "f": self.double, "s": self.any, "x": self.pick(self.int, self.long), "e": self.double, "g": self.double, "c": self.char}[conv](1)
        return f'String.format("[%{flags}{width}{prec}{conv}]", {arg})'


def locals_text(rng, expr):
    g = Gen(rng, False)
    names = set(re.findall(r"\b[a-z]\b", re.sub(r'"(\\.|[^"\\])*"|\'(\\.|[^\'\\])*\'', "", expr)))
    out = []
    for names_, ty, make in [("ab", "int", g.int), ("lm", "long", g.long), ("de", "double", g.double), ("fg", "float", g.float), ("st", "String", g.string),
                             ("ck", "char", g.char), ("pq", "boolean", g.boolean)]:
        used = [n for n in names_ if n in names]
        if used:
            out.append(f"{ty} " + ", ".join(f"{n} = {make(0)}" for n in used) + ";")
    if "y" in names:
        out.append(f"byte y = {rng.randint(-128, 127)};")
    if "h" in names:
        out.append(f"short h = {rng.randint(-32768, 32767)};")
    return " ".join(out)


def expressions(rng, n):
    cases = []
    while len(cases) < n:
        g = Gen(rng, False)
        kind = rng.choice(["int", "int", "long", "double", "float", "string", "string", "boolean", "char"])
        expr = getattr(g, kind)(rng.choice([1, 1, 2, 2, 3]))
        if len(expr) <= 150:
            cases.append(("expr", expr))
    return cases


def with_locals(rng, n):
    cases = []
    while len(cases) < n:
        g = Gen(rng, True)
        kind = rng.choice(["int", "int", "long", "double", "float", "string", "string", "boolean"])
        expr = getattr(g, kind)(rng.choice([2, 2, 3]))
        if len(expr) <= 130:
            cases.append(("body", f"{locals_text(rng, expr)} return {expr};"))
    return cases


def assignments(rng, n):
    cases = []
    for _ in range(n):
        g = Gen(rng, False)
        ty = rng.choice(["int", "long", "byte", "short", "char", "float", "double"])
        ops = ["+=", "-=", "*=", "/=", "%="] + ([] if ty in ("float", "double") else ["<<=", ">>=", ">>>=", "&=", "|=", "^="])
        make = {"int": g.int, "long": g.long, "byte": lambda n: str(rng.randint(-128, 127)), "short": lambda n: str(rng.randint(-32768, 32767)), "char": g.char, "float": g.float, "double": g.double}[ty]
        text = f"{ty} v = {make(0)};"
        for _ in range(rng.choice([1, 2, 3])):
            k = rng.randrange(4)
            if k == 0:
                text += f" {rng.choice(['v++', 'v--', '++v', '--v'])};"
            else:
                op = rng.choice(ops)
                integral = op in ("<<=", ">>=", ">>>=", "&=", "|=", "^=")
                rhs = rng.choice([g.int, g.long] if integral else [g.int, g.long, g.double, g.float, g.char])(rng.choice([0, 1]))
                text += f" v {op} {rhs};"
        text += " return v;" if rng.random() < .6 else f" return v{rng.choice(['++', '--'])} + {rng.choice(['++', '--'])}v{rng.choice(['', ' + 1L', ' + 0.5', chr(32) + '+ ' + chr(34) + '!' + chr(34)])};"
        cases.append(("body", text))
    return cases


WORDS = ["apple", "pear", "fig", "kiwi", "plum", "lime", "date", "nut", "a", "bb", "ccc", "Zed", "mango", "", "Aa", "BB", "x1", "flink"]


def word(rng):
    return '"' + rng.choice(WORDS) + '"'


def lists(rng, n):
    cases = []
    for _ in range(n):
        ints = rng.random() < .6
        elem = (lambda: str(rng.randint(-5, 9))) if ints else (lambda: word(rng))
        ty = "Integer" if ints else "String"
        cls = rng.choice(["ArrayList", "ArrayList", "LinkedList"])
        text = f"List<{ty}> x = new {cls}<>(List.of({', '.join(elem() for _ in range(rng.randint(0, 5)))}));"
        for _ in range(rng.randint(1, 4)):
            text += " " + rng.choice([
                lambda: f"x.add({elem()});", lambda: f"x.add({rng.randint(0, 4)}, {elem()});", lambda: f"x.remove({rng.randint(0, 4)});",
                lambda: f"x.remove((Object) {elem()});", lambda: f"x.set({rng.randint(0, 3)}, {elem()});", lambda: "Collections.sort(x);", lambda: "Collections.reverse(x);",
                lambda: f"x.addAll(Arrays.asList({elem()}, {elem()}));", lambda: f"x.addAll({rng.randint(0, 2)}, List.of({elem()}));", lambda: "x.sort(Comparator.reverseOrder());",
                lambda: f"x.removeIf(v -> v.equals({elem()}));", lambda: f"x.replaceAll(v -> v {'+ 1' if ints else '+ v.length()'});", lambda: f"Collections.shuffle(x, new Random({rng.randint(0, 99)}));",
                lambda: f"Collections.swap(x, 0, {rng.randint(0, 2)});", lambda: f"x.removeAll(List.of({elem()}, {elem()}));", lambda: f"x.retainAll(Set.of({elem()}));",
                lambda: f"for (Iterator<{ty}> it = x.iterator(); it.hasNext(); ) {{ if (it.next().hashCode() % 2 == 0) it.remove(); }}", lambda: f"x = new ArrayList<>(x.subList(0, {rng.randint(0, 3)}));",
                lambda: f"for ({ty} v : x) {{ if (v.equals({elem()})) x.remove(v); }}", lambda: f"Collections.rotate(x, {rng.randint(-2, 3)});", lambda: "x.clear();"])()
        text += " return " + rng.choice(["x", "x", "x", "x.size() + \" \" + x", f"x.indexOf({elem()}) + \":\" + x.contains({elem()})", "x.hashCode()", f"x.get({rng.randint(0, 3)})",
                                         "Collections.max(x)", f"x.equals(List.of({elem()}))", "x.toArray()", f"Collections.frequency(x, {elem()})", f"x.lastIndexOf({elem()})",
                                         "x.isEmpty() ? \"none\" : x.get(x.size() - 1)", "x.subList(1, x.size())", f"String.join(\"-\", {'x.toString()' if ints else 'x'})", f"Collections.binarySearch(x, {elem()})"]) + ";"
        cases.append(("body", text))
    return cases


def maps(rng, n):
    cases = []
    for _ in range(n):
        kind = rng.choice(["String", "String", "Integer", "Long", "Double", "Character", "Boolean"])
        key = {"String": lambda: word(rng), "Integer": lambda: str(rng.choice([rng.randint(-3, 20), rng.randint(-10**6, 10**6)])), "Long": lambda: f"{rng.randint(-10**10, 10**10)}L",
               "Double": lambda: str(rng.randint(-50, 50) / 4), "Character": lambda: f"'{rng.choice('abcxyzAZ09')}'", "Boolean": lambda: rng.choice(["true", "false"])}[kind]
        cls = rng.choice(["HashMap", "HashMap", "HashMap", "LinkedHashMap", "TreeMap"])
        text = f"Map<{kind}, Integer> x = new {cls}<>();"
        if rng.random() < .35 and kind in ("Integer", "String", "Long"):
            expr = {"Integer": f"i * {rng.choice([1, 7, 16, 1000, 65537])}", "String": rng.choice(["\"k\" + i", "\"\" + (char) ('a' + i)", "\"item-\" + i * 31"]), "Long": f"i * {rng.choice([1, 10**9 + 7, 4294967296])}L"}[kind]
            text += f" for (int i = 0; i < {rng.randint(5, 30)}; i++) x.{rng.choice(['put', 'put', 'putIfAbsent'])}({expr}, i);" if rng.random() < .6 else f" for (int i = 0; i < {rng.randint(5, 30)}; i++) x.merge({expr}, i, Integer::sum);"
        for _ in range(rng.randint(1, 5)):
            text += " " + rng.choice([
                lambda: f"x.put({key()}, {rng.randint(0, 9)});", lambda: f"x.put({key()}, {rng.randint(0, 9)});", lambda: f"x.merge({key()}, {rng.randint(1, 9)}, Integer::sum);", lambda: f"x.putIfAbsent({key()}, {rng.randint(0, 9)});",
                lambda: f"x.computeIfAbsent({key()}, q -> {rng.randint(1, 9)});", lambda: f"x.computeIfPresent({key()}, (q, v) -> v + 1);", lambda: f"x.compute({key()}, (q, v) -> v == null ? 1 : v * 2);",
                lambda: f"x.remove({key()});", lambda: f"x.put({key()}, x.getOrDefault({key()}, 5) + 1);", lambda: "x.replaceAll((q, v) -> v * 3);", lambda: f"x.merge({key()}, 1, (o, v) -> null);",
                lambda: "x.entrySet().removeIf(n -> n.getValue() % 2 == 0);", lambda: "x.values().remove(3);", lambda: "for (Map.Entry<" + kind + ", Integer> n : x.entrySet()) n.setValue(n.getValue() + 10);",
                lambda: f"x.replace({key()}, 77);", lambda: "x.keySet().remove(" + key() + ");"])()
        text += " return " + rng.choice(["x", "x", "x", "x.keySet()", "x.values()", "x.hashCode()", f"x.get({key()})", f"x.containsKey({key()}) + \" \" + x.size()", "x.entrySet()", "x.values().stream().mapToInt(v -> v).sum()",
                                         "new TreeMap<>(x)", "new HashMap<>(x)", "new ArrayList<>(x.keySet())", f"x.getOrDefault({key()}, -1)", "x.entrySet().iterator().next().getKey()", "x.equals(new HashMap<>(x))"]) + ";"
        cases.append(("body", text))
    return cases


def sets_and_queues(rng, n):
    cases = []
    for _ in range(n):
        k = rng.randrange(4)
        if k == 0:
            ints = rng.random() < .5
            elem = (lambda: str(rng.choice([rng.randint(-9, 40), rng.randint(-10**5, 10**5)]))) if ints else (lambda: word(rng))
            text = f"Set<{'Integer' if ints else 'String'}> x = new {rng.choice(['HashSet', 'HashSet', 'LinkedHashSet', 'TreeSet'])}<>(Arrays.asList({', '.join(elem() for _ in range(rng.randint(1, 9)))}));"
            for _ in range(rng.randint(1, 3)):
                text += " " + rng.choice([lambda: f"x.add({elem()});", lambda: f"x.remove({elem()});", lambda: f"x.addAll(List.of({elem()}, {elem()}));", lambda: f"x.retainAll(List.of({elem()}, {elem()}, {elem()}));", lambda: f"x.removeIf(v -> v.hashCode() % 3 == 0);"])()
            text += " return " + rng.choice(["x", "x", "x.size()", f"x.contains({elem()})", "x.hashCode()", "new ArrayList<>(x)", "x.toArray()", f"x.add({elem()})", "x.stream().sorted().collect(Collectors.toList())"]) + ";"
        elif k == 1:
            text = f"PriorityQueue<Integer> x = new PriorityQueue<>({rng.choice(['', '', 'Comparator.reverseOrder()', '(a, b) -> a % 3 - b % 3'])});"
            for _ in range(rng.randint(2, 8)):
                text += f" x.{rng.choice(['add', 'offer'])}({rng.randint(-9, 20)});"
            text += rng.choice(["", " x.poll();", " x.poll(); x.poll();", f" x.remove({rng.randint(-9, 20)});"])
            text += " return " + rng.choice(["x", "x", "x.peek() + \" \" + x.size()", "new ArrayList<>(x)"]) + ";" if rng.random() < .6 else " List<Integer> o = new ArrayList<>(); while (!x.isEmpty()) o.add(x.poll()); return o;"
        elif k == 2:
            text = f"Deque<Integer> x = new {rng.choice(['ArrayDeque', 'LinkedList'])}<>();"
            for _ in range(rng.randint(2, 7)):
                text += " " + rng.choice(["x.addFirst({0});", "x.addLast({0});", "x.push({0});", "x.offer({0});", "x.poll();", "x.pollLast();", "x.pop();", "x.offerFirst({0});", "x.add({0});"]).format(rng.randint(0, 99))
            text += " return " + rng.choice(["x", "x.peekFirst() + \",\" + x.peekLast()", "x.size()", "x.getFirst()", "x.contains(5)", "new ArrayList<>(x)", "x.peek()"]) + ";"
        else:
            text = "TreeMap<Integer, String> x = new TreeMap<>(" + rng.choice(["", "", "Comparator.reverseOrder()"]) + ");"
            for _ in range(rng.randint(2, 6)):
                text += f" x.put({rng.randint(0, 20)}, {word(rng)});"
            q = rng.randint(0, 20)
            text += " return " + rng.choice(["x", "x.firstKey()", "x.lastEntry()", f"x.floorKey({q})", f"x.ceilingKey({q})", f"x.headMap({q})", f"x.tailMap({q}, false)", f"x.higherKey({q})", f"x.lowerEntry({q})", "x.descendingMap()", "x.pollFirstEntry() + \" \" + x", "x.descendingKeySet()", "x.firstEntry().getValue()"]) + ";"
        cases.append(("body", text))
    return cases


def streams(rng, n):
    cases = []
    for _ in range(n):
        if rng.random() < .55:
            text = f"Stream.of({', '.join(str(rng.randint(-9, 20)) for _ in range(rng.randint(1, 8)))})"
            for _ in range(rng.randint(0, 3)):
                text += rng.choice([".map(x -> x * 2)", ".filter(x -> x % 2 == 0)", ".sorted()", ".distinct()", f".limit({rng.randint(0, 5)})", f".skip({rng.randint(0, 3)})", ".map(x -> x + 1)", ".sorted(Comparator.reverseOrder())", ".filter(x -> x > 0)", ".flatMap(x -> Stream.of(x, -x))", ".takeWhile(x -> x < 10)", ".dropWhile(x -> x < 3)"])
            text += rng.choice([".collect(Collectors.toList())", ".reduce(0, Integer::sum)", ".count()", ".mapToInt(Integer::intValue).sum()", ".max(Comparator.naturalOrder())", ".mapToInt(x -> x).average()", ".map(String::valueOf).collect(Collectors.joining(\",\"))",
                                ".collect(Collectors.groupingBy(x -> x % 3))", ".anyMatch(x -> x > 10)", ".findFirst()", ".mapToInt(x -> x).max()", ".collect(Collectors.toSet())", ".reduce(Integer::max)", ".mapToInt(x -> x).summaryStatistics()", ".collect(Collectors.partitioningBy(x -> x > 4))",
                                ".toList()", ".mapToDouble(x -> x * 0.1).sum()", ".collect(Collectors.averagingInt(x -> x))", ".mapToInt(x -> x).toArray()", ".collect(Collectors.toMap(x -> x, x -> x * x))", ".allMatch(x -> x < 20)", ".toArray(Integer[]::new)", ".collect(Collectors.summingInt(x -> x))", ".min(Integer::compare).orElse(-1)"])
        elif rng.random() < .7:
            text = f"Stream.of({', '.join(word(rng) for _ in range(rng.randint(1, 7)))})"
            for _ in range(rng.randint(0, 2)):
                text += rng.choice([".map(String::toUpperCase)", ".filter(x -> x.length() > 2)", ".sorted()", ".distinct()", ".map(x -> x + x.length())", ".sorted(Comparator.comparing(String::length))", ".sorted(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()))", ".flatMap(x -> Arrays.stream(x.split(\"\")))", ".filter(Predicate.not(String::isEmpty))"])
            text += rng.choice([".collect(Collectors.toList())", ".collect(Collectors.joining(\"|\", \"[\", \"]\"))", ".collect(Collectors.groupingBy(String::length))", ".collect(Collectors.groupingBy(String::length, Collectors.counting()))", ".mapToInt(String::length).sum()", ".collect(Collectors.toMap(x -> x, String::length))",
                                ".collect(Collectors.toMap(x -> x, x -> 1, Integer::sum))", ".collect(Collectors.groupingBy(x -> x.isEmpty() ? '-' : x.charAt(0), TreeMap::new, Collectors.mapping(String::length, Collectors.toList())))", ".reduce(\"\", (x, y) -> y + x)", ".count()", ".max(Comparator.naturalOrder()).get()", ".collect(Collectors.toCollection(TreeSet::new))", ".collect(Collectors.toSet())", ".findFirst().map(String::length).orElse(-1)"])
        else:
            text = rng.choice([f"IntStream.range({rng.randint(-3, 3)}, {rng.randint(4, 12)})", f"IntStream.rangeClosed(1, {rng.randint(1, 9)})", f"IntStream.iterate({rng.randint(1, 3)}, x -> x * 3).limit({rng.randint(1, 8)})", f"\"{rng.choice(['hello', 'Flink', 'abc'])}\".chars()"])
            text += rng.choice(["", ".map(x -> x * x)", ".filter(x -> x % 2 == 1)"])
            text += rng.choice([".sum()", ".boxed().collect(Collectors.toList())", ".mapToObj(x -> \"n\" + x).collect(Collectors.joining(\" \"))", ".max()", ".average()", ".asLongStream().sum()", ".toArray()", ".mapToObj(x -> (char) x).count()", ".reduce((x, y) -> x * 31 + y)", ".summaryStatistics()", ".mapToDouble(x -> x / 3.0).sum()", ".mapToLong(x -> x * 10000000000L).max()"])
        cases.append(("expr", text))
    return cases


def randoms(rng, n):
    cases = []
    for _ in range(n):
        seed = rng.choice([0, 1, 42, -1, rng.randint(-10**15, 10**15)])
        calls = [rng.choice(["r.nextInt()", "r.nextInt({0})", "r.nextLong()", "r.nextDouble()", "r.nextBoolean()", "r.nextGaussian()", "r.nextFloat()", "r.nextInt({0}, {1})"]).format(rng.choice([1, 2, 6, 10, 16, 100, 1 << 30]), (1 << 30) + rng.randint(1, 100)) for _ in range(rng.randint(1, 4))]
        joined = ' + " " + '.join(calls)
        cases.append(("body", f'Random r = new Random({seed}L); return "" + {joined};'))
    return cases


def regexes(rng, n):
    pats = [",", "\\\\s+", "\\\\W+", "[^a-z]+", "\\\\.", "\\\\|", "(\\\\w)(\\\\d*)", "[aeiou]", "a|b", "^\\\\s*", "\\\\d+", "(?i)[A-C]", "\\\\b", "x*", "(a+)(b*)", ";|,"]
    texts = ["a,b,,c,,", "The quick  brown fox", "x1 y22 z", "a.b.c", "A|b|C", " lead trail ", "key=val;k2=v2", "banana", "2024-01-31", "", ",", "aabbab"]
    reps = ["_", "", "<$0>", "$1", "$1-$2", "\\\\$"]
    cases = []
    for _ in range(n):
        p, t, q = rng.choice(pats), rng.choice(texts), rng.choice(reps)
        cases.append(("expr", rng.choice([f'"{t}".split("{p}")', f'"{t}".split("{p}", {rng.choice([-1, 1, 2, 3])})', f'"{t}".replaceAll("{p}", "{q}")', f'"{t}".replaceFirst("{p}", "{q}")', f'"{t}".matches(".*{p}.*")', f'Arrays.asList("{t}".split("{p}")).size()'])))
    return cases


def source(name, kind, java):
    wrapper = open(os.path.join(HERE, "wrapper.java")).read()
    member = {"expr": "    static Object run() throws Throwable { return (%s); }", "body": "    static Object run() throws Throwable { %s }", "class": "%s"}[kind] % java
    return wrapper.replace("@CASE@", member).replace("class Case {", f"class {name} {{")


def escape(text):
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r")


def unescape(text):
    return re.sub(r"\\(.)", lambda m: {"n": "\n", "t": "\t", "r": "\r"}.get(m[1], m[1]), text)


def main():
    rng = random.Random(SEED)
    files = {
        "expressions": expressions(rng, 1000),
        "operators": with_locals(rng, 450) + assignments(rng, 300),
        "collections": lists(rng, 300) + maps(rng, 320) + sets_and_queues(rng, 250),
        "library": streams(rng, 260) + randoms(rng, 60) + regexes(rng, 90),
        "statements": bodies.cases(rng),
        "programs": bodies.cases(rng, programs.TEXTS),
    }
    work = os.environ.get("WORK", "/tmp/jdk-goldens")
    os.makedirs(work, exist_ok=True)
    subprocess.run(["javac", "-nowarn", "-d", work, os.path.join(HERE, "Answers.java")], check=True)
    total = 0
    wanted = sys.argv[1:] or files.keys()
    for name, cases in files.items():
        if name not in wanted:
            continue
        seen, numbered = set(), []
        for kind, java in cases:
            if java not in seen:
                seen.add(java)
                numbered.append((str(len(numbered)), kind, java))
        lines = "".join(f"{i}\t{escape(source('C' + i, kind, java))}\n" for i, kind, java in numbered)
        run = subprocess.run(["java", "-Xss4m", "-cp", work, "Answers"], input=lines.encode(), stdout=subprocess.PIPE, check=True)
        answers = dict(line.split("\t", 1) for line in run.stdout.decode().split("\n") if line)
        with open(os.path.join(HERE, name + ".jsonl"), "w") as out:
            for i, kind, java in numbered:
                if i not in answers:
                    continue
                answer = re.sub(rf"\bC{i}\b", "Case", unescape(answers[i]))
                case = {"id": f"{name[:3]}{i}", "kind": kind, "java": java}
                if answer.startswith("throws "):
                    case["throws"] = answer[7:]
                else:
                    case["out"] = answer
                if name not in ("statements", "programs") and len(java) + len(answer) > 270:
                    continue
                out.write(json.dumps(case, ensure_ascii=False, separators=(",", ":")) + "\n")
                total += 1
        print(name, len(numbered), "made,", len(answers), "answered")
    print(total, "cases")


if __name__ == "__main__":
    main()
