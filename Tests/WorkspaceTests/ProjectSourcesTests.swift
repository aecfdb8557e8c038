import Testing
import Workspace

@Suite struct ProjectSourcesTests {
  /// More files than one work item.
  @Test func filesAreFoundInTheirOrder() {
    let paths = (100..<300).map { "S\($0).swift" }
    let files = Dictionary(uniqueKeysWithValues: paths.map { ($0, $0.hasSuffix("7.swift") ? "let mark = 1" : "mar") })
    var sources = ProjectSources(paths, in: "", InMemoryFileSystem(files))
    #expect(sources.paths(containing: "mark") { _ in true } == paths.filter { $0.hasSuffix("7.swift") })
    #expect(sources.paths(containing: "mark") { $0 < "S2" } == paths.filter { $0.hasSuffix("7.swift") && $0 < "S2" })
    #expect(
      sources.paths(containing: ["none", "mark", "mar"]) == [[], paths.filter { $0.hasSuffix("7.swift") }, paths])
    #expect(sources.paths(containing: []) == [])
    #expect(sources.map(paths) { $0.count } == paths.map { $0.hasSuffix("7.swift") ? 12 : 3 })
    #expect(sources.unreadable.isEmpty)
  }

  @Test func reportsUnreadableFilesOnce() {
    var sources = ProjectSources(["a.swift", "gone.swift"], in: "", InMemoryFileSystem(["a.swift": "mark"]))
    #expect(sources.paths(containing: "mark") { _ in true } == ["a.swift"])
    #expect(sources.bytes(at: "gone.swift") == nil)
    #expect(sources.map(["a.swift", "gone.swift"]) { $0.count } == [4, nil])
    #expect(sources.unreadable.map(\.path) == ["gone.swift"])
  }

  /// Files are read in blocks, and a match may be in two blocks.
  @Test func findsAMatchAnywhere() throws {
    let folder = try TemporaryFolder()
    let block = 1 << 18
    let places = [0, 1, block - 5, block - 4, block - 1, block, block + 3, 2 * block - 2, 3 * block]
    for place in places {
      let text = String(repeating: "m", count: place) + "mark"
      try folder.write(text + String(repeating: "x", count: place == 0 ? 0 : 100), to: "\(place).swift")
      try folder.write(String(text.dropLast()), to: "\(place).m")
    }
    let paths = places.flatMap { ["\($0).swift", "\($0).m"] }
    var sources = ProjectSources(paths, in: folder.path, DiskFileSystem())
    #expect(sources.paths(containing: "mark") { _ in true } == places.map { "\($0).swift" })
    let found = sources.paths(containing: ["mark", "xx", String(repeating: "m", count: 5) + "mar"])
    #expect(found[0] == places.map { "\($0).swift" })
    #expect(found[1] == places.filter { $0 > 0 }.map { "\($0).swift" })
    #expect(found[2] == places.filter { $0 >= 5 }.flatMap { ["\($0).swift", "\($0).m"] })
  }
}
