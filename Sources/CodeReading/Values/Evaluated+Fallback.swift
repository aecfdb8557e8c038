extension Evaluated {
  /// The value without the function's arguments, if everything else is unknown: a project's own lookup function that
  /// returns its key as fallback shows a string that is in no table.
  ///
  /// - Parameter name: the name of the function, for the reason.
  package func withoutFallback(of name: String, given: [Evaluated]) -> Evaluated {
    guard case .alternatives = value, case let values = alternatives(), values.contains(where: \.value.isUnknown) else {
      return self
    }
    let own = values.filter { candidate in
      guard case .text = candidate.value else { return true }
      return !given.contains { $0.location == candidate.location }
    }
    // Other values, such as `nil` or a dictionary without the key, are not strings.
    guard own.count < values.count, !own.contains(where: \.value.isString),
      var result = own.first(where: \.value.isUnknown)
    else { return self }
    result.value = .unknown("\(name) finds the text at run time, and falls back to its argument")
    return result
  }
}

extension Value {
  fileprivate var isString: Bool {
    switch self {
    case .text, .localized, .joined: true
    default: false
    }
  }
}
