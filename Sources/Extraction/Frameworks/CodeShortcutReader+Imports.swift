internal import Diagnostics

/// Reads lists that other files of JavaScript export.
extension CodeShortcutReader {
  /// Reads `argument`, a constant or a call of a function, in the file that this one imports it from; false if it is not known there.
  mutating func readImportedList(_ api: ShortcutAPI, _ argument: CodeExpression) -> Bool {
    guard seenLists.count < Self.elementLimit, let argument = imported(argument),
      let module = file.module(of: argument.name), let other = file.file(ofModule: module)
    else { return false }
    let name = file.originalName(of: argument.name)
    let list: CodeExpression
    switch argument.kind {
    case .call(_, let arguments, _):
      // Names in the arguments, such as the function that looks up texts, mean the same in the other file.
      let known = arguments.map { CodeExpression.Argument(label: $0.label, value: $0.value.elsewhere) }
      list = CodeExpression(.call([name], known, receiver: nil), SourceRange(0, 0))
    default: list = CodeExpression(.name([name]), SourceRange(0, 0))
    }
    guard case .list = other.resolved(list).kind else { return false }
    guard seenLists.insert(other.source.path + "#" + name).inserted else { return true }
    var reader = CodeShortcutReader(
      other, apis: apis.filter { !aliases.contains($0.key) }.map(\.value), routines: routines)
    reader.seenLists = seenLists
    reader.readListCall(api, list, SourceRange(0, 0), at: nil)
    seenLists = reader.seenLists
    result.items += reader.result.items
    result.readCount += reader.result.readCount
    result.unreadCalls += reader.result.unreadCalls
    result.diagnostics += reader.result.diagnostics
    return true
  }

  /// The name or the call of a name that `argument` is, or that its constant is assigned from; nil if the file does not import it.
  private func imported(_ argument: CodeExpression, depth: Int = 0) -> CodeExpression? {
    switch argument.kind {
    case .name(let path) where path.count == 1:
      if let start = file.values[path[0]]?.first {
        return file.values[path[0]]?.count == 1 && depth < 4 && file.additions[path[0]] == nil
          ? imported(file.expression(at: start), depth: depth + 1) : nil
      }
    case .call(let path, _, nil) where path.count == 1: break
    default: return nil
    }
    return file.module(of: argument.name) == nil ? nil : argument
  }
}

extension CodeExpression {
  /// The first name of a path; empty for other expressions.
  fileprivate var name: String {
    switch kind {
    case .name(let path), .call(let path, _, _): path.first ?? ""
    default: ""
    }
  }

  /// The same for another file, in which it has no place.
  fileprivate var elsewhere: CodeExpression {
    switch kind {
    case .name, .text, .number, .boolean, .absent: CodeExpression(kind, SourceRange(0, 0))
    default: CodeExpression(.other, SourceRange(0, 0))
    }
  }
}
