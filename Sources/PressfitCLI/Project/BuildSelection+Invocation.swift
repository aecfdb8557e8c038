internal import Workspace

extension BuildSelection {
  /// What `--target` and `--configuration` ask for.
  init(_ invocation: Invocation) {
    self.init(
      target: invocation.flags.value(of: .target), configuration: invocation.flags.value(of: .configuration))
  }

  /// Makes sure that the names are the project's, so that a typing error is no clean check.
  func validate(against layout: ProjectLayout) throws(CommandFailure) {
    try Self.validate(target, among: layout.targetNames, flag: "--target")
    try Self.validate(configuration, among: layout.configurationNames, flag: "--configuration")
  }

  private static func validate(_ name: String?, among known: [String], flag: String) throws(CommandFailure) {
    guard let name, !known.contains(name) else { return }
    throw .usage(
      .invalid(
        "\"\(flag)\" cannot be \"\(name)\", which the project does not have",
        help: known.isEmpty
          ? "there is no Xcode project with an app here" : "use one of \(known.joined(separator: ", "))"))
  }
}
