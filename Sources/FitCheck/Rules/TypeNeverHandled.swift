internal import Diagnostics
internal import Localization

/// `type-never-handled`: no code handles chosen quick actions, or none contains this type: the action only opens the
/// app.
///
/// A note, because code outside the project (a library, a plug-in) may handle it; a warning if the project has the code, but no target
/// compiles it.
struct TypeNeverHandled: Rule {
  static let ids: [Diagnostic.ID] = [.typeNeverHandled]

  func findings(in app: FitReport) -> [Finding] {
    guard let handling = app.catalog.handling else { return [] }
    let shortcuts = app.catalog.identifiedShortcuts
    if !handling.hasHandler {
      let shown = shortcuts.filter(\.shortcut.isShown)
      let called = shown.first { $0.shortcut.coded?.item.reasonUncalled == nil }
      return (called ?? shown.first).map { [finding(aboutUnhandled: $0.shortcut, $0.source, handling)] } ?? []
    }
    return shortcuts.compactMap { source, shortcut in
      guard let type = shortcut.type, handling.unnamedTypes.contains(type.value) else { return nil }
      return Finding(
        .typeNeverHandled, .note, "no code in the project handles the type \(quoted(type.value))", about: .init(source),
        at: type.location,
        help: "handle it where the code compares \"shortcutItem.type\", or remove the quick action")
    }
  }

  private func finding(
    aboutUnhandled shortcut: AppShortcut, _ source: TextSource, _ handling: ShortcutHandling
  ) -> Finding {
    let (noun, method) =
      switch handling.api {
      case .uiKit:
        (
          "quick actions",
          "implement \"windowScene(_:performActionFor:completionHandler:)\", or without scenes \"application(_:performActionFor:completionHandler:)\""
        )
      case .appActions:
        ("app actions", "call \"OnAppAction\" in \"ConfigureEssentials\" with a method that handles them")
      }
    let (reason, help) =
      if let file = handling.uncompiledHandler {
        ("no target compiles \(quoted(file)), which handles \(noun)", "add the file to the app's target, or \(method)")
      } else {
        ("no code in the project handles \(noun)", "\(method), unless a library handles them")
      }
    return Finding(
      .typeNeverHandled, handling.uncompiledHandler == nil ? .note : .warning,
      "\(reason): choosing one only opens the app", about: .init(source), at: shortcut.location, help: help)
  }
}
