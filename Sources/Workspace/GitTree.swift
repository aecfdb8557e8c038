/// Parses git tree objects, which list the content of a folder.
enum GitTree {
  enum Kind: Hashable {
    case file
    case link
    case folder
    /// A commit of another repository.
    case submodule
    /// A file or folder with a name that is not UTF-8.
    case unnameable
  }

  struct Entry {
    var kind: Kind
    var name: String
    /// The object's name, in hexadecimal digits.
    var object: String
  }

  /// The entries of a tree; names that are not valid file names are skipped.
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
      let nameBytes = rest[(space + 1)..<end]
      let object = hexadecimal(rest[(end + 1)...].prefix(hashLength))
      rest = rest[(end + 1 + hashLength)...]
      // A tree that git did not make may have any name.
      let name = String(decoding: nameBytes, as: UTF8.self)
      guard !name.isEmpty, name != ".", name != "..", !name.utf8.contains(UInt8(ascii: "/")) else { continue }
      let isNameable = name.utf8.elementsEqual(nameBytes)
      entries.append(Entry(kind: isNameable ? kind(ofMode: mode) : .unnameable, name: name, object: object))
    }
    return entries
  }

  private static func kind(ofMode mode: String) -> Kind {
    switch mode {
    case "40000", "040000": .folder
    case "120000": .link
    case "160000": .submodule
    default: .file
    }
  }

  private static func hexadecimal(_ bytes: ArraySlice<UInt8>) -> String {
    let digits = Array("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}
