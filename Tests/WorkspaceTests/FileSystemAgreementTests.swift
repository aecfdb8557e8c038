import Foundation
import POSIX
import Testing

@testable import Workspace

/// The disk and the tree in memory give the same answers for the same files.
@Suite struct FileSystemAgreementTests {
  private static let files = [
    "App/Info.plist": "<plist/>", "App/de.lproj/a.strings": "\"a\" = \"b\";", "App/empty": "", "App/e\u{301}/x": "1",
    "Shared/de.lproj/b.strings": "b", "a b/c'd": "e", "B": "f", ".hidden/g": "h", "a/b/c/d/e/f": "deep",
  ]
  /// Path of the link and target, relative to the root.
  private static let links = [
    ("App/link", "App/Info.plist"), ("App/folder", "Shared"), ("App/broken", "App/missing"), ("to-link", "App/link"),
    ("loop", "loop"), ("first", "second"), ("second", "first"), ("App/en.lproj", "App/de.lproj"), ("up/link", "App"),
    ("a/b/to-folder", "App/folder"),
  ]
  private static let paths =
    Array(files.keys) + links.map(\.0) + [
      "", ".", "App", "App/de.lproj", "App/folder/de.lproj", "App/folder/de.lproj/b.strings", "App/en.lproj/a.strings",
      "up/link/en.lproj/a.strings", "missing", "App/missing/x", "App/Info.plist/x", "./App/./Info.plist",
      "App//Info.plist",
      "App/../B", "app", "App/link/x", "a/b/to-folder/de.lproj", "a b", "a", "loop/x", "App/", "up",
    ]

  private let folder: TemporaryFolder
  private let disk: DiskFileSystem
  private let memory: InMemoryFileSystem

  init() throws {
    folder = try TemporaryFolder()
    var memory = InMemoryFileSystem(Self.files)
    for (path, text) in Self.files { try folder.write(text, to: path) }
    for (path, target) in Self.links {
      memory.setLink(path, to: target)
      let parent = FilePath.folder(path)
      try FileManager.default.createDirectory(atPath: folder(parent), withIntermediateDirectories: true)
      let up = FilePath.components(parent).map { _ in "../" }.joined()
      try FileManager.default.createSymbolicLink(atPath: folder(path), withDestinationPath: up + target)
    }
    self.memory = memory
    disk = DiskFileSystem(currentFolder: folder.path)
  }

  /// The result of `body`; nil for any error.
  private func known<Value>(_ body: () throws -> Value?) -> Value? { (try? body()) ?? nil }

  @Test func kinds() {
    for path in Self.paths {
      #expect(known { try disk.kind(of: path) } == known { try memory.kind(of: path) }, "\(path)")
    }
  }

  @Test func contents() {
    for path in Self.paths {
      #expect(known { try disk.read(path).bytes } == known { try memory.read(path).bytes }, "\(path)")
      let patterns = ["plist", "b", ""].map { BytePattern($0) }
      #expect(
        known { try disk.occurrences(of: patterns, at: path) }
          == known { try memory.occurrences(of: patterns, at: path) },
        "\(path)")
      let parts = [disk as any FileSystem, memory].map { system in
        known { () throws -> [[UInt8]] in
          let file = try system.open(path)
          return try [file.read(0..<file.size), file.read(file.size / 2..<file.size)]
        }
      }
      #expect(parts[0] == parts[1], "\(path)")
    }
  }

  @Test func entries() {
    for path in Self.paths {
      #expect(known { try disk.entries(inFolder: path) } == known { try memory.entries(inFolder: path) }, "\(path)")
    }
  }

  @Test func realPaths() throws {
    let root = try disk.resolved("")
    for path in Self.paths {
      let real = known { try disk.resolved(path) }.map { $0 == root ? "/" : String($0.dropFirst(root.count)) }
      #expect(real == known { try memory.resolved(path) }, "\(path)")
    }
  }

  /// Errors that users see name the path as it was asked for.
  @Test(arguments: [
    ("missing", WorkspaceError.Reason.system(.notFound)), ("App", .notAFile), ("App/broken", .system(.notFound)),
    ("App/folder", .notAFile),
  ])
  func errorsOfReading(path: String, reason: WorkspaceError.Reason) {
    for system in [disk as any FileSystem, memory] {
      #expect(throws: WorkspaceError(.read, path, reason)) { try system.read(path) }
      #expect(throws: WorkspaceError(.read, path, reason)) { try system.open(path) }
      #expect(throws: WorkspaceError(.read, path, reason)) { try system.occurrences(of: [], at: path) }
    }
  }

  @Test func errorsOfListing() {
    for system in [disk as any FileSystem, memory] {
      #expect(throws: WorkspaceError(.list, "missing", .system(.notFound))) { try system.entries(inFolder: "missing") }
      #expect(throws: WorkspaceError(.list, "App/Info.plist", .notAFolder)) {
        try system.entries(inFolder: "App/Info.plist")
      }
    }
  }

  /// A file counts as read by any name, and only if it was.
  @Test func filesThatWereRead() throws {
    for system in [disk as any FileSystem, memory] {
      var system = system
      #expect(!system.wasRead("App/Info.plist") && !system.wasRead("missing"))
      _ = try system.read("to-link")
      for name in ["App/Info.plist", "./App/Info.plist", "App/link", "to-link", "up/link/Info.plist"] {
        #expect(system.wasRead(name), "\(name)")
      }
      #expect(!system.wasRead("B") && !system.wasRead("App/empty"))
      _ = try system.occurrences(of: [], at: "B")
      _ = try system.open("App/empty")
      #expect(system.wasRead("B") && system.wasRead("App/empty"))
      // A copy shares the log until one of them forgets it.
      let copy = system
      system.forgetReads()
      #expect(!system.wasRead("B") && copy.wasRead("B"))
    }
  }

  /// Writes have the same results, and are refused for the same reasons.
  @Test func writes() throws {
    var systems = [disk as any FileSystem, memory]
    for index in systems.indices {
      let old = try systems[index].read("App/Info.plist")
      let writes = [
        PendingWrite(path: "App/link", bytes: [1], replacing: old),
        PendingWrite(path: "New/de.lproj/n", bytes: [2], replacing: nil),
      ]
      var system = systems[index]
      #expect(throws: WorkspaceError(.write, "B", .exists)) {
        try system.prepare([PendingWrite(path: "B", bytes: [], replacing: nil)])
      }
      // The folders are locked while the prepared writes exist.
      for write in try system.prepare(writes) { try system.commit(write) }
      #expect(try system.read("App/Info.plist").bytes == [1] && system.read("New/de.lproj/n").bytes == [2])
      #expect(try system.entries(inFolder: "New").map(\.name) == ["de.lproj"])
      // The file is another one now.
      #expect(throws: WorkspaceError(.write, "App/Info.plist", .changed)) {
        try system.prepare([PendingWrite(path: "App/Info.plist", bytes: [3], replacing: old)])
      }
      systems[index] = system
    }
    #expect(try folder.text(of: "App/Info.plist") == "\u{1}")
  }

  @Test(arguments: ["../x", ".git/config", "App/.GIT/x", "App/../../x", "up/link/../../../x"])
  func refusedWrites(path: String) throws {
    for system in [disk as any FileSystem, memory] {
      let write = PendingWrite(path: path, bytes: [], replacing: nil, within: .folder("App"))
      let error = #expect(throws: WorkspaceError.self) { try system.validate(write) }
      #expect(error?.path == path && error?.operation == .write)
    }
  }
}
