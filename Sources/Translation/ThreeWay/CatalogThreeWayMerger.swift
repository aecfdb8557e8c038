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
  private let locator: SourceLocator
  private var path: [String] = []
  /// Xcode's order of keys.
  private let order: Collator

  init(ours: JSONDocument, order: Collator) {
    self.order = order
    locator = SourceLocator(ours.source)
  }

  /// The text of the merged value. Recursive; the JSON reader limits the depth.
  mutating func merge(base: JSONElement?, ours: JSONElement, theirs: JSONElement) -> String {
    if ours.isSame(as: theirs) { return ours.text }
    if let base {
      if base.isSame(as: ours) { return theirs.text }
      if base.isSame(as: theirs) { return ours.text }
    }
    if ours.isObject, theirs.isObject { return mergeObjects(base: base, ours: ours, theirs: theirs) }
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

  private mutating func mergeObjects(base: JSONElement?, ours: JSONElement, theirs: JSONElement) -> String {
    let conflictCount = conflicts.count
    let theirMembers = theirs.membersByKey
    let baseMembers = base?.membersByKey ?? [:]
    let ourKeys = Set(ours.membersByKey.keys)
    var members: [Member] = []
    for (key, our) in ours.members {
      let name = key.string ?? ""
      path.append(name)
      defer { path.removeLast() }
      let ancestor = baseMembers[LocalizationKey(name)]
      if let their = theirMembers[LocalizationKey(name)] {
        let text = merge(base: ancestor, ours: our, theirs: their)
        members.append(Member(key: name, lead: our.lead(of: key), text: text))
      } else if ancestor?.isSame(as: our) != true {
        if ancestor != nil { report(ours: our, theirs: nil) }
        members.append(Member(key: name, lead: our.lead(of: key), text: our.text))
      }
    }
    insertTheirs(theirs, baseMembers, ourKeys, into: &members)
    if path.last == "stringUnit" || path.last == "stringSet", conflicts.count > conflictCount,
      let state = members.firstIndex(where: { $0.key == "state" })
    {
      members[state].text = "\"\(TranslationState.needsReview.catalogName)\""
    }
    return ours.text(of: members.map { $0.lead + $0.text }, orAs: theirs)
  }

  /// Adds the members that only their side has, each after its predecessor there and after members of ours that sort
  /// before it.
  private mutating func insertTheirs(
    _ theirs: JSONElement, _ baseMembers: [LocalizationKey: JSONElement], _ ourKeys: Set<LocalizationKey>,
    into members: inout [Member]
  ) {
    let theirKeys = Set(theirs.membersByKey.keys)
    var place = 0
    for (key, their) in theirs.members {
      let name = LocalizationKey(key.string ?? "")
      if ourKeys.contains(name) {
        if let index = members.firstIndex(where: { LocalizationKey($0.key) == name }) { place = index + 1 }
        continue
      }
      if let ancestor = baseMembers[name] {
        if ancestor.isSame(as: their) { continue }
        path.append(name.rawValue)
        report(ours: nil, theirs: their)
        path.removeLast()
      }
      while place < members.count, !theirKeys.contains(LocalizationKey(members[place].key)),
        order.precedes(members[place].key, name.rawValue)
      {
        place += 1
      }
      members.insert(Member(key: name.rawValue, lead: their.lead(of: key), text: their.text), at: place)
      place += 1
    }
  }

  private mutating func report(ours: JSONElement?, theirs: JSONElement?) {
    let place = ours.map { locator.location(of: $0.range) } ?? SourceLocation(path: locator.source.path)
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

  /// Whether both are equal JSON; numbers are compared as written, members in any order.
  fileprivate func isSame(as other: JSONElement) -> Bool {
    let bytes = document.source.text[range.start..<range.end]
    if bytes.elementsEqual(other.document.source.text[other.range.start..<other.range.end]) { return true }
    if let string, let otherString = other.string { return LocalizationKey(string) == LocalizationKey(otherString) }
    guard kind == other.kind else { return false }
    switch kind {
    case .object:
      let (mine, others) = (membersByKey, other.membersByKey)
      return mine.count == others.count
        && mine.allSatisfy { key, value in others[key].map { value.isSame(as: $0) } ?? false }
    case .array:
      let (mine, others) = (Array(elements), Array(other.elements))
      return mine.count == others.count && zip(mine, others).allSatisfy { $0.isSame(as: $1) }
    default: return false
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
