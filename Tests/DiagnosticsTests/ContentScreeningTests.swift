import Diagnostics
import ReferenceMaterial
import Testing

/// Files that no reader parses.
@Suite struct ContentScreeningTests {
  private func findings(_ bytes: [UInt8], encoding: TextEncoding = .utf8) -> [Diagnostic] {
    var sink = DiagnosticSink()
    let file = SourceFile(path: "a.strings", bytes: bytes, encoding: encoding)
    let isReadable = ContentScreening.isReadable(file, reportingTo: &sink)
    #expect(isReadable == sink.diagnostics.isEmpty)
    return sink.diagnostics
  }

  @Test(
    arguments: [
      ("", "empty-file"), ("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 4\n", "git-lfs-pointer"),
      ("\0GITCRYPT\0abc", "encrypted-file"), ("U2FsdGVkX1+AbCd=\n", "encrypted-file"),
    ] as [(String, Diagnostic.ID)])
  func damageIsNamed(_ text: String, _ id: Diagnostic.ID) {
    #expect(findings(Array(text.utf8)).map(\.id) == [id])
  }

  /// A table of white space is read; marks of the tools count only at the start.
  @Test(arguments: [
    " ", "\n", "/* version https://git-lfs.github.com/spec/v1 */", "GITCRYPT", "\"a\" = \"U2FsdGVkX1\";",
  ])
  func otherFilesAreReadable(_ text: String) {
    #expect(findings(Array(text.utf8)).isEmpty)
  }

  /// A file with only a byte order mark has no text, but is not empty.
  @Test func aByteOrderMarkIsContent() {
    #expect(findings([0xEF, 0xBB, 0xBF]).isEmpty)
    #expect(findings([0xFF, 0xFE]).isEmpty)
  }

  @Test(
    arguments: [
      ([0x61, 0x0A, 0xFF], .utf8, "invalid-utf8", 2),
      ([0xFF, 0xFE, 0x0A, 0x00, 0x00, 0xD8], .utf8, "invalid-encoding", 2),
      ([0x61, 0xE9], .utf8, "invalid-utf8", 1),
    ] as [([UInt8], TextEncoding, Diagnostic.ID, Int)])
  func illFormedTextIsLocated(_ bytes: [UInt8], _ encoding: TextEncoding, _ id: Diagnostic.ID, line: Int) {
    let found = findings(bytes, encoding: encoding)
    #expect(found.map(\.id) == [id])
    #expect(found.map { $0.primary?.position?.line } == [line])
  }

  @Test func everyByteIsLatin1() {
    #expect(findings(Array(UInt8.min...UInt8.max), encoding: .isoLatin1).isEmpty)
  }

  @Test func endlessMarksAreLocated() {
    let found = findings(Array(("a\nb" + String(repeating: "\u{301}", count: 1_001)).utf8))
    #expect(found.map(\.id) == ["too-large"])
    #expect(found.first?.primary?.position == LineIndex.Position(line: 2, column: 2))
  }

  /// The marker is at the start of a line, whatever ends the lines, and has a space or the end of the line after it.
  @Test(
    arguments: [
      ("<<<<<<< HEAD\n", 0), ("a\n<<<<<<< HEAD", 2), ("a\r\n<<<<<<< x", 3), ("a\r<<<<<<< x", 2), ("\n\n<<<<<<< ", 2),
      (" <<<<<<< HEAD", nil), ("<<<<<<<", 0), ("<<<<<<<\nx", 0), ("<<<<<<<x", nil), ("<<<<<< HEAD", nil),
      ("a <<<<<<< b", nil), ("", nil),
      ("======= \n>>>>>>> b", 9), ("======= \nb", nil),
    ] as [(String, Int?)])
  func conflictMarkers(_ text: String, _ offset: Int?) {
    let expected = offset.map { SourceRange($0, $0 + 7) }
    #expect(ContentScreening.conflictMarker(in: Array(text.utf8)) == expected)
  }

  /// A marker between the sides counts only where a reader stopped.
  @Test(arguments: [(0, nil), (2, 2), (3, nil)] as [(Int, Int?)])
  func conflictMarkersAtAnOffset(_ stop: Int, _ offset: Int?) {
    let expected = offset.map { SourceRange($0, $0 + 7) }
    #expect(ContentScreening.conflictMarker(in: Array("a\n=======\nb".utf8), orAt: stop) == expected)
  }
}
