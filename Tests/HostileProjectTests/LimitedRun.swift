import Foundation

/// A run of `check` on files that were created to exhaust time and memory, within the system's limits for each program.
struct LimitedRun {
  /// nil if a signal, as of a limit, ended the program.
  let status: Int32?
  /// The report in Xcode's format.
  let report: String

  /// What the command wrote into the folder that was there before, by path.
  let kept: [String: String]

  /// - Parameters:
  ///   - limits: commands of the shell, such as `ulimit -t 40`.
  ///   - links: symbolic links with their targets.
  ///   - commands: the program's arguments; only the report of the last one is kept.
  init(
    _ files: [String: String], limits: String, links: [String: String] = [:], input: String = "",
    commands: [[String]] = [["check", ".", "--format", "xcode"]]
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pressfit-limits-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files {
      let url = folder.appending(path: path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    for (path, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: path).path, withDestinationPath: target)
    }
    try Data(input.utf8).write(to: folder.appending(path: ".input"))
    var status: Int32?
    for command in commands {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments =
        ["-c", "\(limits); exec \"$@\" <.input >.report 2>.errors", "sh", TracedRun.tool] + command
      process.currentDirectoryURL = folder
      try process.run()
      process.waitUntilExit()
      status = process.terminationReason == .exit ? process.terminationStatus : nil
    }
    self.status = status
    report = try String(contentsOf: folder.appending(path: ".report"), encoding: .utf8)
    kept = files.keys.reduce(into: [:]) { kept, path in
      kept[path] = try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }
  }
}
