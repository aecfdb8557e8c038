import Console
package import PressfitCLI
import ScanService
import Workspace

/// What a command prints for a project of files in memory, source code scanned.
package struct InMemoryRun {
  package let status: PressfitCLI.ExitStatus
  package let output: String
  package let errors: String
  private let fileSystem: any FileSystem

  package init(_ files: [String: String], _ arguments: [String]) {
    var context = CommandContext(fileSystem: InMemoryFileSystem(files), scanSources: { $0.answer(in: $1) })
    status = Pressfit.tool.run(arguments, in: &context)
    output = context.output.captured
    errors = context.errorOutput.captured
    fileSystem = context.fileSystem
  }

  /// The text of a file after the command; nil if it does not exist.
  package func text(_ path: String) -> String? { (fileSystem as? InMemoryFileSystem)?.text(of: path) }

  /// An Info.plist of an iOS app without quick actions.
  package static let plist = """
    <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>a</string><key>LSRequiresIPhoneOS</key><true/></dict></plist>
    """
}
