internal import Diagnostics
internal import SwiftSyntax

/// Finds functions that create quick actions and that nothing calls.
extension SyntaxProtocol {
  /// The name of the private function around the node if the rest of the file does not mention it; nil otherwise.
  func unusedFunction(in file: SwiftFile) -> String? {
    var node = parent
    while let current = node {
      node = current.parent
      guard let function = current.as(FunctionDeclSyntax.self) else { continue }
      let modifiers = function.modifiers.map(\.name.text)
      // Objective-C, and Interface Builder, may call a function with an attribute.
      guard modifiers.contains("private") || modifiers.contains("fileprivate"), !modifiers.contains("override"),
        function.attributes.isEmpty
      else { return nil }
      let name = function.name.identifierText
      return CodeWords.count(of: name, in: file.source.text) == 1 ? name : nil
    }
    return nil
  }
}

/// Words of source code outside comments.
enum CodeWords {
  /// How often the word `name` occurs in Swift code, in string literals too.
  static func count(of name: String, in text: [UInt8]) -> Int {
    let pattern = Array(name.utf8)
    guard let first = pattern.first else { return 0 }
    func at(_ index: Int) -> UInt8 { index < text.count ? text[index] : 0 }
    var count = 0
    var index = 0
    var isInString = false
    var isInLines = false
    var commentDepth = 0
    while index < text.count {
      let (current, next) = (text[index], at(index + 1))
      if commentDepth > 0 {
        if current == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
          commentDepth -= 1
          index += 1
        } else if current == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
          commentDepth += 1
          index += 1
        }
      } else if isInString || isInLines, current == UInt8(ascii: "\\") {
        // An interpolation is code.
        if next != UInt8(ascii: "(") { index += 1 }
      } else if current == UInt8(ascii: "\"") {
        if next == current, at(index + 2) == current, !isInString {
          isInLines.toggle()
          index += 2
        } else if !isInLines {
          isInString.toggle()
        }
      } else if current == 0x0A {
        isInString = false
      } else if !isInString, !isInLines, current == UInt8(ascii: "/"), next == current {
        while index < text.count, text[index] != 0x0A { index += 1 }
        continue
      } else if !isInString, !isInLines, current == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        commentDepth = 1
        index += 1
      } else if current == first, text[index...].starts(with: pattern),
        index == 0 || !ByteSearch.isIdentifier(text[index - 1]), !ByteSearch.isIdentifier(at(index + pattern.count))
      {
        count += 1
        index += pattern.count - 1
      }
      index += 1
    }
    return count
  }
}

extension ObjectiveCProgram {
  /// The selector of the method around token `index` if no other code mentions it; nil otherwise.
  ///
  /// Only of methods without parameters: the system calls many others.
  func unusedMethod(around index: Int, in home: ObjectiveCFile) -> String? {
    guard let body = home.body(around: index), let method = ObjectiveCFunction(body: body, in: home),
      method.className != nil, method.parameters.isEmpty, method.selector.count == 1, let name = method.selector.first,
      !Self.calledBySystem.contains(where: name.hasPrefix)
    else { return nil }
    var start = body.lowerBound
    while start > 0, !["}", ";"].contains(home.tokens[start - 1].text) { start -= 1 }
    // Interface Builder calls an action.
    if home.tokens[start..<body.lowerBound].contains(where: { $0.isIdentifier("IBAction") }) { return nil }
    let declaration = (start..<body.lowerBound).last { home.tokens[$0].isIdentifier(name) }
    return isMentioned(name, besides: declaration, in: home) ? nil : name
  }

  /// Whether code mentions `name` as an identifier or in a string, except as token `declaration` of `home`.
  private func isMentioned(_ name: String, besides declaration: Int?, in home: ObjectiveCFile) -> Bool {
    let paths = pathsMentioning(name)
    if paths.count > 24 || paths.contains(where: { $0.hasSuffix(".swift") }) { return true }
    return paths.contains { path in
      guard let file = file(at: path) else { return true }
      return file.tokens.indices.contains { index in
        let token = file.tokens[index]
        guard path != home.path || index != declaration else { return false }
        switch token.kind {
        case .identifier: return token.text == name
        case .objectString, .characterString: return token.text.contains(name)
        case .number, .punctuation: return false
        }
      }
    }
  }

  /// The beginnings of selectors without parameters that UIKit and Foundation call.
  private static let calledBySystem = [
    "awake", "can", "copy", "dealloc", "description", "did", "draw", "init", "invalidate", "layout", "load", "main",
    "prefers", "prepare", "setUp", "should", "start", "stop", "supported", "tearDown", "test", "update", "view", "will",
  ]
}
