import Foundation
import ReferenceMaterial
import Testing
import ZipArchives

/// Archives that other programs wrote, as Base64: their content is known, and `unzip -l` lists the same.
@Suite struct OtherZipWritersTests {
  /// Python's zipfile: a comment that contains the end record's signature, and a name outside ASCII.
  private static let python =
    "UEsDBBQAAAgIAIMYIli2ud73CwAAAPAAAAAVAAAAUGF5bG9hZC/DhC9JbmZvLnBsaXN0KyzNTM5WKBwxJABQSwMEFAAAAAAAgxgiWM9iIBkF"
    + "AAAABQAAAAoAAABzdG9yZWQudHh0cGxhaW5QSwMEFAAAAAgAgxgiWAAAAAACAAAAAAAAAAUAAABlbXB0eQMAUEsDBBQAAAAAAIMYIljEssBg"
    + "FQAAABUAAAAEAAAAbGlua1BheWxvYWQvLi4vc3RvcmVkLnR4dFBLAQIUAxQAAAgIAIMYIli2ud73CwAAAPAAAAAVAAAAAAAAAAAAAACkgQAA"
    + "AABQYXlsb2FkL8OEL0luZm8ucGxpc3RQSwECFAMUAAAAAACDGCJYz2IgGQUAAAAFAAAACgAAAAAAAAAAAAAApIE+AAAAc3RvcmVkLnR4dFBL"
    + "AQIUAxQAAAAIAIMYIlgAAAAAAgAAAAAAAAAFAAAAAAAAAAAAAACkgWsAAABlbXB0eVBLAQIUAxQAAAAAAIMYIljEssBgFQAAABUAAAAEAAAA"
    + "AAAAAAAAAAD/oZAAAABsaW5rUEsFBgAAAAAEAAQA4AAAAMcAAAAOAFBLBQYgYSBjb21tZW50"
  /// Python's zipfile into a pipe: the sizes follow the data, one member with a ZIP64 field.
  private static let streamed =
    "UEsDBBQACAAIAIMYIlgAAAAAAAAAAAAAAAAIAAAAc3RyZWFtZWQrLM1MzlYoHDEkAFBLBwi2ud73CwAAAPAAAABQSwMELQAIAAAAgxgiWAAA"
    + "AAD//////////wUAFABsYXJnZQEAEAAAAAAAAAAAAAAAAAAAAAAAemlwNjRQSwcIaro3zwUAAAAAAAAABQAAAAAAAABQSwECFAMUAAgACACD"
    + "GCJYtrne9wsAAADwAAAACAAAAAAAAAAAAAAApIEAAAAAc3RyZWFtZWRQSwECLQMtAAgAAACDGCJYaro3zwUAAAAFAAAABQAAAAAAAAAAAAAA"
    + "pIFBAAAAbGFyZ2VQSwUGAAAAAAIAAgBpAAAAlQAAAAAA"
  /// Info-ZIP's `zip -ryX`: folders, a link, and a name without the flag for UTF-8.
  private static let infoZIP =
    "UEsDBAoAAAAAAMxMe10AAAAAAAAAAAAAAAACAAAAYS9QSwMECgAAAAAAzEx7XQAAAAAAAAAAAAAAAAQAAABhL2IvUEsDBBQAAAAIAIMYIliL"
    + "jBVDEAAAAGMAAAANAAAAYS9iL3guc3RyaW5nc1PKVlKwVVAqU7LmUqIREwBQSwMECgAAAAAAgxgiWD5qbfIBAAAAAQAAAAQAAABhL8O8dVBL"
    + "AwQKAAAAAACDGCJYamIYUwsAAAALAAAAAwAAAGEvbGIveC5zdHJpbmdzUEsBAh4DCgAAAAAAzEx7XQAAAAAAAAAAAAAAAAIAAAAAAAAAAAAQ"
    + "AO1BAAAAAGEvUEsBAh4DCgAAAAAAzEx7XQAAAAAAAAAAAAAAAAQAAAAAAAAAAAAQAO1BIAAAAGEvYi9QSwECHgMUAAAACACDGCJYi4wVQxAA"
    + "AABjAAAADQAAAAAAAAABAAAApIFCAAAAYS9iL3guc3RyaW5nc1BLAQIeAwoAAAAAAIMYIlg+am3yAQAAAAEAAAAEAAAAAAAAAAEAAACkgX0A"
    + "AABhL8O8UEsBAh4DCgAAAAAAgxgiWGpiGFMLAAAACwAAAAMAAAAAAAAAAAAAAP+hoAAAAGEvbFBLBQYAAAAABQAFAAABAADMAAAAAAA="

  private static let quick = String(repeating: "quick ", count: 40)
  private static let table = String(repeating: "\"k\" = \"v\";\n", count: 9)

  @Test(arguments: [
    (python, ["Payload/Ä/Info.plist": quick, "stored.txt": "plain", "empty": "", "link": "Payload/../stored.txt"]),
    (streamed, ["streamed": quick, "large": "zip64"]),
    (infoZIP, ["a/b/x.strings": table, "a/ü": "u", "a/l": "b/x.strings"]),
  ])
  func contents(_ base64: String, _ files: [String: String]) throws {
    let bytes = try #require(Data(base64Encoded: base64).map { Array($0) })
    #expect(ZipArchive.isAnnounced(by: bytes))
    let archive = try ZipArchive(ByteSource(bytes)) { _ in true }
    let found = try archive.members.map {
      ($0.path, String(decoding: try archive.content(of: $0, limit: 1_000), as: UTF8.self))
    }
    #expect(Dictionary(uniqueKeysWithValues: found) == files)
    #expect(archive.members.allSatisfy { files[$0.path]?.utf8.count == $0.size })
    #expect(archive.duplicates.isEmpty)
  }

  @Test(arguments: [(python, ["link": "stored.txt"]), (infoZIP, ["a/l": "a/b/x.strings"]), (streamed, [:])])
  func links(_ base64: String, _ targets: [String: String]) throws {
    let bytes = try #require(Data(base64Encoded: base64).map { Array($0) })
    let archive = try ZipArchive(ByteSource(bytes)) { _ in true }
    #expect(archive.linkTargets == targets)
    #expect(Set(archive.members.filter { $0.kind == .symbolicLink }.map(\.path)) == Set(targets.keys))
  }

  /// Only the wanted members are kept, in the directory's order.
  @Test func wantedMembers() throws {
    let bytes = try #require(Data(base64Encoded: Self.python).map { Array($0) })
    let archive = try ZipArchive(ByteSource(bytes)) { $0.hasSuffix("t") || $0.hasPrefix("e") }
    #expect(archive.members.map(\.path) == ["Payload/Ä/Info.plist", "stored.txt", "empty"])
  }

  /// A member is read from the places that the directory names, and from nowhere else.
  @Test func onlyTheMemberIsLoaded() throws {
    let bytes = try #require(Data(base64Encoded: Self.python).map { Array($0) })
    let reads = Reads()
    let source = ByteSource(size: bytes.count) { range in
      reads.ranges.append(range)
      return Array(bytes[range])
    }
    let archive = try ZipArchive(source) { _ in true }
    reads.ranges = []
    let member = try #require(archive.members.first { $0.path == "stored.txt" })
    #expect(try archive.content(of: member, limit: 5) == Array("plain".utf8))
    #expect(reads.ranges.allSatisfy { 0x3E <= $0.lowerBound && $0.upperBound <= 0x6B })
  }

  private final class Reads: @unchecked Sendable {
    var ranges: [Range<Int>] = []
  }

  /// The limit is the largest size that is accepted.
  @Test(arguments: [(239, false), (240, true), (241, true)])
  func theLimitOfAMember(_ limit: Int, _ isAccepted: Bool) throws {
    let bytes = try #require(Data(base64Encoded: Self.streamed).map { Array($0) })
    let archive = try ZipArchive(ByteSource(bytes)) { _ in true }
    let content = try? archive.content(of: archive.members[0], limit: limit)
    #expect((content != nil) == isAccepted)
  }
}

/// Names of members and targets of links, as they may occur in an archive.
@Suite struct ZipNameTests {
  private func archive(_ entries: [ZipBuilder.Entry]) throws -> ZipArchive {
    try ZipArchive(ByteSource(ZipBuilder(entries).bytes)) { _ in true }
  }

  /// Empty components and "." mean nothing.
  @Test(arguments: [
    ("a", "a"), ("a//b", "a/b"), ("./a/./b", "a/b"), ("a/.", "a"), ("...", "..."), ("a/..b", "a/..b"), (".a", ".a"),
    (" ", " "),
    ("..\u{301}/a", "..\u{301}/a"), ("a:b", "a:b"), ("~/a", "~/a"),
  ])
  func paths(_ name: String, _ path: String) throws {
    #expect(try archive([.init(name, "x")]).members.map(\.path) == [path])
  }

  @Test(arguments: ["/", "//a", "/a", "..", "a/..", "a/../b", "../a", "a\\b", "\\", "a\0", ".", "./", "././/"])
  func otherNamesAreRejected(_ name: String) {
    #expect(throws: ZipError.self) { try archive([.init(name, "x")]) }
  }

  /// A path with folders that a link's target may climb, but not beyond the archive.
  @Test(
    arguments: [
      ("x", "a/x"), ("../x", "x"), ("../../x", nil), ("./x/.", "a/x"), ("..", ""), ("b/../../c", "c"),
      ("b/../../../c", nil),
      ("/x", nil), ("", nil), ("x\0", nil), ("...", "a/..."), ("é", "a/é"),
    ] as [(String, String?)])
  func targets(_ target: String, _ path: String?) throws {
    var link = ZipBuilder.Entry("a/link", target)
    link.mode = 0o120777
    if let path {
      #expect(try archive([link]).linkTargets == ["a/link": path])
    } else {
      #expect(throws: ZipError(.linkOutside(target: target), member: "a/link")) { try archive([link]) }
    }
  }

  @Test(arguments: [
    (ZipError.Reason.displaced(bytes: 1), "by 1 byte"), (.displaced(bytes: -1), "by -1 byte"),
    (.displaced(bytes: 3), "by 3 bytes"),
  ])
  func messages(_ reason: ZipError.Reason, _ words: String) {
    #expect(ZipError(reason).message.hasSuffix(words))
  }
}
