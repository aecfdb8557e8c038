import Foundation
import PackagePlugin

/// `swift package pressfit check`: builds Pressfit, and runs it in the package's folder with the given arguments.
///
/// It asks for the build instead of declaring the programs as its tools: SwiftPM builds a plugin's tools apart from the
/// package's own products, so each build of this package would compile all modules twice.
@main struct PressfitCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    // The scanner is next to it, where it looks for it.
    _ = try build("pressfit-source-scanner")
    process.executableURL = try build("pressfit")
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // SwiftPM prints the status, and exits with 1 unless it is 0.
    if process.terminationReason != .exit || process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  /// Builds the program `name` and returns its location.
  private func build(_ name: String) throws -> URL {
    let result = try packageManager.build(.product(name), parameters: .init())
    let programs = result.builtArtifacts.filter { $0.kind == .executable }.map(\.url)
    guard result.succeeded, let program = programs.first(where: { $0.lastPathComponent == name }) else {
      throw BuildFailure(description: "\(name) was not built:\n\(result.logText)")
    }
    return program
  }
}

/// A program that SwiftPM could not build, with the log.
struct BuildFailure: Error, CustomStringConvertible {
  let description: String
}
