/// Parses git tree objects, which list the content of a folder.
enum GitTree {
  enum Kind: Hashable {
    case file
    case link
    case folder
  }

  struct Entry {
    var kind: Kind
    var name: String
    /// The object's name, in hexadecimal digits.
    var object: String
  }

  /// The entries of a tree, without submodules and names that are not UTF-8 or not valid file names.
  ///
  /// - Parameter hashLength: length of an object id, in bytes: 20 for SHA-1, 32 for SHA-256.
  static func entries(of bytes: ArraySlice<UInt8>, hashLength: Int) throws(GitRepository.Failure) -> [Entry] {
    var entries: [Entry] = []
    var rest = bytes
    while !rest.isEmpty {
      // `mode name\0hash`
      guard let space = rest.firstIndex(of: UInt8(ascii: " ")), let end = rest[space...].firstIndex(of: 0),
        rest.endIndex - end > hashLength
      else { throw .misunderstood }
      let mode = String(decoding: rest[..<space], as: UTF8.self)
      let name = String(validating: rest[(space + 1)..<end], as: UTF8.self)
      let object = hexadecimal(rest[(end + 1)...].prefix(hashLength))
      rest = rest[(end + 1 + hashLength)...]
      // A tree that was not created by git may contain any name.
      guard let name, !name.isEmpty, name != ".", name != "..", !name.utf8.contains(UInt8(ascii: "/")) else { continue }
      if let kind = kind(ofMode: mode) { entries.append(Entry(kind: kind, name: name, object: object)) }
    }
    return entries
  }

  /// nil for a submodule.
  private static func kind(ofMode mode: String) -> Kind? {
    switch mode {
    case "40000", "040000": .folder
    case "120000": .link
    case "160000": nil
    default: .file
    }
  }

  private static func hexadecimal(_ bytes: ArraySlice<UInt8>) -> String {
    let digits = Array("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}
