internal import Extraction

extension BuildSelection {
  /// The selection from `--target` and `--configuration`.
  init(_ invocation: Invocation) {
    self.init(
      targets: invocation.flags.values(of: .target), configuration: invocation.flags.value(of: .configuration))
  }
}

extension CommandFailure {
  /// The failure to read a project.
  init(_ error: ProjectError) {
    switch error {
    case .file(let error): self.init(error)
    case .unknownName(let name, let kind, let known):
      let noun =
        switch kind {
        case .target: "app target"
        case .configuration: "configuration"
        }
      self = .usage(
        .invalid(
          "the project has no \(noun) \"\(name)\"",
          help: known.isEmpty
            ? "choose a folder with an Xcode project that builds an app" : "use one of \(known.joined(separator: ", "))"
        ))
    }
  }
}
