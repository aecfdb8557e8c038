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

extension Synonyms {
  /// The words of linters, localization tools and Xcode for Pressfit's commands and flags.
  static let ofOtherTools = Synonyms([
    "validate": ["check"], "verify": ["check"], "test": ["check"], "analyze": ["check"], "audit": ["check"],
    "import": ["merge"], "pull": ["merge"], "push": ["export"], "generate": ["extract"], "scan": ["list"],
    "show": ["list"], "width": ["measure"], "render": ["preview"], "format": ["lint"], "setup": ["init"],
    "configure": ["init"], "rule": ["explain"], "man": ["manual"], "completions": ["completion"],
    "--lang": ["--language"], "--languages": ["--language"], "--localization": ["--language"],
    "--strict": ["--fail-on warning", "--on-conflict fail"], "--warnings-as-errors": ["--fail-on warning"],
    "--json": ["--format json"], "--html": ["--report report.html", "--format html"],
    "--output": ["--report FILE", "> FILE"], "--out": ["--output", "--report FILE", "> FILE"],
    "-o": ["--report FILE", "> FILE"], "-f": ["--format"], "-l": ["--language"], "-n": ["--dry-run"],
    "--size": ["--text-size"], "--write": ["--fix"], "--check": ["--dry-run"],
    "--dryrun": ["--dry-run"], "--preview": ["--dry-run"], "--ignore": ["--baseline FILE"],
  ])
}
