extension Evaluated {
  /// The value without what the function was handed, where all else is not known: a look-up of the project's own that falls back to
  /// its key shows a text that no table has.
  ///
  /// - Parameter name: what is called, for the reason.
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
