/// The severity of a diagnostic.
package enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// For information; never fails a check.
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

/// One problem in a file: the problem, its location, and how to fix it.
///
/// Each diagnostic is built next to the rule or reader that finds it.
package struct Diagnostic: Error, Hashable, Sendable {
  /// Another location that explains the diagnostic.
  package struct RelatedLocation: Hashable, Sendable {
    package var location: SourceLocation
    /// A label for the location: "first defined here".
    package var label: String

    package init(_ location: SourceLocation, label: String) {
      self.location = location
      self.label = label
    }
  }

  package var id: ID
  package var severity: Severity
  /// Lower case, no full stop, names in quotes.
  package var message: String
  /// Where the problem is; nil if it concerns the run and not a file.
  package var primary: SourceLocation?
  package var secondary: [RelatedLocation]
  package var notes: [String]
  /// The advice for the user, as an instruction.
  package var help: String?
  /// The command line that repairs it or begins its repair; nil without one.
  package var command: String?
  package var fixIts: [FixIt]
  /// The number of findings of this kind in the file that a `DiagnosticSink` counted instead of keeping them; 0 for a finding itself.
  var others = 0

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
  /// Help and command on one line.
  package var advice: String? { Self.advice(help, command) }

  /// `help` and `command` on one line; nil without both.
  package static func advice(_ help: String?, _ command: String?) -> String? {
    let words = [help, command.map { "next: \($0)" }].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: "; ")
  }
}

extension Diagnostic.ID: CustomStringConvertible {
  package var description: String { rawValue }
}

extension Diagnostic {
  /// The order of reports: by location, then severity (worst first), then id and message; a total order.
  package static func reportOrder(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    switch (left.primary, right.primary) {
    case (nil, .some): return true
    case (.some, nil): return false
    case (let first?, let second?):
      if first < second { return true }
      if second < first { return false }
    default: break
    }
    if left.severity != right.severity { return left.severity > right.severity }
    if left.id != right.id { return left.id.rawValue < right.id.rawValue }
    return left.message.utf8.lexicographicallyPrecedes(right.message.utf8)
  }
}
