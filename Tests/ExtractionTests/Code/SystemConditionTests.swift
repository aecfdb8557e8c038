import CodeReading
import Diagnostics
import Testing

@testable import Extraction

/// Conditions of code on the system: which of them keep code from running on iOS.
@Suite struct SystemConditionTests {
  /// Whether the call of `mark` in `code` does not run on iOS.
  private func isForOtherSystem(_ code: String, _ language: CodeLanguage = .typeScript) -> Bool {
    let file = CodeFile(SourceFile(path: "a", code), language)
    guard let mark = file.places(of: "mark").first else { return false }
    return file.reading(callsAt: [mark]).isForOtherSystem(at: file.tokens[mark].range.start)
  }

  /// The value of a condition on iOS; nil if it depends on more.
  private func value(_ condition: String, _ language: CodeLanguage) -> Bool? {
    func isExcluded(_ condition: String) -> Bool {
      let body = "void f() { if (\(condition)) { mark(); } }"
      return isForOtherSystem(
        language == .cSharp ? "class A { \(body) }" : language.isJavaScript ? "function " + body.dropFirst(5) : body,
        language)
    }
    return isExcluded(condition) ? false : isExcluded("!(\(condition))") ? true : nil
  }

  private static let conditionTable: [(CodeLanguage, String, Bool?)] = [
    (.javaScript, "Platform.OS === 'ios'", true), (.javaScript, "Platform.OS == \"ios\"", true),
    (.javaScript, "Platform.OS !== 'ios'", false), (.javaScript, "!(Platform.OS === 'ios')", false),
    (.javaScript, "!!(Platform.OS === 'ios')", true), (.javaScript, "(((Platform.OS === 'web')))", false),
    (.javaScript, "process.env.EXPO_OS === 'android'", false), (.javaScript, "Platform.OS === 'android' || isNew", nil),
    (.javaScript, "Platform.OS === 'ios' || isNew", true), (.javaScript, "Platform.OS === 'android' && isNew", false),
    (.javaScript, "isNew && Platform.OS === 'ios'", nil), (.javaScript, "f(Platform.OS === 'android')", nil),
    (.javaScript, "Platform.OS === system", nil), (.javaScript, "name === 'android'", nil),
    (.javaScript, "Capacitor.getPlatform() === 'ios'", true), (.javaScript, "platform.is('ios')", true),
    (.javaScript, "platform.is('tablet')", nil), (.javaScript, "", nil), (.javaScript, "&&", nil),
    (.javaScript, "!", nil),
    // The negation is compared, which is never a name.
    (.javaScript, "!Platform.OS === 'android'", nil), (.javaScript, "!isNew === Platform.isIOS", nil),
    (.javaScript, "f(a == b)", nil), (.javaScript, "is(Platform.OS == 'ios')", nil),
    (.dart, "Platform.isIOS", true), (.dart, "io.Platform.isAndroid", false), (.dart, "!kIsWeb", true),
    (.dart, "!Platform.isAndroid && !Platform.isMacOS", true), (.dart, "Platform.isIOS && isNew", nil),
    (.dart, "defaultTargetPlatform == TargetPlatform.iOS", true),
    (.dart, "Theme.of(context).platform == TargetPlatform.android", false),
    (.cSharp, "OperatingSystem.IsIOS()", true), (.cSharp, "OperatingSystem.IsAndroid()", false),
    (.cSharp, "OperatingSystem.IsAndroidVersionAtLeast(26)", false),
    (.cSharp, "OperatingSystem.IsIOSVersionAtLeast(13)", nil),
    (.cSharp, "DeviceInfo.Platform == DevicePlatform.iOS", true),
    (.cSharp, "DeviceInfo.Platform != DevicePlatform.Android", true),
  ]

  @Test(arguments: conditionTable)
  func conditions(language: CodeLanguage, condition: String, expected: Bool?) {
    #expect(value(condition, language) == expected)
    // Parentheses, line breaks and comments change nothing.
    #expect(value("(\(condition))", language) == expected)
    #expect(value(condition.replacing(" ", with: " /* & */\r\n"), language) == expected)
  }

  @Test(arguments: [
    "if (Platform.OS === 'android') { mark() }", "if (Platform.OS === 'android')\n  mark()",
    "if (Platform.OS === 'ios') { a() } else { mark() }",
    "if (Platform.OS === 'ios') { a() } else if (isNew) { mark() }",
    "if (Platform.OS === 'ios') { a() } else if (isNew) { b() } else { mark() }",
    "if (isNew) { a() } else if (Platform.OS === 'ios') { b() } else { mark() }",
    "if (isNew) { a() } else if (Platform.OS === 'android') { mark() }",
    "if (Platform.OS === 'android') { if (isNew) { [1].forEach(() => { mark() }) } }",
    "function f() { if (Platform.OS === 'ios') return\n mark() }",
    "if (Platform.OS === 'android') items.push(\n  mark())",
  ])
  func otherSystems(code: String) {
    #expect(isForOtherSystem(code))
    // The same with the systems exchanged runs on iOS.
    let exchanged = code.replacing("'ios'", with: "?").replacing("'android'", with: "'ios'").replacing(
      "?", with: "'android'")
    #expect(!isForOtherSystem(exchanged))
  }

  /// Statements that end without a semicolon at the end of a line.
  @Test(arguments: [
    "if (Platform.OS === 'android') a()\nmark()", "if (Platform.OS === 'android') return\nmark()",
    "if (Platform.OS === 'android') a.b = c\nmark()", "if (Platform.OS === 'android') a('x')\r\nmark()",
    "if (Platform.OS === 'android') a = 'x'\nmark()", "if (Platform.OS === 'android') a = [1]\nmark()",
    "if (Platform.OS === 'android') a = 1\nawait mark()", "if (Platform.OS === 'android') a()\nelse mark()",
    "if (Platform.OS === 'android') a(); else mark();", "if (Platform.OS === 'android') a();\nmark();",
    "if (isNew) { a() } else if (Platform.OS === 'android') { b() } else { mark() }",
    "if (Platform.OS === 'ios') { a() }\nif (isNew) { mark() }", "if (Platform.OS === 'ios') { a() }\n{ mark() }",
  ])
  func statementsThatEndBefore(code: String) {
    #expect(!isForOtherSystem(code))
    #expect(!isForOtherSystem("function f() { \(code) }"))
  }

  /// One statement on several lines.
  @Test(arguments: [
    "if (Platform.OS === 'android') a\n  .b(mark())", "if (Platform.OS === 'android') x = a +\n  mark()",
    "if (Platform.OS === 'android') x = a\n  || mark()", "if (Platform.OS === 'android') await\n  mark()",
    "if (Platform.OS === 'android') x = new\n  mark()", "if (Platform.OS === 'android') a(\n  b,\n  mark())",
    "if (Platform.OS === 'android') x = 'a' in\n  mark()",
    "if (\n  Platform.OS\n  === 'android'\n)\n{\n  mark()\n}",
  ])
  func statementsOnSeveralLines(code: String) { #expect(isForOtherSystem(code)) }

  @Test func manyBranches() {
    let branches = (0..<2_000).map { "if (a\($0)) { b() } else " }.joined()
    #expect(!isForOtherSystem(branches + "{ mark() }"))
    #expect(isForOtherSystem(branches + "if (Platform.OS === 'ios') { b() } else { mark() }"))
  }

  // MARK: Conditional compilation of C#

  /// The names that a build for iOS may compile in `code`.
  private func compiled(_ code: String) -> [String] {
    CodeLexer.tokens(of: Array(code.utf8), .cSharp).compactMap(\.name)
  }

  /// C# specification, 6.5: `!` binds before `==` and `!=`, these before `&&`, and `&&` before `||`.
  @Test(arguments: [
    ("IOS", true), ("__IOS__", true), ("!IOS", false), ("ANDROID", false), ("!ANDROID", true), ("__ANDROID__", false),
    ("IOS || ANDROID", true), ("IOS && ANDROID", false), ("ANDROID || IOS && IOS", true),
    ("IOS || ANDROID && ANDROID", true),
    ("(IOS || ANDROID) && ANDROID", false), ("IOS == true", true), ("IOS == false", false), ("ANDROID == false", true),
    ("IOS != true", false), ("!IOS == ANDROID", true), ("!(IOS == ANDROID)", true), ("!(IOS != ANDROID)", false),
    ("IOS == ANDROID == false", true), ("IOS != ANDROID && WINDOWS", false), ("true", true), ("false", false),
    ("!false", true), ("false == false", true), ("IOS // && ANDROID", true), ("ANDROID // || IOS", false),
    ("UNITY_IOS", true), ("UNITY_ANDROID", false), ("ANDROID26_0_OR_GREATER", false), ("(((((IOS)))))", true),
    ("!!IOS", true), ("MACCATALYST", false), ("WINDOWS", false), ("TIZEN", false),
  ])
  func directives(condition: String, isCompiled: Bool) {
    #expect(compiled("#if \(condition)\na\n#else\nb\n#endif\nc") == [isCompiled ? "a" : "b", "c"])
    #expect(compiled("#if false\nx\n#elif \(condition)\na\n#else\nb\n#endif") == [isCompiled ? "a" : "b"])
    #expect(compiled("  #  if \(condition)\r\na\r\n # else\r\nb\r\n#endif\r\n") == [isCompiled ? "a" : "b"])
  }

  /// Both branches may be compiled.
  @Test(arguments: [
    "DEBUG", "!DEBUG", "DEBUG == true", "DEBUG || ANDROID", "DEBUG && IOS", "DEBUG == IOS", "IOS13_0_OR_GREATER", "",
    "(",
    "!", "==", "NET8_0_OR_GREATER", "DEBUG != ANDROID",
  ])
  func unknownDirectives(condition: String) {
    #expect(compiled("#if \(condition)\na\n#else\nb\n#endif") == ["a", "b"])
  }

  @Test(arguments: [
    ("#if ANDROID\na\n#elif IOS\nb\n#elif IOS\nc\n#else\nd\n#endif", ["b"]),
    ("#if DEBUG\na\n#elif IOS\nb\n#else\nc\n#endif", ["a", "b"]),
    ("#if IOS\n#if ANDROID\na\n#else\nb\n#endif\n#else\nc\n#endif\nd", ["b", "d"]),
    ("#if ANDROID\n#if IOS\na\n#else\nb\n#endif\n#else\nc\n#endif\nd", ["c", "d"]),
    ("#if ANDROID\n\"\n/*\n#endif\na", ["a"]), ("#region Don't\na\n#endregion \"\nb", ["a", "b"]),
    ("#endif\n#else\n#elif IOS\na", ["a"]),
    ("#if ANDROID\na", ["a"]), ("#pragma warning disable\na", ["a"]), ("#nullable enable\na", ["a"]),
    ("/*\n#if ANDROID\n*/\na", ["a"]),
    ("@\"\n#if ANDROID\n\"; a", ["a"]), ("#if ANDROID\n  a\n  b\n#endif", []),
    ("#if ANDROID\r\na\r\n#endif\r\nb", ["b"]),
    ("#if ANDROID\ra\r#endif\rb", ["b"]), ("#if ANDROID\nx = \"#endif\";\n#endif\na", ["a"]),
  ])
  func nestedDirectives(code: String, expected: [String]) { #expect(compiled(code) == expected) }

  /// C#, 6.5.4: a file may define and remove symbols before its code, also in branches.
  @Test(arguments: [
    ("#define PRO\n#if PRO\na\n#else\nb\n#endif", ["a"]), ("#define PRO\n#if !PRO\na\n#else\nb\n#endif", ["b"]),
    ("#undef IOS\n#if IOS\na\n#else\nb\n#endif", ["b"]),
    ("#define ANDROID\n#if ANDROID\na\n#else\nb\n#endif", ["a"]),
    ("#define PRO\n#undef PRO\n#if PRO\na\n#endif\nb", ["b"]),
    ("#if ANDROID\n#define PRO\n#endif\n#if PRO\na\n#else\nb\n#endif", ["a", "b"]),
    ("#define PRO // DEBUG\n#if PRO\na\n#else\nb\n#endif", ["a"]),
    ("#define PRO_X\n#if PRO\na\n#else\nb\n#endif", ["a", "b"]), ("#define\n#if PRO\na\n#else\nb\n#endif", ["a", "b"]),
    ("#if IOS\n#define PRO\n#else\n#undef PRO\n#endif\n#if PRO\na\n#else\nb\n#endif", ["a"]),
    ("// #define PRO\n#if PRO\na\n#else\nb\n#endif", ["a", "b"]),
  ])
  func definedSymbols(code: String, expected: [String]) {
    #expect(compiled(code) == expected)
    #expect(compiled(code.replacing("\n", with: "\r\n")) == expected)
  }

  /// A preprocessor of another language: these lines are code.
  @Test func directivesOfOtherLanguages() {
    for language in [CodeLanguage.javaScript, .dart, .kotlin] {
      let names = CodeLexer.tokens(of: Array("#if ANDROID\na\n#endif".utf8), language).compactMap(\.name)
      #expect(names.contains("a"), "\(language)")
    }
  }
}
