package import Diagnostics

/// Renders diagnostics for terminals: `path:line:column: error: message [id]`, followed by notes and help.
///
/// If an error or warning has no notes, its consequence is the note.
package struct DiagnosticRenderer {
  private let style: TerminalStyle

  /// The number of related places that are listed.
  private static let placeLimit = 10

  package init(style: TerminalStyle) {
    self.style = style
  }

  /// The first line of a diagnostic: where and what; ends with a line feed.
  func firstLine(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.primary.map { "\(harmless($0.description)): " } ?? ""
    let severity = style.apply(diagnostic.severity.role, to: diagnostic.severity.rawValue)
    return "\(place)\(severity): \(harmless(diagnostic.message)) \(style.apply(.aside, to: "[\(diagnostic.id)]"))\n"
  }

  /// One diagnostic; ends with a line feed.
  package func text(_ diagnostic: Diagnostic) -> String {
    var result = firstLine(diagnostic)
    for related in diagnostic.secondary.prefix(Self.placeLimit) {
      result += "  \(harmless(related.location.description)): note: \(harmless(related.label))\n"
    }
    let rest = diagnostic.secondary.count - Self.placeLimit
    if rest > 0 { result += "  note: \(counted(rest, "more place")); --format json lists all\n" }
    var notes = diagnostic.notes
    if notes.isEmpty, diagnostic.severity > .note {
      notes = [Self.plain(diagnostic.consequence)]
    }
    for note in notes { result += "  note: \(harmless(note))\n" }
    if let help = diagnostic.help { result += "  help: \(harmless(help))\n" }
    if let command = diagnostic.command { result += "  next: \(harmless(command))\n" }
    return result
  }

  /// Names at the start of a sentence, which keep their capital letter.
  private static let names: Set<String> = ["Apple's", "Pressfit", "Xcode", "XcodeGen"]

  /// A sentence of a page as notes are written: without Markdown syntax and full stop, in lower case.
  private static func plain(_ sentence: String) -> String {
    let words = sentence.replacingAll("`", with: "")
    let note = words.hasSuffix(".") ? words.dropLast() : words[...]
    let firstWord = note.prefix { $0 != " " }
    return names.contains(String(firstWord)) ? String(note) : note.prefix(1).lowercased() + note.dropFirst()
  }
}

extension Severity {
  /// The terminal style of the severity.
  var role: TerminalStyle.Role {
    switch self {
    case .error: .bad
    case .warning: .doubtful
    case .note: .aside
    }
  }
}
