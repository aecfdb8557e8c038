internal import Diagnostics
internal import Localization

/// `too-many-app-shortcuts`: an app defines more App Shortcuts than the system accepts.
struct TooManyAppShortcuts: InfoTextRule {
  static let ids: [Diagnostic.ID] = [.tooManyAppShortcuts]

  func findings(in context: InfoTextContext) -> [InfoTextFinding] {
    (context.phrases?.all.providers ?? []).filter { $0.count > AppShortcutsProvider.maximumCount }.map { provider in
      InfoTextFinding(
        .tooManyAppShortcuts(provider), phrase: nil, in: nil, isCertain: true)
    }
  }
}

extension Diagnostic {
  fileprivate static func tooManyAppShortcuts(_ provider: AppShortcutsProvider) -> Diagnostic {
    Diagnostic(
      .tooManyAppShortcuts, .error,
      "\(quoted(provider.name)) defines \(provider.count) App Shortcuts; an app has at most "
        + "\(AppShortcutsProvider.maximumCount)",
      at: provider.location,
      help: "remove App Shortcuts, or combine several in one with a parameter; other app intents stay in Shortcuts")
  }
}
