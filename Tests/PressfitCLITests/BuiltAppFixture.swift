import Console
import Foundation
import PressfitCLI
import ReferenceMaterial
import ScanService
import Workspace

/// Files of a built app in memory, and commands run on them.
struct BuiltAppFixture {
  var files: [String: [UInt8]] = [:]
  var context = CommandContext(fileSystem: InMemoryFileSystem(), scanSources: { $0.answer(in: $1) })

  /// An app in the folder `path` with one quick action, its title "NEW", in English and German.
  init(_ path: String = "Payload/Demo.app") {
    files[path + "/Info.plist"] = Self.infoPlist()
    files[path + "/en.lproj/InfoPlist.strings"] = Self.binary(["NEW": "New Note"])
    files[path + "/de.lproj/InfoPlist.strings"] = Self.binary(["NEW": "Neue Notiz"])
  }

  /// A binary property list.
  static func binary(_ value: [String: Any]) -> [UInt8] {
    let data = try? PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
    return Array(data ?? Data())
  }

  /// An Info.plist as Xcode builds it.
  static func infoPlist(_ titles: [String] = ["NEW"], _ others: [String: Any] = [:]) -> [UInt8] {
    let items = titles.map {
      ["UIApplicationShortcutItemType": "open.\($0)", "UIApplicationShortcutItemTitle": $0]
    }
    let standard: [String: Any] = [
      "CFBundleIdentifier": "com.example.demo", "CFBundleName": "Demo", "CFBundlePackageType": "APPL",
      "CFBundleDevelopmentRegion": "en", "MinimumOSVersion": "15.0", "UIDeviceFamily": [1, 2],
      "UIApplicationShortcutItems": items,
    ]
    return binary(standard.merging(others) { $1 })
  }

  /// Writes the files to an archive at `path`.
  mutating func pack(as path: String) {
    set(path, ZipBuilder(files).bytes)
  }

  /// Puts the files below `folder`.
  mutating func unpack(in folder: String = "") {
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      set(folder.isEmpty ? path : folder + "/" + path, bytes)
    }
  }

  mutating func set(_ path: String, _ bytes: [UInt8]) {
    guard var tree = context.fileSystem as? InMemoryFileSystem else { return }
    tree.setFile(path, bytes)
    context.fileSystem = tree
  }

  mutating func set(_ path: String, _ text: String) { set(path, Array(text.utf8)) }

  mutating func run(_ arguments: String...) -> PressfitCLI.ExitStatus {
    context.output = Console.OutputStream(.memory)
    context.errorOutput = Console.OutputStream(.memory)
    return Pressfit.tool.run(arguments, in: &context)
  }

  var output: String { context.output.captured }
  var errors: String { context.errorOutput.captured }
}
