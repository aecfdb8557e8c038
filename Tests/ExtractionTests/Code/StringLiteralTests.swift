import CodeReading
import Testing

@testable import Extraction

/// The values of string literals, from the specification of each language.
@Suite struct StringLiteralTests {
  /// The value of `code`, if it is one string literal without interpolation.
  private func value(_ code: String, _ language: CodeLanguage) -> String? {
    let tokens = CodeLexer.tokens(of: Array(code.utf8), language)
    return tokens.count == 1 ? tokens[0].plainText : nil
  }

  // MARK: Escapes

  /// ECMAScript, 12.9.4: escapes, line continuations; `\U`, `\a` and `\e` are the letters.
  @Test(arguments: [
    (#"'a\tb\nc\rd'"#, "a\tb\nc\rd"), (#"'\b\v\f\0'"#, "\u{8}\u{B}\u{C}\0"), (#"'\'\"\\\`'"#, #"'"\`"#),
    (#""\x41\x6a""#, "Aj"), (#""\x410""#, "A0"), (#""\u0041\u00e9""#, "Aé"), (#""\u00410""#, "A0"),
    (#""\u{41}\u{1F986}\u{0000041}""#, "A🦆A"), (#""\uD83E\uDD86""#, "🦆"), (#""\a\e\U\k\$""#, "aeUk$"),
    ("'one\\\ntwo'", "onetwo"), ("'one\\\r\ntwo'", "onetwo"), ("'one\\\rtwo'", "onetwo"), ("`one\\\ntwo`", "onetwo"),
    ("''", ""), (#"'it"s'"#, #"it"s"#), (#""it's""#, "it's"), ("'//'", "//"), ("'/*'", "/*"), ("'${a}'", "${a}"),
    ("'$a'", "$a"), (#"'\u2028'"#, "\u{2028}"), ("'\u{2028}'", "\u{2028}"), ("'🦆é'", "🦆é"),
  ])
  func javaScript(code: String, expected: String) {
    #expect(value(code, .javaScript) == expected)
    #expect(value(code, .typeScript) == expected)
  }

  /// Dart, "Strings": only `\n \r \f \b \t \v \x \u` are escapes; raw strings have none.
  @Test(arguments: [
    (#"'a\tb\nc\rd'"#, "a\tb\nc\rd"), (#"'\b\v\f'"#, "\u{8}\u{B}\u{C}"), (#"'\0\a\e\U'"#, "0aeU"),
    (#"'\'\"\\\$a'"#, #"'"\$a"#), (#""\x41\x6a0""#, "Aj0"), (#""\u0041\u{e9}\u{1F986}""#, "Aé🦆"),
    (#""\uD83E\uDD86""#, "🦆"), (#"r'a\n$b'"#, #"a\n$b"#), (#"r"a'\""#, #"a'\"#), ("r'''a'b'''", "a'b"),
    ("''", ""), (#""it's""#, "it's"), ("'''it's'''", "it's"), (#""""say "hi" now""""#, #"say "hi" now"#),
    ("'5 \\$'", "5 $"), ("'5 $'", "5 $"), ("'$1'", "$1"), ("'a$'", "a$"), ("''''''", ""),
  ])
  func dart(code: String, expected: String) { #expect(value(code, .dart) == expected) }

  /// C#, 6.4.5.6: `\x` has one to four digits, `\U` has eight; verbatim literals double their quotation marks.
  @Test(arguments: [
    (#""a\tb\nc\rd""#, "a\tb\nc\rd"), (#""\a\b\f\v\0\e""#, "\u{7}\u{8}\u{C}\u{B}\0\u{1B}"), (#""\'\"\\""#, #"'"\"#),
    (#""\x41""#, "A"), (#""\x41 ""#, "A "), (#""\x9!""#, "\t!"), (#""\x20AC""#, "€"), (#""\x20AC0""#, "€0"),
    (#""\x0041bc""#, "Abc"), (#""\u0041\u20AC""#, "A€"), (#""\U0001F986""#, "🦆"), (#""\U000000410""#, "A0"),
    (#""\uD83E\uDD86""#, "🦆"), (#"@"C:\new""#, #"C:\new"#), (#"@"say ""hi""""#, #"say "hi""#), (#"@"""""#, #"""#),
    (#"@"""#, ""), (#""""#, ""), ("@\"one\ntwo\"", "one\ntwo"), ("@\"one\r\ntwo\"", "one\r\ntwo"),
    (#""{0} of {{1}}""#, "{0} of {{1}}"), (#""$a""#, "$a"), (#"$"{{1}} }}""#, "{1} }"), (#"$@"{{a}}\n""#, #"{a}\n"#),
    (#"@$"{{a}}\n""#, #"{a}\n"#),
  ])
  func cSharp(code: String, expected: String) { #expect(value(code, .cSharp) == expected) }

  /// Kotlin, "Character and string literals": `\t \b \n \r \' \" \\ \$ \u`; raw strings have no escapes.
  @Test(arguments: [
    (#""a\tb\nc\rd\b""#, "a\tb\nc\rd\u{8}"), (#""\'\"\\\$a""#, #"'"\$a"#), (#""\u0041\u20AC""#, "A€"),
    (#""\uD83E\uDD86""#, "🦆"), (#""""a\n"b"c""""#, #"a\n"b"c"#), (#"""""quoted"""""#, #""quoted""#),
    (#""""ends"""""#, #"ends""#), ("\"\"\"\"\"\"", ""), (#""""#, ""), (#""it's""#, "it's"), (#""5 $""#, "5 $"),
    (#""$1""#, "$1"), ("\"\"\"one\ntwo\"\"\"", "one\ntwo"), ("\"\"\"one\r\ntwo\"\"\"", "one\ntwo"),
    ("\"\"\"\n  one\n  \"\"\"", "\n  one\n  "),
  ])
  func kotlin(code: String, expected: String) { #expect(value(code, .kotlin) == expected) }

  /// Swift, "String Literals": `\0 \\ \t \n \r \" \' \u{n}`; with number signs, escapes need as many.
  @Test(arguments: [
    (#""a\tb\nc\rd\0""#, "a\tb\nc\rd\0"), (#""\'\"\\""#, #"'"\"#), (#""\u{41}\u{1F986}""#, "A🦆"),
    (##"#"a\n"b""#"##, #"a\n"b""#), (##"#"a\#nb"#"##, "a\nb"), (###"##"a"#\#n"##"###, ##"a"#\#n"##),
    (##"#"""#"##, #"""#), (##"#""a""#"##, #""a""#), (##"#"\(a)"#"##, #"\(a)"#), (#""""#, ""), (#""it's""#, "it's"),
    (#""$a ${b}""#, "$a ${b}"),
  ])
  func swift(code: String, expected: String) { #expect(value(code, .swift) == expected) }

  // MARK: Several lines

  /// Swift removes the indentation of the closing quotation marks before it reads escapes.
  @Test(arguments: [
    ("\"\"\"\n  one\n    two\n  \"\"\"", "one\n  two"), ("\"\"\"\n\"\"\"", ""), ("\"\"\"\n\n\"\"\"", ""),
    ("\"\"\"\none\n\n\"\"\"", "one\n"), ("\"\"\"\n  one\n\n  two\n  \"\"\"", "one\n\ntwo"),
    ("\"\"\"\n    one\n \n    two\n    \"\"\"", "one\n\ntwo"), ("\"\"\"\n  one\\n    two\n  \"\"\"", "one\n    two"),
    ("\"\"\"\n  one \\\n  two\n  \"\"\"", "one two"), ("\"\"\"\n  one \\  \n  two\n  \"\"\"", "one two"),
    ("\"\"\"\n\t one\n\t \"\"\"", "one"), ("\"\"\"\n  say \"hi\"\n  \"\"\"", "say \"hi\""),
    ("\"\"\"\n  \\\"\"\" x\n  \"\"\"", "\"\"\" x"), ("#\"\"\"\n  a\\nb \\#\n  c\n  \"\"\"#", "a\\nb c"),
    ("\"\"\"\n  \\u{20} one\n  \"\"\"", "  one"),
  ])
  func swiftLines(code: String, expected: String) {
    #expect(value(code, .swift) == expected)
    // All line ends are line feeds in the value.
    #expect(value(code.replacing("\n", with: "\r\n"), .swift) == expected)
    #expect(value(code.replacing("\n", with: "\r"), .swift) == expected)
  }

  /// C# removes the indentation of the closing quotation marks, and keeps the file's line ends.
  @Test(arguments: [
    ("\"\"\"\n  one\n    two\n  \"\"\"", "one\n  two"), ("\"\"\"\n  one\n\n  two\n  \"\"\"", "one\n\ntwo"),
    ("\"\"\"\n    one\n \n    two\n    \"\"\"", "one\n\ntwo"), ("\"\"\"  \n  one\n  \"\"\"", "one"),
    ("\"\"\"\n  a\\nb\n  \"\"\"", "a\\nb"), ("\"\"\"\"\n  a \"\"\" b\n  \"\"\"\"", "a \"\"\" b"),
    ("\"\"\"\n  one\n   \n  \"\"\"", "one\n "), ("\"\"\"\n  \"one\"\n  \"\"\"", "\"one\""),
  ])
  func cSharpLines(code: String, expected: String) {
    #expect(value(code, .cSharp) == expected)
    #expect(value(code.replacing("\n", with: "\r\n"), .cSharp) == expected.replacing("\n", with: "\r\n"))
  }

  /// Raw literals of C# on one line; the text may contain fewer quotation marks than the delimiter.
  @Test(arguments: [
    (#""""a "b" c""""#, #"a "b" c"#), (#"""""a """ b"""""#, #"a """ b"#), (#""""\t""""#, #"\t"#),
    (##"$"""{{a}}""""##, nil), (##"$$"""{a} }""""##, "{a} }"),
  ])
  func cSharpRawLiterals(code: String, expected: String?) { #expect(value(code, .cSharp) == expected) }

  /// Dart removes a first line of white space, but no indentation; line ends become line feeds.
  @Test(arguments: [
    ("'''\none\n  two'''", "one\n  two"), ("'''  \t\none'''", "one"), ("'''one\ntwo\n'''", "one\ntwo\n"),
    ("'''\n\none'''", "\none"), ("r'''\n\\one'''", "\\one"), ("\"\"\"\none\"\"\"", "one"), ("'''\n  one'''", "  one"),
    ("''' one\ntwo'''", " one\ntwo"),
  ])
  func dartLines(code: String, expected: String) {
    #expect(value(code, .dart) == expected)
    #expect(value(code.replacing("\n", with: "\r\n"), .dart) == expected)
  }

  /// Templates of JavaScript keep all lines; line ends become line feeds.
  @Test(arguments: [("`one\ntwo`", "one\ntwo"), ("`\n  one\n`", "\n  one\n"), (#"`\`$ $a {b}`"#, "`$ $a {b}")])
  func templateLines(code: String, expected: String) {
    #expect(value(code, .javaScript) == expected)
    #expect(value(code.replacing("\n", with: "\r\n"), .typeScript) == expected)
  }

  /// Line ends and interpolations in any order give no trap, and the code of each interpolation is kept.
  @Test(arguments: CodeLanguage.allCases) func linesAndInterpolationsInAnyOrder(language: CodeLanguage) {
    let marks: [CodeLanguage: String] = [
      .swift: "\\(a)", .javaScript: "${a}", .typeScript: "${a}", .dart: "${a}", .kotlin: "${a}", .cSharp: "{a}",
    ]
    let mark = marks[language] ?? ""
    let quotes = language == .cSharp ? "$\"\"\"" : language.isJavaScript ? "`" : "\"\"\""
    let end = language.isJavaScript ? "`" : "\"\"\""
    let parts = ["\n", "\r\n", "  ", "\\\n", mark, "x"]
    for first in parts {
      for second in parts {
        for third in parts {
          for fourth in parts {
            let body = first + second + third + fourth
            let tokens = CodeLexer.tokens(of: Array((quotes + body + end).utf8), language)
            guard tokens.count == 1, case .string(let pieces) = tokens[0].kind else { continue }
            let count = [first, second, third, fourth].count { $0 == mark }
            // A backslash before it makes text of some.
            #expect(pieces.count { if case .code = $0 { true } else { false } } == count, "\(body)")
          }
        }
      }
    }
  }

  // MARK: Literals without end

  /// A quotation mark without its partner on the line affects no other line.
  @Test(arguments: [
    (CodeLanguage.javaScript, "<p>Don't</p>\nkey('Rake')"), (.typeScript, "<p>5\" long</p>\nkey(\"Rake\")"),
    (.dart, "x = 'Don\nkey('Rake')"), (.cSharp, "x = \"Don\nkey(\"Rake\")"), (.kotlin, "x = \"Don\nkey(\"Rake\")"),
    (.swift, "x = \"Don\nkey(\"Rake\")"), (.javaScript, "'Don\r\nkey('Rake')"), (.javaScript, "'Don\rkey('Rake')"),
  ])
  func unclosedLiterals(language: CodeLanguage, code: String) {
    let texts = CodeLexer.tokens(of: Array(code.utf8), language).compactMap(\.plainText)
    #expect(texts == ["Rake"])
  }

  /// Literals of characters do not begin a string.
  @Test(arguments: [
    "'\"'", "'\\\"'", "'\\''", "'\\\\'", "'\\u0022'", "'é'",
  ])
  func characters(literal: String) {
    for language in [CodeLanguage.cSharp, .kotlin] {
      let code = "a.split(\(literal)); b = \"Rake\""
      #expect(CodeLexer.tokens(of: Array(code.utf8), language).last?.plainText == "Rake", "\(language)")
      #expect(CodeLexer.tokens(of: Array(code.utf8), language).count == 10, "\(language)")
    }
  }

  /// In Dart and JavaScript, an apostrophe begins a string.
  @Test func apostrophes() {
    for language in [CodeLanguage.dart, .javaScript, .typeScript] {
      #expect(value("'\"'", language) == "\"" && value("'ab'", language) == "ab")
    }
    #expect(value("'ab'", .kotlin) == nil && value("'a'", .kotlin) == "a" && value("''", .cSharp) == nil)
  }
}
