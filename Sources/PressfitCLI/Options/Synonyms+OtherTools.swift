internal import CommandSyntax

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
