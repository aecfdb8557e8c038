import Testing

@testable import Workspace

/// Paths that a run may write, as strings; `FileWriterTests` checks links on the disk.
@Suite struct WriteBoundaryTests {
  private func reason(_ path: String, below root: String) -> WorkspaceError.Reason? {
    do throws(WorkspaceError) {
      try WriteBoundary.folder(root).validate(path)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test(arguments: [
    ("", "a.strings"), ("", "de.lproj/a.strings"), ("out", "out/a"), ("/tmp/out", "/tmp/out/a/b"), ("..", "../a"),
    ("out", "out/.gitignore"), ("out", "out/a..b"), ("out", "out/..."), ("a/.git/b", "a/.git/b/c"),
  ])
  func pathsBelowTheFolder(_ root: String, _ path: String) {
    #expect(reason(path, below: root) == nil)
  }

  @Test(arguments: [
    ("", "/etc/passwd", "."), ("out", "other/a", "out"), ("out", "outside/a", "out"),
    ("/tmp/out", "/tmp/a", "/tmp/out"),
  ])
  func pathsOutsideTheFolder(_ root: String, _ path: String, _ boundary: String) {
    #expect(reason(path, below: root) == .outside(target: path, boundary: boundary))
  }

  /// Names that lead out of the folder, or that a file system takes for git's own folder.
  @Test(arguments: [
    "..", ".git", ".GIT", ".Git", "git~1", "GIT~1", ".g\u{200C}it", "\u{FEFF}.git", ".git\u{200D}", "a\0b",
    ".gi\u{202E}t",
  ])
  func forbiddenNames(_ name: String) {
    for path in ["out/\(name)", "out/\(name)/a", "out/a/\(name)/b"] {
      #expect(reason(path, below: "out") == .forbiddenName(name))
    }
  }

  @Test(arguments: ["git", ".gi", ".git2", ".github", "git~2", "a.git", ".g\u{301}it", ".ｇit", ""])
  func otherNames(_ name: String) {
    #expect(!WriteBoundary.isGitFolder(name))
    #expect(reason("out/\(name)/a", below: "out") == nil)
  }

  /// A path that a user typed has no folder to stay in.
  @Test func namedFilesAreNotLimited() throws {
    for path in ["/etc/x", "../x", ".git/config"] { try WriteBoundary.namedFile.validate(path) }
  }
}

/// Folders that a project's links must not lead out of.
@Suite struct ReadBoundaryTests {
  private var files: InMemoryFileSystem {
    var files = InMemoryFileSystem([
      "repo/.git/config": "", "repo/app/Info.plist": "", "repo/shared/a.strings": "a", "other/b.strings": "b",
    ])
    files.setLink("repo/app/shared", to: "repo/shared")
    files.setLink("repo/app/other", to: "other")
    return files
  }

  /// The repository of the project is the boundary: a link to a neighbor in it is inside.
  @Test(
    arguments: [
      ("repo/app/Info.plist", .inside), ("repo/app/shared/a.strings", .inside),
      ("repo/app/other/b.strings", .outside("/other/b.strings")), ("other/b.strings", .outside("/other/b.strings")),
      ("repo/missing", nil),
    ] as [(String, ReadBoundary.Target?)])
  func linksInARepository(_ path: String, _ target: ReadBoundary.Target?) {
    let boundary = ReadBoundary(of: "repo/app", in: files)
    #expect(boundary.target(of: path) == target)
    #expect((boundary.snapshot(at: path) != nil) == (target == .inside))
  }

  /// Without a repository, the project's own folder is the boundary.
  @Test func aFolderWithoutARepository() {
    var files = InMemoryFileSystem(["app/a": "", "b": ""])
    files.setLink("app/link", to: "b")
    let boundary = ReadBoundary(of: "app", in: files)
    #expect(boundary.target(of: "app/a") == .inside)
    #expect(boundary.target(of: "app/link") == .outside("/b"))
    #expect(ReadBoundary(of: "missing", in: files).target(of: "b") == .outside("/b"))
  }
}

/// Files that a command writes over its own earlier output only.
@Suite struct OutputFileTests {
  private let kind = ContentKind(name: "a report") { bytes, _ in bytes.starts(with: "report".utf8) }

  private func write(
    over content: String?, policy: OverwritePolicy = .ownKind, kind: ContentKind?, isRead: Bool = false
  ) throws(WorkspaceError) -> PendingWrite {
    let files = InMemoryFileSystem(content.map { ["out.txt": $0] } ?? [:])
    if isRead { _ = try files.read("out.txt") }
    return try OutputFile("out.txt", "report 2", kind: kind).pendingWrite(
      in: files, overwriting: policy, within: .namedFile)
  }

  @Test(arguments: [nil, "", "report 1"] as [String?])
  func newEmptyAndOwnFiles(_ content: String?) throws {
    let write = try write(over: content, kind: kind)
    #expect(write.bytes == Array("report 2".utf8))
    #expect((write.original == nil) == (content == nil))
  }

  @Test func anotherFileIsKept() throws {
    #expect(throws: WorkspaceError(.write, "out.txt", .anotherKind(expected: "a report"))) {
      try write(over: "my notes", kind: kind)
    }
    #expect(try write(over: "my notes", policy: .anything, kind: kind).bytes == Array("report 2".utf8))
    #expect(throws: WorkspaceError(.write, "out.txt", .notOwnOutput(isChanged: false))) {
      try write(over: "my notes", kind: nil)
    }
    #expect(try write(over: "report 2", kind: nil).bytes == Array("report 2".utf8))
  }

  /// An input of the run is not overwritten, even if it looks like output.
  @Test func inputsAreKept() throws {
    #expect(throws: WorkspaceError(.write, "out.txt", .wasRead)) {
      try write(over: "report 1", kind: kind, isRead: true)
    }
    #expect(try write(over: "report 1", policy: .anything, kind: kind, isRead: true).bytes.count == 8)
  }
}

/// Tree objects of git, made byte by byte.
@Suite struct GitTreeTests {
  private func entry(_ mode: String, _ name: [UInt8], hash: UInt8 = 0xA0, length: Int = 20) -> [UInt8] {
    Array(mode.utf8) + [0x20] + name + [0] + [UInt8](repeating: hash, count: length)
  }

  private func entries(_ bytes: [UInt8], hashLength: Int = 20) throws -> [GitTree.Entry] {
    try GitTree.entries(of: bytes[...], hashLength: hashLength)
  }

  @Test(arguments: [
    ("100644", GitTree.Kind.file), ("100755", .file), ("40000", .folder), ("040000", .folder), ("120000", .link),
    ("160000", .submodule), ("100664", .file),
  ])
  func modes(_ mode: String, _ kind: GitTree.Kind) throws {
    for length in [20, 32] {
      let found = try entries(entry(mode, Array("a b".utf8), length: length), hashLength: length)
      #expect(found.map(\.kind) == [kind] && found.map(\.name) == ["a b"])
      #expect(found.map(\.object) == [String(repeating: "a0", count: length)])
    }
  }

  @Test func severalEntriesInOrder() throws {
    let bytes = entry("100644", Array("b".utf8)) + entry("40000", Array("é".utf8), hash: 0) + entry("100644", [0x41])
    #expect(try entries(bytes).map(\.name) == ["b", "é", "A"])
    #expect(try entries([]).isEmpty)
  }

  /// Git never makes these names: a checkout would write outside its folder.
  @Test(arguments: ["", ".", "..", "a/b", "/"])
  func invalidNamesAreSkipped(_ name: String) throws {
    let bytes = entry("100644", Array(name.utf8)) + entry("100644", Array("ok".utf8))
    #expect(try entries(bytes).map(\.name) == ["ok"])
  }

  @Test func namesThatAreNotUTF8() throws {
    #expect(try entries(entry("100644", [0x61, 0xFF])).map(\.kind) == [.unnameable])
  }

  @Test func damagedTrees() {
    let complete = entry("100644", Array("a".utf8))
    for length in 1..<complete.count {
      #expect(throws: GitRepository.Failure.self) { try entries(Array(complete.prefix(length))) }
    }
  }
}
