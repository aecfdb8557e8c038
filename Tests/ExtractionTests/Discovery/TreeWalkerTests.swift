import Diagnostics
import POSIX
import Testing
import Workspace

@testable import Extraction

/// The folders and files of a project that discovery lists, and the reasons for the others.
@Suite struct TreeWalkerTests {
  private func walk(_ paths: [String], links: [(String, String)] = [], root: String = "") throws -> ProjectTree {
    var files = InMemoryFileSystem(Dictionary(uniqueKeysWithValues: paths.map { ($0, "") }))
    for (path, target) in links { files.setLink(path, to: target) }
    return try TreeWalker(fileSystem: files, root: root).walk()
  }

  private func reason(_ folder: String) throws -> SkippedPath.Reason? {
    try walk(["\(folder)/a.swift"]).skipped.first { $0.path == folder }?.reason
  }

  @Test(arguments: [
    ("Pods", SkippedPath.Reason.vendored), ("pods", .vendored), ("Carthage", .vendored), ("node_modules", .vendored),
    ("Vendor", .vendored),
    ("third_party", .vendored), ("SourcePackages", .vendored), ("build", .built), ("DerivedData", .built),
    ("bazel-out", .built),
    (".git", .hidden), (".build", .hidden), ("App.app", .package), ("Kit.framework", .package),
    ("Kit.xcframework", .package),
    ("Images.xcassets", .package), ("App.xcodeproj", .package), ("App.XCODEPROJ", .package), ("a.xcarchive", .package),
    ("b.bundle", .package),
  ])
  func foldersThatAreSkipped(name: String, expected: SkippedPath.Reason) throws {
    #expect(try reason(name) == expected)
    // Also deeper, and not for a file with the name.
    let tree = try walk(["a/b/\(name)/c.swift", "x/\(name)"])
    #expect(tree.skipped == [SkippedPath(path: "a/b/\(name)", reason: expected)])
    #expect(tree["x"]?.files == [name] && tree["a/b"]?.folders == [])
  }

  @Test(arguments: [
    "App", "PodsX", "MyPods", "vendor-x", "builds", "Build", "bazel", "externalAPI", "app", "framework", "a.b",
    "Carthage2", "derivedData", "…", "é",
  ])
  func foldersThatAreListed(name: String) throws {
    #expect(try reason(name) == nil)
    #expect(try walk(["\(name)/a.swift"])[name]?.files == ["a.swift"])
  }

  /// A folder `Build` contains products, or is the app's own.
  @Test(arguments: [
    ("Products/a", true), ("Intermediates.noindex/a", true), ("Debug/a", true), ("Release-iphoneos/a", true),
    ("App.app/a", true),
    ("XCBuildData/a", true), ("Debugging/a", false), ("a.swift", false), ("Settings/a", false),
    ("Released.swift", false),
  ])
  func foldersNamedBuild(content: String, isSkipped: Bool) throws {
    let tree = try walk(["Build/\(content)", "Other/\(content)"])
    #expect((tree.skipped.first { $0.path == "Build" }?.reason == .built) == isSkipped)
    #expect((tree["Build"] == nil) == isSkipped && tree["Other"] != nil)
  }

  @Test func languagesAreApart() throws {
    let tree = try walk([
      "App/de.lproj/a.strings", "App/de.lproj/b/c.strings", "App/Base.lproj/Main.storyboard",
      "App/pt-BR.lproj/a.strings", "App/lproj/a.strings",
      "App/x.lproj.old/a.strings", "App/main.swift",
    ])
    let app = try #require(tree["App"])
    #expect(app.localizations.map(\.name) == ["Base", "de", "pt-BR"])
    #expect(app.localizations.map(\.path) == ["App/Base.lproj", "App/de.lproj", "App/pt-BR.lproj"])
    // Folders in a folder of a language are not read.
    #expect(app.localizations.map(\.files) == [["Main.storyboard"], ["a.strings"], ["a.strings"]])
    #expect(app.folders == ["lproj", "x.lproj.old"] && app.files == ["main.swift"])
  }

  /// A folder comes before its subfolders, all sorted by bytes, whatever the order on disk.
  @Test func order() throws {
    let paths = ["b/a", "B/a", "a/c/d", "a/b", "a.x", "a/c.x", "é/a", "z/a", "_/a"]
    let tree = try walk(paths)
    #expect(try walk(paths.reversed()).folders == tree.folders)
    #expect(tree.folders.map(\.path) == ["", "B", "_", "a", "a/c", "b", "z", "é"])
    #expect(tree[""]?.folders == ["B", "_", "a", "b", "z", "é"] && tree[""]?.files == ["a.x"])
    #expect(tree.folders(in: "a").map(\.path) == ["a", "a/c"] && tree["missing"] == nil)
  }

  // MARK: Links

  @Test func linksInsideAndOutside() throws {
    let tree = try walk(
      ["p/.git/config", "p/App/a.swift", "p/de.lproj/a.strings", "p/App/x.txt", "q/b.swift", "q/fr.lproj/b.strings"],
      links: [
        ("p/to-file", "p/App/a.swift"), ("p/to-folder", "p/App"), ("p/up", "p"), ("p/broken", "p/none"),
        ("p/out", "q/b.swift"),
        ("p/out-folder", "q"), ("p/en.lproj", "p/de.lproj"), ("p/fr.lproj", "q/fr.lproj"), ("p/loop", "p/loop"),
        ("p/de.lproj/inner.strings", "p/App/x.txt"), ("p/de.lproj/out.strings", "q/b.swift"),
        ("p/de.lproj/gone.strings", "p/none"),
      ], root: "p")
    #expect(tree[""]?.files == ["to-file"])
    let reasons = Dictionary(uniqueKeysWithValues: tree.skipped.map { ($0.path, $0.reason) })
    #expect(reasons["to-folder"] == .symbolicLink && reasons["up"] == .symbolicLink)
    #expect(reasons["broken"] == .brokenLink && reasons["loop"] == .brokenLink)
    #expect(
      reasons["out"] == .outside("/q/b.swift", mayHoldTexts: false)
        && reasons["out-folder"] == .outside("/q", mayHoldTexts: true)
        && reasons["fr.lproj"] == .outside("/q/fr.lproj", mayHoldTexts: true))
    #expect(reasons["de.lproj/out.strings"] == .outside("/q/b.swift", mayHoldTexts: false))
    #expect(tree[""]?.localizations.map(\.name) == ["de", "en"])
    // The reader of tables reports a broken link.
    #expect(tree[""]?.localizations.first?.files == ["a.strings", "gone.strings", "inner.strings"])
    // A folder that is a link is listed where it is.
    #expect(tree.folders.map(\.path) == ["", "App"])
  }

  /// Without a repository, the project's own folder is the limit.
  @Test func theLimitOfLinks() throws {
    let links = [("p/App/shared.swift", "p/Shared/a.swift"), ("p/App/other.swift", "q/b.swift")]
    let paths = ["p/App/a.swift", "p/Shared/a.swift", "q/b.swift"]
    #expect(try walk(paths, links: links, root: "p/App").skipped.map(\.path) == ["other.swift", "shared.swift"])
    #expect(try walk(paths, links: links, root: "p").skipped.map(\.path) == ["App/other.swift"])
    #expect(try walk(paths + ["p/.git/config"], links: links, root: "p/App").skipped.map(\.path) == ["other.swift"])
    #expect(try walk(paths + [".git"], links: links, root: "p/App").skipped.isEmpty)
  }

  /// A linked folder of the repository that is not listed elsewhere is listed where the link is, once.
  @Test func linkedFolders() throws {
    let tree = try walk(
      [
        "r/.git", "r/ios/a.swift", "r/shared/b.swift", "r/shared/sub/c.swift", "r/ios/.hidden/d.swift",
        "r/ios/Pods/e.m",
      ],
      links: [
        ("r/ios/one", "r/shared"), ("r/ios/two", "r/shared"), ("r/ios/three", "r/shared/sub"), ("r/ios/up", "r"),
        ("r/ios/seen", "r/ios/.hidden"), ("r/ios/kit", "r/ios/Pods"), ("r/ios/node_modules", "r/shared"),
        ("r/shared/loop", "r/shared"),
      ], root: "r/ios")
    #expect(tree.sourceFiles == ["a.swift", "one/b.swift", "one/sub/c.swift", "seen/d.swift"])
    let reasons = Dictionary(uniqueKeysWithValues: tree.skipped.map { ($0.path, $0.reason) })
    #expect(reasons["two"] == .symbolicLink && reasons["three"] == .symbolicLink)
    #expect(reasons["one/loop"] == .symbolicLink && reasons["up"] == .outside("/r", mayHoldTexts: true))
    #expect(reasons["kit"] == .vendored && reasons["node_modules"] == .vendored)
  }

  @Test func namesInOtherNormalizations() throws {
    var files = InMemoryFileSystem()
    for path in ["Caf\u{E9}/a.swift", "Cafe\u{301}/b.swift", "e\u{301}.swift", "\u{E9}.swift"] {
      files.setFile(path, [])
    }
    let tree = try TreeWalker(fileSystem: files, root: "").walk()
    #expect(tree.skipped.map(\.reason) == [.sameName, .sameName] && tree.sourceFiles.count == 2)
  }

  // MARK: Limits

  @Test(arguments: [0, 1, 2]) func deepFolders(more: Int) throws {
    let folder = (0..<(TreeWalker.depthLimit - 1 + more)).map { "d\($0)" }.joined(separator: "/")
    let tree = try walk(["\(folder)/a.swift", "b.swift"])
    #expect((tree[folder] != nil) == (more < 2))
    #expect(tree.skipped.map(\.reason) == (more < 2 ? [] : [.tooDeep]))
  }

  @Test func theRootMustExist() {
    #expect(throws: WorkspaceError(.list, "none", .system(.notFound))) { try walk(["a/b"], root: "none") }
    #expect(throws: WorkspaceError(.list, "a/b", .notAFolder)) { try walk(["a/b"], root: "a/b") }
  }

  /// A folder that disappears or cannot be read hides no other one.
  @Test func unreadableFolders() throws {
    let files = InMemoryFileSystem(["a/x.swift": "", "b/x.swift": "", "c/de.lproj/x.strings": "", "c/x.swift": ""])
    let tree = try TreeWalker(fileSystem: PartlyUnreadable(base: files, folders: ["b", "c/de.lproj"]), root: "").walk()
    #expect(tree.folders.map(\.path) == ["", "a", "c"] && tree["c"]?.localizations == [])
    #expect(tree.skipped.map(\.path) == ["b", "c/de.lproj"])
    for skipped in tree.skipped {
      #expect(skipped.reason.description == "unreadable: cannot list \"\(skipped.path)\": Permission denied")
    }
  }

  /// The names of sources: those of tests and backup copies are apart.
  @Test(arguments: [
    ("a.swift", true), ("a.m", true), ("a.mm", true), ("a.h", true), ("a.SWIFT", true), ("a~.swift", false),
    ("._a.swift", false), ("a.c", false),
    ("Tests/a.swift", false), ("AppUITests/a.swift", false), ("Contests/a.swift", true), ("aTests.swift", false),
    ("Test/a.swift", false),
    ("Preview Content/a.swift", false), ("a.swift~", false), (".swift", false), ("Latest/a.swift", true),
    ("spec/a.m", false),
  ])
  func sources(path: String, isSource: Bool) throws {
    let tree = try walk([path, "other.txt"])
    #expect(tree.sourceFiles == (isSource ? [path] : []))
    #expect(!tree.testFiles.contains(path) || !isSource)
  }
}

/// A file system in which some folders cannot be listed.
private struct PartlyUnreadable: FileSystem {
  var base: InMemoryFileSystem
  let folders: Set<String>
  let isDisk = false

  func kind(of path: String) throws(WorkspaceError) -> FileKind? { try base.kind(of: path) }
  func entries(inFolder path: String) throws(WorkspaceError) -> [FolderEntry] {
    if folders.contains(path) { throw WorkspaceError(.list, path, .system(SystemError(number: 13))) }
    return try base.entries(inFolder: path)
  }
  func read(_ path: String) throws(WorkspaceError) -> FileSnapshot { try base.read(path) }
  func open(_ path: String) throws(WorkspaceError) -> RandomAccessFile { try base.open(path) }
  func wasRead(_ path: String) -> Bool { base.wasRead(path) }
  func writtenDigest(of path: String) -> FNV1a? { base.writtenDigest(of: path) }
  mutating func recordDigest(_ digest: FNV1a, of path: String) { base.recordDigest(digest, of: path) }
  var lastRead: String? { base.lastRead }
  mutating func forgetReads() { base.forgetReads() }
  func occurrences(of patterns: [BytePattern], at path: String) throws(WorkspaceError) -> [Bool] {
    try base.occurrences(of: patterns, at: path)
  }
  func resolved(_ path: String) throws(WorkspaceError) -> String { try base.resolved(path) }
  func validate(_ write: PendingWrite) throws(WorkspaceError) { try base.validate(write) }
  mutating func prepare(_ writes: [PendingWrite]) throws(WorkspaceError) -> [PreparedWrite] { try base.prepare(writes) }
  func verify(_ prepared: PreparedWrite) throws(WorkspaceError) { try base.verify(prepared) }
  mutating func commit(_ prepared: PreparedWrite) throws(WorkspaceError) { try base.commit(prepared) }
  func settle(_ committed: [PreparedWrite]) { base.settle(committed) }
  mutating func discard(_ prepared: [PreparedWrite]) { base.discard(prepared) }
}
