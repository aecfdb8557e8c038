import POSIX
import ReferenceMaterial
import Testing
import Workspace
import ZipArchives

@Suite struct MountedFileSystemTests {
  @Test func limitsTheSumOfWhatIsRead() throws {
    let files = Dictionary(
      uniqueKeysWithValues: (0..<4).map { ("X.app/\($0).strings", [UInt8](repeating: UInt8($0), count: 1_000)) })
    var base = InMemoryFileSystem()
    base.setFile("a.zip", ZipBuilder(files).bytes)
    var mounted = MountedFileSystem(base)
    try mounted.mount("a.zip", totalLimit: 2_500)
    for index in [0, 1, 1, 0] { #expect(try mounted.read("a.zip/X.app/\(index).strings").bytes.count == 1_000) }
    let failure = WorkspaceError(
      .read, "a.zip", .archive(ZipError(.totalTooLarge(limit: 2_500), member: "X.app/2.strings")))
    #expect(mounted.failure == nil)
    #expect(throws: failure) { try mounted.read("a.zip/X.app/2.strings") }
    #expect(mounted.failure == failure)
  }

  @Test func mountsLeaveOtherFilesAlone() throws {
    var base = InMemoryFileSystem(["b/c": "1"])
    base.setFile("a.zip", ZipBuilder(["X.app/Info.plist": [1]]).bytes)
    var mounted = MountedFileSystem(base)
    try mounted.mount("./a.zip")
    #expect(try mounted.kind(of: "a.zip") == .folder && mounted.kind(of: "a.zip/X.app/Info.plist") == .regular)
    #expect(try mounted.kind(of: "b/c") == .regular && mounted.kind(of: "a.zip/b") == nil)
    #expect(try mounted.resolved("a.zip/X.app") == "/a.zip/X.app")
    #expect(mounted.wasRead("a.zip"))
    let write = PendingWrite(path: "a.zip/X.app/Info.plist", bytes: [], replacing: nil)
    #expect(throws: WorkspaceError(.write, write.path, .signed)) { try mounted.prepare([write]) }
    #expect(throws: WorkspaceError(.write, "a.zip", .signed)) {
      try mounted.validate(PendingWrite(path: "a.zip", bytes: [], replacing: nil))
    }
  }
}
