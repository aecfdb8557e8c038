import Diagnostics
import Formats
import ReferenceMaterial
import Testing
import Translation

@Suite struct ThreeWayMergeTests {
  private func merge(
    _ base: String, _ ours: String, _ theirs: String, path: String = "x.strings"
  ) -> (text: String, conflicts: Int)? {
    var sink = DiagnosticSink()
    let merge = ThreeWayMerge(
      base: SourceFile(path: path, base), ours: SourceFile(path: path, ours), theirs: SourceFile(path: path, theirs))
    return merge.merge(reportingTo: &sink).map { (String(decoding: $0.bytes, as: UTF8.self), $0.conflicts.count) }
  }

  private static let base = """
    /* Header. */

    /* One. */
    "a" = "1";

    /* Two. */
    "b" = "2"; // trailing

    "c" = "3";

    """

  @Test func mergesAChangeOfOneSide() {
    let changed = [
      Self.base.replacing("\"1\"", with: "\"eins\""), Self.base.replacing("/* Two. */\n", with: ""),
      Self.base.replacing("Two.", with: "2."), Self.base.replacing("\"c\" = \"3\";\n", with: ""),
      Self.base + "\n\"d\" = \"4\";\n", Self.base.replacing("/* One. */", with: "\"0\" = \"0\";\n\n/* One. */"),
      Self.base.replacing("\"c\" =", with: "/* Three. */\n\"c\" ="),
    ]
    for side in changed {
      #expect(merge(Self.base, side, Self.base)?.text == side)
      let theirs = merge(Self.base, Self.base, side)
      #expect(theirs?.conflicts == 0)
      #expect(entries(theirs?.text ?? "") == entries(side), "\(theirs?.text ?? "")")
      #expect(merge(Self.base, side, side)?.text == side)
    }
    let gone = Self.base.replacing("/* One. */\n\"a\" = \"1\";\n\n", with: "")
    #expect(merge(Self.base, Self.base, gone)?.text == gone)
  }

  /// Keys, values and comments, in order.
  private func entries(_ text: String) -> [String] {
    var sink = DiagnosticSink()
    return StringsFile.parse(SourceFile(path: "x.strings", text), reportingTo: &sink).entries
      .map { "\($0.comment?.text ?? "-")|\($0.key)|\($0.value.string ?? "")" }
  }

  @Test func conflictsAreMarked() {
    let ours = Self.base.replacing("\"2\"", with: "\"zwei\"")
    let theirs = Self.base.replacing("\"2\"", with: "\"deux\"")
    let merged = merge(Self.base, ours, theirs)
    #expect(merged?.conflicts == 1)
    #expect(
      merged?.text.contains(
        """
        "a" = "1";

        <<<<<<< ours
        /* Two. */
        "b" = "zwei"; // trailing
        =======
        /* Two. */
        "b" = "deux";
        >>>>>>> theirs

        "c" = "3";

        """) == true)
    let removed = Self.base.replacing("/* Two. */\n\"b\" = \"2\"; // trailing\n\n", with: "")
    #expect(merge(Self.base, removed, theirs)?.text.contains("<<<<<<< ours\n=======\n/* Two. */\n") == true)
    #expect(merge(Self.base, ours, removed)?.text.contains("=======\n>>>>>>> theirs\n") == true)
    #expect(merge(Self.base, removed, Self.base)?.text == removed)
  }

  @Test func bothAddTheSameKey() {
    #expect(merge("", "\"a\" = \"1\";\n", "\"a\" = \"1\";\n")?.text == "\"a\" = \"1\";\n")
    #expect(merge("", "\"a\" = \"1\";\n", "\"a\" = \"2\";\n")?.conflicts == 1)
    #expect(merge("", "\"a\" = \"1\";\n", "\"b\" = \"2\";\n")?.text == "\"b\" = \"2\";\n\"a\" = \"1\";\n")
  }

  @Test func oneSideIsEmpty() {
    #expect(merge("", "", "\"b\" = \"2\";\n")?.text == "\"b\" = \"2\";\n")
    #expect(merge("", "/* Header. */", "\"b\" = \"2\";\n")?.text == "/* Header. */\n\"b\" = \"2\";\n")
    #expect(merge("\"a\" = \"1\";\n", "", "\"a\" = \"1\";\n")?.text == "")
  }

  /// `"a";` means `"a" = "a";`.
  @Test func entriesWithoutValue() {
    #expect(merge("\"a\";\n", "\"a\";\n", "\"a\" = \"1\";\n")?.text == "\"a\" = \"1\";\n")
    #expect(merge("\"a\" = \"1\";\n", "\"a\" = \"1\"; // x\n", "\"a\";\n")?.text == "\"a\" = \"a\"; // x\n")
    #expect(merge("\"a\";\n", "\"a\" = \"a\";\n", "\"a\";\n")?.text == "\"a\" = \"a\";\n")
  }

  /// Random changes of different keys by either side never conflict.
  @Test(arguments: 0..<200)
  func changesOfDifferentKeysMerge(_ seed: UInt64) {
    var random = SplitMix(state: seed)
    let keys = (10..<22).map { "k\($0)" }
    let baseValues = keys.filter { _ in Bool.random(using: &random) }.map { ($0, "v") }
    let isOurs = Dictionary(uniqueKeysWithValues: keys.map { ($0, Bool.random(using: &random)) })
    func side(_ own: Bool) -> [(String, String)] {
      keys.compactMap { key in
        let value = baseValues.first { $0.0 == key }?.1
        guard isOurs[key] == own else { return value.map { (key, $0) } }
        switch Int.random(in: 0..<3, using: &random) {
        case 0: return value.map { (key, $0) }
        case 1: return nil
        default: return (key, "w")
        }
      }
    }
    let (ours, theirs) = (side(true), side(false))
    let expected = keys.compactMap { key in (isOurs[key] == true ? ours : theirs).first { $0.0 == key } }
    func text(_ values: [(String, String)]) -> String { values.map { "\"\($0.0)\" = \"\($0.1)\";\n" }.joined() }
    let merged = merge(text(baseValues), text(ours), text(theirs))
    #expect(merged?.conflicts == 0)
    #expect(Set(entries(merged?.text ?? "")) == Set(entries(text(expected))), "\(merged?.text ?? "")")
    func catalog(_ values: [(String, String)]) -> String {
      let strings = values.map { key, value in
        """
            "\(key)" : {
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "\(value)"
                  }
                }
              }
            }
        """
      }
      let body = strings.isEmpty ? "\n" : strings.joined(separator: ",\n")
      return "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(body)\n  },\n  \"version\" : \"1.0\"\n}"
    }
    func sorted(_ values: [(String, String)]) -> [(String, String)] { values.sorted { $0.0 < $1.0 } }
    let catalogs = merge(
      catalog(sorted(baseValues)), catalog(sorted(ours)), catalog(sorted(theirs)), path: "x.xcstrings")
    #expect(catalogs?.conflicts == 0)
    #expect(catalogs?.text == catalog(sorted(expected)))
  }

  @Test func aCatalogsConflictNeedsReview() {
    func catalog(_ value: String, state: String = "translated", version: String = "1.0") -> String {
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "a" : {
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "\(state)",
                  "value" : "\(value)"
                }
              }
            }
          }
        },
        "version" : "\(version)"
      }
      """
    }
    let merged = merge(catalog("1"), catalog("2"), catalog("3", version: "1.1"), path: "x.xcstrings")
    #expect(merged?.conflicts == 1)
    #expect(merged?.text == catalog("2", state: "needs_review", version: "1.1"))
    #expect(merge(catalog("1"), catalog("1"), catalog("3"), path: "x.xcstrings")?.text == catalog("3"))
    #expect(merge("", catalog("2"), catalog("2"), path: "x.xcstrings")?.text == catalog("2"))
    #expect(merge(catalog("1"), "{", catalog("1"), path: "x.xcstrings") == nil)
  }
}
