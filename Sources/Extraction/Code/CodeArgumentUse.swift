internal import Diagnostics

/// A call of a function of the same file that gets a variable as an argument: `add(items)`.
struct CodeArgumentUse {
  var function: String
  /// The position of the argument, from 0.
  var position: Int

  /// By name of the variable.
  static func uses(in file: CodeFile) -> [String: [CodeArgumentUse]] {
    var result: [String: [CodeArgumentUse]] = [:]
    // For each open bracket, the number of commas before.
    var commas: [Int] = []
    for (index, token) in file.tokens.enumerated() {
      switch token.symbol {
      case "(", "[", "{": commas.append(0)
      case ")", "]", "}": _ = commas.popLast()
      case ",": if let last = commas.indices.last { commas[last] += 1 }
      case nil:
        guard let name = token.name, index > 1, index + 1 < file.tokens.count,
          ["(", ","].contains(file.tokens[index - 1].symbol), [")", ","].contains(file.tokens[index + 1].symbol)
        else { continue }
        let open = file.brackets.enclosing[index]
        guard open > 0, file.tokens[open].symbol == "(", let function = file.tokens[open - 1].name,
          file.values[function] != nil, open < 2 || ![".", "?."].contains(file.tokens[open - 2].symbol),
          file.additions[name] != nil || open < 2 || file.tokens[open - 2].name != "function"
        else { continue }
        result[name, default: []].append(CodeArgumentUse(function: function, position: commas.last ?? 0))
      default: break
      }
    }
    return result
  }
}

extension CodeFile {
  /// The calls in functions of the file that add elements to the list `name`, which they get as an argument; as tokens.
  func additions(byFunctionsGetting name: String) -> [Int] {
    guard language.isJavaScript, !additions.isEmpty else { return [] }
    let all = constants.uses ?? CodeArgumentUse.uses(in: self)
    constants.uses = all
    var result: [Int] = []
    for use in (all[name] ?? []).prefix(CodeScope.additionLimit) {
      guard let start = values[use.function]?.first, values[use.function]?.count == 1,
        case .function(let parameters, _) = expression(at: start).kind, parameters.indices.contains(use.position),
        case .name(let path) = parameters[use.position].kind, let parameter = path.first,
        let calls = additions[parameter]
      else { continue }
      let range = expression(at: start).range
      result += calls.prefix(CodeScope.additionLimit).filter {
        tokens[$0].range.start >= range.start && tokens[$0].range.end <= range.end
      }
    }
    var seen: Set<Int> = []
    return result.filter { seen.insert($0).inserted }
  }
}
