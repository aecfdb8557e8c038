internal import CommandSyntax
internal import Diagnostics
internal import Extraction
internal import Translation

extension CommandFailure {
  /// The failure to read translations.
  init(_ error: TranslationError) {
    switch error {
    case .file(let error): self.init(error)
    case .unknownLanguage(let path):
      self = .usage(
        .invalid(
          "the language of \"\(path)\" is unknown",
          help: "set it with --locale, or move the file into an .lproj folder"))
    case .severalLanguages(let path):
      self = .usage(
        .invalid("\"\(path)\" is in one language, but \"--locale\" names several", help: "name one with --locale"))
    case .otherLanguages(let wanted, let found):
      self = .usage(
        .invalid(
          "the input contains no translations into \(wanted.map(quoted).joined(separator: " or "))",
          help: "it contains \(found.joined(separator: ", ")); choose one of them with --locale"))
    case .unknownFormat(let path):
      self = .usage(
        .invalid(
          "\"\(path)\" has an unknown translation format",
          help: "use .xliff, .xcloc, .strings, .xcstrings, .csv, .tsv, .json or .po files"))
    }
  }

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
