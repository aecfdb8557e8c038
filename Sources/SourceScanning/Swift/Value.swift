internal import Diagnostics
internal import Localization
internal import SwiftSyntax

/// What an expression comes to, as far as it can be seen.
indirect enum Value {
  case text(String)
  case localized(LocalizedLookup)
  /// Pieces joined, one of which at least is no plain text.
  case joined([Evaluated])
  case enumCase(EnumCase)
  /// `.name` or `.name(…)` where the type is not known yet.
  case implicitMember(ImplicitMember)
  /// A closure with the environment that it was written in.
  case closure(ClosureExprSyntax, SwiftFile, Environment)
  case instance(TypeDeclaration, [String: Evaluated])
  case array([Evaluated])
  case dictionary([(key: Evaluated, value: Evaluated)])
  case tuple([Argument])
  case icon(DynamicShortcutItem.Icon)
  case type([String])
  case absent
  /// One of several, as the run has it.
  case alternatives([Evaluated])
  /// Known at run time only: the reason.
  case unknown(String)

  /// A case of an enumeration of the project.
  struct EnumCase {
    let type: TypeDeclaration
    let name: String
    /// The raw value; nil where the enumeration has none.
    let rawValue: String?
    let location: SourceLocation
    var arguments: [Argument] = []
  }

  /// A member of a type that only the context names.
  struct ImplicitMember {
    let name: String
    var arguments: [Argument] = []
    /// The call with the place that it was written in; nil for `.name` alone.
    var call: (expression: FunctionCallExprSyntax, file: SwiftFile, environment: Environment)?
  }

  /// An argument of a call, or an element of a tuple.
  struct Argument {
    var label: String?
    var value: Evaluated
  }

  var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }
}

/// A value with the way that led to it.
struct Evaluated {
  var value: Value
  /// The expression, or the local constant that it names.
  var location: SourceLocation
  var via: [CodeText.Step] = []
  var declaredAt: SourceLocation?
  /// The literal that the value is, which as a `LocalizedStringResource` is a key.
  var literal: (expression: StringLiteralExprSyntax, file: SwiftFile)?

  init(_ value: Value, at location: SourceLocation, via: [CodeText.Step] = [], declaredAt: SourceLocation? = nil) {
    self.value = value
    self.location = location
    self.via = via
    self.declaredAt = declaredAt
  }

  /// The value reached by way of a declaration elsewhere.
  func through(_ name: String, declaredAt place: SourceLocation, from location: SourceLocation) -> Evaluated {
    var result = mappingAlternatives { $0.through(name, declaredAt: place, from: location) }
    result.via.insert(CodeText.Step(name, at: place), at: 0)
    result.declaredAt = declaredAt ?? place
    result.location = location
    return result
  }

  /// The value reached by way of a local constant, which is where a reader looks.
  func throughLocal(_ name: String, at place: SourceLocation) -> Evaluated {
    var result = mappingAlternatives { $0.throughLocal(name, at: place) }
    result.via.insert(CodeText.Step(name, at: place), at: 0)
    if declaredAt == nil { result.location = place }
    return result
  }

  private func mappingAlternatives(_ transform: (Evaluated) -> Evaluated) -> Evaluated {
    var result = self
    if case .alternatives(let values) = value { result.value = .alternatives(values.map(transform)) }
    return result
  }

  /// The values that it may be, flattened, at most `limit`.
  func alternatives(limit: Int = 32) -> [Evaluated] {
    guard case .alternatives(let values) = value else { return [self] }
    return Array(values.lazy.flatMap { $0.alternatives(limit: limit) }.prefix(limit))
  }
}

/// What is bound where an expression is evaluated.
struct Environment {
  /// A parameter or an element: the function, closure or loop that introduces it, and its name.
  struct Name: Hashable {
    var scope: SyntaxIdentifier
    var name: String
  }

  /// Where an item is reported in place of its constructor.
  struct CallSite {
    var location: SourceLocation
    var api: String
    var condition: String?
    /// The arms of the decisions round the call.
    var branches: [BranchArm] = []
    /// Where the values of the function's parameters, or of the properties of the value that it is called on, are handed over, by their
    /// names in it.
    var places: [String: SourceLocation] = [:]
  }

  var bindings: [Name: Evaluated] = [:]
  var selfValue: Evaluated?
  var callSite: CallSite?
}

/// A name without a value that values can be tried for.
enum Demand {
  /// Parameters of a function or initialiser: the arguments of its calls.
  case parameters(Syntax, SwiftFile)
  /// The element of a loop or of a closure that a sequence is mapped with.
  case element(Syntax, SwiftFile)
  /// `self` in a type of the project.
  case selfValue([String], SwiftFile)
}
