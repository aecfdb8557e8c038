internal import Diagnostics
internal import Formats
internal import Localization

/// `app-name-in-title`: the menu is next to the app's icon, so the name wastes width (Human Interface Guidelines).
///
/// Reported once in the development language; in other languages only if the source string does not contain the name.
struct AppNameInTitle: Rule {
  static let ids: [Diagnostic.ID] = [.appNameInTitle]

  func findings(in app: FitReport) -> [Finding] {
    var foundInSource: Set<TextSource> = []
    // The development language comes first in a catalog.
    return app.texts.filter { $0.field == .title }.compactMap { text in
      guard !foundInSource.contains(text.id.source), let name = app.catalog.appName(in: text.localization),
        Self.contains(text.displayed.text, word: name)
      else { return nil }
      if text.localization.isDevelopment { foundInSource.insert(text.id.source) }
      return text.finding(
        .appNameInTitle, .note, "\(text.label) repeats the app's name \(quoted(name)) in \(text.language)",
        help: "remove the name: the menu opens from the app's icon")
    }
  }

  /// Whether `text` contains `word` without adjacent letters or digits; a title that equals the name does not count
  /// ("Open" may be both).
  static func contains(_ text: String, word: String) -> Bool {
    let text = text.lowercased()
    let word = word.lowercased()
    return word.count >= 3 && text.count > word.count && WordSearch.contains(text, word: word)
  }
}

extension ShortcutCatalog {
  /// The app's name in `localization`.
  fileprivate func appName(in localization: Localization) -> String? {
    for key: LocalizationKey in ["CFBundleDisplayName", "CFBundleName"] {
      if let entry = localization.entry(for: key) { return entry.value }
    }
    return appName
  }
}
