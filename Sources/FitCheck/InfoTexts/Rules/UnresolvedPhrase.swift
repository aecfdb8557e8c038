internal import Diagnostics
internal import Localization

/// `unresolved-phrase`: code defines App Shortcuts or phrases that are not literals, so they are not checked.
struct UnresolvedPhrase: InfoTextRule {
  static let ids: [Diagnostic.ID] = [.unresolvedPhrase]

  func findings(in context: InfoTextContext) -> [InfoTextFinding] {
    (context.phrases?.all.providers ?? []).flatMap(\.unread).map { unread in
      InfoTextFinding(.unresolvedPhrase(unread), phrase: nil, in: nil, isCertain: true)
    }
  }
}

extension Diagnostic {
  fileprivate static func unresolvedPhrase(_ unread: AppShortcutsProvider.Unread) -> Diagnostic {
    let message =
      switch unread.part {
      case .phrase: "phrase \(quoted(unread.code)) is not a string literal"
      case .phrases: "the phrases \(quoted(unread.code)) are not an array literal"
      case .shortcuts: "App Shortcuts are defined in \(quoted(unread.code)), which is not a literal"
      }
    return Diagnostic(
      .unresolvedPhrase, .warning, message + "; they are not checked", at: unread.location,
      notes: ["Xcode also reads only literals when it builds the app (confidence medium)"],
      help: "write AppShortcut(intent:phrases:…) with an array of string literals")
  }
}
