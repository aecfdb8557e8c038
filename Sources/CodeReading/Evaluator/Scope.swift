internal import Diagnostics
internal import Localization

/// A name with its value, and those before it: a list, so that each place in the code can keep its own.
final class Scope {
  enum Binding {
    case value(Evaluated)
    /// The value of an expression, which is evaluated when it is used, with the names that it had.
    case deferred(Expression, Scope?)
    /// One of several, by the decisions that lead to them.
    case joined([Flow])
    case item(ItemRecord)
  }

  let name: String
  let binding: Binding
  let parent: Scope?
  /// Where code assigns the value; nil for parameters.
  let place: SourceLocation?
  /// What an unknown value is, to compare decisions on it.
  let identity: String?
  /// Whether the value is an element of a known list.
  let isElement: Bool
  /// The type as written; nil for a name that the function does not declare.
  let type: [String]?
  /// The place of the same object: the element of a list, the argument of a call.
  let alias: Expression?
  private let depth: Int
  /// The value, after its first use.
  var known: Evaluated?

  init(
    _ name: String, _ binding: Binding, at place: SourceLocation? = nil, identity: String? = nil,
    isElement: Bool = false, type: [String]? = nil, alias: Expression? = nil, in parent: Scope?
  ) {
    self.alias = alias
    self.name = name
    self.binding = binding
    self.place = place
    self.identity = identity
    self.isElement = isElement
    self.type = type
    self.parent = parent
    depth = (parent?.depth ?? 0) + 1
  }

  /// The most names that code may have at one place.
  static let limit = 4_000
  var isFull: Bool { depth >= Self.limit }

  /// Whether it is a parameter of a function without known calls.
  var isParameter: Bool {
    if case .value(let value) = binding, place == nil, identity != nil { value.value.isUnknown } else { false }
  }

  /// Whether it has all names of `other`, with their values.
  func extends(_ other: Scope?) -> Bool {
    guard let other else { return true }
    var scope: Scope? = self
    while let current = scope, current.depth >= other.depth {
      if current === other { return true }
      scope = current.parent
    }
    return false
  }

  /// The names from here back to `base`, the last first.
  func names(since base: Scope?) -> [Scope] {
    var found: [Scope] = []
    var scope: Scope? = self
    while let current = scope, current !== base {
      found.append(current)
      scope = current.parent
    }
    return found
  }

  func find(_ name: String) -> Scope? {
    var scope: Scope? = self
    while let current = scope {
      if current.name == name { return current }
      scope = current.parent
    }
    return nil
  }
}

/// The state of a run at a place in the code.
struct Flow {
  /// An arm of a decision that leads to the place.
  struct Arm {
    var branch: BranchArm
    var outcomes: [Outcome]
    /// Whether the build decides.
    var isBuild = false
  }

  var scope: Scope?
  var arms: [Arm] = []
  /// The number of arms around the outermost loop or closure; nil outside.
  var repeatedArms: Int?
  /// Whether the code after it does not run.
  var isOver = false

  var outcomes: [Outcome] { arms.flatMap(\.outcomes) }

  /// The arms for items: a decision in a loop is made for each item.
  var branches: [BranchArm] { arms.prefix(repeatedArms ?? arms.count).filter { !$0.isBuild }.map(\.branch).reversed() }

  func entering(_ branch: BranchArm, _ outcomes: [Outcome], isBuild: Bool = false) -> Flow {
    var flow = self
    flow.arms.append(Arm(branch: branch, outcomes: outcomes, isBuild: isBuild))
    return flow
  }

  mutating func bind(
    _ name: String, _ binding: Scope.Binding, at place: SourceLocation? = nil, identity: String? = nil,
    isElement: Bool = false, type: [String]? = nil, alias: Expression? = nil
  ) {
    scope = Scope(
      name, binding, at: place, identity: identity, isElement: isElement, type: type, alias: alias, in: scope)
  }
}

/// The construction of a quick action during a run.
final class ItemRecord {
  /// A value of a field, with the decisions under which code sets it.
  struct Assigned {
    var value: Expression
    var flow: Flow
    /// The arms since the creation.
    var arms: Set<BranchArm>
    var outcomes: [Outcome]
  }

  let call: Expression
  let flow: Flow
  var fields: [String: [Assigned]] = [:]
  /// The number of values of one field; the branches around each are compared.
  static let valueLimit = 32

  init(_ expression: Expression, _ flow: Flow) {
    call = expression
    self.flow = flow
    for (property, label) in ItemAPI.labels {
      guard let value = expression.call?.argument(label) else { continue }
      fields[property] = [Assigned(value: value, flow: flow, arms: [], outcomes: [])]
    }
  }

  /// The same for a constructor with other names of its arguments.
  init(_ expression: Expression, _ flow: Flow, _ constructor: ScriptReading.Constructor) {
    call = expression
    self.flow = flow
    var position = 0
    for argument in expression.call?.arguments ?? [] {
      var property = argument.label.flatMap { constructor.labels[$0] }
      if argument.label == nil {
        property = constructor.positions.indices.contains(position) ? constructor.positions[position] : nil
        position += 1
      }
      guard let property else { continue }
      fields[property] = [Assigned(value: argument.value, flow: flow, arms: [], outcomes: [])]
    }
  }

  /// Sets the field `property` after the creation: the last value replaces those that code sets only if it sets this one too.
  func set(_ property: String, _ value: Expression, _ now: Flow) {
    let added = now.arms.dropFirst(flow.arms.count)
    let arms = Set(added.map(\.branch))
    let outcomes = added.flatMap(\.outcomes)
    var values = fields[property] ?? []
    guard values.count <= Self.valueLimit else { return }
    values.removeAll { arms.isSubset(of: $0.arms) }
    // Without this decision, the item has the earlier values.
    if outcomes.count == 1 {
      for index in values.indices where values[index].arms.isSubset(of: arms) {
        values[index].outcomes += outcomes.map(\.complement)
      }
    }
    values.append(Assigned(value: value, flow: now, arms: arms, outcomes: outcomes))
    fields[property] = values
  }
}
