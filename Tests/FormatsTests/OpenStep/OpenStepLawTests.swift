import Diagnostics
import Formats
import ReferenceMaterial
import Testing

/// Laws for any text.
@Suite struct OpenStepLawTests {
  static let texts = [
    "/* a */\n\"k\" = \"v\";\n\n// line\nk2 = 'v 2';\r\n\"shortcut\";\n",
    "{\n  a = b; // c\n  \"d\" = ( x, \"y\\\"\", { e = <00 fF>; } );\n}\n",
    "\u{2028}\"é\" = \"\\U00e9\\351\\n\";\u{2029}/**/ url = http://x.y/z;",
    "\"a\"=\"b\";\u{A0}\"c\"=\"d\"; /* open",
    "<<<<<<< HEAD\n\"a\" = \"b\";\n=======\n>>>>>>> other\n",
  ]

  static func tokens(of text: [UInt8]) -> [OpenStepToken] {
    var lexer = OpenStepLexer(text)
    var tokens: [OpenStepToken] = []
    while let token = lexer.next() { tokens.append(token) }
    return tokens
  }

  /// The content, and whether anything was reported.
  static func read(_ text: [UInt8]) -> (content: [[UInt8]: StringsReading.Value], isReported: Bool) {
    var sink = DiagnosticSink()
    let file = StringsFile.parse(SourceFile(path: "x", bytes: text), reportingTo: &sink)
    return (
      StringsReading.last(file.entries.map { ($0.key.rawValue, .init($0.value)) }), !sink.diagnostics.isEmpty
    )
  }

  @Test(arguments: texts) func tokensCoverTheText(_ text: String) {
    let bytes = Array(text.utf8)
    var end = 0
    for token in Self.tokens(of: bytes) {
      #expect(token.range.start == end)
      #expect(!token.range.isEmpty)
      end = token.range.end
    }
    #expect(end == bytes.count)
  }

  @Test(arguments: texts) func aRemovedTokenIsReportedOrChangesNothing(_ text: String) {
    let bytes = Array(text.utf8)
    let complete = Self.read(bytes).content
    let tokens = Self.tokens(of: bytes)
    for (index, token) in tokens.enumerated() {
      // A comment ends at its line end.
      if index > 0, tokens[index - 1].kind == .lineComment { continue }
      let (content, isReported) = Self.read(Array(bytes[..<token.range.start] + bytes[token.range.end...]))
      #expect(isReported || content == complete, "\(token)")
    }
  }

  @Test(arguments: texts) func aDuplicateTokenIsReportedOrChangesNothing(_ text: String) {
    let bytes = Array(text.utf8)
    let complete = Self.read(bytes).content
    for token in Self.tokens(of: bytes) {
      let space: [UInt8] = token.kind == .lineComment ? [0x0A] : [0x20]
      var doubled = Array(bytes[..<token.range.end])
      doubled += space
      doubled += bytes[token.range.start...]
      let (content, isReported) = Self.read(doubled)
      #expect(isReported || content == complete, "\(token)")
    }
  }

  @Test func mutationsNeitherCrashNorLoseBytes() throws {
    var random = SplitMix(state: 20_240_917)
    let pieces = [
      "\"", "'", "\\", ";", "=", "{", "}", "(", ")", "<", ">", "/*", "*/", "//", "\n", "\r", "\0", "é", "\\Ud83d",
      "\\777",
    ]
    for _ in 0..<20_000 {
      var bytes = Array(Self.texts[Int.random(in: 0..<Self.texts.count, using: &random)].utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let start = Int.random(in: 0...bytes.count, using: &random)
        let end = Int.random(in: start...min(bytes.count, start + 6), using: &random)
        let piece = Array(pieces[Int.random(in: 0..<pieces.count, using: &random)].utf8)
        bytes.replaceSubrange(start..<end, with: Bool.random(using: &random) ? piece : [])
      }
      var sink = DiagnosticSink()
      let source = SourceFile(path: "x", bytes: bytes)
      let file = StringsFile.parse(source, reportingTo: &sink)
      #expect(!file.hasError || sink.worst == .error)
      #expect(file.isComplete || !sink.diagnostics.isEmpty)
      guard file.isComplete, !file.hasError else { continue }
      let edits = file.edits(adding: [TableChange("new key", "v\"\\\n", language: "", state: .translated)])
      let grown = StringsFile.parse(
        SourceFile(path: "x", bytes: try file.source.bytes(applying: edits)), reportingTo: &sink)
      #expect(grown.isComplete)
      #expect(
        grown.entries.map(\.key) == file.entries.map(\.key) + ["new key"], "\(String(decoding: bytes, as: UTF8.self))")
      #expect(grown.entries.last?.value.string == "v\"\\\n")
    }
  }

  /// Reading gives the same result at every position in a file.
  private struct Reading: Equatable {
    var isComplete: Bool
    var hasError: Bool
    var entries: [String]
    var findings: [Diagnostic.ID]

    init(_ bytes: [UInt8]) {
      var sink = DiagnosticSink()
      let file = StringsFile.parse(SourceFile(path: "x", bytes: bytes), reportingTo: &sink)
      (isComplete, hasError) = (file.isComplete, file.hasError)
      entries = file.entries.map { entry in
        "\(entry.key) \(entry.name.quotes) \(entry.value.string ?? "-") \(entry.value.literal?.quotes as Any) \(entry.isShortcut) "
          + (entry.comment?.text ?? "-")
      }
      findings = sink.diagnostics.map(\.id)
    }
  }

  /// Nearly every member is read in one step; one with a comment inside is read token by token.
  @Test func aCommentInsideAMemberDoesNotChangeIt() {
    var random = SplitMix(state: 9)
    let pieces = [
      "\"", "'", ";", "=", "\\", "\t", " ", "k", "(", "}", "/*c*/\n", "\n\n", "\u{1}", "é", "\u{202E}", "\u{85}",
    ]
    for _ in 0..<3_000 {
      var bytes = Array("/* a */ \"k\" = \"v\";\n\n/* b */\n'k2'='v 2' ;\nk3 =\t\"\";\n{".utf8.dropLast())
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let start = Int.random(in: 0...bytes.count, using: &random)
        let end = Int.random(in: start...min(bytes.count, start + 3), using: &random)
        bytes.replaceSubrange(start..<end, with: pieces.randomElement(using: &random)?.utf8 ?? "".utf8)
      }
      var commented: [UInt8] = []
      for token in Self.tokens(of: bytes) {
        commented += bytes[token.range.start..<token.range.end]
        if token.kind == .equals { commented += "/**/".utf8 }
      }
      #expect(Reading(bytes) == Reading(commented), "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test func depthIsBounded() {
    func nested(_ depth: Int) -> String {
      "a = " + String(repeating: "(", count: depth) + String(repeating: ")", count: depth) + ";"
    }
    for (depth, isRead) in [(511, true), (512, true), (513, false), (200_000, false)] {
      var sink = DiagnosticSink()
      let document = OpenStepDocument.parse(SourceFile(path: "x", nested(depth)), reportingTo: &sink)
      #expect(document.hasError != isRead)
      #expect(sink.diagnostics.contains { $0.id == "too-deep" } != isRead)
    }
  }
}
