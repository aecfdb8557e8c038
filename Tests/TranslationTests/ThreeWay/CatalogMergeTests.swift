import Diagnostics
import Formats
import ReferenceMaterial
import Testing
import Translation

/// Both sides of a merge changed a string catalog; each case has the result and the number of conflicts.
@Suite struct CatalogMergeTests {
  private func merge(_ base: String?, _ ours: String?, _ theirs: String?) -> (text: String, conflicts: [Diagnostic])? {
    func file(_ entry: String?) -> SourceFile { SourceFile(path: "x.xcstrings", entry.map(Self.catalog) ?? Self.empty) }
    var sink = DiagnosticSink()
    return ThreeWayMerge(base: file(base), ours: file(ours), theirs: file(theirs)).merge(reportingTo: &sink)
      .map { (String(decoding: $0.bytes, as: UTF8.self), $0.conflicts) }
  }

  private static let empty = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}"

  /// A catalog with `members` of the string "a".
  private static func catalog(_ members: String) -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "a" : {
          \(members)
        }
      },
      "version" : "1.0"
    }
    """
  }

  private static func unit(_ state: String, _ value: String) -> String {
    """
    "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "\(state)",
                "value" : "\(value)"
              }
            }
          }
    """
  }

  /// The text is the same, but one side is less certain of it.
  @Test(arguments: [("translated", "needs_review"), ("needs_review", "translated")])
  func keepsTheLessAdvancedState(ours: String, theirs: String) throws {
    let merged = try #require(merge(Self.unit("new", "1"), Self.unit(ours, "2"), Self.unit(theirs, "2")))
    #expect(merged.conflicts.isEmpty)
    #expect(merged.text == Self.catalog(Self.unit("needs_review", "2")))
  }

  /// A string that one side removed and the other changed stays, and is reported.
  @Test func removedAndChanged() throws {
    let (base, changed) = (Self.unit("translated", "1"), Self.unit("translated", "2"))
    let ours = try #require(merge(base, changed, nil))
    #expect(ours.text == Self.catalog(changed))
    #expect(ours.conflicts.map(\.id) == ["merge-conflict"])
    let theirs = try #require(merge(base, nil, changed))
    #expect(theirs.text == Self.catalog(changed))
    #expect(theirs.conflicts.map(\.id) == ["merge-conflict"])
  }

  @Test func removedByOneSide() throws {
    let base = Self.unit("translated", "1")
    for (ours, theirs) in [(base, nil), (nil, base), (nil, nil)] as [(String?, String?)] {
      let merged = try #require(merge(base, ours, theirs))
      #expect(merged.conflicts.isEmpty)
      #expect(!merged.text.contains("\"a\""))
    }
  }

  /// A set of phrases is one value.
  @Test func setsOfPhrases() throws {
    func set(_ phrases: [String], state: String = "translated") -> String {
      """
      "localizations" : {
              "de" : {
                "stringSet" : {
                  "state" : "\(state)",
                  "values" : [ \(phrases.map { "\"\($0)\"" }.joined(separator: ", ")) ]
                }
              }
            }
      """
    }
    let (base, longer) = (set(["Öffne"]), set(["Öffne", "Starte"]))
    #expect(try #require(merge(base, longer, longer)).text == Self.catalog(longer))
    #expect(try #require(merge(base, base, longer)).text == Self.catalog(longer))
    let both = try #require(merge(base, longer, set(["Zeige"])))
    #expect(both.conflicts.count == 1)
    #expect(both.text == Self.catalog(set(["Öffne", "Starte"], state: "needs_review")))
  }
}
