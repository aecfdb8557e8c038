internal import Diagnostics
internal import FitCheck
internal import LocaleProfiles
internal import LocaleSchema
internal import Reporting

/// The values that a shell offers for a flag or an argument.
package enum CompletionValues: Hashable, Sendable {
  /// One of these words.
  case words([String])
  /// Some of these words, separated by commas.
  case list([String])
  /// A file or folder.
  case file
  case folder
  /// One of these words, "=", and a file: `html=report.html`.
  case wordAndFile([String])
  /// Text that a shell cannot complete.
  case text

  /// The values for the placeholder of a flag or an argument; nil if the placeholder is unknown.
  package init?(placeholder: String, commands: [Command]) {
    switch placeholder {
    case "TAG": self = .list(LocaleProfiles.tags.map(\.canonical))
    case "SURFACE": self = .words(DisplaySurface.all.map(\.id) + ["all"])
    case "KIND": self = .list(InfoTextScope.Choice.allCases.map(\.rawValue))
    case "SIZE": self = .words(TextSize.allCases.map(\.rawValue) + ["all"])
    case "PHONE": self = .words(PhoneClass.allCases.map(\.rawValue))
    case "FINDING": self = .words(Diagnostic.ID.allCases.map(\.rawValue))
    case "COMMAND": self = .words(commands.map(\.name.rawValue))
    case "SHELL": self = .words(CompletionShell.allCases.map(\.rawValue))
    case "FORMAT=FILE": self = .wordAndFile(ReportFormat.allCases.map(\.rawValue))
    case "-": self = .words(["-"])
    case "FILE", "FILES", "OLD", "NEW", "PROJECT", "TRANSLATIONS", "%O %A %B %P": self = .file
    case "DIR", "FOLDER": self = .folder
    case "GITREF", "N", "NAME", "NAME=VALUE", "PREFIX", "TEXT", "TITLE": self = .text
    default: return nil
    }
  }

  /// The values of `flag`; nil if it has none.
  init?(_ flag: Flag, commands: [Command]) {
    switch flag.argument {
    case .none, .negatable: return nil
    case .choice(let words): self = .words(words)
    case .value(let placeholder): self = Self(placeholder: placeholder, commands: commands) ?? .text
    }
  }

  /// The values of a positional argument.
  init(_ argument: Command.Argument, commands: [Command]) {
    self = Self(placeholder: argument.placeholder, commands: commands) ?? .file
  }
}
