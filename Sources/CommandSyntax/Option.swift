/// The flags of a command or a group of flags, as typed values.
///
/// Parsing, help, manual page and completions come from `flags`; the properties have the default values.
package protocol CommandOptions: Sendable {
  init()
  /// In the order of the help.
  @OptionList<Self> static var flags: [Option<Self>] { get }
  /// For options that treat values of the command line and of the configuration differently.
  mutating func setTyped(_ names: Set<Flag.Name>)
}

extension CommandOptions {
  package mutating func setTyped(_ names: Set<Flag.Name>) {}

  /// The options of a command line.
  package init(_ values: FlagValues) throws(UsageError) {
    self.init()
    setTyped(values.typedFlags)
    for option in Self.flags { try option.read(values, &self) }
  }
}

/// The options of a command without flags of its own.
package struct NoOptions: CommandOptions {
  package init() {}
  package static var flags: [Option<NoOptions>] { [] }
}

/// A flag, and how its value gets into the options.
package struct Option<Options>: Sendable {
  package typealias Read = @Sendable (_ values: FlagValues, _ options: inout Options) throws(UsageError) -> Void

  package private(set) var flag: Flag
  fileprivate let read: Read

  package init(_ flag: Flag, read: @escaping Read) {
    self.flag = flag
    self.read = read
  }
}

/// Lists options and groups of options.
@resultBuilder package enum OptionList<Options> {
  package static func buildExpression(_ option: Option<Options>) -> [Option<Options>] { [option] }
  package static func buildExpression(_ options: [Option<Options>]) -> [Option<Options>] { options }
  package static func buildBlock(_ parts: [Option<Options>]...) -> [Option<Options>] { parts.flatMap(\.self) }
}

extension Option {
  package typealias Property<Value> = WritableKeyPath<Options, Value> & Sendable

  /// A flag that the tool itself evaluates before it runs the command.
  package static func shared(_ flag: Flag) -> Option { Option(flag) { _, _ in } }

  /// A switch.
  package static func toggle(
    _ name: Flag.Name, short: Character? = nil, _ property: any Property<Bool>, in group: Flag.Group = .input,
    help: String
  ) -> Option {
    Option(Flag(name, short: short, in: group, help: help)) { $1[keyPath: property] = $0.isOn(name) }
  }

  /// A flag with a string.
  package static func text(
    _ name: Flag.Name, short: Character? = nil, _ placeholder: String, _ property: any Property<String?>,
    in group: Flag.Group = .input, help: String
  ) -> Option {
    Option(Flag(name, short: short, .value(placeholder: placeholder), in: group, help: help)) {
      $1[keyPath: property] = $0.value(of: name)
    }
  }

  /// A repeatable flag with a string.
  package static func texts(
    _ name: Flag.Name, short: Character? = nil, _ placeholder: String, _ property: any Property<[String]>,
    in group: Flag.Group = .input, help: String
  ) -> Option {
    texts(name, short: short, placeholder, in: group, help: help) { (values, options) throws(UsageError) in
      options[keyPath: property] = values
    }
  }

  /// A repeatable flag; `set` converts its values.
  package static func texts(
    _ name: Flag.Name, short: Character? = nil, _ placeholder: String, in group: Flag.Group = .input, help: String,
    set: @escaping @Sendable (_ values: [String], _ options: inout Options) throws(UsageError) -> Void
  ) -> Option {
    Option(Flag(name, short: short, .value(placeholder: placeholder), .repeated, in: group, help: help)) {
      (values, options) throws(UsageError) in try set(values.values(of: name), &options)
    }
  }

  /// A flag with one of several words; the property has the default.
  package static func choice<Value: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ name: Flag.Name, short: Character? = nil, _ property: any Property<Value>, in group: Flag.Group = .input,
    help: String
  ) -> Option {
    Option(Flag(name, short: short, .choice(Value.allCases.map(\.rawValue)), in: group, help: help)) {
      if let value = $0.value(of: name).flatMap(Value.init(rawValue:)) { $1[keyPath: property] = value }
    }
  }

  /// A repeatable flag with one of several words; the property has the default.
  package static func choices<Value: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ name: Flag.Name, _ property: any Property<[Value]>, in group: Flag.Group = .input, help: String
  ) -> Option {
    Option(Flag(name, .choice(Value.allCases.map(\.rawValue)), .repeated, in: group, help: help)) {
      let values = $0.values(of: name).compactMap(Value.init(rawValue:))
      if !values.isEmpty { $1[keyPath: property] = values }
    }
  }
}

extension Option {
  /// The option without a description in `--help`.
  package var forSpecialists: Option {
    var option = self
    option.flag.isForSpecialists = true
    return option
  }
}

extension Array {
  /// The options of a group without a description in `--help`.
  package func forSpecialists<Options>() -> [Option<Options>] where Element == Option<Options> {
    map(\.forSpecialists)
  }

  /// The options of a group as those of a command.
  package func of<Group, Options>(_ property: any WritableKeyPath<Options, Group> & Sendable) -> [Option<Options>]
  where Element == Option<Group> {
    map { option in
      Option<Options>(option.flag) { (values, options) throws(UsageError) in
        try option.read(values, &options[keyPath: property])
      }
    }
  }
}
