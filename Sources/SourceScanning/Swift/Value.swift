internal import Diagnostics
internal import Localization
internal import SwiftSyntax

/// The result of evaluating an expression statically.
indirect enum Value {
  case text(String)
  case localized(LocalizedLookup)
  /// A concatenation with at least one part that is not a plain string.
  case joined([Evaluated])
  case enumCase(EnumCase)
  /// `.name` or `.name(…)` with a type that is not known yet.
  case implicitMember(ImplicitMember)
  /// A closure with the environment of its definition.
  case closure(ClosureExprSyntax, SwiftFile, Environment)
  case instance(TypeDeclaration, [String: Evaluated])
  case array([Evaluated])
  case dictionary([(key: Evaluated, value: Evaluated)])
  case tuple([Argument])
  case icon(DynamicShortcutItem.Icon)
  case type([String])
  /// The value of an index with known bounds.
  case integer(Int)
  case absent
  /// One of several values, chosen at run time.
  case alternatives([Evaluated])
  /// Known only at run time, for this reason.
  case unknown(UnknownCause)

  /// A case of an enumeration in the project.
  struct EnumCase {
    let type: TypeDeclaration
    let name: String
    /// The raw value; nil if the enumeration has none.
    let rawValue: String?
    let location: SourceLocation
    var arguments: [Argument] = []
  }

  /// A member of a type that is determined by the context.
  struct ImplicitMember {
    let name: String
    var arguments: [Argument] = []
    /// The call and its context; nil for `.name` alone.
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

/// A value with the locations that evaluation passed through.
struct Evaluated {
  var value: Value { didSet { limit() } }
  /// The number of values in it, including itself and each 64 bytes of text; a value that several others contain counts for each.
  private(set) var weight = 1
  /// The location of the expression, or of the local constant that it names.
  var location: SourceLocation
  var via: [CodeText.Step] = [] {
    didSet { if via.count > Self.stepLimit { via.removeLast(via.count - Self.stepLimit) } }
  }
  var declaredAt: SourceLocation?
  /// Whether the value is the format of a concatenation, before its arguments.
  var isFormat = false
  /// The outcomes of decisions in which an expression has the value.
  var outcomes: [Outcome] = []
  /// The literal of the value, which is a key if the type is `LocalizedStringResource`.
  var literal: (expression: StringLiteralExprSyntax, file: SwiftFile)?

  init(_ value: Value, at location: SourceLocation, via: [CodeText.Step] = [], declaredAt: SourceLocation? = nil) {
    self.value = value
    self.location = location
    self.via = Array(via.prefix(Self.stepLimit))
    self.declaredAt = declaredAt
    limit()
  }

  /// The number of declarations that are kept in `via`.
  private static var stepLimit: Int { 64 }

  /// Replaces a value that is larger than `TextLimit`.
  private mutating func limit() {
    let sum = { (values: [Evaluated]) in values.reduce(1) { $0 + $1.weight } }
    switch value {
    case .text(let text):
      if TextLimit.isExceeded(by: text) {
        value = .unknown("the text has more than \(TextLimit.length) characters, or too many combining marks")
      }
      weight = 1 + text.utf8.count / 64
    case .joined(let parts), .array(let parts), .alternatives(let parts): weight = sum(parts)
    case .dictionary(let members): weight = sum(members.map(\.key)) + sum(members.map(\.value))
    case .tuple(let arguments): weight = sum(arguments.map(\.value))
    case .enumCase(let found): weight = sum(found.arguments.map(\.value))
    case .implicitMember(let member): weight = sum(member.arguments.map(\.value))
    case .instance(_, let fields): weight = sum(Array(fields.values))
    default: weight = 1
    }
    if weight > TextLimit.parts { value = .unknown("the value has more than \(TextLimit.parts) parts") }
  }

  /// The value after passing through a declaration elsewhere.
  func through(_ name: String, declaredAt place: SourceLocation, from location: SourceLocation) -> Evaluated {
    var result = mappingAlternatives { $0.through(name, declaredAt: place, from: location) }
    result.via.insert(CodeText.Step(name, at: place), at: 0)
    result.declaredAt = declaredAt ?? place
    result.location = location
    return result
  }

  /// The value after passing through a local constant, which becomes its location.
  func throughLocal(_ name: String, at place: SourceLocation) -> Evaluated {
    var result = mappingAlternatives { $0.throughLocal(name, at: place) }
    result.via.insert(CodeText.Step(name, at: place), at: 0)
    if declaredAt == nil { result.location = place }
    return result
  }

  /// The string with its letters changed; nil for other values, and for a format, because its specifiers would change too.
  func changed(to letterCase: LetterCase) -> Evaluated? {
    var result = self
    result.literal = nil
    switch value {
    case .text(let text) where !text.contains("%"): result.value = .text(letterCase.applied(to: text))
    case .localized(var lookup):
      lookup.letterCase = letterCase
      result.value = .localized(lookup)
    case .alternatives(let values):
      let changed = values.compactMap { $0.changed(to: letterCase) }
      guard changed.count == values.count else { return nil }
      result.value = .alternatives(changed)
    default: return nil
    }
    return result
  }

  /// Whether the value, or an alternative, is unknown.
  var mayBeUnknown: Bool {
    if case .alternatives(let values) = value { values.contains(where: \.mayBeUnknown) } else { value.isUnknown }
  }

  /// The value of an expression that is an integer.
  var asInteger: Evaluated {
    var result = mappingAlternatives(\.asInteger)
    if case .unknown(var cause) = value {
      cause.isNumber = true
      result.value = .unknown(cause)
    }
    return result
  }

  private func mappingAlternatives(_ transform: (Evaluated) -> Evaluated) -> Evaluated {
    var result = self
    if case .alternatives(let values) = value { result.value = .alternatives(values.map(transform)) }
    return result
  }

  /// The maximum number of values that are known instead of one.
  static var alternativeLimit: Int { 32 }

  /// The possible values, flattened, at most `limit`.
  func alternatives(limit: Int = alternativeLimit) -> [Evaluated] {
    guard case .alternatives(let values) = value else { return [self] }
    return Self.joiningFallbacks(of: Array(values.lazy.flatMap { $0.alternatives(limit: limit) }.prefix(limit)))
  }

  /// `values` with one look-up of a key that the code looks up in several bundles until one has it: at last, the code
  /// has a default value, or an empty string.
  private static func joiningFallbacks(of values: [Evaluated]) -> [Evaluated] {
    let isEmpty = { (value: Evaluated) in
      switch value.value {
      case .text(""), .absent: true
      default: false
      }
    }
    let lookups = values.compactMap { value in if case .localized(let lookup) = value.value { lookup } else { nil } }
    guard lookups.count > 1 || lookups.first?.source == .ownFunction, values.contains(where: isEmpty),
      lookups.count == values.count(where: { !isEmpty($0) }),
      var joined = lookups.first, lookups.allSatisfy({ $0.key == joined.key && $0.table == joined.table })
    else { return values }
    joined.source = .ownFunction
    joined.defaultValue = lookups.lazy.compactMap(\.defaultValue).first
    return values.first { !isEmpty($0) }.map { value in
      var value = value
      value.value = .localized(joined)
      return [value]
    } ?? values
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
