import Diagnostics
import Formats
import ReferenceMaterial
import Testing
import Translation

/// Merging string catalogs against merging dictionaries.
@Suite struct CatalogMergeLawTests {
  /// The strings of a catalog: by key, then by language.
  private typealias Content = [String: [String: String]]

  /// In Xcode's order of keys and languages.
  private static let keys = ["a", "B", "c 2", "c 10", "d"]
  private static let languages = ["ar", "de", "fr"]

  private func file(_ content: Content) -> SourceFile {
    let entries = Self.keys.compactMap { key -> String? in
      guard let texts = content[key] else { return nil }
      let localizations = Self.languages.compactMap { language in
        texts[language].map { value in
          """
                  "\(language)" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "\(value)"
                    }
                  }
          """
        }
      }
      return
        "    \"\(key)\" : {\n      \"localizations\" : {\n\(localizations.joined(separator: ",\n"))\n      }\n    }"
    }
    let strings = entries.isEmpty ? "\n" : entries.joined(separator: ",\n")
    return SourceFile(
      path: "x.xcstrings",
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(strings)\n  },\n  \"version\" : \"1.0\"\n}")
  }

  private func content(_ bytes: [UInt8]) throws -> Content {
    var sink = DiagnosticSink()
    let catalog = StringCatalogDocument.parse(SourceFile(path: "x.xcstrings", bytes: bytes), reportingTo: &sink)
    try #require(catalog.isComplete)
    return Dictionary(
      uniqueKeysWithValues: catalog.entries.map { entry in
        (
          entry.key.rawValue,
          Dictionary(
            uniqueKeysWithValues: entry.localizations.compactMap { own in own.text.map { (own.language, $0.value) } })
        )
      })
  }

  private func merge(_ base: Content, _ ours: Content, _ theirs: Content) throws -> ThreeWayMerge.Result {
    var sink = DiagnosticSink()
    let merge = ThreeWayMerge(base: file(base), ours: file(ours), theirs: file(theirs))
    let result = merge.merge(reportingTo: &sink)
    return try #require(result)
  }

  private func content(_ random: inout SplitMix, from base: Content? = nil) -> Content {
    var result: Content = [:]
    for key in Self.keys {
      for language in Self.languages {
        let known = base?[key]?[language]
        let changes = Int.random(in: 0..<10, using: &random)
        let value =
          base == nil
          ? (changes < 5 ? "0" : nil)
          : changes == 0 ? nil : changes == 1 ? ["x", "y"].randomElement(using: &random) : known
        if let value { result[key, default: [:]][language] = value }
      }
    }
    return result
  }

  /// What each side changed alone is in the result; the same change of both is one.
  @Test func stringsAreMerged() throws {
    var random = SplitMix(state: 181)
    for _ in 0..<60 {
      let base = content(&random)
      let (ours, theirs) = (content(&random, from: base), content(&random, from: base))
      let merged = try merge(base, ours, theirs)
      var expected: Content = [:]
      var conflicts = 0
      for key in Self.keys {
        // One side removed the key, and the other changed a string of it.
        let sides = [ours[key], theirs[key]]
        if base[key] != nil, sides.contains(nil), sides.contains(where: { $0 != nil && $0 != base[key] }) {
          conflicts += 1
        }
        for language in Self.languages {
          let (old, own, other) = (base[key]?[language], ours[key]?[language], theirs[key]?[language])
          let isConflict = own != other && own != old && other != old
          if isConflict { conflicts += 1 }
          if let value = isConflict ? own ?? other : own == old ? other : own {
            expected[key, default: [:]][language] = value
          }
        }
      }
      #expect(conflicts == 0 ? merged.conflicts.isEmpty : !merged.conflicts.isEmpty)
      let found = try content(merged.bytes)
      if !merged.conflicts.isEmpty { continue }
      // A key is still there if each side removed other strings of it.
      #expect(Self.keys.allSatisfy { expected[$0] ?? [:] == found[$0] ?? [:] }, "\(base) \(ours) \(theirs)")
      if found == expected { #expect(merged.bytes == file(expected).bytes) }
    }
  }

  /// One side alone: the result is its file. Both the same: that file.
  @Test func oneSideAlone() throws {
    var random = SplitMix(state: 191)
    for _ in 0..<30 {
      let base = content(&random)
      let changed = content(&random, from: base)
      for (ours, theirs, result) in [
        (changed, base, changed), (base, changed, changed), (changed, changed, changed), (base, base, base),
      ] {
        let merged = try merge(base, ours, theirs)
        #expect(merged.conflicts.isEmpty && merged.bytes == file(result).bytes)
      }
    }
  }

  /// Exchanging both sides gives the same strings, if there is no conflict.
  @Test func bothDirectionsAgree() throws {
    var random = SplitMix(state: 201)
    for _ in 0..<40 {
      let base = content(&random)
      let (ours, theirs) = (content(&random, from: base), content(&random, from: base))
      let (one, other) = (try merge(base, ours, theirs), try merge(base, theirs, ours))
      #expect(one.conflicts.isEmpty == other.conflicts.isEmpty)
      if one.conflicts.isEmpty { #expect(one.bytes == other.bytes) }
    }
  }
}
