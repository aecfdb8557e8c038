/// A reference to an object in a project file: its identifier and the comment that Xcode writes after it.
package struct XcodeReference: Hashable, Sendable {
  package var id: String
  /// The object's name in the navigator; empty for no comment.
  package var comment: String

  package init(id: String, comment: String) {
    self.id = id
    self.comment = comment
  }
}

/// An object to add to a project file.
package struct NewXcodeObject: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case string(String)
    case reference(XcodeReference)
    case references([XcodeReference])
  }

  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: Value

    package init(_ key: String, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  package var reference: XcodeReference
  package var isa: String
  /// Without `isa`; sorted by key, as in Xcode.
  package var members: [Member]

  package init(_ reference: XcodeReference, isa: String, _ members: [Member]) {
    self.reference = reference
    self.isa = isa
    self.members = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }

  /// Whether Xcode writes objects of this class on one line.
  var isOnOneLine: Bool { isa == "PBXBuildFile" || isa == "PBXFileReference" }
}

extension XcodeProjectDocument {
  /// An identifier in Xcode's format, 24 hexadecimal digits, that is neither in the project nor in `taken`.
  ///
  /// The same `purpose` in the same project gives the same identifier on every machine.
  package func newIdentifier(for purpose: String, besides taken: Set<String>) -> String {
    var attempt = 0
    while true {
      let id = Self.identifier("\(root.id)\n\(purpose)\n\(attempt)")
      if self[id] == nil, !taken.contains(id) { return id }
      attempt += 1
    }
  }

  /// The last 96 bits of the string's 128-bit FNV-1a hash, as hexadecimal digits.
  private static func identifier(_ text: String) -> String {
    var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    for byte in text.utf8 { hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013b }
    let digits = String(hash, radix: 16, uppercase: true)
    return String((String(repeating: "0", count: 32) + digits).suffix(24))
  }
}
