internal import Diagnostics
internal import Localization

extension Project {
  /// The maximum number of pairs of a string and a language: quick actions, names and other texts of all apps in all their languages.
  static let pairLimit = 20_000

  /// Removes the quick actions and texts beyond `pairLimit`, and reports them: each is measured and reported in each language.
  mutating func limitPairs() {
    var remaining = Self.pairLimit
    for index in apps.indices {
      let languages = max(1, apps[index].catalog.localizations.count)
      let count = apps[index].catalog.shortcuts.count
      let kept = min(count, remaining / languages)
      remaining -= kept * languages
      if kept == count { continue }
      let listed = apps[index].catalog.items.count
      apps[index].catalog.items.removeLast(max(0, listed - kept))
      apps[index].catalog.codeItems.removeLast(apps[index].catalog.codeItems.count - max(0, kept - listed))
      diagnostics.append(
        .tooManyPairs(count, "quick actions", kept: kept, languages, at: apps[index].catalog.infoPlist))
    }
    for index in bundles.indices {
      let languages = max(1, bundles[index].catalog.localizations.count)
      let count = bundles[index].catalog.texts.count
      let kept = min(count, remaining / languages)
      remaining -= kept * languages
      if kept == count { continue }
      bundles[index].catalog.texts.removeLast(count - kept)
      diagnostics.append(.tooManyPairs(count, "texts", kept: kept, languages, at: bundles[index].catalog.infoPlist))
    }
    diagnostics.sort(by: Diagnostic.reportOrder)
  }
}

extension Diagnostic {
  /// `too-large`: only the first texts are checked.
  fileprivate static func tooManyPairs(
    _ count: Int, _ things: String, kept: Int, _ languages: Int, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .tooLarge, .error,
      "the app has \(count) \(things) in \(languages) languages; only the first \(kept) \(things) are checked",
      at: location, help: "check fewer targets or languages")
  }
}
