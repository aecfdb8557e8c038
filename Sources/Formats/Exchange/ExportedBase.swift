internal import Diagnostics
internal import ICU
internal import LocaleSchema

/// The record of a translation at export; it shows later whether the translator or the project changed the translation.
///
/// It travels as a token of ASCII letters: `pressfit-base:`, the digest of the language and the key, `:`, the digest of the text, both in hexadecimal
/// digits, `-` without a translation; then `:` and the state, if the table has states. A copy in another row or column does not count.
package struct ExportedBase: Hashable, Sendable {
  /// A language, the same for all spellings that a merge reads as one: `de` and `de-DE`, `zh-Hans` and `zh-CN`.
  package struct Language: Hashable, Sendable {
    fileprivate let tag: String

    package init(_ name: String) {
      let canonical = LanguageTag(name).normalized.canonical
      tag = (try? LikelySubtags.maximize(canonical)) ?? canonical
    }
  }

  /// The digest of the language and the key.
  private let subject: FNV1a
  /// The digest of the string; nil if it was not translated.
  private let digest: FNV1a?
  /// The state in the catalog; nil if the table has no states.
  package let state: TranslationState?

  /// The base of the project's current string for `key`; nil if the project does not have the string.
  package init(of text: String?, key: LocalizationKey, in language: Language, state: TranslationState? = nil) {
    subject = Self.subject(key, language)
    digest = text.map(Self.digest)
    self.state = text == nil ? nil : state
  }

  /// The base in `token`, which may contain other words too; nil if it contains no base.
  package init?(token: String) {
    guard let start = token.firstRange(of: Self.prefix)?.upperBound else { return nil }
    let parts = token[start...].prefix { !$0.isWhitespace }
      .split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count > 1, let subject = FNV1a(hexadecimal: parts[0]) else { return nil }
    self.subject = subject
    if parts[1] == "-" {
      digest = nil
    } else {
      guard let recorded = FNV1a(hexadecimal: parts[1]) else { return nil }
      digest = recorded
    }
    state = parts.count > 2 ? TranslationState(catalogName: String(parts[2])) : nil
  }

  /// The prefix of every token.
  package static let prefix = "pressfit-base:"

  /// The base as a word.
  package var token: String {
    Self.prefix + subject.hexadecimal + ":" + (digest?.hexadecimal ?? "-") + (state.map { ":\($0.catalogName)" } ?? "")
  }

  /// The base, if it records the string `key` in `language`; nil if it was copied from another string.
  package func record(of key: LocalizationKey, in language: Language) -> ExportedBase? {
    isRecord(of: key, in: language) ? self : nil
  }

  /// Whether it is the record of the string `key` in `language`.
  package func isRecord(of key: LocalizationKey, in language: Language) -> Bool {
    subject == Self.subject(key, language)
  }

  /// The positions of `entries`, translations into `language`, with the record of another one, or of another key of the
  /// project, that has not this record itself: columns were sorted without the others. A copied row is none of these.
  package static func misplaced(
    in entries: [ExchangeTable.Entry], _ language: Language, keys: Set<LocalizationKey>
  ) -> Set<Int> {
    let strays = entries.indices.filter { entries[$0].base?.isRecord(of: entries[$0].key, in: language) == false }
    if strays.isEmpty { return [] }
    let owners = Dictionary(
      entries.map { (subject($0.key, language), $0.base?.subject) } + keys.map { (subject($0, language), nil) }
    ) { first, _ in first }
    return Set(
      strays.filter { position in
        guard let subject = entries[position].base?.subject, let own = owners[subject] else { return false }
        return own != subject
      })
  }

  /// The positions of the changed ones among `entries`, if most have the text that another changed one had at the export: the column of
  /// translations was sorted without the others. Two of them may be a correction of texts that were confused.
  package static func exchanged(in entries: [ExchangeTable.Entry], _ language: Language) -> Set<Int> {
    let changed = entries.indices.filter { position in
      let base = entries[position].base?.record(of: entries[position].key, in: language)
      return base?.isText(entries[position].value) == false
    }
    let replaced = Set(changed.compactMap { entries[$0].base?.digest })
    let count = changed.count { replaced.contains(digest(entries[$0].value)) }
    return count > 2 && count * 2 > changed.count ? Set(changed) : []
  }

  /// Whether the string was not translated.
  package var isUntranslated: Bool { digest == nil }

  /// Whether `text` is the one that was exported; line ends count as the same, which some clients write in their own way.
  package func isText(_ text: String) -> Bool { digest == Self.digest(text) }

  private static func digest(_ text: String) -> FNV1a { FNV1a(text.withLineFeeds.utf8) }

  private static func subject(_ key: LocalizationKey, _ language: Language) -> FNV1a {
    FNV1a("\(language.tag)\0\(key.rawValue.withLineFeeds)".utf8)
  }
}

extension String {
  /// With a line feed at each line end: some clients write line ends in their own way, and XML parsers read `\r` as a line feed.
  package var withLineFeeds: String { replacingAll("\r\n", with: "\n").replacingAll("\r", with: "\n") }
}
