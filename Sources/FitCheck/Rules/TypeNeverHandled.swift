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
        [
          Finding(
            .noHandler(first.shortcut, uncompiled: handling.uncompiledHandler), about: Finding.Subject(first.source))
        ]
      } ?? []
    }
    return shortcuts.compactMap { source, shortcut in
      guard let type = shortcut.type, handling.unnamedTypes.contains(type.value) else { return nil }
      return Finding(.typeNeverHandled(type), about: Finding.Subject(source))
    }
  }
}

extension Diagnostic {
  /// - Parameter uncompiled: a file with a handler that no target compiles.
  fileprivate static func noHandler(_ shortcut: AppShortcut, uncompiled: String?) -> Diagnostic {
    let function = "windowScene(_:performActionFor:completionHandler:)"
    let (reason, help) =
      if let uncompiled {
        (
          "no target compiles \(quoted(uncompiled)), which handles quick actions",
          "add the file to the app's target, or implement \(quoted(function)) in other code"
        )
      } else {
        (
          "no code in the project handles quick actions",
          "implement \(quoted(function)), unless a library handles them"
        )
      }
    return Diagnostic(
      .typeNeverHandled, .note, "\(reason): choosing one only opens the app", at: shortcut.location, help: help)
  }

  fileprivate static func typeNeverHandled(_ type: SourceText) -> Diagnostic {
    Diagnostic(
      .typeNeverHandled, .note, "no code in the project handles the type \(quoted(type.value))", at: type.location,
      help: "handle it where the code compares \"shortcutItem.type\", or remove the quick action")
  }
}
