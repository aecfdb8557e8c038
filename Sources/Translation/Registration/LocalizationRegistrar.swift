internal import Diagnostics
package import Extraction
internal import Formats
package import Workspace
internal import XcodeModel

/// Adds new tables of a merge to the Xcode projects that build the apps.
package struct LocalizationRegistrar {
  private let fileSystem: any FileSystem
  /// The `.strings` tables that receive translations for one app.
  package struct Registration {
    var app: Project.App
    var tables: [LocalizationRegistration.Table]
    /// The paths of the table's other localizations.
    var siblings: [String]

    /// - Parameters:
    ///   - plan: the merge of one table of `app`.
    ///   - siblings: the paths of the table's files.
    package init(_ app: Project.App, _ plan: MergePlan, beside siblings: [String]) {
      self.app = app
      self.siblings = siblings.filter { LocalizationFormat(path: $0) != .stringCatalog }
      var seen: Set<String> = []
      tables = plan.tables.compactMap { outcomes in
        guard let first = outcomes.first(where: { $0.isWritten || $0.kind == .unchanged }),
          LocalizationFormat(path: first.path) != .stringCatalog, seen.insert(first.path).inserted
        else { return nil }
        return LocalizationRegistration.Table(localization: first.localization, path: first.path)
      }
    }
  }

  /// The files read so far, by path in the project.
  package private(set) var snapshots: [String: FileSnapshot] = [:]

  package init(_ fileSystem: any FileSystem) {
    self.fileSystem = fileSystem
  }

  /// Adds the tables of `registrations` to the Xcode projects if `creatingLocales`; otherwise reports new tables that are
  /// not in them.
  ///
  /// - Returns: false if any registration failed.
  package mutating func register(
    _ registrations: [Registration], of project: Project, in plan: inout MergePlan, creatingLocales: Bool
  ) -> Bool {
    var isRegistered = true
    for registration in registrations {
      if creatingLocales {
        isRegistered = register(registration, of: project, in: &plan) && isRegistered
      } else {
        noteUnregistered(registration, of: project, in: &plan)
      }
    }
    return isRegistered
  }

  /// Adds the changes to the projects that build the registration's app to `plan`.
  ///
  /// A catalog needs no changes: it is already in the project. If a project cannot be edited, the new tables are not
  /// created and their translations are refused.
  ///
  /// - Returns: whether all tables are registered.
  package mutating func register(_ registration: Registration, of project: Project, in plan: inout MergePlan) -> Bool {
    let (app, tables) = (registration.app, registration.tables)
    if tables.isEmpty { return true }
    let paths = Self.projectPaths(of: app, in: project)
    if paths.isEmpty {
      plan.report(once: .noProject(building: app.layout.infoPlist.path, tables.map(\.localization)))
      return true
    }
    for path in paths {
      switch change(ofProject: path, for: app, tables, beside: registration.siblings, in: project, after: plan) {
      case .success(nil): continue
      case .success((let change, let result)?):
        plan.diagnostics.append(.registered(result.localizations, in: path))
        plan.record(change)
      case .failure(let refusal):
        plan.diagnostics += refusal.diagnostics
        plan.refuseCreation(of: Set(tables.map(\.path)))
        return false
      }
    }
    return true
  }

  /// Adds a warning to `plan` for each project with targets that do not copy the written tables.
  package mutating func noteUnregistered(_ registration: Registration, of project: Project, in plan: inout MergePlan) {
    let uncopied = registration.app.layout.tables.filter { $0.membership == .noTarget }.map(\.path)
    let copied = Set(registration.siblings).subtracting(uncopied)
    let written = Set(plan.changes.map(\.path))
    let tables = registration.tables.filter { written.contains($0.path) && !copied.contains($0.path) }
    if tables.isEmpty { return }
    for path in Self.projectPaths(of: registration.app, in: project) {
      let change = change(
        ofProject: path, for: registration.app, tables, beside: registration.siblings, in: project, after: plan)
      guard case .success((_, let result)?) = change, !result.uncopied.isEmpty else { continue }
      plan.report(once: .notRegistered(result.uncopied, in: path))
    }
  }

  private struct Refusal: Error {
    var diagnostics: [Diagnostic]
  }

  /// The changed project file with the additions; nil if no change is needed.
  private mutating func change(
    ofProject path: String, for app: Project.App, _ tables: [LocalizationRegistration.Table],
    beside siblings: [String], in project: Project, after plan: MergePlan
  ) -> Result<(FileChange, LocalizationRegistration.Result)?, Refusal> {
    let file = FilePath.join(path, "project.pbxproj")
    let before: SourceFile
    do throws(WorkspaceError) {
      let snapshot = try fileSystem.read(project.layout.located(file))
      snapshots[file] = snapshot
      before = SourceFile(path: file, bytes: snapshot.bytes)
    } catch {
      return .failure(Refusal(diagnostics: [.unreadableFile(file, error)]))
    }
    let current = plan.changes.first { $0.path == file }.map { SourceFile(path: file, bytes: $0.after) } ?? before
    let registration = LocalizationRegistration(
      of: tables, beside: siblings,
      in: app.layout.builds.filter { $0.project == path }.map(\.target))
    var sink = DiagnosticSink()
    do throws(LocalizationRegistration.Failure) {
      let result = try registration.result(editing: current, ofProject: path, reportingTo: &sink)
      if result.bytes == current.bytes { return .success(nil) }
      let change = FileChange(path: file, before: before, after: result.bytes)
      return .success((change, result))
    } catch {
      return .failure(Refusal(diagnostics: sink.sorted + [.projectNotWritable(file, error)]))
    }
  }

  /// The projects that build `app`; if none does, unreadable projects in parent folders.
  private static func projectPaths(of app: Project.App, in project: Project) -> [String] {
    var seen: Set<String> = []
    let building = app.layout.builds.map(\.project).filter { seen.insert($0).inserted }
    if !building.isEmpty { return building }
    return project.layout.projectFiles.filter { file in
      FilePath.pathExtension(FilePath.name(file)) == "xcodeproj"
        && FilePath.contains(FilePath.folder(file), app.layout.infoPlist.path)
    }
  }
}

extension MergePlan {
  /// Adds `diagnostic`, which is the same for several tables or bundles of a project.
  fileprivate mutating func report(once diagnostic: Diagnostic) {
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }

  /// Removes new files at `paths` from the plan; their translations are refused.
  fileprivate mutating func refuseCreation(of paths: Set<String>) {
    let refused = Set(changes.filter { $0.before == nil && paths.contains($0.path) }.map(\.path))
    changes.removeAll { refused.contains($0.path) }
    refuseOutcomes(at: refused)
  }
}

extension Diagnostic {
  private static func list(_ localizations: [String]) -> String {
    localizations.map(quoted).joined(separator: ", ")
  }

  fileprivate static func registered(_ localizations: [String], in project: String) -> Diagnostic {
    Diagnostic(
      .localizationRegistered, .note, "\(list(localizations)) added to \(quoted(project))",
      at: SourceLocation(path: project))
  }

  fileprivate static func notRegistered(_ localizations: [String], in project: String) -> Diagnostic {
    Diagnostic(
      .localizationNotRegistered, .warning,
      "the tables for \(list(localizations)) are not in \(quoted(project)), so no target copies them",
      at: SourceLocation(path: project), help: "use `--create-languages`, or add the files in Xcode")
  }

  fileprivate static func noProject(
    building plist: String, _ localizations: [String]
  ) -> Diagnostic {
    Diagnostic(
      .localizationNotRegistered, .warning,
      "found no Xcode project that builds \(quoted(plist)); \(list(localizations)) cannot be added to it",
      at: SourceLocation(path: plist), help: "choose the project with --project, or generate it")
  }

  fileprivate static func projectNotWritable(
    _ path: String, _ error: LocalizationRegistration.Failure
  ) -> Diagnostic {
    let (why, help): (String, String) =
      switch error {
      case .unusable: ("it could not be read", "correct the errors reported for it, then merge again")
      case .anotherForm: ("it is not in the format that Xcode writes", "open and save the project in Xcode")
      case .leftOut(let path, let target):
        (
          "the target \(quoted(target)) excludes \(quoted(path)) from its synchronized folder",
          "change the target membership in Xcode"
        )
      case .unfaithful, .text:
        ("the change would affect other parts of the file", "add the language in Xcode, then merge")
      }
    return Diagnostic(
      .projectNotWritable, .error, "\(quoted(path)) is unchanged and new languages are not created: \(why)",
      at: SourceLocation(path: path), help: help)
  }
}
