internal import Workspace

extension ProjectTree {
  /// Whether this is the name of a project description: Xcode's, XcodeGen's, Tuist's.
  static func isProjectFile(_ name: String) -> Bool {
    FilePath.pathExtension(name) == "xcodeproj" || ["project.yml", "project.yaml", "Project.swift"].contains(name)
  }

  /// The project files, sorted by path.
  var projectFiles: [String] {
    let files = folders.flatMap { folder in
      folder.files.filter(Self.isProjectFile).map { FilePath.join(folder.path, $0) }
    }
    // Xcode projects are folders that are not listed.
    // A `._` file has the attributes that macOS keeps beside a file on other systems' disks.
    return (files + skipped.map(\.path).filter { FilePath.pathExtension($0) == "xcodeproj" })
      .filter { !FilePath.name($0).hasPrefix("._") }
      .sorted(by: FilePath.precedes)
  }

  /// The Xcode projects that are symbolic links to folders.
  var linkedProjects: Set<String> {
    Set(skipped.filter { $0.reason.isLink && FilePath.pathExtension($0.path) == "xcodeproj" }.map(\.path))
  }

  /// Whether `folder` directly contains a project file.
  func holdsProjectFile(_ folder: String) -> Bool {
    self[folder]?.files.contains(where: Self.isProjectFile) ?? false
      || skipped.contains { FilePath.pathExtension($0.path) == "xcodeproj" && FilePath.folder($0.path) == folder }
  }
}
