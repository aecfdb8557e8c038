internal import ScanExchange

extension ScanOptions {
  /// The options from the flags.
  init(_ invocation: Invocation) throws(CommandFailure) {
    self.init()
    for text in invocation.flags.values(of: .routine) {
      guard let routine = LookupRoutine(text) else {
        throw .usage(
          .invalid(
            "\"--routine\" cannot be \"\(text)\"",
            help: "use the function's name, or NAME:1,2t,3c with the positions of the key, table (t) and comment (c)"))
      }
      routines.append(routine)
    }
  }
}
