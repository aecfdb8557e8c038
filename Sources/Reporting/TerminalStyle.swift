/// Colours of a terminal, or none.
package struct TerminalStyle: Hashable, Sendable {
  /// What a piece of text is, and so how it looks.
  package enum Role: Hashable, Sendable {
    case bad
    case doubtful
    case good
    case heading
    case aside
  }

  package var usesColour: Bool

  package init(usesColour: Bool) {
    self.usesColour = usesColour
  }

  /// `text` in the look of `role`; as it is without colours.
  package func apply(_ role: Role, to text: String) -> String {
    guard usesColour, !text.isEmpty else { return text }
    let code =
      switch role {
      case .bad: "31"
      case .doubtful: "33"
      case .good: "32"
      case .heading: "1"
      case .aside: "2"
      }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
