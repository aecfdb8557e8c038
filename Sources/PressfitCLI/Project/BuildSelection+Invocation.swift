internal import Extraction

extension BuildSelection {
  /// The selection from `--target` and `--configuration`.
  init(_ invocation: Invocation) {
    self.init(
      targets: invocation.flags.values(of: .target), configuration: invocation.flags.value(of: .configuration))
  }
}
