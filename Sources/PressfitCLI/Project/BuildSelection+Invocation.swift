internal import Workspace

extension BuildSelection {
  /// What `--target` and `--configuration` ask for.
  init(_ invocation: Invocation) {
    self.init(
      targets: invocation.flags.values(of: .target), configuration: invocation.flags.value(of: .configuration))
  }

  /// Makes sure that the names are the project's, so that a typing error is no clean check.
  func validate(against layout: ProjectLayout) throws(CommandFailure) {
    for target in targets { try Self.validate(target, among: layout.targetNames, noun: "app target") }
    if let configuration {
      try Self.validate(configuration, among: layout.configurationNames, noun: "configuration")
    }
  }

  private static func validate(_ name: String, among known: [String], noun: String) throws(CommandFailure) {
    if known.contains(name) { return }
    throw .usage(
      .invalid(
        "the project has no \(noun) \"\(name)\"",
        help: known.isEmpty
          ? "choose a folder with an Xcode project that builds an app" : "use one of \(known.joined(separator: ", "))"))
  }
}
