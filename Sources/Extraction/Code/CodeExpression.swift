internal import CodeReading
internal import Diagnostics

/// An expression in source code; only literals are analyzed.
struct CodeExpression: Sendable {
  struct Argument: Sendable {
    /// `title` of `title: "…"` and `title = "…"`; nil for a positional argument.
    var label: String?
    var value: CodeExpression
  }

  /// An entry of a map or object literal.
  struct Member: Sendable {
    /// nil if the key is not a literal.
    var key: String?
    var keyRange: SourceRange
    var value: CodeExpression

    /// The key and the value.
    var pair: CodeExpression {
      CodeExpression(.list([CodeExpression(.text(key ?? ""), keyRange), value]), value.range)
    }
  }

  indirect enum Kind: Sendable {
    case text(String)
    case number(String)
    case boolean(Bool)
    case absent
    /// `a.b.c`
    case name([String])
    /// Concatenated parts; also a string literal with interpolated values.
    case joined([CodeExpression])
    case list([CodeExpression])
    case object([Member])
    /// `a.b(…)`; also `new A(…)` and Swift's `.a(…)`. The receiver is nil if the path begins with a name.
    case call([String], [Argument], receiver: CodeExpression?)
    /// `a.of(b).c`: a member of a value that is not a name; `CodeExpression.anyMember` for `a[key]`.
    case member(CodeExpression, String)
    /// `...items`
    case spread(CodeExpression)
    /// One of several, chosen at run time.
    case alternatives([CodeExpression])
    /// A function: the patterns of its parameters (a name, or an object or list of names), and its result.
    case function(parameters: [CodeExpression], result: CodeExpression)
    /// Anything else.
    case other
  }

  /// The name of a member that is chosen at run time: `titles[language]`.
  static let anyMember = "[]"

  var kind: Kind { didSet { limit() } }
  /// The number of expressions in it, including itself and each 64 bytes of text; an expression that several others contain counts for each.
  private(set) var weight = 1
  /// In the file that is evaluated.
  var range: SourceRange
  /// Where the value is if another file declares it; nil for one in this file.
  var origin: SourceLocation?
  /// The names in the brackets of a member that is chosen at run time: `titles[item.id]`; empty for other code.
  var index: [String] = []

  init(_ kind: Kind, _ range: SourceRange, origin: SourceLocation? = nil) {
    self.kind = kind
    self.range = range
    self.origin = origin
    limit()
  }

  /// Replaces an expression that is larger than `TextLimit`.
  private mutating func limit() {
    let sum = { (values: [CodeExpression]) in values.reduce(1) { $0 + $1.weight } }
    switch kind {
    case .text(let text):
      weight = TextLimit.isExceeded(by: text) ? Int.max : 1 + text.utf8.count / 64
    case .joined(let parts), .list(let parts), .alternatives(let parts): weight = sum(parts)
    case .object(let members): weight = sum(members.map(\.value))
    case .call(_, let arguments, let receiver): weight = sum(arguments.map(\.value)) + (receiver?.weight ?? 0)
    case .member(let inner, _), .spread(let inner): weight = inner.weight + 1
    case .function(let parameters, let result): weight = sum(parameters) + result.weight
    case .number, .boolean, .absent, .name, .other: weight = 1
    }
    if weight > TextLimit.parts {
      kind = .other
      weight = 1
    }
  }

  /// Whether it is an object that only a run has.
  fileprivate var mayHaveMembers: Bool {
    switch kind {
    case .call, .name, .other: true
    default: false
    }
  }

  /// The values of which a run has one; only itself for any other expression.
  var alternatives: [CodeExpression] { if case .alternatives(let values) = kind { values } else { [self] } }

  /// The string of a literal; nil for any other expression.
  var text: String? {
    if case .text(let text) = kind { text } else { nil }
  }
}

extension CodeExpression {
  /// The expression with `value` in place of the parameter `pattern`: a name, or the names that an object pattern destructures.
  ///
  /// Lists, objects, calls and pieces are followed. Each expression in it is a step; when no steps remain, the rest is `.other`.
  func binding(_ pattern: CodeExpression?, to value: CodeExpression, _ steps: inout Int) -> CodeExpression {
    switch pattern?.kind {
    case .name(let path) where path.count == 1: return replacing(path[0], with: value, &steps)
    case .object(let members):
      var result = self
      for member in members {
        guard let key = member.key, case .name(let path) = member.value.kind, path.count == 1,
          case .object(let own) = value.kind, let bound = own.last(where: { $0.key == key })
        else { continue }
        result = result.replacing(path[0], with: bound.value, &steps)
      }
      return result
    case .list(let patterns):
      var result = self
      for (position, pattern) in patterns.enumerated() {
        if case .name(let path) = pattern.kind, path.count == 1, let element = value.element(position) {
          result = result.replacing(path[0], with: element, &steps)
        }
      }
      return result
    default: return self
    }
  }

  /// The element `position` of a list or a tuple; nil if it has none.
  private func element(_ position: Int) -> CodeExpression? {
    if case .list(let elements) = kind { return elements.indices.contains(position) ? elements[position] : nil }
    return knownMember(Self.tupleKey(position))
  }

  /// The element with the key `text` of the value of which this is a member that is chosen at run time.
  func element(_ text: String) -> CodeExpression {
    guard case .member(let owner, CodeExpression.anyMember) = kind else { return self }
    if case .name(let path) = owner.kind { return CodeExpression(.name(path + [text]), range) }
    return CodeExpression(.member(owner, text), range)
  }

  /// The result of a function with `parameters` for `arguments`.
  ///
  /// A call in a call gets half of the remaining steps, so functions that call each other do not nest deeply.
  private func applied(_ parameters: [CodeExpression], to arguments: [Argument], _ steps: inout Int) -> CodeExpression {
    let granted = steps / 2
    var remaining = granted
    let result = zip(parameters, arguments).reduce(self) { $0.binding($1.0, to: $1.1.value, &remaining) }
    steps -= granted - remaining
    return result
  }

  private func replacing(_ name: String, with value: CodeExpression, _ steps: inout Int) -> CodeExpression {
    var result = replacingNames(name, with: value, &steps)
    if result.origin == nil, result.range == range { result.origin = origin }
    return result
  }

  private func replacingNames(_ name: String, with value: CodeExpression, _ steps: inout Int) -> CodeExpression {
    steps -= 1
    guard steps > 0 else { return CodeExpression(.other, range) }
    func replaced(_ other: CodeExpression) -> CodeExpression { other.replacing(name, with: value, &steps) }
    switch kind {
    case .name(let path) where path.first == name:
      var found = value
      for part in path.dropFirst() {
        if case .list = found.kind, let member = found.knownMember(part) {
          found = member
          continue
        }
        guard case .object(let members) = found.kind else {
          return CodeExpression(found.mayHaveMembers && path.count == 2 ? .member(found, part) : .other, range)
        }
        guard let member = members.last(where: { $0.key == part }) else {
          // A member that a literal does not have is undefined.
          return CodeExpression(members.allSatisfy { $0.key != nil } ? .absent : .other, range)
        }
        found = member.value
      }
      return found
    case .list(let elements): return CodeExpression(.list(elements.map(replaced)), range)
    case .joined(let parts): return CodeExpression(.joined(parts.map(replaced)), range)
    case .alternatives(let values): return CodeExpression(.alternatives(values.map(replaced)), range)
    case .spread(let inner): return CodeExpression(.spread(replaced(inner)), range)
    case .member(let inner, let member):
      var element = CodeExpression(.member(replaced(inner), member), range)
      element.index = index
      if index.first == name {
        let key = CodeExpression(.name(index), range).replacing(name, with: value, &steps)
        if let text = key.text { return element.element(text) }
        element.index = if case .name(let path) = key.kind { path } else { [] }
      }
      return element
    case .object(let members):
      let own = members.map { Member(key: $0.key, keyRange: $0.keyRange, value: replaced($0.value)) }
      return CodeExpression(.object(own), range)
    case .call(let path, let arguments, let receiver):
      let own = arguments.map { Argument(label: $0.label, value: replaced($0.value)) }
      // `entry.key.tr()`
      if receiver == nil, path.count > 1, path[0] == name, let member = path.last {
        let owner = CodeExpression(.name(Array(path.dropLast())), range).replacing(name, with: value, &steps)
        if owner.text != nil {
          return CodeExpression(.call([member], own, receiver: owner), range)
        }
      }
      // A member that is a function: `action.title(context)`, C#'s `action.Title.Invoke()`.
      if receiver == nil, path[0] == name, path.count == 2 || path.count == 3 && path[2].lowercased() == "invoke",
        case .function(let parameters, let result)? = value.knownMember(path[1])?.kind
      {
        return result.applied(parameters, to: own, &steps)
      }
      if receiver == nil, path.count == 2, path[0] == name, case .object = value.kind {
        return CodeExpression(.call([path[1]], own, receiver: value), range)
      }
      // A function that is an argument: `title(context)`.
      if receiver == nil, path == [name], case .function(let parameters, let result) = value.kind {
        return result.applied(parameters, to: own, &steps)
      }
      return CodeExpression(.call(path, own, receiver: receiver.map(replaced)), range)
    case .text, .number, .boolean, .absent, .name, .function, .other: return self
    }
  }
}

extension CodeExpression {
  /// Whether the value is missing or an empty string.
  var isAbsent: Bool {
    if case .absent = kind { true } else { text?.isEmpty == true }
  }
}
