internal import Diagnostics
internal import Formats
internal import Localization

/// Unintended parts of other strings of Info.plist and of phrases: `TextComparison` finds them.
struct ComparedInfoText: InfoTextRule {
  static let ids = TextIssue.ids

  func findings(in context: InfoTextContext) -> [InfoTextFinding] {
    var comparisons = TextComparison.Cache()
    return context.shown.flatMap { findings(about: $0, in: context, &comparisons) } + findings(aboutPhrasesIn: context)
  }

  private func findings(
    about shown: InfoTextContext.Shown, in context: InfoTextContext, _ comparisons: inout TextComparison.Cache
  ) -> [InfoTextFinding] {
    let (text, localization) = (shown.text, shown.localization)
    guard text.kind != .version, let displayed = shown.displayed, shown.entry != nil || localization.isDevelopment
    else { return [] }
    let development = context.catalog.development.flatMap { context.catalog.entry(of: text, in: $0) }
    let source = localization.isDevelopment ? nil : development?.value ?? text.value?.value
    let comparison = comparisons.comparison(localization.name, use: .infoText)
    return comparison.issues(in: displayed.text, source: source).map { issue in
      InfoTextFinding(
        issue.diagnostic(about: text.label, in: localization.name, at: shown.location(context.catalog)), text,
        in: localization, isCertain: issue.severity > .note)
    }
  }

  private func findings(aboutPhrasesIn context: InfoTextContext) -> [InfoTextFinding] {
    guard let texts = context.phrases else { return [] }
    return texts.localizations.filter { !$0.isDevelopment }.flatMap { localization -> [InfoTextFinding] in
      let comparison = TextComparison(localization.name, use: .phrase)
      return texts.groups.flatMap(\.phrases).flatMap { phrase in
        texts.translations(of: phrase, in: localization).flatMap { entry in
          comparison.issues(in: entry.value, source: phrase.value).map { issue in
            InfoTextFinding(
              issue.diagnostic(about: "phrase of an App Shortcut", in: localization.name, at: entry.location),
              phrase: LocalizationKey(phrase.value), in: localization, isCertain: issue.severity > .note)
          }
        }
      }
    }
  }
}
