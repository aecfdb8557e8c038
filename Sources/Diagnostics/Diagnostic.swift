/// How much a diagnostic matters.
package enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Worth knowing; never fails a check.
  case note
  case warning
  case error

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
}

/// One thing that is wrong with some content: what, where, and what to do.
///
/// The wording of each is a factory beside the rule or the reader that finds it.
package struct Diagnostic: Hashable, Sendable {
  /// The name of a kind of diagnostic, in kebab case: `unread-tail`.
  package struct ID: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    package let rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }
    package init(stringLiteral value: String) { rawValue = value }
    package var description: String { rawValue }
  }

  /// A further place that explains the diagnostic.
  package struct RelatedLocation: Hashable, Sendable {
    package var location: SourceLocation
    /// What is there: "first defined here".
    package var label: String

    package init(_ location: SourceLocation, label: String) {
      self.location = location
      self.label = label
    }
  }

  /// A change that mends the content.
  package struct FixIt: Hashable, Sendable {
    /// What it does, as an instruction: "add ';'".
    package var title: String
    package var path: String
    package var edits: [TextEdit]

    package init(title: String, path: String, edits: [TextEdit]) {
      self.title = title
      self.path = path
      self.edits = edits
    }
  }

  package var id: ID
  package var severity: Severity
  /// Lower case, no full stop, the thing named in quotes.
  package var message: String
  /// Where it is; nil for what concerns the run as a whole.
  package var primary: SourceLocation?
  package var secondary: [RelatedLocation]
  package var notes: [String]
  /// What to do about it, as an instruction.
  package var help: String?
  package var fixIts: [FixIt]

  package init(
    _ id: ID, _ severity: Severity, _ message: String, at primary: SourceLocation?, secondary: [RelatedLocation] = [],
    notes: [String] = [], help: String? = nil, fixIts: [FixIt] = []
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.primary = primary
    self.secondary = secondary
    self.notes = notes
    self.help = help
    self.fixIts = fixIts
  }
}

extension Diagnostic {
  /// The order of reports: by place, then the worse first, then by id and message; total over distinct diagnostics' text.
  package static func reportOrder(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    switch (left.primary, right.primary) {
    case (nil, .some): return true
    case (.some, nil): return false
    case (let first?, let second?) where first != second: return first < second
    default: break
    }
    if left.severity != right.severity { return left.severity > right.severity }
    if left.id != right.id { return left.id.rawValue < right.id.rawValue }
    return left.message.utf8.lexicographicallyPrecedes(right.message.utf8)
  }
}
