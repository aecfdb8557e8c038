extension Evaluated {
  /// The value without the function's arguments, if everything else is unknown: a project's own lookup function that
  /// returns its key as fallback shows a string that is in no table.
  ///
  /// - Parameter name: the name of the function, for the reason.
  func withoutFallback(of name: String, given: [Evaluated]) -> Evaluated {
    guard case .alternatives(let values) = value, values.contains(where: \.value.isUnknown) else { return self }
    let own = values.filter { candidate in
      guard case .text = candidate.value else { return true }
      return !given.contains { $0.location == candidate.location }
    }
    guard own.count < values.count, own.allSatisfy(\.value.isUnknown), var result = own.first else { return self }
    result.value = .unknown("\(name) finds the text at run time, and falls back to its argument")
    return result
  }
}
