internal import Zlib

/// A ZIP archive from an untrusted source, read by its central directory; members are inflated only on request.
///
/// libarchive and libzip were not used: see `docs/dependencies.md`.
package struct ZipArchive: Sendable {
  /// The requested members, in the directory's order; of several with the same path, the last.
  package let members: [ZipMember]
  /// The paths that occur more than once among them, sorted as they occur.
  package let duplicates: [String]
  /// For each symbolic link, the path in the archive that it leads to.
  package private(set) var linkTargets: [String: String] = [:]
  private let source: ByteSource
  private let directoryOffset: Int

  private static let localSignature: UInt32 = 0x0403_4B50
  private static let localLength = 30

  /// Whether a file that starts with `bytes` may be an archive.
  package static func isAnnounced(by bytes: [UInt8]) -> Bool { ZipDirectory.isAnnounced(by: bytes) }

  /// Reads and checks the complete directory of `source`.
  ///
  /// - Parameter isWanted: whether to keep the file or link at a path; every entry is checked anyway.
  package init(
    _ source: ByteSource, limits: ZipLimits = ZipLimits(), where isWanted: (_ path: String) -> Bool
  ) throws(ZipError) {
    self.source = source
    let directory = try ZipDirectory(in: source, limits)
    directoryOffset = directory.offset
    var reader = ZipDirectoryReader(source, directory)
    var members: [ZipMember] = []
    var indices: [String: Int] = [:]
    var duplicates: [String] = []
    var links: [ZipMember] = []
    var extents: [(start: Int, end: Int)] = []
    extents.reserveCapacity(directory.entryCount)
    for _ in 0..<directory.entryCount {
      let member = try reader.member()
      // The local header repeats the name.
      let end = member.headerOffset + Self.localLength + member.name.count + member.compressedSize
      guard end <= directory.offset else { throw ZipError(.truncated, member: member.path) }
      extents.append((member.headerOffset, end))
      if member.kind == .symbolicLink {
        if links.count == limits.links { throw ZipError(.tooManyLinks(limit: limits.links)) }
        links.append(member)
      }
      guard member.kind != .folder, isWanted(member.path) else { continue }
      if let index = indices[member.path] {
        duplicates.append(member.path)
        members[index] = member
      } else {
        indices[member.path] = members.count
        members.append(member)
      }
    }
    guard reader.isAtEnd else { throw ZipError(.damaged("central directory")) }
    try Self.checkDistinct(extents)
    self.members = members
    self.duplicates = duplicates
    for link in links {
      let bytes = try content(of: link, limit: limits.linkTarget, limits: limits)
      guard let target = String(validating: bytes, as: UTF8.self) else {
        throw ZipError(.linkOutside(target: String(decoding: bytes, as: UTF8.self)), member: link.path)
      }
      linkTargets[link.path] = try ZipName.target(target, ofLink: link.path)
    }
  }

  /// Members that share bytes make an archive that expands to any size.
  private static func checkDistinct(_ extents: [(start: Int, end: Int)]) throws(ZipError) {
    var last = 0
    for extent in extents.sorted(by: { $0.start < $1.start }) {
      if extent.start < last { throw ZipError(.overlap, member: "entry at byte \(extent.start)") }
      last = extent.end
    }
  }

  /// The bytes of `member`, with its checksum verified.
  ///
  /// - Parameter limit: the largest size, in bytes, compressed or not.
  package func content(
    of member: ZipMember, limit: Int, limits: ZipLimits = ZipLimits()
  ) throws(ZipError) -> [UInt8] {
    try check(member, limit, limits)
    let range = try data(of: member)
    let raw: [UInt8]
    do throws(ZipError) {
      raw = try source.bytes(range)
    } catch {
      throw ZipError(error.reason, member: member.path)
    }
    let bytes: [UInt8]
    switch member.method {
    case .stored: bytes = raw
    case .deflated:
      do throws(ZlibError) {
        bytes = try Deflate.inflate(raw, size: member.size)
      } catch {
        let isSize = error == .shorter || error == .longer
        throw ZipError(isSize ? .wrongSize : .damagedData, member: member.path)
      }
    }
    guard Deflate.checksum(bytes) == member.checksum else { throw ZipError(.wrongChecksum, member: member.path) }
    return bytes
  }

  /// The archive in `member`, without loading it if it is stored.
  ///
  /// - Parameter limit: the largest size of a deflated member, in bytes.
  package func source(of member: ZipMember, limit: Int, limits: ZipLimits) throws(ZipError) -> ByteSource {
    if member.method == .stored { return source.part(try data(of: member)) }
    return ByteSource(try content(of: member, limit: limit, limits: limits))
  }

  private func check(_ member: ZipMember, _ limit: Int, _ limits: ZipLimits) throws(ZipError) {
    let size = max(member.size, member.compressedSize)
    guard size <= limit else { throw ZipError(.tooLarge(size: size, limit: limit), member: member.path) }
    // A product that cannot overflow: both are below the limit.
    if member.size > limits.ratioThreshold, member.size / limits.ratio > member.compressedSize {
      throw ZipError(.tooCompressed(limit: limits.ratio), member: member.path)
    }
  }

  /// The range of the member's data, by its local header, which must agree with the directory.
  private func data(of member: ZipMember) throws(ZipError) -> Range<Int> {
    let start = member.headerOffset
    let header = LittleEndian(try source.bytes(start..<(start + Self.localLength)))
    guard header.u32(0) == Self.localSignature else { throw ZipError(.damaged("local header"), member: member.path) }
    let (nameLength, extraLength) = (Int(header.u16(26)), Int(header.u16(28)))
    let nameEnd = start + Self.localLength + nameLength
    guard nameEnd <= directoryOffset, try source.bytes((nameEnd - nameLength)..<nameEnd) == member.name else {
      throw ZipError(.headerMismatch("name"), member: member.path)
    }
    if header.u16(6) & 1 != 0 { throw ZipError(.encrypted, member: member.path) }
    guard Int(header.u16(8)) == member.method.rawValue else {
      throw ZipError(.headerMismatch("compression method"), member: member.path)
    }
    // With bit 3, the sizes follow the data.
    if header.u16(6) & 8 == 0 {
      for (field, size) in [(header.u32(18), member.compressedSize), (header.u32(22), member.size)]
      where field != 0xFFFF_FFFF && Int(field) != size {
        throw ZipError(.headerMismatch("size"), member: member.path)
      }
    }
    let dataStart = nameEnd + extraLength
    guard dataStart + member.compressedSize <= directoryOffset else {
      throw ZipError(.truncated, member: member.path)
    }
    return dataStart..<(dataStart + member.compressedSize)
  }
}
