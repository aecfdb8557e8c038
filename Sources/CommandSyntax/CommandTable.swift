/// The commands with their flags: the source of parsing, help, manual pages and completions.
package struct CommandTable: Sendable {
  package let commands: [CommandDescription]
  /// The flags of all commands, and of Pressfit itself before the command's name.
  package let generalFlags: [Flag]

  /// The values for the placeholder of a flag or an argument; nil if the placeholder is unknown.
  package let values: @Sendable (_ placeholder: String) -> CompletionValues?

  /// The commands that the overview lists first; nil for all.
  let mainCommands: [CommandName]?
  /// The names of earlier versions, which the overview does not list.
  let oldNames: [CommandName]
  /// The current names of flags by their names in earlier versions, which still work.
  let oldFlagNames: [String: String]
  /// The names that other tools use.
  let synonyms: Synonyms

  package init(
    _ commands: [CommandDescription], generalFlags: [Flag], mainCommands: [CommandName]? = nil,
    oldNames: [CommandName] = [], oldFlagNames: [String: String] = [:], synonyms: Synonyms = Synonyms(),
    values: @escaping @Sendable (_ placeholder: String) -> CompletionValues? = { _ in nil }
  ) {
    self.commands = commands
    self.generalFlags = generalFlags
    self.mainCommands = mainCommands
    self.oldNames = oldNames
    self.oldFlagNames = oldFlagNames
    self.synonyms = synonyms
    self.values = values
  }

  /// The names that help and completions offer.
  var currentNames: [CommandName] { commands.map(\.name).filter { !oldNames.contains($0) } }

  package func command(_ name: CommandName) -> CommandDescription? { commands.first { $0.name == name } }

  /// The flags of a command, in the order of the help; before a command's name if nil.
  package func flags(of name: CommandName?) -> [Flag] {
    (name.flatMap(command)?.flags ?? []) + generalFlags
  }

  /// Each flag with its commands, in the order of the commands; the general flags have none.
  package var flags: [(flag: Flag, commands: [CommandName])] {
    var result: [(flag: Flag, commands: [CommandName])] = []
    var indices: [Flag: Int] = [:]
    for command in commands {
      for flag in command.flags {
        let index = indices[flag] ?? result.count
        if index == result.count {
          indices[flag] = index
          result.append((flag, []))
        }
        result[index].commands.append(command.name)
      }
    }
    return result + generalFlags.map { ($0, []) }
  }
}
