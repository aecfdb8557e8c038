internal import Diagnostics

/// A mention of an object in a project file: its identifier, and the comment that Xcode writes behind it.
package struct XcodeReference: Hashable, Sendable {
  package var id: String
  /// What the navigator calls the object; empty: no comment.
  package var comment: String

  package init(id: String, comment: String) {
    self.id = id
    self.comment = comment
  }
}

/// An object that is to be added to a project file.
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
  /// Without `isa`; sorted by key, as Xcode has them.
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
  /// An identifier as Xcode writes them, 24 hexadecimal digits, that no object of the project has and none of `taken`.
  ///
  /// The same `purpose` in the same project gives the same identifier on any machine.
  package func newIdentifier(for purpose: String, besides taken: Set<String>) -> String {
    var attempt = 0
    while true {
      let id = Self.identifier("\(root.id)\n\(purpose)\n\(attempt)")
      if self[id] == nil, !taken.contains(id) { return id }
      attempt += 1
    }
  }

  /// The last 96 bits of the text's FNV-1a of 128 bits, in hexadecimal digits.
  private static func identifier(_ text: String) -> String {
    var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    for byte in text.utf8 { hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013b }
    let digits = String(hash, radix: 16, uppercase: true)
    return String((String(repeating: "0", count: 32) + digits).suffix(24))
  }
}
