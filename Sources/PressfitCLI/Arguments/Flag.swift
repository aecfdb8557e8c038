/// One flag of the command line: what parsing, help, manual page and completions need to know of it.
package struct Flag: Hashable, Sendable {
  /// The long name without dashes: "text-size".
  package struct Name: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    package let rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }
    package init(stringLiteral value: String) { rawValue = value }
  }

  /// What stands after the name.
  package enum Argument: Hashable, Sendable {
    /// Nothing: a switch.
    case none
    /// Nothing, and `--no-<name>` switches it off.
    case negatable
    /// A value: `--name value` or `--name=value`.
    case value(placeholder: String)
    /// One of some words.
    case choice([String])
  }

  package enum Occurrence: Hashable, Sendable {
    /// The last one counts.
    case once
    /// All count.
    case repeated
  }

  /// The commands that have the flag.
  package enum Scope: Hashable, Sendable {
    /// Every command, and the product itself before a command's name.
    case everywhere
    case commands([CommandName])
  }

  package let name: Name
  /// The letter of the short form; nil when there is none.
  package let short: Character?
  package let argument: Argument
  package let occurrence: Occurrence
  /// One sentence without a full stop, lower case.
  package let help: String
  package let scope: Scope

  package init(
    _ name: Name, short: Character? = nil, _ argument: Argument = .none, _ occurrence: Occurrence = .once,
    on scope: Scope, help: String
  ) {
    self.name = name
    self.short = short
    self.argument = argument
    self.occurrence = occurrence
    self.help = help
    self.scope = scope
  }

  /// Whether `command` has the flag; nil stands for the product before a command's name.
  package func applies(to command: CommandName?) -> Bool {
    switch scope {
    case .everywhere: true
    case .commands(let names): command.map(names.contains) ?? false
    }
  }

  /// `--name`.
  package var long: String { "--\(name.rawValue)" }

  /// The forms as help shows them: `-l, --locale TAG`.
  package var synopsis: String {
    let names = short.map { "-\($0), " } ?? "    "
    return switch argument {
    case .none: names + long
    case .negatable: names + "--[no-]\(name.rawValue)"
    case .value(let placeholder): names + long + " " + placeholder
    case .choice(let words): names + long + " " + words.joined(separator: "|")
    }
  }
}
