internal import CodeReading

/// The loops of Kotlin over positions.
extension CodeLoop {
  /// The elements of Kotlin's `list.withIndex()`, which are pairs, and of `list.indices`.
  static func numbered(_ list: CodeExpression, in file: CodeFile) -> CodeExpression? {
    let path: [String]
    switch list.kind {
    case .call(let own, let arguments, nil) where own.last == "withIndex" && arguments.isEmpty: path = own
    case .name(let own) where own.last == "indices": path = own
    default: return nil
    }
    guard file.language == .kotlin, path.count > 1,
      case let owner = file.resolved(CodeExpression(.name(Array(path.dropLast())), list.range)),
      case .list(let elements)? = file.program?.value(owner, in: file).kind
    else { return nil }
    let values = elements.enumerated().map { position, element in
      let number = CodeExpression(.number("\(position)"), element.range)
      return path.last == "indices" ? number : CodeExpression(.list([number, element]), element.range)
    }
    return CodeExpression(.list(values), list.range)
  }
}
