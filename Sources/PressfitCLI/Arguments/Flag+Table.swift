extension Flag.Name {
  package static let help: Flag.Name = "help"
  package static let version: Flag.Name = "version"
  package static let verbose: Flag.Name = "verbose"
  package static let color: Flag.Name = "color"
  package static let locale: Flag.Name = "locale"
  package static let text: Flag.Name = "text"
  package static let textSize: Flag.Name = "text-size"
  package static let format: Flag.Name = "format"
  package static let onConflict: Flag.Name = "on-conflict"
  package static let dryRun: Flag.Name = "dry-run"
}

extension Flag {
  /// Every flag of every command, in the order of help.
  package static let table: [Flag] = [
    Flag(
      .locale, short: "l", .value(placeholder: "TAG"), .repeated, on: .commands([.measure, .merge, .check]),
      help: "only this localization, as its .lproj folder is named; can be given several times"),
    Flag(
      .text, .value(placeholder: "TEXT"), on: .commands([.measure]), help: "measure this text in place of a project"),
    Flag(
      .textSize, .value(placeholder: "SIZE"), .repeated, on: .commands([.measure, .check]),
      help: "Dynamic Type size by Apple's name (large, accessibility-medium), or all"),
    Flag(.format, .choice(["text", "json"]), on: .commands([.measure, .check]), help: "form of the report"),
    Flag(
      .onConflict, .choice(["keep", "replace", "fail"]), on: .commands([.merge]),
      help: "what to do with a translation that is there and differs"),
    Flag(
      .dryRun, short: "n", on: .commands([.extract, .merge]), help: "print what would change, and write nothing"),
    Flag(.verbose, short: "v", on: .everywhere, help: "say what was left out, and why"),
    Flag(
      .color, .choice(["auto", "always", "never"]), on: .everywhere, help: "colors in the output; auto: on a terminal"),
    Flag(.help, short: "h", on: .everywhere, help: "show this help"),
    Flag(.version, on: .everywhere, help: "show the versions of Pressfit and of what it measures with"),
  ]
}
