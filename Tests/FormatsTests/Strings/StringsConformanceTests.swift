import Diagnostics
import Formats
import Foundation
import Testing

/// The conformance cases of `.strings` files, if they are next to the checkout.
@Suite(.enabled(if: StringsConformanceCase.file != nil))
struct StringsConformanceTests {
  /// Reads a table in any of its forms.
  private func read(_ source: SourceFile, _ sink: inout DiagnosticSink) -> StringsReading {
    if PropertyListDocument.Format(ofTable: source) == .openStep {
      let file = StringsFile.parse(source, reportingTo: &sink)
      return StringsReading(pairs: file.entries.map { ($0.key.rawValue, .init($0.value)) }, hasError: file.hasError)
    }
    let root = PropertyListDocument.parse(table: source, reportingTo: &sink).root
    let members = root?.dictionary?.effectiveMembers ?? []
    return StringsReading(pairs: members.map { ($0.key, .init($0.value)) }, hasError: root == nil)
  }

  @Test(arguments: StringsConformanceCase.all)
  func outcome(of test: StringsConformanceCase) throws {
    let source = SourceFile(path: "test.strings", bytes: test.input)
    var sink = DiagnosticSink()
    let reading = read(source, &sink)
    let severe = sink.diagnostics.filter { $0.severity > .note }
    let summary = severe.map { "\($0.id) \($0.primary?.position?.line ?? 0)" }
    switch reading.hasError ? "error" : severe.isEmpty ? "value" : "warning" {
    case test.outcome, test.alternative: break
    case let outcome: Issue.record("\(test.name): \(outcome), not \(test.outcome): \(summary)")
    }
    if test.outcome == "error" {
      #expect(severe.contains { $0.severity == .error }, "\(test.name)")
    } else {
      #expect(StringsReading.last(reading.pairs) == StringsReading.last(test.pairs), "\(test.name)")
    }
    if !test.lines.isEmpty, !severe.isEmpty {
      let lines = severe.compactMap { $0.primary?.position?.line }
      #expect(lines.contains { test.lines.contains($0) }, "\(test.name): \(summary)")
    }
    // The names are those of the OpenStep form's damage.
    if let id = test.diagnostic, !severe.isEmpty, PropertyListDocument.Format(ofTable: source) == .openStep {
      #expect(severe.contains { $0.id.rawValue == id }, "\(test.name): \(summary), not \(id)")
    }
  }
}

/// The result of reading a table, in a form that cases and readers share.
struct StringsReading {
  indirect enum Value: Equatable {
    case string([UInt8])
    case array([Value])
    case dictionary([[UInt8]: Value])
    case data([UInt8])
  }

  var pairs: [(String, Value)]
  var hasError: Bool

  static func last(_ pairs: [(String, Value)]) -> [[UInt8]: Value] {
    Dictionary(pairs.map { (Array($0.0.utf8), $0.1) }) { $1 }
  }
}

extension StringsReading.Value {
  init(_ node: PropertyListNode) {
    switch node.value {
    case .string(let string): self = .string(Array(string.utf8))
    case .array(let array): self = .array(array.map(Self.init))
    case .data(let data): self = .data(data)
    case .dictionary(let dictionary):
      self = .dictionary(StringsReading.last(dictionary.effectiveMembers.map { ($0.key, Self($0.value)) }))
    case .integer(let number): self = .dictionary([Array("$int".utf8): .string(Array(String(number).utf8))])
    default: self = .array([])
    }
  }

  init(_ value: OpenStepValue) {
    switch value {
    case .string(let string): self = .string(Array(string.value.utf8))
    case .array(let array): self = .array(array.elements.map(Self.init))
    case .data(let data): self = .data(data.bytes)
    case .dictionary(let dictionary):
      self = .dictionary(StringsReading.last(dictionary.map { ($0.name.value, Self($0.value)) }))
    }
  }

  /// From the tagged JSON of the cases.
  init?(json: Any) {
    switch json {
    case let string as String: self = .string(Array(string.utf8))
    case let array as [Any]: self = .array(array.compactMap(Self.init(json:)))
    case let object as [String: Any]:
      if let data = (object["$data"] as? String).flatMap({ Data(base64Encoded: $0) }) {
        self = .data(Array(data))
      } else {
        self = .dictionary(
          StringsReading.last(object.compactMap { entry in Self(json: entry.value).map { (entry.key, $0) } }))
      }
    default: return nil
    }
  }
}

struct StringsConformanceCase: Sendable, CustomTestStringConvertible {
  var name: String
  var input: [UInt8]
  var outcome: String
  var alternative: String?
  var diagnostic: String?
  var lines: [Int]
  var json: Data

  var testDescription: String { name }

  static let folder: URL = {
    if let shared = ProcessInfo.processInfo.environment["PRESSFIT_SHARED"] { return URL(fileURLWithPath: shared) }
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return root.deletingLastPathComponent().appendingPathComponent("shared")
  }()

  static let corpus = folder.appendingPathComponent("corpus")
  static let hasCorpus = FileManager.default.fileExists(atPath: corpus.path)

  static let file: Data? = try? Data(contentsOf: folder.appendingPathComponent("conformance/strings.jsonl"))

  static let all: [StringsConformanceCase] = (file ?? Data()).split(separator: 0x0A).compactMap { line in
    guard let object = try? JSONSerialization.jsonObject(with: line) as? [String: Any],
      let name = object["name"] as? String,
      let input = (object["input_b64"] as? String).flatMap({ Data(base64Encoded: $0) }),
      let expected = object["expected"] as? [String: Any], let outcome = expected["class"] as? String
    else { return nil }
    return StringsConformanceCase(
      name: name, input: Array(input), outcome: outcome, alternative: expected["also_acceptable"] as? String,
      diagnostic: expected["diag"] as? String,
      lines: (expected["line"] as? Int).map { [$0] } ?? expected["line"] as? [Int] ?? [],
      json: (try? JSONSerialization.data(withJSONObject: expected)) ?? Data())
  }

  /// The content of the table.
  var pairs: [(String, StringsReading.Value)] {
    guard let expected = try? JSONSerialization.jsonObject(with: json) as? [String: Any] else { return [] }
    if let pairs = expected["value_pairs"] as? [[Any]] {
      return pairs.compactMap { pair in
        guard pair.count == 2, let key = pair[0] as? String else { return nil }
        return StringsReading.Value(json: pair[1]).map { (key, $0) }
      }
    }
    let value = expected["value"] as? [String: Any] ?? [:]
    return value.compactMap { entry in StringsReading.Value(json: entry.value).map { (entry.key, $0) } }
  }
}
