package import Diagnostics
package import Formats

/// A quick action of an app, whether its property list or its code makes it.
package enum AppShortcut: Hashable, Sendable {
  case inPropertyList(ShortcutItem)
  case inCode(CodeShortcutItem)

  /// The property list's item; nil for one of code.
  package var listed: ShortcutItem? {
    if case .inPropertyList(let item) = self { item } else { nil }
  }

  /// The code's item; nil for one of the property list.
  package var coded: CodeShortcutItem? {
    if case .inCode(let item) = self { item } else { nil }
  }

  /// The text of `field` where it is defined, which is the key that is looked up; nil where there is none that can be seen.
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

  /// The key that the text of `field` is looked up by.
  package func key(of field: ShortcutItem.Field) -> LocalizationKey? {
    text(of: field).map { LocalizationKey($0.value) }
  }

  /// The table that code looks `field` up in; nil where that is `InfoPlist`, which the system itself looks in.
  package func table(of field: ShortcutItem.Field) -> CodeTable? { coded?.tables[field] }

  /// Whether the text of `field` is a format, whose places the code fills.
  package func isFormat(_ field: ShortcutItem.Field) -> Bool {
    coded?.item.text(of: field)?.lookup?.isFormatted ?? false
  }

  /// Whether the text of `field` is known at run time alone.
  package func isRuntime(_ field: ShortcutItem.Field) -> Bool {
    coded?.item.text(of: field)?.isRuntime ?? false
  }

  /// Whether the system shows the item, as far as can be seen.
  package var isShown: Bool {
    switch self {
    case .inPropertyList(let item): item.isShown
    case .inCode: true
    }
  }

  /// The devices whose menu has it.
  package var device: ShortcutItem.DeviceVariant { listed?.device ?? .all }

  /// Where the item is made.
  package var location: SourceLocation {
    switch self {
    case .inPropertyList(let item): item.location
    case .inCode(let coded): coded.item.location
    }
  }

  /// The type as the app's code gets it; nil where there is none that can be seen.
  package var type: SourceText? {
    switch self {
    case .inPropertyList(let item): item.type
    case .inCode(let coded): coded.item.type.literal.map { SourceText($0, at: coded.item.type.location) }
    }
  }

  /// The names of template images that its icon may be; of a property list's item, only the icon that the system takes.
  package var templateFiles: [SourceText] {
    switch self {
    case .inPropertyList(let item):
      if case .templateFile(let name) = item.icons.first { [name] } else { [] }
    case .inCode(let coded):
      (coded.item.icon?.templateFiles ?? []).map { SourceText($0, at: coded.item.location) }
    }
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
}

extension ShortcutCatalog {
  /// Every quick action, those of the property list first, as the system orders them.
  package var shortcuts: [AppShortcut] {
    items.map { .inPropertyList($0) } + codeItems.map { .inCode($0) }
  }

  /// The quick action at `index` of `shortcuts`; nil beyond them.
  package func shortcut(at index: Int) -> AppShortcut? {
    if items.indices.contains(index) { return .inPropertyList(items[index]) }
    let rest = index - items.count
    return codeItems.indices.contains(rest) ? .inCode(codeItems[rest]) : nil
  }
}
