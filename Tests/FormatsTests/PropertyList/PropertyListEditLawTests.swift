import Diagnostics
import Formats
import Foundation
import ReferenceMaterial
import Testing

/// Laws of edits of XML property lists; Foundation reads the result.
@Suite struct PropertyListEditLawTests {
  private static let layouts = [
    "<plist version=\"1.0\">\n<dict>\n\t<key>a</key>\n\t<string>1</string>\n\t<key>b</key>\n\t<string>2</string>\n</dict>\n</plist>\n",
    "<plist version=\"1.0\"><dict><key>a</key><string>1</string><key>b</key><string>2</string></dict></plist>",
    "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n  <dict>\n    <key>a</key> <string>1</string>\n    <!-- c -->\n    <key>b</key>\n    <string><![CDATA[2]]></string>\n  </dict>\n</plist>",
    "<plist version=\"1.0\">\n<dict>\n<key>a</key>\n<string/>\n<key>b</key>\n<string></string>\n</dict>\n</plist>\n",
  ]

  private func parse(_ text: String) throws -> PropertyListDocument {
    var sink = DiagnosticSink()
    let document = PropertyListDocument.parse(SourceFile(path: "a.plist", text), reportingTo: &sink)
    try #require(document.isComplete)
    return document
  }

  private func content(_ bytes: [UInt8]) throws -> [String: String] {
    let list = try unsafe PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
    return try #require(list as? [String: String])
  }

  private static let texts = [
    "", "x", "<&>\"'", "]]>", "\r", "\r\n", "\n\t", " x ", "e\u{301}", "<\u{338}", "\u{2028}\u{85}", "😀", "&amp;",
    "##[x",
  ]

  @Test(arguments: layouts, ["\n", "\r\n", "\r"]) func aStringIsSet(_ layout: String, _ lineEnd: String) throws {
    let document = try parse(layout.replacing("\n", with: lineEnd))
    for key in ["a", "b"] {
      let node = try #require(document.root?[key])
      let range = try #require(node.range)
      for text in Self.texts {
        let edit = try document.edit(settingString: text, of: node)
        let after = try document.source.bytes(applying: [edit])
        var expected = try content(document.source.bytes)
        expected[key] = text
        let found = try content(after)
        #expect(found.count == expected.count)
        #expect(
          expected.allSatisfy { found[$0.key].map { Array($0.utf8) } == Array($0.value.utf8) },
          "\(text.debugDescription)")
        #expect(range.start <= edit.range.start && edit.range.end <= range.end)
        #expect(
          try parse(String(decoding: after, as: UTF8.self)).root?[key]?.string.map { Array($0.utf8) }
            == Array(text.utf8))
      }
    }
  }

  /// New members are the last, in their order; their lines look like the others.
  @Test(
    arguments: layouts + [
      "<plist version=\"1.0\"><dict/></plist>", "<plist version=\"1.0\">\n<dict>\n</dict>\n</plist>",
      "<plist version=\"1.0\"><dict><!-- c --></dict></plist>",
    ], ["\n", "\r\n", "\r"])
  func membersAreAdded(_ layout: String, _ lineEnd: String) throws {
    let document = try parse(layout.replacing("\n", with: lineEnd))
    let new = Self.texts.enumerated().map { (key: "k\($0.offset)\($0.element)", text: $0.element) }
    let edit = try document.edit(addingStrings: new, to: try #require(document.root))
    let after = try document.source.bytes(applying: [edit])
    let expected = try content(document.source.bytes).merging(new.map { ($0.key, $0.text) }) { $1 }
    #expect(try content(after) == expected)
    let read = try parse(String(decoding: after, as: UTF8.self))
    let keys = read.root?.dictionary?.members.map(\.key) ?? []
    #expect(keys.suffix(new.count).elementsEqual(new.map(\.key)) { Array($0.utf8) == Array($1.utf8) })
    if layout.contains("\n") {
      let rest = String(decoding: after, as: UTF8.self).replacing(lineEnd, with: "")
      let old = layout.replacing("\n", with: lineEnd).replacing(lineEnd, with: "")
      // The texts have no raw carriage return, because readers change it.
      #expect(rest.utf8.count { $0 == 0x0D } == old.utf8.count { $0 == 0x0D })
    }
    #expect(!layout.contains("<!-- c -->") || String(decoding: after, as: UTF8.self).contains("<!-- c -->"))
  }

  /// Keys are compared by code unit, in small dictionaries and in those with an index.
  @Test(arguments: [2, 8, 9, 60]) func equivalentKeys(count: Int) throws {
    let others = (2..<count).map { "<key>k\($0)</key><string/>" }.joined()
    let text =
      "<plist version=\"1.0\"><dict><key>\u{E9}</key><string>1</string>\(others)<key>e\u{301}</key><string>2</string></dict></plist>"
    let root = try #require(try parse(text).root)
    #expect(root["\u{E9}"]?.string == "1" && root["e\u{301}"]?.string == "2" && root["\u{C9}"] == nil)
    #expect(root.dictionary?.effectiveMembers.count == count)
  }

  @Test(arguments: ["\u{0}", "a\u{1}", "\u{B}", "\u{1F}", "\u{FFFE}", "x\u{FFFF}"]) func charactersThatXMLDoesNotAllow(
    _ text: String
  ) throws {
    let document = try parse(Self.layouts[0])
    let root = try #require(document.root)
    let node = try #require(root["a"])
    #expect(throws: TableEditError.self) { try document.edit(settingString: text, of: node) }
    #expect(throws: TableEditError.self) { try document.edit(addingStrings: [("c", text)], to: root) }
    #expect(throws: TableEditError.self) { try document.edit(addingStrings: [(text, "c")], to: root) }
  }
}
