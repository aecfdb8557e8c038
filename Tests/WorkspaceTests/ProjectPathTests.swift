import Testing
import Workspace

/// Paths that are relative to the root of the project.
@Suite struct ProjectPathTests {
  @Test(arguments: [
    ("a", "", "a"), ("a/b", "c", "c/a/b"), ("/a", "c", "a"), ("../a", "c/d", "c/a"), ("./a/./b", "", "a/b"),
    ("a//b/", "", "a/b"), ("", "c", "c"), ("..", "c", ""), (".", "c", "c"), ("a/..", "c", "c"),
    ("..a/...", "", "..a/..."),
    ("ä/ö", "ü", "ü/ä/ö"),
  ])
  func resolves(_ path: String, _ folder: String, _ expected: String) {
    #expect(FilePath.resolved(path, in: folder) == expected)
    #expect(FilePath.resolvedInside(path, in: folder) == expected)
    // A resolved path stays the same.
    #expect(FilePath.resolved(expected, in: "") == expected)
  }

  /// Also if the path enters a folder again after leaving the root.
  @Test(arguments: [
    ("..", "", true), ("../a", "", true), ("../../a", "c", true), ("a/../../b", "", true), ("/../a", "c", true),
    ("../a", "c", false), ("a/../b", "", false), ("/a/..", "c", false), ("", "", false), ("./..", "", true),
    ("a/./../..", "", true), ("..a", "", false),
  ])
  func leavesTheRoot(_ path: String, _ folder: String, _ isOutside: Bool) {
    #expect((FilePath.depth(of: path, in: folder) == nil) == isOutside)
    #expect((FilePath.resolvedInside(path, in: folder) == nil) == isOutside)
  }

  @Test(arguments: [
    ("a/b/c", "a/b", "c", "c"), ("a", "", "a", "a"), ("", "", "", ""), ("a/b.c.d", "a", "b.c.d", "b.c"),
    ("a/.b", "a", ".b", ".b"), ("a/b.", "a", "b.", "b"), ("a/b/", "a", "b", "b"),
  ])
  func parts(_ path: String, _ folder: String, _ name: String, _ stem: String) {
    #expect(FilePath.folder(path) == folder)
    #expect(FilePath.name(path) == name)
    #expect(FilePath.stem(name) == stem)
  }

  @Test(arguments: [
    ("a/b", "a", "b"), ("a/b", "", "a/b"), ("a", "a/b", ".."), ("a/x/y", "a/b/c", "../../x/y"), ("a", "a", ""),
    ("ab", "a", "../ab"),
  ])
  func relative(_ path: String, _ folder: String, _ expected: String) {
    #expect(FilePath.relative(path, from: folder) == expected)
  }

  /// The relative path, resolved in its folder, is the path.
  @Test func relativePathsResolve() {
    let paths = ["a", "a/b", "a/b/c", "b", "b/a", "ä/b", "a b/c"]
    for path in paths {
      for folder in [""] + paths {
        #expect(FilePath.resolved(FilePath.relative(path, from: folder), in: folder) == path, "\(path) from \(folder)")
        if let rest = FilePath.remainder(of: path, below: folder) {
          #expect(FilePath.relative(path, from: folder) == rest)
        }
      }
    }
  }

  @Test(arguments: [
    ("a/b/c", "a", "b/c"), ("a/b", "a/b", nil), ("ab/c", "a", nil), ("a", "a/b", nil), ("a/b", "", "a/b"),
    ("A/b", "a", nil), ("a/b", "a/", nil),
    // Canonically equivalent names are the same folder.
    ("u\u{308}/b/c", "\u{FC}/b", "c"), ("\u{FC}/b", "u\u{308}", "b"), ("u/b", "\u{FC}", nil),
  ])
  func remainder(_ path: String, _ folder: String, _ expected: String?) {
    #expect(FilePath.remainder(of: path, below: folder) == expected)
  }
}
