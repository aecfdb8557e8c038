internal import Diagnostics
internal import Localization

/// `type-never-handled`: no code handles chosen quick actions, or none contains this type: the action only opens the
/// app.
///
/// A note, because code outside the project (a library, a plug-in) may handle it; a warning if the project has the code, but no target
/// compiles it.
struct TypeNeverHandled: FitRule {
  static let ids: [Diagnostic.ID] = [.typeNeverHandled]

  func findings(in report: FitReport) -> [Finding] {
    guard let handling = report.catalog.handling else { return [] }
    let shortcuts = report.catalog.identifiedShortcuts
    if !handling.hasHandler {
      let shown = shortcuts.filter(\.shortcut.isShown)
      let called = shown.first { $0.shortcut.coded?.item.reasonUncalled == nil }
      return (called ?? shown.first).map { first in
        [Finding(.noHandler(first.shortcut, handling), about: Finding.Subject(first.source))]
      } ?? []
    }
    return shortcuts.compactMap { source, shortcut in
      guard let type = shortcut.type, handling.unnamedTypes.contains(type.value) else { return nil }
      return Finding(.typeNeverHandled(type), about: Finding.Subject(source))
    }
  }
}

extension Diagnostic {
  fileprivate static func noHandler(_ shortcut: AppShortcut, _ handling: ShortcutHandling) -> Diagnostic {
    let (noun, method) =
      switch handling.api {
      case .uiKit: ("quick actions", "implement \"windowScene(_:performActionFor:completionHandler:)\"")
      case .appActions:
        ("app actions", "call \"OnAppAction\" in \"ConfigureEssentials\" with a method that handles them")
      }
    let (reason, help) =
      if let file = handling.uncompiledHandler {
        ("no target compiles \(quoted(file)), which handles \(noun)", "add the file to the app's target, or \(method)")
      } else {
        ("no code in the project handles \(noun)", "\(method), unless a library handles them")
      }
    return Diagnostic(
      .typeNeverHandled, handling.uncompiledHandler == nil ? .note : .warning,
      "\(reason): choosing one only opens the app", at: shortcut.location, help: help)
  }

  fileprivate static func typeNeverHandled(_ type: SourceText) -> Diagnostic {
    Diagnostic(
      .typeNeverHandled, .note, "no code in the project handles the type \(quoted(type.value))", at: type.location,
      help: "handle it where the code compares \"shortcutItem.type\", or remove the quick action")
  }
}
