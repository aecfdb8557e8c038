import Foundation
import Testing

@testable import Reporting

@Suite struct UnifiedDiffTests {
  @Test func sameTextHasNoDifference() {
    #expect(UnifiedDiff.text(old: "a\n", new: "a\n", path: "x") == "")
  }

  @Test func canonicallyEqualTextsDiffer() {
    #expect(UnifiedDiff.text(old: "\u{E9}\n", new: "e\u{301}\n", path: "x").contains("-\u{E9}\n+e\u{301}\n"))
  }

  @Test func createsNewFiles() {
    #expect(UnifiedDiff.text(old: nil, new: "a\n", path: "x") == "--- /dev/null\n+++ b/x\n@@ -0,0 +1,1 @@\n+a\n")
  }

  @Test func reportsAMissingLastLineEnd() {
    #expect(
      UnifiedDiff.text(old: "a", new: "a\nb\n", path: "x")
        == "--- a/x\n+++ b/x\n@@ -1,1 +1,2 @@\n-a\n\\ No newline at end of file\n+a\n+b\n")
  }

  @Test(arguments: [
    // All lines removed, and a file that was empty.
    ("a\nb\n", "", "@@ -1,2 +0,0 @@\n-a\n-b\n"), ("", "a\n", "@@ -0,0 +1,1 @@\n+a\n"),
    // A carriage return belongs to its line.
    ("a\r\n", "a\n", "@@ -1,1 +1,1 @@\n-a\r\n+a\n"),
    // Only the end of the last line differs.
    ("a\n", "a", "@@ -1,1 +1,1 @@\n-a\n+a\n\\ No newline at end of file\n"),
    ("a", "b", "@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n"),
    // An unchanged last line without a line end is context.
    ("a\nb", "c\nb", "@@ -1,2 +1,2 @@\n-a\n+c\n b\n\\ No newline at end of file\n"),
  ])
  func hunks(_ old: String, _ new: String, _ hunk: String) {
    let text = UnifiedDiff.text(old: old, new: new, path: "x")
    #expect(text.unicodeScalars.elementsEqual(("--- a/x\n+++ b/x\n" + hunk).unicodeScalars))
  }

  /// Changes with at most twice the context between them are in one hunk, as in `diff`.
  @Test(arguments: [(5, 0, 2), (5, 1, 1), (6, 0, 2), (6, 1, 2), (6, 2, 1), (8, 2, 2), (8, 3, 1)])
  func neighborsShareAHunk(second: Int, context: Int, hunks: Int) {
    let old = (1...9).map { "\($0)\n" }
    var new = old
    new[2] = "x\n"
    new[second] = "y\n"
    let text = UnifiedDiff.text(old: old.joined(), new: new.joined(), path: "x", context: context)
    #expect(text.split(separator: "\n").count { $0.hasPrefix("@@ ") } == hunks)
  }

  /// `patch` creates the new file from the old one and the difference.
  @Test(arguments: 0..<30) func patchAgrees(_ seed: Int) throws {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let old = (0..<40).map { "line \($0 % 7)\n" }
    var new = old
    for _ in 0..<(1 + next(6)) {
      let place = next(new.count)
      if next(2) == 0 { new.remove(at: place) } else { new.insert("new \(next(9))\n", at: place) }
    }
    guard let patch = ["/usr/bin/patch", "/opt/homebrew/bin/gpatch"].first(where: FileManager.default.fileExists) else {
      return
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try old.joined().write(to: folder.appending(path: "x"), atomically: false, encoding: .utf8)
    let difference = UnifiedDiff.text(old: old.joined(), new: new.joined(), path: "x")
    try difference.write(to: folder.appending(path: "d"), atomically: false, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: patch)
    process.arguments = ["-s", "-p1", "-i", "d"]
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    #expect(try String(contentsOf: folder.appending(path: "x"), encoding: .utf8) == new.joined())
  }
}
