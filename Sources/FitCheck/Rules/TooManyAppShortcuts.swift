internal import Diagnostics
internal import Localization

/// `too-many-app-shortcuts`: an app defines more App Shortcuts than the system accepts.
struct TooManyAppShortcuts: Rule {
  static let ids: [Diagnostic.ID] = [.tooManyAppShortcuts]

  func findings(in bundle: InfoTextContext) -> [Finding] {
    let maximum = AppShortcutsProvider.maximumCount
    return (bundle.phrases?.all.providers ?? []).filter { $0.count > maximum }.map { provider in
      Finding(
        .tooManyAppShortcuts, .error,
        "\(quoted(provider.name)) defines \(provider.count) App Shortcuts; an app has at most \(maximum)",
        about: .phrase(nil), at: provider.location,
        help: "remove App Shortcuts, or combine several in one with a parameter; other app intents stay in Shortcuts",
        topic: .phrase)
    }
  }
}
