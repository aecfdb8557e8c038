import Configuration
import Diagnostics
import Foundation
import RuleDocuments

/// A file in `docs/rules`; also the error for an invalid one.
struct RuleFile: Error, CustomStringConvertible {
  var name: String
  var problem: String
  var description: String { "'docs/rules/\(name)': \(problem)" }

  /// The documents in `folder`, sorted by id.
  static func documents(in folder: URL) throws -> [RuleDocument] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }
    return try names.sorted().map { name in
      try document(name: name, text: try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
    }.sorted { $0.id.rawValue < $1.id.rawValue }
  }

  /// Parses the front matter and the written sections; rejects a file if a part of them would be lost.
  static func document(name: String, text: String) throws(RuleFile) -> RuleDocument {
    func refuse(_ problem: String) -> RuleFile { RuleFile(name: name, problem: problem) }
    // A new page does not have the generated part yet.
    let generated = text.firstRange(of: "\n\(RuleDocument.generatedMark)\n")
    let written = generated.map { String(text[..<$0.lowerBound]) } ?? text
    let parts = written.split(separator: "---\n", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty else { throw refuse("it does not start with front matter") }
    var members: [String: String] = [:]
    for line in parts[1].split(separator: "\n") {
      guard let colon = line.firstRange(of: ": ") else { throw refuse("a front matter line is not 'name: value'") }
      members[String(line[..<colon.lowerBound])] = String(line[colon.upperBound...])
    }
    guard let id = members["id"], id + ".md" == name else { throw refuse("'id' is not the file's name") }
    let severityNames = (members["severity"] ?? "").components(separatedBy: ", ")
    let severities = severityNames.compactMap(Severity.init(rawValue:))
    guard severities.count == severityNames.count else {
      throw refuse("'severity' is not a list of error, warning, note")
    }
    guard let group = members["group"].flatMap(RuleDocument.Group.init(rawValue:)) else {
      throw refuse("unknown group '\(members["group"] ?? "")'")
    }
    guard let since = members["since"] else { throw refuse("'since' is missing") }

    var rest = parts[2][...]
    var texts: [String] = []
    for heading in ["# \(id)"] + RuleDocument.writtenHeadings.map({ "## \($0)" }) {
      guard let range = rest.firstRange(of: "\n\(heading)\n") else {
        throw refuse("the heading '\(heading)' is missing")
      }
      texts.append(rest[..<range.lowerBound].trimmingCharacters(in: .newlines))
      rest = rest[range.upperBound...]
    }
    texts.append(rest.trimmingCharacters(in: .newlines))
    guard !texts.dropFirst().contains("") else { throw refuse("a section is empty") }
    let document = RuleDocument(
      id: Diagnostic.ID(rawValue: id), severities: severities, group: group, since: since,
      certainty: .init(name: members["certainty"]),
      suppression: members["suppression"].map(RuleDocument.Suppression.other)
        ?? (RuleName.all.contains(id) ? .configuration : .none),
      related: (members["related"] ?? "").components(separatedBy: ", ").filter { !$0.isEmpty }
        .map(Diagnostic.ID.init(rawValue:)), summary: texts[1], meaning: texts[2], importance: texts[3],
      example: texts[4], remedy: texts[5])
    guard document.writtenPart == written else { throw refuse("the lines are not in the order of the other pages") }
    return document
  }
}
