import Diagnostics
import Foundation
import Testing

/// A file, with the verdict of its format's rules.
struct RuleSample: Sendable {
  /// The severity of the worst finding.
  enum Outcome: String, Sendable {
    case value, warning, error
  }

  /// The part of the file that follows or violates the rule.
  let shown: String
  var content: Content
  let findings: Set<String>
  let outcome: Outcome
  /// The expected content of the file; nil if the rule does not define it.
  let value: String?

  enum Content: Sendable {
    case text(String)
    case bytes([UInt8])
  }

  static func keep(_ text: String, _ value: String? = nil, as shown: String = "") -> RuleSample {
    RuleSample(shown: shown.isEmpty ? text : shown, content: .text(text), findings: [], outcome: .value, value: value)
  }

  /// Violated, but the content can still be used.
  static func warn(_ text: String, _ findings: String..., value: String? = nil, as shown: String = "") -> RuleSample {
    RuleSample(
      shown: shown.isEmpty ? text : shown, content: .text(text), findings: Set(findings), outcome: .warning,
      value: value)
  }

  /// Violated so that the file is not used.
  static func refuse(_ text: String, _ findings: String..., as shown: String = "") -> RuleSample {
    RuleSample(
      shown: shown.isEmpty ? text : shown, content: .text(text), findings: Set(findings), outcome: .error, value: nil)
  }

  static func keep(bytes: [UInt8], _ shown: String, _ value: String? = nil) -> RuleSample {
    RuleSample(shown: shown, content: .bytes(bytes), findings: [], outcome: .value, value: value)
  }

  static func warn(bytes: [UInt8], _ shown: String, _ findings: String...) -> RuleSample {
    RuleSample(shown: shown, content: .bytes(bytes), findings: Set(findings), outcome: .warning, value: nil)
  }

  static func refuse(bytes: [UInt8], _ shown: String, _ findings: String...) -> RuleSample {
    RuleSample(shown: shown, content: .bytes(bytes), findings: Set(findings), outcome: .error, value: nil)
  }
}

/// A rule of a format.
struct FormatRule: Sendable {
  let rule: String
  /// The section of the specification, or the function of the reference reader.
  let source: String
  let samples: [RuleSample]

  /// - Parameter template: makes a file of a sample's text.
  init(
    _ rule: String, _ source: String, in template: (String) -> String = { $0 }, _ samples: [RuleSample]
  ) {
    self.rule = rule
    self.source = source
    self.samples = samples.map { sample in
      guard case .text(let text) = sample.content else { return sample }
      var sample = sample
      sample.content = .text(template(text))
      return sample
    }
  }
}

/// All rules of a format.
struct FormatRuleTable: Sendable, CustomTestStringConvertible {
  /// A way to write the same content in other bytes.
  enum Spelling: String, Sendable, CaseIterable {
    case utf8 = "UTF-8"
    case utf8WithMark = "UTF-8 with a byte order mark"
    case utf16LittleEndian = "UTF-16, little endian"
    case utf16BigEndian = "UTF-16, big endian"

    func bytes(_ text: String) -> [UInt8] {
      switch self {
      case .utf8: Array(text.utf8)
      case .utf8WithMark: [0xEF, 0xBB, 0xBF] + Array(text.utf8)
      case .utf16LittleEndian: [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
      case .utf16BigEndian: [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
      }
    }
  }

  /// The heading in the documentation; unique in its page.
  let name: String
  /// Below `docs/formats`.
  let page: String
  /// The name of a file of the format.
  let path: String
  var spellings = Spelling.allCases
  let rules: [FormatRule]
  /// Reads a file; returns its content as a string, nil if it has no content.
  let read: @Sendable (SourceFile, inout DiagnosticSink) -> String?

  var testDescription: String { name }

  /// One case: a sample in one spelling.
  struct Case: Sendable, CustomTestStringConvertible {
    let table: FormatRuleTable
    let rule: String
    let sample: RuleSample
    let bytes: [UInt8]
    let spelling: Spelling

    var testDescription: String { "\(table.name): \(rule): \(sample.shown.debugDescription), \(spelling.rawValue)" }
  }

  /// Every sample in every spelling.
  var cases: [Case] {
    rules.flatMap { rule in
      rule.samples.flatMap { sample -> [Case] in
        switch sample.content {
        case .bytes(let bytes):
          [Case(table: self, rule: rule.rule, sample: sample, bytes: bytes, spelling: .utf8)]
        case .text(let text):
          spellings.map {
            Case(table: self, rule: rule.rule, sample: sample, bytes: $0.bytes(text), spelling: $0)
          }
        }
      }
    }
  }
}
