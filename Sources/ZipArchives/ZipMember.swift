/// An entry of an archive's central directory.
package struct ZipMember: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case file
    case folder
    case symbolicLink
  }

  package enum Method: Int, Hashable, Sendable {
    case stored = 0
    case deflated = 8
  }

  /// With `/` separators and without one at the end; relative, without `.` and `..`.
  package let path: String
  package let kind: Kind
  /// The uncompressed size, in bytes, as stated.
  package let size: Int
  /// The compressed size, in bytes.
  package let compressedSize: Int
  let method: Method
  let checksum: UInt32
  /// The offset of the local header.
  let headerOffset: Int
  /// The name's bytes, to compare with the local header.
  let name: [UInt8]
}

/// The limits of a reader of untrusted archives.
package struct ZipLimits: Hashable, Sendable {
  /// Entries of the central directory.
  package var entries = 1_000_000
  /// Symbolic links; each target is read.
  package var links = 10_000
  /// The target of a symbolic link, in bytes.
  package var linkTarget = 4_096
  /// Uncompressed bytes for each compressed byte, for members above `ratioThreshold`. Deflate cannot exceed 1,032.
  package var ratio = 1_000
  /// In uncompressed bytes.
  package var ratioThreshold = 1 << 20

  package init() {}
}
