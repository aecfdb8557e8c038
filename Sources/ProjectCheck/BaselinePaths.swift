internal import Extraction
package import Workspace

/// The paths of a baseline, which are relative to its folder: the checks of a repository, of an app in it, and of pre-commit share one baseline.
package struct BaselinePaths: Sendable {
  /// The components of the absolute paths of the baseline's folder and of the project's root.
  private let (folder, root): ([String], [String])

  /// - Parameters:
  ///   - path: the baseline, which need not exist.
  ///   - project: the checked folder or file.
  package init(ofBaselineAt path: String, project: String, in fileSystem: any FileSystem) throws(WorkspaceError) {
    let current = try fileSystem.resolved(".")
    let folder = FilePath.standardized(FilePath.join(current, FilePath.folder(path)))
    self.folder = FilePath.components((try? fileSystem.resolved(folder)) ?? folder)
    let root = try ProjectFinder.root(ofProjectAt: project, in: fileSystem)
    self.root = FilePath.components(try fileSystem.resolved(root.isEmpty ? "." : root))
  }

  /// `file`, a path in the project, as the baseline has it.
  package func inBaseline(_ file: String) -> String { Self.path(file, in: root, from: folder) }

  /// `file`, a path of the baseline, relative to the project's root; begins with `..` for a file outside it.
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
