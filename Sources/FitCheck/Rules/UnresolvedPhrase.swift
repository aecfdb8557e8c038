internal import Diagnostics
internal import Localization

/// `unresolved-phrase`: code defines App Shortcuts or phrases that are not literals, so they are not checked.
struct UnresolvedPhrase: Rule {
  static let ids: [Diagnostic.ID] = [.unresolvedPhrase]

  func findings(in bundle: InfoTextContext) -> [Finding] {
    (bundle.phrases?.all.providers ?? []).flatMap(\.unread).map { unread in
      let problem =
        switch unread.part {
        case .phrase: "phrase \(quoted(unread.code)) is not a string literal"
        case .phrases: "the phrases \(quoted(unread.code)) are not an array literal"
        case .shortcuts: "App Shortcuts are defined in \(quoted(unread.code)), which is not a literal"
        }
      return Finding(
        .unresolvedPhrase, .warning, problem + "; they are not checked", about: .phrase(nil), at: unread.location,
        notes: ["Xcode also reads only literals when it builds the app (confidence medium)"],
        help: "write AppShortcut(intent:phrases:…) with an array of string literals", topic: .phrase)
    }
  }
}
