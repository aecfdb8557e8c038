/// A command: what it is called, what it takes, and what it does.
package struct Command: Sendable {
  /// Something that is no flag: a file, a folder.
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
    /// As a synopsis has it: `[FILE ...]`.
    var synopsis: String {
      let name = isRepeated ? placeholder + " ..." : placeholder
      return isRequired ? name : "[\(name)]"
    }
  }

  /// A command line worth copying.
  package struct Example: Hashable, Sendable {
    package let line: String
    package let explanation: String

    package init(_ line: String, _ explanation: String) {
      self.line = line
      self.explanation = explanation
    }
  }

  /// The command's work. It reads and writes by way of the context only.
  package typealias Run = @Sendable (Invocation, inout CommandContext) throws(CommandFailure) -> ExitStatus

  package let name: CommandName
  /// One line, lower case, no full stop.
  package let summary: String
  /// What the summary cannot say; whole sentences, a paragraph each.
  package let discussion: [String]
  package let arguments: [Argument]
  package let examples: [Example]
  package let run: Run

  package init(
    _ name: CommandName, summary: String, discussion: [String] = [], arguments: [Argument] = [],
    examples: [Example] = [], run: @escaping Run
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.arguments = arguments
    self.examples = examples
    self.run = run
  }
}
