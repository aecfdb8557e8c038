/// A command line flag, described for the parser, help, manual page and completions.
///
/// Each command declares its flags as `Option`s.
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

  /// What a flag is about; the help of a command with many flags lists them by group.
  package enum Group: String, Sendable, CaseIterable {
    case input, measurement, changes, output
    case comparison = "comparison with known findings"
    case general

    /// The heading in the help: `Flags for measurement`, `Other flags`.
    var heading: String { self == .general ? "Other flags" : "Flags for \(rawValue)" }
  }

  package let name: Name
  /// The letter of the short form; nil if missing.
  package let short: Character?
  package let argument: Argument
  package let occurrence: Occurrence
  /// One sentence without a full stop, lower case.
  package let help: String
  package let group: Group
  /// Whether few people need it: only `--help-all` and the manual page describe it.
  package var isForSpecialists = false

  package init(
    _ name: Name, short: Character? = nil, _ argument: Argument = .none, _ occurrence: Occurrence = .once,
    in group: Group = .input, help: String
  ) {
    self.name = name
    self.short = short
    self.argument = argument
    self.occurrence = occurrence
    self.help = help
    self.group = group
  }

  /// `--name`.
  package var long: String { "--\(name.rawValue)" }

  /// The forms in the help: `-l, --language TAG`.
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

extension Flag.Name {
  /// `--help`, `--help-all` and `--version` end parsing.
  static let help: Flag.Name = "help"
  static let completeHelp: Flag.Name = "help-all"
  static let version: Flag.Name = "version"
  /// `--language` accepts no empty list.
  static let language: Flag.Name = "language"
}
