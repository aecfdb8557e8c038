/// Members of evaluated values, and elements of tables.
extension CodeExpression {
  /// The part of the value with the name `name`; nil if it is unknown.
  func knownMember(_ name: String) -> CodeExpression? {
    switch kind {
    case .object(let members): members.last { $0.key == name }?.value
    case .list(let elements): Self.positions[name].flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    default: nil
    }
  }

  /// The key of the element `position` of a tuple.
  static func tupleKey(_ position: Int) -> String { "Item\(position + 1)" }

  /// The names of the parts of pairs and tuples.
  static let positions = [
    "Item1": 0, "Item2": 1, "Item3": 2, "Item4": 3, "Key": 0, "Value": 1, "key": 0, "value": 1, "first": 0, "second": 1,
    "third": 2, "component1": 0, "component2": 1,
  ]

  /// What a key of a table or a pattern is compared by: the text of a literal, or the name of an enumeration's case.
  var key: String? {
    switch kind {
    case .text(let text): text
    case .name(let path) where path.count > 1: path.last
    case .object(let members): members.last { $0.key == CodeType.caseName }?.value.text
    default: nil
    }
  }

  /// Whether it is the value of `pattern`, an arm's of a `switch`; nil if only a run knows.
  func matches(_ pattern: CodeExpression) -> Bool? {
    guard let key else { return nil }
    switch pattern.kind {
    case .name(["_"]): return true
    case .name(let path):
      // A case without its type; the name of another value is unknown.
      return path.last == key ? true : path.count == 1 && text != nil ? nil : false
    case .other: return nil
    default: return pattern.key == key
    }
  }

  /// The value for the key or position `index`; nil if it is unknown.
  func element(_ index: CodeExpression) -> CodeExpression? {
    if case .number(let digits) = index.kind, case .list(let elements) = kind, let position = Int(digits) {
      return elements.indices.contains(position) ? elements[position] : nil
    }
    return index.key.flatMap(value)
  }

  /// The texts of a table with two or more keys, all of them literals; nil for another value.
  var textsOfPairs: [CodeExpression]? {
    guard case .list(let pairs) = kind, pairs.count > 1, pairs.count <= 64 else { return nil }
    let texts = pairs.compactMap { pair -> CodeExpression? in
      guard case .list(let own) = pair.kind, own.count == 2, own[0].text != nil, own[1].text != nil else { return nil }
      return own[1]
    }
    return texts.count == pairs.count ? texts : nil
  }

  /// The value for `key` in a list of pairs or an object.
  func value(forKey key: String) -> CodeExpression? {
    switch kind {
    case .object(let members): return members.last { $0.key == key }?.value
    case .list(let pairs):
      for case .list(let pair) in pairs.map(\.kind) where pair.count == 2 && pair[0].key == key { return pair[1] }
      return nil
    default: return nil
    }
  }

  /// Whether no part of it is only known at run time, as far as the code shows.
  var isKnown: Bool {
    switch kind {
    case .text, .number, .boolean, .absent, .object: true
    case .list(let values), .alternatives(let values), .joined(let values): values.allSatisfy(\.isKnown)
    case .name: isStaticName
    case .call(_, let arguments, _): arguments.contains { $0.value.text != nil || $0.value.isStaticName }
    case .member(let inner, _): inner.isKnown
    case .spread, .function, .other: false
    }
  }

  /// Whether it is the name of a member of a type: `Res.string.rake`.
  private var isStaticName: Bool {
    if case .name(let path) = kind { path.count > 1 && path[0].first?.isUppercase == true } else { false }
  }

  /// Whether one of its alternatives is a string of `texts`.
  func falls(backTo texts: Set<String>) -> Bool {
    guard case .alternatives(let values) = kind else { return false }
    return values.contains { $0.text.map(texts.contains) ?? false }
  }
}
