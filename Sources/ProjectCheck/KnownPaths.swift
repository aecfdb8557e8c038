internal import Extraction
package import Workspace

/// The paths of known findings, which are relative to the folder of their baseline or to the project of their report: the checks of a
/// repository, of an app in it, and of pre-commit share one file.
package struct KnownPaths: Sendable {
  /// The components of the absolute paths of the folder that the file's paths are relative to, and of the project's root.
  private let (folder, root): ([String], [String])

  /// - Parameters:
  ///   - path: the baseline, which need not exist.
  ///   - project: the checked folder or file.
  package init(ofBaselineAt path: String, project: String, in fileSystem: any FileSystem) throws(WorkspaceError) {
    let current = try fileSystem.resolved(".")
    let folder = FilePath.standardized(FilePath.join(current, FilePath.folder(path)))
    self.folder = FilePath.components((try? fileSystem.resolved(folder)) ?? folder)
    root = FilePath.components(try Self.root(of: project, in: fileSystem))
  }

  /// nil without a repository: the paths are then taken as relative to the checked project.
  ///
  /// - Parameters:
  ///   - folder: the project of the report, as `folderInRepository` returned it.
  ///   - project: the checked folder or file.
  package init?(ofReportAbout folder: String, project: String, in fileSystem: any FileSystem) throws(WorkspaceError) {
    let root = try Self.root(of: project, in: fileSystem)
    guard let repository = try fileSystem.repository(above: root) else { return nil }
    self.folder = FilePath.components(FilePath.join(repository, folder))
    self.root = FilePath.components(root)
  }

  /// The project's folder, relative to the top folder of its repository, and empty for that; nil outside a repository and for built apps.
  package static func folderInRepository(
    of project: String, in fileSystem: any FileSystem
  ) throws(WorkspaceError) -> String? {
    if try ProjectFinder.isBuiltProduct(project, in: fileSystem) { return nil }
    let root = try root(of: project, in: fileSystem)
    guard let repository = try fileSystem.repository(above: root) else { return nil }
    return FilePath.components(root).dropFirst(FilePath.components(repository).count).joined(separator: "/")
  }

  private static func root(of project: String, in fileSystem: any FileSystem) throws(WorkspaceError) -> String {
    let root = try ProjectFinder.root(ofProjectAt: project, in: fileSystem)
    return try fileSystem.resolved(root.isEmpty ? "." : root)
  }

  /// Whether the report is about a folder in the checked project, and not about the project itself.
  package var isAboutPart: Bool { folder.count > root.count && folder.starts(with: root) }

  /// `file`, a path in the project, as the baseline has it.
  package func inBaseline(_ file: String) -> String { Self.path(file, in: root, from: folder) }

  /// `file`, a path of the baseline or report, relative to the project's root; begins with `..` for a file outside it.
  package func inProject(_ file: String) -> String { Self.path(file, in: folder, from: root) }

  private static func path(_ file: String, in folder: [String], from base: [String]) -> String {
    // A finding about no file.
    if file.isEmpty { return file }
    let names = folder + FilePath.components(file)
    let standardized = FilePath.components(FilePath.standardized("/" + names.joined(separator: "/")))
    let common = zip(standardized, base).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    return (base.dropFirst(common).map { _ in ".." } + standardized.dropFirst(common)).joined(separator: "/")
  }
}
