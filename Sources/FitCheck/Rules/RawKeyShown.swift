internal import Diagnostics
internal import Formats
internal import Localization

/// `raw-key-shown`: users see an identifier, because a localization has no string for it, or the identifier itself.
struct RawKeyShown: FitRule {
  static let ids: [Diagnostic.ID] = [.rawKeyShown, .tableOutsideLproj]

  func findings(in report: FitReport) -> [Finding] {
    report.texts
      .filter { $0.displayed.shows(rawKey: $0.key) && $0.isSymbolic(in: report.catalog) }
      .compactMap { text in
        guard let coded = text.shortcut.coded, coded.item.text(of: text.field)?.literal != nil else {
          let outside = report.catalog.keysOutsideLocalizations[text.key]
          return Finding(
            outside.map { .keyOutsideLocalizations(text, $0) } ?? .rawKeyShown(text), about: text.subject,
            missing: outside == nil ? text.missing : nil)
        }
        // Code does not look the literal up. Words with hyphens may be a title: "check-in-now".
        let isKey = text.key.rawValue.unicodeScalars.contains { !$0.properties.isLowercase && $0 != "-" }
        return isKey ? Finding(.literalKeyShown(text, in: coded.item.language), about: text.subject) : nil
      }
  }
}

extension DisplayedText {
  /// Whether users see `key`: it has no entry, or the entry was not translated.
  fileprivate func shows(rawKey key: LocalizationKey) -> Bool {
    origin == .propertyListString || text.utf8.elementsEqual(key.rawValue.utf8)
  }
}

extension Diagnostic {
  /// `table-outside-lproj`: the key's only text is in a table that iOS may not read.
  fileprivate static func keyOutsideLocalizations(_ text: ItemText, _ place: SourceLocation) -> Diagnostic {
    Diagnostic(
      .tableOutsideLproj, .warning,
      "\(text.field.rawValue) may be shown as the raw key \(quoted(text.key.rawValue)) in \"\(text.localization.name)\": "
        + "its text is in \(quoted(place.path)), which is not in an .lproj folder",
      at: text.definition.location, secondary: [RelatedLocation(place, label: "the text")],
      help: "move \(quoted(place.path)) into the .lproj folder of its language")
  }

  fileprivate static func rawKeyShown(_ text: ItemText) -> Diagnostic {
    let message =
      "\(text.field.rawValue) is shown as the raw key \(quoted(text.key.rawValue)) in "
      + "\"\(text.localization.name)\""
    if text.entry == nil, let unit = text.unbuiltUnit {
      return Diagnostic(
        .rawKeyShown, .warning, message + ": its translation has the state \"new\"", at: text.definition.location,
        secondary: [.unbuiltUnit(unit)], notes: [unbuiltNote],
        help: unbuiltHelp(unit))
    }
    return Diagnostic(
      .rawKeyShown, .error, message,
      at: text.entry?.location ?? text.definition.location, secondary: text.tableLocation,
      help: text.entry == nil
        ? "add \(quoted(text.key.rawValue)) with the text to show to \(text.tablePath)"
        : "replace the entry's value with the text to show")
  }

  /// A literal in code that looks like a key.
  fileprivate static func literalKeyShown(
    _ text: ItemText, in language: DynamicShortcutItem.SourceLanguage
  ) -> Diagnostic {
    let routine =
      language.lookup(of: text.key.rawValue).map { "'\($0)'" } ?? "the function that translates the app's other texts"
    return Diagnostic(
      .rawKeyShown, .warning,
      "\(text.field.rawValue) \(quoted(text.key.rawValue)) looks like a key, but the code does not look it up, in "
        + "\"\(text.localization.name)\"",
      at: text.definition.location, help: "look it up with \(routine)")
  }
}
