package import Diagnostics

/// Diagnostics as people read them in a terminal: `path:line:column: error: message [id]`, notes and help below.
package struct DiagnosticRenderer {
  private let style: TerminalStyle

  package init(style: TerminalStyle) {
    self.style = style
  }

  /// One diagnostic; ends in a line feed.
  package func text(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.primary.map { "\(harmless($0.description)): " } ?? ""
    let severity = style.apply(diagnostic.severity.role, to: diagnostic.severity.rawValue)
    var result =
      "\(place)\(severity): \(harmless(diagnostic.message)) \(style.apply(.aside, to: "[\(diagnostic.id)]"))\n"
    for related in diagnostic.secondary {
      result += "  \(harmless(related.location.description)): note: \(harmless(related.label))\n"
    }
    for note in diagnostic.notes { result += "  note: \(harmless(note))\n" }
    if let help = diagnostic.help { result += "  help: \(harmless(help))\n" }
    return result
  }
}

extension Severity {
  /// How it looks.
  var role: TerminalStyle.Role {
    switch self {
    case .error: .bad
    case .warning: .doubtful
    case .note: .aside
    }
  }
}
