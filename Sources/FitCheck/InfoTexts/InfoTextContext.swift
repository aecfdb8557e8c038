internal import Diagnostics
internal import Formats
internal import Localization

/// One bundle with everything that a rule about its texts needs.
struct InfoTextContext {
  let catalog: InfoTextCatalog
  /// The entries of the tables that other bundles of the project use.
  private let others: [InfoTextUse]
  /// The checked localizations, in the catalog's order.
  let localizations: [Localization]
  let glossary: Glossary
  /// The keys of quick actions, including those in code.
  let shortcutKeys: Set<LocalizationKey>
  /// For every text that users of supported systems see, its string in each localization.
  let shownByText: [[Shown]]
  var shown: [Shown] { shownByText.flatMap(\.self) }
  /// The documented keys that the keys of texts most likely mean, by key: for texts that only tables have, under a
  /// misspelled key.
  let intendedKeys: [LocalizationKey: String]
  /// The phrases of its App Shortcuts; nil if it has none.
  let phrases: PhraseTexts?
  /// All phrases in the project's code; nil if they are not known completely.
  let phrasesInCode: Set<LocalizationKey>?
  /// The strings of tables with known labels.
  let labels: [ShownLabel]
  /// Whether findings that are not certain are not reported.
  let reportsOnlyCertain: Bool

  /// - Parameters:
  ///   - shortcutKeys: the keys of the project's quick actions.
  ///   - phrasesInCode: all phrases in the project's code; nil if they are not known completely.
  init(
    _ catalog: InfoTextCatalog, labels: [ShownLabel], others: [InfoTextUse], for checker: InfoTextChecker,
    shortcutKeys: Set<LocalizationKey>, phrasesInCode: Set<LocalizationKey>?
  ) {
    func isChecked(_ localization: Localization) -> Bool { checker.localizations?.contains(localization.name) ?? true }
    self.catalog = catalog
    self.labels = labels
    self.others = others
    self.shortcutKeys = shortcutKeys
    self.phrasesInCode = phrasesInCode
    glossary = checker.glossary
    reportsOnlyCertain = checker.scope.choices == nil
    phrases = (checker.scope.includesPhrases ? catalog.appShortcuts : nil).map {
      PhraseTexts($0, of: catalog, localizations: $0.localizations.filter(isChecked))
    }
    let localizations = catalog.localizations.filter(isChecked).withoutEmptySpellings()
    self.localizations = localizations
    let foreign = Set(catalog.localizations.filter { !catalog.isInDevelopmentLanguage($0) }.map(\.name))
    shownByText = catalog.texts.filter { !$0.infoKey.isObsolete(from: catalog.minimumSystem) }.map { text in
      localizations.map { localization in
        Shown(
          text: text, localization: localization, displayed: catalog.displayedText(of: text, in: localization),
          entry: catalog.entry(of: text, in: localization),
          definitionLocation: text.value?.location ?? catalog.infoPlist, isForeign: foreign.contains(localization.name))
      }
    }
    let unknown = catalog.texts.filter { $0.values.isEmpty && !$0.infoKey.isDocumented }
    intendedKeys = Dictionary(
      unknown.compactMap { text in
        InfoTextKey.documentedName(near: text.key.rawValue).map { (text.key, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether an entry of the phrases' table is for no phrase of the code; false if not all of these are known.
  func isOrphanedPhrase(_ key: LocalizationKey) -> Bool {
    guard let phrases, let phrasesInCode else { return false }
    return !phrasesInCode.contains(key)
      && !phrases.sourcePhrases(of: key).contains { phrasesInCode.contains(LocalizationKey($0)) }
  }

  /// A string in one localization.
  struct Shown: CheckedText {
    var text: InfoText
    var localization: Localization
    /// nil if it is missing or unknown.
    var displayed: DisplayedText?
    var entry: LocalizedTable.Entry?
    var definitionLocation: SourceLocation
    /// Whether texts in the development language are not acceptable in the localization.
    var isForeign: Bool

    var noun: String { text.label }
    var subject: Finding.Subject { text.subject(in: localization) }
    var topic: Finding.Topic? { .text(text.kind) }
    var location: SourceLocation { entry?.location ?? displayed?.entry?.location ?? definitionLocation }
  }

  /// Whether `name` is a `CFBundleName` that the Home Screen does not show, because the app has a `CFBundleDisplayName` in this
  /// localization.
  func isHiddenName(_ name: Shown) -> Bool {
    guard name.text.kind == .name else { return false }
    return shown.contains { other in
      guard other.text.kind == .displayName, other.text.device == .all || other.text.device == name.text.device,
        other.localization.name == name.localization.name, let displayed = other.displayed
      else { return false }
      // A target without the value in its Info.plist shows the name.
      return !displayed.text.isEmpty && (displayed.origin != .propertyListString || other.text.missingTargets.isEmpty)
    }
  }

  /// The file for an entry in `localization`, which may not exist yet.
  func tablePath(in localization: Localization) -> String {
    let file = TableFiles(of: catalog.localizations.lazy.flatMap(\.tables)).file(for: localization.name)
    return ItemText.description(ofTable: "InfoPlist", in: localization, file: file)
  }

  /// Whether another bundle that uses the table at `path` has the Info.plist key or string `key`.
  func isUsedElsewhere(_ key: LocalizationKey, inTableAt path: String) -> Bool {
    others.contains { $0.tablePaths.contains(path) && $0.keys.contains(key) }
  }

  /// Whether the Info.plists of all bundles that use the table at `path` are known completely.
  func isComplete(forTableAt path: String) -> Bool {
    catalog.isComplete && others.allSatisfy { $0.isComplete || !$0.tablePaths.contains(path) }
  }
}

/// The keys that one bundle looks up in its tables.
struct InfoTextUse {
  let tablePaths: Set<String>
  /// Of Info.plist, its strings, and its texts.
  let keys: Set<LocalizationKey>
  /// Whether Info.plist is known completely.
  let isComplete: Bool

  init(_ catalog: InfoTextCatalog) {
    tablePaths = Set(catalog.localizations.flatMap { $0.tables.map(\.path) })
    keys = catalog.strings.union(catalog.infoKeys.map { LocalizationKey($0) })
      .union(catalog.texts.filter { !$0.values.isEmpty }.map(\.key))
    isComplete = catalog.isComplete
  }
}

extension InfoText {
  /// The text in messages: `usage description "NSCameraUsageDescription"`.
  var label: String {
    switch infoKey.keyedOn {
    case .infoKey, .value: "\(kind.noun) \(quoted(key.rawValue))"
    case .nestedKey: "\(kind.noun) for the purpose \(quoted(key.rawValue))"
    }
  }

  func subject(in localization: Localization? = nil) -> Finding.Subject {
    Finding.Subject(.infoText(key), localization: localization?.name)
  }

  /// A finding about the text in `localization`, or in no particular language.
  func finding(
    _ id: Diagnostic.ID, _ severity: Severity, _ message: String, in localization: Localization? = nil,
    at place: SourceLocation?, secondary: [Diagnostic.RelatedLocation] = [], notes: [String] = [], help: String,
    isCertain: Bool = true
  ) -> Finding {
    Finding(
      id, severity, message, about: subject(in: localization), at: place, secondary: secondary, notes: notes,
      help: help, topic: .text(kind), isCertain: isCertain)
  }
}

extension InfoTextCatalog {
  /// Whether `value` is the text of Info.plist or of the development language's table.
  func isSource(_ value: String, of text: InfoText) -> Bool {
    text.values.contains { $0.text.value.utf8Equals(value) }
      || development.flatMap { entry(of: text, in: $0) }.map { $0.value.utf8Equals(value) } ?? false
  }
}
