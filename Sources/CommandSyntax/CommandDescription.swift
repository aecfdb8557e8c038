/// A command: its name, arguments, flags and help.
package struct CommandDescription: Sendable {
  /// A positional argument: a file or folder.
  package struct Argument: Hashable, Sendable {
    package enum Count: Hashable, Sendable {
      case one
      case noneOrOne
      case oneOrMore
      case any
    }

    /// Upper case: "FILE".
    package let placeholder: String
    package let count: Count
    package let help: String

    package init(_ placeholder: String, _ count: Count, help: String) {
      self.placeholder = placeholder
      self.count = count
      self.help = help
    }

    var isRequired: Bool { count == .one || count == .oneOrMore }
    var isRepeated: Bool { count == .any || count == .oneOrMore }
    /// As in the synopsis: `[FILE ...]`.
    var synopsis: String {
      let name = isRepeated ? placeholder + " ..." : placeholder
      return isRequired ? name : "[\(name)]"
    }
  }

  /// An example command line for the help.
  package struct Example: Hashable, Sendable {
    package let line: String
    package let explanation: String

    package init(_ line: String, _ explanation: String) {
      self.line = line
      self.explanation = explanation
    }
  }

  package let name: CommandName
  /// One line, lower case, no full stop.
  package let summary: String
  /// Details for the help; complete sentences, one paragraph each.
  package let discussion: [String]
  /// More paragraphs, which only `--help-all` and the manual page show.
  package let details: [String]
  package let arguments: [Argument]
  package let examples: [Example]
  /// Its own flags, in the order of the help.
  package let flags: [Flag]

  package init(
    _ name: CommandName, summary: String, discussion: [String] = [], details: [String] = [], arguments: [Argument] = [],
    examples: [Example] = [], flags: [Flag] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.details = details
    self.arguments = arguments
    self.examples = examples
    self.flags = flags
  }
}

/// The name of a command, as typed.
package struct CommandName: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
  package init(stringLiteral value: String) { rawValue = value }
}
