import Diagnostics
import Formats
import Testing

@testable import Translation

/// The strings of a project in separate files.
@Suite struct ExtractedTextsTests {
  private func table(_ name: String, _ keys: [LocalizationKey], path: String = "en.lproj/a.strings") -> PendingTable {
    var table = PendingTable(target: MergeTarget(localization: "en", path: path, source: nil), name: name)
    _ = table.add(
      keys.map {
        TranslationSet.Translation(
          key: $0, value: $0.rawValue, comment: "c", location: SourceLocation(path: "Info.plist"))
      })
    return table
  }

  private func files(_ format: ExtractedTexts, _ tables: [PendingTable]) -> [String: String] {
    var diagnostics: [Diagnostic] = []
    let tool = ExchangeTool(id: "t", name: "T", version: "1", build: "2")
    let files = format.files(of: tables, tool: tool, reportingTo: &diagnostics)
    #expect(diagnostics.isEmpty)
    return Dictionary(uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  /// Each key is one line: reading the lines gives the keys.
  @Test(
    arguments: [
      ["a"], ["b", "a"], ["a\nb"], ["a\r\nb"], ["a\rb"], ["\\n"], ["\\"], ["\\\u{301}"], ["\n\u{301}"], ["a\\\r\n\\b"],
      ["é", "e\u{301}"], [""],
    ] as [[LocalizationKey]])
  func keysByLine(_ keys: [LocalizationKey]) throws {
    let text = try #require(files(.keys, [table("Localizable", keys)])["keys.txt"])
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    #expect(lines.count == keys.count + 1)
    #expect(!text.utf8.contains(UInt8(ascii: "\r")))
    let read = lines.dropLast().map { LocalizationKey(Self.unescaped(String(decoding: Array($0), as: UTF8.self))) }
    #expect(read == keys.sorted())
  }

  private static func unescaped(_ line: String) -> String {
    var rest = line.unicodeScalars[...]
    var result = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let next = rest.popFirst() else {
        result.append(scalar)
        continue
      }
      result.append(next == "n" ? "\n" : next == "r" ? "\r" : next)
    }
    return String(result)
  }

  /// Without the project's folders, tables of the same name are one file, with each key once.
  @Test func tablesOfTheSameNameAreMerged() {
    let tables = [
      table("Localizable", ["a", "b"]), table("Localizable", ["b", "c"], path: "Kit/en.lproj/Localizable.strings"),
      table("Menu", ["a"]), table("Empty", []),
    ]
    let found = files(.strings, tables)
    #expect(found.keys.sorted() == ["en.lproj/Localizable.strings", "en.lproj/Menu.strings"])
    #expect(found["en.lproj/Localizable.strings"]?.components(of: "/* c */") == 3)
    #expect(files(.xcstrings, tables).keys.sorted() == ["Localizable.xcstrings", "Menu.xcstrings"])
    #expect(files(.keys, tables) == ["keys.txt": "a\nb\nc\n"])
    #expect(files(.xliff, tables).keys.sorted() == ["en.xliff"])
  }

  @Test(arguments: [ExtractedTexts.strings, .xcstrings]) func nothingIsNoFile(_ format: ExtractedTexts) {
    #expect(files(format, [table("Empty", [])]).isEmpty)
  }
}

extension String {
  /// The number of occurrences of `part`.
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
