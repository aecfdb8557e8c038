internal import Diagnostics

/// An expression of code in any programming language, with its place.
final class Expression {
  indirect enum Kind {
    case text(String)
    case number(Int)
    case boolean(Bool)
    /// A string with values in it.
    case joined([Expression])
    case null
    case name(String)
    /// `base.name`
    case member(Expression, String)
    case element(of: Expression, at: Expression)
    case call(Call)
    case list([Expression])
    case map([(key: Expression, value: Expression)])
    case closure(parameters: [String], body: [Statement])
    /// The elements or members of another value, in a list or map.
    case spread(Expression)
    /// A class, or an object with methods.
    case type(TypeDeclaration)
    /// A variable that code sets at any time.
    case stored(StoredValue)
    case conditional(Expression, Expression, otherwise: Expression)
    case not(Expression)
    /// An operator with two operands; `default` is the value of a parameter, and that without an argument.
    case operation(String, Expression, Expression)
    case assignment(Expression, Expression)
    /// A value with the class that the code states for it.
    case cast(Expression, to: String)
    /// The source code of a macro's argument, as a string.
    case source(of: String)
    /// Code that is not followed, with the parts that may create quick actions.
    case unsupported([Expression])
  }

  /// A call of a function, or of a method of `receiver`.
  struct Call {
    var receiver: Expression?
    /// The name, or the labels of a message; empty for a call of the receiver itself.
    var selector: [String]
    /// In order; those that follow the one of the last label have none.
    var arguments: [(label: String?, value: Expression)]

    /// The names of the function, as the code has them; nil for other functions.
    var names: [String]? {
      guard let name = selector.last else { return nil }
      guard let receiver else { return [ScriptFile.shown(name)] }
      return receiver.names.map { $0 + [name] }
    }

    /// Whether it makes a quick action in Objective-C.
    var makesItem: Bool {
      if selector.first == ItemAPI.initializer { return argument(ItemAPI.title) != nil }
      return (selector == ["new"] || selector == ["init"]) && receiver?.rootName.map(ItemAPI.types.contains) ?? false
    }

    /// The property of a quick action that key-value coding sets.
    var keyOfSetValue: String? {
      guard selector == ["setValue", "forKey"], case .text(let key)? = arguments.last?.value.kind else { return nil }
      return ItemAPI.labels[key] == nil ? nil : key
    }

    func argument(_ label: String) -> Expression? { arguments.first { $0.label == label }?.value }

    /// The position of the argument for the parameter at `index` of `parameters`; nil without one.
    static func position(
      _ index: Int, of parameters: [String], in arguments: [(label: String?, value: Expression)]
    ) -> Int? {
      let name = ScriptFile.shown(parameters[index])
      if let own = arguments.firstIndex(where: { $0.label == name }) { return own }
      return arguments.indices.contains(index) && arguments[index].label == nil ? index : nil
    }
  }

  let kind: Kind
  let range: SourceRange
  unowned let unit: CodeUnit

  init(_ kind: Kind, _ range: SourceRange, in unit: CodeUnit) {
    self.kind = kind
    self.range = range
    self.unit = unit
  }

  var location: SourceLocation { unit.location(of: range) }
  /// The source code on one line, shortened for messages.
  var source: String { unit.text(of: range) }

  /// The name, if the expression is only a name.
  var name: String? {
    if case .name(let name) = kind { name } else { nil }
  }

  /// Whether it is a literal without names.
  var isClosed: Bool {
    switch kind {
    case .text, .number, .boolean, .null: true
    case .list(let elements): elements.allSatisfy(\.isClosed)
    case .map(let members): members.allSatisfy { $0.key.isClosed && $0.value.isClosed }
    default: false
    }
  }

  var isText: Bool { if case .text = kind { true } else { false } }

  /// The names of `a.b.c`, as the code has them; nil for other expressions.
  var names: [String]? {
    switch kind {
    case .name(let name): [ScriptFile.shown(name)]
    case .member(let base, let name): base.names.map { $0 + [name] }
    case .call(let call): call.names
    case .cast(let inner, _): inner.names
    default: nil
    }
  }

  /// The call, with a member as a call without arguments.
  var call: Call? {
    switch kind {
    case .call(let call): call
    case .member(let base, let name): Call(receiver: base, selector: [name], arguments: [])
    default: nil
    }
  }

  /// The expressions in it, without those of closures.
  var parts: [Expression] {
    switch kind {
    case .text, .number, .boolean, .null, .name, .source, .closure, .type: []
    case .stored(let variable): variable.values + variable.added
    case .member(let base, _), .not(let base), .spread(let base), .cast(let base, _): [base]
    case .element(let base, let place): [base, place]
    case .call(let call): [call.receiver].compactMap(\.self) + call.arguments.map(\.value)
    case .list(let elements), .joined(let elements), .unsupported(let elements): elements
    case .map(let members): members.flatMap { [$0.key, $0.value] }
    case .conditional(let condition, let value, let other): [condition, value, other]
    case .operation(_, let left, let right), .assignment(let left, let right): [left, right]
    }
  }
}
