internal import Diagnostics
internal import Formats
internal import ICU
internal import JSON

/// Three-way merge of string catalogs, member by member of their JSON; members changed by one side only keep their
/// bytes.
///
/// If both sides changed a string, ours is kept and marked as needing review. Values are compared as JSON, ignoring
/// white space.
struct CatalogThreeWayMerger {
  private(set) var conflicts: [Diagnostic] = []
  private let source: SourceFile
  private var path: [String] = []
  /// Xcode's order of keys.
  private let order: Collator

  init(ours: JSONDocument, order: Collator) {
    self.order = order
    source = ours.source
  }

  /// The text of the merged value. Recursive; the JSON reader limits the depth.
  mutating func merge(base: JSONElement?, ours: JSONElement, theirs: JSONElement) -> String {
    merged(base: base, ours: ours, theirs: theirs).text
  }

  /// Which of the three versions of a value are the same; computed from those of its members, because comparing each level with
  /// all levels below it takes quadratic time.
  private struct Sameness {
    var oursAndTheirs: Bool
    var baseAndOurs: Bool
    var baseAndTheirs: Bool

    init(base: JSONElement?, ours: JSONElement, theirs: JSONElement) {
      oursAndTheirs = ours.isSame(as: theirs)
      baseAndOurs = base?.isSame(as: ours) ?? false
      // Most values are the same in all versions.
      baseAndTheirs = oursAndTheirs ? baseAndOurs : base?.isSame(as: theirs) ?? false
    }

    init(oursAndTheirs: Bool, baseAndOurs: Bool, baseAndTheirs: Bool) {
      (self.oursAndTheirs, self.baseAndOurs, self.baseAndTheirs) = (oursAndTheirs, baseAndOurs, baseAndTheirs)
    }

    mutating func combine(_ other: Sameness) {
      oursAndTheirs = oursAndTheirs && other.oursAndTheirs
      baseAndOurs = baseAndOurs && other.baseAndOurs
      baseAndTheirs = baseAndTheirs && other.baseAndTheirs
    }
  }

  private mutating func merged(
    base: JSONElement?, ours: JSONElement, theirs: JSONElement
  ) -> (text: String, same: Sameness) {
    var same: Sameness
    var text: String?
    // Nearly all entries are the same.
    let isSameEntry = path.count == Self.entryDepth && ours.hasSameBytes(as: theirs)
    if ours.isObject, theirs.isObject, !isSameEntry {
      same = Sameness(oursAndTheirs: true, baseAndOurs: base?.isObject == true, baseAndTheirs: base?.isObject == true)
      text = mergeObjects(base: base, ours: ours, theirs: theirs, &same)
    } else {
      same = Sameness(base: base, ours: ours, theirs: theirs)
    }
    if same.oursAndTheirs || same.baseAndTheirs { return (ours.text, same) }
    if same.baseAndOurs { return (theirs.text, same) }
    return (text ?? conflict(ours, theirs), same)
  }

  private static var entryDepth: Int { 2 }

  /// The text of a value that both sides changed.
  private mutating func conflict(_ ours: JSONElement, _ theirs: JSONElement) -> String {
    switch path.last {
    // The version of the newer Xcode.
    case "version" where path.count == 1: return max(ours.text, theirs.text)
    // Equal strings get the less advanced state.
    case "state": return TranslationState.lessAdvanced(ours, theirs).text
    default:
      report(ours: ours, theirs: theirs)
      return ours.text
    }
  }

  private struct Member {
    var key: String
    /// The key, the colon and the white space around it, as written by one side.
    var lead: String
    var text: String
  }

  /// The text of the merged object; its members determine `same`.
  private mutating func mergeObjects(
    base: JSONElement?, ours: JSONElement, theirs: JSONElement, _ same: inout Sameness
  ) -> String {
    let conflictCount = conflicts.count
    let theirMembers = theirs.membersByKey
    let baseMembers = base?.membersByKey ?? [:]
    var ourCount = 0
    var members: [Member] = []
    // The position in `members` of those that both sides have.
    var shared: [LocalizationKey: Int] = [:]
    for (key, our) in ours.members {
      ourCount += 1
      let name = key.string ?? ""
      path.append(name)
      defer { path.removeLast() }
      let ancestor = baseMembers[LocalizationKey(name)]
      if let their = theirMembers[LocalizationKey(name)] {
        let (text, sameValue) = merged(base: ancestor, ours: our, theirs: their)
        same.combine(sameValue)
        shared[LocalizationKey(name)] = members.count
        members.append(Member(key: name, lead: our.lead(of: key), text: text))
      } else {
        let isUnchanged = ancestor?.isSame(as: our) ?? false
        same.baseAndOurs = same.baseAndOurs && isUnchanged
        if isUnchanged { continue }
        if ancestor != nil { report(ours: our, theirs: nil) }
        members.append(Member(key: name, lead: our.lead(of: key), text: our.text))
      }
    }
    let added = insertions(of: theirs, baseMembers, shared, into: members, &same)
    same.combine(
      Sameness(
        oursAndTheirs: shared.count == ourCount && shared.count == theirMembers.count,
        baseAndOurs: ourCount == baseMembers.count,
        baseAndTheirs: theirMembers.count == baseMembers.count))
    if path.last == "stringUnit" || path.last == "stringSet", conflicts.count > conflictCount,
      let state = members.firstIndex(where: { $0.key == "state" })
    {
      members[state].text = "\"\(TranslationState.needsReview.catalogName)\""
    }
    let all = (0...members.count).flatMap { (added[$0] ?? []) + members[$0..<min($0 + 1, members.count)] }
    return ours.text(of: all.map { $0.lead + $0.text }, orAs: theirs)
  }

  /// The members that only their side has, by the index in `members` that they are inserted at: each after its predecessor there
  /// and after members of ours that sort before it.
  private mutating func insertions(
    of theirs: JSONElement, _ baseMembers: [LocalizationKey: JSONElement], _ shared: [LocalizationKey: Int],
    into members: [Member], _ same: inout Sameness
  ) -> [Int: [Member]] {
    var added: [Int: [Member]] = [:]
    var place = 0
    for (key, their) in theirs.members {
      let name = LocalizationKey(key.string ?? "")
      if let index = shared[name] {
        place = index + 1
        continue
      }
      let isUnchanged = baseMembers[name]?.isSame(as: their) ?? false
      same.baseAndTheirs = same.baseAndTheirs && isUnchanged
      if isUnchanged { continue }
      if baseMembers[name] != nil {
        path.append(name.rawValue)
        report(ours: nil, theirs: their)
        path.removeLast()
      }
      while place < members.count, shared[LocalizationKey(members[place].key)] == nil,
        order.precedes(members[place].key, name.rawValue)
      {
        place += 1
      }
      added[place, default: []].append(Member(key: name.rawValue, lead: their.lead(of: key), text: their.text))
    }
    return added
  }

  private mutating func report(ours: JSONElement?, theirs: JSONElement?) {
    let place = source.location(of: ours?.range)
    let what = path.filter { !["strings", "localizations", "stringUnit", "value"].contains($0) }.map(quoted)
    conflicts.append(
      .mergeConflict(
        what.joined(separator: " › "), ours: ours.map { $0.string ?? $0.text },
        theirs: theirs.map { $0.string ?? $0.text }, at: place))
  }
}

extension TranslationState {
  /// The less advanced of two states; the first one if either is unknown.
  fileprivate static func lessAdvanced(_ left: JSONElement, _ right: JSONElement) -> JSONElement {
    guard let first = TranslationState(catalogName: left.string),
      let second = TranslationState(catalogName: right.string)
    else { return left }
    return second < first ? right : left
  }
}

extension JSONElement {
  /// As written in its file.
  fileprivate var text: String { document.source.string(in: range) }

  fileprivate var membersByKey: [LocalizationKey: JSONElement] {
    Dictionary(
      members.map { (LocalizationKey($0.key.string ?? ""), $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// From the start of `key` to this value.
  fileprivate func lead(of key: JSONElement) -> String {
    document.source.string(in: SourceRange(key.range.start, range.start))
  }

  fileprivate func hasSameBytes(as other: JSONElement) -> Bool {
    document.source.text[range.start..<range.end].elementsEqual(
      other.document.source.text[other.range.start..<other.range.end])
  }

  /// Whether both are equal JSON; numbers are compared as written, members in any order.
  fileprivate func isSame(as other: JSONElement) -> Bool { hasSameBytes(as: other) || hasSameValue(as: other) }

  /// Does not compare the bytes of containers, because each level would compare those of all levels below it.
  private func hasSameValue(as other: JSONElement) -> Bool {
    if let string, let otherString = other.string { return LocalizationKey(string) == LocalizationKey(otherString) }
    guard kind == other.kind else { return false }
    switch kind {
    case .object:
      let (mine, others) = (membersByKey, other.membersByKey)
      return mine.count == others.count
        && mine.allSatisfy { key, value in others[key].map { value.hasSameValue(as: $0) } ?? false }
    case .array:
      let (mine, others) = (Array(elements), Array(other.elements))
      return mine.count == others.count && zip(mine, others).allSatisfy { $0.hasSameValue(as: $1) }
    default: return hasSameBytes(as: other)
    }
  }

  /// An object of `members` with this object's layout, or that of `other` if this one is empty.
  fileprivate func text(of members: [String], orAs other: JSONElement) -> String {
    let model = Array(self.members).isEmpty ? other : self
    let keys = Array(model.members)
    guard let first = keys.first, let last = keys.last else { return text }
    let source = model.document.source
    let lead = source.string(in: SourceRange(model.range.start + 1, first.key.range.start))
    let tail = source.string(in: SourceRange(last.value.range.end, model.range.end - 1))
    if members.isEmpty { return "{\(tail.isEmpty ? "" : "\n\(tail)")}" }
    return "{\(lead)\(members.joined(separator: ",\(lead)"))\(tail)}"
  }
}
