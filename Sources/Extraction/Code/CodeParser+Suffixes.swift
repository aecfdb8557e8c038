internal import CodeReading
internal import Diagnostics

/// Parses members, calls and subscripts after a value.
extension CodeParser {
  /// A value and its suffixes; a value with more than `chainLimit` suffixes is `.other`.
  mutating func operand() -> CodeExpression {
    let start = current?.range.start ?? lastEnd
    var result = primary()
    var count = 0
    while let next = suffixed(result, from: start) {
      count += 1
      result = count < Self.chainLimit ? next : CodeExpression(.other, range(from: start))
    }
    return result
  }

  /// `value` with the suffix at the current token; nil, with nothing consumed, if no suffix follows.
  private mutating func suffixed(_ value: CodeExpression, from start: Int) -> CodeExpression? {
    switch symbol() {
    case "." where name(1) != nil, "?." where name(1) != nil, "::" where name(1) != nil:
      return member(of: value, from: start)
    case "?." where language.isJavaScript && (symbol(1) == "(" || symbol(1) == "["):
      // `translate?.("newNote")`, `texts?.[language]`
      index += 1
      return value
    case "!":
      index += 1
      return value
    case "(":
      index += 1
      let arguments = self.arguments()
      return called(value, arguments, from: start)
    case "[":
      index += 1
      return element(of: value, from: start)
    case nil where isTemplate:
      // JavaScript's tagged template: t`New Note`.
      switch value.kind {
      case .name(let path), .call(let path, _, nil):
        let text = CodeExpression.Argument(label: nil, value: string())
        return called(CodeExpression(.name(path), value.range), [text], from: start)
      default: return nil
      }
    default: return nil
    }
  }

  /// Whether the current token is a template of JavaScript.
  private var isTemplate: Bool {
    guard language.isJavaScript, let current, case .string = current.kind else { return false }
    return text[current.range.start] == UInt8(ascii: "`")
  }

  /// The call of a function with a name; `.other` for a call of another value.
  private func called(
    _ function: CodeExpression, _ arguments: [CodeExpression.Argument], from start: Int
  ) -> CodeExpression {
    guard case .name(let path) = function.kind else { return CodeExpression(.other, range(from: start)) }
    return CodeExpression(.call(path, arguments, receiver: nil), range(from: start))
  }

  /// The member of `owner` at the current period, or its call.
  private mutating func member(of owner: CodeExpression, from start: Int) -> CodeExpression {
    let member = name(1) ?? ""
    index += 2
    if language != .swift || symbol() != "<" { skipTypeArguments() }
    if take("(") { return call(member, of: owner, from: start) }
    let kind: CodeExpression.Kind =
      switch owner.kind {
      case .name(let path): .name(path + [member])
      // `texts[language].menu.title`
      case .member(let inner, let path) where inner.isAnyMember: .member(inner, path + "." + member)
      // No text is in such a place.
      case .member where !owner.isAnyMember: .other
      default: .member(owner, member)
      }
    return CodeExpression(kind, range(from: start))
  }

  private mutating func call(_ member: String, of owner: CodeExpression, from start: Int) -> CodeExpression {
    let arguments = self.arguments()
    if case .name(let path) = owner.kind {
      return CodeExpression(.call(path + [member], arguments, receiver: nil), range(from: start))
    }
    return CodeExpression(.call([member], arguments, receiver: owner), range(from: start))
  }

  /// The element of `owner` with the key at the current token, after the opening bracket.
  private mutating func element(of owner: CodeExpression, from start: Int) -> CodeExpression {
    if case .name(let path) = owner.kind {
      // `strings["newNote"]` of JavaScript and Dart.
      if language.isJavaScript || language == .dart, symbol(1) == "]", let key = current?.plainText {
        index += 2
        return CodeExpression(.name(path + [key]), range(from: start))
      }
    }
    let key = symbol(1) == "]" ? current?.plainText : nil
    let names = namesInBrackets
    skip(to: "]")
    var result = CodeExpression(subscripted(owner, key), range(from: start))
    result.index = names
    return result
  }

}

extension CodeExpression {
  /// Whether it is a member that is chosen at run time.
  fileprivate var isAnyMember: Bool {
    if case .member(_, Self.anyMember) = kind { true } else { false }
  }
}
