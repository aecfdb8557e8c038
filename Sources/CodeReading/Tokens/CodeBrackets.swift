/// The nesting of brackets in a file's tokens.
package final class CodeBrackets: Sendable {
  /// By token, the index of the bracket that a bracket is paired with; -1 for other tokens and for unpaired brackets.
  package let partners: [Int]
  /// By token, the index of the innermost bracket around it that is open; -1 at the top.
  package let enclosing: [Int]

  package init(_ tokens: [CodeToken]) {
    var partners = [Int](repeating: -1, count: tokens.count)
    var enclosing = partners
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      switch token.symbol {
      case ")", "]", "}":
        // A bracket of another kind closes too, as in damaged code.
        if let start = open.popLast() { (partners[start], partners[index]) = (index, start) }
        enclosing[index] = open.last ?? -1
      case "(", "[", "{":
        enclosing[index] = open.last ?? -1
        open.append(index)
      default: enclosing[index] = open.last ?? -1
      }
    }
    self.partners = partners
    self.enclosing = enclosing
  }
}
