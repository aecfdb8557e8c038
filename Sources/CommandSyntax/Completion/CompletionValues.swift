/// The values that a shell offers for a flag or an argument.
package enum CompletionValues: Hashable, Sendable {
  /// One of these words.
  case words([String])
  /// Some of these words, separated by commas.
  case list([String])
  /// A file or folder.
  case file
  case folder
  /// One of these words, "=", and a file: `html=report.html`.
  case wordAndFile([String])
  /// Text that a shell cannot complete.
  case text

  /// The values of `flag`; nil if it has none.
  init?(_ flag: Flag, in table: CommandTable) {
    switch flag.argument {
    case .none, .negatable: return nil
    case .choice(let words): self = .words(words)
    case .value(let placeholder): self = table.values(placeholder) ?? .text
    }
  }

  /// The values of a positional argument.
  init(_ argument: CommandDescription.Argument, in table: CommandTable) {
    self = table.values(argument.placeholder) ?? .file
  }
}
