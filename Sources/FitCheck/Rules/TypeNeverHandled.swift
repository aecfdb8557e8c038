internal import Diagnostics
internal import Localization

/// `type-never-handled`: no code handles chosen quick actions, or none contains this type: the action only opens the
/// app.
///
/// A note, because code outside the project (a library, a plug-in) may handle it.
struct TypeNeverHandled: FitRule {
  static let ids: [Diagnostic.ID] = [.typeNeverHandled]

  func findings(in report: FitReport) -> [Finding] {
    guard let handling = report.catalog.handling else { return [] }
    let shortcuts = report.catalog.identifiedShortcuts
    if !handling.hasHandler {
      return shortcuts.first(where: \.shortcut.isShown).map { first in
        [Finding(.noHandler(first.shortcut), about: Finding.Subject(first.source))]
      } ?? []
    }
    return shortcuts.compactMap { source, shortcut in
      guard let type = shortcut.type, handling.unnamedTypes.contains(type.value) else { return nil }
      return Finding(.typeNeverHandled(type), about: Finding.Subject(source))
    }
  }
}

extension Diagnostic {
  fileprivate static func noHandler(_ shortcut: AppShortcut) -> Diagnostic {
    Diagnostic(
      .typeNeverHandled, .note, "no code in the project handles quick actions: choosing one only opens the app",
      at: shortcut.location,
      help: "implement \"windowScene(_:performActionFor:completionHandler:)\", unless a library handles them")
  }

  fileprivate static func typeNeverHandled(_ type: SourceText) -> Diagnostic {
    Diagnostic(
      .typeNeverHandled, .note, "no code in the project handles the type \(quoted(type.value))", at: type.location,
      help: "handle it where the code compares \"shortcutItem.type\", or remove the quick action")
  }
}
