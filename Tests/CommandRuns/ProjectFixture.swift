import Console
package import PressfitCLI
import ScanService
import Workspace

/// A small app in memory, and commands run on it.
package struct ProjectFixture {
  package var context: CommandContext

  /// An Info.plist of `items`, and `files` in the same folder, `App`.
  package init(items: [String], files: [String: String], input: String = "") {
    var all = files
    all["App/Info.plist"] = Self.infoPlist(items)
    context = CommandContext(
      fileSystem: InMemoryFileSystem(all), input: input, scanSources: { $0.answer(in: $1) })
  }

  /// One item's dictionary.
  package static func item(_ title: String, subtitle: String? = nil, type: String = "com.example.app.action") -> String
  {
    let subtitle = subtitle.map {
      "\n\t\t\t<key>UIApplicationShortcutItemSubtitle</key>\n\t\t\t<string>\($0)</string>"
    }
    return """
      \t\t<dict>
      \t\t\t<key>UIApplicationShortcutItemType</key>
      \t\t\t<string>\(type)</string>
      \t\t\t<key>UIApplicationShortcutItemTitle</key>
      \t\t\t<string>\(title)</string>\(subtitle ?? "")
      \t\t</dict>
      """
  }

  package static func infoPlist(_ items: [String]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>CFBundleIdentifier</key>
    \t<string>com.example.app</string>
    \t<key>CFBundleName</key>
    \t<string>Quill</string>
    \t<key>CFBundlePackageType</key>
    \t<string>APPL</string>
    \t<key>CFBundleDevelopmentRegion</key>
    \t<string>en</string>
    \t<key>UIApplicationShortcutItems</key>
    \t<array>
    \(items.joined(separator: "\n"))
    \t</array>
    </dict>
    </plist>

    """
  }

  /// Runs `arguments` with the product's own commands.
  package mutating func run(_ arguments: String...) -> PressfitCLI.ExitStatus { run(arguments) }

  package mutating func run(_ arguments: [String]) -> PressfitCLI.ExitStatus {
    context.output = Console.OutputStream(.memory)
    context.errorOutput = Console.OutputStream(.memory)
    return Pressfit.tool.run(arguments, in: &context)
  }

  package var output: String { context.output.captured }
  package var errors: String { context.errorOutput.captured }

  /// The current text of a file; nil if it does not exist.
  package func text(_ path: String) -> String? {
    (context.fileSystem as? InMemoryFileSystem)?.text(of: path)
  }

  /// Makes or changes a file.
  package mutating func set(_ path: String, _ text: String) {
    guard var files = context.fileSystem as? InMemoryFileSystem else { return }
    files.setFile(path, Array(text.utf8))
    context.fileSystem = files
  }
}
