internal import ICU
internal import JSON

extension JSONStyle {
  /// `patch` as a new object, with members in Xcode's order; every line but the first starts with `margin`.
  func text(of patch: TreePatch, margin: String, order: Collator) -> String {
    let inner = margin + indent
    let separator = lineEnd.isEmpty ? "," : ",\(lineEnd)\(inner)"
    let members = patch.members.sorted { order.precedes($0.key, $1.key) }
    let lines = members.map { text(of: $0, margin: inner, order: order) }
    let start = lineEnd + (lineEnd.isEmpty ? "" : inner)
    return "{\(start)\(lines.joined(separator: separator))\(lineEnd)\(lineEnd.isEmpty ? "" : margin)}"
  }

  /// `member` with its key; every line but the first starts with `margin`.
  func text(of member: TreePatch.Member, margin: String, order: Collator) -> String {
    let key = JSONText.quoted(member.key, escaping: .required) + colon
    switch member.value {
    case .string(let text): return key + JSONText.quoted(text, escaping: .required)
    case .integer(let number): return key + String(number)
    case .dictionary(let patch): return key + text(of: patch, margin: margin, order: order)
    }
  }
}
