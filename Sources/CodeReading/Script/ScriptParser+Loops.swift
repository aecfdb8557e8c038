internal import Diagnostics

/// `for`.
extension ScriptParser {
  func lowerLoop(_ place: SourceRange) -> [Statement] {
    index += 1
    _ = takeWord("await")
    guard symbol() == "(" else { return [] }
    let close = closing(index)
    let outer = end
    index += 1
    end = close
    names.scopes.append([:])
    defer { names.scopes.removeLast() }
    let isDeclaring = ["const", "let", "var"].contains(name() ?? "")
    let before = index
    if isDeclaring { index += 1 }
    if isDeclaring || name(1) == "of" || name(1) == "in" {
      let pattern = isDeclaring ? self.pattern() : Pattern.name(names.lowered(name() ?? ""), tokens[index].range)
      if !isDeclaring { index += 1 }
      if let word = name(), word == "of" || word == "in" {
        index += 1
        let list = expression()
        end = outer
        index = min(close + 1, end)
        var element = unit.newName("")
        var first: [Statement] = []
        if case .name(let own, _) = pattern {
          element = own
        } else {
          first = lower(pattern, unit.keep(Expression(.name(element), list.range, in: unit)))
        }
        let elements =
          word == "of"
          ? list
          : unit.keep(
            Expression(
              .call(
                .init(
                  receiver: unit.keep(Expression(.name("Object"), list.range, in: unit)), selector: ["keys"],
                  arguments: [(nil, list)])), list.range, in: unit))
        return [.loop(.each(element, in: elements), place: place, first + body())]
      }
    }
    end = outer
    return [countedLoop(place, before..<close) { isDeclaring ? variables() : nil }]
  }
}
