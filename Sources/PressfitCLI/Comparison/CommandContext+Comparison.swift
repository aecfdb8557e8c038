internal import CommandSyntax
internal import Configuration
internal import Console
internal import Diagnostics
internal import Extraction
internal import FitCheck
internal import POSIX
internal import ProjectCheck
internal import Reporting
internal import Workspace

extension CommandContext {
  /// Compares `report` with `reference`; with `--write-baseline` writes a new baseline and compares with that.
  mutating func comparison(
    of report: CheckReport, _ options: FitOptions, with reference: ComparisonReference, by checker: FitChecker,
    at projectPath: String?, _ flags: CheckOptions
  ) throws -> Comparison {
    let scope = Comparison.Scope(
      report, options, at: projectPath, isSelected: flags.project.selection != BuildSelection())
    func compared(with known: KnownFindings, as kind: Comparison.Reference) -> Comparison {
      Comparison(
        report, with: known, as: kind, in: scope,
        policy: flags.baselineMode == .ratchet ? .counts : .findings)
    }
    switch reference {
    case .report(let path):
      var known = try known(.report, path, shown: path)
      let paths = try known.folder.flatMap {
        try KnownPaths(ofReportAbout: $0, project: projectPath ?? ".", in: fileSystem)
      }
      if let paths { known = known.movingFiles(paths.inProject) }
      printDiagnostics([known.difference(from: report, isPart: paths?.isAboutPart ?? false)].compactMap(\.self))
      return compared(with: known, as: .report)
    case .commit(let revision):
      progress("reading the project at \(harmless(revision))")
      return compared(with: try findings(at: revision, by: checker, in: projectPath, flags), as: .commit)
    case .project(let path):
      progress("reading \(harmless(path))")
      let other = try readProjectWithIcons(path, flags.project)
      let known = KnownFindings(try check(other, at: path, by: checker, flags).report, name: path)
      return compared(with: known, as: .report)
    case .baseline(let path):
      let shown = flags.typed.contains("baseline") ? path : configuration.baselinePath ?? path
      let paths = try KnownPaths(ofBaselineAt: path, project: projectPath ?? ".", in: fileSystem)
      guard flags.writesBaseline else {
        return compared(
          with: try known(path, shown: shown, paths), as: .baseline)
      }
      let known = try fileSystem.kind(of: path) == nil ? nil : try self.known(path, shown: shown, paths)
      if let known, flags.baselineMode == .ratchet {
        let before = compared(with: known, as: .baseline)
        if report.fails(in: before) { return before }
      }
      let baseline = Baseline(report, keeping: known, outside: scope).movingFiles(paths.inBaseline)
      try replace([OutputFile(path, baseline.text)], overwriting: .anything, isDryRun: false)
      if !isQuiet { errorOutput.writeLine("wrote \(shown) with \(baseline.count) findings") }
      return compared(with: try self.known(path, shown: shown, paths), as: .baseline)
    }
  }

  /// The baseline at `path`; its findings and its own location are relative to the project, as in all reports.
  private mutating func known(_ path: String, shown: String, _ paths: KnownPaths) throws -> KnownFindings {
    try known(.baseline, path, shown: shown).movingFiles(paths.inProject).located(
      at: paths.inProject(FilePath.name(path)))
  }

  private mutating func known(
    _ kind: KnownFindings.Kind, _ path: String, shown: String
  ) throws -> KnownFindings {
    try printingDiagnostics { [fileSystem] sink in
      try KnownFindings.read(kind, at: path, shown: shown, in: fileSystem, reportingTo: &sink)
    }
  }

  /// The findings in the project at `revision`, with the current flags and configuration.
  private mutating func findings(
    at revision: String, by checker: FitChecker, in projectPath: String?, _ flags: CheckOptions
  ) throws -> KnownFindings {
    let past = try PastProject(projectPath ?? ".", at: revision, in: fileSystem, environment: environment)
    printDiagnostics(past.omissions)
    // A project that did not exist had no findings.
    guard try past.exists else { return KnownFindings(name: revision) }
    var context = self
    context.fileSystem = past.files
    context.acceptsEmptyProjects = true
    let project = try context.readProjectWithIcons(past.path, flags.project)
    return KnownFindings(try context.check(project, at: past.path, by: checker, flags).report, name: revision)
  }
}

extension ComparisonReference {
  /// nil if nothing is compared; flags override the configuration's baseline.
  init?(_ options: CheckOptions) throws {
    let names: [Flag.Name] = ["baseline", .compare, "since"]
    let typed = names.filter(options.typed.contains)
    if typed.count > 1 {
      let names = typed.map { "\"--\($0.rawValue)\"" }.joined(separator: " and ")
      throw UsageError.invalid(
        "\(names) cannot be used together: each alone decides which findings are new",
        help:
          "use --since or --compare in a pull request, for what the branch changes; use --baseline for a project with known "
          + "findings, where every check must pass")
    }
    let needing = [
      ("write-baseline", options.writesBaseline),
      ("baseline-mode \(options.baselineMode.rawValue)", options.baselineMode != .new),
    ].first(where: \.1)
    if let needing, typed.last.map({ $0 != "baseline" }) ?? (options.baseline == nil) {
      throw UsageError.invalid("\"--\(needing.0)\" requires a baseline", help: "add --baseline FILE")
    }
    if let report = options.compare {
      self = .report(report)
    } else if let commit = options.since {
      self = .commit(commit)
    } else if let baseline = options.baseline {
      self = .baseline(baseline)
    } else {
      return nil
    }
  }
}
