internal import Diagnostics
internal import JSON

/// Validates a configuration file against the table of keys, and reports all problems at once.
struct ConfigurationChecker {
  /// The maximum number of elements of one list, and of members of one object.
  private static let entryLimit = 2_000

  func diagnostics(of root: JSONElement) -> [Diagnostic] {
    guard root.isObject else {
      return [.wrongValue("the file", accepts: "an object", isNot: root, at: root.location, help: Self.start)]
    }
    if isTooLong(root.members) { return [tooMany("the file", at: root.location)] }
    return root.members.flatMap { key, value in
      let name = key.string ?? ""
      guard let known = ConfigurationKey(rawValue: name) else {
        return [unknown(key, among: ConfigurationKey.allCases.map(\.rawValue))]
      }
      return check(value, known.shape, name: name)
    }
  }

  private static let start = "create a valid file with \"pressfit init\""

  private func isTooLong(_ entries: some Sequence) -> Bool { entries.dropFirst(Self.entryLimit).contains { _ in true } }

  private func tooMany(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .wrongConfigurationValue, .error, "\(name) has more than \(Self.entryLimit) entries", at: location,
      help: "remove entries; accept many findings with a baseline (--write-baseline)")
  }

  private func unknown(_ key: JSONElement, in parent: String? = nil, among names: [String]) -> Diagnostic {
    .unknownConfigurationKey(key.string ?? "", in: parent, among: names, at: key.location)
  }

  /// - Parameter name: the name of the value in messages: `rules.truncated`.
  private func check(_ value: JSONElement, _ shape: ConfigurationShape, name: String) -> [Diagnostic] {
    let wrong = {
      let key = name.split(separator: ".", maxSplits: 1).first.flatMap { ConfigurationKey(rawValue: String($0)) }
      return [
        Diagnostic.wrongValue(
          quoted(name), accepts: shape.words, isNot: value, at: value.location,
          help: key.map { "use a value such as \"\($0.rawValue)\": \($0.example)" } ?? Self.start)
      ]
    }
    switch shape {
    case .text, .path:
      guard let text = value.string else { return wrong() }
      return text.isEmpty ? [.emptyValue(name, at: value.location)] : []
    case .choice(let words):
      guard let word = value.string else { return wrong() }
      return words.contains(word) ? [] : [.unknownWord(word, of: name, among: words, at: value.location)]
    case .flag: return value.boolean == nil ? wrong() : []
    case .integer(let range): return value.integer.map(range.contains) == true ? [] : wrong()
    case .number(let range): return value.isNumber(in: range) ? [] : wrong()
    case .date: return value.string.map(Self.isDate) == true ? [] : wrong()
    case .list(let element):
      guard value.kind == .array else { return wrong() }
      if isTooLong(value.elements) { return [tooMany(quoted(name), at: value.location)] }
      return value.elements.flatMap { check($0, element, name: name) }
    case .map(let element, let names):
      guard value.isObject else { return wrong() }
      if isTooLong(value.members) { return [tooMany(quoted(name), at: value.location)] }
      return value.members.flatMap { key, value in
        if let names, !names.contains(key.string ?? "") { return [unknown(key, in: name, among: names)] }
        return check(value, element, name: "\(name).\(key.string ?? "")")
      }
    case .record(let members):
      guard value.isObject else { return wrong() }
      if isTooLong(value.members) { return [tooMany(quoted(name), at: value.location)] }
      return check(value, members, name: name)
    case .either(let shapes):
      let possible = shapes.filter { $0.accepts(value.kind) }
      let counts = possible.map { $0.countOfRequiredMembers(in: value) }
      guard let most = counts.max(), let index = counts.firstIndex(of: most) else { return wrong() }
      let fitting = possible[index]
      return check(value, fitting, name: name)
    }
  }

  private func check(_ value: JSONElement, _ members: [ConfigurationShape.Member], name: String) -> [Diagnostic] {
    let found = value.members.flatMap { key, value in
      guard let member = members.first(where: { $0.name == key.string }) else {
        return [unknown(key, in: name, among: members.map(\.name))]
      }
      return check(value, member.shape, name: "\(name).\(member.name)")
    }
    let missing = members.filter { $0.isRequired && value[$0.name] == nil }
    return found + missing.map { .missingConfigurationKey($0.name, in: name, $0.summary, at: value.location) }
  }

  /// Whether this is a valid date such as `2026-12-31`.
  private static func isDate(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2] else { return false }
    let numbers = parts.compactMap {
      $0.utf8.allSatisfy(\.isDigit) ? Int($0) : nil
    }
    guard numbers.count == 3, 1...12 ~= numbers[1] else { return false }
    let isLeapYear = numbers[0] % 4 == 0 && (numbers[0] % 100 != 0 || numbers[0] % 400 == 0)
    let days = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return 1...days[numbers[1] - 1] ~= numbers[2]
  }
}

extension ConfigurationShape {
  /// Whether the type of a JSON value is allowed for the shape.
  fileprivate func accepts(_ kind: JSONNode.Kind) -> Bool {
    switch self {
    case .text, .path, .choice, .date: kind == .string || kind == .escapedString
    case .flag: kind == .true || kind == .false
    case .integer, .number: kind == .number
    case .list: kind == .array
    case .map, .record: kind == .object
    case .either(let shapes): shapes.contains { $0.accepts(kind) }
    }
  }
}

extension ConfigurationShape {
  /// How many of the required members of a record `value` has; 0 for other shapes.
  fileprivate func countOfRequiredMembers(in value: JSONElement) -> Int {
    guard case .record(let members) = self else { return 0 }
    return members.count { $0.isRequired && value[$0.name] != nil }
  }
}

extension JSONElement {
  fileprivate func isNumber(in range: ClosedRange<Int>) -> Bool {
    guard let number = numberText.flatMap({ Double($0) }) else { return false }
    return (Double(range.lowerBound)...Double(range.upperBound)).contains(number)
  }

  /// A number as it is written; nil for another value.
  var numberText: String? { kind == .number ? document.source.string(in: range) : nil }
}

extension JSONNode.Kind {
  /// In words, with an article.
  fileprivate var words: String {
    switch self {
    case .object: "an object"
    case .array: "a list"
    case .string, .escapedString: "a string"
    case .number: "a number"
    case .true: "true"
    case .false: "false"
    case .null: "null"
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownConfigurationKey(
    _ key: String, in parent: String?, among names: [String], at location: SourceLocation
  ) -> Diagnostic {
    let place = parent.map { " in \(quoted($0))" } ?? ""
    return Diagnostic(
      .unknownConfigurationKey, .error, "unknown key \(quoted(key))\(place)", at: location,
      help: NearestName.of(key, among: names).map { "did you mean \(quoted($0))?" }
        ?? (names.count > 30
          ? "run \"pressfit explain\" to list the names" : "use one of \(names.joined(separator: ", "))"))
  }

  fileprivate static func missingConfigurationKey(
    _ key: String, in parent: String, _ summary: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .missingConfigurationKey, .error, "an entry of \(quoted(parent)) has no \(quoted(key))", at: location,
      help: "add it: \(summary)")
  }

  fileprivate static func wrongValue(
    _ name: String, accepts words: String, isNot value: JSONElement, at location: SourceLocation, help: String
  ) -> Diagnostic {
    let spelled = value.document.source.string(in: value.range)
    let isShort = spelled.utf8.count <= 40 && !value.isObject && value.kind != .array
    return Diagnostic(
      .wrongConfigurationValue, .error,
      "\(name) must be \(words), but is \(isShort ? harmless(spelled) : value.kind.words)", at: location,
      help: help)
  }

  fileprivate static func emptyValue(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .wrongConfigurationValue, .error, "\(quoted(name)) is empty", at: location,
      help: "set a value, or remove the key")
  }

  fileprivate static func unknownWord(
    _ word: String, of name: String, among words: [String], at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .wrongConfigurationValue, .error, "\(quoted(name)) cannot be \(quoted(word))", at: location,
      help: NearestName.of(word, among: words).map { "did you mean \(quoted($0))?" }
        ?? "use one of \(words.joined(separator: ", "))")
  }
}
