import Diagnostics
import Formats
import Foundation
import ReferenceMaterial
import Testing

@Suite struct PropertyListDocumentTests {
  private func parse(_ bytes: [UInt8]) -> (document: PropertyListDocument, sink: DiagnosticSink) {
    var sink = DiagnosticSink()
    let document = PropertyListDocument.parse(SourceFile(path: "a.plist", bytes: bytes), reportingTo: &sink)
    return (document, sink)
  }

  private func parse(_ text: String) -> (document: PropertyListDocument, sink: DiagnosticSink) {
    parse(Array(text.utf8))
  }

  @Test func knowsEveryLocation() throws {
    let (document, sink) = parse("<plist>\n<dict>\n\t<key>a</key>\n\t<string>x&amp;y</string>\n</dict>\n</plist>\n")
    #expect(sink.diagnostics.isEmpty && document.isComplete)
    let member = try #require(document.root?.dictionary?.members.first)
    let keyRange = try #require(member.keyRange)
    let range = try #require(member.value.range)
    let content = try #require(member.value.contentRange)
    #expect(document.source.string(in: keyRange) == "<key>a</key>")
    #expect(document.source.string(in: range) == "<string>x&amp;y</string>")
    #expect(document.source.string(in: content) == "x&amp;y")
    #expect(member.value.string == "x&y")
    #expect(document.source.location(of: member.value.range).position == LineIndex.Position(line: 4, column: 2))
  }

  /// A dictionary on the line of its parent has no line end to copy; that of the file is used.
  @Test(arguments: ["\n", "\r\n"]) func aNewMemberHasTheFilesLineEnd(lineEnd: String) throws {
    let document = parse("<plist><dict/></plist>\(lineEnd)").document
    let edit = try document.edit(addingStrings: [("a", "1")], to: #require(document.root))
    let expected = "<dict>\n\t<key>a</key>\n\t<string>1</string>\n</dict>".replacingOccurrences(of: "\n", with: lineEnd)
    #expect(edit.replacement == expected)
  }

  @Test func aStringHasNoMembers() throws {
    let document = parse("<plist><dict><key>a</key><string>x</string></dict></plist>").document
    let text = try #require(document.root?["a"])
    #expect(throws: TableEditError.wrongType) { try document.edit(addingStrings: [("b", "1")], to: text) }
  }

  @Test func usesAndReportsTheLastDuplicateKey() throws {
    let (document, sink) = parse(
      "<plist><dict>\n<key>a</key><string>1</string>\n<key>é</key><string>2</string>\n<key>e\u{301}</key><string>3</string>\n<key>a</key><string>4</string>\n</dict></plist>"
    )
    #expect(document.root?["a"]?.string == "4")
    #expect(document.root?.dictionary?.effectiveMembers.map(\.value.string) == ["2", "3", "4"])
    #expect(sink.diagnostics.map(\.id) == ["duplicate-key", "canonically-equal-keys"])
    #expect(sink.diagnostics.first?.primary?.position?.line == 5)
    #expect(sink.diagnostics.first?.secondary.first?.location.position?.line == 2)
  }

  @Test func respectsTheDeclaredEncoding() {
    let latin =
      "<?xml version='1.0' encoding='ISO-8859-1'?><plist><dict><key>a</key><string>café</string></dict></plist>"
    let (document, sink) = parse(latin.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    #expect(sink.diagnostics.isEmpty)
    #expect(document.root?["a"]?.string == "café")
    #expect(document.source.encoding == .isoLatin1)
    let utf16 = latin.replacingOccurrences(of: "ISO-8859-1", with: "UTF-16").utf16.flatMap {
      [UInt8($0 & 0xFF), UInt8($0 >> 8)]
    }
    #expect(parse(utf16).document.root?["a"]?.string == "café")
  }

  @Test(
    arguments: [
      ("<plist><dict><key>a</key></dict></plist>", "malformed-plist"),
      ("<plist><dict/>", "truncated"), ("<plist/>", "malformed-plist"),
      ("<plist><plist><dict/></plist></plist>", "malformed-plist"),
      ("<plist><dict>x</dict></plist>", "malformed-plist"), ("<dict><key>a</key><set/></dict>", "malformed-plist"),
      ("<dict><key>a</key><integer>1 </integer></dict>", "bad-number"),
      ("<dict><key>a</key><data/></dict>", "bad-data"),
      ("<dict><key>a</key><true>x</true></dict>", "bad-boolean"), ("<html/>", "not-a-plist"),
      ("version https://git-lfs.github.com/spec/v1\noid", "git-lfs-pointer"), ("", "empty-file"),
      ("\0GITCRYPT\0\u{12}x", "encrypted-file"), ("U2FsdGVkX1/jqvn4", "encrypted-file"),
      ("<plist/ ><dict/></plist>", "malformed-xml"), ("<plist><!DOCTYPE plist><dict/></plist>", "malformed-xml"),
    ] as [(String, Diagnostic.ID)])
  func refuses(_ text: String, _ id: Diagnostic.ID) {
    let (document, sink) = parse(text)
    #expect(document.root == nil)
    #expect(sink.diagnostics.map(\.id) == [id])
  }

  /// What XML does not allow and CoreFoundation's parser accepts; the string is that of Foundation.
  @Test(
    arguments: [
      ("<!-- -- a -- --><plist><dict><key>a</key><string>b</string></dict></plist>", "'--' in a comment"),
      (
        "<!-- a --><?xml version=\"1.0\"?><plist><dict><key>a</key><string>b</string></dict></plist>",
        "the XML declaration is not at the start"
      ),
      ("<plist version=1><dict a><key b=c>a</key><string>b</string></dict></plist>", "not well-formed"),
      ("<plist><?p?><dict><key>a</key><key>b</key></dict></plist>", "'<key>' in place of a value"),
      (
        "<plist><dict><key>a</key><string>\u{FFFE}\u{1}]]>&#2;&amp;<![CDATA[&#3;]]></string></dict></plist>",
        "not well-formed"
      ),
    ])
  func readsWhatAppleReads(_ text: String, _ reason: String) throws {
    let (document, sink) = parse(text)
    #expect(sink.diagnostics.map(\.id) == [.unusualPlist], "\(sink.diagnostics)")
    #expect(sink.diagnostics.first?.severity == .warning)
    #expect(sink.diagnostics.first?.message.contains(reason) == true, "\(sink.diagnostics)")
    #expect(document.isComplete)
    let expected = try unsafe PropertyListSerialization.propertyList(from: Data(text.utf8), options: [], format: nil)
    #expect(document.root?["a"]?.string == (expected as? [String: String])?["a"])
  }

  /// Only what follows the last element can be lost.
  @Test(arguments: [
    ("<dict/>\n</plist>\n", "missing-plist-tag", true), ("<dict/>\n</plist><x/>", "unread-tail", false),
    ("<dict/>\n<dict/></plist>", "unread-tail", false), ("<dict/>\n</dict>", "unread-tail", false),
  ])
  func acceptsAClosingTagWithoutItsStart(_ text: String, _ id: Diagnostic.ID, isComplete: Bool) {
    let (document, sink) = parse(text)
    #expect(document.root != nil && document.isComplete == isComplete)
    #expect(sink.diagnostics.map(\.id) == [id])
  }

  @Test func refusesBytesThatAreNotUTF8() {
    let (document, sink) = parse(
      Array("<plist><dict><key>a</key><string>".utf8) + [0xE9] + Array("</string></dict></plist>".utf8))
    #expect(document.root == nil)
    #expect(sink.diagnostics.map(\.id) == ["invalid-utf8"])
  }

  // MARK: Editing

  private func edited(_ text: String, _ change: (PropertyListDocument, PropertyListNode) throws -> TextEdit) throws
    -> String
  {
    let document = parse(text).document
    let root = try #require(document.root)
    let edit = try change(document, root)
    return String(decoding: try document.source.bytes(applying: [edit]), as: UTF8.self)
  }

  @Test(arguments: [
    ("<string>x</string>", "<string>1 &lt; 2</string>"), ("<string/>", "<string>1 &lt; 2</string>"),
    ("<string a='1'><![CDATA[x]]></string >", "<string a='1'>1 &lt; 2</string >"),
  ])
  func setsAString(_ before: String, _ after: String) throws {
    let frame: (String) -> String = { "<plist>\n<dict>\n  <key>a</key> \($0)\n</dict></plist>" }
    let result = try edited(frame(before)) { document, root in
      let node = try #require(root["a"])
      return try document.edit(settingString: "1 < 2", of: node)
    }
    #expect(result == frame(after))
  }

  @Test(arguments: [
    (
      "<plist>\r\n<dict>\r\n  <key>a</key>\r\n  <string>1</string>\r\n</dict></plist>",
      "<plist>\r\n<dict>\r\n  <key>a</key>\r\n  <string>1</string>\r\n  <key>b&amp;</key>\r\n  <string>2</string>\r\n</dict></plist>"
    ),
    ("<dict><key>a</key> <true/></dict>", "<dict><key>a</key> <true/><key>b&amp;</key> <string>2</string></dict>"),
    (
      "<plist>\n <dict/>\n</plist>", "<plist>\n <dict>\n \t<key>b&amp;</key>\n \t<string>2</string>\n </dict>\n</plist>"
    ),
    (
      "<plist>\n<dict>\n</dict>\n</plist>",
      "<plist>\n<dict>\n\t<key>b&amp;</key>\n\t<string>2</string>\n</dict>\n</plist>"
    ),
  ])
  func addsAMember(_ before: String, _ after: String) throws {
    let result = try edited(before) { try $0.edit(addingStrings: [("b&", "2")], to: $1) }
    #expect(result == after)
    #expect(parse(result).document.root?["b&"]?.string == "2")
  }

  @Test func rejectsCharactersThatXMLDoesNotAllow() throws {
    let document = parse("<dict/>").document
    let root = try #require(document.root)
    #expect(throws: TableEditError.unencodable("\u{1}")) {
      _ = try document.edit(addingStrings: [("a", "\u{1}")], to: root)
    }
    #expect(throws: TableEditError.wrongType) { _ = try document.edit(settingString: "", of: root) }
  }

  // MARK: Laws

  /// For any input, reading ends with content or with one error.
  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func survivesMutations(_ format: PropertyListSerialization.PropertyListFormat) throws {
    var random = SplitMix(state: 3)
    let value = random.value(depth: 3)
    let seed = Array(
      try PropertyListSerialization.data(
        fromPropertyList: ["a": value, "b": ["é", 1, true]], format: format, options: 0))
    var failures = 0
    for _ in 0..<20_000 {
      let (document, sink) = parse(random.mutate(seed))
      let isReported = (document.root == nil) == (sink.worst == .error)
      if !isReported || (document.root != nil && !document.isComplete && sink.worst != .warning) { failures += 1 }
    }
    #expect(failures == 0)
  }

  /// Files written by Foundation are read to the same values.
  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func readsWhatFoundationWrites(_ format: PropertyListSerialization.PropertyListFormat) throws {
    var random = SplitMix(state: 11)
    for _ in 0..<300 {
      let value = ["root": random.value(depth: 4)]
      let data = try PropertyListSerialization.data(fromPropertyList: value, format: format, options: 0)
      let (document, sink) = parse(Array(data))
      #expect(sink.diagnostics.isEmpty)
      let root = try #require(document.root)
      let read = unsafe try PropertyListSerialization.propertyList(from: data, format: nil) as? NSDictionary
      #expect(read == root.foundation as? NSDictionary)
    }
  }
}

extension SplitMix {
  fileprivate mutating func value(depth: Int) -> Any {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 7), using: &self) {
    case 0: return Int64.random(in: .min ... .max, using: &self) >> Int64.random(in: 0..<64, using: &self)
    case 1: return NSNumber(value: UInt64.random(in: (1 << 63)...UInt64.max, using: &self))
    case 2: return Double.random(in: -1e9...1e9, using: &self)
    case 3: return Bool.random(using: &self)
    case 4:
      return Date(timeIntervalSinceReferenceDate: Double(Int.random(in: -4_000_000_000...4_000_000_000, using: &self)))
    case 5:
      return Data((0..<Int.random(in: 0..<40, using: &self)).map { _ in UInt8.random(in: .min ... .max, using: &self) })
    case 6: return text()
    case 7: return (0..<Int.random(in: 0..<20, using: &self)).map { _ in value(depth: depth - 1) }
    default:
      return Dictionary((0..<Int.random(in: 0..<20, using: &self)).map { _ in (text(), value(depth: depth - 1)) }) {
        $1
      }
    }
  }

  private mutating func text() -> String {
    let letters = Array("ab<&>\"'\n\r\té😀ไ e\u{301}]")
    return String((0..<Int.random(in: 0..<30, using: &self)).compactMap { _ in letters.randomElement(using: &self) })
  }
}

extension PropertyListNode {
  /// The value according to Foundation.
  var foundation: Any {
    switch value {
    case .string(let text): return text
    case .integer(let number):
      return Int64(exactly: number).map { NSNumber(value: $0) } ?? NSNumber(value: UInt64(truncatingIfNeeded: number))
    case .real(let number): return number
    case .boolean(let bool): return bool
    case .date(let date): return Date(timeIntervalSinceReferenceDate: date.secondsSinceReferenceDate)
    case .data(let bytes): return Data(bytes)
    case .array(let elements): return elements.map(\.foundation)
    case .dictionary(let dictionary):
      return Dictionary(dictionary.effectiveMembers.map { ($0.key, $0.value.foundation) }) { $1 }
    case .uid(let number): return number
    case .null: return NSNull()
    }
  }
}
