internal import CRuleDocuments
package import Diagnostics
internal import RulePages

/// The documents in `docs/rules`.
package enum RuleDocuments {
  /// Every document, in the order of the ids.
  package static var all: [RuleDocument] { Diagnostic.ID.allCases.map(document) }

  /// The document of `id`.
  package static func document(of id: Diagnostic.ID) -> RuleDocument { RuleDocument(id, page(of: id)) }

  /// Who is affected by a finding, and how: the first sentence of "Effect", on one line, with a full stop.
  package static func consequence(of id: Diagnostic.ID) -> String {
    let effect = page(of: id).section(.effect) ?? ""
    let line = effect.split(separator: "\n").joined(separator: " ")
    guard let end = line.ranges(of: ". ").first?.lowerBound else { return line }
    return line[..<end] + "."
  }

  static func page(of id: Diagnostic.ID) -> RulePage {
    pages[id.rawValue] ?? RulePageFile([]).pages[0]
  }

  /// The pages of all files by their ids.
  private static let pages: [String: RulePage] = {
    var pages: [String: RulePage] = [:]
    var offset = 0
    while true {
      let file = unsafe crule_file(offset)
      if unsafe file.length == 0 { return pages }
      offset += unsafe file.length + 1
      for page in RulePageFile(unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.length))).pages {
        pages[page.id] = page
      }
    }
  }()
}
