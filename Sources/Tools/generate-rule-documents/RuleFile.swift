import Diagnostics
import Foundation
import RulePages

/// A file in `docs/rules` as people write it, with the parts that its generated sections need.
///
/// Ids are strings: the pages define the cases of `Diagnostic.ID`, so this program must run before those exist.
struct RuleFile: Hashable {
  var id: String
  var severities: [Severity]
  var group: RulePage.Group
  var since: String
  /// The position among the findings that a project can configure, worst first; nil if a project cannot configure it.
  var rank: Int?
  var certainty: Certainty
  /// How a project can avoid a finding that it cannot configure; nil if it cannot; Markdown.
  var suppression: String?
  /// The related findings that the front matter names.
  var related: [String]
  var summary: String
  /// The text of the sections in `RulePage.Heading.written`.
  var written: [String]

  /// An invalid file.
  struct Failure: Error, CustomStringConvertible {
    var name: String
    var problem: String
    var description: String { "'docs/rules/\(name)': \(problem)" }
  }

  /// The files in `folder`, sorted by id.
  static func all(in folder: URL) throws -> [RuleFile] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }
    return try names.sorted().map { name in
      try RuleFile(name: name, text: try Data(contentsOf: folder.appendingPathComponent(name)))
    }.sorted { $0.id < $1.id }
  }

  /// Parses the front matter and the written sections; rejects a file if a part of them would be lost.
  init(name: String, text: Data) throws(Failure) {
    func refuse(_ problem: String) -> Failure { Failure(name: name, problem: problem) }
    let page = RulePage(Array(text))
    guard let frontMatter = page.frontMatter else {
      throw refuse("it does not start with front matter of lines 'name: value'")
    }
    let members = Dictionary(frontMatter.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    guard let id = members["id"], id + ".md" == name else { throw refuse("'id' is not the file's name") }
    let severityNames = (members["severity"] ?? "").components(separatedBy: ", ")
    severities = severityNames.compactMap(Severity.init(rawValue:))
    guard severities.count == severityNames.count else {
      throw refuse("'severity' is not a list of error, warning, note")
    }
    guard let group = members["group"].flatMap(RulePage.Group.init(rawValue:)) else {
      throw refuse("unknown group '\(members["group"] ?? "")'")
    }
    guard let since = members["since"] else { throw refuse("'since' is missing") }
    rank = members["rank"].flatMap { Int($0) }
    (self.id, self.group, self.since) = (id, group, since)
    certainty = Certainty(name: members["certainty"])
    suppression = members["suppression"]
    related = (members["related"] ?? "").components(separatedBy: ", ").filter { !$0.isEmpty }
    guard let summary = page.summary(of: id) else { throw refuse("the heading '# \(id)' is missing") }
    self.summary = summary
    written = []
    for heading in RulePage.Heading.written {
      guard let text = page.section(heading) else { throw refuse("the heading '## \(heading.rawValue)' is missing") }
      guard !text.isEmpty else { throw refuse("the section '\(heading.rawValue)' is empty") }
      written.append(text)
    }
    // A new page does not have the generated part yet.
    let content = String(decoding: text, as: UTF8.self)
    let generated = content.firstRange(of: "\n\(RulePage.generatedMark)\n")
    guard writtenPart == generated.map({ String(content[..<$0.lowerBound]) }) ?? content else {
      throw refuse("the lines are not in the order of the other pages")
    }
  }

  /// The severities as in the documents: "error, warning".
  var severityList: String { severities.map(\.rawValue).joined(separator: ", ") }
}
