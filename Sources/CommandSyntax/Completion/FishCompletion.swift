/// The completion script for fish 3.
struct FishCompletion {
  let table: CommandTable
  let version: String

  var script: String {
    var lines = [CompletionShell.comment(.fish, version), "complete -c pressfit -f"]
    lines += table.commands.map { line("__fish_use_subcommand", "-a \($0.name.rawValue)", $0.summary) }
    lines.append(line("__fish_use_subcommand", "-a help", "show the help of a command"))
    lines.append(line("__fish_seen_subcommand_from help", options(.words(table.currentNames.map(\.rawValue))), nil))
    for command in table.commands {
      // Fish offers the same candidates for each argument of a command.
      guard let argument = command.arguments.first else { continue }
      let values = CompletionValues(argument, in: table)
      lines.append(line("__fish_seen_subcommand_from \(command.name.rawValue)", options(values), nil))
    }
    for (flag, commands) in table.flags {
      let condition =
        commands.isEmpty
        ? "" : "__fish_seen_subcommand_from \(commands.map(\.rawValue).joined(separator: " "))"
      let short = flag.short.map { " -s \($0)" } ?? ""
      let values = CompletionValues(flag, in: table).map {
        " " + options($0) + ($0 == .file ? " -r" : " -x")
      }
      lines.append(line(condition, "-l \(flag.name.rawValue)\(short)\(values ?? "")", flag.shortHelp))
      if flag.argument == .negatable { lines.append(line(condition, "-l no-\(flag.name.rawValue)", flag.shortHelp)) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ condition: String, _ options: String, _ description: String?) -> String {
    "complete -c pressfit" + (condition.isEmpty ? "" : " -n \(quoted(condition))") + " " + options
      + (description.map { " -d \(quoted($0))" } ?? "")
  }

  private func options(_ values: CompletionValues) -> String {
    switch values {
    case .words(let words): "-a \(quoted(words.joined(separator: " ")))"
    case .list(let words): "-a \(quoted("(__fish_append , \(words.joined(separator: " ")))"))"
    case .wordAndFile(let words): "-a \(quoted(words.map { $0 + "=" }.joined(separator: " ")))"
    case .file: "-F"
    case .folder: "-a \(quoted("(__fish_complete_directories)"))"
    case .text: "-a ''"
    }
  }

  private func quoted(_ text: String) -> String {
    var result = "'"
    for character in text {
      if character == "'" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return result + "'"
  }
}
