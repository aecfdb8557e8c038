import Diagnostics
import Formats
import Foundation
import ICU
import JSON
import Testing

/// Laws for every catalog that a tool has formatted: printing it again gives the same file, and its keys are in Xcode's order.
@Suite struct StringCatalogLawTests {
  static let own: [String] =
    [[], ["a"], ["", "a", "b 2", "b 10"]].map(StringCatalogChangesTests.catalog) + [
      "{\"sourceLanguage\":\"en\",\"strings\":{\"k\":{}},\"version\":\"1.0\"}\n",
      "{\r\n\t\"sourceLanguage\": \"en\",\r\n\t\"strings\": {\r\n\t\t\"\\u00e9\\/\": {}\r\n\t},\r\n\t\"version\": \"1.0\"\r\n}\r\n",
      "{\n  \"strings\" : {\n    \"a\" : {\n      \"x\" : [\n        1.50,\n        [],\n        {\n\n        },\n        null\n      ]\n    }\n  }\n}",
    ]

  static let corpus: [String] = {
    guard let folder = ConformanceFile.folder,
      let paths = FileManager.default.enumerator(atPath: "\(folder)/corpus")?.allObjects as? [String]
    else { return [] }
    return paths.sorted().filter { $0.hasSuffix(".xcstrings") }.map { "\(folder)/corpus/\($0)" }
  }()

  private func document(_ text: [UInt8]) throws -> JSONDocument {
    var sink = DiagnosticSink()
    return try #require(JSONDocument.parse(SourceFile(path: "a.xcstrings", bytes: text), reportingTo: &sink))
  }

  @Test(arguments: own) func printsTheSame(_ text: String) throws {
    #expect(String(decoding: try document(Array(text.utf8)).printed, as: UTF8.self) == text)
  }

  @Test(.enabled(if: !corpus.isEmpty)) func printsRealCatalogsTheSame() throws {
    let collator = try Collator()
    for path in Self.corpus {
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
      let document = try document(bytes)
      #expect(document.printed == bytes, "\(path)")
      var pairs = 0
      var violations = 0
      for index in document.nodes.indices {
        let keys = JSONElement(document: document, index: index).members.map { $0.key.string ?? "" }
        for (key, next) in zip(keys, keys.dropFirst()) {
          pairs += 1
          if !collator.precedes(key, next) { violations += 1 }
        }
      }
      // Some catalogs were also edited manually.
      #expect(violations * 1000 <= pairs, "\(path)")
    }
  }

  /// One translation added to, or changed in, a real catalog changes only the lines of this translation.
  @Test(.enabled(if: !corpus.isEmpty)) func changesOnlyOneTranslation() throws {
    for path in Self.corpus {
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
      var sink = DiagnosticSink()
      let catalog = StringCatalogDocument.parse(SourceFile(path: path, bytes: bytes), reportingTo: &sink)
      let some = stride(from: 0, to: catalog.entries.count, by: max(1, catalog.entries.count / 3))
      for entry in some.map({ catalog.entries[$0] })
      where entry.localization("de")?.variants.allSatisfy(\.path.isEmpty) != false {
        let after = try catalog.source.bytes(applying: catalog.edits(setting: "§", for: entry.key, in: "de"))
        let start = zip(bytes, after).prefix { $0 == $1 }.count
        let end = min(zip(bytes.reversed(), after.reversed()).prefix { $0 == $1 }.count, bytes.count - start)
        #expect(bytes.count - start - end <= (entry.localization("de")?.text?.valueRange.length ?? 0) + 30)
        let edited = try document(after)
        #expect(edited.printed == after, "\(path): \"\(entry.key)\"")
      }
    }
  }
}
