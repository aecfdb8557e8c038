import Diagnostics
import Formats
import Foundation
import ReferenceMaterial
import Testing

/// The comparison of Pressfit's readers of property lists and tables with Foundation's: both results as one text.
enum FoundationAgreement {
  /// Findings about files that Foundation reads nevertheless, completely or not.
  private static let stricter: Set<String> = [
    // Declarations in a document type, and encodings.
    "dtd-subset", "dtd-entity", "unknown-encoding",
    // Read, with a loss.
    "unread-tail", "duplicate-key", "canonically-equal-keys", "bad-data", "lone-surrogate",
    // A plist inside a plist.
    "malformed-plist",
  ]

  /// Foundation stops at the first of these without an error, and drops the rest; in an array, it drops a damaged dictionary.
  private static let tableErrors: Set<String> = [
    "merge-conflict", "unexpected-character", "unterminated-string", "unterminated-comment", "missing-close-brace",
  ]

  /// Records an issue if Foundation and Pressfit read `text` differently, and no finding is the reason.
  static func expect(_ text: String, isTable: Bool = true) {
    let bytes = Array(text.utf8)
    let expected = foundation(bytes)
    var sink = DiagnosticSink()
    let ours = read(SourceFile(path: "a.strings", bytes: bytes), &sink)
    let findings = sink.diagnostics.filter { $0.severity > .note }
    let hasError = sink.worst == .error
    let shown = "\(text.debugDescription): \(findings.map(\.message)), Foundation: \(expected ?? "refuses")"
    guard let expected else {
      if !hasError { Issue.record("Foundation refuses \(shown)") }
      return
    }
    // A string, an array or a number is not a table.
    if hasError {
      let isExplained = findings.contains {
        stricter.contains($0.id.rawValue) || tableErrors.contains($0.id.rawValue)
      }
      if !isExplained, isTable, expected.hasPrefix("{") { Issue.record("Foundation reads \(shown)") }
    } else if ours != expected {
      let twins = findings.contains { $0.id == "canonically-equal-keys" }
      if !twins { Issue.record("read as \(ours ?? "nothing"), \(shown)") }
    }
  }

  private static func read(_ source: SourceFile, _ sink: inout DiagnosticSink) -> String? {
    if PropertyListDocument.Format(ofTable: source) == .openStep {
      let file = StringsFile.parse(source, reportingTo: &sink)
      if file.hasError { return nil }
      return text(file.entries.map { ($0.key.rawValue, text($0.value)) })
    }
    let document = PropertyListDocument.parse(source, reportingTo: &sink)
    return document.root.map { text($0) }
  }

  private static func text(_ members: [(String, String)]) -> String {
    var last: [[UInt8]: String] = [:]
    for (key, value) in members { last[Array(key.utf8)] = value }
    let sorted = last.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    return "{"
      + sorted.map { quoted(String(decoding: $0.key, as: UTF8.self)) + ": " + $0.value }.joined(separator: ", ") + "}"
  }

  private static func quoted(_ text: String) -> String {
    "\""
      + text.unicodeScalars.map { $0.isASCII && $0.value >= 0x20 ? String($0) : "\\u{\(String($0.value, radix: 16))}" }
      .joined() + "\""
  }

  private static func text(_ value: OpenStepValue) -> String {
    switch value {
    case .string(let string): quoted(string.value)
    case .array(let array): "[" + array.elements.map(text).joined(separator: ", ") + "]"
    case .data(let data): "<\(data.bytes)>"
    case .dictionary(let dictionary): text(dictionary.map { ($0.name.value, text($0.value)) })
    }
  }

  private static func text(_ node: PropertyListNode) -> String {
    switch node.value {
    case .string(let string): quoted(string)
    case .integer(let number): "\(number)"
    case .real(let number): "real \(number)"
    case .boolean(let bool): "\(bool)"
    case .date(let date): "date \(date.secondsSinceReferenceDate)"
    case .data(let bytes): "<\(bytes)>"
    case .array(let elements): "[" + elements.map(text).joined(separator: ", ") + "]"
    case .dictionary(let dictionary): text(dictionary.effectiveMembers.map { ($0.key, text($0.value)) })
    case .uid: "uid"
    case .null: "null"
    }
  }

  private static func foundation(_ bytes: [UInt8]) -> String? {
    (try? unsafe PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)).map(text)
  }

  private static func text(_ object: Any) -> String {
    switch object {
    case let string as String: quoted(string)
    case let bool as Bool where type(of: object) == Bool.self: "\(bool)"
    case let date as Date: "date \(date.timeIntervalSinceReferenceDate)"
    case let data as Data: "<\(Array(data))>"
    case let array as [Any]: "[" + array.map(text).joined(separator: ", ") + "]"
    case let members as [String: Any]: text(members.map { ($0.key, text($0.value)) })
    case let number as NSNumber:
      unsafe String(cString: number.objCType) == "d" ? "real \(number.doubleValue)" : "\(number)"
    default: "uid"
    }
  }
}
