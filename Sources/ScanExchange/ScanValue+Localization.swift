internal import Diagnostics
internal import Formats
internal import JSON
internal import Localization

// The quick actions and App Shortcuts in messages.

extension DynamicShortcutItem.SourceLanguage: ScanValue {}
extension LocalizedLookup.Source: ScanValue {}
extension LetterCase: ScanValue {}
extension AppShortcutsProvider.Unread.Part: ScanValue {}
extension LabelPlace: ScanValue {}

extension LocalizationKey: ScanValue {
  var json: JSONValue { .string(rawValue) }

  init(_ json: JSONElement) throws(ScanExchangeError) { self.init(try String(json)) }
}

extension SourceText: ScanValue {
  var json: JSONValue { .object(of: ["value": value, "location": location]) }

  init(_ json: JSONElement) throws(ScanExchangeError) {
    self.init(try json.read("value"), at: try json.read("location"))
  }
}

/// With the properties that the source scanner sets; the others are those of frameworks.
extension LocalizedLookup: ScanValue {
  var json: JSONValue {
    .object(of: [
      "key": key, "table": table, "comment": comment, "defaultValue": defaultValue, "bundle": bundle, "source": source,
      "isFormatted": isFormatted, "letterCase": letterCase,
    ])
  }

  init(_ json: JSONElement) throws(ScanExchangeError) {
    let table: String = try json.read("table")
    self.init(
      key: try json.read("key"), table: table, comment: try json.read("comment"),
      defaultValue: try json.read("defaultValue"), bundle: try json.read("bundle"), source: try json.read("source"),
      isFormatted: try json.read("isFormatted"))
    letterCase = try json.read("letterCase")
  }
}

extension CodeText.Resolution: ScanValue {
  var json: JSONValue {
    switch self {
    case .localized(let lookup): .object(of: ["localized": lookup])
    case .literal(let text): .object(of: ["literal": text])
    case .runtime(let reason): .object(of: ["runtime": reason])
    }
  }

  init(_ json: JSONElement) throws(ScanExchangeError) {
    switch try json.readCase() {
    case ("localized", let lookup): self = .localized(try LocalizedLookup(lookup))
    case ("literal", let text): self = .literal(try String(text))
    case ("runtime", let reason): self = .runtime(reason: try UnknownCause(reason))
    default: throw .malformed
    }
  }
}

extension UnknownCause: ScanValue {
  var json: JSONValue {
    .object(of: ["kind": kind, "reason": reason, "member": member, "isNumber": isNumber])
  }

  init(_ json: JSONElement) throws(ScanExchangeError) {
    self.init(try json.read("kind"), try json.read("reason"), member: try json.read("member"))
    isNumber = try json.read("isNumber")
  }
}

extension UnknownCause.Kind: ScanValue {}

extension CodeText.Step: ScanValue {
  var json: JSONValue { .object(of: ["name": name, "location": location]) }

  init(_ json: JSONElement) throws(ScanExchangeError) {
    self.init(try json.read("name"), at: try json.read("location"))
  }
}

/// With the properties that the source scanner sets; the others are those of frameworks.
extension CodeText: ScanValue {
  var json: JSONValue {
    .object(of: [
      "resolution": resolution, "location": location, "via": via, "declaredAt": declaredAt,
      "isConcatenated": isConcatenated, "expression": expression, "parts": parts, "pattern": pattern,
    ])
  }

  init(_ json: JSONElement) throws(ScanExchangeError) {
    self.init(
      try json.read("resolution"), at: try json.read("location"), via: try json.read("via"),
      declaredAt: try json.read("declaredAt"), isConcatenated: try json.read("isConcatenated"))
    expression = try json.read("expression")
    parts = try json.read("parts")
    pattern = try json.read("pattern")
  }
}

extension CodeLabel: ScanValue {
  var json: JSONValue { .object(of: ["place": place, "text": text, "itemCount": itemCount, "doubt": doubt]) }

  init(_ json: JSONElement) throws(ScanExchangeError) {
    self.init(
      place: try json.read("place"), text: try json.read("text"), itemCount: try json.read("itemCount"),
      doubt: try json.read("doubt"))
  }
}

extension DynamicShortcutItem.Icon: ScanValue {
  var json: JSONValue {
    switch self {
    case .symbol(let name): .object(of: ["symbol": name])
    case .templateFile(let name): .object(of: ["templateFile": name])
    case .system(let name): .object(of: ["system": name])
    case .conditional(let icons): .object(of: ["conditional": icons])
    case .runtime: .object(of: ["runtime": true])
    }
  }

  init(_ json: JSONElement) throws(ScanExchangeError) {
    switch try json.readCase() {
    case ("symbol", let name): self = .symbol(try String(name))
    case ("templateFile", let name): self = .templateFile(try String(name))
    case ("system", let name): self = .system(try String(name))
    case ("conditional", let icons): self = .conditional(try [Self](icons))
    case ("runtime", _): self = .runtime
    default: throw .malformed
    }
  }
}

extension DynamicShortcutItem.UserInfo: ScanValue {
  var json: JSONValue {
    switch self {
    case .keys(let keys): .object(of: ["keys": keys])
    case .runtime: .object(of: ["runtime": true])
    }
  }

  init(_ json: JSONElement) throws(ScanExchangeError) {
    switch try json.readCase() {
    case ("keys", let keys): self = .keys(try [String](keys))
    case ("runtime", _): self = .runtime
    default: throw .malformed
    }
  }
}

extension ConditionFlags: ScanValue {
  var json: JSONValue {
    [
      "commentedOut": commentedOut, "undefined": undefined,
      "integers": JSONObject(integers.sorted { $0.key < $1.key }.map { ($0.key, .integer($0.value)) }),
    ]
  }

  init(_ json: JSONElement) throws(ScanExchangeError) {
    self.init()
    commentedOut = try json.read("commentedOut")
    undefined = try json.read("undefined")
    guard let integers = json["integers"], integers.isObject else { throw .malformed }
    for member in integers.members { self.integers[try String(member.key)] = try Int(member.value) }
  }
}

extension BranchArm: ScanValue {
  var json: JSONValue { .object(of: ["decision": decision, "arm": arm]) }

  init(_ json: JSONElement) throws(ScanExchangeError) {
    self.init(decision: try json.read("decision"), arm: try json.read("arm"))
  }
}

extension DynamicShortcutItem: ScanValue {
  var json: JSONValue {
    .object(of: [
      "language": language, "location": location, "api": api, "type": type, "title": title, "subtitle": subtitle,
      "icon": icon, "userInfo": userInfo, "unlistableUserInfo": unlistableUserInfo, "condition": condition,
      "flags": flags, "branches": branches, "isAlternative": isAlternative, "hasPossibleSubtitle": hasPossibleSubtitle,
      "isChosenByLanguage": isChosenByLanguage, "reasonUncalled": reasonUncalled, "list": list,
    ])
  }

  init(_ json: JSONElement) throws(ScanExchangeError) {
    self.init(
      language: try json.read("language"), location: try json.read("location"), api: try json.read("api"),
      type: try json.read("type"), title: try json.read("title"), subtitle: try json.read("subtitle"),
      icon: try json.read("icon"), userInfo: try json.read("userInfo"), condition: try json.read("condition"))
    unlistableUserInfo = try json.read("unlistableUserInfo")
    flags = try json.read("flags")
    branches = try json.read("branches")
    isAlternative = try json.read("isAlternative")
    hasPossibleSubtitle = try json.read("hasPossibleSubtitle")
    isChosenByLanguage = try json.read("isChosenByLanguage")
    reasonUncalled = try json.read("reasonUncalled")
    list = try json.read("list")
  }
}

extension AppShortcutsProvider.Shortcut: ScanValue {
  var json: JSONValue { .object(of: ["location": location, "phrases": phrases]) }

  init(_ json: JSONElement) throws(ScanExchangeError) {
    self.init(location: try json.read("location"), phrases: try json.read("phrases"))
  }
}

extension AppShortcutsProvider.Unread: ScanValue {
  var json: JSONValue { .object(of: ["part": part, "code": code, "location": location]) }

  init(_ json: JSONElement) throws(ScanExchangeError) {
    self.init(try json.read("part"), code: try json.read("code"), at: try json.read("location"))
  }
}

extension AppShortcutsProvider: ScanValue {
  var json: JSONValue {
    .object(of: [
      "name": name, "location": location, "shortcuts": shortcuts, "count": count, "negativePhrases": negativePhrases,
      "unread": unread,
    ])
  }

  init(_ json: JSONElement) throws(ScanExchangeError) {
    self.init(
      name: try json.read("name"), location: try json.read("location"), shortcuts: try json.read("shortcuts"),
      count: try json.read("count"))
    negativePhrases = try json.read("negativePhrases")
    unread = try json.read("unread")
  }
}
