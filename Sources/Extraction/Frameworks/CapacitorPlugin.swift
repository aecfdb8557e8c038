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
}
