import ReferenceMaterial
import Testing
import ZipArchives
import Zlib

@Suite struct ZipArchiveTests {
  typealias Entry = ZipBuilder.Entry

  private func archive(_ builder: ZipBuilder) throws(ZipError) -> ZipArchive {
    try ZipArchive(ByteSource(builder.bytes)) { _ in true }
  }

  /// Reads every member.
  private func contents(_ builder: ZipBuilder, limit: Int = 1 << 26) throws(ZipError) -> [String: [UInt8]] {
    let archive = try archive(builder)
    var result: [String: [UInt8]] = [:]
    for member in archive.members { result[member.path] = try archive.content(of: member, limit: limit) }
    return result
  }

  private func failure(_ builder: ZipBuilder, limit: Int = 1 << 26) -> ZipError? {
    do throws(ZipError) {
      _ = try contents(builder, limit: limit)
      return nil
    } catch {
      return error
    }
  }

  private func failure(_ entry: Entry) -> ZipError.Reason? { failure(ZipBuilder([entry]))?.reason }

  private static let text = [UInt8]("quick actions, quick actions".utf8)

  @Test(arguments: [true, false], [true, false])
  func readsBothMethodsWithAndWithoutDescriptors(isDeflated: Bool, hasDescriptor: Bool) throws {
    var entry = Entry("Payload/Ä b.app/Info.plist", Self.text)
    entry.isDeflated = isDeflated
    entry.flags = hasDescriptor ? 8 : 0
    var builder = ZipBuilder([Entry("Payload/", ""), entry, Entry("./empty", "")])
    builder.comment = Array("PK\u{5}\u{6} a comment".utf8)
    #expect(try contents(builder) == ["Payload/Ä b.app/Info.plist": Self.text, "empty": []])
  }

  @Test func readsZIP64() throws {
    var builder = ZipBuilder([Entry("a", Self.text), Entry("b", Self.text)])
    builder.entries[1].is64 = true
    builder.is64 = true
    #expect(try contents(builder) == ["a": Self.text, "b": Self.text])
  }

  @Test func readsNamesOfCodePage437() throws {
    var entry = Entry("", Self.text)
    entry.name = [0x81, UInt8(ascii: "b")]
    #expect(try archive(ZipBuilder([entry])).members.map(\.path) == ["üb"])
  }

  @Test func theLastOfSeveralEntriesCounts() throws {
    let builder = ZipBuilder([Entry("a", "1"), Entry("b", "2"), Entry("a", "3")])
    let archive = try archive(builder)
    #expect(archive.duplicates == ["a"])
    #expect(try contents(builder)["a"] == Array("3".utf8))
  }

  @Test func linksStayInside() throws {
    func link(_ path: String, _ target: String) -> Entry {
      var entry = Entry(path, target)
      entry.mode = 0o120777
      return entry
    }
    #expect(try archive(ZipBuilder([link("a/b/c", "../d")])).linkTargets == ["a/b/c": "a/d"])
    for target in ["/etc/passwd", "../../../x", "", "../.."] {
      #expect(failure(link("a/b", target)) == .linkOutside(target: target))
    }
    var long = link("a", String(repeating: "x/", count: 4_000))
    #expect(failure(long) == .tooLarge(size: 8_000, limit: 4_096))
    long.mode = 0o100644
    #expect(failure(long) == nil)
  }

  @Test func refusesPathsThatLeaveTheArchive() {
    #expect(failure(Entry("/etc/passwd", "")) == .absolutePath)
    #expect(failure(Entry("Payload/../../x", "")) == .parentFolder)
    #expect(failure(Entry("Payload\\x", "")) == .backslash)
    #expect(failure(Entry("a\0b", "")) == .nullCharacter)
    #expect(failure(ZipBuilder([Entry("ok", ""), Entry("../x", "")]))?.member == "../x")
  }

  @Test func rejectsUnreadableFiles() {
    var entry = Entry("a", Self.text)
    entry.flags = 9
    #expect(failure(entry) == .encrypted)
    entry = Entry("a", Self.text)
    entry.method = 14
    #expect(failure(entry) == .unknownMethod(14))
    var builder = ZipBuilder([Entry("a", Self.text)])
    builder.disk = 1
    #expect(failure(builder)?.reason == .severalDisks)
  }

  @Test func refusesHeadersThatDisagree() {
    var entry = Entry("good", Self.text)
    entry.localName = Array("evil".utf8)
    #expect(failure(entry) == .headerMismatch("name"))
    entry = Entry("a", Self.text)
    entry.checksum = 1
    #expect(failure(entry) == .wrongChecksum)
    entry = Entry("a", Self.text)
    entry.data = [0xFF, 0xFF]
    #expect(failure(entry) == .damagedData)
    for size in [UInt64(1), 100] {
      entry = Entry("a", Self.text)
      entry.size = size
      #expect(failure(entry) == .wrongSize)
    }
    entry = Entry("a", Self.text)
    entry.isDeflated = false
    entry.size = 4
    #expect(failure(entry) == .headerMismatch("size"))
  }

  @Test func rejectsForgedSizesAndOffsets() {
    var entry = Entry("a", Self.text)
    entry.size = 0xFFFF_FFFE
    #expect(failure(entry) == .tooLarge(size: 0xFFFF_FFFE, limit: 1 << 26))
    entry = Entry("a", Self.text)
    entry.compressedSize = 0xFFFF_FFFE
    #expect(failure(entry) == .truncated)
    for value in [UInt64(1) << 40, .max] {
      entry = Entry("a", Self.text)
      entry.is64 = true
      entry.offset = value
      #expect(failure(entry) == .truncated)
      entry.offset = nil
      entry.compressedSize = value
      #expect(failure(entry) == .truncated)
      entry.compressedSize = nil
      entry.size = value
      #expect(failure(entry) == (value == .max ? .truncated : .tooLarge(size: 1 << 40, limit: 1 << 26)))
    }
    entry = Entry("a", Self.text)
    entry.size = 0xFFFF_FFFF
    #expect(failure(entry) == .damaged("ZIP64 field"))
  }

  @Test func refusesBombs() {
    let zeros = [UInt8](repeating: 0, count: 8 << 20)
    #expect(failure(Entry("a", zeros)) == .tooCompressed(limit: 1_000))
    #expect(failure(Entry("a", Array(zeros.prefix(1 << 20)))) == nil)
    #expect(
      failure(ZipBuilder([Entry("a", zeros)]), limit: 1 << 20)?.reason == .tooLarge(size: 8 << 20, limit: 1 << 20))
    // Two entries for the same data.
    var twice = ZipBuilder([Entry("a", Self.text), Entry("b", Self.text)])
    twice.entries[1].offset = 0
    #expect(failure(twice)?.reason == .overlap)
    var many = ZipBuilder([Entry("a", "")])
    many.is64 = true
    many.entryCount = 2_000_000
    #expect(failure(many)?.reason == .tooManyEntries(limit: 1_000_000))
    many.entryCount = 900_000
    #expect(failure(many)?.reason == .damaged("central directory"))
  }

  @Test func everyTruncationIsAnError() {
    var builder = ZipBuilder([Entry("a", Self.text), Entry("b", Self.text)])
    builder.is64 = true
    let bytes = builder.bytes
    for length in 0..<bytes.count {
      let source = ByteSource(Array(bytes.prefix(length)))
      #expect(throws: ZipError.self) { try ZipArchive(source) { _ in true } }
    }
    builder.is64 = false
    let displaced = ByteSource([1, 2, 3] + builder.bytes)
    #expect(throws: ZipError(.displaced(bytes: 3))) { try ZipArchive(displaced) { _ in true } }
    #expect(throws: ZipError(.notAnArchive)) {
      try ZipArchive(ByteSource(Array("no archive, but long enough for one".utf8))) { _ in true }
    }
  }

  /// Every bit of a small archive inverted: an error, or the same contents; the checksum detects the rest.
  @Test func everyChangedBitIsNoticedOrHarmless() {
    let builder = ZipBuilder([Entry("a.plist", Self.text), Entry("b.plist", "b")])
    let bytes = builder.bytes
    for index in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << bit
        guard let archive = try? ZipArchive(ByteSource(changed), where: { _ in true }) else { continue }
        for member in archive.members {
          guard let content = try? archive.content(of: member, limit: 1 << 20) else { continue }
          #expect(content == Self.text || content == [UInt8(ascii: "b")] || content.isEmpty)
        }
      }
    }
  }

  @Test func archivesInArchives() throws {
    for isDeflated in [true, false] {
      var inner = Entry("inner.ipa", ZipBuilder([Entry("x", Self.text)]).bytes)
      inner.isDeflated = isDeflated
      let outer = try archive(ZipBuilder([Entry("a", "a"), inner]))
      let member = try #require(outer.members.last)
      let source = try outer.source(of: member, limit: 1 << 20, limits: ZipLimits())
      let archive = try ZipArchive(source) { _ in true }
      #expect(try archive.content(of: archive.members[0], limit: 100) == Self.text)
    }
  }

  @Test func checksUnusedMembersToo() {
    let bytes = ZipBuilder([Entry("a", "a"), Entry("../b", "b")]).bytes
    #expect(throws: ZipError(.parentFolder, member: "../b")) { try ZipArchive(ByteSource(bytes)) { $0 == "a" } }
  }
}
