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

  private static func page(of id: Diagnostic.ID) -> RulePage {
    let page = unsafe crule_page(offsets[id] ?? Int.max)
    return RulePage(unsafe Array(UnsafeBufferPointer(start: page.bytes, count: page.length)))
  }

  /// The offset of each page: the generator writes pages and ids in the same order.
  private static let offsets: [Diagnostic.ID: Int] = {
    var offsets: [Diagnostic.ID: Int] = [:]
    var offset = 0
    for id in Diagnostic.ID.allCases {
      offsets[id] = offset
      offset += unsafe crule_page(offset).length + 1
    }
    return offsets
  }()
}
