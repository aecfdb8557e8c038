import CodeReading
import Testing

@testable import Extraction

/// Values of expressions: operators, literals, constants.
@Suite struct ExpressionTests {
  // MARK: Operators

  /// Operators bind as in ECMAScript, 13: `+` before `==`, `&&`, `||` and `??`, and these before `? :`.
  @Test(arguments: [
    ("'a' + 'b'", "\"ab\""), ("'a' + 'b' + 'c'", "\"abc\""), ("('a' + 'b') + 'c'", "\"abc\""),
    ("'a' + ('b' + 'c')", "\"abc\""),
    ("x ?? 'a' + 'b'", "\"ab\" | x"), ("x || 'a' + 'b'", "\"ab\" | x"), ("'a' + 'b' ?? x", "\"ab\""),
    ("'a' + 'b' || x", "\"ab\""),
    ("x ?? y ?? 'a'", "\"a\" | x"), ("x || y && 'a'", "\"a\" | null | x"), ("x && 'a' || 'b'", "\"a\" | \"b\""),
    ("x && 'a' + 'b'", "\"ab\" | null"), ("x == y ? 'a' : 'b'", "\"a\" | \"b\""),
    ("x == 'a' + 'b' ? 'c' : 'd'", "\"c\" | \"d\""),
    ("x ? 'a' + 'b' : 'c'", "\"ab\" | \"c\""), ("x ? 'a' : y ? 'b' : 'c'", "\"a\" | \"b\" | \"c\""),
    ("x || y ? 'a' : 'b'", "\"a\" | \"b\""), ("'' || 'a'", "\"a\""), ("'' ?? 'a'", "\"\""),
    ("null ?? 'a'", "\"a\""),
    ("undefined || 'a'", "\"a\""), ("false || 'a'", "\"a\""), ("x as string ?? 'a'", "\"a\" | x"),
    ("(x as B<C>).d", "x.d"),
    ("x!.y", "x.y"), ("x?.y", "x.y"), ("x['y']", "x.y"), ("!x", "?"), ("-x", "?"), ("x - y", "?"),
    ("x * y + 'a'", "? + \"a\""),
    ("'a' + x * y", "\"a\" + ?"), ("x < y", "?"), ("x + y", "?"), ("'a' + x", "\"a\" + x"),
    ("`a ${x} b`", "\"a \" + x + \" b\""),
  ])
  func operatorsOfTypeScript(code: String, expected: String) {
    #expect(ValueDescription.describe("@@\(code);", .typeScript) == expected)
    // Parentheses, comments and line breaks change nothing.
    #expect(ValueDescription.describe("@@(\(code));", .typeScript) == expected)
    #expect(
      ValueDescription.describe("@@\(code.replacing(" ", with: " /* ' */\r\n"));", .typeScript) == expected
        || code.contains("`") || code.contains(" as "))
  }

  @Test(arguments: [
    (CodeLanguage.dart, "x ?? 'a' + 'b'", "\"ab\" | x"), (.dart, "'a' 'b'", "\"ab\""),
    (.dart, "'a'\n  \"b\" r'$c'", "\"ab$c\""),
    (.dart, "x ?? 'a' 'b'", "\"ab\" | x"), (.dart, "x is String ? 'a' : 'b'", "\"a\" | \"b\""),
    (.dart, "x! + 'a'", "x + \"a\""),
    (.swift, "x ?? \"a\" + \"b\"", "\"ab\" | x"), (.swift, "x ? \"a\" : \"b\"", "\"a\" | \"b\""),
    (.swift, "\"a\" + \"b\"", "\"ab\""),
  ])
  func operators(language: CodeLanguage, code: String, expected: String) {
    #expect(ValueDescription.describe("@@\(code);", language) == expected)
    #expect(ValueDescription.describe("@@(\(code));", language) == expected)
  }

  /// Numbers in strings as a run shows them; unknown where it shows another form.
  @Test(arguments: [
    (CodeLanguage.javaScript, "'a' + 1", "\"a1\""), (.javaScript, "'a' + 0", "\"a0\""),
    (.javaScript, "`${1.5}a`", "? + \"a\""),
    (.javaScript, "1 + 2 + 'a'", "\"3a\""), (.javaScript, "'a' + 1 + 2", "\"a12\""),
    (.javaScript, "'a' + 0x10", "\"a\" + ?"),
    (.javaScript, "'a' + 1.50", "\"a\" + ?"), (.javaScript, "'a' + 1_000", "\"a\" + ?"),
    (.javaScript, "'a' + 10n", "\"a\" + ?"),
    (.javaScript, "'a' + 010", "\"a\" + ?"), (.kotlin, "\"a\" + 10L", "\"a\" + ?"),
    (.kotlin, "\"a\" + 7", "\"a7\""),
    (.cSharp, "\"a\" + 1.5", "\"a\" + ?"), (.cSharp, "\"a\" + 12", "\"a12\""), (.cSharp, "$\"{3} a\"", "\"3 a\""),
    (.dart, "'a ${2}'", "\"a 2\""), (.javaScript, "'a' + 12345678901234567", "\"a\" + ?"),
  ])
  func numbersInStrings(language: CodeLanguage, code: String, expected: String) {
    #expect(ValueDescription.describe("@@\(code);", language) == expected)
  }

  // MARK: Literals

  @Test(arguments: [
    ("[]", "[]"), ("['a', 'b',]", "[\"a\", \"b\"]"), ("[['a'], ['b']]", "[[\"a\"], [\"b\"]]"), ("{}", "{}"),
    ("{a: 'b', 'c': 'd', 1: 'e'}", "{a: \"b\", c: \"d\", 1: \"e\"}"), ("{a: {b: 'c'}}", "{a: {b: \"c\"}}"),
    ("{a, b}", "{a: a, b: b}"),
    ("{[a]: 'b', c: 'd'}", "{?: \"b\", c: \"d\"}"), ("{...a, b: 'c'}", "{?: a, b: \"c\"}"),
    ("[...a, 'b']", "[...a, \"b\"]"),
    ("{a() { return 'b'; }, c: 'd'}", "{a: ?, c: \"d\"}"), ("{get a() { return 'b'; }}", "{a: \"b\"}"),
    ("{async a() {}, c: 'd'}", "{a: ?, c: \"d\"}"),
    ("{async: 'a', get: 'b', set: 'c'}", "{async: \"a\", get: \"b\", set: \"c\"}"),
    ("{a: (b, c) => 'd', e: 'f'}", "{a: ?, e: \"f\"}"), ("{a: b => 'c'}", "{a: ?}"),
    ("{a: function (b) { return 'c'; }}", "{a: ?}"), ("{a: <B>c, d: 'e'}", "{a: c, d: \"e\"}"),
    ("{a: true, b: false, c: null, d: undefined}", "{a: true, b: false, c: null, d: null}"),
    ("{a: /}/, b: 'c'}", "{a: ?, b: \"c\"}"),
    ("{a: b ? {c: 'd'} : 'e', f: 'g'}", "{a: {c: \"d\"} | \"e\", f: \"g\"}"),
    ("{a: new B('c'), d: 'e'}", "{a: B(\"c\"), d: \"e\"}"),
    ("{a: await b('c'), d: 'e'}", "{a: b(\"c\"), d: \"e\"}"), ("{a: b?.('c'), d: 'e'}", "{a: b(\"c\"), d: \"e\"}"),
    ("{a: b`c`}", "{a: b(\"c\")}"), ("{a: b.c('d').e}", "{a: b.c.e}"), ("{'a-b': 'c'}", "{a-b: \"c\"}"),
    ("(x) => ({a: 'b'})", "?"), ("async (x) => 'a'", "?"),
  ])
  func literalsOfTypeScript(code: String, expected: String) {
    #expect(ValueDescription.describe("@@\(code);", .typeScript) == expected)
    #expect(ValueDescription.describe("const z = @@\(code);", .typeScript) == expected)
    // A value that follows another one in a list has the same value.
    #expect(ValueDescription.describe("['x', @@\(code), 'y'];", .typeScript) == expected)
  }

  @Test(arguments: [
    (CodeLanguage.dart, "<String>['a', 'b']", "[\"a\", \"b\"]"),
    (.dart, "const <A>[const A(b: 'c'), A('d')]", "[A(b: \"c\"), A(\"d\")]"),
    (.dart, "{'a': 'b', c: 'd'}", "{a: \"b\", ?: \"d\"}"), (.dart, "<String, String>{'a': 'b'}", "{a: \"b\"}"),
    (.dart, "[if (x) 'a', 'b']", "[\"a\", \"b\"]"), (.dart, "[if (x) 'a' else 'b']", "[\"a\", \"b\"]"),
    (.dart, "[...?a, 'b']", "[...a, \"b\"]"),
    (.dart, "('a', b: 'c')", "{$1: \"a\", b: \"c\"}"), (.dart, "(a) => 'b'", "?"),
    (.dart, "A.b(c: 'd')", "A.b(c: \"d\")"),
    (.dart, "A<B<C>>('d')", "A(\"d\")"),
    (.dart, "new A('b')", "A(\"b\")"),
    (.swift, "[\"a\": \"b\", \"c\": [\"d\"]]", "{a: \"b\", c: [\"d\"]}"), (.swift, "[:]", "{}"),
    (.swift, ".a(b: \"c\")", "a(b: \"c\")"),
    (.swift, "[.a, .b(\"c\")]", "[?, b(\"c\")]"), (.swift, "nil", "null"),
    (.swift, "A.b(c: .d, e: [\"f\"])", "A.b(c: ?, e: [\"f\"])"),
  ])
  func literals(language: CodeLanguage, code: String, expected: String) {
    #expect(ValueDescription.describe("var z = @@\(code);", language) == expected)
  }

  // MARK: Constants

  /// Declarations before the value, and the value.
  @Test(arguments: [
    (CodeLanguage.javaScript, "const a = 'b';", "a", "\"b\""), (.javaScript, "const a = {b: 'c'};", "a.b", "\"c\""),
    (.javaScript, "const a = {b: {'c-d': 'e'}};", "a.b['c-d']", "\"e\""),
    (.javaScript, "const a = 'b', c = a;", "c", "\"b\""),
    (.javaScript, "const a = b; const b = a;", "a", "?"), (.javaScript, "let a = 'b'; a = 'c';", "a", "\"c\""),
    (.javaScript, "const a = ['b']; a.push('c');", "a", "[\"b\", \"c\"]"),
    (.javaScript, "const {a} = {a: 'b'};", "a", "\"b\""),
    (.javaScript, "function a(b) { return b + 'c'; }", "a('d')", "\"dc\""),
    (.javaScript, "const a = (b) => `${b}c`;", "a('d')", "\"dc\""),
    (.javaScript, "class A { static b = 'c'; }", "A.b", "\"c\""),
    (.javaScript, "const a = Object.freeze({b: 'c'});", "a.b", "\"c\""),
    (.javaScript, "// const a = 'b';\n", "a", "a"), (.javaScript, "/* const a = 'b'; */", "a", "a"),
    (.typeScript, "const a: Map<string, string[]> = 'b';", "a", "\"b\""),
    (.typeScript, "const a = 'b' as const;", "a", "\"b\""),
    (.typeScript, "const a = {b: 'c'} satisfies D;", "a.b", "\"c\""),
    (.typeScript, "enum A { B = 'c' }", "A.B", "\"c\""),
    (.dart, "const a = 'b';", "a", "\"b\""), (.dart, "const String a = 'b' 'c';", "a", "\"bc\""),
    (.dart, "const a = 'b';", "'$a!'", "\"b!\""),
    (.dart, "const a = 'b'; const c = 'd';", "'$a$c'", "\"bd\""),
    (.dart, "class A { static const b = 'c'; }", "A.b", "\"c\""),
    (.dart, "String get a => 'b';", "a", "\"b\""), (.dart, "final List<String> a = ['b'];", "a", "[\"b\"]"),
    (.swift, "let a = \"b\"", "a", "\"b\""),
    (.swift, "let a: [String: Plist.Value] = [\"b\": \"c\"]", "a", "{b: \"c\"}"),
  ])
  func constants(language: CodeLanguage, declaration: String, use: String, expected: String) {
    // The use is outside brackets, so that a name of JavaScript's constants is not hidden.
    #expect(ValueDescription.describe("\(declaration)\nvoid; @@\(use);", language) == expected)
    // CR LF and an order mark change nothing.
    let windows = "\(declaration)\nvoid; @@\(use);".replacing("\n", with: "\r\n")
    #expect(ValueDescription.describe(windows, language) == expected)
  }

  /// A constant that is declared after its use, or twice, or only in another scope.
  @Test(arguments: [
    ("@@a;\nconst a = 'b';", "\"b\""), ("const a = 'b'; function f(a) { return @@a; }", "?"),
    ("const a = 'b'; const f = (a) => { return @@a; };", "?"),
    ("const a = 'b'; const f = (c) => { return @@a; };", "\"b\""),
    ("function f() { const a = 'b'; } function g() { const a = 'c'; return @@a; }", "\"c\""),
    ("const a = 'b'; function f() { const a = 'c'; } @@a;", "\"b\""), ("x.a = 'b'; @@a;", "a"),
    ("f({a: 'b'}); @@a;", "a"),
    ("const a = 'b'; f(() => { return @@a; });", "\"b\""), ("for (const a of ['b']) { @@a; }", "\"b\""),
  ])
  func scopesOfJavaScript(code: String, expected: String) {
    #expect(ValueDescription.describe(code, .javaScript) == expected)
  }

  // MARK: Limits

  /// Deep, long and damaged code ends without a stack overflow.
  @Test(arguments: [
    "(", "[", "{a: ", "!", "-", "a(", "a ? ", "a ?? ", "'b' + ", "() => ", "...", "new ", "await ", "a.b", "a[", "`${",
    "<", "async ",
  ])
  func deepCode(part: String) {
    for language in CodeLanguage.allCases {
      let code = "@@" + String(repeating: part, count: 300) + "'c'"
      #expect(!ValueDescription.describe(code, language).isEmpty)
    }
  }
}
