internal import Diagnostics

extension JSONDocument {
  /// The document printed from its nodes in its own style: colons, indentation, line ends, empty objects, white space
  /// around the document; strings and numbers as they are written.
  ///
  /// Equal to the source text if the file is formatted consistently, as Xcode's catalogs are.
  package var printed: [UInt8] {
    let style = JSONStyle(self)
    let layout = Layout(style)
    let text = source.text
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    result += text[..<root.range.start]
    var open: [Open] = []
    var index = 0
    while index < nodes.count {
      let node = nodes[index]
      if let innermost = open.indices.last {
        if open[innermost].expectsValue {
          result += layout.colon
        } else {
          if open[innermost].count > 0 { result.append(0x2C) }
          layout.newLine(at: open.count, in: &result)
          open[innermost].count += 1
        }
        if open[innermost].isObject { open[innermost].expectsValue.toggle() }
      }
      index += 1
      switch node.kind {
      case .object where node.next == index: layout.emptyObject(at: open.count, in: &result)
      case .array where node.next == index: result += [0x5B, 0x5D]
      case .object, .array:
        result.append(node.kind == .object ? 0x7B : 0x5B)
        open.append(Open(isObject: node.kind == .object, end: node.next))
        continue
      default: result += text[node.range.start..<node.range.end]
      }
      while let innermost = open.last, innermost.end == index {
        open.removeLast()
        layout.newLine(at: open.count, in: &result)
        result.append(innermost.isObject ? 0x7D : 0x5D)
      }
    }
    return result + text[root.range.end...]
  }

  /// A container that has not ended yet.
  private struct Open {
    let isObject: Bool
    /// Index of the first node after it.
    let end: Int
    var count = 0
    /// Whether a key was just printed.
    var expectsValue = false
  }

  /// A style converted to bytes.
  private struct Layout {
    let colon: [UInt8]
    private let lineEnd: [UInt8]
    private let indent: [UInt8]
    private let opensEmptyObjects: Bool

    init(_ style: JSONStyle) {
      colon = Array(style.colon.utf8)
      lineEnd = Array(style.lineEnd.utf8)
      indent = Array(style.indent.utf8)
      opensEmptyObjects = style.opensEmptyObjects
    }

    func newLine(at depth: Int, in result: inout [UInt8]) {
      if lineEnd.isEmpty { return }
      result += lineEnd
      for _ in 0..<depth { result += indent }
    }

    func emptyObject(at depth: Int, in result: inout [UInt8]) {
      result.append(0x7B)
      if opensEmptyObjects {
        result += lineEnd
        newLine(at: depth, in: &result)
      }
      result.append(0x7D)
    }
  }
}

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
