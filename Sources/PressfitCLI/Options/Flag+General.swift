package import CommandSyntax
internal import Console

extension Flag.Name {
  static let verbose: Flag.Name = "verbose"
  static let color: Flag.Name = "color"
  static let language: Flag.Name = "language"
  static let partial: Flag.Name = "partial"
  static let config: Flag.Name = "config"
  static let noConfig: Flag.Name = "no-config"
  static let requireQuickActions: Flag.Name = "require-quick-actions"
  /// Paths of projects and built apps.
  static let project: Flag.Name = "project"
  static let compare: Flag.Name = "compare"
}

extension Flag {
  /// The current names of flags by those of earlier versions, which still work.
  package static let oldNames = [
    "locale": "language", "surface": "menu", "rooms": "widths", "budget": "limits",
    "create-locales": "create-languages",
  ]

  /// The flags of all commands, and of Pressfit itself before the command's name.
  package static let general: [Flag] = [
    Flag(
      .verbose, short: "v", in: .output,
      help: "print more: notes, all languages and suggestions, skipped files, and reasons"),
    Flag(
      .color, .choice(ColorPolicy.allCases.map(\.rawValue)), in: .output,
      help: "use colors in the output; auto: only on a terminal (default: auto)"),
    Flag("help", short: "h", in: .general, help: "show this help"),
    Flag("help-all", in: .general, help: "show this help with all flags and examples"),
    Flag("version", in: .general, help: "show the versions of Pressfit and its measurement data"),
  ]
}
