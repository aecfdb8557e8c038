internal import Diagnostics

/// Declarations of languages with types: parameters, loops over lists, and values that are taken apart.
extension LanguageParser {
  /// A name for a part of a value; nil for a part that is not used.
  typealias Designation = (name: String, place: SourceRange)?

  // MARK: Parameters

  /// The parameter `name` with the value that it has without an argument, which begins with the current token.
  func parameter(_ name: String, _ place: SourceRange, from start: Int, _ value: () -> Expression) -> Statement {
    let own = unit.keep(Expression(.name(name), place, in: unit))
    let value = make(.operation("default", own, value()), from: start)
    return .variable(.init(name: name, place: place, type: [], value: value))
  }

  /// The parameter `name`, which has all arguments that are left.
  func restParameter(_ name: String, _ place: SourceRange) -> Statement {
    let unknown = unit.keep(Expression(.unsupported([]), place, in: unit))
    return .variable(.init(name: name, place: place, type: ["..."], value: unknown))
  }

  /// Moves behind the next comma.
  func skipParameter() {
    while current != nil, symbol() != "," {
      if ["(", "[", "{"].contains(symbol()) { index = closing(index) }
      index = min(index + 1, end)
    }
    _ = take(",")
  }

  // MARK: Parts of values

  /// The names in the parentheses at the current token.
  ///
  /// - Parameter skipType: moves past a type before a name.
  func designations(_ skipType: () -> Void = {}) -> [Designation] {
    var result: [Designation] = []
    inBrackets {
      while current != nil {
        skipType()
        let place = current?.range
        if let word = name(), word != "_", let place {
          result.append((declare(word), place))
        } else {
          result.append(nil)
        }
        while current != nil, symbol() != "," { index = symbol() == "(" ? min(closing(index) + 1, end) : index + 1 }
        _ = take(",")
      }
    }
    return result
  }

  /// The variables for the parts of the variable `base`.
  func parts(_ names: [Designation], of base: String, at place: SourceRange) -> [Statement] {
    let owner = unit.keep(Expression(.name(base), place, in: unit))
    return names.enumerated().compactMap { position, name in
      name.map { name in
        let part = unit.keep(Expression(.member(owner, "Item\(position + 1)"), place, in: unit))
        return .variable(.init(name: name.name, place: name.place, type: [], value: part))
      }
    }
  }

  /// The variables for the parts of `value`.
  func parts(_ names: [Designation], of value: Expression) -> [Statement] {
    let base = unit.newName("")
    let variable = Statement.variable(.init(name: base, place: value.range, type: [], value: value))
    return [variable] + parts(names, of: base, at: value.range)
  }

  // MARK: Loops

  /// A loop over a list, at its word.
  ///
  /// - Parameters:
  ///   - pattern: reads the name of the element, or those of its parts.
  ///   - list: reads the list behind `in`.
  func loopOverList(
    _ place: SourceRange, _ pattern: () -> (name: String?, parts: [Designation]), list: () -> Expression
  ) -> [Statement] {
    index += 1
    guard symbol() == "(" else { return [] }
    names.scopes.append([:])
    defer { names.scopes.removeLast() }
    var element: (name: String?, parts: [Designation]) = (nil, [])
    let elements: Expression? = inBrackets {
      element = pattern()
      return takeWord("in") ? list() : nil
    }
    guard let elements else {
      let unknown = make(.unsupported([]), from: place.start)
      return [.loop(.other(unknown), place: place, body())]
    }
    let name = element.name ?? unit.newName("")
    let first = parts(element.parts, of: name, at: elements.range)
    return [.loop(.each(name, in: elements), place: place, first + body())]
  }
}
