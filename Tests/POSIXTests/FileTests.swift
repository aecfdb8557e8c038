import Foundation
import POSIX
import Testing

/// Files, folders and their names, in a new temporary folder.
@Suite final class FileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "posix-\(UUID().uuidString)").path

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
  }

  @Test func readsUpToALimit() throws {
    try write("12345", to: "a")
    #expect(try Files.read(folder + "/a", limit: 5).bytes == Array("12345".utf8))
    #expect(throws: SystemError.fileTooLarge) { try Files.read(self.folder + "/a", limit: 4) }
    #expect(throws: SystemError.notFound) { try Files.read(self.folder + "/b", limit: 4) }
  }

  @Test func readsRangesOfAnOpenFile() throws {
    try write("0123456789", to: "a")
    let file = try Files.open(folder + "/a")
    #expect(file.status.size == 10)
    #expect(try file.read(3..<6) == Array("345".utf8))
    // The file ends earlier.
    #expect(try file.read(8..<20) == Array("89".utf8))
    // The content stays readable without its name.
    try FileManager.default.removeItem(atPath: folder + "/a")
    #expect(try file.read(0..<2) == Array("01".utf8))
  }

  @Test func listsNamesWithTheirKinds() throws {
    try write("", to: "file")
    try FileManager.default.createDirectory(atPath: folder + "/folder", withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "file")
    let entries = try Files.entries(inFolder: folder).sorted { $0.name < $1.name }
    #expect(entries.map(\.name) == ["file", "folder", "link"])
    #expect(entries.map(\.kind) == [.regular, .folder, .symbolicLink])
    #expect(try Files.status(at: folder + "/link").kind == .regular)
    #expect(try Files.linkStatus(at: folder + "/link").kind == .symbolicLink)
    #expect(throws: SystemError.notAFolder) { try Files.entries(inFolder: self.folder + "/file") }
  }

  @Test func createsAndReplacesNamesInAFolder() throws {
    let descriptor = try FolderDescriptor.opening(folder)
    let file = try descriptor.creating("new", mode: 0o600)
    try file.writeAll(Array("new".utf8))
    try file.sync()
    #expect(throws: SystemError.exists) { _ = try descriptor.creating("new", mode: 0o600) }
    try write("old", to: "target")
    try descriptor.addName("backup", to: "target")
    try descriptor.replace("target", with: "new")
    #expect(try Files.read(folder + "/target", limit: 9).bytes == Array("new".utf8))
    #expect(try Files.read(folder + "/backup", limit: 9).bytes == Array("old".utf8))
    try descriptor.remove("backup")
    #expect(throws: SystemError.notFound) { try descriptor.status(of: "backup") }
    try descriptor.sync()
  }

  /// A name that leads elsewhere.
  @Test(arguments: ["", ".", "..", "a/b"]) func acceptsNamesOnly(name: String) throws {
    let descriptor = try FolderDescriptor.opening(folder)
    #expect(throws: SystemError.invalidArgument) { _ = try descriptor.creating(name, mode: 0o600) }
    #expect(throws: SystemError.invalidArgument) { try descriptor.makeFolder(name) }
    #expect(!descriptor.isWritable(name))
  }

  @Test func aFolderIsLockedOnce() throws {
    let (first, second) = (try FolderDescriptor.opening(folder), try FolderDescriptor.opening(folder))
    #expect(try first.tryLock())
    #expect(try !second.tryLock())
  }

  /// Found across the borders of blocks, without reading the file at once.
  @Test func findsPatternsAcrossBlocks() throws {
    try write(String(repeating: "x", count: (1 << 16) - 3) + "needle", to: "a")
    let patterns = ["needle", "xn", "needles"].map { BytePattern($0) }
    #expect(try Files.occurrences(of: patterns, at: folder + "/a").found == [true, true, false])
  }
}
