import CodeReading
import Diagnostics
import Testing

@testable import Extraction

/// Interpolated expressions in string literals.
@Suite struct InterpolationTests {
  /// The pieces of `code`, if it is one string literal: texts, and the code of interpolations in angle quotation marks.
  private func pieces(_ code: String, _ language: CodeLanguage) -> [String]? {
    let text = Array(code.utf8)
    let tokens = CodeLexer.tokens(of: text, language)
    guard tokens.count == 1, case .string(let pieces) = tokens[0].kind else { return nil }
    return pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .code(let range): "«" + String(decoding: text[range.start..<range.end], as: UTF8.self) + "»"
      }
    }
  }

  @Test(arguments: [
    (CodeLanguage.javaScript, "`a ${b} c`", ["a ", "«b»", " c"]), (.javaScript, "`${a}${b}`", ["«a»", "«b»"]),
    (.javaScript, "`${a ? '}' : \"}\"}!`", ["«a ? '}' : \"}\"»", "!"]),
    (.javaScript, "`${ {a: 1}.a }`", ["« {a: 1}.a »"]),
    (.javaScript, "`${`}${b}`}.`", ["«`}${b}`»", "."]), (.javaScript, "`${/* } */ a}`", ["«/* } */ a»"]),
    (.javaScript, #"`\${a}`"#, ["${a}"]), (.javaScript, "`$${a}`", ["$", "«a»"]),
    (.javaScript, #"`${a.replace(/"/g, '')} b`"#, [#"«a.replace(/"/g, '')»"#, " b"]),
    (.dart, "'$a$b'", ["«a»", "«b»"]), (.dart, "'$a.b'", ["«a»", ".b"]), (.dart, "'${a.b}…'", ["«a.b»", "…"]),
    (.dart, "'$a…'", ["«a»", "…"]), (.dart, "'${m['}']}'", ["«m['}']»"]),
    (.dart, "'${f('${g('}')}')}'", ["«f('${g('}')}')»"]),
    (.dart, "'a_$b_c d'", ["a_", "«b_c»", " d"]), (.dart, "'$a1'", ["«a1»"]), (.dart, "'''\n$a\n'''", ["«a»", "\n"]),
    (.dart, "'$a@b'", ["«a»", "@b"]),
    (.kotlin, #""$a$b""#, ["«a»", "«b»"]), (.kotlin, #""${if (a) "}" else "{"}.""#, [#"«if (a) "}" else "{"»"#, "."]),
    (.kotlin, #""${'}'}""#, ["«'}'»"]), (.kotlin, #""${'$'}a""#, ["«'$'»", "a"]),
    (.kotlin, #""""$a "b""""#, ["«a»", #" "b"#]), (.kotlin, #""""${a}"""""#, ["«a»", #"""#]),
    (.swift, #""\(a) b""#, ["«a»", " b"]), (.swift, #""\(f(")"))""#, [#"«f(")")»"#]),
    (.swift, #""\(f("\(g(")"))"))!""#, [#"«f("\(g(")"))")»"#, "!"]),
    (.swift, ##"#"\#(a) \(b)"#"##, ["«a»", #" \(b)"#]),
    (.swift, "\"\"\"\n  one \\(a)\n  two\n  \"\"\"", ["one ", "«a»", "\ntwo"]),
    (.swift, "\"\"\"\n    \\(a)\n      b\n    \"\"\"", ["«a»", "\n  b"]),
    (.swift, "\"\"\"\n  \\(f(\n    a))\n  b\n  \"\"\"", ["«f(\n    a)»", "\nb"]),
    (.swift, "\"\"\"\n  \\(a)\\\n  \\(b)\n  \"\"\"", ["«a»", "«b»"]),
    (.cSharp, #"$"{a} b""#, ["«a»", " b"]), (.cSharp, #"$"{{{a}}}""#, ["{", "«a»", "}"]),
    (.cSharp, #"$"{f("}")}""#, [#"«f("}")»"#]), (.cSharp, #"$"{a['}']}""#, ["«a['}']»"]),
    (.cSharp, #"$@"{a}\""#, ["«a»", #"\"#]),
    (.cSharp, #"$@"""{a}""""#, [#"""#, "«a»", #"""#]), (.cSharp, ##"$$"""{{a}} {b}""""##, ["«a»", " {b}"]),
    (.cSharp, ##"$$"""{{{a}}}""""##, ["{", "«a»", "}"]),
    (.cSharp, "$\"\"\"\n  {a}\n    b\n  \"\"\"", ["«a»", "\n  b"]),
    (.cSharp, ##"$"""{a} "b" """"##, ["«a»", #" "b" "#]), (.cSharp, #"$"{a,10:N2}""#, ["«a,10:N2»"]),
  ])
  func interpolations(language: CodeLanguage, code: String, expected: [String]) {
    #expect(pieces(code, language) == expected)
  }

  /// The same characters are text in literals and languages without interpolation.
  @Test(arguments: [
    (CodeLanguage.javaScript, "'${a}'", "${a}"), (.javaScript, "`$a`", "$a"), (.dart, "r'${a}'", "${a}"),
    (.dart, "'{a}'", "{a}"),
    (.cSharp, #""{a} ${b}""#, "{a} ${b}"), (.kotlin, #""{a}""#, "{a}"), (.swift, #""${a}""#, "${a}"),
    (.kotlin, #""$ a""#, "$ a"), (.dart, "'$ü'", "$ü"), (.dart, #"'\$a'"#, "$a"), (.cSharp, #"$"{{a}}""#, "{a}"),
  ])
  func textThatLooksLikeAnInterpolation(language: CodeLanguage, code: String, expected: String) {
    #expect(pieces(code, language) == [expected])
  }

  /// Deep and damaged nesting ends soon, and costs no other string.
  @Test(arguments: ["`${", "\"${", "'${'", "\"\\(", "$\"{", "`${\"", "{{'", "\"\"\"${"])
  func damagedNestingEndsSoon(part: String) {
    let code = String(repeating: part, count: 200) + "\n\n'Rake'\n\"Rake\""
    for language in CodeLanguage.allCases {
      let tokens = CodeLexer.tokens(of: Array(code.utf8), language)
      #expect(!tokens.isEmpty && tokens.allSatisfy { $0.range.start < $0.range.end }, "\(language)")
    }
  }

  @Test(arguments: [10, 31, 200]) func nestedTemplates(depth: Int) {
    let code = String(repeating: "`${", count: depth) + "a" + String(repeating: "}`", count: depth)
    let inner = String(code.dropFirst(3).dropLast(2))
    #expect(pieces(code, .javaScript) == ["«\(inner)»"])
  }
}
