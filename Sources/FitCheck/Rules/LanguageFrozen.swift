internal import Diagnostics
internal import Localization

/// `language-frozen`: a string that code looks up when it sets the quick actions stays in the language of that moment,
/// until the app runs again.
///
/// It applies to all of an app's quick actions, and is reported once, for the first.
struct LanguageFrozen: Rule {
  static let ids: [Diagnostic.ID] = [.languageFrozen]

  func findings(in app: FitReport) -> [Finding] {
    let frozen = app.catalog.identifiedShortcuts.filter { $0.shortcut.coded?.item.title.lookup != nil }
    guard app.localizations.count > 1, let first = frozen.first else { return [] }
    let count = frozen.count { $0.shortcut.coded?.item.isAlternative == false }
    let subject = count < 2 ? "the title is" : "the titles of \(count) quick actions are"
    // Whether the app changes its language itself.
    let isChanged = app.catalog.changesLanguage
    let end = isChanged ? "the code sets the quick actions again" : "the app runs again"
    let help =
      if isChanged {
        "set the quick actions again where the app changes its language; it is unknown if titles in Info.plist follow the app's "
          + "own setting"
      } else if first.shortcut.coded?.item.language.isNative == false {
        "if a quick action never changes, define it in Info.plist, with its translations in the app's InfoPlist tables: "
          + "the system then translates its title itself, but does not read the tables of other frameworks"
      } else {
        "if a quick action never changes, define it in Info.plist: the system then translates its title itself"
      }
    return [
      Finding(
        .languageFrozen, .note,
        "\(subject) looked up when the code runs: after a language change, users see the old text until \(end)",
        about: .init(first.source, field: .title), at: first.shortcut.location, help: help)
    ]
  }
}
