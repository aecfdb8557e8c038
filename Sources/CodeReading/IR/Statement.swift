internal import Diagnostics

/// A statement of code in any programming language.
indirect enum Statement {
  case expression(Expression)
  case variable(Variable)
  case branch(Decision, [Statement], otherwise: [Statement])
  /// A `switch`.
  case choice(Expression, place: SourceRange, [Arm])
  case loop(Loop, place: SourceRange, [Statement])
  case result(Expression?)
  /// Leaves the innermost loop or `switch`, or the statement with the label, or begins the next iteration.
  case leave(isNext: Bool, label: String? = nil)
  case block([Statement])
  case labeled(String, [Statement])

  /// A variable with its type as written.
  struct Variable {
    var name: String
    var place: SourceRange
    var type: [String]
    var value: Expression?
    /// Whether it keeps its value for the next call.
    var isKept = false
  }

  /// What a branch depends on, and the place of its keyword.
  struct Decision {
    enum Condition {
      case expression(Expression)
      /// The condition of an `#if`.
      case build(String)
    }

    var condition: Condition
    var place: SourceRange
  }

  /// An arm of a `switch`; without labels, the default one.
  struct Arm {
    var labels: [Expression]
    var isDefault: Bool
    var body: [Statement]

    /// The labels, with those of patterns with several.
    var allLabels: [Expression] {
      labels.flatMap { label in if case .list(let labels) = label.kind { labels } else { [label] } }
    }
  }

  enum Loop {
    case each(String, in: Expression)
    case counted([Statement], while: Expression?, step: [Expression])
    case other(Expression?)
  }
}

extension [Statement.Arm] {
  /// Begins an arm, or adds a label to one without statements yet; nil is `default`.
  mutating func add(_ label: Expression?) {
    if last?.body.isEmpty ?? false {
      self[count - 1].labels += [label].compactMap(\.self)
      self[count - 1].isDefault = self[count - 1].isDefault || label == nil
    } else {
      append(Statement.Arm(labels: [label].compactMap(\.self), isDefault: label == nil, body: []))
    }
  }

  /// Adds statements to the last arm.
  mutating func add(_ statements: [Statement]) {
    if isEmpty { append(Statement.Arm(labels: [], isDefault: false, body: [])) }
    self[count - 1].body += statements
  }
}

extension [Statement] {
  /// The names that the statements assign, and do not declare.
  func assignedNames(into names: inout Set<String>) {
    forEachPart { part in
      if case .assignment(let target, _) = part.kind, let name = target.name { names.insert(name) }
    }
  }

  /// Whether they leave a loop around them, or begin its next iteration if the flag is set.
  func leaveLoop(orBeginNext: Bool = false) -> Bool {
    contains { statement in
      switch statement {
      // A label is that of an outer loop.
      case .leave(let isNext, let label): orBeginNext || !isNext && label == nil
      case .branch(_, let body, let other):
        body.leaveLoop(orBeginNext: orBeginNext) || other.leaveLoop(orBeginNext: orBeginNext)
      case .block(let body), .labeled(_, let body): body.leaveLoop(orBeginNext: orBeginNext)
      case .choice(_, _, let arms): orBeginNext && arms.contains { $0.body.leaveLoop(orBeginNext: true) }
      case .expression, .loop, .result, .variable: false
      }
    }
  }

  /// Calls `body` for each expression, and each part of one, also those of closures, and `declare` for each variable before its value.
  func forEachPart(declare: (Statement.Variable) -> Void = { _ in }, _ body: (Expression) -> Void) {
    func visit(_ expression: Expression) {
      body(expression)
      if case .closure(_, let statements) = expression.kind { statements.forEachPart(declare: declare, body) }
      expression.parts.forEach(visit)
    }
    for statement in self {
      if case .variable(let variable) = statement { declare(variable) }
      statement.expressions.forEach(visit)
      for block in statement.blocks { block.forEachPart(declare: declare, body) }
    }
  }
}

extension Statement {
  /// The expressions of the statement itself.
  fileprivate var expressions: [Expression] {
    switch self {
    case .expression(let expression): [expression]
    case .variable(let variable): [variable.value].compactMap(\.self)
    case .branch(let decision, _, _):
      if case .expression(let condition) = decision.condition { [condition] } else { [] }
    case .choice(let subject, _, _): [subject]
    case .loop(.each(_, in: let list), _, _): [list]
    case .loop(.counted(_, while: let condition, let steps), _, _): [condition].compactMap(\.self) + steps
    case .loop(.other(let condition), _, _): [condition].compactMap(\.self)
    case .result(let value): [value].compactMap(\.self)
    case .leave, .block, .labeled: []
    }
  }

  /// The statements in it.
  fileprivate var blocks: [[Statement]] {
    switch self {
    case .branch(_, let body, let other): [body, other]
    case .choice(_, _, let arms): arms.map(\.body)
    case .loop(.counted(let first, _, _), _, let body): [first, body]
    case .loop(_, _, let body), .block(let body), .labeled(_, let body): [body]
    case .expression, .variable, .result, .leave: []
    }
  }
}
