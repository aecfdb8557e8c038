internal import CodeReading
internal import Diagnostics
internal import Localization
internal import SwiftSyntax

/// The values that only Swift has.
extension Value {
  /// A case of an enumeration in the project.
  struct EnumCase: HostValue {
    let type: TypeDeclaration
    let name: String
    /// The raw value, a string or number; nil if the enumeration has none.
    let rawValue: Value?
    let location: SourceLocation
    var arguments: [Argument] = []

    var parts: [Evaluated] { arguments.map(\.value) }
  }

  /// `.name` or `.name(…)` with a type that is determined by the context.
  struct ImplicitMember: HostValue {
    let name: String
    var arguments: [Argument] = []
    /// The call and its context; nil for `.name` alone.
    var call: (expression: FunctionCallExprSyntax, file: SwiftFile, environment: Environment)?

    var parts: [Evaluated] { arguments.map(\.value) }
  }

  /// A closure with the environment of its definition.
  struct Closure: HostValue {
    let closure: ClosureExprSyntax
    let file: SwiftFile
    let environment: Environment
  }

  /// An instance of a type of the project, with its known properties.
  struct Instance: HostValue {
    let type: TypeDeclaration
    var fields: [String: Evaluated] = [:]

    var parts: [Evaluated] { Array(fields.values) }
  }

  /// A literal, which is a key if the type is `LocalizedStringResource`.
  struct Literal: HostValue {
    let expression: StringLiteralExprSyntax
    let file: SwiftFile
  }
}

/// The bindings for evaluating an expression.
struct Environment {
  /// A parameter or an element: the function, closure or loop that introduces it, and its name.
  struct Name: Hashable {
    var scope: SyntaxIdentifier
    var name: String
  }

  /// The call that is reported as an item's location instead of its constructor.
  struct CallSite {
    var location: SourceLocation
    var api: String
    var condition: String?
    /// The arms of the decisions around the call.
    var branches: [BranchArm]
    /// The list literal that contains the call.
    var list: SourceLocation?
    /// The function that nothing calls and that alone leads to the call; nil if the call may run.
    var uncalled: UncalledFunction?
    /// The locations of the arguments, or of the properties of the receiver, by their names in the function.
    var places: [String: SourceLocation] = [:]
  }

  var bindings: [Name: Evaluated] = [:]
  var selfValue: Evaluated?
  var callSite: CallSite?
}

/// A name without a value for which possible values can be searched.
enum Demand {
  /// Parameters of a function or initializer: the arguments of its calls.
  case parameters(Syntax, SwiftFile)
  /// The element of a loop, or of a closure that a sequence is mapped with.
  case element(Syntax, SwiftFile)
  /// `self` in a type of the project, at a node: in an arm of `switch self` it has the value of that arm.
  case selfValue([String], SwiftFile, at: Syntax)
}

extension Evaluated {
  /// The type, or that of a case or an instance; nil for other values.
  var typePath: [String]? {
    switch value {
    case .host(let enumCase as Value.EnumCase): enumCase.type.path
    case .host(let instance as Value.Instance): instance.type.path
    case .type(let path): path
    default: nil
    }
  }

  /// The type and the name of a case; empty for other values.
  var casePath: [String] {
    if case .host(let enumCase as Value.EnumCase) = value { enumCase.type.path + [enumCase.name] } else { [] }
  }
}
