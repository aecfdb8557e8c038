/// Why an archive, or a member of it, is not read.
package struct ZipError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case notAnArchive
    /// The file ends before the data that it announces.
    case truncated
    /// The part that is damaged: "central directory".
    case damaged(String)
    /// Bytes before the first member, or a directory at another place than stated.
    case displaced(bytes: Int)
    /// The sizes and offsets are stored modulo 4 GiB, without ZIP64 records.
    case wrappedSizes
    case severalDisks
    case tooManyEntries(limit: Int)
    case tooManyLinks(limit: Int)
    /// Folders of one type: "apps".
    case tooMany(String, limit: Int)
    case encrypted
    case unknownMethod(Int)
    case absolutePath
    case parentFolder
    case backslash
    case nullCharacter
    case linkOutside(target: String)
    /// The data of two members, or of a member and the directory, share bytes.
    case overlap
    /// The local header and the central directory have different values.
    case headerMismatch(String)
    case tooLarge(size: Int, limit: Int)
    case tooCompressed(limit: Int)
    /// The sum of the members that were read.
    case totalTooLarge(limit: Int)
    /// The inflated data does not have the stated size.
    case wrongSize
    case wrongChecksum
    case damagedData
    case nestedTooDeep(limit: Int)
    /// The operating system's error.
    case unreadable(String)
  }

  package var reason: Reason
  /// The name of the member; nil for the archive itself.
  package var member: String?

  package init(_ reason: Reason, member: String? = nil) {
    self.reason = reason
    self.member = member
  }

  /// The problem, without the member's name.
  package var message: String {
    switch reason {
    case .notAnArchive: "it is not a ZIP archive"
    case .truncated: "the ZIP archive is truncated"
    case .damaged(let part): "the ZIP archive is damaged: the \(part) is not valid"
    case .displaced(let bytes):
      "the ZIP archive is damaged: its offsets are wrong by \(bytes) \(bytes.magnitude == 1 ? "byte" : "bytes")"
    case .wrappedSizes: "the ZIP archive stores sizes modulo 4 GiB, without ZIP64 records"
    case .severalDisks: "the ZIP archive is split into several files"
    case .tooManyEntries(let limit): "the ZIP archive has more than \(limit) entries"
    case .tooManyLinks(let limit): "the ZIP archive has more than \(limit) symbolic links"
    case .tooMany(let items, let limit): "the ZIP archive has more than \(limit) \(items)"
    case .encrypted: "it is encrypted"
    case .unknownMethod(let number): "its compression method (\(Self.name(ofMethod: number))) is not supported"
    case .absolutePath: "its path is absolute"
    case .parentFolder: "its path contains \"..\""
    case .backslash: "its path contains a backslash"
    case .nullCharacter: "its path contains a null character"
    case .linkOutside(let target): "it is a symbolic link to \"\(target)\", outside the archive"
    case .overlap: "its data overlaps other data of the archive"
    case .headerMismatch(let field): "its local header and the central directory have a different \(field)"
    case .tooLarge(let size, let limit): "it has \(size) bytes, more than the limit of \(limit) bytes"
    case .tooCompressed(let limit): "it is compressed more than \(limit) to 1, as in a ZIP bomb"
    case .totalTooLarge(let limit): "with it, more than \(limit) bytes would be read from the archive, the limit"
    case .wrongSize: "its data does not have the size in the directory"
    case .wrongChecksum: "its data does not match its checksum"
    case .damagedData: "its compressed data is damaged"
    case .nestedTooDeep(let limit):
      limit == 1
        ? "it is an archive in an archive in an archive; only one level of nesting is read"
        : "archives are nested more than \(limit) levels deep"
    case .unreadable(let reason): reason
    }
  }

  /// The advice for the user; nil if the message is sufficient.
  package var help: String? {
    switch reason {
    case .notAnArchive: "choose a .app, .ipa, .xcarchive, a folder of build products, or a .zip of one"
    case .truncated: "download or create the archive again"
    case .wrappedSizes: "create the archive with \"ditto -c -k\" or \"zip\" instead of Archive Utility"
    case .severalDisks: "join the files into one archive"
    case .encrypted: "create the archive without a password"
    case .unknownMethod: "create the archive with deflate, as Xcode does"
    case .damaged, .displaced, .wrongSize, .wrongChecksum, .damagedData, .overlap, .headerMismatch:
      "create the archive again"
    case .absolutePath, .parentFolder, .backslash, .nullCharacter, .linkOutside:
      "do not use this archive: no tool of Apple's writes such an entry"
    case .tooManyEntries, .tooManyLinks, .tooMany, .tooLarge, .tooCompressed, .totalTooLarge:
      "check the unpacked app, if you trust the archive"
    case .nestedTooDeep: "unpack the outer archive, and check the inner one"
    case .unreadable: nil
    }
  }

  private static func name(ofMethod number: Int) -> String {
    let names = [6: "implode", 9: "deflate64", 12: "bzip2", 14: "LZMA", 93: "Zstandard", 95: "XZ", 98: "PPMd"]
    return names[number].map { "\(number), \($0)" } ?? "\(number)"
  }
}
