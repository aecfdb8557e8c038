internal import Diagnostics
internal import Formats
internal import Localization

/// `raw-key-shown`: users see an identifier, because a localization has no string for it, or the identifier itself.
/// `table-outside-lproj`: the key's only text is in a table that iOS may not read.
struct RawKeyShown: Rule {
  static let ids: [Diagnostic.ID] = [.rawKeyShown, .tableOutsideLproj]

  /// The advice for an entry that has the key as its value.
  private static let replaceValue = "replace the entry's value with the text to show"

  private func message(_ noun: String, _ key: String, _ text: some CheckedText) -> String {
    "\(noun) is shown as the raw key \(quoted(key)) in \(text.language)"
  }

  // MARK: Quick actions

  func findings(in app: FitReport) -> [Finding] {
    app.texts.filter { $0.showsKey && $0.isSymbolic(in: app.catalog) }.compactMap { text in
      if let coded = text.shortcut.coded, coded.item.text(of: text.field)?.literal != nil {
        return finding(aboutLiteral: text, in: coded.item.language)
      }
      let key = quoted(text.key.rawValue)
      if let outside = app.catalog.keysOutsideLocalizations[text.key] {
        let path = quoted(outside.path)
        return text.finding(
          .tableOutsideLproj, .warning,
          "\(text.noun) may be shown as the raw key \(key) in \(text.language): its text is in \(path), "
            + "which is not in an .lproj folder",
          at: text.definition.location, secondary: [Diagnostic.RelatedLocation(outside, label: "the text")],
          help: "move \(path) into the .lproj folder of its language")
      }
      let message = message(text.noun, text.key.rawValue, text)
      if text.entry == nil, let unit = text.unbuiltUnit {
        return text.unbuiltFinding(.rawKeyShown, .warning, message, unit)
      }
      return text.finding(
        .rawKeyShown, .error, message, at: text.entry?.location ?? text.definition.location,
        secondary: text.tableLocation,
        help: text.entry == nil ? "add \(key) with the text to show to \(text.tablePath)" : Self.replaceValue,
        missing: text.missing)
    }
  }

  /// A literal in code that looks like a key. Code does not look it up. Words with hyphens may be a title: "check-in-now".
  private func finding(aboutLiteral text: ItemText, in language: DynamicShortcutItem.SourceLanguage) -> Finding? {
    let key = text.key.rawValue
    guard key.unicodeScalars.contains(where: { !$0.properties.isLowercase && $0 != "-" }) else { return nil }
    let routine = language.lookup(of: key).map { "'\($0)'" } ?? "the function that translates the app's other texts"
    return text.finding(
      .rawKeyShown, .warning,
      "\(text.noun) \(quoted(key)) looks like a key, but the code does not look it up, in \(text.language)",
      at: text.definition.location, help: "look it up with \(routine)")
  }

  // MARK: Other texts

  func findings(in bundle: InfoTextContext) -> [Finding] {
    bundle.shown.compactMap { shown in
      guard let displayed = shown.displayed, isRaw(displayed.text, shown, bundle.catalog),
        !bundle.glossary.covers(displayed.text)
      else { return nil }
      return finding(about: shown, as: displayed.text, bundle)
    } + (bundle.phrases.map { findings(aboutPhrases: $0, bundle.glossary) } ?? [])
  }

  private func isRaw(_ text: String, _ shown: InfoTextContext.Shown, _ catalog: InfoTextCatalog) -> Bool {
    let isKey = text.utf8Equals(shown.text.key.rawValue)
    switch (shown.text.infoKey.keyedOn, shown.text.kind) {
    case (_, .version): return false
    case (.value, _):
      // A type may be described by an identifier on purpose; with an entry in another language it is a key.
      return isKey && SymbolicKey.isSymbolic(text)
        && catalog.localizations.contains { localization in
          catalog.entry(of: shown.text, in: localization).map { !$0.value.utf8Equals(text) } ?? false
        }
    case (_, let kind) where kind.isName:
      // A name may look like an identifier: "OsmAndMaps"; hardly any has the form "APP_NAME".
      return isKey || InfoTextKey.named(text) != nil || isConstant(text)
    case (_, .copyright):
      // iOS does not show it, and it may be a domain.
      return isKey || isConstant(text)
    case (.infoKey, _), (.nestedKey, _):
      return isKey || SymbolicKey.isSymbolic(text) && !text.contains("://")
    }
  }

  /// Whether `text` has the form of a constant: "APP_NAME".
  private func isConstant(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "_"))
      && text.utf8.allSatisfy { $0 == UInt8(ascii: "_") || $0 &- UInt8(ascii: "A") < 26 || $0 &- 0x30 < 10 }
  }

  private func finding(
    about shown: InfoTextContext.Shown, as displayed: String, _ bundle: InfoTextContext
  ) -> Finding {
    // The table is keyed on Info.plist's value instead of its key.
    let misplaced = shown.entry == nil ? shown.localization.entry(for: LocalizationKey(displayed)) : nil
    let key = quoted(shown.text.key.rawValue)
    let help: String
    if shown.entry != nil {
      help = Self.replaceValue
    } else if let misplaced, shown.text.infoKey.keyedOn == .infoKey {
      help = "change the key of the entry \(quoted(misplaced.key.rawValue)) to \(key), which iOS looks up"
    } else {
      help = "add \(key) to \(bundle.tablePath(in: shown.localization))"
    }
    let isHidden = bundle.isHiddenName(shown)
    return shown.finding(
      .rawKeyShown, isHidden ? .note : .error,
      isHidden
        ? "\(shown.noun) is the raw key \(quoted(displayed)) in \(shown.language), but the Home Screen shows \"CFBundleDisplayName\""
        : message(shown.noun, displayed, shown),
      secondary: misplaced.map { [.init($0.location, label: "an entry that is never used")] } ?? [], help: help)
  }

  private func findings(aboutPhrases texts: PhraseTexts, _ glossary: Glossary) -> [Finding] {
    texts.shown.compactMap { shown in
      let raw = shown.entry?.value ?? shown.phrase.value
      guard PhraseTexts.isRawKey(raw), shown.entry != nil || !texts.isTranslated(shown.phrase, in: shown.localization),
        !glossary.covers(raw)
      else { return nil }
      if shown.entry != nil {
        return shown.finding(
          .rawKeyShown, .error, message(shown.noun, raw, shown),
          help: "replace the entry's value with a spoken phrase that contains \"\(AppShortcutPhrases.applicationName)\""
        )
      }
      let message = message("untranslated " + shown.noun, raw, shown)
      return shown.unbuiltUnit.map { shown.unbuiltFinding(.rawKeyShown, .error, message, $0) }
        ?? shown.finding(
          .rawKeyShown, .error, message,
          help:
            "add \(quoted(raw)) to \(texts.tablePath(in: shown.localization)); iOS looks up phrases in no other table")
    }
  }
}

extension ItemText {
  /// Whether users see the key: it has no entry, or the entry was not translated.
  fileprivate var showsKey: Bool { displayed.origin == .propertyListString || displayed.text.utf8Equals(key.rawValue) }
}
