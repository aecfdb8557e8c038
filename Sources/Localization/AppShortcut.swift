package import Diagnostics
package import Formats

/// A quick action of an app, defined in its Info.plist or in its code.
package enum AppShortcut: Hashable, Sendable {
  case inPropertyList(ShortcutItem)
  case inCode(CodeShortcutItem)

  /// The Info.plist item; nil for one from code.
  package var listed: ShortcutItem? {
    if case .inPropertyList(let item) = self { item } else { nil }
  }

  /// The item from code; nil for one from the Info.plist.
  package var coded: CodeShortcutItem? {
    if case .inCode(let item) = self { item } else { nil }
  }

  /// The string of `field` as defined, which is also the key for the lookup; nil if it is missing or unknown.
  package func text(of field: ShortcutItem.Field) -> SourceText? {
    switch self {
    case .inPropertyList(let item): return item.text(of: field)
    case .inCode(let coded):
      guard let text = coded.item.text(of: field) else { return nil }
      switch text.resolution {
      case .localized(let lookup):
        return coded.knows(lookup, of: field) ? SourceText(lookup.key.rawValue, at: text.location) : nil
      case .literal(let literal): return literal.isEmpty ? nil : SourceText(literal, at: text.location)
      case .runtime: return nil
      }
    }
  }

  /// The key that is looked up for `field`.
  package func key(of field: ShortcutItem.Field) -> LocalizationKey? {
    text(of: field).map { LocalizationKey($0.value) }
  }

  /// The table in which the code looks up `field`; nil for `InfoPlist`, which the system uses itself.
  package func table(of field: ShortcutItem.Field) -> CodeTable? { coded?.tables[field] }

  /// Whether the string of `field` is a format, and the code fills its placeholders.
  package func isFormat(_ field: ShortcutItem.Field) -> Bool {
    coded?.item.text(of: field).map { $0.lookup?.isFormatted ?? ($0.pattern != nil) } ?? false
  }

  /// Whether the string of `field` is known only at run time.
  package func isRuntime(_ field: ShortcutItem.Field) -> Bool {
    coded?.item.text(of: field)?.isRuntime ?? false
  }

  /// Whether the system shows the item, as far as is known.
  package var isShown: Bool {
    switch self {
    case .inPropertyList(let item): item.isShown
    case .inCode: true
    }
  }

  /// The devices that show the item.
  package var device: ShortcutItem.DeviceVariant { listed?.device ?? .all }

  /// Where the item is defined.
  package var location: SourceLocation {
    switch self {
    case .inPropertyList(let item): item.location
    case .inCode(let coded): coded.item.location
    }
  }

  /// The type that the app's code receives; nil if it is missing or unknown.
  package var type: SourceText? {
    switch self {
    case .inPropertyList(let item): item.type
    case .inCode(let coded): coded.item.type.literal.map { SourceText($0, at: coded.item.type.location) }
    }
  }

  /// The names of template images that the icon may use; for an Info.plist item only if the system uses that icon.
  package var templateFiles: [SourceText] {
    switch self {
    case .inPropertyList(let item):
      if case .templateFile(let name) = item.icons.first { [name] } else { [] }
    case .inCode(let coded):
      (coded.item.icon?.templateFiles ?? []).map { SourceText($0, at: coded.item.location) }
    }
  }

  /// The names of SF Symbols that the icon may use; for an Info.plist item only if the system uses that icon.
  package var symbols: [SourceText] {
    switch self {
    case .inPropertyList(let item):
      if case .symbol(let name) = item.icons.first { [name] } else { [] }
    case .inCode(let coded):
      (coded.item.icon?.symbols ?? []).map { SourceText($0, at: coded.item.location) }
    }
  }
}

extension AppShortcut {
  /// Whether code chooses the icon at run time, possibly by the item's type.
  package var choosesIcon: Bool {
    if case .inCode(let coded) = self, case .conditional = coded.item.icon { true } else { false }
  }
}

extension DynamicShortcutItem.Icon {
  fileprivate var templateFiles: [String] {
    switch self {
    case .templateFile(let name): [name]
    case .conditional(let icons): icons.flatMap(\.templateFiles)
    case .symbol, .system, .runtime: []
    }
  }

  fileprivate var symbols: [String] {
    switch self {
    case .symbol(let name): [name]
    case .conditional(let icons): icons.flatMap(\.symbols)
    case .templateFile, .system, .runtime: []
    }
  }
}
