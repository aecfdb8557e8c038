internal import Diagnostics
internal import Formats
internal import Workspace

extension ProjectLayout {
  /// The apps of .NET with a project that contains the file at `path`, or that refers to the project that does; empty if none is known.
  func dotNetApps(containing path: String) -> [AppBundleLayout] {
    let projects = frameworks.filter { $0.framework == .dotNet }
    func nearest(_ path: String) -> [FrameworkProject] {
      let around = projects.filter { FilePath.contains($0.folder, path) }
      let longest = around.map(\.folder.utf8.count).max()
      return around.filter { $0.folder.utf8.count == longest }
    }
    let homes = Set(nearest(path).map(\.manifest))
    if homes.isEmpty { return [] }
    let references = Dictionary(projects.map { ($0.manifest, $0.references) }) { $0 + $1 }
    let found = apps.filter { app in
      var seen = Set(nearest(app.infoPlist.path).map(\.manifest))
      var pending = Array(seen)
      while let manifest = pending.popLast() {
        if homes.contains(manifest) { return true }
        pending += (references[manifest] ?? []).filter { seen.insert($0).inserted }
      }
      return false
    }
    // A native app inside the project, such as that of a widget, is built by Xcode.
    let own = found.filter(\.builds.isEmpty)
    return own.isEmpty ? found : own
  }
}

extension FrameworkCode {
  /// The number of projects to which one refers that are searched.
  private static let referenceLimit = 32

  /// The source files of the projects of .NET to which `project` refers, directly or through others, sorted by path.
  func sourceFiles(referencedBy project: FrameworkProject) -> [String] {
    guard project.framework == .dotNet else { return [] }
    var pending = project.references
    var seen: Set<String> = [project.manifest]
    var found: Set<String> = []
    while let manifest = pending.popLast(), seen.count <= Self.referenceLimit {
      guard seen.insert(manifest).inserted, let source = source(manifest) else { continue }
      let folder = FilePath.folder(manifest)
      // The folder of the app may contain those of its libraries.
      if !folder.isEmpty { found.formUnion(layout.tree.sourceFiles(of: .dotNet, below: folder)) }
      var sink = DiagnosticSink()
      let references = DotNetProject(source, reportingTo: &sink)?.references ?? []
      pending += references.map { FilePath.resolved($0, in: folder) }
    }
    return found.sorted(by: FilePath.precedes)
  }
}
