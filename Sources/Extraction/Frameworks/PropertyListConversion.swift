internal import CodeReading
internal import Diagnostics
internal import Formats

/// Converts literals in source code to property list values with locations.
struct PropertyListConversion {
  private let path: String
  /// Titles, types and subtitles with an unknown value, and items that are not literals.
  private(set) var unread: [SourceRange] = []
  private var budget = 4_000
  static let shownKeys: Set<String> = [
    "UIApplicationShortcutItemType", "UIApplicationShortcutItemTitle", "UIApplicationShortcutItemSubtitle", "id",
    "title", "subtitle",
  ]

  /// - Parameter path: of the file with the code; values of other files have the place of their use.
  init(_ path: String) { self.path = path }

  /// The list of the items that can be read; nil if `value` is not a list.
  ///
  /// - Parameter place: where the code has the list.
  mutating func list(_ value: CodeValue, at place: SourceRange) -> PropertyListNode? {
    let value = content(of: value)
    guard let elements = value.elements else { return nil }
    let range = range(of: value, at: place)
    var items: [PropertyListNode] = []
    for element in elements.map(content) {
      let own = self.range(of: element, at: range)
      if let members = element.members {
        if let item = dictionary(members, own) { items.append(item) }
      } else if !element.isSpread, !element.evaluated.isAbsent {
        addUnread(element, at: range)
      }
    }
    return PropertyListNode(.array(items), range: range)
  }

  /// nil if a displayed string is unknown; `unread` then contains its range.
  private mutating func dictionary(_ members: [CodeValue.Member], _ range: SourceRange) -> PropertyListNode? {
    var result: [PropertyListMember] = []
    for member in members {
      guard let key = member.key else { continue }
      let place = self.range(of: member.value, at: member.keyRange ?? range)
      if let node = node(member.value, at: place, depth: 0) {
        result.append(PropertyListMember(key: key, keyRange: member.keyRange, value: node))
      } else if Self.shownKeys.contains(key), !member.value.evaluated.isAbsent {
        // `subtitle: undefined` leaves the key out.
        addUnread(member.value, at: member.keyRange ?? range)
        return nil
      }
    }
    return PropertyListNode(.dictionary(PropertyListDictionary(result, precedence: .last)), range: range)
  }

  /// Adds the code of `value`, which is not where a part of it is.
  private mutating func addUnread(_ value: CodeValue, at place: SourceRange) {
    let own = value.code.flatMap { $0.path == path ? $0.range : nil } ?? place
    if !unread.contains(own) { unread.append(own) }
  }

  /// The members of an Info.plist, which the code has at `place`; the value of an expression that only a run knows is null.
  mutating func members(_ members: [CodeValue.Member], at place: SourceRange) -> [PropertyListMember] {
    members.compactMap { member in
      guard let key = member.key else { return nil }
      let place = range(of: member.value, at: member.keyRange ?? place)
      let value = node(member.value, at: place, depth: 0) ?? PropertyListNode(.null, range: place)
      return PropertyListMember(key: key, keyRange: member.keyRange, value: value)
    }
  }

  private func range(of value: CodeValue, at place: SourceRange) -> SourceRange {
    let location = value.location
    return location.path == path ? location.range ?? place : place
  }

  /// The cases of Tuist's `Plist.Value`.
  private static let wrappers: Set<String> = ["array", "boolean", "dictionary", "integer", "real", "string"]

  /// The argument of a case of `Plist.Value`; other values themselves.
  private func content(of value: CodeValue) -> CodeValue {
    guard let call = value.call, call.names.count == 1, Self.wrappers.contains(call.names[0]),
      let argument = call.arguments.first?.value
    else { return value }
    return argument
  }

  private mutating func node(_ value: CodeValue, at place: SourceRange, depth: Int) -> PropertyListNode? {
    budget -= 1
    guard depth < 16, budget > 0 else { return nil }
    let value = content(of: value)
    let range = range(of: value, at: place)
    if let members = value.members {
      let own = members.compactMap { member -> PropertyListMember? in
        guard let key = member.key,
          let node = node(member.value, at: member.keyRange ?? range, depth: depth + 1)
        else { return nil }
        return PropertyListMember(key: key, keyRange: member.keyRange, value: node)
      }
      return PropertyListNode(.dictionary(PropertyListDictionary(own, precedence: .last)), range: range)
    }
    if let elements = value.elements {
      return PropertyListNode(.array(elements.compactMap { node($0, at: range, depth: depth + 1) }), range: range)
    }
    switch value.evaluated.value {
    case .text(let text): return PropertyListNode(.string(text), range: range)
    case .integer(let number): return PropertyListNode(.integer(Int128(number)), range: range)
    default: return value.evaluated.boolean.map { PropertyListNode(.boolean($0), range: range) }
    }
  }
}
