internal import Diagnostics
internal import Formats
internal import JSON
internal import Workspace

/// The packages of a JavaScript workspace, which its code imports by their names.
struct WorkspacePackages {
  private struct Package {
    var folder: String
    /// The source files in the folder.
    var files: [String]
    /// The file with the exports of the package.
    var entry: String
  }

  /// By name in the package's manifest.
  private let packages: [String: Package]
  /// The maximum number of packages.
  private static let limit = 400
  private static let extensions = ["ts", "tsx", "mts", "js", "jsx", "mjs", "cjs"]

  /// The packages in `tree` outside `project`, the code of which is known.
  init(outside project: FrameworkProject, in tree: ProjectTree, source: (_ path: String) -> SourceFile?) {
    guard project.framework.sourceExtensions.contains("js") else {
      packages = [:]
      return
    }
    let folders = tree.folders.filter { $0.files.contains("package.json") }.map(\.path).filter { folder in
      !folder.isEmpty && !FilePath.contains(folder, project.folder)
    }
    var found: [String: Package] = [:]
    for folder in folders.prefix(Self.limit) {
      var ignored = DiagnosticSink()
      guard let manifest = source(FilePath.join(folder, "package.json")),
        let root = JSONDocument.parse(manifest, dialect: .messages, reportingTo: &ignored)?.root,
        let name = root["name"]?.string
      else { continue }
      let files = tree.sourceFiles(of: project.framework, below: folder)
      let stated = root["source"]?.string.map { FilePath.standardized(FilePath.join(folder, $0)) }
      // A build makes the files that the manifest's other members name.
      let likely = ["src/index.", "index."].flatMap { stem in
        Self.extensions.map { FilePath.join(folder, stem + $0) }
      }
      guard let entry = ([stated].compactMap(\.self) + likely).first(where: files.contains) else { continue }
      found[name] = Package(folder: folder, files: files, entry: entry)
    }
    packages = found
  }

  /// The file that `import … from "name"` reads; nil for other packages.
  func entry(of name: String) -> String? { packages[name]?.entry }

  /// The source files of the package that contains the file at `path`; nil for a file of another package.
  func files(around path: String) -> [String]? {
    packages.values.filter { FilePath.contains($0.folder, path) }.max { $0.folder.utf8.count < $1.folder.utf8.count }?
      .files
  }
}
