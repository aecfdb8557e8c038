extension Flag.Name {
  package static let help: Flag.Name = "help"
  package static let version: Flag.Name = "version"
  package static let verbose: Flag.Name = "verbose"
  package static let color: Flag.Name = "color"
  package static let locale: Flag.Name = "locale"
  package static let project: Flag.Name = "project"
  package static let developmentLanguage: Flag.Name = "development-language"
  package static let surface: Flag.Name = "surface"
  package static let textSize: Flag.Name = "text-size"
  package static let policy: Flag.Name = "policy"
  package static let text: Flag.Name = "text"
  package static let field: Flag.Name = "field"
  package static let withSubtitle: Flag.Name = "with-subtitle"
  package static let format: Flag.Name = "format"
  package static let onConflict: Flag.Name = "on-conflict"
  package static let dryRun: Flag.Name = "dry-run"
  package static let fix: Flag.Name = "fix"
}

extension Flag {
  /// Every flag of every command, in the order of help.
  package static let table: [Flag] = [
    Flag(
      .locale, short: "l", .value(placeholder: "TAG"), .repeated, on: .commands([.measure, .check]),
      help: "only this localization, as its .lproj folder is named; can be given several times"),
    Flag(
      .locale, short: "l", .value(placeholder: "TAG"), on: .commands([.merge]),
      help: "the language of the .strings files; of folders, only this one"),
    Flag(
      .project, short: "p", .value(placeholder: "PROJECT"), on: .commands([.merge]),
      help: "the folder with the project, or an Info.plist; the current folder unless given"),
    Flag(
      .developmentLanguage, .value(placeholder: "TAG"), on: .commands([.extract, .measure, .merge, .check]),
      help: "the language of the app's own texts, where the project does not say"),
    Flag(
      .surface, .value(placeholder: "SURFACE"), .repeated, on: .commands([.measure, .check]),
      help: "a menu to measure for: ios13, ios26-iphone, ipados26, or all (unless given)"),
    Flag(
      .textSize, .value(placeholder: "SIZE"), .repeated, on: .commands([.measure, .check]),
      help: "Dynamic Type size: XS, S, M, L (unless given), XL, XXL, XXXL, AX1 to AX5, or all"),
    Flag(
      .policy, .choice(["documented", "observed"]), on: .commands([.measure, .check]),
      help: "how many lines a text has: as Apple documents it (unless given), or as iOS 18 to 26 were seen to draw it"),
    Flag(
      .text, .value(placeholder: "TEXT"), on: .commands([.measure]), help: "measure this text in place of a project"),
    Flag(
      .field, .choice(["title", "subtitle"]), on: .commands([.measure]), help: "what --text is; a title unless given"),
    Flag(
      .withSubtitle, on: .commands([.measure]), help: "the title of --text has a subtitle below it, and so one line"),
    Flag(
      .format, short: "f", .choice(["text", "json"]), on: .commands([.extract, .measure, .merge, .check, .lint]),
      help: "form of the report: for people (unless given), or for machines"),
    Flag(
      .onConflict, .choice(["keep", "replace", "fail"]), on: .commands([.merge]),
      help: "what to do where the table has another text: keep it (unless given), replace it, or write nothing at all"),
    Flag(.fix, on: .commands([.lint]), help: "mend the damage that has one safe answer"),
    Flag(
      .dryRun, short: "n", on: .commands([.extract, .merge, .lint]),
      help: "print what would change as a diff, and write nothing"),
    Flag(.verbose, short: "v", on: .everywhere, help: "say more: notes, what was left out, and why"),
    Flag(
      .color, .choice(["auto", "always", "never"]), on: .everywhere, help: "colors in the output; auto: on a terminal"),
    Flag(.help, short: "h", on: .everywhere, help: "show this help"),
    Flag(.version, on: .everywhere, help: "show the versions of Pressfit and of what it measures with"),
  ]
}
