package import Diagnostics

extension Diagnostic {
  /// `code-not-in-app`: code creates quick actions, but not in the iOS app.
  ///
  /// - Parameter reason: why, as a sentence without a full stop.
  package static func codeNotInApp(_ reason: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .codeNotInApp, .note, "quick actions in this code are not checked: \(reason)", at: location,
      help: "if the app has them, report this as a mistake of Pressfit, and check the titles manually")
  }
}
