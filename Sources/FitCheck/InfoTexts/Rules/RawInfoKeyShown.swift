internal import Diagnostics
internal import Formats
internal import Localization

/// `raw-key-shown` for an Info.plist string: users see the name of a key, or an identifier.
struct RawInfoKeyShown: InfoTextRule {
  static let ids: [Diagnostic.ID] = [.rawKeyShown]

  func findings(in context: InfoTextContext) -> [InfoTextFinding] {
    context.shown.compactMap { shown in
      guard let displayed = shown.displayed, isRaw(displayed.text, shown, context),
        !context.glossary.covers(displayed.text)
      else { return nil }
      return InfoTextFinding(
        .rawInfoKeyShown(displayed.text, shown, context), shown.text, in: shown.localization, isCertain: true)
    }
  }

  private func isRaw(_ text: String, _ shown: InfoTextContext.Shown, _ context: InfoTextContext) -> Bool {
    let key = shown.text.key
    switch (shown.text.infoKey.keyedOn, shown.text.kind) {
    case (_, .version): return false
    case (.value, _):
      // A type may be described by an identifier on purpose; with an entry in another language it is a key.
      let isTranslated = context.catalog.localizations.contains { localization in
        context.catalog.entry(of: shown.text, in: localization).map { !$0.value.utf8Equals(key.rawValue) } ?? false
      }
      return text.utf8Equals(key.rawValue) && SymbolicKey.isSymbolic(text) && isTranslated
    case (_, let kind) where kind.isName:
      // A name may look like an identifier: "OsmAndMaps"; hardly any has the form "APP_NAME".
      return text.utf8Equals(key.rawValue) || InfoTextKey.named(text) != nil || isConstant(text)
    case (_, .copyright):
      // iOS does not show it, and it may be a domain.
      return text.utf8Equals(key.rawValue) || isConstant(text)
    case (.infoKey, _), (.nestedKey, _):
      return text.utf8Equals(key.rawValue) || SymbolicKey.isSymbolic(text) && !text.contains("://")
    }
  }
  /// Whether `text` has the form of a constant: "APP_NAME".
  private func isConstant(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "_"))
      && text.utf8.allSatisfy { $0 == UInt8(ascii: "_") || $0 &- UInt8(ascii: "A") < 26 || $0 &- 0x30 < 10 }
  }
}

extension Diagnostic {
  fileprivate static func rawInfoKeyShown(
    _ shown: String, _ place: InfoTextContext.Shown, _ context: InfoTextContext
  ) -> Diagnostic {
    let text = place.text
    // The table is keyed on Info.plist's value instead of its key.
    let misplaced = place.entry == nil ? place.localization.entry(for: LocalizationKey(shown)) : nil
    let key = quoted(text.key.rawValue)
    let help: String
    if place.entry != nil {
      help = "replace the entry's value with the text to show"
    } else if let misplaced, text.infoKey.keyedOn == .infoKey {
      help = "change the key of the entry \(quoted(misplaced.key.rawValue)) to \(key), which iOS looks up"
    } else {
      help = "add \(key) to \(context.tablePath(in: place.localization))"
    }
    let isHidden = context.isHiddenName(place)
    return Diagnostic(
      .rawKeyShown, isHidden ? .note : .error,
      "\(text.label) is \(isHidden ? "" : "shown as ")the raw key \(quoted(shown)) in \(quoted(place.localization.name))"
        + (isHidden ? ", but the Home Screen shows \"CFBundleDisplayName\"" : ""),
      at: place.location(context.catalog),
      secondary: misplaced.map { [RelatedLocation($0.location, label: "an entry that is never used")] } ?? [],
      help: help)
  }
}
