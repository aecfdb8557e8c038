internal import Diagnostics

/// The declarations of a file, lowered on first use.
final class ObjectiveCDeclarations {
  fileprivate(set) var functions: [Function] = []
  fileprivate(set) var constants: [String: [Constant]] = [:]
  fileprivate(set) var macros: [String: Function] = [:]
  fileprivate(set) var cases: Set<String> = []
  private let assigned: Set<String>
  /// The code of macros, which their expressions refer to.
  fileprivate var pieces: [ObjectiveCCode] = []

  init(of file: ObjectiveCFile) {
    assigned = file.assignedNames
    readFunctions(of: file)
    readMacros(of: file)
    readOutsideBodies(of: file)
  }

  private func readFunctions(of file: ObjectiveCFile) {
    for body in file.bodies {
      guard let header = ObjectiveCFunction(body: body, in: file) else { continue }
      if header.className == nil, ["NS_ENUM", "NS_OPTIONS", "NS_CLOSED_ENUM"].contains(header.selector[0]) {
        readCases(in: body, of: file)
        continue
      }
      functions.append(
        Function(
          header.selector, header.parameters, of: header.className, isStatic: header.isStatic,
          step: header.selector.joined(separator: ":"),
          place: file.tokens[body.lowerBound - 1].range,
          range: SourceRange(file.tokens[body.lowerBound].range.start, file.tokens[body.upperBound].range.end),
          makesOneItem: header.makesOneItem, in: file
        ) { [unowned file] in
          ObjectiveCStatements.statements(in: (body.lowerBound + 1)..<body.upperBound, of: file)
        })
    }
  }

  /// `#define L(key) NSLocalizedString(key, nil)` as a function, `#define kTitle @"…"` as a constant.
  private func readMacros(of file: ObjectiveCFile) {
    for (name, macros) in file.macros {
      for macro in macros {
        guard let first = macro.body.first, let last = macro.body.last else { continue }
        let place = SourceRange(first.range.start, last.range.end)
        let code = ObjectiveCCode(file.source, macro.body)
        pieces.append(code)
        let value = { [unowned code] in ObjectiveCParser.expression(0..<code.tokens.count, in: code) }
        if let parameters = macro.parameters {
          self.macros[name] = Function(
            [name], parameters, of: nil, step: "#define \(name)", place: place, range: place, in: code
          ) { value().map { [.result($0)] } ?? [] }
        } else if let value = value() {
          constants[name, default: []].append(
            Constant(step: "#define \(name)", place: place, value: value, conditions: macro.conditions))
        }
      }
    }
  }

  /// Constants, and the cases of enumerations.
  private func readOutsideBodies(of file: ObjectiveCFile) {
    var rest = file.bodies[...]
    var index = 0
    while index + 1 < file.tokens.count {
      if let body = rest.first, body.lowerBound <= index {
        index = body.upperBound + 1
        rest = rest.dropFirst()
        continue
      }
      let token = file.tokens[index]
      if token.isIdentifier("enum"), let open = file.first("{", in: index..<min(index + 8, file.tokens.count)),
        let close = file.partner(of: open)
      {
        readCases(in: open...close, of: file)
        index = close
      } else if token.kind == .identifier, file.tokens[index + 1].isPunctuation("="), index > 0 {
        index = readConstant(at: index, of: file)
      }
      index += 1
    }
  }

  /// Reads `NSString *const name = @"…";`, and returns the index of its end.
  private func readConstant(at index: Int, of file: ObjectiveCFile) -> Int {
    guard let end = file.first(";", in: index..<file.tokens.count), index + 2 < end,
      let value = ObjectiveCParser.expression((index + 2)..<end, in: file)
    else { return index }
    let name = file.tokens[index].text
    let isFixed = ["const", "constexpr"].contains { word in
      file.tokens[..<index].suffix(6).reversed().prefix { !$0.isPunctuation(";") && !$0.isPunctuation("}") }
        .contains { $0.isIdentifier(word) }
    }
    constants[name, default: []].append(
      Constant(
        step: name, place: file.tokens[index].range, value: value,
        conditions: file.conditions(at: index).map(\.text), isChanged: !isFixed && assigned.contains(name)))
    return end
  }

  private func readCases(in braces: ClosedRange<Int>, of file: ObjectiveCFile) {
    for part in file.split((braces.lowerBound + 1)..<braces.upperBound, by: ",") {
      if let first = part.first, file.tokens[first].kind == .identifier { cases.insert(file.tokens[first].text) }
    }
  }
}

extension ObjectiveCFile {
  /// The functions by each identifier in their bodies.
  func readFunctionsByWord() -> [String: [Function]] {
    var found: [String: [Function]] = [:]
    for function in functions {
      guard let first = index(at: function.range.start) else { continue }
      let words = tokens[first...].prefix { $0.range.start < function.range.end }.filter { $0.kind == .identifier }
      for word in Set(words.map(\.text)) { found[word, default: []].append(function) }
    }
    return found
  }

  /// The names that functions assign and do not declare there.
  fileprivate var assignedNames: Set<String> {
    var names: Set<String> = []
    for body in bodies {
      for place in body where tokens[place].kind == .identifier {
        guard tokens[place + 1].isPunctuation("="), !tokens[place + 2].isPunctuation("=") else { continue }
        let before = tokens[place - 1]
        if [";", "{", "}", ")", ":"].contains(before.text) || before.isIdentifier("else") {
          names.insert(tokens[place].text)
        }
      }
    }
    return names
  }
}
