import Foundation
import POSIX
import Testing

@testable import Workspace

@Suite struct FileWriterTests {
  let folder: TemporaryFolder
  var disk: DiskFileSystem

  init() throws {
    folder = try TemporaryFolder()
    disk = DiskFileSystem(currentFolder: folder.path)
  }

  private func replacement(_ name: String, _ text: String) throws -> PendingWrite {
    PendingWrite(path: name, bytes: Array(text.utf8), replacing: try disk.read(name))
  }

  private func new(_ name: String, _ text: String) -> PendingWrite {
    PendingWrite(path: name, bytes: Array(text.utf8), replacing: nil)
  }

  @Test mutating func replacesAndKeepsTheMode() throws {
    try folder.write("old", to: "a.strings", mode: 0o664)
    let written = try FileWriter.write([try replacement("a.strings", "new")], to: &disk)
    #expect(written.map(\.outcome) == [.replaced])
    #expect(try folder.text(of: "a.strings") == "new")
    #expect(try folder.mode(of: "a.strings") == 0o664)
    #expect(folder.names == ["a.strings"])
  }

  @Test mutating func sameContentIsNotTouched() throws {
    try folder.write("old", to: "a.strings")
    let before = try disk.read("a.strings").stamp
    let written = try FileWriter.write([try replacement("a.strings", "old")], to: &disk)
    #expect(written.map(\.outcome) == [.unchanged])
    #expect(try disk.read("a.strings").stamp == before)
  }

  @Test mutating func createsFoldersWithDefaultModes() throws {
    try folder.write("", to: "reference")
    let written = try FileWriter.write([new("App/de.lproj/InfoPlist.strings", "x")], to: &disk)
    #expect(written.map(\.outcome) == [.created])
    #expect(try folder.text(of: "App/de.lproj/InfoPlist.strings") == "x")
    let old = umask(0)
    umask(old)
    #expect(try folder.mode(of: "App/de.lproj/InfoPlist.strings") == 0o666 & ~Int(old))
    #expect(try folder.mode(of: "App/de.lproj") == 0o777 & ~Int(old))
    #expect(folder.names == ["App", "App/de.lproj", "App/de.lproj/InfoPlist.strings", "reference"])
  }

  /// Extended attributes and the access control list stay with the file.
  @Test mutating func keepsAttributes() throws {
    try folder.write("old", to: "a.strings")
    let old = try FileDescriptor.reading(folder("a.strings"))
    // The owner and user 1234 may read and write, others read: version 2, then tag, permissions and ID of each entry.
    let list: [UInt8] =
      [2, 0, 0, 0] + [1, 0, 6, 0, 255, 255, 255, 255] + [2, 0, 6, 0, 0xD2, 4, 0, 0] + [4, 0, 4, 0, 255, 255, 255, 255]
      + [16, 0, 6, 0, 255, 255, 255, 255] + [32, 0, 4, 0, 255, 255, 255, 255]
    var attributes: [String: [UInt8]] = ["user.comment": Array("kept".utf8), "system.posix_acl_access": list]
    for (name, value) in attributes where (try? old.setAttribute(name, value)) == nil { attributes[name] = nil }
    _ = try FileWriter.write([try replacement("a.strings", "new")], to: &disk)
    let new = try FileDescriptor.reading(folder("a.strings"))
    #expect(try folder.text(of: "a.strings") == "new" && folder.names == ["a.strings"])
    for (name, value) in attributes { #expect(try new.attribute(name) == value, "\(name)") }
  }

  /// A change between the last check and the replacement is found, and the file is unchanged.
  @Test func keepsAnEditThatArrivesLast() throws {
    try folder.write("edited", to: "a.strings")
    let parent = try FolderDescriptor.opening(folder.path)
    for isReplaced in [false, true] {
      let staged = try StagedFile(in: parent, mode: 0o600)
      try staged.fill(Array("new".utf8))
      #expect(try staged.replace("a.strings", containing: Array((isReplaced ? "edited" : "old").utf8)) == isReplaced)
      #expect(try folder.text(of: "a.strings") == (isReplaced ? "new" : "edited") && folder.names == ["a.strings"])
    }
  }

  /// Output is replaced as long as it has the content that was written; a file system without attributes refuses.
  @Test mutating func replacesOnlyItsOwnOutput() throws {
    func write(_ text: String) throws(WorkspaceError) -> PendingWrite {
      try OutputFile("de.csv", text).pendingWrite(in: disk, overwriting: .ownKind, within: .namedFile)
    }
    _ = try FileWriter.write([try write("one")], to: &disk)
    guard disk.writtenDigest(of: "de.csv") != nil else { return }
    disk.forgetReads()
    _ = try FileWriter.write([try write("two")], to: &disk)
    disk.forgetReads()
    #expect(try folder.text(of: "de.csv") == "two")
    try Data("two, changed".utf8).write(to: URL(filePath: folder("de.csv")))
    #expect(throws: WorkspaceError.self) { try write("three") }
    #expect(try folder.text(of: "de.csv") == "two, changed")
  }

  @Test mutating func followsSymbolicLinks() throws {
    try folder.write("old", to: "real/a.strings")
    try FileManager.default.createSymbolicLink(atPath: folder("link.strings"), withDestinationPath: "real/a.strings")
    _ = try FileWriter.write([try replacement("link.strings", "new")], to: &disk)
    #expect(try folder.text(of: "real/a.strings") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("link.strings")) == "real/a.strings")
    #expect(folder.names == ["link.strings", "real", "real/a.strings"])
  }

  @Test mutating func refusesAReadOnlyFile() throws {
    try folder.write("old", to: "a.strings", mode: 0o444)
    expectFailure([try replacement("a.strings", "new")], .readOnly)
    #expect(try folder.text(of: "a.strings") == "old")
    #expect(folder.names == ["a.strings"])
  }

  @Test(arguments: ["changed!", "old"]) mutating func refusesFilesThatChangedSinceTheyWereRead(_ text: String) throws {
    try folder.write("old", to: "a.strings")
    let write = try replacement("a.strings", "new")
    // Even with the same text: another file replaced it.
    try FileManager.default.removeItem(atPath: folder("a.strings"))
    try folder.write("padding", to: "other")
    try folder.write(text, to: "a.strings")
    expectFailure([write], .changed)
    #expect(try folder.text(of: "a.strings") == text)
  }

  @Test mutating func refusesFilesThatAppearedOrVanished() throws {
    try folder.write("old", to: "a.strings")
    expectFailure([new("a.strings", "new")], .exists)
    let write = try replacement("a.strings", "new")
    try FileManager.default.removeItem(atPath: folder("a.strings"))
    #expect(throws: FileWriter.Failure.self) { try FileWriter.write([write], to: &disk) }
    #expect(folder.names == [])
  }

  @Test mutating func writesNothingIfOneFileIsRejected() throws {
    try folder.write("old", to: "a.strings")
    try folder.write("old", to: "b.strings", mode: 0o444)
    expectFailure(
      [try replacement("a.strings", "new"), new("new/c.strings", "c"), try replacement("b.strings", "new")],
      .readOnly)
    #expect(try folder.text(of: "a.strings") == "old")
    #expect(folder.names == ["a.strings", "b.strings"])
  }

  @Test mutating func writesManyFilesInFoldersThatAreNew() throws {
    let writes = (0..<40).map { new("App/\($0 / 2).lproj/\($0).strings", "\($0)") }
    let written = try FileWriter.write(writes, to: &disk)
    #expect(written.map(\.path) == writes.map(\.path))
    #expect(written.allSatisfy { $0.outcome == .created })
    for number in 0..<40 {
      #expect(try folder.text(of: "App/\(number / 2).lproj/\(number).strings") == "\(number)")
    }
    #expect(folder.names.count == 1 + 20 + 40)
  }

  @Test mutating func createsNoFolderIfOneIsRejected() throws {
    // A file in place of a folder; and one file under two names, which is detected only when all others are ready.
    try folder.write("", to: "file")
    let writes = (0..<40).map { new("App/\($0 / 2).lproj/\($0).strings", "\($0)") }
    expectFailure(writes + [new("file/InfoPlist.strings", "x")], .system(.notAFolder))
    #expect(folder.names == ["file"])
    expectFailure(writes + [writes[0]], .writtenTwice)
    #expect(folder.names == ["file"])
  }

  @Test mutating func refusesOneFileTwice() throws {
    try folder.write("old", to: "a.strings")
    try FileManager.default.createSymbolicLink(atPath: folder("b.strings"), withDestinationPath: "a.strings")
    expectFailure([try replacement("a.strings", "1"), try replacement("b.strings", "2")], .writtenTwice)
    #expect(try folder.text(of: "a.strings") == "old")
    #expect(folder.names == ["a.strings", "b.strings"])
  }

  @Test mutating func linksThatLeadOutAreRefused() throws {
    try folder.write("old", to: "outside/a.strings")
    try folder.write("old", to: "project/real/a.strings")
    let link = { [folder] (name: String, target: String) in
      try FileManager.default.createSymbolicLink(atPath: folder(name), withDestinationPath: target)
    }
    try link("project/inside.strings", "real/a.strings")
    try link("project/file.strings", "../outside/a.strings")
    try link("project/folder", "../outside")
    try link("project/dangling.strings", "../outside/new.strings")
    disk = DiskFileSystem(currentFolder: folder("project"))
    for boundary in [WriteBoundary.namedFile, .folder("")] {
      func write(_ path: String, replacing: Bool) throws -> PendingWrite {
        PendingWrite(path: path, bytes: [0x78], replacing: replacing ? try disk.read(path) : nil, within: boundary)
      }
      for path in ["file.strings", "folder/a.strings"] {
        expectFailure(
          [try write(path, replacing: true)],
          .outside(
            target: folder(path == "file.strings" ? "outside/a.strings" : "outside"), boundary: folder("project")))
      }
      expectFailure(
        [try write("folder/new/b.strings", replacing: false)],
        .outside(target: folder("outside"), boundary: folder("project")))
      expectFailure([try write("dangling.strings", replacing: false)], .exists)
      try folder.write("old", to: "project/real/a.strings")
      _ = try FileWriter.write([try write("inside.strings", replacing: true)], to: &disk)
      #expect(try folder.text(of: "project/real/a.strings") == "x")
    }
    #expect(try folder.text(of: "outside/a.strings") == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("outside")) == ["a.strings"])
  }

  @Test(arguments: [
    "../a", "x/../../a", "de.lproj/../../../a", "/etc/a", ".git/hooks/a", "x/.GIT/a", "x/.g\u{200C}it/a", "git~1/a",
  ])
  mutating func namesThatLeaveAFolderAreRefused(_ path: String) throws {
    try folder.write("", to: "project/keep")
    disk = DiskFileSystem(currentFolder: folder("project"))
    let write = PendingWrite(path: path, bytes: [0x78], replacing: nil, within: .folder(""))
    #expect(throws: FileWriter.Failure.self) { try FileWriter.write([write], to: &disk) }
    var memory = InMemoryFileSystem(["keep": ""])
    #expect(throws: FileWriter.Failure.self) { try FileWriter.write([write], to: &memory) }
    #expect(folder.names == ["project", "project/keep"])
  }

  @Test mutating func nothingIsWrittenIntoGitsFolder() throws {
    try folder.write("", to: ".git/config")
    for path in [".git/hooks/pre-commit", ".git/config.new"] {
      expectFailure([new(path, "x")], .forbiddenName(".git"))
    }
    try FileManager.default.createSymbolicLink(atPath: folder("out"), withDestinationPath: ".git")
    expectFailure([new("out/hook", "x")], .forbiddenName(".git"))
    var write = try replacement(".git/config", "x")
    write.boundary = .gitConfiguration
    #expect(try FileWriter.write([write], to: &disk).map(\.outcome) == [.replaced])
  }

  @Test mutating func aHardLinkIsRefused() throws {
    try folder.write("old", to: "a.strings")
    try FileManager.default.linkItem(atPath: folder("a.strings"), toPath: folder("b.strings"))
    expectFailure([try replacement("a.strings", "new")], .hardLinked(count: 2))
    #expect(try folder.text(of: "a.strings") == "old" && folder.text(of: "b.strings") == "old")
  }

  /// A run removes the temporary files of an interrupted run, but keeps files with similar names.
  @Test mutating func leftoversAreRemoved() throws {
    try folder.write("old", to: "a.strings")
    try folder.write("half", to: ".pressfit-123-4.tmp")
    try folder.write("mine", to: ".pressfit-notes.tmp")
    _ = try FileWriter.write([try replacement("a.strings", "new")], to: &disk)
    #expect(folder.names == [".pressfit-notes.tmp", "a.strings"])
  }

  @Test mutating func knowsTheReadFiles() throws {
    try folder.write("old", to: "a.strings")
    try folder.write("old", to: "b.strings")
    try FileManager.default.createSymbolicLink(atPath: folder("link"), withDestinationPath: "a.strings")
    _ = try disk.read("a.strings")
    #expect(disk.wasRead("a.strings") && disk.wasRead("link") && disk.wasRead("./a.strings"))
    #expect(!disk.wasRead("b.strings") && !disk.wasRead("c.strings"))
  }

  @Test mutating func listsWrittenFilesAfterALateError() throws {
    var memory = InMemoryFileSystem(["a": "1", "b": "2"])
    let writes = try ["a", "b"].map { PendingWrite(path: $0, bytes: [0x78], replacing: try memory.read($0)) }
    let prepared = try memory.prepare(writes)
    memory.setFile("b", [0x79])
    try memory.commit(prepared[0])
    #expect(throws: WorkspaceError(.write, "b", .changed)) { try memory.commit(prepared[1]) }
    #expect(memory.text(of: "a") == "x")
    #expect(memory.text(of: "b") == "y")
  }

  @Test func refusesPipesAndFolders() throws {
    #expect(unsafe mkfifo(folder("pipe"), 0o600) == 0)
    #expect(throws: WorkspaceError(.read, "pipe", .notAFile)) { try disk.read("pipe") }
    #expect(throws: WorkspaceError(.read, ".", .notAFile)) { try disk.read(".") }
    #expect(throws: WorkspaceError(.read, "nothing", .system(.notFound))) { try disk.read("nothing") }
    try folder.write("12345", to: "large")
    let small = DiskFileSystem(currentFolder: folder.path, sizeLimit: 4)
    #expect(throws: WorkspaceError(.read, "large", .tooLarge(limit: 4))) { try small.read("large") }
  }

  @Test func listsByBytes() throws {
    for name in ["b", "B", "é", "a/x"] { try folder.write("", to: name) }
    #expect(try disk.entries(inFolder: "").map(\.name) == ["B", "a", "b", "é"])
    #expect(try disk.kind(of: "a") == .folder)
    #expect(try disk.kind(of: "b/under-a-file") == nil)
  }

  private mutating func expectFailure(
    _ writes: [PendingWrite], _ reason: WorkspaceError.Reason, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do {
      let written = try FileWriter.write(writes, to: &disk)
      Issue.record("written: \(written)", sourceLocation: sourceLocation)
    } catch {
      #expect(error.reason.reason == reason, sourceLocation: sourceLocation)
      #expect(error.written.isEmpty, sourceLocation: sourceLocation)
    }
  }
}
