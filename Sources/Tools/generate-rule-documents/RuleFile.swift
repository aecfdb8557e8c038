import Foundation
import RulePages

/// A file in `docs/rules`: one page, or an opening and the pages of a group.
struct RuleFile: Hashable {
  var name: String
  /// The opening as people write it; nil if the file holds one page.
  var opening: String?
  /// Sorted by id.
  var pages: [FindingPage]

  /// The files in `folder`, sorted by name.
  static func all(in folder: URL) throws -> [RuleFile] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }
    return try names.sorted().map { name in
      try RuleFile(name: name, text: try Data(contentsOf: folder.appendingPathComponent(name)))
    }
  }

  /// Parses the parts that people write; rejects a file if a part of them would be lost.
  init(name: String, text: Data) throws(FindingPage.Failure) {
    func refuse(_ problem: String) -> FindingPage.Failure { FindingPage.Failure(file: name, problem: problem) }
    let file = RulePageFile(Array(text))
    self.name = name
    opening = file.opening?.written
    if let opening, !String(decoding: text, as: UTF8.self).hasPrefix(opening) {
      throw refuse("it does not start with its group, a title and an introduction")
    }
    pages = []
    for page in file.pages {
      let finding = try FindingPage(page, in: name)
      // A new page does not have the generated part yet.
      guard page.markdown.hasPrefix(finding.writtenPart) else {
        throw refuse("'\(finding.id)': it does not have the form of the other pages")
      }
      let generated = page.markdown.dropFirst(finding.writtenPart.count)
      guard finding.layout == .ownFile || !generated.contains("\n## ") else {
        throw refuse("a heading below '\(finding.id)' has no comment with the members of a finding")
      }
      pages.append(finding)
    }
    pages.sort { $0.id < $1.id }
    if opening == nil, pages.first.map({ $0.id + ".md" }) != name { throw refuse("'id' is not the file's name") }
  }

  /// The content of the file.
  ///
  /// - Parameter all: the pages of all findings, for the related ones.
  func text(among all: [FindingPage]) -> String {
    guard let opening, let group = pages.first?.group else { return pages.map { $0.text(among: all) }.joined() }
    return opening + RuleOpening.common(suppression: group.withoutSuppression) + "\n"
      + pages.map { $0.text(among: all) }.joined(separator: "\n")
  }
}
