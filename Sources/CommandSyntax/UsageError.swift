internal import Diagnostics

/// An error in the command line.
package enum UsageError: ExplainedError, Hashable, Sendable {
  case noCommand
  case unknownCommand(String, nearest: String?)
  /// As typed: `--locales`, `-x`.
  case unknownFlag(String, command: CommandName?, nearest: String?)
  case missingValue(Flag)
  case unexpectedValue(Flag, String)
  case invalidChoice(Flag, String, choices: [String], nearest: String?)
  case missingArgument(String, command: CommandName)
  case unexpectedArgument(String, command: CommandName)
  /// An invalid value, detected by the command; the message and the advice.
  case invalid(String, help: String)

  package var isUsageError: Bool { true }

  /// The error for a flag with the value `value`, which is none of `known`.
  package static func unknownValue(
    _ value: String, of flag: Flag.Name, known: some Sequence<String>
  ) -> UsageError {
    .invalid("\"--\(flag.rawValue)\" cannot be \"\(value)\"", help: "use one of \(known.joined(separator: ", "))")
  }

  /// The problem, lower case, names in quotes.
  package var message: String {
    switch self {
    case .noCommand: "no command given"
    case .unknownCommand(let name, _): "unknown command \"\(name)\""
    case .unknownFlag(let flag, let command?, _): "\"\(command.rawValue)\" has no flag \"\(flag)\""
    case .unknownFlag(let flag, nil, _): "unknown flag \"\(flag)\""
    case .missingValue(let flag): "\"\(flag.long)\" requires a value"
    case .unexpectedValue(let flag, let value): "\"\(flag.long)\" does not accept a value, but got \"\(value)\""
    case .invalidChoice(let flag, let value, _, _): "\"\(flag.long)\" cannot be \"\(value)\""
    case .missingArgument(let placeholder, let command): "\"\(command.rawValue)\" requires \(placeholder)"
    case .unexpectedArgument(let text, let command): "\"\(command.rawValue)\" does not accept the argument \"\(text)\""
    case .invalid(let message, _): message
    }
  }

  /// The advice for the user.
  package var help: String? {
    switch self {
    case .unknownCommand(_, let nearest?), .unknownFlag(_, _, let nearest?), .invalidChoice(_, _, _, let nearest?):
      "did you mean \"\(nearest)\"?"
    case .noCommand, .unknownCommand, .unknownFlag(_, nil, _): "see \"pressfit --help\""
    case .invalidChoice(_, _, let choices, nil): "use one of \(choices.joined(separator: ", "))"
    case .missingValue(let flag): "use \"\(flag.long)=VALUE\""
    case .unexpectedValue(let flag, _): "use \"\(flag.long)\" without a value"
    case .unknownFlag(_, let command?, _), .missingArgument(_, let command), .unexpectedArgument(_, let command):
      "see \"pressfit \(command.rawValue) --help\""
    case .invalid(_, let help): help
    }
  }
}

/// What people type for a command or a flag because other tools call it so.
package struct Synonyms: Sendable {
  /// By the word as typed, what was probably meant: a command, a flag with its value, or other advice.
  private let meanings: [String: [String]]

  package init(_ meanings: [String: [String]] = [:]) { self.meanings = meanings }

  /// The first meaning of `typed` that is one of `words`, or for a flag other advice than a flag; nil if not found.
  ///
  /// - Parameter words: the commands, or the flags of the command.
  func meaning(of typed: String, among words: some Sequence<String>) -> String? {
    let words = Set(words)
    return meanings[typed]?.first { meaning in
      guard let word = meaning.split(separator: " ").first.map(String.init) else { return false }
      return !word.hasPrefix("--") && typed.hasPrefix("-") || words.contains(word)
    }
  }
}
