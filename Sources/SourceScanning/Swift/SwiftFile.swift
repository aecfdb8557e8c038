internal import Diagnostics
internal import SwiftParser
internal import SwiftSyntax

/// A parsed Swift file, with what it declares.
final class SwiftFile {
  let locator: SourceLocator
  let tree: SourceFileSyntax
  /// Every type and extension, in the order of the file.
  private(set) var types: [TypeDeclaration] = []
  /// Every call, in the order of the file.
  private(set) var calls: [FunctionCallExprSyntax] = []
  /// Where the parser first met what it cannot take; nil for a sound file.
  private(set) var firstError: SourceLocation?

  var path: String { locator.source.path }

  init(_ source: SourceFile) {
    locator = SourceLocator(source)
    tree = Parser.parse(source: String(decoding: source.text, as: UTF8.self))
    collect()
  }

  /// Walks the tree without recursion: a generated expression may be as deep as the file is long.
  private func collect() {
    let findsErrors = tree.hasError
    var pending = [Syntax(tree)]
    while let node = pending.popLast() {
      if findsErrors, firstError == nil {
        if node.is(UnexpectedNodesSyntax.self) {
          firstError = location(of: node)
        } else if let token = node.as(TokenSyntax.self), token.presence == .missing {
          firstError = location(of: node)
        }
      }
      if let call = node.as(FunctionCallExprSyntax.self) { calls.append(call) }
      if let type = TypeDeclaration(node, in: self) { types.append(type) }
      pending.append(contentsOf: node.children(viewMode: .sourceAccurate).reversed())
    }
    calls.sort { $0.position < $1.position }
  }

  /// The place of `node`, without the blanks and comments round it.
  func location(of node: some SyntaxProtocol) -> SourceLocation {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return locator.location(
      of: SourceRange(start, max(start, node.endPositionBeforeTrailingTrivia.utf8Offset)))
  }

  /// The code of `node` on one line, cut to what a message can hold.
  func text(of node: some SyntaxProtocol) -> String {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    let limit = 80
    let text = locator.source.string(in: SourceRange(start, min(end, start + 4 * limit)))
    let line = text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    return line.count > limit ? String(line.prefix(limit)) + "…" : line
  }
}
