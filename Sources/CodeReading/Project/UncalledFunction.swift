package import Diagnostics
package import Localization

/// A function that nothing calls, and that creates quick actions, or calls those that do.
package struct UncalledFunction: Equatable {
  package var name: String
  /// "method", "function" or "private function".
  package var kind: String

  package init(name: String, kind: String) {
    self.name = name
    self.kind = kind
  }

  /// As a sentence: `no code calls the method "fill"`.
  package var reason: String { "no code calls the \(kind) \(quoted(name))" }
}

extension UncalledFunction {
  /// The most functions that are followed from the code that creates a quick action to the ones that nothing calls.
  private static let callerLimit = 64

  /// Follows the callers of the function `first` to one that nothing calls; nil if the code may run.
  ///
  /// Functions that only call each other have no first one: then it is `first`.
  ///
  /// - Parameters:
  ///   - id: identifies a function.
  ///   - callers: the functions that call one; nil if other code does, or may.
  package static func root<Function, ID: Hashable>(
    leadingTo first: Function, id: (Function) -> ID, callers: (Function) -> [Function]?
  ) -> Function? {
    var pending = [first]
    var seen: Set<ID> = [id(first)]
    var root = first
    while let function = pending.popLast() {
      guard seen.count <= callerLimit, let callers = callers(function) else { return nil }
      if callers.isEmpty { root = function }
      pending += callers.filter { seen.insert(id($0)).inserted }
    }
    return root
  }
}

/// The functions of a file that nothing calls, each reported once.
package struct UncalledFunctions {
  private var reported: Set<String> = []

  package init() {}

  /// `items`, which code at `place` creates, as those of code that nothing calls, if `function` around the code, or the call of an item's
  /// factory, shows it.
  package mutating func marked(
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
