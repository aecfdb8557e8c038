internal import Diagnostics
internal import Localization

/// A function that nothing calls, and that creates quick actions, or calls those that do.
struct UncalledFunction: Equatable {
  var name: String
  /// "method", "function" or "private function".
  var kind: String

  /// As a sentence: `no code calls the method "fill"`.
  var reason: String { "no code calls the \(kind) \(quoted(name))" }
}

/// The functions of a file that nothing calls, each reported once.
struct UncalledFunctions {
  private var reported: Set<String> = []

  /// `items`, which code at `place` creates, as those of code that nothing calls, if `function` around the code, or the call of an item's
  /// factory, shows it.
  mutating func marked(
    _ items: [DynamicShortcutItem], of function: UncalledFunction?, at place: @autoclosure () -> SourceLocation,
    reportingTo report: (Diagnostic) -> Void
  ) -> [DynamicShortcutItem] {
    items.map { item in
      guard let reason = function?.reason ?? item.reasonUncalled else { return item }
      if reported.insert(reason).inserted {
        report(.uncalledCode(reason, at: function == nil ? item.location : place()))
      }
      var item = item
      item.reasonUncalled = reason
      return item
    }
  }
}
