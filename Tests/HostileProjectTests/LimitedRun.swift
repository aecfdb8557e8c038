import Foundation

/// A run of `check` on files that were created to exhaust time and memory, within the system's limits for each program.
struct LimitedRun {
  /// nil if a signal, as of a limit, ended the program.
  let status: Int32?
  /// The report in Xcode's format.
  let report: String

  /// - Parameter limits: commands of the shell, such as `ulimit -t 40`.
  init(_ files: [String: String], limits: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pressfit-limits-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let url = folder.appending(path: path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "\(limits); exec \"$1\" check . --format xcode >report 2>errors", "sh", TracedRun.tool,
    ]
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : nil
    report = try String(contentsOf: folder.appending(path: "report"), encoding: .utf8)
  }
}
