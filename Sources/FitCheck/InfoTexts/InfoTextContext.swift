package import Diagnostics
internal import Formats
internal import LocaleSchema
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
  /// Every text that users of supported systems see, in each localization.
  let shown: [Shown]
  /// The documented keys that the keys of texts most likely mean, by key: for texts that only tables have, under a
  /// misspelled key.
  let intendedKeys: [LocalizationKey: String]
  /// The phrases of its App Shortcuts; nil if it has none.
  let phrases: PhraseTexts?
  /// All phrases in the project's code; nil if they are not known completely.
  let phrasesInCode: Set<LocalizationKey>?
  /// Whether findings that are not certain are not reported.
  let reportsOnlyCertain: Bool

  init(
    catalog: InfoTextCatalog, others: [InfoTextUse], localizations: [Localization], glossary: Glossary,
    shortcutKeys: Set<LocalizationKey>, phrases: PhraseTexts?, phrasesInCode: Set<LocalizationKey>?,
    reportsOnlyCertain: Bool
  ) {
    self.reportsOnlyCertain = reportsOnlyCertain
    self.phrases = phrases
    self.phrasesInCode = phrasesInCode
    self.catalog = catalog
    self.others = others
    self.localizations = localizations
    self.glossary = glossary
    self.shortcutKeys = shortcutKeys
    shown = catalog.texts.filter { !$0.infoKey.isObsolete(from: catalog.minimumSystem) }.flatMap { text in
      localizations.map { localization in
        Shown(
          text: text, localization: localization, displayed: catalog.displayedText(of: text, in: localization),
          entry: catalog.entry(of: text, in: localization))
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
  struct Shown {
    var text: InfoText
    var localization: Localization
    /// nil if it is missing or unknown.
    var displayed: DisplayedText?
    /// The localization's own entry; nil if it has none that a build includes.
    var entry: LocalizedTable.Entry?

    /// The location of the string that users see.
    func location(_ catalog: InfoTextCatalog) -> SourceLocation {
      entry?.location ?? displayed?.entry?.location ?? text.value?.location ?? catalog.infoPlist
    }
  }

  /// Whether texts in the development language are acceptable in `localization`.
  func isInDevelopmentLanguage(_ localization: Localization) -> Bool {
    localization.isDevelopment || catalog.developmentLanguage.isReadable(by: localization.tag)
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

  func subject(in localization: Localization?) -> Finding.Subject {
    Finding.Subject(.infoText(key), localization: localization?.name)
  }
}

/// A finding before the scope is applied.
struct InfoTextFinding {
  /// What a finding is about.
  enum Topic: Hashable {
    case text(InfoTextKey.Kind)
    /// An entry of the table `InfoPlist` that belongs to no Info.plist string.
    case entry
    /// A phrase of an App Shortcut.
    case phrase
    /// The number of problems that only `--texts` lists.
    case summary
  }

  var finding: Finding
  var topic: Topic
  /// Whether it is reported by default.
  var isCertain: Bool

  init(_ diagnostic: Diagnostic, _ text: InfoText, in localization: Localization?, isCertain: Bool) {
    finding = Finding(diagnostic, about: text.subject(in: localization))
    topic = .text(text.kind)
    self.isCertain = isCertain
  }

  /// A summary of findings about `text` that only `--texts` lists: reported by default, but not with `--texts`.
  init(summary diagnostic: Diagnostic, _ text: InfoText, _ localizations: [Localization]) {
    var subject = text.subject(in: nil)
    subject.localizations = localizations.map(\.name)
    finding = Finding(diagnostic, about: subject)
    topic = .summary
    isCertain = true
  }

  init(_ diagnostic: Diagnostic, key: LocalizationKey, in localization: Localization, isCertain: Bool) {
    finding = Finding(diagnostic, about: Finding.Subject(.infoText(key), localization: localization.name))
    topic = .entry
    self.isCertain = isCertain
  }

  /// The number of findings about entries that are not reported one by one.
  init(others diagnostic: Diagnostic) {
    finding = Finding(diagnostic, about: Finding.Subject(nil, localization: nil))
    topic = .entry
    isCertain = true
  }

  /// A finding about the phrase `key`; nil if it is not about a single phrase.
  init(_ diagnostic: Diagnostic, phrase key: LocalizationKey?, in localization: Localization?, isCertain: Bool) {
    finding = Finding(diagnostic, about: Finding.Subject(key.map { .phrase($0) }, localization: localization?.name))
    topic = .phrase
    self.isCertain = isCertain
  }
}

/// A check for one problem with the texts of a bundle's Info.plist.
///
/// A rule is one file in `Rules`, named as its type; `InfoTextRules.all` is generated from the names of these files.
protocol InfoTextRule: Sendable {
  /// The findings that it reports.
  static var ids: [Diagnostic.ID] { get }

  /// Whether any of its findings may be certain, and so reported by default.
  var isSometimesCertain: Bool { get }

  func findings(in context: InfoTextContext) -> [InfoTextFinding]
}

extension InfoTextRule {
  var isSometimesCertain: Bool { true }

  /// The findings; in debug builds, stops at a finding that the rule does not state.
  func statedFindings(in context: InfoTextContext) -> [InfoTextFinding] {
    let found = findings(in: context)
    assert(found.allSatisfy { Self.ids.contains($0.finding.rule) }, "an id is missing in \(Self.self).ids")
    return found
  }
}

/// The rules about texts of Info.plists.
package enum InfoTextRules {
  /// The findings that they report.
  package static var ids: Set<Diagnostic.ID> { Set(all.flatMap { type(of: $0).ids }) }
}
