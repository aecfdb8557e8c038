internal import Diagnostics
internal import Formats
internal import Localization

/// `stale-key`: an entry with a key similar to a missing one. The Info.plist was edited without changing the key of the
/// translation, so it is no longer shown.
struct StaleKey: Rule {
  static let ids: [Diagnostic.ID] = [.staleKey]

  func findings(in app: FitReport) -> [Finding] {
    let missing = app.texts.filter {
      $0.entry == nil && !$0.source.tables.isEmpty && $0.shortcut.table(of: $0.field)?.isFrameworkTable != true
    }
    return app.localizations.flatMap { localization in
      let own = missing.filter { $0.localization.name == localization.name }
      return findings(
        own.filter { $0.shortcut.table(of: $0.field) == nil }, orphans: orphans(in: localization, app.catalog),
        app.catalog)
        + own.filter { $0.shortcut.table(of: $0.field) != nil }.flatMap { text in
          findings([text], orphans: orphans(near: text), app.catalog)
        }
    }
  }

  /// The entries of `InfoPlist` that no quick action uses.
  private func orphans(in localization: Localization, _ catalog: ShortcutCatalog) -> [LocalizedTable.Entry] {
    let keys = catalog.keys
    let known = Set(catalog.staleEntries(in: localization).map(\.key))
    return localization.tables.flatMap { table in
      // A table with more has another purpose.
      table.entries.entries { !keys.contains($0) && !known.contains($0) && !Self.isInfoPlistKey($0.rawValue) }
        .prefix(Self.maximumOrphans)
    }
  }

  /// The entries of a code table that may have been for `text`. The table contains other code's keys too, so only
  /// entries count that the development language no longer has, or that differ only in case, spaces and punctuation.
  private func orphans(near text: ItemText) -> [LocalizedTable.Entry] {
    let development = text.shortcut.table(of: text.field)?.development
    let hasDevelopmentTable = development?.tables.isEmpty == false && !text.source.isDevelopment
    let wanted = KeyLetters(text.key.rawValue)
    return text.source.tables.flatMap { table in
      table.entries.entries { key in
        hasDevelopmentTable
          ? development?.entry(for: key) == nil
          : KeyLetters(key.rawValue).letters == wanted.letters && !wanted.letters.isEmpty
      }
    }
  }

  /// Maximum number of comparisons of two letters, per table; beyond it, only keys with the same letters are found.
  private static let budget = 20_000_000
  /// The unused entries of `InfoPlist` that are compared, in one table.
  private static let maximumOrphans = 5_000

  private static func differsOnlyInCaseAndSpace(_ left: String, _ right: String) -> Bool {
    left.lowercased().filter { !$0.isWhitespace } == right.lowercased().filter { !$0.isWhitespace }
  }

  /// Whether giving `entry` the key of `text` changes nothing for users of the development language, and does not undo an edit of the
  /// Info.plist.
  ///
  /// An entry with a value that repeats its key is the old title, not a translation of it: under the new key it would undo the edit. Other
  /// code may look up a key of its own table. A catalog has one key for all languages.
  private static func canRename(
    _ entry: LocalizedTable.Entry, for text: ItemText, in catalog: ShortcutCatalog
  ) -> Bool {
    guard text.shortcut.table(of: text.field) == nil else { return false }
    let sharing = catalog.localizations.filter { localization in
      localization.name == text.localization.name
        || localization.tables.contains { $0.form == .stringCatalog && $0.path == entry.location.path }
    }
    return sharing.allSatisfy { localization in
      guard let own = localization.entry(for: entry.key) else { return true }
      return localization.entry(for: text.key) == nil && !catalog.isInDevelopmentLanguage(localization)
        && !own.value.isEmpty && !differsOnlyInCaseAndSpace(own.value, entry.key.rawValue)
    }
  }

  private func findings(
    _ missing: [ItemText], orphans: [LocalizedTable.Entry], _ catalog: ShortcutCatalog
  ) -> [Finding] {
    var orphans = orphans
    if missing.isEmpty || orphans.isEmpty { return [] }
    var keys = orphans.map { KeyLetters($0.key.rawValue) }
    var seen: Set<LocalizationKey> = []
    var budget = Self.budget
    return missing.filter { seen.insert($0.key).inserted }.compactMap { text in
      let wanted = KeyLetters(text.key.rawValue)
      let ranked = orphans.indices.compactMap { index in
        KeyLikeness(keys[index], wanted, &budget).map { (index, $0) }
      }
      guard let best = ranked.min(by: { $0.1 < $1.1 }) else { return nil }
      let isOnly = ranked.count { $0.1 == best.1 } == 1
      let entry = orphans.remove(at: best.0)
      keys.remove(at: best.0)
      let applicability = Self.applicability(of: entry, for: text, isOnly: isOnly, in: catalog)
      let (old, new) = (entry.key.rawValue, text.key.rawValue)
      let fix = Diagnostic.FixIt(
        "change the key \(quoted(old)) to \(quoted(new))", applicability, replacing: old, with: new, at: entry.location)
      return Finding(
        .staleKey, .warning,
        "no quick action uses \(quoted(old)) anymore; its translation in \(text.language) is never shown",
        about: text.subject, at: entry.location,
        secondary: [.init(text.definition.location, label: "the most similar key in use")],
        help: "if the meaning is the same, change the key to \(quoted(new))", fixIts: [fix].compactMap(\.self))
    }
  }

  /// When the key of `entry` may be changed to that of `text`.
  ///
  /// - Parameter isOnly: whether no other entry is as similar.
  private static func applicability(
    of entry: LocalizedTable.Entry, for text: ItemText, isOnly: Bool, in catalog: ShortcutCatalog
  ) -> Diagnostic.FixIt.Applicability {
    guard isOnly, canRename(entry, for: text, in: catalog) else { return .displayOnly }
    // With another word or punctuation mark, the translation may be wrong too.
    return differsOnlyInCaseAndSpace(entry.key.rawValue, text.key.rawValue) ? .safe : .unsafe
  }

  /// Keys of the Info.plist itself, which tables translate.
  private static func isInfoPlistKey(_ key: String) -> Bool {
    ["CF", "NS", "UI", "LS", "ITS"].contains { prefix in
      key.utf8.starts(with: prefix.utf8) && key.utf8.allSatisfy { $0 > 0x20 } && key.utf8.count > prefix.utf8.count + 3
    }
  }
}

/// The part of a key that is compared with others; empty if the key is longer than any title.
private struct KeyLetters {
  /// Letters and digits, in lower case.
  let letters: [Unicode.Scalar]
  let words: Set<String>

  /// Longer keys are not compared.
  private static let maximumLength = 120

  init(_ text: String) {
    let letters = text.utf8.count > 8 * Self.maximumLength ? [] : Self.letters(text)
    self.letters = letters.count > Self.maximumLength ? [] : letters
    words = self.letters.isEmpty ? [] : Self.words(text)
  }

  private static func letters(_ text: String) -> [Unicode.Scalar] {
    text.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
  }

  /// Words of more than two letters: shorter words are too common.
  private static func words(_ text: String) -> Set<String> {
    Set(text.lowercased().split { !$0.isLetter && !$0.isNumber }.filter { $0.count > 2 }.map(String.init))
  }
}

/// The similarity of a string to another that may be an edited version of it; the most similar sorts first.
private enum KeyLikeness: Comparable {
  /// They differ only in case, white space and punctuation.
  case sameLetters
  /// The number of changed letters.
  case edited(Int)
  /// One has all the words of the other.
  case sameWords

  /// nil if the strings have little in common.
  init?(_ old: KeyLetters, _ new: KeyLetters, _ budget: inout Int) {
    let (oldLetters, newLetters) = (old.letters, new.letters)
    guard !oldLetters.isEmpty, !newLetters.isEmpty else { return nil }
    budget -= 1
    if oldLetters == newLetters {
      self = .sameLetters
      return
    }
    guard budget > 0 else { return nil }
    let limit = max(oldLetters.count, newLetters.count) / 4
    if abs(oldLetters.count - newLetters.count) <= limit {
      budget -= oldLetters.count * newLetters.count
      if let distance = NearestName.distance(oldLetters, newLetters, limit: limit) {
        self = .edited(distance)
        return
      }
    }
    let (oldWords, newWords) = (old.words, new.words)
    guard min(oldWords.count, newWords.count) > 0, max(oldWords.count, newWords.count) > 1,
      oldWords.isSubset(of: newWords) || newWords.isSubset(of: oldWords)
    else { return nil }
    self = .sameWords
  }
}
