/// A command line, parsed: which command, on what, how.
package struct Invocation: Hashable, Sendable {
  package let command: CommandName
  /// What is no flag and no flag's value, in order.
  package let arguments: [String]
  package let flags: FlagValues
}

/// The flags that were given.
package struct FlagValues: Hashable, Sendable {
  private var values: [Flag.Name: [String]] = [:]
  /// What the project's configuration says where nothing was typed.
  private var configured: [Flag.Name: [String]] = [:]
  private var switches: [Flag.Name: Bool] = [:]

  /// The value of a flag, the last one when there are several; nil when it was not given.
  package func value(of flag: Flag.Name) -> String? { (values[flag] ?? configured[flag])?.last }

  /// All values of a flag, in order.
  package func values(of flag: Flag.Name) -> [String] { values[flag] ?? configured[flag] ?? [] }

  /// Whether a flag with a value stands on the command line.
  package func isTyped(_ flag: Flag.Name) -> Bool { values[flag] != nil }

  /// Whether a switch is on; `standard` when neither it nor its negation was given.
  package func isOn(_ flag: Flag.Name, unlessGiven standard: Bool = false) -> Bool { switches[flag] ?? standard }

  mutating func add(_ value: String, to flag: Flag.Name) { values[flag, default: []].append(value) }

  mutating func setConfigured(_ texts: [String], of flag: Flag.Name) { configured[flag] = texts }

  mutating func set(_ flag: Flag.Name, _ isOn: Bool) { switches[flag] = isOn }
}
