internal import CodeReading
internal import Diagnostics

/// Follows lists that functions of C# get as arguments.
extension CodeProgram {
  /// The number of functions that pass a list on.
  private static let passLimit = 4

  /// The function of which `list`, an expression of `file`, is a parameter, and the name of that; nil for other expressions.
  func parameter(_ list: CodeExpression, in file: CodeFile) -> (name: String, function: CodeFunction)? {
    guard file.language == .cSharp, case .name(let path) = Self.passed(list).kind, path.count == 1,
      let name = file.token(at: list.range.start).flatMap(file.function(around:)),
      case let function = CodeFunction(file: file, name: name),
      function.parameters.contains(where: { $0.name == path[0] }), !function.changes(path[0])
    else { return nil }
    return (path[0], function)
  }

  /// The elements of the lists that the calls of `function` pass for `parameter`; nil if one of the lists is unknown.
  func elements(ofParameter parameter: String, of function: CodeFunction, home: CodeFile) -> [CodeExpression]? {
    elements(ofParameter: parameter, of: function, home: home, depth: 0)
  }

  private func elements(
    ofParameter parameter: String, of function: CodeFunction, home: CodeFile, depth: Int
  ) -> [CodeExpression]? {
    let file = function.file
    guard depth < Self.passLimit, let own = file.name(function.name) else { return nil }
    guard searchedCalls.contains(own) else {
      addMissing(call: own)
      return nil
    }
    let files = [file] + ([home] + others).filter { $0.source.path != file.source.path }
    // Of several functions, the called one is unknown.
    guard files.reduce(0, { $0 + CodeFunction.all(own, in: $1).count }) == 1 else { return nil }
    var found: [CodeExpression] = []
    for caller in files {
      for place in caller.places(of: own) where !caller.declaresMember(place) {
        if caller.source.path == file.source.path, place == function.name { continue }
        guard takeStep(), case .call(_, let arguments, _)? = caller.call(at: place)?.kind,
          let argument = CodeType.bound(arguments, function.parameters)[parameter],
          let elements = elements(ofArgument: argument, in: caller, home: home, depth: depth + 1),
          found.count + elements.count <= CodeLoop.elementLimit
        else { return nil }
        found += elements
      }
    }
    return found.isEmpty ? nil : found
  }

  /// The elements of the list `argument`; nil if the list or an element is unknown.
  private func elements(
    ofArgument argument: CodeExpression, in file: CodeFile, home: CodeFile, depth: Int
  ) -> [CodeExpression]? {
    if let (name, function) = parameter(argument, in: file) {
      return elements(ofParameter: name, of: function, home: home, depth: depth)
    }
    let list = file.typed(file.resolved(Self.passed(argument)))
    guard let elements = elements(of: value(list, in: file, home: home)),
      elements.allSatisfy(\.isKnown)
    else { return nil }
    return elements
  }

  /// The list of which methods like `Where` and `ToList` give the elements.
  private static func passed(_ list: CodeExpression) -> CodeExpression {
    var list = list
    while case .call(let path, _, let receiver) = list.kind, let method = path.last, passing.contains(method) {
      guard let owner = receiver ?? (path.count > 1 ? CodeExpression(.name(path.dropLast()), list.range) : nil) else {
        break
      }
      list = owner
    }
    return list
  }
}
