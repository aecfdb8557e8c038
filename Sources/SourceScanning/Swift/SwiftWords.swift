internal import SwiftSyntax

/// The names and string literals in a part of a Swift file.
struct SwiftWords {
  private var names: [String: [TokenSyntax]] = [:]
  private var strings: [(text: String, token: TokenSyntax)] = []

  init() {}

  init(_ unit: SwiftUnit) {
    for token in unit.tree.tokens(viewMode: .sourceAccurate) {
      switch token.tokenKind {
      case .identifier: names[token.identifierText, default: []].append(token)
      case .stringSegment(let text): strings.append((text, token))
      default: break
      }
    }
  }

  /// The tokens that are the name `name`, and those of string literals that contain it.
  func mentions(of name: String) -> [TokenSyntax] {
    names[name, default: []] + strings.filter { $0.text.contains(name) }.map(\.token)
  }
}
