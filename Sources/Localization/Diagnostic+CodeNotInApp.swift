package import Diagnostics

extension Diagnostic {
  /// `code-not-in-app`: code creates quick actions, but not in the iOS app.
  ///
  /// - Parameters:
  ///   - reason: why, as a sentence without a full stop.
  ///   - others: other places in the file with the same reason.
  package static func codeNotInApp(
    _ reason: String, at location: SourceLocation, others: [SourceLocation] = []
  ) -> Diagnostic {
    let count = others.count == 1 ? "1 other place" : "\(others.count) other places"
    let subject =
      others.isEmpty ? "quick actions in this code" : "quick actions in this code, and at \(count) in the file,"
    return Diagnostic(
      .codeNotInApp, .note, "\(subject) are not checked: \(reason)", at: location,
      secondary: others.map { RelatedLocation($0, label: "the same applies here") },
      help: "if the app has them, report this as a mistake of Pressfit, and check the titles manually")
  }

  /// `code-not-in-app`: nothing seems to call code that creates quick actions; they are checked, and findings about them are marked.
  ///
  /// - Parameter reason: why, as a sentence without a full stop.
  package static func uncalledCode(_ reason: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .codeNotInApp, .note, "nothing seems to call the code that creates quick actions here: \(reason)", at: location,
      help: "remove the code if it is not used; Pressfit checks its quick actions like those of other code")
  }

  /// The mark of findings about code that nothing seems to call.
  package static let uncalledMark = "in code that nothing seems to call"

  /// The finding with the mark of code that nothing seems to call.
  package var markedAsUncalled: Diagnostic {
    var marked = self
    marked.message += " (\(Self.uncalledMark))"
    return marked
  }
}
