internal import CodeReading
internal import Diagnostics
internal import Formats
internal import Localization
internal import SwiftSyntax

/// Statically evaluates Swift expressions.
///
/// Depth and number of steps are limited; expressions beyond the limits are treated as known only at run time.
final class Evaluator {
  let program: SwiftProgram
  /// Evaluates the project's Objective-C declarations; nil if only Swift is read.
  weak var objectiveC: CodeEvaluator?
  /// The names without a value that evaluation has encountered since this was last emptied.
  var demands: [Demand] = []
  /// The call that creates the quick action with the strings that are evaluated, or passes values on to that call.
  private(set) var origin: Syntax?
  /// The arms of the decisions that were evaluated.
  var armsBySwitch: [SyntaxIdentifier: SwitchArms] = [:]
  /// The cases of enumerations, by path and file.
  var casesByType: [String: [Value.EnumCase]] = [:]
  var numbersByType: [String: [String: Int]] = [:]
  /// The types of variables by their declarations; nil if a type is unknown, or while it is searched.
  var typesOfBindings: [SyntaxIdentifier: TypeSyntax?] = [:]
  /// Whether code may change the variables that were read.
  var changedVariables: [Environment.Name: Bool] = [:]
  /// `Bundle.module` by the function of generated code that looks up there; nil for another function.
  var packageBundles: [SyntaxIdentifier: ExprSyntax?] = [:]
  /// By statements, and by name of a variable, the calls and loops that use it.
  var usesByScope: [SyntaxIdentifier: [String: [Syntax]]] = [:]
  private var mutationsByScope: [SyntaxIdentifier: [Mutation]] = [:]
  private var depth = 0
  private var steps = 0

  private static var depthLimit: Int { 48 }
  private let stepLimit: Int
  /// The number of callers, cases and elements to read for one value.
  let choiceLimit: Int
  /// The place of an expression is that of its first token, which takes as long to find as the chain is long.
  private static var chainLimit: Int { 256 }

  init(_ program: SwiftProgram, stepLimit: Int = 8_000, choiceLimit: Int = 64) {
    self.program = program
    (self.stepLimit, self.choiceLimit) = (stepLimit, choiceLimit)
  }

  /// Resets the limits for a new evaluation.
  ///
  /// - Parameter origin: the call that creates the quick action.
  func begin(_ origin: Syntax?) {
    self.origin = origin
    demands = []
    steps = 0
    objectiveC?.resetLimit()
  }

  /// The result of `body`, with only those callers of the function around `call` that may reach `call`.
  func asking<Result>(from call: Syntax, _ body: () -> Result) -> Result {
    let outer = origin
    origin = call
    defer { origin = outer }
    return body()
  }

  /// The changes below the statements of a scope, in file order.
  func mutations(in scope: CodeBlockItemListSyntax) -> [Mutation] {
    if let known = mutationsByScope[scope.id] { return known }
    let found = Syntax(scope).mutations
    mutationsByScope[scope.id] = found
    return found
  }

  /// The value of `expression` in `file`.
  func evaluate(_ expression: ExprSyntax, in file: SwiftFile, _ environment: Environment) -> Evaluated {
    steps += 1
    let location = file.location(of: expression)
    guard depth < Self.depthLimit, steps < stepLimit, !expression.isChain(longerThan: Self.chainLimit) else {
      return Evaluated(.unknown(.tooManySteps), at: location)
    }
    depth += 1
    defer { depth -= 1 }
    let value = value(of: expression, at: location, in: file, environment)
    return value.mayBeUnknown && isInteger(expression, in: file) ? value.asInteger : value
  }

  /// The result of `search`, which follows a reference to another declaration: a superclass, an alias; nil beyond the limits.
  func following<Result>(_ search: () -> Result?) -> Result? {
    steps += 1
    guard depth < Self.depthLimit, steps < stepLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    return search()
  }

  /// A value known only at run time: the result of `node`.
  func unknown(_ node: some SyntaxProtocol, in file: SwiftFile) -> Evaluated {
    Evaluated(.unknown(cause(of: node, in: file)), at: file.location(of: node))
  }

  private func value(
    of expression: ExprSyntax, at location: SourceLocation, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated {
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let literal): return string(literal, in: file, environment)
    case .nilLiteralExpr: return Evaluated(.absent, at: location)
    case .integerLiteralExpr(let literal):
      return Int(literal.literal.text).map { Evaluated(.integer($0), at: location) } ?? unknown(expression, in: file)
    case .booleanLiteralExpr(let literal):
      return boolean(literal.literal.text == "true", at: location)
    case .prefixOperatorExpr(let expression): return operation(expression, in: file, environment)
    case .sequenceExpr(let sequence): return operation(Array(sequence.elements)[...], in: file, environment)
    case .declReferenceExpr(let reference): return name(reference, in: file, environment)
    case .memberAccessExpr(let access): return member(access, in: file, environment)
    case .functionCallExpr(let call): return self.call(call, in: file, environment)
    case .tryExpr(let wrapper): return evaluate(wrapper.expression, in: file, environment)
    case .awaitExpr(let wrapper): return evaluate(wrapper.expression, in: file, environment)
    case .forceUnwrapExpr(let wrapper): return evaluate(wrapper.expression, in: file, environment)
    case .optionalChainingExpr(let wrapper): return evaluate(wrapper.expression, in: file, environment)
    case .tupleExpr(let tuple): return self.tuple(tuple, in: file, environment)
    case .arrayExpr(let array):
      return Evaluated(
        .array(typedAlike(array.elements.map { evaluate($0.expression, in: file, environment) })), at: location)
    case .dictionaryExpr(let dictionary): return self.dictionary(dictionary, in: file, environment)
    case .switchExpr(let expression):
      return result(of: expression, in: file, environment) ?? unknown(expression, in: file)
    case .ifExpr(let expression):
      return result(of: expression, in: file, environment) ?? unknown(expression, in: file)
    case .closureExpr(let closure):
      return Evaluated(.host(Value.Closure(closure: closure, file: file, environment: environment)), at: location)
    case .subscriptCallExpr(let access): return element(access, in: file, environment)
    case .macroExpansionExpr(let macro):
      return lookup(LookupCall(macro), in: file, environment) ?? unknown(expression, in: file)
    default: return unknown(expression, in: file)
    }
  }

  private func tuple(_ tuple: TupleExprSyntax, in file: SwiftFile, _ environment: Environment) -> Evaluated {
    if tuple.elements.count == 1, let only = tuple.elements.first, only.label == nil {
      return evaluate(only.expression, in: file, environment)
    }
    return Evaluated(.tuple(arguments(tuple.elements, in: file, environment)), at: file.location(of: tuple))
  }

  private func dictionary(
    _ dictionary: DictionaryExprSyntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated {
    var members: [(key: Evaluated, value: Evaluated)] = []
    if case .elements(let elements) = dictionary.content {
      members = elements.map {
        (evaluate($0.key, in: file, environment), evaluate($0.value, in: file, environment))
      }
    }
    return Evaluated(.dictionary(members), at: file.location(of: dictionary))
  }

  /// The arguments of a call, evaluated.
  func arguments(
    _ list: LabeledExprListSyntax, in file: SwiftFile, _ environment: Environment
  ) -> [Value.Argument] {
    list.map { Value.Argument(label: $0.label?.identifierText, value: evaluate($0.expression, in: file, environment)) }
  }

  /// One of several values; a single value stays unchanged.
  func choice(_ values: [Evaluated], at location: SourceLocation) -> Evaluated? {
    Evaluated(oneOf: values, at: location)
  }
}

extension ExprSyntax {
  /// Whether the expression has more than `limit` members, calls and subscripts in a row: `a.b().c[0]`.
  fileprivate func isChain(longerThan limit: Int) -> Bool {
    var expression = self
    for _ in 0..<limit {
      switch expression.as(ExprSyntaxEnum.self) {
      case .memberAccessExpr(let access):
        guard let base = access.base else { return false }
        expression = base
      case .functionCallExpr(let call): expression = call.calledExpression
      case .subscriptCallExpr(let access): expression = access.calledExpression
      case .forceUnwrapExpr(let wrapper): expression = wrapper.expression
      case .optionalChainingExpr(let wrapper): expression = wrapper.expression
      default: return false
      }
    }
    return true
  }
}
