internal import Diagnostics
internal import Localization

extension Project {
  /// The maximum number of pairs of a string and a language: quick actions, names and other texts of all apps in all their languages.
  static let pairLimit = 20_000
  /// The maximum number of measurements: pairs times menus times text sizes.
  static let measurementLimit = 200_000
  /// The maximum number of bytes of all strings of quick actions longer than `TextLimit.shown`, in all languages: to shape letters takes time.
  static let longTextLimit = 100_000

  /// Removes the quick actions and texts beyond `pairLimit`, and reports them: each is measured and reported in each language.
  mutating func limitPairs() {
    var remaining = Self.pairLimit
    for index in apps.indices {
      let languages = max(1, apps[index].catalog.localizations.count)
      remaining -= keepShortcuts(remaining / languages, of: index, "in \(languages) languages") * languages
    }
    for index in bundles.indices {
      let languages = max(1, bundles[index].catalog.localizations.count)
      let count = bundles[index].catalog.texts.count
      let kept = min(count, remaining / languages)
      remaining -= kept * languages
      if kept == count { continue }
      bundles[index].catalog.texts.removeLast(count - kept)
      diagnostics.append(
        .tooMany(count, "texts", kept: kept, "in \(languages) languages", at: bundles[index].catalog.infoPlist))
    }
    limitLongTexts()
    diagnostics.sort(by: Diagnostic.reportOrder)
  }

  /// The same for a measurement in each of `menus` menus at each of `textSizes` text sizes.
  ///
  /// - Parameter names: the localizations to measure; nil for all.
  package mutating func limitMeasurements(menus: Int, textSizes: Int, in names: Set<String>?) {
    var remaining = Self.measurementLimit / max(1, menus * textSizes)
    for index in apps.indices {
      let languages = max(1, apps[index].catalog.localizations.count { names?.contains($0.name) ?? true })
      let reason = "in \(languages) languages, \(menus) menus and \(textSizes) text sizes"
      remaining -= keepShortcuts(remaining / languages, of: index, reason) * languages
    }
    diagnostics.sort(by: Diagnostic.reportOrder)
  }

  private mutating func limitLongTexts() {
    var remaining = Self.longTextLimit
    for index in apps.indices {
      let catalog = apps[index].catalog
      let fitting = catalog.shortcuts.firstIndex { shortcut in
        for localization in catalog.localizations {
          for field in ShortcutItem.Field.allCases {
            let length = catalog.displayedText(of: field, of: shortcut, in: localization)?.text.utf8.count ?? 0
            if length > TextLimit.shown { remaining -= length }
          }
        }
        return remaining < 0
      }
      if let fitting { _ = keepShortcuts(fitting, of: index, "with strings of thousands of letters") }
    }
  }

  /// Keeps the first `limit` quick actions of an app, and reports the others; returns the number of kept ones.
  private mutating func keepShortcuts(_ limit: Int, of app: Int, _ reason: String) -> Int {
    let count = apps[app].catalog.shortcuts.count
    let kept = min(count, limit)
    guard kept < count else { return kept }
    let listed = apps[app].catalog.items.count
    apps[app].catalog.items.removeLast(max(0, listed - kept))
    apps[app].catalog.codeItems.removeLast(apps[app].catalog.codeItems.count - max(0, kept - listed))
    diagnostics.append(.tooMany(count, "quick actions", kept: kept, reason, at: apps[app].catalog.infoPlist))
    return kept
  }
}

extension Diagnostic {
  /// `too-large`: only the first texts are checked.
  fileprivate static func tooMany(
    _ count: Int, _ things: String, kept: Int, _ reason: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .tooLarge, .error, "the app has \(count) \(things) \(reason); only the first \(kept) \(things) are checked",
      at: location, help: "check fewer targets, languages, menus or text sizes")
  }
}
