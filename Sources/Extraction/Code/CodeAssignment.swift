internal import CodeReading

/// An assignment in JavaScript to an element of a list, or to a member of an object.
struct CodeAssignment {
  /// nil for an element.
  var member: String?
  /// The first token of the value.
  var value: Int

  /// By name of the list or object, the assignments in `tokens`.
  static func assignments(in tokens: [CodeToken], _ brackets: CodeBrackets) -> [String: [CodeAssignment]] {
    var result: [String: [CodeAssignment]] = [:]
    for index in tokens.indices.dropFirst(3) where tokens[index].symbol == "=" {
      let owner: Int
      var member: String?
      if tokens[index - 1].symbol == "]" {
        let open = brackets.partners[index - 1]
        // `let items: Item[] = …` declares a list.
        guard open > 0, open < index - 2 else { continue }
        owner = open - 1
      } else {
        guard let name = tokens[index - 1].name, tokens[index - 2].symbol == "." else { continue }
        member = name
        owner = index - 3
      }
      guard let name = tokens[owner].name, !keywords.contains(name), owner == 0 || tokens[owner - 1].symbol != "."
      else {
        continue
      }
      result[name, default: []].append(CodeAssignment(member: member, value: index + 1))
    }
    return result
  }

  private static let keywords: Set<String> = ["const", "let", "var", "this", "self", "module", "exports", "window"]
}
