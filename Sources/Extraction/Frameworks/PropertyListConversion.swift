internal import Diagnostics
internal import Formats

/// Converts literals in source code to property list values with locations.
struct PropertyListConversion {
  private let file: CodeFile
  /// Titles, types and subtitles with an unknown value, and items that are not literals.
  private(set) var unread: [SourceRange] = []
  private var budget = 4_000
  static let shownKeys: Set<String> = [
    "UIApplicationShortcutItemType", "UIApplicationShortcutItemTitle", "UIApplicationShortcutItemSubtitle", "id",
    "title", "subtitle",
  ]

  init(_ file: CodeFile) { self.file = file }

  /// The list of the items that can be read; nil if `expression` is not a list.
  mutating func list(_ expression: CodeExpression) -> PropertyListNode? {
    guard case .list(let elements) = expression.kind else { return nil }
    var items: [PropertyListNode] = []
    for element in elements {
      let value = file.resolved(element)
      switch value.kind {
      case .spread(let inner):
        // The previous content of the list is defined elsewhere.
        if let list = self.list(inner) { items += list.array ?? [] }
      case .absent: break
      case .object(let own):
        let members = file.members(of: value)?.list ?? own
        if let item = dictionary(members, value.range) { items.append(item) }
      default: unread.append(value.range)
      }
    }
    return PropertyListNode(.array(items), range: expression.range)
  }

  /// nil if a displayed string is unknown; `unread` then contains its range.
  private mutating func dictionary(_ members: [CodeExpression.Member], _ range: SourceRange) -> PropertyListNode? {
    var result: [PropertyListMember] = []
    for member in members {
      guard let key = member.key else { continue }
      // `subtitle: undefined` leaves the key out.
      if case .absent = file.resolved(member.value).kind { continue }
      if let node = node(member.value, depth: 0) {
        result.append(PropertyListMember(key: key, keyRange: member.keyRange, value: node))
      } else if Self.shownKeys.contains(key) {
        unread.append(member.value.range)
        return nil
      }
    }
    return PropertyListNode(.dictionary(PropertyListDictionary(result, precedence: .last)), range: range)
  }

  /// The members of an Info.plist; the value of an expression that only a run knows is null.
  mutating func members(_ members: [CodeExpression.Member]) -> [PropertyListMember] {
    members.compactMap { member in
      guard let key = member.key else { return nil }
      let value = node(member.value, depth: 0) ?? PropertyListNode(.null, range: member.value.range)
      return PropertyListMember(key: key, keyRange: member.keyRange, value: value)
    }
  }

  private mutating func node(_ expression: CodeExpression, depth: Int) -> PropertyListNode? {
    budget -= 1
    guard depth < 16, budget > 0 else { return nil }
    let value = file.resolved(expression)
    switch value.kind {
    case .text(let text): return PropertyListNode(.string(text), range: value.range)
    case .boolean(let flag): return PropertyListNode(.boolean(flag), range: value.range)
    case .number(let digits):
      return Int(digits).map { PropertyListNode(.integer(Int128($0)), range: value.range) }
        ?? Double(digits).map { PropertyListNode(.real($0), range: value.range) }
    case .list(let elements):
      return PropertyListNode(
        .array(elements.compactMap { node($0, depth: depth + 1) }), range: value.range)
    case .object(let written):
      let own = (file.members(of: value)?.list ?? written).compactMap { member -> PropertyListMember? in
        guard let key = member.key, let node = node(member.value, depth: depth + 1) else { return nil }
        return PropertyListMember(key: key, keyRange: member.keyRange, value: node)
      }
      return PropertyListNode(.dictionary(PropertyListDictionary(own, precedence: .last)), range: value.range)
    default: return nil
    }
  }
}
