import Foundation

/// An untrusted project in its own repository, next to a folder that must not change; removed with the value.
final class HostileProject {
  /// Holds everything else; absolute, without symbolic links.
  let sandbox: String
  /// The top of the repository.
  var project: String { sandbox + "/project" }
  /// The user's files next to the project.
  var outside: String { sandbox + "/outside" }
  /// A file that exists once an attacker's program has run.
  var marker: String { sandbox + "/executed" }

  init() throws {
    let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    sandbox = parent + "/pressfit-hostile-\(UUID().uuidString)"
    for folder in [project, outside] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    try write(Self.infoPlist, to: "project/Info.plist")
    try write("\"Search\" = \"Suche\";\n\"New Note\" = \"Neue Notiz\";\n", to: "project/de.lproj/InfoPlist.strings")
    try write("kept", to: "outside/kept")
    try git("init", "-q")
    try commit("first")
  }

  deinit { try? FileManager.default.removeItem(atPath: sandbox) }

  static let infoPlist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>com.example.app</string>
      <key>CFBundlePackageType</key><string>APPL</string>
      <key>CFBundleDevelopmentRegion</key><string>en</string>
      <key>UIApplicationShortcutItems</key>
      <array>
        <dict>
          <key>UIApplicationShortcutItemType</key><string>search</string>
          <key>UIApplicationShortcutItemTitle</key><string>Search</string>
        </dict>
        <dict>
          <key>UIApplicationShortcutItemType</key><string>note</string>
          <key>UIApplicationShortcutItemTitle</key><string>New Note</string>
        </dict>
      </array>
    </dict></plist>

    """

  /// Writes a file of the sandbox, and the folders above it.
  func write(_ text: String, to name: String, mode: Int = 0o644) throws {
    let path = sandbox + "/" + name
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  /// Creates a symbolic link in the sandbox to `target`, unchanged.
  func link(_ name: String, to target: String) throws {
    let path = sandbox + "/" + name
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: sandbox + "/" + name).map { String(decoding: $0, as: UTF8.self) }
  }

  func exists(_ name: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: sandbox + "/" + name)) != nil
  }

  /// A shell command that creates `marker`.
  var payload: String { "touch '\(marker)'" }

  /// Runs git in the project, as its owner does.
  func git(_ arguments: String..., in folder: String? = nil) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "git", "-C", folder ?? project, "-c", "user.name=a", "-c", "user.email=a@example.com", "-c",
        "init.defaultBranch=main",
      ]
      + arguments
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": outside,
      "GIT_CONFIG_NOSYSTEM": "1",
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw CocoaError(.executableNotLoadable) }
  }

  func commit(_ message: String) throws {
    try git("add", "-A")
    try git("commit", "-q", "--allow-empty", "-m", message)
  }

  /// Everything outside of the project and in its `.git`: the kind and content of each path.
  func protectedContent() throws -> [String: String] {
    var result: [String: String] = [:]
    for folder in [outside, project + "/.git"] {
      for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
        let path = folder + "/" + name
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        let kind = attributes[.type] as? FileAttributeType
        let content = kind == .typeRegular ? FileManager.default.contents(atPath: path)?.base64EncodedString() : nil
        result[path] = "\(kind?.rawValue ?? "?") \(content ?? "")"
      }
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: sandbox) { result[name] = "in the sandbox" }
    return result
  }
}
