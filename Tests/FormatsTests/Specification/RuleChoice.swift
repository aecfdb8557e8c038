import Testing

/// One way to follow or violate a rule of a format, with the specification's verdict.
struct RuleChoice: Sendable {
  let name: String
  /// The content of the file at the place of the rule.
  let text: String
  /// The expected findings, by id; empty if the rule is followed.
  let findings: Set<String>
  let severity: Level

  /// The severity of the worst finding.
  enum Level: Int, Sendable, Comparable {
    case value, warning, error

    static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  static func kept(_ name: String, _ text: String) -> RuleChoice {
    RuleChoice(name: name, text: text, findings: [], severity: .value)
  }

  static func broken(_ name: String, _ text: String, _ findings: String...) -> RuleChoice {
    RuleChoice(name: name, text: text, findings: Set(findings), severity: .warning)
  }

  static func refused(_ name: String, _ text: String, _ findings: String...) -> RuleChoice {
    RuleChoice(name: name, text: text, findings: Set(findings), severity: .error)
  }
}

/// A file that makes one choice for each rule.
struct RuleCombination: Sendable, CustomTestStringConvertible {
  let choices: [RuleChoice]

  var testDescription: String { choices.map(\.name).joined(separator: ", ") }
  var findings: Set<String> { choices.reduce(into: []) { $0.formUnion($1.findings) } }
  var outcome: String {
    switch choices.map(\.severity).max() ?? .value {
    case .value: "value"
    case .warning: "warning"
    case .error: "error"
    }
  }

  /// Every combination of one choice for each rule.
  static func all(_ rules: [[RuleChoice]]) -> [RuleCombination] {
    rules.reduce([[]]) { known, rule in known.flatMap { choices in rule.map { choices + [$0] } } }
      .map(RuleCombination.init)
  }
}
