import Diagnostics
import Foundation
import JSON
import ReferenceMaterial
import Testing

/// The grammar of RFC 8259, and of JSON with comments.
@Suite struct JSONGrammarTests {
  private func parse(_ text: String, _ dialect: JSONDialect = .standard) -> (JSONDocument?, [Diagnostic]) {
    var sink = DiagnosticSink()
    let document = JSONDocument.parse(SourceFile(path: "a.json", text), dialect: dialect, reportingTo: &sink)
    return (document, sink.diagnostics)
  }

  /// Section 6: a minus, an integer without leading zeros, a fraction, an exponent.
  @Test(arguments: [
    "0", "-0", "10", "-1", "0.0", "1.50", "1e5", "1E+5", "1e-05", "-0.1e1", "123456789012345678901234567890", "1e308",
    "0e999",
  ])
  func numbers(_ text: String) throws {
    let document = try #require(parse(" \(text) ").0)
    #expect(document.root.kind == .number && document.source.string(in: document.root.range) == text)
    #expect(throws: Never.self) {
      try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    }
  }

  @Test(arguments: [
    "00", "-", "-01", "1.", ".1", "1.e1", "1e", "1e+", "+1", "0x1", "1_000", "Infinity", "--1", "1.1.1", "１",
  ])
  func otherTextsAreNotNumbers(_ text: String) {
    let (document, found) = parse(text)
    #expect(document == nil && found.map(\.id) == ["bad-json"])
  }

  /// An integer without fraction and exponent that fits in 64 bits.
  @Test(
    arguments: [
      ("7", 7), ("-7", -7), ("9223372036854775807", Int.max), ("9223372036854775808", nil), ("1.0", nil), ("1e2", nil),
      ("-0", 0), ("\"7\"", nil), ("true", nil),
    ] as [(String, Int?)])
  func integers(_ text: String, _ value: Int?) {
    #expect(parse(text).0?.root.integer == value)
  }

  /// Section 2: space, tab, line feed and carriage return, and no other white space.
  @Test(
    arguments: [
      ("\r\n\t [\r\n\t 1\r ,\n2 ]\r\n", true), ("\u{A0}[]", false), ("[\u{B}]", false), ("[\u{C}]", false),
      ("[]\u{2028}", false), ("\u{85}[]", false), ("[]\0", false),
    ])
  func whiteSpace(_ text: String, _ isValid: Bool) {
    #expect((parse(text).0 != nil) == isValid)
  }

  /// Section 7: any character but quotes, backslashes and controls may be unescaped; `\u` has four digits in any letter case.
  @Test(arguments: [
    (#""\u00e9\u00E9""#, "éé"), (#""\ud83d\uDE00""#, "😀"), (#""\/\b\f\n\r\t\"\\""#, "/\u{8}\u{C}\n\r\t\"\\"),
    ("\"\u{7F}\u{2028}\u{2029}\"", "\u{7F}\u{2028}\u{2029}"), (#""\u0000""#, "\0"),
    (#""\uFFFF\uFFFE""#, "\u{FFFF}\u{FFFE}"),
    (#""e\u0301""#, "e\u{301}"), (#""\\u0041""#, "\\u0041"),
  ])
  func strings(_ text: String, _ value: String) {
    #expect(parse(text).0?.root.string.map { Array($0.utf8) } == Array(value.utf8))
  }

  @Test(arguments: [
    #""\u00g0""#, #""\u 041""#, #""\U0041""#, #""\u004""#, #""\'""#, #""\0""#, "\"\\\n\"", "\"\u{1F}\"", "\"a",
  ])
  func otherStringsAreRejected(_ text: String) {
    #expect(parse(text).1.map(\.id) == ["bad-json"])
  }

  /// Each half of a pair that is not followed or preceded by the other.
  @Test(arguments: [
    (#""\ud83d""#, [1]), (#""\ude00""#, [1]), (#""\ude00\ud83d""#, [1, 7]), (#""\ud83d\ud83d\ude00""#, [1]),
    (#""\ud83d \ude00""#, [1, 8]), (#""x\ud83d\n""#, [2]), (#"{"\udc00":1}"#, [2]),
  ])
  func halfPairs(_ text: String, _ offsets: [Int]) {
    let (document, found) = parse(text)
    #expect(document == nil && found.map(\.id) == offsets.map { _ in "lone-surrogate" })
    #expect(found.map { $0.primary?.range?.start } == offsets)
  }

  /// Keys are compared by code unit after their escapes, in small objects and in large ones.
  @Test(arguments: [2, 8, 9, 40])
  func duplicateKeys(count: Int) throws {
    let others = (2..<count).map { "\"k\($0)\":0," }.joined()
    for (twin, isDuplicate) in [
      ("é", true), (#"\u00e9"#, true), ("e\u{301}", false), (#"e\u0301"#, false), ("É", false), ("é ", false),
    ] {
      let (document, found) = parse("{\"é\":1,\(others)\"\(twin)\":2}")
      #expect((document == nil) == isDuplicate, "\(twin)")
      #expect(found.map(\.id) == (isDuplicate ? ["duplicate-key"] : []))
    }
  }

  /// A second member with the same value, as written, is removed by the fix, and the file is valid after it.
  @Test(arguments: [
    ("{\"a\":1,\"a\":1}", "{\"a\":1}"), ("{\"a\":1, \"b\":2,\n \"a\" : 1\n}", "{\"a\":1, \"b\":2\n}"),
    ("{\"a\":[1, 2],\"a\":[1, 2],\"a\":[1, 2]}", "{\"a\":[1, 2]}"),
  ])
  func theFixOfDuplicates(_ text: String, _ fixed: String) throws {
    let (_, found) = parse(text)
    let edits = found.flatMap { diagnostic -> [TextEdit] in
      if case .edits(let edits)? = diagnostic.fixIt(for: .safe)?.change { edits } else { [] }
    }
    let result = String(decoding: try TextEdit.apply(edits, to: Array(text.utf8)), as: UTF8.self)
    #expect(result == fixed && parse(result).0 != nil)
  }

  @Test(arguments: ["{\"a\":1,\"a\":2}", "{\"a\":1,\"a\":1.0}", "{\"a\":\"x\",\"a\":\"\\u0078\"}"])
  func duplicatesWithOtherValuesHaveNoFix(_ text: String) {
    #expect(parse(text).1.map(\.fixIts.isEmpty) == [true])
  }

  /// A comma too many, and one that is missing at the end of a line.
  @Test(
    arguments: [
      ("[1,]", "[1]"), ("{\"a\":1 ,\r\n}", "{\"a\":1 \r\n}"), ("{\"a\":1\n\"b\":2}", "{\"a\":1,\n\"b\":2}"),
      ("[{}\r{}]", "[{},\r{}]"), ("[1 2]", nil), ("{\"a\":1 \"b\":2}", nil), ("[,]", nil), ("{\"a\":1;}", nil),
    ] as [(String, String?)])
  func theFixOfCommas(_ text: String, _ fixed: String?) throws {
    let edits = parse(text).1.flatMap { diagnostic -> [TextEdit] in
      if case .edits(let edits)? = diagnostic.fixIt(for: .safe)?.change { edits } else { [] }
    }
    #expect(edits.isEmpty == (fixed == nil))
    let result = String(decoding: try TextEdit.apply(edits, to: Array(text.utf8)), as: UTF8.self)
    if let fixed { #expect(result == fixed && parse(result).0 != nil) }
  }

  /// Comments are allowed where white space is, and one comma before a closing bracket.
  @Test(arguments: [
    "// c\n{}", "{}// c", "{/**/}", "[1,/* , */]", "{\"a\"/*:*/:/*x*/1/*y*/,}", "/***/[]", "[/*/*/1]", "[1//\r]",
    "[//\"\n]", "//x\r\n{}",
  ])
  func comments(_ text: String) {
    #expect(parse(text, .commented).0 != nil)
    #expect(parse(text, .messages).0 != nil)
    #expect(parse(text).1.map(\.id) == ["bad-json"])
  }

  @Test(arguments: [
    "/*", "/*/", "/* *", "[1,,]", "[,]", "{,}", "[1,/*", "/", "/ /", "[1]//\n[2]", "[1 /* */ 2]", "# c\n{}",
  ])
  func otherCommentsAreRejected(_ text: String) {
    #expect(parse(text, .commented).1.map(\.id) == ["bad-json"])
  }

  /// A byte order mark is accepted, as section 8.1 allows, in each encoding; ranges count without it.
  @Test(arguments: TextEncoding.allCases.filter { $0 != .isoLatin1 })
  func encodings(_ encoding: TextEncoding) throws {
    let text = "{\"é\":[\"😀\"]}"
    let body: [UInt8] =
      switch encoding {
      case .utf16LittleEndian: text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
      case .utf16BigEndian: text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
      case .utf32LittleEndian:
        text.unicodeScalars.flatMap { scalar in [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: scalar.value >> $0) } }
      case .utf32BigEndian:
        text.unicodeScalars.flatMap { scalar in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: scalar.value >> $0) } }
      default: Array(text.utf8)
      }
    var sink = DiagnosticSink()
    let document = try #require(
      JSONDocument.parse(SourceFile(path: "a", bytes: encoding.byteOrderMark + body), reportingTo: &sink))
    #expect(document.root["é"]?.elements.map(\.string) == ["😀"])
    #expect(document.root.range == SourceRange(0, text.utf8.count))
    #expect(
      try JSONSerialization.jsonObject(with: Data(encoding.byteOrderMark + body)) as? [String: [String]] == ["é": ["😀"]]
    )
  }

  /// A printed document is the same text if it is formatted consistently, whatever the indentation and line ends.
  @Test(arguments: ["  ", "\t", "    ", ""], ["\n", "\r\n", "\r"])
  func printing(_ indent: String, _ lineEnd: String) throws {
    let text = [
      "{", "I\"a\" : [", "II1,", "II\"x\\u0041\"", "I],", "I\"b\" : {", "", "I},", "I\"c\" : []", "}",
    ].map { $0.replacing("I", with: indent) }.joined(separator: lineEnd)
    let document = try #require(parse(text + lineEnd).0)
    #expect(String(decoding: document.printed, as: UTF8.self).utf8.elementsEqual((text + lineEnd).utf8))
  }

  /// Printing changes white space only, and twice is the same as once.
  @Test func printingIsIdempotent() throws {
    var random = SplitMix(state: 41)
    let spaces = ["", " ", "\n", "\n  ", "\r\n", "\t"]
    for _ in 0..<200 {
      let pieces = [
        "{", "\"a\"", ":", "[", "1", ",", "{", "}", "]", ",", "\"b\"", ":", "{", "\"c\"", ":", "\"\\n\"", "}", "}",
      ]
      let text = pieces.map { $0 + (spaces.randomElement(using: &random) ?? "") }.joined()
      let printed = try #require(parse(text).0).printed
      let again = try #require(parse(String(decoding: printed, as: UTF8.self)).0).printed
      #expect(printed == again)
      let isInk = { (byte: UInt8) in byte > 0x20 }
      #expect(printed.filter(isInk) == Array(text.utf8).filter(isInk))
    }
  }
}
