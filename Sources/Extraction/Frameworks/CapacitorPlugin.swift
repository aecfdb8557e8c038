internal import Workspace

/// The options of the plug-in `@capawesome/capacitor-app-shortcuts` in Capacitor's configuration:
/// `plugins: { AppShortcuts: { shortcuts: [{ id: "new", title: "New Note" }] } }`.
enum CapacitorPlugin {
  /// The plug-in's name in the configuration.
  static let name = "AppShortcuts"
  /// The member with the quick actions.
  static let list = "shortcuts"

  /// Whether the file at `path` is a configuration: `capacitor.config.ts`, `.js` or `.json`.
  static func isConfiguration(_ path: String) -> Bool { FilePath.stem(FilePath.name(path)) == "capacitor.config" }

  /// `paths` without the copies of the configuration that a build makes for each system, if the one that people edit is among them.
  ///
  /// - Parameter folder: the folder of the project.
  static func withoutCopies(_ paths: [String], in folder: String) -> [String] {
    let own = ["ts", "js", "json"].map { "capacitor.config." + $0 } + ["ios/App/App/capacitor.config.json"]
    let known = own.map { FilePath.join(folder, $0) }
    guard let used = known.first(where: paths.contains) else { return paths }
    let copies = Set(known + [FilePath.join(folder, "android/app/src/main/assets/capacitor.config.json")])
    return paths.filter { $0 == used || !copies.contains($0) }
  }
}
