internal import Diagnostics

/// The record of a translation at export; it shows later whether the translator or the project changed the translation.
///
/// It travels as a token of ASCII letters: `pressfit-base:` and the digest of the text in hexadecimal digits, `-` without a
/// translation; then `:` and the state, if the table has states.
package struct ExportedBase: Hashable, Sendable {
  /// The digest of the string; nil if it was not translated.
  private let digest: FNV1a?
  /// The state in the catalog; nil if the table has no states.
  package let state: TranslationState?

  /// The base of the project's current string; nil if the project does not have the string.
  package init(of text: String?, state: TranslationState? = nil) {
    digest = text.map(Self.digest)
    self.state = text == nil ? nil : state
  }

  /// The base in `token`, which may contain other words too; nil if it contains no base.
  package init?(token: String) {
    guard let start = token.firstRange(of: Self.prefix)?.upperBound else { return nil }
    let parts = token[start...].prefix { !$0.isWhitespace }
      .split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first else { return nil }
    if first == "-" {
      digest = nil
    } else {
      guard let recorded = FNV1a(hexadecimal: first) else { return nil }
      digest = recorded
    }
    state = parts.count > 1 ? TranslationState(catalogName: String(parts[1])) : nil
  }

  /// The prefix of every token.
  package static let prefix = "pressfit-base:"

  /// The base as a word.
  package var token: String {
    Self.prefix + (digest?.hexadecimal ?? "-") + (state.map { ":\($0.catalogName)" } ?? "")
  }

  /// Whether the string was not translated.
  package var isUntranslated: Bool { digest == nil }

  /// Whether `text` is the one that was exported; line ends count as the same, which some clients write in their own way.
  package func isText(_ text: String) -> Bool { digest == Self.digest(text) }

  private static func digest(_ text: String) -> FNV1a { FNV1a(text.withLineFeeds.utf8) }
}

extension String {
  /// With a line feed at each line end: some clients write line ends in their own way, and XML parsers read `\r` as a line feed.
  package var withLineFeeds: String { replacingAll("\r\n", with: "\n").replacingAll("\r", with: "\n") }
}
