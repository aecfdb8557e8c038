internal import Diagnostics
internal import JSON
package import Typesetting

/// The JSON file format of a metrics profile, documented in `docs/measure.md`.
package enum MetricsProfileFile {
  private static let kind = "pressfit-metrics"
  /// Far beyond any advance or kerning of a real font, in font units.
  private static let limit = 0...1_000_000

  package static func text(of profile: MetricsProfile) -> String {
    let lines = [
      "\"version\": 1", "\"kind\": \"\(kind)\"", "\"font\": \(JSONValue.string(profile.name).line)",
      "\"unitsPerEm\": \(profile.unitsPerEm)",
      "\"advances\": [\n"
        + profile.advances.map { "    [\($0.first.value), \(list($0.values))]" }.joined(separator: ",\n") + "\n  ]",
      "\"left\": \(classes(profile.kerning.left))", "\"right\": \(classes(profile.kerning.right))",
      "\"kerning\": [\n"
        + profile.kerning.amounts.map { "    [\($0.left), \($0.right), \($0.value)]" }.joined(separator: ",\n")
        + "\n  ]",
    ]
    return "{\n" + lines.map { "  " + $0 }.joined(separator: ",\n") + "\n}\n"
  }

  private static func list(_ numbers: [Int]) -> String {
    "[" + numbers.map { String($0) }.joined(separator: ", ") + "]"
  }

  private static func classes(_ classes: [[Unicode.Scalar]]) -> String {
    "[\n" + classes.map { "    " + list($0.map { Int($0.value) }) }.joined(separator: ",\n") + "\n  ]"
  }

  package static func read(_ path: String, bytes: [UInt8]) throws(Invalid) -> MetricsProfile {
    var sink = DiagnosticSink()
    guard let root = JSONDocument.parse(SourceFile(path: path, bytes: bytes), reportingTo: &sink)?.root else {
      throw Invalid(reason: sink.diagnostics.first?.message ?? "it is not JSON")
    }
    guard root["kind"]?.string == kind else { throw Invalid(reason: "it is not a metrics file") }
    guard root["version"]?.integer == 1 else { throw Invalid(reason: "its version is not 1") }
    guard let unitsPerEm = root["unitsPerEm"]?.integer, (16...16384).contains(unitsPerEm) else {
      throw Invalid(reason: "\"unitsPerEm\" is not from 16 to 16384")
    }
    var profile = MetricsProfile(
      name: root["font"]?.string ?? path, unitsPerEm: unitsPerEm, advances: [],
      kerning: MetricsProfile.Kerning(
        left: try classes(root["left"]), right: try classes(root["right"]), amounts: []))
    for range in root["advances"].map({ Array($0.elements) }) ?? [] {
      let parts = Array(range.elements)
      guard parts.count == 2, let first = scalar(parts[0]),
        let values = integers(parts[1], in: limit)
      else { throw Invalid(reason: "\"advances\" has an entry that is not [CHARACTER, [ADVANCE, …]]") }
      profile.advances.append(MetricsProfile.Advances(first: first, values: values))
    }
    for amount in root["kerning"].map({ Array($0.elements) }) ?? [] {
      guard let parts = integers(amount, in: -limit.upperBound...limit.upperBound), parts.count == 3 else {
        throw Invalid(reason: "\"kerning\" has an entry that is not [LEFT, RIGHT, AMOUNT]")
      }
      profile.kerning.amounts.append(
        MetricsProfile.Kerning.Amount(left: parts[0], right: parts[1], value: parts[2]))
    }
    if let problem = PlausibleAdvances(unitsPerEm: unitsPerEm).problem(of: profile) { throw Invalid(reason: problem) }
    return profile
  }

  private static func classes(
    _ value: JSONElement?
  ) throws(Invalid) -> [[Unicode.Scalar]] {
    var classes: [[Unicode.Scalar]] = []
    for element in value.map({ Array($0.elements) }) ?? [] {
      let numbers = Array(element.elements)
      let scalars = numbers.compactMap(scalar)
      guard scalars.count == numbers.count else {
        throw Invalid(reason: "a kerning class has an entry that is not a character")
      }
      classes.append(scalars)
    }
    return classes
  }

  private static func scalar(_ value: JSONElement) -> Unicode.Scalar? {
    value.integer.flatMap { UInt32(exactly: $0) }.flatMap(Unicode.Scalar.init)
  }

  /// nil if an element is not an integer or is out of `range`.
  private static func integers(_ value: JSONElement, in range: ClosedRange<Int>) -> [Int]? {
    guard value.kind == .array else { return nil }
    var numbers: [Int] = []
    for element in value.elements {
      guard let number = element.integer, range.contains(number) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// Why a file is not a metrics file.
  package struct Invalid: Error, Hashable, Sendable {
    package let reason: String
  }
}

extension JSONElement {
  /// nil if the value is not an integer.
  fileprivate var integer: Int? {
    guard kind == .number else { return nil }
    return Int(document.source.string(in: range))
  }
}
