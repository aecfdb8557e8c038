package import Diagnostics

/// A key in a property list dictionary and its value.
package struct PropertyListMember: Sendable {
  package let key: String
  /// The complete `<key>` element; nil in a binary property list.
  package let keyRange: SourceRange?
  package let value: PropertyListNode

  package init(key: String, keyRange: SourceRange?, value: PropertyListNode) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
  }
}

/// A property list dictionary with all its members in file order, including duplicate keys.
package struct PropertyListDictionary: Sendable {
  /// Which of several members with the same key the system uses (measured: PropertyListSerialization).
  package enum Precedence: Sendable {
    /// In binary property lists.
    case first
    /// In XML and OpenStep property lists.
    case last
  }

  package let members: [PropertyListMember]
  package let precedence: Precedence
  /// The effective member of each key; nil for a dictionary small enough to be searched.
  private let index: KeyIndex?
  private static let searchedCount = 8

  package init(_ members: [PropertyListMember], precedence: Precedence) {
    self.members = members
    self.precedence = precedence
    guard members.count > Self.searchedCount else {
      index = nil
      return
    }
    var index = KeyIndex(count: members.count)
    let order = precedence == .first ? Array(members.indices.reversed()) : Array(members.indices)
    for position in order {
      let key = members[position].key
      index.update(position, of: LocalizationKey(key)) { members[$0].key.utf8Equals(key) }
    }
    self.index = index
  }

  /// The effective member for `key`, compared by code unit; nil if not found. Takes constant time.
  package func member(_ key: String) -> PropertyListMember? {
    let isKey = { (position: Int) in members[position].key.utf8Equals(key) }
    let position =
      switch (index, precedence) {
      case (let index?, _): index.number(of: LocalizationKey(key), isKey: isKey)
      case (nil, .first): members.indices.first(where: isKey)
      case (nil, .last): members.indices.last(where: isKey)
      }
    return position.map { members[$0] }
  }

  package subscript(key: String) -> PropertyListNode? { member(key)?.value }

  /// The effective members, one for each key, in file order.
  package var effectiveMembers: [PropertyListMember] {
    var seen: Set<LocalizationKey> = []
    switch precedence {
    case .first: return members.filter { seen.insert(LocalizationKey($0.key)).inserted }
    case .last: return members.reversed().filter { seen.insert(LocalizationKey($0.key)).inserted }.reversed()
    }
  }
}

extension PropertyListDictionary: RandomAccessCollection {
  package var startIndex: Int { members.startIndex }
  package var endIndex: Int { members.endIndex }
  package subscript(position: Int) -> PropertyListMember { members[position] }
}

extension PropertyListDictionary {
  /// Reports each duplicate key with the location of the first occurrence.
  func reportDuplicates(in source: SourceFile, to sink: inout DiagnosticSink) {
    guard members.count > 1 else { return }
    var first: [LocalizationKey: Int] = [:]
    var doubled: [(first: Int, later: Int)] = []
    for (index, member) in members.enumerated() {
      let key = LocalizationKey(member.key)
      if let earlier = first[key] { doubled.append((earlier, index)) } else { first[key] = index }
    }
    // If the values differ, the last one matters, so there is no fix.
    let contested = Set(doubled.filter { !isWritten($0.later, like: $0.first, in: source) }.map(\.first))
    for (first, later) in doubled {
      var diagnostic = Diagnostic.propertyListDuplicateKey(
        members[later].key, at: source.location(of: members[later].keyRange),
        first: source.location(of: members[first].keyRange), precedence)
      if !contested.contains(first) { diagnostic.fixIts = [fixIt(removing: later, in: source)].compactMap(\.self) }
      sink.report(diagnostic)
    }
    reportEquivalentKeys(in: source, to: &sink)
  }

  /// Reports each key that shows the same characters as an earlier one and is another key.
  func reportEquivalentKeys(in source: SourceFile, to sink: inout DiagnosticSink) {
    var keys = EquivalentKeys(in: source)
    for member in members { keys.inspect(member.key, at: member.keyRange, reportingTo: &sink) }
  }

  /// Whether the values of two members are the same bytes; false for a binary property list.
  private func isWritten(_ index: Int, like other: Int, in source: SourceFile) -> Bool {
    guard let own = members[index].value.range, let others = members[other].value.range else { return false }
    return source.hasSameText(in: own, as: others)
  }

  /// Removes the member at `index` with the white space before it; nil if a comment precedes it.
  private func fixIt(removing index: Int, in source: SourceFile) -> Diagnostic.FixIt? {
    guard index > 0, let key = members[index].keyRange, let value = members[index].value.range,
      let before = members[index - 1].value.range, before.end <= key.start,
      source.text[before.end..<key.start].allSatisfy(\.isXMLSpace),
      source.text[key.end..<value.start].allSatisfy(\.isXMLSpace)
    else { return nil }
    return Diagnostic.FixIt("remove the second entry", replacing: SourceRange(before.end, value.end), in: source)
  }
}

extension Diagnostic {
  fileprivate static func propertyListDuplicateKey(
    _ key: String, at location: SourceLocation, first: SourceLocation, _ precedence: PropertyListDictionary.Precedence
  ) -> Diagnostic {
    let taken = precedence == .first ? "the first value is used" : "the last value is used"
    return Diagnostic(
      .duplicateKey, .warning, "the key \"\(key)\" appears more than once; \(taken)", at: location,
      secondary: [RelatedLocation(first, label: "first defined here")], help: "remove all but one")
  }
}
