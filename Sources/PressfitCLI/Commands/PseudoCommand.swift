internal import CommandSyntax
internal import Console
internal import Diagnostics
internal import Extraction
internal import FitCheck
internal import Localization
internal import ProjectCheck
internal import Reporting
internal import Translation

/// The flags of `pseudo`.
struct PseudoOptions: CommandOptions {
  var project = ProjectOptions()
  var kinds: [PseudoLanguage] = [.accented]
  var isDryRun = false
  var scope = InfoTextScope()

  static var flags: [Option<PseudoOptions>] {
    ProjectOptions.selectionFlags.of(\.project)
    Option.choices("kind", \.kinds, help: "pseudo-language to write; repeatable (default: accented)")
    Option.dryRun(\.isDryRun)
    ProjectOptions.routineFlags.of(\.project)
    Option.scope(
      \.scope,
      help:
        "strings to write: quick-actions, names, usage (permission alerts), or all strings of Info.plist; several with commas, or one flag each "
        + "(default: quick-actions)")
    Option.partial
    Option.configurationFile
  }
}

extension Command {
  /// `pressfit pseudo`
  static let pseudo = Command(
    "pseudo", PseudoOptions.self, summary: "write pseudo-localized tables, to test layouts before translation",
    discussion: [
      "Creates a pseudolanguage of each kind from the app's source strings: accented (en-XA), longer (en-XL), bounded (en-XC), rtl (ar-XB), double (en-XD). "
        + "Placeholders do not change. Strings from an earlier run are replaced; nothing else changes.",
      "The folders are for testing: `pressfit check` measures them like any language, and you can select them as App Language in an Xcode scheme.",
    ],
    arguments: [projectArgument],
    examples: [
      Example(
        "pressfit pseudo --kind accented --kind rtl", "write two pseudo-languages for the project in the current folder"
      ),
      Example("pressfit pseudo App --kind longer --dry-run", "show the changes as a diff"),
    ]
  ) { (options, arguments, context) in
    try context.requireSources(at: arguments.first)
    var project = try context.readProjectWithCode(
      arguments.first, options.project.writing(options.scope, writesPhrases: false))
    project.limit(to: options.scope)
    context.printOmissions(of: project)
    context.printDiagnostics(project.diagnostics)
    try context.requireComplete(project)
    // There is nothing to translate; this was already printed.
    if project.apps.isEmpty { return ExitStatus(project.diagnostics.filter { $0.severity == .error }) }
    let plan = try context.printingDiagnostics { [fileSystem = context.fileSystem] in
      try project.pseudoPlan(options.kinds, in: fileSystem, reportingTo: &$0)
    }
    try context.carryOut(plan.changes, of: project, isDryRun: options.isDryRun, showingDiff: true)
    let failures = plan.diagnostics.filter { $0.severity == .error }
    context.printDiagnostics(failures)
    if plan.tables.isEmpty {
      if project.apps.contains(where: { !$0.catalog.shortcuts.isEmpty }) {
        context.output.write("no string of a table to pseudo-localize\n")
      }
      return failures.isEmpty ? .success : .failure
    }
    let report = MergeReport(tool: .current, plan: plan, isDryRun: options.isDryRun, diagnostics: failures)
    context.write(report, as: DataFormat.text)
    return failures.isEmpty ? .success : .failure
  }
}
