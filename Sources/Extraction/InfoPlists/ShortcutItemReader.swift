internal import Diagnostics
internal import Formats
internal import Localization
internal import XcodeModel

/// Reads `UIApplicationShortcutItems` and its device variants (`~ipad`, `~iphone`).
///
/// A value of a wrong type is reported and counts as missing, as it does for the system.
struct ShortcutItemReader {
  private let source: SourceFile
  /// Whether any list was found, even an unreadable one.
  private(set) var foundList = false

  private let settings: BuildSettings

  init(source: SourceFile, settings: BuildSettings) {
    self.source = source
    self.settings = settings
  }

  private static let listKeys: [(key: String, device: ShortcutItem.DeviceVariant)] = [
    ("UIApplicationShortcutItems", .all), ("UIApplicationShortcutItems~iphone", .iphone),
    ("UIApplicationShortcutItems~ipad", .ipad),
  ]

  /// The items of every list in `members`, the general list's first.
  mutating func read(
    _ members: PropertyListDictionary, reportingTo sink: inout DiagnosticSink
  ) -> [ShortcutItem] {
    var items: [ShortcutItem] = []
    reportMisspelledLists(members, &sink)
    for (key, device) in Self.listKeys {
      guard let list = members[key] else { continue }
      foundList = true
      guard case .array(let elements) = list.value else {
        sink.report(.wrongType(of: key, expected: "array", found: list.value, at: place(of: list)))
        continue
      }
      for (index, element) in elements.enumerated() {
        guard case .dictionary(let values) = element.value else {
          sink.report(
            .wrongType(
              of: "\(key)[\(index)]", expected: "dictionary", found: element.value, at: place(of: element)))
          continue
        }
        items.append(item(values, path: "\(key)[\(index)]", index: index, device: device, at: element, &sink))
      }
    }
    return items
  }

  /// The bundle identifier of the widget that iOS 10 to 13 show above the quick actions (Information Property List Key
  /// Reference).
  private static let widgetKey = "UIApplicationShortcutWidget"

  /// Reports keys that look like a list of quick actions and that the system does not read.
  private mutating func reportMisspelledLists(_ members: PropertyListDictionary, _ sink: inout DiagnosticSink) {
    for member in members.effectiveMembers where !Self.listKeys.contains(where: { $0.key == member.key }) {
      let key = member.key.lowercased()
      guard key.hasPrefix("uiapplicationshortcut"), member.key != Self.widgetKey else { continue }
      let place = member.keyRange.map { source.location(of: $0) } ?? place(of: member.value)
      sink.report(.unknownShortcutList(member.key, at: place))
      foundList = true
    }
  }

  private func item(
    _ values: PropertyListDictionary, path: String, index: Int, device: ShortcutItem.DeviceVariant,
    at node: PropertyListNode, _ sink: inout DiagnosticSink
  ) -> ShortcutItem {
    func text(_ suffix: String, _ sink: inout DiagnosticSink) -> SourceText? {
      let key = Self.keyPrefix + suffix
      guard let value = values[key] else { return nil }
      guard case .string(let text) = value.value else {
        sink.report(
          .wrongType(of: "\(path).\(key)", expected: "string", found: value.value, at: place(of: value)))
        return nil
      }
      // U+0000 was reported with the property list.
      if !text.utf8.contains(0), let diagnostic = TextScreening.diagnostic(for: text, at: place(of: value)) {
        sink.report(diagnostic)
      }
      let expanded = settings.expand(propertyListText: text).text
      if TextLimit.isExceeded(by: expanded) { sink.report(.tooLongText(at: place(of: value))) }
      return SourceText(expanded, written: text, at: place(of: value))
    }
    var item = ShortcutItem(index: index, device: device, location: place(of: node))
    item.type = text("Type", &sink)
    item.title = text("Title", &sink)
    item.subtitle = text("Subtitle", &sink)
    item.icons = [
      text("IconSymbolName", &sink).map { .symbol($0) }, text("IconFile", &sink).map { .templateFile($0) },
      text("IconType", &sink).map { .system($0) },
    ].compactMap { $0 }
    for icon in item.icons where icon.name.value.isEmpty { sink.report(.empty(icon)) }
    item.icons.removeAll(where: \.name.value.isEmpty)
    item.targetContentIdentifier = text("TargetContentIdentifier", &sink)
    if let userInfo = values[Self.keyPrefix + "UserInfo"] {
      if case .dictionary(let members) = userInfo.value {
        item.userInfoKeys = members.effectiveMembers.map(\.key).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      } else {
        sink.report(
          .wrongType(
            of: "\(path).\(Self.keyPrefix)UserInfo", expected: "dictionary", found: userInfo.value,
            at: place(of: userInfo), severity: .warning))
      }
    }
    reportMissing(values, of: item, &sink)
    return item
  }

  /// Only the file if its format has no locations.
  private func place(of node: PropertyListNode) -> SourceLocation {
    source.location(of: node.range)
  }

  private static let keyPrefix = "UIApplicationShortcutItem"

  /// The keys of a quick action that the system reads.
  private static let keys = Set(keySuffixes.map { keyPrefix + $0 })
  private static let keySuffixes = [
    "Type", "Title", "Subtitle", "IconType", "IconFile", "IconSymbolName", "UserInfo", "TargetContentIdentifier",
  ]

  /// The key that a misspelled key most likely means, by what follows the common beginning.
  private static func meantKey(_ key: String) -> String? {
    guard key.lowercased().hasPrefix(keyPrefix.lowercased()) else { return nil }
    return NearestName.of(String(key.dropFirst(keyPrefix.count)), among: keySuffixes).map { keyPrefix + $0 }
  }

  /// Reports `missing-title`, `missing-type`, `empty-type`, misspelled keys, and icon files outside the app.
  private func reportMissing(_ values: PropertyListDictionary, of item: ShortcutItem, _ sink: inout DiagnosticSink) {
    for suffix in ["Title", "Type"] where values[Self.keyPrefix + suffix] == nil {
      // A subtitle is not a misspelled title.
      let misspelled = values.first {
        !Self.keys.contains($0.key) && $0.key.lowercased().hasSuffix(suffix.lowercased())
      }
      sink.report(
        .missing(
          Self.keyPrefix + suffix, id: suffix == "Title" ? .missingTitle : .missingType,
          misspelled: misspelled?.key,
          at: item.location))
    }
    for member in values.effectiveMembers where !Self.keys.contains(member.key) {
      let place = member.keyRange.map { source.location(of: $0) } ?? item.location
      sink.report(.unknownShortcutKey(member.key, meant: Self.meantKey(member.key), at: place))
    }
    if let type = item.type, type.value.allSatisfy(\.isWhitespace) { sink.report(.emptyType(at: type.location)) }
    for icon in item.icons {
      guard case .templateFile(let file) = icon else { continue }
      if file.value.hasPrefix("/") || file.value.split(separator: "/").contains("..") {
        sink.report(.suspiciousPath(file))
      }
    }
    for field in ShortcutItem.Field.allCases {
      guard let text = item.text(of: field), let variable = BuildVariable.first(in: text.value) else { continue }
      let unresolved = settings.expand(propertyListText: text.written).unresolved
      if unresolved.contains(where: { $0.reason == .tooComplex }) {
        sink.report(.complexVariable(variable, in: field, at: text.location))
      } else {
        sink.report(.unexpandedVariable(variable, in: field, at: text.location))
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func wrongType(
    of path: String, expected: String, found: PropertyListValue, at location: SourceLocation,
    severity: Severity = .error
  ) -> Diagnostic {
    Diagnostic(
      .wrongType, severity, "\"\(path)\" is \(found.typeName), not \(expected.withArticle)", at: location,
      notes: ["iOS ignores values of the wrong type"], help: "make it \(expected.withArticle)")
  }

  fileprivate static func missing(_ key: String, id: ID, misspelled: String?, at location: SourceLocation) -> Diagnostic
  {
    Diagnostic(
      id, .error, "the quick action has no \"\(key)\"; iOS ignores the quick action", at: location,
      help: misspelled.map { "use \"\(key)\" instead of \"\($0)\"" } ?? "add \"\(key)\"")
  }

  fileprivate static func emptyType(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .emptyType, .warning, "the type is empty; the app cannot identify the quick action", at: location,
      help: "set a type in reverse-DNS style, such as \"com.example.search\"")
  }

  /// `unknown-shortcut-key`: the system ignores other keys than its own.
  fileprivate static func unknownShortcutKey(_ key: String, meant: String?, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .unknownShortcutKey, .warning, "\(quoted(key)) is not a quick action key; iOS ignores it",
      at: location,
      help: meant.map { "change the key to \(quoted($0))" }
        ?? "correct the spelling, or move custom data into \"UIApplicationShortcutItemUserInfo\"")
  }

  /// The same for the list itself: `UIApplicationShortcutItem`, `UIApplicationShortcutItems~mac`.
  fileprivate static func unknownShortcutList(_ key: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .unknownShortcutKey, .warning, "\(quoted(key)) is not a list of quick actions; iOS ignores it", at: location,
      help: "use \"UIApplicationShortcutItems\", alone or with \"~iphone\" or \"~ipad\"")
  }

  /// `missing-icon-image`: an icon without a name.
  fileprivate static func empty(_ icon: ShortcutItem.Icon) -> Diagnostic {
    let name =
      switch icon {
      case .symbol: "the name of a symbol, such as \"star\""
      case .templateFile: "the name of an image"
      case .system: "a type, such as \"UIApplicationShortcutIconTypeAdd\""
      }
    return Diagnostic(
      .missingIconImage, .warning, "the name of the icon is empty; iOS shows no icon", at: icon.name.location,
      help: "write \(name), or remove the key")
  }

  fileprivate static func suspiciousPath(_ file: SourceText) -> Diagnostic {
    Diagnostic(
      .suspiciousPath, .warning, "the icon file \"\(file.value)\" is outside the app bundle", at: file.location,
      help: "use an image in the asset catalog or the app bundle")
  }

  fileprivate static func unexpandedVariable(
    _ variable: String, in field: ShortcutItem.Field, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .unexpandedVariable, .warning,
      "the \(field.rawValue) contains the build setting \"\(variable)\", which has no known value", at: location,
      notes: ["iOS looks up the expanded text, so the translation's key is unknown too"],
      help: "use the final text, or a key in \"InfoPlist.strings\"")
  }
}

extension Diagnostic {
  /// `build-variable-limit`: expanding it requires more steps, or gives a longer string, than any project needs.
  fileprivate static func complexVariable(
    _ variable: String, in field: ShortcutItem.Field, at location: SourceLocation
  ) -> Diagnostic {
    let shown = variable.utf8.count > 100 ? String(variable.prefix(100)) + "…" : variable
    return Diagnostic(
      .buildVariableLimit, .warning,
      "the \(field.rawValue) has the build variable \(quoted(shown)), which needs too many steps to expand",
      at: location,
      notes: ["build settings are expanded up to 64 deep, in 20,000 steps, to 65,536 bytes; the text is not checked"],
      help: "write the text itself, or a key of \"InfoPlist.strings\"")
  }
}

extension String {
  fileprivate var withArticle: String { first.map { "aeiou".contains($0) } == true ? "an \(self)" : "a \(self)" }
}

extension PropertyListValue {
  /// The type's name for messages: "a string".
  fileprivate var typeName: String {
    switch self {
    case .string: "a string"
    case .integer: "an integer"
    case .real: "a real"
    case .boolean: "a Boolean"
    case .date: "a date"
    case .data: "data"
    case .array: "an array"
    case .dictionary: "a dictionary"
    case .uid: "a keyed archive reference"
    case .null: "null"
    }
  }
}
