import Foundation
import Testing

@testable import POSIX

/// Links, pipes, sockets, names and paths at the limits of the system.
@Suite final class SpecialFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "px-\(UUID().uuidString.prefix(8))").path

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func path(_ name: String) -> String { folder + "/" + name }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  /// A socket is neither opened nor waited for.
  private func makeSocket(_ name: String) throws {
    #if canImport(Glibc)
      let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let number = socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    defer { _ = close(number) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let text = Array(path(name).utf8CString)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { place in
      for (index, byte) in text.enumerated() where index < place.count { unsafe place[index] = UInt8(bitPattern: byte) }
    }
    let status = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(status == 0)
  }

  // MARK: Kinds

  @Test func specialFilesAreNeverRead() throws {
    try #require(unsafe mkfifo(path("pipe"), 0o600) == 0)
    try makeSocket("socket")
    for name in ["pipe", "socket"] {
      #expect(try Files.status(at: path(name)).kind == .special)
      #expect(throws: SystemError.invalidArgument, "\(name)") { try Files.read(self.path(name), limit: 10) }
      #expect(throws: SystemError.invalidArgument, "\(name)") { _ = try Files.open(self.path(name)) }
      #expect(throws: SystemError.invalidArgument) {
        try Files.occurrences(of: [BytePattern("a")], at: self.path(name))
      }
    }
    #expect(try Files.entries(inFolder: folder).map(\.kind) == [.special, .special])
    #expect(throws: SystemError.invalidArgument) { try Files.read("/dev/zero", limit: 10) }
    #expect(throws: SystemError.isAFolder) { try Files.read(self.folder, limit: 10) }
  }

  @Test func linksToFilesAndFolders() throws {
    try write("text", to: "file")
    try FileManager.default.createDirectory(atPath: path("inner"), withIntermediateDirectories: false)
    try link("to-file", to: "file")
    try link("to-folder", to: "inner")
    try link("to-link", to: "to-file")
    try link("to-nothing", to: "missing")
    try link("to-itself", to: "to-itself")
    #expect(try Files.read(path("to-link"), limit: 10).bytes == Array("text".utf8))
    #expect(try Files.realPath(path("to-link")) == Files.realPath(path("file")))
    #expect(try Files.realPath(path("inner/../to-folder/.")) == Files.realPath(path("inner")))
    #expect(try Files.status(at: path("to-folder")).kind == .folder)
    for name in ["to-file", "to-folder", "to-link", "to-nothing", "to-itself"] {
      #expect(try Files.linkStatus(at: path(name)).kind == .symbolicLink)
    }
    #expect(throws: SystemError.notFound) { try Files.status(at: self.path("to-nothing")) }
    #expect(throws: SystemError.tooManyLinks) { try Files.status(at: self.path("to-itself")) }
    #expect(throws: SystemError.tooManyLinks) { try Files.realPath(self.path("to-itself")) }
    let descriptor = try FolderDescriptor.opening(folder)
    // A folder is never opened through a link.
    #expect(throws: SystemError.self) { _ = try descriptor.folder("to-folder") }
    #expect(try descriptor.folder("inner").status().inode == Files.status(at: path("inner")).inode)
    #expect(try descriptor.status(of: "to-nothing").kind == .symbolicLink)
  }

  // MARK: Names

  @Test(arguments: [
    "a b", "é", "e\u{301}", "漢字", "🦆", "a'b\"c", "a\nb", "-rf", "*", "a\\b", "con", "%@", "~", "...", ".a",
  ])
  func names(name: String) throws {
    try write("x", to: name)
    let entries = try Files.entries(inFolder: folder)
    #expect(entries.count == 1 && entries[0].kind == .regular)
    // macOS may change the normalization of a name.
    #expect(entries[0].name == name)
    #expect(try Files.read(path(entries[0].name), limit: 1).bytes == [UInt8(ascii: "x")])
  }

  /// Entries are sorted by bytes, independent of the language.
  @Test func orderOfEntries() throws {
    let names = ["a", "B", "_", "é", "Z", "10", "9", "ä", "aa", "漢"]
    for name in names { try write("", to: name) }
    let sorted = names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    #expect(try Files.entries(inFolder: folder).map(\.name) == sorted)
  }

  #if os(Linux)
    @Test func namesThatAreNotUTF8() throws {
      for bytes in [[0x61, 0xFF], [0xC3], [0xED, 0xA0, 0x80]] as [[UInt8]] {
        let name = path("").utf8CString.dropLast() + bytes.map { CChar(bitPattern: $0) } + [0]
        let number = unsafe open(Array(name), O_CREAT | O_WRONLY, 0o600)
        try #require(number >= 0)
        _ = close(number)
      }
      try write("", to: "b")
      let entries = try Files.entries(inFolder: folder)
      #expect(entries.filter { $0.kind == .unnameable }.count == 3)
      #expect(entries.filter { $0.kind == .regular }.map(\.name) == ["b"])
      #expect(entries.contains { $0.name == "a\u{FFFD}" })
      // Removes them by their bytes.
      try FileManager.default.removeItem(atPath: folder)
    }
  #endif

  @Test func namesThatAreTooLong() throws {
    let longest = String(repeating: "n", count: 255)
    try write("x", to: longest)
    #expect(try Files.entries(inFolder: folder).map(\.name) == [longest])
    let error = #expect(throws: SystemError.self) { try Files.status(at: self.path(longest + "n")) }
    #expect(error?.number == ENAMETOOLONG)
    let deep = #expect(throws: SystemError.self) {
      try Files.status(at: self.path(String(repeating: "a/", count: 4_000)))
    }
    #expect(deep?.number == ENAMETOOLONG)
  }

  /// A path with NUL would lead to another file.
  @Test func pathsWithNUL() throws {
    try write("x", to: "a")
    let path = path("a\0b")
    #expect(throws: SystemError.invalidArgument) { try Files.status(at: path) }
    #expect(throws: SystemError.invalidArgument) { try Files.linkStatus(at: path) }
    #expect(throws: SystemError.invalidArgument) { try Files.read(path, limit: 1) }
    #expect(throws: SystemError.invalidArgument) { try Files.entries(inFolder: path) }
    #expect(throws: SystemError.invalidArgument) { try Files.realPath(path) }
    #expect(throws: SystemError.invalidArgument) { _ = try FolderDescriptor.opening(path) }
    #expect(throws: SystemError.invalidArgument) { try FolderDescriptor.opening(self.folder).status(of: "a\0b") }
  }

  /// A file in the middle of a path, and a missing folder.
  @Test func pathsThroughOtherFiles() throws {
    try write("x", to: "file")
    #expect(throws: SystemError.notAFolder) { try Files.status(at: self.path("file/a")) }
    #expect(throws: SystemError.notAFolder) { try Files.status(at: self.path("file/")) }
    #expect(throws: SystemError.notFound) { try Files.status(at: self.path("missing/a")) }
    #expect(throws: SystemError.notFound) { try Files.status(at: "") }
    #expect(throws: SystemError.notFound) { try Files.entries(inFolder: self.path("missing")) }
  }

  // MARK: Content

  @Test(arguments: [0, 1, 100, 65_535, 65_536, 65_537, 200_000]) func contentOfAnyLength(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    try Data(bytes).write(to: URL(fileURLWithPath: path("a")))
    let read = try Files.read(path("a"), limit: count)
    #expect(read.bytes == bytes && read.status.size == Int64(count) && read.status.kind == .regular)
    #expect(count == 0 || (try? Files.read(path("a"), limit: count - 1)) == nil)
    let file = try Files.open(path("a"))
    #expect(try file.read(0..<count) == bytes)
    #expect(try file.read(count..<count + 10) == [])
    #expect(try file.read(count / 2..<count / 2) == [])
    #expect(try file.read(count / 3..<count / 2) == Array(bytes[(count / 3)..<(count / 2)]))
  }

  /// Files of the system have no size in their status.
  #if os(Linux)
    @Test func filesWithoutSize() throws {
      let read = try Files.read("/proc/self/status", limit: 1 << 20)
      #expect(read.status.size == 0 && !read.bytes.isEmpty)
      #expect(throws: SystemError.fileTooLarge) { try Files.read("/proc/self/status", limit: 3) }
      #expect(
        try Files.occurrences(of: [BytePattern("Pid:"), BytePattern("\0\0")], at: "/proc/self/status").found == [
          true, false,
        ])
    }
  #endif

  @Test func writesAndModes() throws {
    let descriptor = try FolderDescriptor.opening(folder)
    let file = try descriptor.creating("a", mode: 0o600)
    try file.writeAll([])
    try file.writeAll(Array("ab".utf8))
    try file.writeAll(ArraySlice("cd".utf8))
    try file.setMode(0o640)
    #expect(try file.status().mode == 0o640 && file.status().size == 4)
    #expect(try Files.read(path("a"), limit: 10).bytes == Array("abcd".utf8))
    #expect(try !file.status().isReadOnly)
    try file.setMode(0o444)
    #expect(try Files.status(at: path("a")).isReadOnly)
    try descriptor.addName("b", to: "a")
    #expect(try file.status().linkCount == 2 && Files.status(at: path("b")).inode == file.status().inode)
    #expect(throws: SystemError.exists) { try descriptor.addName("b", to: "a") }
    try descriptor.remove("a")
    #expect(try file.status().linkCount == 1)
    #expect(throws: SystemError.notFound) { try descriptor.remove("a") }
  }

  @Test func foldersOfAFolder() throws {
    let descriptor = try FolderDescriptor.opening(folder)
    try descriptor.makeFolder("a")
    #expect(throws: SystemError.exists) { try descriptor.makeFolder("a") }
    try descriptor.folder("a").makeFolder("b")
    let error = #expect(throws: SystemError.self) { try descriptor.removeFolder("a") }
    #expect(error?.number == ENOTEMPTY || error == .exists)
    try descriptor.folder("a").removeFolder("b")
    try descriptor.removeFolder("a")
    #expect(try Files.entries(inFolder: folder).isEmpty)
    #expect(throws: SystemError.notFound) { _ = try descriptor.folder("a") }
    try write("", to: "file")
    #expect(throws: SystemError.notAFolder) { _ = try descriptor.folder("file") }
    #expect(throws: SystemError.notAFolder) { try descriptor.removeFolder("file") }
  }

  /// A folder stays usable after it was renamed: no path leads a write elsewhere.
  @Test func foldersKeepTheirIdentity() throws {
    try FileManager.default.createDirectory(atPath: path("a"), withIntermediateDirectories: false)
    let descriptor = try FolderDescriptor.opening(path("a"))
    try FileManager.default.moveItem(atPath: path("a"), toPath: path("b"))
    try FileManager.default.createDirectory(atPath: path("a"), withIntermediateDirectories: false)
    try descriptor.creating("new", mode: 0o600).writeAll([1])
    #expect(try Files.entries(inFolder: path("b")).map(\.name) == ["new"])
    #expect(try Files.entries(inFolder: path("a")).isEmpty)
  }
}
