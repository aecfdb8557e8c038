import CodeReading
import Diagnostics
import Testing

@testable import Extraction

/// Tokens of source code: comments, white space, names, numbers, symbols, regular expressions.
@Suite struct LexerTests {
  /// The tokens of `code` as they are written.
  private func tokens(_ code: String, _ language: CodeLanguage) -> [String] {
    let text = Array(code.utf8)
    return CodeLexer.tokens(of: text, language).map {
      String(decoding: text[$0.range.start..<$0.range.end], as: UTF8.self)
    }
  }

  // MARK: Comments

  @Test(arguments: CodeLanguage.allCases) func commentsSeparateTokens(language: CodeLanguage) {
    #expect(tokens("a// b\nc", language) == ["a", "c"])
    #expect(tokens("a// b\r\nc", language) == ["a", "c"])
    #expect(tokens("a// b\rc", language) == ["a", "c"])
    #expect(tokens("a/* b */c", language) == ["a", "c"])
    #expect(tokens("a/**/c", language) == ["a", "c"])
    #expect(tokens("a/***/c", language) == ["a", "c"])
    #expect(tokens("a/*/ b */c", language) == ["a", "c"])
    #expect(tokens("a/* \"*/c", language) == ["a", "c"])
    #expect(tokens("a// /*\nc", language) == ["a", "c"])
    #expect(tokens("a/*\n * b\n */c", language) == ["a", "c"])
    #expect(tokens("a/* b", language) == ["a"])
    #expect(tokens("a// b", language) == ["a"])
    #expect(tokens("\"// a\" b", language) == ["\"// a\"", "b"])
  }

  /// Comments nest in Dart, Kotlin and Swift only.
  @Test(arguments: CodeLanguage.allCases) func nestedComments(language: CodeLanguage) {
    let nests = [.dart, .kotlin, .swift].contains(language)
    // The second comment is not closed where they nest.
    #expect(tokens("a/* //*/c", language) == (nests ? ["a"] : ["a", "c"]))
    #expect(tokens("a/*/ b //*/c", language) == (nests ? ["a"] : ["a", "c"]))
    #expect(tokens("a/* b /* c */ d */ e", language) == (nests ? ["a", "e"] : ["a", "d", "*", "/", "e"]))
  }

  // MARK: White space

  /// ECMAScript, 12.2, and C#, 6.3.4: white space includes the no-break space, and the separators of Unicode.
  @Test(arguments: [
    "\u{A0}", "\u{FEFF}", "\u{2003}", "\u{202F}", "\u{3000}", "\u{2028}", "\u{2029}", "\u{B}", "\u{C}", "\t",
  ])
  func whiteSpace(space: String) {
    for language in [CodeLanguage.javaScript, .typeScript, .cSharp] {
      #expect(tokens("a\(space)=\(space)\"b\(space)\"", language) == ["a", "=", "\"b\(space)\""], "\(language)")
    }
  }

  /// Letters outside ASCII are parts of names.
  @Test(arguments: ["größe", "名前", "éa", "Ωmega"]) func namesOutsideASCII(name: String) {
    for language in CodeLanguage.allCases { #expect(tokens("x.\(name)=1", language) == ["x", ".", name, "=", "1"]) }
  }

  // MARK: Names, numbers, symbols

  @Test(arguments: [
    ("a.b?.c!.d", ["a", ".", "b", "?.", "c", "!", ".", "d"]), ("a==b!=c", ["a", "==", "b", "!=", "c"]),
    ("a=>b", ["a", "=>", "b"]), ("a->b", ["a", "->", "b"]), ("a&&b||c", ["a", "&&", "b", "||", "c"]),
    ("a??b", ["a", "??", "b"]), ("a<=b>=c", ["a", "<=", "b", ">=", "c"]), ("a::b", ["a", "::", "b"]),
    ("...a", ["...", "a"]), ("a++ +b--", ["a", "++", "+", "b", "--"]), ("a+=b-=c", ["a", "+=", "b", "-=", "c"]),
    ("_a $b c1", ["_a", "$b", "c1"]), ("1 1.5 0xFF 1_000", ["1", "1.5", "0xFF", "1_000"]), ("1.a", ["1", ".", "a"]),
    ("a[0].b", ["a", "[", "0", "]", ".", "b"]), ("", []), (" \t\r\n", []), ("a;", ["a", ";"]),
  ])
  func symbols(code: String, expected: [String]) {
    for language in [CodeLanguage.javaScript, .typeScript, .dart, .kotlin] {
      #expect(tokens(code, language) == expected, "\(language)")
    }
  }

  @Test(arguments: ["===", "!==", "??=", "..<"]) func longSymbols(symbol: String) {
    for language in CodeLanguage.allCases {
      #expect(tokens("a \(symbol) b", language) == ["a", symbol, "b"], "\(language)")
    }
  }

  @Test func privateNames() {
    #expect(tokens("this.#items = a", .javaScript) == ["this", ".", "#items", "=", "a"])
    #expect(tokens("# items", .javaScript) == ["#", "items"])
  }

  // MARK: Regular expressions

  /// A regular expression cannot follow a value: `/` divides there.
  @Test(arguments: [
    ("x = /\"/; key('a')", ["a"]), ("x = /[/\"]/g; key('a')", ["a"]), ("x = /\\/\"/; key('a')", ["a"]),
    ("f(/'/, 'a')", ["a"]), ("return /'/.test(b) ? 'a' : c", ["a"]), ("typeof /'/ === 'a'", ["a"]),
    ("await /'/.f('a')", ["a"]), ("throw /'/; key('a')", ["a"]), ("else /'/.test('a')", ["a"]),
    ("void /'/.f('a')", ["a"]),
    ("[/'/, 'a']", ["a"]), ("b ? /'/ : 'a'", ["a"]), ("!/'/.test('a')", ["a"]), ("{ /'/.test('a') }", ["a"]),
    ("yield /'/.f('a')", ["a"]), ("x = b / 2; y = 'a' / 3", ["a"]), ("x = (b) / c + 'a/b'", ["a/b"]),
    ("x = b[1] / c + 'a' / d", ["a"]), ("x = 4 / 2 + 'a' / 2", ["a"]), ("x = 'a' / b / 'c'", ["a", "c"]),
    ("<a href='b'/>", ["b"]), ("<p></p> key('a')", ["a"]), ("x = /a\nkey('b')", ["b"]),
  ])
  func regularExpressions(code: String, expected: [String]) {
    for language in [CodeLanguage.javaScript, .typeScript] {
      #expect(CodeLexer.tokens(of: Array(code.utf8), language).compactMap(\.plainText) == expected)
    }
  }

  // MARK: Laws

  private static let samples: [(CodeLanguage, String)] = [
    (
      .dart,
      "quickActions.setShortcutItems(<ShortcutItem>[const ShortcutItem(type: 'a', localizedTitle: '$name ${b.c} d')]);"
    ),
    (.javaScript, "items = [...a, { id: 'a', title: `b ${c ? 'd' : `e`} f` }].map((x) => x?.y ?? /z/g);"),
    (.typeScript, "const a: Map<string, B[]> = new Map([[\"a\", b!.c as D]]);"),
    (.cSharp, "#if IOS\nvar a = new List<B> { new(\"a\", $\"b {c:N2}\", @\"d\\\", 'e') };\n#endif\nx = y;"),
    (.kotlin, "val a = listOf(\"a $b ${c(\"d\")}\", \"\"\"e\"f\"\"\", 'g').map { it -> it!!.h ?: i }"),
    (.swift, "let a = [\"a\": #\"b\"c\"#, \"d\": .e(\"f \\(g)\")]\nlet h = 0..<3"),
  ]

  /// Tokens do not overlap, and nothing but white space and comments is between them.
  @Test(arguments: samples) func tokensCoverTheCode(language: CodeLanguage, code: String) {
    var end = 0
    let text = Array(code.utf8)
    for token in CodeLexer.tokens(of: text, language) {
      #expect(token.range.start >= end)
      let between = String(decoding: text[end..<token.range.start], as: UTF8.self)
      #expect(between.allSatisfy(\.isWhitespace) || between.contains("#"))
      end = token.range.end
    }
    #expect(end == text.count)
  }

  /// Comments and line breaks between tokens change no token.
  @Test(arguments: samples.filter { $0.0 != .cSharp }) func spaceBetweenTokens(language: CodeLanguage, code: String) {
    let own = tokens(code, language)
    for space in [" ", "\n", "\r\n", "\t/* ' \" */ ", " // ` '\n"] {
      #expect(tokens(own.joined(separator: space), language) == own, "\(space)")
    }
  }

  /// A part of the code has the same tokens as in the file, wherever it begins.
  @Test(arguments: samples) func tokensOfAPart(language: CodeLanguage, code: String) {
    let text = Array(code.utf8)
    let all = CodeLexer.tokens(of: text, language)
    guard let first = all.first, let last = all.last, language != .cSharp else { return }
    for start in [1, all.count / 2, all.count - 1] {
      let range = SourceRange(all[start].range.start, last.range.end)
      #expect(CodeLexer.tokens(of: text, language, in: range) == Array(all[start...]))
    }
    #expect(CodeLexer.tokens(of: text, language, in: SourceRange(first.range.start, first.range.end)) == [first])
  }

  /// Any part of a file is read without a trap, and its tokens are inside it.
  @Test(arguments: samples) func truncatedCode(language: CodeLanguage, code: String) {
    let text = Array(code.utf8)
    for end in text.indices {
      let tokens = CodeLexer.tokens(of: text, language, in: SourceRange(0, end))
      #expect(tokens.allSatisfy { $0.range.start < $0.range.end && $0.range.end <= end })
    }
  }

  @Test(arguments: [
    ("dart", CodeLanguage.dart), ("js", .javaScript), ("jsx", .javaScript), ("vue", .javaScript), ("ts", .typeScript),
    ("tsx", .typeScript), ("mts", .typeScript), ("cs", .cSharp), ("kt", .kotlin), ("swift", .swift),
  ])
  func languages(pathExtension: String, language: CodeLanguage) {
    #expect(CodeLanguage(pathExtension: pathExtension) == language)
    #expect(CodeLanguage(pathExtension: pathExtension + "x1") == nil)
  }
}
