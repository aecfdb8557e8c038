internal import Diagnostics

/// What an export recorded of a translation: enough to see later whether the translator or the project changed it.
///
/// It travels as a token of ASCII letters: `pressfit-base:` and the digest of the text in hexadecimal digits, `-` where there was no
/// translation; then `:` and the state, where the table has states.
package struct ExportedBase: Hashable, Sendable {
  /// The digest of the text; nil: there was no translation.
  private let digest: FNV1a?
  /// The state that the catalog gave the text; nil where the table has no states.
  package let state: TranslationState?

  /// The base of a text that the project has now; nil: it has none.
  package init(of text: String?, state: TranslationState? = nil) {
    digest = text.map(Self.digest)
    self.state = text == nil ? nil : state
  }

  /// The base that `token` spells, which other words may follow or precede; nil if there is none in it.
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

  /// How every token begins.
  package static let prefix = "pressfit-base:"

  /// The base as a word.
  package var token: String {
    Self.prefix + (digest?.hexadecimal ?? "-") + (state.map { ":\($0.catalogName)" } ?? "")
  }

  /// Whether there was no translation.
  package var isUntranslated: Bool { digest == nil }

  /// Whether `text` is the one that was exported; line ends count as the same, which some clients write in their own way.
  package func isText(_ text: String) -> Bool { digest == Self.digest(text) }

  private static func digest(_ text: String) -> FNV1a {
    FNV1a(text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").utf8)
  }
}
