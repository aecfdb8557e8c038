internal import Diagnostics
internal import Localization

/// `language-frozen`: a string that code looks up when it sets the quick actions stays in the language of that moment,
/// until the app runs again.
///
/// It applies to all of an app's quick actions, and is reported once, for the first.
struct LanguageFrozen: FitRule {
  static let ids: [Diagnostic.ID] = [.languageFrozen]

  func findings(in report: FitReport) -> [Finding] {
    guard report.localizations.count > 1 else { return [] }
    let frozen = report.catalog.identifiedShortcuts.filter { $0.shortcut.coded?.item.title.lookup != nil }
    guard let first = frozen.first else { return [] }
    return [
      Finding(
        .languageFrozen(first.shortcut, count: frozen.count, changesLanguage: report.catalog.changesLanguage),
        about: Finding.Subject(first.source, field: .title))
    ]
  }
}

extension Diagnostic {
  /// - Parameter changesLanguage: whether the app changes its language itself.
  fileprivate static func languageFrozen(_ shortcut: AppShortcut, count: Int, changesLanguage: Bool) -> Diagnostic {
    let subject = count == 1 ? "the title is" : "the titles of \(count) quick actions are"
    let end = changesLanguage ? "the code sets the quick actions again" : "the app runs again"
    let help =
      if changesLanguage {
        "set the quick actions again where the app changes its language; it is unknown if titles in Info.plist follow the app's "
          + "own setting"
      } else if shortcut.coded?.item.language.isNative == false {
        "if a quick action never changes, define it in Info.plist, with its translations in the app's InfoPlist tables: "
          + "the system then translates its title itself, but does not read the tables of other frameworks"
      } else {
        "if a quick action never changes, define it in Info.plist: the system then translates its title itself"
      }
    return Diagnostic(
      .languageFrozen, .note,
      "\(subject) looked up when the code runs: after a language change, users see the old text until \(end)",
      at: shortcut.location, help: help)
  }
}
