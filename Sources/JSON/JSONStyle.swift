internal import Diagnostics

/// The layout of a JSON file; additions follow it.
package struct JSONStyle {
  /// The separator between a key and its value: " : " in Xcode's files.
  package let colon: String
  /// Empty if the document is on one line.
  package let lineEnd: String
  /// The indentation of one level.
  package let indent: String
  /// Whether an object without members has an empty line inside, as in Xcode's files.
  package let opensEmptyObjects: Bool

  /// The layout of `document`'s root object; Xcode's style for properties it does not show.
  package init(_ document: JSONDocument) {
    let source = document.source
    let empty = document.nodes.indices.first {
      document.nodes[$0].kind == .object && document.nodes[$0].next == $0 + 1
    }
    let emptyRange = empty.map { document.nodes[$0].range }
    guard let first = document.root.members.first(where: { _ in true }) else {
      (colon, lineEnd, indent, opensEmptyObjects) = (" : ", "\n", "  ", true)
      return
    }
    colon = source.string(in: SourceRange(first.key.range.end, first.value.range.start))
    let lead = source.text[(document.root.range.start + 1)..<first.key.range.start]
    let ends = lead.prefix { $0 == 0x0D || $0 == 0x0A }
    lineEnd = String(decoding: ends.starts(with: [0x0D, 0x0A]) ? ends.prefix(2) : ends.prefix(1), as: UTF8.self)
    indent = lineEnd.isEmpty ? "" : String(decoding: lead.dropFirst(ends.count), as: UTF8.self)
    opensEmptyObjects = !lineEnd.isEmpty && emptyRange?.length != 2
  }
}
