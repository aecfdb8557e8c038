internal import SwiftParser
internal import SwiftSyntax

/// A part of a Swift file that is parsed separately.
struct SwiftUnit {
  let tree: SourceFileSyntax
  /// Maps ranges of the parsed text to ranges of the file.
  private let stretches: [(parsed: Int, file: Int, length: Int)]
  /// The number of enclosing types.
  private let depth: Int

  /// Parses `unit` of `text` in its context.
  init(_ unit: SwiftOutline.Unit, of text: [UInt8]) {
    var parsed: [UInt8] = []
    var stretches: [(parsed: Int, file: Int, length: Int)] = []
    func take(_ range: Range<Int>) {
      stretches.append((parsed.count, range.lowerBound, range.count))
      parsed += text[range]
      parsed.append(0x0A)
    }
    for scope in unit.scopes {
      switch scope {
      case .type(let header): take(header)
      case .condition(let lines): lines.forEach(take)
      }
    }
    take(unit.range)
    for scope in unit.scopes.reversed() {
      switch scope {
      case .type: parsed += "}\n".utf8
      case .condition: parsed += "#endif\n".utf8
      }
    }
    self.stretches = stretches
    depth = unit.scopes.count { if case .type = $0 { true } else { false } }
    tree = Parser.parse(source: String(decoding: parsed, as: UTF8.self))
  }

  /// Parses all of `text`.
  init(file text: [UInt8]) {
    stretches = [(0, 0, text.count)]
    depth = 0
    tree = Parser.parse(source: String(decoding: text, as: UTF8.self))
  }

  /// The UTF-8 offset in the file of `position` in the syntax tree.
  func offset(of position: AbsolutePosition) -> Int {
    let place = position.utf8Offset
    guard let stretch = stretches.last(where: { $0.parsed <= place }) else { return 0 }
    return stretch.file + min(place - stretch.parsed, stretch.length)
  }

  /// The declarations of the unit, without its context.
  var declarations: [DeclSyntax] {
    var found = tree.statements.flattened.compactMap { item -> DeclSyntax? in
      if case .decl(let decl) = item.item { decl } else { nil }
    }
    for _ in 0..<depth {
      found = found.flatMap { $0.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members.flattened ?? [] }
    }
    return found
  }

  /// Visits all nodes without recursion: a generated expression may be as deep as the file is long.
  ///
  /// - Parameter viewMode: whether to include missing nodes inserted by the parser.
  func forEachNode(viewMode: SyntaxTreeViewMode = .sourceAccurate, _ body: (Syntax) -> Void) {
    Syntax(tree).forEachNode(viewMode: viewMode, body)
  }

  /// The first syntax error; nil for valid code.
  var firstError: Syntax? {
    guard tree.hasError else { return nil }
    var first: Syntax?
    forEachNode(viewMode: .all) { node in
      let isWrong = node.is(UnexpectedNodesSyntax.self) || node.is(TokenSyntax.self) && node.hasError
      if first == nil, isWrong { first = node }
    }
    return first
  }
}

extension Syntax {
  /// Calls `body` for the node and each one below it, in the order of the code.
  func forEachNode(viewMode: SyntaxTreeViewMode = .sourceAccurate, _ body: (Syntax) -> Void) {
    var pending = [self]
    while let node = pending.popLast() {
      body(node)
      pending.append(contentsOf: node.children(viewMode: viewMode).reversed())
    }
  }
}
