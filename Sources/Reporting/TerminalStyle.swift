/// Terminal colors, or none.
package struct TerminalStyle: Hashable, Sendable {
  /// The role of a piece of text, which determines its style.
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

  /// `text` in the style of `role`; unchanged without colors.
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
