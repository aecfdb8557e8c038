import Foundation
import PackagePlugin

/// `swift package pressfit check`: builds Pressfit, and runs it in the package's folder with the given arguments.
@main struct PressfitCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let pressfit = try context.tool(named: "pressfit").url
    let scanner = try context.tool(named: "pressfit-source-scanner").url
    let process = Process()
    process.executableURL = try together(pressfit, scanner, in: context.pluginWorkDirectoryURL)
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // SwiftPM prints the status, and exits with 1 unless it is 0.
    if process.terminationReason != .exit || process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  /// `pressfit` with the scanner next to it, where it looks for it: SwiftPM may build them under other names.
  private func together(_ pressfit: URL, _ scanner: URL, in folder: URL) throws -> URL {
    let manager = FileManager.default
    for (program, name) in [(pressfit, "pressfit"), (scanner, "pressfit-source-scanner")] {
      let copy = folder.appendingPathComponent(name)
      if manager.fileExists(atPath: copy.path) { try manager.removeItem(at: copy) }
      do { try manager.linkItem(at: program, to: copy) } catch { try manager.copyItem(at: program, to: copy) }
    }
    return folder.appendingPathComponent("pressfit")
  }
}
