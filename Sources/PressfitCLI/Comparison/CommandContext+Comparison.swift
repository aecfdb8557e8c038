internal import CommandSyntax
internal import Configuration
internal import Diagnostics
internal import Extraction
internal import FitCheck
internal import Localization
internal import POSIX
internal import Reporting
internal import Workspace

extension CommandContext {
  /// Compares `report` with `reference`; with `--write-baseline` writes a new baseline and compares with that.
  mutating func comparison(
    of report: CheckReport, _ options: FitOptions, with reference: ComparisonReference, by checker: FitChecker,
    at projectPath: String?, _ flags: CheckOptions
  ) throws(CommandFailure) -> Comparison {
    let scope = Comparison.Scope(
      report, options, at: projectPath, isSelected: flags.project.selection != BuildSelection())
    func compared(with known: KnownFindings, as kind: Comparison.Reference) -> Comparison {
      Comparison(
        report.problems, with: known, as: kind, in: scope,
        policy: flags.isRatchet ? .counts : .findings)
    }
    switch reference {
    case .report(let path): return compared(with: try earlierReport(path), as: .report)
    case .commit(let revision):
      progress("reading the project at \(harmless(revision))")
      return compared(with: try findings(at: revision, by: checker, in: projectPath, flags), as: .commit)
    case .project(let path):
      progress("reading \(harmless(path))")
      let other = try readProjectWithIcons(path, flags.project)
      let known = KnownFindings(try check(other, by: checker, flags).report, name: path)
      return compared(with: known, as: .report)
    case .baseline(let path):
      let shown = flags.typed.contains("baseline") ? path : configuration.baselinePath ?? path
      let writes = flags.writesBaseline
      let known = try baseline(path, shown: shown, mayBeMissing: writes)
      guard writes else {
        return compared(with: known ?? KnownFindings(name: shown), as: .baseline)
      }
      if let known, flags.isRatchet {
        let before = compared(with: known, as: .baseline)
        if report.fails(in: before) { return before }
      }
      let baseline = Baseline(report, keeping: known, outside: scope)
      try replace([OutputFile(path, baseline.text)], overwriting: .anything, isDryRun: false)
      if !isQuiet { errorOutput.writeLine("wrote \(shown) with \(baseline.count) findings") }
      let written = try self.baseline(path, shown: shown, mayBeMissing: false)
      return compared(with: written ?? KnownFindings(name: shown), as: .baseline)
    }
  }

  /// nil if the file does not exist and does not have to.
  private mutating func baseline(
    _ path: String, shown: String, mayBeMissing: Bool
  ) throws(CommandFailure) -> KnownFindings? {
    do throws(WorkspaceError) {
      if try fileSystem.kind(of: path) == nil {
        if mayBeMissing { return nil }
        throw WorkspaceError(.read, shown, .system(.notFound))
      }
    } catch {
      throw .failure(message: error.message, help: error.help ?? "create it with --write-baseline")
    }
    return try known(path, shown: shown, reading: KnownFindings.read(baseline:reportingTo:))
  }

  private mutating func earlierReport(_ path: String) throws(CommandFailure) -> KnownFindings {
    try known(path, shown: path, reading: KnownFindings.read(report:reportingTo:))
  }

  private mutating func known(
    _ path: String, shown: String, reading read: (SourceFile, inout DiagnosticSink) -> KnownFindings?
  ) throws(CommandFailure) -> KnownFindings {
    let bytes: [UInt8]
    do throws(WorkspaceError) { bytes = try fileSystem.read(path).bytes } catch { throw CommandFailure(error) }
    var sink = DiagnosticSink()
    let known = read(SourceFile(path: shown, bytes: bytes), &sink)
    printDiagnostics(sink.sorted)
    guard let known else {
      throw .failure(message: "cannot compare with \"\(shown)\"", help: "correct the errors above")
    }
    return known
  }

  /// The findings in the project at `revision`, with the current flags and configuration.
  private mutating func findings(
    at revision: String, by checker: FitChecker, in projectPath: String?, _ flags: CheckOptions
  ) throws(CommandFailure) -> KnownFindings {
    let path = projectPath ?? "."
    // The folder for git, and the rest of the path below it.
    let folder: String
    let name: String
    do throws(WorkspaceError) {
      let real = try fileSystem.resolved(path)
      let isFile = try fileSystem.kind(of: path) == .regular
      (folder, name) = isFile ? (FilePath.folder(real), FilePath.name(real)) : (real, "")
    } catch { throw CommandFailure(error) }
    var past = self
    let inTree: String
    do throws(GitRepository.Failure) {
      let repository = try GitRepository(folder: folder, in: fileSystem, environment: environment)
      inTree = FilePath.join(FilePath.join(GitRepository.top, repository.prefix), name)
      let commit = try repository.files(at: revision, reading: ProjectTree.mayRead)
      past.fileSystem = commit.files
      printDiagnostics(Self.omissions(of: commit, below: inTree, at: revision))
    } catch { throw CommandFailure(error, revision: revision) }
    do throws(WorkspaceError) {
      // A project that did not exist had no findings.
      if try past.fileSystem.kind(of: inTree) == nil { return KnownFindings(name: revision) }
    } catch { throw CommandFailure(error) }
    past.acceptsEmptyProjects = true
    let project = try past.readProjectWithIcons(inTree, flags.project)
    return KnownFindings(try past.check(project, by: checker, flags).report, name: revision)
  }
}

extension CommandContext {
  /// The parts of the project at `path` that a commit does not contain: findings there count as new.
  fileprivate static func omissions(
    of commit: GitRepository.Commit, below path: String, at revision: String
  ) -> [Diagnostic] {
    func omission(_ omitted: String, _ what: String, help: String) -> Diagnostic? {
      guard FilePath.contains(path, omitted) else { return nil }
      let shown = String(omitted.dropFirst(GitRepository.top.utf8.count + 1))
      return Diagnostic(
        .unreadablePath, .warning, "\(quoted(shown)) \(what) in \(quoted(revision)); its files are not compared",
        at: SourceLocation(path: shown), notes: ["findings in it count as new"], help: help)
    }
    return commit.submodules.compactMap {
      omission($0, "is a submodule", help: "compare with an earlier report: --compare FILE")
    }
      + commit.unnameable.compactMap { omission($0, "has a name that is not UTF-8", help: "rename it") }
  }
}

extension Comparison.Scope {
  /// The scope of `report`.
  fileprivate init(_ report: CheckReport, _ options: FitOptions, at path: String?, isSelected: Bool) {
    let isOneApp = path.map { $0.hasSuffix(".plist") } ?? false
    self.init(
      localizations: options.localizations, surfaces: Set(options.surfaces.map(\.id)),
      textSizes: Set(options.textSizes.map(\.rawValue)),
      files: isSelected || isOneApp ? Set(report.apps.map(\.catalog.infoPlist.path)) : nil)
  }
}

extension CommandFailure {
  fileprivate init(_ failure: GitRepository.Failure, revision: String) {
    let message: String
    var help: String?
    switch failure {
    case .noGit:
      message = "\"--since\" requires git, which is not in PATH"
      help = "install git, or compare with an earlier report: --compare FILE"
    case .noRepository:
      message = "\"--since\" requires a git repository, and the project is not in one"
      help = "check out the project with git, or compare with an earlier report: --compare FILE"
    case .misleadingLink(let path):
      message = "\"\(path)\" does not refer to a git repository outside the project"
      help = "remove it, or compare with an earlier report: --compare FILE"
    case .system(let error): message = "cannot run git: \(error.reason)"
    case .refused(let words):
      message = "git cannot read the project at \"\(harmless(revision))\": \(harmless(words))"
      help = "use a commit, branch or tag of the project's repository; in a shallow clone, fetch it first"
    case .misunderstood: message = "cannot parse git's output for \"\(revision)\""
    }
    self = .failure(message: message, help: help)
  }
}
