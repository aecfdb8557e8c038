internal import CodeReading
internal import Diagnostics
internal import Formats
internal import Workspace

/// The options of the plug-in `@capawesome/capacitor-app-shortcuts` in Capacitor's configuration:
/// `plugins: { AppShortcuts: { shortcuts: [{ id: "new", title: "New Note" }] } }`.
enum CapacitorPlugin {
  /// The plug-in's name in the configuration.
  static let name = "AppShortcuts"
  /// The member with the quick actions.
  static let list = "shortcuts"
  /// The plug-in names the subtitle `description` and the icon `icon`.
  static let roles: [String: ShortcutAPI.Role?] = ["subtitle": nil, "iconType": nil]

  /// Whether the file at `path` is a configuration: `capacitor.config.ts`, `.js` or `.json`.
  static func isConfiguration(_ path: String) -> Bool { FilePath.stem(FilePath.name(path)) == "capacitor.config" }

  /// The app of the configuration in `source`, of which the Xcode project does not exist yet.
  static func app(_ source: SourceFile, folder: String) -> DescribedApp {
    let file = CodeFile(source, .typeScript)
    let name = file.values(ofMembers: "appName").first
    let place = SourceLocation(path: source.path)
    var app = DescribedApp(
      framework: .capacitor, name: name?.text, infoPlistPath: FilePath.resolved("ios/App/App/Info.plist", in: folder),
      infoPlist: DescribedInfoPlist(
        members: PropertyListDictionary([], precedence: .last), in: source, at: place))
    guard let name, let text = name.text else { return app }
    let value = PropertyListNode(.string(text), range: name.location.range)
    let member = PropertyListMember(key: "CFBundleDisplayName", keyRange: nil, value: value)
    app.content = [
      DescribedInfoPlist(members: PropertyListDictionary([member], precedence: .last), in: source, at: place)
    ]
    return app
  }

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
