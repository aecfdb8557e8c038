package import CommandSyntax
internal import Diagnostics
internal import FitCheck
internal import LocaleProfiles
internal import LocaleSchema
internal import Localization
internal import Reporting

extension CompletionValues {
  /// The values for the placeholder of a flag or an argument; nil if the placeholder is unknown.
  package init?(placeholder: String, commands: [CommandName]) {
    switch placeholder {
    case "TAG": self = .list(LocaleProfiles.tags.map(\.canonical))
    case "MENU": self = .words(DisplaySurface.all.map(\.id) + ["all"])
    case "KIND": self = .list(InfoTextScope.Choice.allCases.map(\.rawValue))
    case "SIZE": self = .words(TextSize.allCases.map(\.rawValue) + ["all"])
    case "STYLE": self = .words(DynamicTypeStyle.allCases.map(\.rawValue))
    case "PLACE": self = .words(LabelPlace.drawn.map(\.rawValue) + ["all"])
    case "PHONE": self = .words(PhoneClass.allCases.map(\.rawValue))
    case "FINDING": self = .words(Diagnostic.ID.allCases.map(\.rawValue))
    case "COMMAND": self = .words(commands.map(\.rawValue))
    case "SHELL": self = .words(CompletionShell.allCases.map(\.rawValue))
    case "[FORMAT=]FILE": self = .wordAndFile(ReportFormat.allCases.map(\.rawValue))
    case "-": self = .words(["-"])
    case "FILE", "FILES", "OLD", "NEW", "PROJECT", "TRANSLATIONS", "%O %A %B %P": self = .file
    case "DIR", "FOLDER": self = .folder
    case "GITREF", "N", "NAME", "NAME=VALUE", "POINTS", "PREFIX", "SECONDS", "TEXT", "TITLE": self = .text
    default: return nil
    }
  }
}
