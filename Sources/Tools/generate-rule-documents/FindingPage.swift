import Diagnostics
import Foundation
import RulePages

/// The page of a finding as people write it, with the parts that its generated sections need.
///
/// Ids are strings: the pages define the cases of `Diagnostic.ID`, so this program must run before those exist.
struct FindingPage: Hashable {
  /// The name of its file in `docs/rules`.
  var fileName: String
  var layout: RulePage.Layout
  var id: String
  /// The default severity first.
  var severities: [Severity]
  var group: RulePage.Group
  var since: String
  /// The position among the findings that a project can configure, worst first; nil if a project cannot configure it.
  var rank: Int?
  var certainty: Certainty
  /// How a project can avoid a finding that it cannot configure; nil if it cannot; Markdown.
  var suppression: String?
  /// The related findings that the page names.
  var related: [String]
  var summary: String
  /// The text of the sections in `RulePage.Heading.written`.
  var written: [String]
  /// The section "Example" with the files that it shares with other pages.
  var example: String

  /// An invalid page.
  struct Failure: Error, CustomStringConvertible {
    var file: String
    var id: String?
    var problem: String
    var description: String { "'docs/rules/\(file)'\(id.map { ", '\($0)'" } ?? ""): \(problem)" }
  }

  /// Rejects a page that is incomplete, or does not explain its severities.
  init(_ page: RulePage, in fileName: String) throws(Failure) {
    func refuse(_ problem: String) -> Failure { Failure(file: fileName, id: page.id, problem: problem) }
    guard page.members != nil else { throw refuse("it does not start with lines 'name: value'") }
    let severityNames = (page.value(of: "severity") ?? "").components(separatedBy: ", ")
    severities = severityNames.compactMap(Severity.init(rawValue:))
    guard severities.count == severityNames.count else {
      throw refuse("'severity' is not a list of error, warning, note")
    }
    guard let group = page.value(of: "group").flatMap(RulePage.Group.init(rawValue:)) else {
      throw refuse("unknown group '\(page.value(of: "group") ?? "")'")
    }
    guard let since = page.value(of: "since") else { throw refuse("'since' is missing") }
    rank = page.value(of: "rank").flatMap { Int($0) }
    (self.fileName, layout, id, self.group, self.since) = (fileName, page.layout, page.id, group, since)
    certainty = Certainty(name: page.value(of: "certainty"))
    suppression = page.value(of: "suppression")
    related = (page.value(of: "related") ?? "").components(separatedBy: ", ").filter { !$0.isEmpty }
    guard let summary = page.summary else { throw refuse("the heading is missing") }
    self.summary = summary
    example = page.example ?? ""
    written = []
    for heading in RulePage.Heading.written {
      guard let text = page.section(heading) else { throw refuse("the section '\(heading.rawValue)' is missing") }
      guard !text.isEmpty else { throw refuse("the section '\(heading.rawValue)' is empty") }
      written.append(text)
    }
    for severity in severities.dropFirst() where !prose.contains(where: { $0.contains(severity.word) }) {
      throw refuse("no sentence says when it is \(severity == .error ? "an" : "a") \(severity.rawValue)")
    }
  }

  /// The severities as in the documents: "error, warning".
  var severityList: String { severities.map(\.rawValue).joined(separator: ", ") }

  /// The texts that people write, without the example.
  var prose: [String] { [summary] + zip(RulePage.Heading.written, written).filter { $0.0 != .example }.map(\.1) }

  /// The link from a page in `docs/rules/name`.
  func link(from name: String) -> String {
    switch layout {
    case .ownFile: fileName
    case .sharedFile: (name == fileName ? "" : fileName) + "#\(id)"
    }
  }
}

extension Severity {
  /// The severity in prose.
  fileprivate var word: Regex<Substring> {
    switch self {
    case .note: /\bnotes?\b/
    case .warning: /\bwarnings?\b/
    case .error: /\berrors?\b/
    }
  }
}

extension FindingPage {
  /// Writes the example into the folder with the page's id in `folder`; nothing if the example has no command.
  func writeExample(into folder: URL) throws {
    let example = RuleExample(example)
    if example.arguments.isEmpty { return }
    let folder = folder.appendingPathComponent(id)
    let files = folder.appendingPathComponent("files")
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    for file in example.files {
      let url = files.appendingPathComponent(file.path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.bytes).write(to: url)
    }
    try Data(example.arguments.map { $0 + "\n" }.joined().utf8).write(to: folder.appendingPathComponent("command"))
  }
}
