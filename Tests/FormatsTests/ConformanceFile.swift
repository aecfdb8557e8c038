import Diagnostics
import Formats
import Foundation
import ReferenceMaterial
import Testing

/// A file of the conformance cases, if they are next to the checkout.
struct ConformanceFile: Sendable {
  /// One case: the bytes, and the outcome as JSON.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let input: [UInt8]
    let outcomes: [String]
    let line: [Int]
    /// The JSON object of the case.
    let json: Data

    var testDescription: String { name }

    var expected: [String: Any] {
      let object = try? JSONSerialization.jsonObject(with: json) as? [String: Any]
      return object?["expected"] as? [String: Any] ?? [:]
    }
  }

  let cases: [Case]

  init(_ name: String) {
    guard let folder = Self.folder,
      let content = try? String(contentsOfFile: "\(folder)/conformance/\(name)", encoding: .utf8)
    else {
      cases = []
      return
    }
    cases = content.split(separator: "\n").compactMap { line in
      let data = Data(line.utf8)
      if (try? JSONSerialization.jsonObject(with: data)) == nil { return Self.deepCase(String(line)) }
      guard let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
        let name = object["name"] as? String, let expected = object["expected"] as? [String: Any],
        let input = (object["input_b64"] as? String).flatMap({ Data(base64Encoded: $0) })
      else { return nil }
      let outcomes = [expected["class"], expected["also_acceptable"]].compactMap { $0 as? String }
      let lines = (expected["line"] as? Int).map { [$0] } ?? expected["line"] as? [Int] ?? []
      return Case(
        name: name, input: Array(input), outcomes: outcomes, line: lines, json: data)
    }
  }

  /// A case with an expected value that is nested too deep for Foundation's JSON reader; only the outcome is compared.
  private static func deepCase(_ line: String) -> Case? {
    func string(_ key: String) -> String? {
      guard let start = line.firstRange(of: "\"\(key)\": \"")?.upperBound else { return nil }
      return String(line[start...].prefix { $0 != "\"" })
    }
    guard let name = string("name"), let outcome = string("class"),
      let input = string("input_b64").flatMap({ Data(base64Encoded: $0) })
    else { return nil }
    return Case(
      name: name, input: Array(input), outcomes: [outcome, string("also_acceptable")].compactMap { $0 }, line: [],
      json: Data())
  }

  /// The folder of the shared files; nil if they are missing.
  static var folder: String? { ReferenceMaterial.folder?.path }
}

extension DiagnosticSink {
  /// The class of an outcome, as the conformance cases name it.
  var outcome: String {
    switch worst {
    case .error: "error"
    case .warning: "warning"
    case .note, nil: "value"
    }
  }
}

extension DiagnosticSink {
  /// Adds what `lint` reports of the texts. A translation that can crash the app is an error there, but the file is read.
  mutating func report(textsIn inspection: FileInspection) {
    for diagnostic in inspection.diagnostics where !diagnostics.contains(diagnostic) {
      var found = diagnostic
      found.severity = min(found.severity, Severity.warning)
      report(found)
    }
  }
}

extension ConformanceFile.Case {
  /// Expects the case's class of outcome and first line of damage; false if no content may be used.
  func expectsContent(after sink: DiagnosticSink) -> Bool {
    #expect(outcomes.contains(sink.outcome), "\(sink.diagnostics)")
    if !line.isEmpty { #expect(line.contains(sink.sorted.first?.primary?.position?.line ?? 0)) }
    return sink.outcome != "error"
  }

  /// Expects `content` to equal the case's member `name`, if it has one.
  func expect(_ content: Any, under name: String) {
    guard let wanted = expected[name] else { return }
    #expect(
      String(decoding: canonicalJSON(content), as: UTF8.self) == String(decoding: canonicalJSON(wanted), as: UTF8.self))
  }
}

/// JSON with keys sorted by code unit, for comparing values without Swift's canonical equivalence.
func canonicalJSON(_ value: Any) -> [UInt8] {
  switch value {
  case let object as [(String, Any)]:
    let parts = object.map { canonicalJSON($0.0) + [0x3A] + canonicalJSON($0.1) }
    return [0x7B] + parts.sorted { $0.lexicographicallyPrecedes($1) }.joined(separator: [0x2C]) + [0x7D]
  case let object as [String: Any]: return canonicalJSON(object.map { ($0.key, $0.value) } as [(String, Any)])
  case let array as [Any]: return [0x5B] + array.map(canonicalJSON).joined(separator: [0x2C]) + [0x5D]
  case let text as String: return Array("\"\(text)\"".utf8)
  case is NSNull: return Array("null".utf8)
  case let bool as Bool: return Array("\(bool)".utf8)
  default: return Array("\(value)".utf8)
  }
}
