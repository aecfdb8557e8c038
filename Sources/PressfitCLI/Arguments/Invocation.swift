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
  private var switches: [Flag.Name: Bool] = [:]

  /// The value of a flag, the last one when there are several; nil when it was not given.
  package func value(of flag: Flag.Name) -> String? { values[flag]?.last }

  /// All values of a flag, in order.
  package func values(of flag: Flag.Name) -> [String] { values[flag] ?? [] }

  /// Whether a switch is on; `standard` when neither it nor its negation was given.
  package func isOn(_ flag: Flag.Name, unlessGiven standard: Bool = false) -> Bool { switches[flag] ?? standard }

  mutating func add(_ value: String, to flag: Flag.Name) { values[flag, default: []].append(value) }

  mutating func set(_ flag: Flag.Name, _ isOn: Bool) { switches[flag] = isOn }
}
