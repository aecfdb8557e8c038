/// A command line flag, described for the parser, help, manual page and completions.
package struct Flag: Hashable, Sendable {
  /// The long name without hyphens: "text-size".
  package struct Name: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    package let rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }
    package init(stringLiteral value: String) { rawValue = value }
  }

  /// The argument of the flag.
  package enum Argument: Hashable, Sendable {
    /// None: a switch.
    case none
    /// None; `--no-<name>` turns the switch off.
    case negatable
    /// A value: `--name value` or `--name=value`.
    case value(placeholder: String)
    /// One of several words.
    case choice([String])
  }

  package enum Occurrence: Hashable, Sendable {
    /// The last value counts.
    case once
    /// All values count.
    case repeated
  }

  /// The commands that have the flag.
  package enum Scope: Hashable, Sendable {
    /// All commands, and Pressfit itself before the command's name.
    case everywhere
    case commands([CommandName])
  }

  package let name: Name
  /// The letter of the short form; nil if missing.
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

  /// Whether `command` accepts the flag; nil means before a command's name.
  package func applies(to command: CommandName?) -> Bool {
    switch scope {
    case .everywhere: true
    case .commands(let names): command.map(names.contains) ?? false
    }
  }

  /// `--name`.
  package var long: String { "--\(name.rawValue)" }

  /// The forms in the help: `-l, --locale TAG`.
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
