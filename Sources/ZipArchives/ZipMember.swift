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
