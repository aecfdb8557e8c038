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
        .languageFrozen(first.shortcut, count: frozen.count),
        about: Finding.Subject(first.source, field: .title))
    ]
  }
}

extension Diagnostic {
  fileprivate static func languageFrozen(_ shortcut: AppShortcut, count: Int) -> Diagnostic {
    Diagnostic(
      .languageFrozen, .note,
      "\(count == 1 ? "the title is" : "the titles of \(count) quick actions are") looked up when the code runs: after a "
        + "language change, users see the old text until the app runs again",
      at: shortcut.location,
      help: shortcut.coded?.item.language.isNative == false
        ? "if a quick action never changes, define it in Info.plist, with its translations in the app's InfoPlist tables: "
          + "the system then translates its title itself, but does not read the tables of other frameworks"
        : "if a quick action never changes, define it in Info.plist: the system then translates its title itself"
    )
  }
}
