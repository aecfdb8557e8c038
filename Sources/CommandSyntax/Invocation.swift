/// A parsed command line: command, arguments and flags.
package struct Invocation: Hashable, Sendable {
  package let command: CommandName
  /// The positional arguments, in order.
  package let arguments: [String]
  package let flags: FlagValues

  package init(command: CommandName, arguments: [String], flags: FlagValues) {
    self.command = command
    self.arguments = arguments
    self.flags = flags
  }
}

/// The values of flags.
package struct FlagValues: Hashable, Sendable {
  private var values: [Flag.Name: [String]] = [:]
  /// The values in the project's configuration, used for flags that are not on the command line.
  private var configured: [Flag.Name: [String]] = [:]
  private var switches: [Flag.Name: Bool] = [:]

  /// The value of a flag, the last one if there are several; nil if it is not set.
  package func value(of flag: Flag.Name) -> String? { (values[flag] ?? configured[flag])?.last }

  /// All values of a flag, in order.
  package func values(of flag: Flag.Name) -> [String] { values[flag] ?? configured[flag] ?? [] }

  /// Whether a flag with a value is on the command line.
  package func isTyped(_ flag: Flag.Name) -> Bool { values[flag] != nil }

  /// The flags with a value on the command line.
  package var typedFlags: Set<Flag.Name> { Set(values.keys) }

  /// Whether a switch is on; `standard` if neither it nor its negation is on the command line.
  package func isOn(_ flag: Flag.Name, default standard: Bool = false) -> Bool { switches[flag] ?? standard }

  mutating func add(_ value: String, to flag: Flag.Name) { values[flag, default: []].append(value) }

  package mutating func setConfigured(_ texts: [String], of flag: Flag.Name) { configured[flag] = texts }

  mutating func set(_ flag: Flag.Name, _ isOn: Bool) { switches[flag] = isOn }
}
