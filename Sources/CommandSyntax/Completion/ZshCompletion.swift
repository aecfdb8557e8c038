/// The completion script for zsh: an autoloaded function `_pressfit`, or a file to source.
struct ZshCompletion {
  let table: CommandTable
  let version: String

  var script: String {
    """
    #compdef pressfit
    \(CompletionShell.comment(.zsh, version))

    \(table.commands.map { function($0) }.joined(separator: "\n\n"))

    _pressfit_commands() {
      local -a commands
      commands=(
    \(descriptions)
        'help:show the help of a command'
      )
      _describe -t commands command commands
    }

    _pressfit() {
      local curcontext="$curcontext" state line
      typeset -A opt_args
      _arguments -s -S -C \\
    \(leadingFlags)
        '1:command:_pressfit_commands' \\
        '*:: :->arguments' && return
      case "$state:$words[1]" in
        arguments:help) _arguments '1:command:(\(names))' ;;
        arguments:*) (( $+functions[_pressfit-$words[1]] )) && _pressfit-$words[1] ;;
      esac
    }

    if [[ "$funcstack[1]" == _pressfit ]]; then
      _pressfit "$@"
    else
      compdef _pressfit pressfit
    fi

    """
  }

  private var names: String { table.commands.map(\.name.rawValue).joined(separator: " ") }

  private var descriptions: String {
    table.commands.map { "    '\($0.name.rawValue):\(escaped($0.summary))'" }.joined(separator: "\n")
  }

  private var leadingFlags: String {
    table.generalFlags.map { "    \(specification($0)) \\" }.joined(separator: "\n")
  }

  /// The function for a command's flags and arguments.
  private func function(_ command: CommandDescription) -> String {
    var lines = table.flags(of: command.name).map { "    \(specification($0))" }
    lines += command.arguments.enumerated().map { "    \(argument($0.offset, $0.element))" }
    let body = lines.joined(separator: " \\\n")
    return "_pressfit-\(command.name.rawValue)() {\n  _arguments -s -S \\\n\(body)\n}"
  }

  /// As `_arguments` reads it: `'(-l --language)'{-l+,--language=}'[help]:TAG:(de fr)'`.
  private func specification(_ flag: Flag) -> String {
    let help = "[\(escaped(flag.shortHelp))]"
    guard let values = CompletionValues(flag, in: table) else {
      let forms = flag.forms
      return forms.count == 1
        ? "'\(forms[0])\(help)'" : "'(\(forms.joined(separator: " ")))'{\(forms.joined(separator: ","))}'\(help)'"
    }
    let placeholder =
      switch flag.argument {
      case .value(let name): escaped(name)
      default: flag.name.rawValue
      }
    let rest = "\(help):\(placeholder):\(action(values))'"
    let long = "\(flag.long)="
    switch (flag.short, flag.occurrence) {
    case (nil, .once): return "'\(long)\(rest)"
    case (nil, .repeated): return "'*\(long)\(rest)"
    case (let letter?, .once): return "'(-\(letter) \(flag.long))'{-\(letter)+,\(long)}'\(rest)"
    case (let letter?, .repeated): return "'*'{-\(letter)+,\(long)}'\(rest)"
    }
  }

  private func argument(_ index: Int, _ argument: CommandDescription.Argument) -> String {
    let position =
      switch argument.count {
      case .one: "\(index + 1):"
      case .noneOrOne: "\(index + 1)::"
      case .oneOrMore, .any: "*:"
      }
    return
      "'\(position)\(escaped(argument.placeholder)):\(action(CompletionValues(argument, in: table)))'"
  }

  private func action(_ values: CompletionValues) -> String {
    switch values {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .list(let words): "_values -s , TAG \(words.joined(separator: " "))"
    case .wordAndFile(let words):
      "{ if compset -P \"*=\"; then _files; else compadd -S = -- \(words.joined(separator: " ")); fi }"
    case .file: "_files"
    case .folder: "_files -/"
    case .text: ""
    }
  }

  /// Escapes characters that end a description or a string in single quotes.
  private func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "'": result += "'\\''"
      case "[", "]", ":", "\\": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }
}
