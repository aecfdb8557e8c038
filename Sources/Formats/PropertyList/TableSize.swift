/// How many entries a table has, estimated without reading it, so that a table from an untrusted source can be refused.
package enum TableSize {
  /// An upper bound of the number of entries in `bytes`: a property list of any form, or a `.strings` file in any encoding.
  ///
  /// A binary property list has its dictionaries' members, each dictionary counted once; another file has as many as it has semicolons,
  /// or, in XML, a quarter of its tags.
  package static func entryCount(in bytes: [UInt8]) -> Int {
    if let trailer = BinaryPropertyListTrailer(bytes) { return memberCount(in: bytes, trailer) }
    var semicolons = 0
    var tags = 0
    for byte in bytes {
      if byte == UInt8(ascii: ";") { semicolons += 1 } else if byte == UInt8(ascii: "<") { tags += 1 }
    }
    return max(semicolons, tags / 4)
  }

  private static func memberCount(in bytes: [UInt8], _ trailer: BinaryPropertyListTrailer) -> Int {
    var total = 0
    for number in 0..<trailer.objectCount {
      guard let offset = trailer.offset(of: number, in: bytes), bytes[offset] >> 4 == 0xD else { continue }
      var count = Int(bytes[offset] & 0xF)
      if count == 0xF, offset + 1 < bytes.count {
        // An integer object with the count follows.
        let length = 1 << Int(bytes[offset + 1] & 0xF)
        count = bytes[(offset + 2)...].prefix(min(length, 8)).reduce(0) { min($0, bytes.count) << 8 | Int($1) }
      }
      // A member takes at least two references.
      total += min(count, bytes.count / 2)
      if total > bytes.count { return total }
    }
    return total
  }
}
