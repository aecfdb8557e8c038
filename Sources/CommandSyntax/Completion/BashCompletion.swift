/// The completion script for bash 3.2 and later; it does not need the package bash-completion.
struct BashCompletion {
  let table: CommandTable
  let version: String

  var script: String {
    """
    \(CompletionShell.comment(.bash, version))
    # shellcheck shell=bash disable=SC2207

    # Sets `kind` and `values` for the flag $2 of the command $1.
    _pressfit_flag() {
      case "$1 $2" in
    \(flagValues)
        *) return 1 ;;
      esac
    }

    # Sets `names` to the flags, and `kind` and `values` for the arguments, of the command $1.
    _pressfit_command() {
      case "$1" in
    \(commandValues)
        *) kind=words names=\(quoted(flagNames(of: nil))) values=\(quoted(table.currentNames.map(\.rawValue) + ["help"])) ;;
      esac
    }

    _pressfit() {
      local current="${COMP_WORDS[COMP_CWORD]}" previous="" command="" kind="" values="" names="" before="" word index
      local IFS=$' \\t\\n'
      COMPREPLY=()
      if ((COMP_CWORD > 0)); then previous="${COMP_WORDS[COMP_CWORD - 1]}"; fi
      # Bash splits "--format=json" into three words, if "=" is in COMP_WORDBREAKS.
      if [[ $current == = ]]; then
        current=""
      elif [[ $previous == = ]]; then
        previous="${COMP_WORDS[COMP_CWORD - 2]}"
      elif [[ $current == --*=* ]]; then
        previous="${current%%=*}" before="${current%%=*}=" current="${current#*=}"
      elif [[ $previous != -* ]]; then
        previous=""
      fi
      for ((index = 1; index < COMP_CWORD; index++)); do
        word="${COMP_WORDS[index]}"
        case "$word" in\(leadingFlagsWithValues)
          -* | =) ;;
          *)
            command="$word"
            break
            ;;
        esac
      done
      # The file after FORMAT= has its default completion.
      if [[ -n $previous && $previous != -* ]]; then return; fi
      if [[ -z $previous ]] || ! _pressfit_flag "$command" "$previous"; then
        _pressfit_command "$command"
        if [[ $current == -* ]]; then kind=words values="$names"; fi
      fi
      case "$kind" in
        words) COMPREPLY=($(compgen -P "$before" -W "$values" -- "$current")) ;;
        list)
          if [[ $current == *,* ]]; then before="$before${current%,*},"; fi
          COMPREPLY=($(compgen -P "$before" -W "$values" -- "${current##*,}"))
          ;;
        format)
          if [[ $current == *=* ]]; then return; fi
          COMPREPLY=($(compgen -P "$before" -S = -W "$values" -- "$current"))
          compopt -o nospace 2>/dev/null
          ;;
        folder)
          IFS=$'\\n'
          COMPREPLY=($(compgen -P "$before" -d -- "$current"))
          compopt -o filenames 2>/dev/null
          ;;
        text) compopt +o default +o bashdefault 2>/dev/null ;;
      esac
      return 0
    }

    complete -o bashdefault -o default -F _pressfit pressfit

    """
  }

  /// One line for each flag with values.
  private var flagValues: String {
    table.flags.compactMap { flag, commands in
      guard let values = CompletionValues(flag, in: table) else { return nil }
      let owners = commands.isEmpty ? ["*\" "] : commands.map { "\"\($0.rawValue) " }
      let patterns = owners.flatMap { owner in flag.forms.map { "\(owner)\($0)\"" } }
      return "    \(patterns.joined(separator: " | "))) \(assignments(values)) ;;"
    }.joined(separator: "\n")
  }

  /// One line for each command, and one for `help`.
  private var commandValues: String {
    let lines = table.commands.map { command in
      let values = command.arguments.first.map { CompletionValues($0, in: table) } ?? .text
      return "    \(command.name.rawValue)) names=\(quoted(flagNames(of: command.name))) \(assignments(values)) ;;"
    }
    return (lines + ["    help) \(assignments(.words(table.currentNames.map(\.rawValue)))) ;;"]).joined(
      separator: "\n")
  }

  /// The case of the flags before a command's name that have a value; empty without such flags.
  private var leadingFlagsWithValues: String {
    let flags = table.generalFlags.filter { CompletionValues($0, in: table) != nil }.flatMap(\.forms)
    if flags.isEmpty { return "" }
    return """

            \(flags.joined(separator: " | ")))
              ((index++))
              if [[ ${COMP_WORDS[index]} == = ]]; then ((index++)); fi
              ;;
      """
  }

  private func flagNames(of command: CommandName?) -> [String] {
    table.flags(of: command).flatMap(\.longForms)
  }

  private func assignments(_ values: CompletionValues) -> String {
    switch values {
    case .words(let words): "kind=words values=\(quoted(words))"
    case .list(let words): "kind=list values=\(quoted(words))"
    case .wordAndFile(let words): "kind=format values=\(quoted(words))"
    case .file: "kind=path"
    case .folder: "kind=folder"
    case .text: "kind=text"
    }
  }

  /// Words without a character that is special in single quotes.
  private func quoted(_ words: [String]) -> String { "'\(words.joined(separator: " "))'" }
}
