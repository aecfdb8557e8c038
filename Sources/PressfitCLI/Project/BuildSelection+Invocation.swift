internal import Workspace

extension BuildSelection {
  /// The selection from `--target` and `--configuration`.
  init(_ invocation: Invocation) {
    self.init(
      targets: invocation.flags.values(of: .target), configuration: invocation.flags.value(of: .configuration))
  }

  /// Checks that the names exist in the project, so that a typo does not give a clean check.
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
