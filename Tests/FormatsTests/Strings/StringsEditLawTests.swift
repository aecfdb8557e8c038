import Diagnostics
import Formats
import Foundation
import ReferenceMaterial
import Testing

/// Laws of edits for files of any layout, line end and encoding; Foundation reads the result.
@Suite struct StringsEditLawTests {
  /// A file with a line end and an encoding of another program.
  private struct Variant: CustomTestStringConvertible {
    let lineEnd: String
    let encoding: TextEncoding
    var testDescription: String { "\(lineEnd.debugDescription) \(encoding.rawValue)" }

    func source(_ text: String) -> SourceFile {
      let text = text.replacing("\n", with: lineEnd)
      let bytes: [UInt8] =
        switch encoding {
        case .utf16LittleEndian: [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        case .utf16BigEndian: [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
        default: Array(text.utf8)
        }
      return SourceFile(path: "a.strings", bytes: bytes)
    }

    static let all = ["\n", "\r\n", "\r"].flatMap { lineEnd in
      [TextEncoding.utf8, .utf16LittleEndian, .utf16BigEndian].map { Variant(lineEnd: lineEnd, encoding: $0) }
    }
  }

  private static let layouts = [
    "\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n",
    "/* x */\n\"a\" = \"1\";\n\n/* y */\n\"b\" = \"2\";\n\n/* z */\n\"c\" = \"3\";\n",
    "/* License */\n\n/* x */\n\"a\" = \"1\";\n\n\"b\" = \"2\";\n\n\n// group\n\n\"c\" = \"3\";", "a=1;b=2;c=3;",
    "{\n\ta = 1;\n\tb = 2;\n\tc = 3;\n}\n",
    "\"a\" = \"1\"; // after a\n\"b\" = \"2\"; /* after b */\n\"c\" = \"3\"; // after c",
    "'a' = '1';\n  'b'   = '2' ;\n    'c' = '3';\n\n\n",
    "// x\n// y\n\"a\" = \"1\";\n\"b\" = \"2\"; \"c\" = \"3\";\n// end\n",
    "\"a\"\n=\n\"1\"\n;\n\"b\" = /* in */ \"2\";\n\"c\" = \"3\";\n",
  ]

  private func parse(_ source: SourceFile) throws -> StringsFile {
    var sink = DiagnosticSink()
    let file = StringsFile.parse(source, reportingTo: &sink)
    try #require(file.isComplete && !file.hasError, "\(sink.diagnostics)")
    return file
  }

  /// What Foundation loads.
  private func content(_ bytes: [UInt8]) throws -> [String: String] {
    let list = try unsafe PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
    return try #require(list as? [String: String])
  }

  private func apply(_ edits: [TextEdit], to file: StringsFile) throws -> SourceFile {
    SourceFile(path: "a.strings", bytes: try file.source.bytes(applying: edits))
  }

  /// Whether the line ends of `source` are those of `variant` only.
  private func hasOwnLineEnds(_ source: SourceFile, _ variant: Variant) -> Bool {
    let text = String(decoding: source.text, as: UTF8.self).unicodeScalars
    let rest = String(text).utf8.elementsEqual("".utf8) ? "" : String(text).replacing(variant.lineEnd, with: "")
    return !rest.utf8.contains { $0 == 0x0A || $0 == 0x0D }
  }

  @Test(arguments: Variant.all) private func aValueIsSet(_ variant: Variant) throws {
    for layout in Self.layouts {
      let file = try parse(variant.source(layout))
      for (key, value) in [("a", "ü"), ("b", "\"q\" 'q' \\ \t\r\n\u{2028}"), ("c", ""), ("c", "😀e\u{301}")] {
        let entry = try #require(file.entry(forKey: LocalizationKey(key)))
        let after = try apply([file.edit(settingValue: value, of: entry)], to: file)
        var expected = try content(file.source.bytes)
        expected[key] = value
        #expect(try content(after.bytes) == expected, "\(layout)")
        #expect(hasOwnLineEnds(after, variant), "\(layout)")
        // Every byte outside the value stays.
        let (old, new) = (file.source.text, after.text)
        #expect(
          new.starts(with: old[..<entry.value.range.start])
            && new.reversed().starts(with: old[entry.value.range.end...].reversed()))
      }
    }
  }

  @Test(arguments: Variant.all) private func entriesAreAdded(_ variant: Variant) throws {
    let new = [
      TableChange("né", "x\ny", language: "", state: .translated, comment: "one\ntwo */ // end"),
      TableChange("o p", "\"", language: "", state: .translated),
    ]
    for layout in Self.layouts + ["", "/* only a comment */\n", "// x", "{}", "{\n}\n"] {
      let file = try parse(variant.source(layout.isEmpty ? "\n" : layout))
      let after = try apply(file.edits(adding: new), to: file)
      var expected = (try? content(file.source.bytes)) ?? [:]
      expected["né"] = "x\ny"
      expected["o p"] = "\""
      #expect(try content(after.bytes) == expected, "\(layout)")
      #expect(hasOwnLineEnds(after, variant) || !layout.contains("\n"), "\(layout)")
      #expect(after.encoding == variant.encoding)
      // Removed again, the file is as before, except for its line ends at the end.
      let grown = try parse(after)
      let added = grown.entries.filter { ["né", "o p"].contains($0.key) }
      let removed = try apply(grown.edits(removing: added), to: grown)
      #expect((try? content(removed.bytes)) ?? [:] == (try? content(file.source.bytes)) ?? [:], "\(layout)")
    }
  }

  /// Removing an entry keeps the others with their comments, and adds no line end.
  @Test(arguments: Variant.all) private func entriesAreRemoved(_ variant: Variant) throws {
    for layout in Self.layouts {
      let file = try parse(variant.source(layout))
      for keys in [["a"], ["b"], ["c"], ["a", "b"], ["b", "c"], ["a", "c"]] {
        let entries = file.entries.filter { keys.contains($0.key.rawValue) }
        let after = try apply(file.edits(removing: entries), to: file)
        var expected = try content(file.source.bytes)
        for key in keys { expected[key] = nil }
        #expect(try content(after.bytes) == expected, "\(layout) \(keys)")
        let rest = try parse(after)
        for entry in rest.entries {
          let before = try #require(file.entry(forKey: entry.key))
          #expect(before.reads(like: entry) && before.comment?.text == entry.comment?.text, "\(layout) \(keys)")
        }
        #expect(after.text.count < file.source.text.count)
        // One after another gives the same entries.
        var current = file
        for key in keys {
          let entry = try #require(current.entry(forKey: LocalizationKey(key)))
          current = try parse(try apply(current.edits(removing: [entry]), to: current))
        }
        #expect(current.entries.map(\.key) == rest.entries.map(\.key))
      }
    }
  }

  /// Setting a value to itself changes no byte, however it is spelled.
  @Test(arguments: [
    "a = 1;", "\"a\" = \"\\U00e9\\n\";", "'a' = '\\'';", "\"a\";", "a;", "\"a\" = \"x\ny\";", "\"a\" = \"\\351\";",
    "\"a\" = \"\";", "\"a\" = \"\\/\";",
  ])
  func anEqualValueKeepsItsSpelling(_ text: String) throws {
    let source = SourceFile(path: "a.strings", text)
    let file = try parse(source)
    let entry = try #require(file.entry(forKey: "a"))
    let value = try #require(entry.value.string)
    #expect(entry.holds(value))
    #expect(try apply([file.edit(settingValue: value, of: entry)], to: file).bytes == source.bytes)
  }

  /// Canonically equivalent keys are two entries: one of them is set, added or removed, and the other stays.
  @Test func equivalentKeys() throws {
    let file = try parse(SourceFile(path: "a.strings", "\"\u{E9}\" = \"1\";\n\"e\u{301}\" = \"2\";\n"))
    for (key, other) in [("\u{E9}", "e\u{301}"), ("e\u{301}", "\u{E9}")] {
      let entry = try #require(file.entry(forKey: LocalizationKey(key)))
      let set = try parse(try apply([file.edit(settingValue: "x", of: entry)], to: file))
      #expect(set.entry(forKey: LocalizationKey(key))?.value.string == "x")
      #expect(
        set.entry(forKey: LocalizationKey(other))?.value.string
          == file.entry(forKey: LocalizationKey(other))?.value.string)
      let removed = try parse(try apply(file.edits(removing: [entry]), to: file))
      #expect(removed.entries.map(\.key) == [LocalizationKey(other)])
    }
  }

  /// The literal of any string is read back by Foundation, with each kind of quotes.
  @Test(arguments: [OpenStepString.Quotes.double, .single, .none]) func literals(_ quotes: OpenStepString.Quotes) throws
  {
    let texts =
      [
        "", "a", "a b", "a.b/c:d-e_f$1", "a//b", "//", "/*", "*/", "\"", "'", "\\", "\\n", "\\U00e9", "{", "}", ";",
        "=", "(", "<00>", "@", "é", "-1", "\u{FEFF}",
      ]
      + (0..<0x100).compactMap { Unicode.Scalar($0) }.map { "x\(Character($0))y" } + [
        "\u{2028}", "\u{2029}", "\u{FFFF}", "😀", "\r\n",
      ]
    for text in texts {
      let bytes = Array("k = \(quotes.literal(text));".utf8)
      #expect(try content(bytes)["k"].map { Array($0.utf8) } == Array(text.utf8), "\(text.debugDescription)")
      #expect(
        try parse(SourceFile(path: "a", bytes: bytes)).entry(forKey: "k")?.value.string.map { Array($0.utf8) }
          == Array(text.utf8))
      #expect(
        try content(Array("\(quotes.literal(text)) = v;".utf8)).keys.first.map { Array($0.utf8) } == Array(text.utf8))
    }
  }
}
