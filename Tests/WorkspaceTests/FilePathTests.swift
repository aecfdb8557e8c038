import Testing
import Workspace

/// Paths as strings, without a disk.
@Suite struct FilePathTests {
  @Test(arguments: [
    ("a", "b", "a/b"), ("a/", "b", "a/b"), ("", "b", "b"), ("a", "", "a"), ("a", "/b", "/b"), ("", "", ""),
    ("/", "b", "/b"), ("a", "../b", "a/../b"),
  ])
  func join(_ folder: String, _ name: String, _ path: String) {
    #expect(FilePath.join(folder, name) == path)
  }

  /// The last component, and the path before it.
  @Test(arguments: [
    ("a/b", "b", "a"), ("a", "a", ""), ("/a", "a", "/"), ("/a/b", "b", "/a"), ("a/b/", "b", "a"), ("a//b", "b", "a"),
    ("", "", ""), ("/", "", "/"), ("//", "", "/"), ("a/b//", "b", "a"), ("漢字/é", "é", "漢字"),
    // A combining mark after a separator makes one `Character` with it.
    ("a/\u{301}b", "\u{301}b", "a"),
  ])
  func nameAndFolder(_ path: String, _ name: String, _ folder: String) {
    #expect(FilePath.name(path) == name)
    #expect(FilePath.folder(path) == folder)
  }

  @Test(arguments: [
    ("a.strings", "strings", "a"), ("a.b.c", "c", "a.b"), ("a", "", "a"), (".git", "", ".git"), (".a.b", "b", ".a"),
    ("a.", "", "a"), ("", "", ""), (".", "", "."), ("..", "", "."), ("a.\u{301}b", "\u{301}b", "a"),
  ])
  func extensionAndStem(_ name: String, _ suffix: String, _ stem: String) {
    #expect(FilePath.pathExtension(name) == suffix)
    #expect(FilePath.stem(name) == stem)
  }

  @Test(
    arguments: [
      ("de.lproj", "de"), ("pt-BR.LPROJ", "pt-BR"), ("zh.Hans.lproj", "zh.Hans"), (".lproj", nil), ("de", nil),
      ("de.lproj.old", nil), ("", nil), ("İ.lproj", "İ"),
    ] as [(String, String?)])
  func languagesOfFolders(_ name: String, _ language: String?) {
    #expect(FilePath.localization(ofFolder: name) == language)
    #expect(FilePath.localization(ofFile: "App/\(name)/a.strings") == language)
    // Only the folder of the file counts.
    #expect(FilePath.localization(ofFile: "\(name)/App/a.strings") == nil)
  }

  @Test(arguments: [
    ("a/./b", "a/b"), ("a/../b", "b"), ("a//b/", "a/b"), ("../a", "../a"), ("a/../../b", "../b"), ("/../a", "/a"),
    ("/a/../..", "/"), (".", ""), ("", ""), ("/", "/"), ("..", ".."), ("a/b/../..", ""), ("../../a/..", "../.."),
    ("...", "..."), ("a/.../b", "a/.../b"),
  ])
  func standardized(_ path: String, _ expected: String) {
    #expect(FilePath.standardized(path) == expected)
    #expect(FilePath.standardized(expected) == expected)
  }

  @Test(arguments: [
    ("a", "a", true), ("a", "a/b", true), ("a", "ab", false), ("a/", "a/b", true), ("", "a/b", true),
    ("a/b", "a", false),
    ("/", "/a", true), ("a", "a/../b", true), ("A", "a/b", false), ("a", "b/a", false),
    // A name that continues with a combining mark is another name.
    ("a", "a\u{301}/b", false), ("a", "a/\u{301}b", true),
    // Two spellings of one letter are two folders, and so are the files in them.
    ("\u{E9}", "e\u{301}", false), ("\u{E9}", "e\u{301}/a", false), ("e\u{301}", "e\u{301}", true),
    ("a/", "a", true), ("/", "/", true), ("/", "", false), ("/", "a", false), ("a/", "ab", false), ("", "", true),
    ("a", "", false),
    ("/a", "a", false), ("a", "/a", false),
  ])
  func contains(_ folder: String, _ path: String, _ isContained: Bool) {
    #expect(FilePath.contains(folder, path) == isContained)
  }

  /// The order of lists is that of bytes: upper case before lower case, and ASCII before all others.
  @Test func order() {
    let ordered = ["", "/", "A", "B", "a", "a/b", "ab", "e\u{301}", "é", "漢"]
    for (first, left) in ordered.enumerated() {
      for (second, right) in ordered.enumerated() {
        #expect(FilePath.precedes(left, right) == (first < second), "\(left) \(right)")
      }
    }
  }

  /// Any way to write a path has the same components; `join` is the opposite of `folder` and `name`.
  @Test(arguments: ["a", "a/b", "a/b/c", "/a", "/a/b", "漢字/é", "e\u{301}/\u{E9}", "a b/c.d", ".a/..b", "a/.b."])
  func pathsArePutTogether(_ path: String) {
    let (folder, name) = (FilePath.folder(path), FilePath.name(path))
    #expect(FilePath.join(folder, name).utf8.elementsEqual(path.utf8))
    #expect(FilePath.contains(folder, path) && !FilePath.contains(path, folder))
    #expect(FilePath.components(path).last.map { $0.utf8.elementsEqual(name.utf8) } == true)
    for written in [
      "./" + path, path + "/", path.replacing("/", with: "//"), path.replacing("/", with: "/./"), "x/../" + path,
    ] {
      if path.utf8.first == UInt8(ascii: "/"), written.utf8.first != UInt8(ascii: "/") { continue }
      #expect(FilePath.standardized(written).utf8.elementsEqual(path.utf8), "\(written)")
    }
    let suffix = FilePath.pathExtension(name)
    #expect(
      (FilePath.stem(name) + (suffix.isEmpty ? "" : "." + suffix)).utf8.elementsEqual(name.utf8) || name.hasSuffix("."))
  }
}
