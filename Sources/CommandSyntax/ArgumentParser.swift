internal import Diagnostics

/// Parses a command line according to the tables of commands and flags.
///
/// `--flag value`, `--flag=value`, `-f value`, `-fvalue`, `-f=value`, `-ab` for `-a -b`; after `--` everything is an argument. A
/// single `-` is an argument.
package struct ArgumentParser: Sendable {
  /// The parsed command line.
  package enum Request: Hashable, Sendable {
    case run(Invocation)
    /// Help for a command, or for Pressfit itself if nil.
    case help(CommandName?, isComplete: Bool = false)
    case version
  }

  private let table: CommandTable

  package init(_ table: CommandTable) { self.table = table }

  /// The request in `arguments`, which do not include the program's name.
  package func parse(_ arguments: [String]) throws(UsageError) -> Request {
    var reading = Reading(rest: arguments[...])
    while let text = reading.rest.popFirst() {
      if reading.flagsEnded || text == "-" || !text.hasPrefix("-") {
        if let request = try read(argument: text, into: &reading) { return request }
      } else if text == "--" {
        reading.flagsEnded = true
      } else {
        if text.hasPrefix("--") { try readLong(text, into: &reading) } else { try readShort(text, into: &reading) }
        if reading.flags.isOn(.help) { return .help(reading.command) }
        if reading.flags.isOn(.completeHelp) { return .help(reading.command, isComplete: true) }
        if reading.flags.isOn(.version) { return .version }
      }
    }
    guard let command = reading.command else { throw .noCommand }
    // An empty list is not the same as no list.
    for value in reading.flags.values(of: .language) where value.allSatisfy({ $0 == "," || $0 == " " }) {
      throw .invalid("\"--language\" cannot be \(quoted(value))", help: "use a language tag, such as de or pt-BR")
    }
    try check(reading.arguments, of: command)
    return .run(Invocation(command: command, arguments: reading.arguments, flags: reading.flags))
  }

  /// The state of parsing.
  private struct Reading {
    var rest: ArraySlice<String>
    /// nil before the command's name.
    var command: CommandName?
    var arguments: [String] = []
    var flags = FlagValues()
    var flagsEnded = false
  }

  private func read(argument text: String, into reading: inout Reading) throws(UsageError) -> Request? {
    guard reading.command == nil else {
      reading.arguments.append(text)
      return nil
    }
    if text == "help" {
      guard let topic = reading.rest.popFirst() else { return .help(nil) }
      return .help(try commandName(topic))
    }
    reading.command = try commandName(text)
    return nil
  }

  private func commandName(_ text: String) throws(UsageError) -> CommandName {
    if let command = table.commands.first(where: { $0.name.rawValue == text }) { return command.name }
    let names = table.commands.map(\.name.rawValue)
    // A path: the command is missing.
    let isPath = text == "." || text == ".." || text.contains("/")
    let path = isPath && names.contains("check") ? "pressfit check \(text)" : nil
    throw .unknownCommand(
      text, nearest: path ?? likelyName(text, among: names))
  }

  /// What was probably meant by `text`: the name for it here, or the most similar of `names`.
  private func likelyName(_ text: String, among names: [String]) -> String? {
    table.synonyms.meaning(of: text, among: names) ?? NearestName.of(text, among: names)
  }

  private func readLong(_ text: String, into reading: inout Reading) throws(UsageError) {
    let scalars = text.unicodeScalars.dropFirst(2)
    // A combining mark at the start of a value is one `Character` with the equals sign.
    let equalsSign = scalars.firstIndex(of: "=")
    let typed = String(scalars[..<(equalsSign ?? scalars.endIndex)])
    let name = table.oldFlagNames[typed] ?? typed
    let value = equalsSign.map { String(scalars[scalars.index(after: $0)...]) }
    if let flag = flag(reading.command, where: { $0.name.rawValue == name }) {
      try read(flag, value: value, into: &reading)
    } else if let flag = flag(reading.command, where: { $0.argument == .negatable && "no-" + $0.name.rawValue == name })
    {
      if let value { throw .unexpectedValue(flag, value) }
      reading.flags.set(flag.name, false)
    } else {
      let names = table.flags(of: reading.command).flatMap { flag in
        [flag.long] + (flag.argument == .negatable ? ["--no-" + flag.name.rawValue] : [])
      }
      throw .unknownFlag(
        "--" + typed, command: reading.command, nearest: likelyName("--" + typed, among: names))
    }
  }

  private func readShort(_ text: String, into reading: inout Reading) throws(UsageError) {
    // Scalars, because a combining mark at the start of a value is one `Character` with the letter or equals sign before it.
    var letters = text.unicodeScalars.dropFirst()
    while let letter = letters.popFirst().map(Character.init) {
      guard let flag = flag(reading.command, where: { $0.short == letter }) else {
        let names = table.flags(of: reading.command).map(\.long)
        throw .unknownFlag(
          "-\(letter)", command: reading.command, nearest: table.synonyms.meaning(of: "-\(letter)", among: names))
      }
      switch flag.argument {
      case .none, .negatable: try read(flag, value: nil, into: &reading)
      case .value, .choice:
        let value = letters.first == "=" ? letters.dropFirst() : letters
        try read(flag, value: letters.isEmpty ? nil : String(value), into: &reading)
        return
      }
    }
  }

  private func read(_ flag: Flag, value: String?, into reading: inout Reading) throws(UsageError) {
    switch flag.argument {
    case .none, .negatable:
      if let value { throw .unexpectedValue(flag, value) }
      reading.flags.set(flag.name, true)
    case .value: reading.flags.add(try self.value(of: flag, value, in: &reading), to: flag.name)
    case .choice(let choices):
      let value = try self.value(of: flag, value, in: &reading)
      guard choices.contains(value) else {
        throw .invalidChoice(flag, value, choices: choices, nearest: NearestName.of(value, among: choices))
      }
      reading.flags.add(value, to: flag.name)
    }
  }

  /// The value attached to the flag, or else the next argument; an error if that is a flag.
  private func value(of flag: Flag, _ value: String?, in reading: inout Reading) throws(UsageError) -> String {
    if let value { return value }
    guard let next = reading.rest.popFirst() else { throw .missingValue(flag) }
    let name = String(next.unicodeScalars.prefix { $0 != "=" })
    if next == "--"
      || self.flag(reading.command, where: { $0.longForms.contains(name) || $0.short.map { "-\($0)" } == next }) != nil
    {
      throw .missingValue(flag)
    }
    return next
  }

  private func flag(_ command: CommandName?, where matches: (Flag) -> Bool) -> Flag? {
    table.flags(of: command).first(where: matches)
  }

  private func check(_ arguments: [String], of name: CommandName) throws(UsageError) {
    guard let command = table.command(name) else { return }
    let required = command.arguments.filter(\.isRequired)
    if arguments.count < required.count {
      throw .missingArgument(required[arguments.count].placeholder, command: name)
    }
    if !command.arguments.contains(where: \.isRepeated), arguments.count > command.arguments.count {
      throw .unexpectedArgument(arguments[command.arguments.count], command: name)
    }
  }
}
