internal import Diagnostics

/// The project's Objective-C declarations that are visible in Swift, through a bridging header or a module.
extension ObjectiveCEvaluator {
  /// The value of the constant or macro `name`; nil if the project does not define it.
  ///
  /// - Parameter location: the use in a Swift file, as in the other functions.
  func constant(_ name: String, at location: SourceLocation) -> Evaluated? {
    program.first(of: name, near: location.path) { global(name, in: $0, from: location) }
  }

  /// The result of the C function `name`; nil if the project does not define it.
  func function(_ name: String, _ arguments: [Evaluated], at location: SourceLocation) -> Evaluated? {
    program.first(of: name, near: location.path) { function(name, arguments, at: location, declaredIn: $0) }
  }

  /// The result of the method, or the getter, `name` of `type`; nil if the project does not define it.
  func method(
    _ name: String, _ arguments: [Value.Argument], of type: String, at location: SourceLocation
  ) -> Evaluated? {
    method(name, arguments, of: [type], receiver: nil, at: location)
  }

  /// The same for a method that a category adds to strings.
  func stringMethod(
    _ name: String, of string: Evaluated, _ arguments: [Value.Argument], at location: SourceLocation
  ) -> Evaluated? {
    method(name, arguments, of: ["NSString"], receiver: string, at: location)
  }

  private func method(
    _ name: String, _ arguments: [Value.Argument], of classes: Set<String>, receiver: Evaluated?,
    at location: SourceLocation
  ) -> Evaluated? {
    let selector = Self.selector(name, arguments.map(\.label))
    guard let first = selector.first else { return nil }
    return program.first(of: first, near: location.path) {
      method(selector, arguments.map(\.value), of: classes, receiver: receiver, at: location, declaredIn: $0)
    }
  }

  /// The selector that Swift imports as `name(label:label:)`: `title(forKey:)` is `titleForKey:`.
  private static func selector(_ name: String, _ labels: [String?]) -> [String] {
    guard let first = labels.first else { return [name] }
    return [name + (first?.capitalizedFirst ?? "")] + labels.dropFirst().map { $0 ?? "" }
  }
}

extension String {
  /// The string with its first letter in upper case.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
