import Foundation
import Testing

/// A run of the program under `strace`, and its effects on the system.
struct TracedRun {
  let status: Int32
  let output: String
  let errors: String
  /// The programs that were executed, this one among them.
  private(set) var programs: [String] = []
  /// The paths that were opened for writing, made, renamed, linked or removed, absolute.
  private(set) var written: [String] = []
  /// Sockets that were opened, as `strace` shows the calls.
  private(set) var sockets: [String] = []

  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let folder = root.appending(path: ".build/debug").resolvingSymlinksInPath().path
  static let tool = folder + "/pressfit"

  /// Whether the requirements of these tests are met: Linux, `strace` with permission to trace, git and the built program.
  static let isPossible: Bool = {
    guard FileManager.default.isExecutableFile(atPath: tool) else { return false }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["strace", "-f", "-qq", "-o", "/dev/null", "git", "--version"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  private static let calls =
    "execve,execveat,open,openat,openat2,creat,rename,renameat,renameat2,link,linkat,symlink,symlinkat,unlink,unlinkat,"
    + "mkdir,mkdirat,rmdir,truncate,chmod,fchmodat,chown,lchown,fchownat,mknod,mknodat,socket,connect"

  /// - Parameter path: folders to prepend to `PATH`.
  init(_ arguments: [String], in folder: String, sandbox: String, path: String = "") throws {
    let trace = sandbox + "/trace"
    let (output, errors) = (sandbox + "/output", sandbox + "/errors")
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    // A shell redirects, so that no pipe fills up; `strace` and the program have the same environment.
    process.arguments =
      [
        "-c", "exec strace -f -qq -y -s 4096 -o \"$TRACE\" -e trace=\(Self.calls) \"$@\" >\"$OUTPUT\" 2>\"$ERRORS\"",
        "sh",
        Self.tool,
      ] + arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = [
      "PATH": path + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"), "HOME": sandbox + "/outside",
      "TRACE": trace, "OUTPUT": output, "ERRORS": errors,
    ]
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    func content(_ path: String) -> String {
      String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    }
    self.output = content(output)
    self.errors = content(errors)
    for line in content(trace).split(separator: "\n") { note(line, in: folder) }
    for name in [trace, output, errors] { try FileManager.default.removeItem(atPath: name) }
  }

  /// `12 openat(3</tmp>, "a", O_WRONLY|O_CREAT, 0666) = 4</tmp/a>`
  private mutating func note(_ line: Substring, in folder: String) {
    guard let open = line.firstIndex(of: "(") else { return }
    let name = line[..<open].split(separator: " ").last.map(String.init) ?? ""
    let rest = String(line[open...])
    let succeeded = !rest.contains(") = -1 ")
    switch name {
    case "execve", "execveat": if succeeded { programs += paths(in: rest, folder).prefix(1) }
    case "socket", "connect": sockets.append(String(line))
    case "open", "openat", "openat2":
      if succeeded, ["O_WRONLY", "O_RDWR", "O_CREAT", "O_TMPFILE", "O_TRUNC"].contains(where: rest.contains) {
        written += paths(in: rest, folder).prefix(1)
      }
    default: if succeeded { written += paths(in: rest, folder) }
    }
  }

  /// The quoted paths of a call's arguments; a relative one is relative to the preceding descriptor.
  private func paths(in arguments: String, _ folder: String) -> [String] {
    var result: [String] = []
    for match in arguments.matches(of: /(?:(?:\d+|AT_FDCWD)<([^>]*)>, )?"((?:[^"\\]|\\.)*)"/) {
      let path = Self.unescaped(match.2)
      let base = match.1.map(Self.unescaped) ?? folder
      result.append(path.hasPrefix("/") ? path : (base as NSString).appendingPathComponent(path))
    }
    return result
  }

  /// A path as `strace` prints it: bytes outside of ASCII, and special ones, as `\\303`.
  private static func unescaped(_ printed: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = printed.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(3).prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
      if let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 8) {
        bytes.append(value)
        rest = rest.dropFirst(digits.count)
      } else if let escaped = rest.popFirst() {
        bytes.append(escaped)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Records an issue for every program but ours and git, every socket, and every path written outside of `folders`.
  func expectHarmless(writingBelow folders: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    for program in programs {
      let name = (program as NSString).lastPathComponent
      let isOurs = program.hasPrefix(Self.folder) && ["pressfit", "pressfit-source-scanner"].contains(name)
      let isSystemGit = name == "git" && ["/usr/bin/git", "/usr/local/bin/git", "/bin/git"].contains(program)
      let isGitPart = program.contains("/git-core/git")
      #expect(isOurs || isSystemGit || isGitPart, "executed \(program)", sourceLocation: sourceLocation)
    }
    #expect(sockets.isEmpty, sourceLocation: sourceLocation)
    // A build with counters (PRESSFIT_COVERAGE) opens /dev/null, and first tries to make /dev.
    for path in written where path != "/dev" && !path.hasPrefix("/dev/") && !path.hasPrefix("/proc/self/fd/") {
      let isAllowed = folders.contains { path == $0 || path.hasPrefix($0 + "/") }
      let isGit = path.split(separator: "/").contains(".git")
      #expect(isAllowed && !isGit, "wrote \(path)", sourceLocation: sourceLocation)
    }
    #expect(status < 128, "ended by a signal: \(status)\n\(errors)", sourceLocation: sourceLocation)
  }
}
