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
  /// Leaves the innermost loop or `switch`, or begins the next iteration.
  case leave(isNext: Bool)
  case block([Statement])

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
    func add(_ expression: Expression?) {
      guard let expression else { return }
      if case .assignment(let target, _) = expression.kind, let name = target.name { names.insert(name) }
      if case .closure(_, let body) = expression.kind { body.assignedNames(into: &names) }
      expression.parts.forEach(add)
    }
    for statement in self {
      switch statement {
      case .expression(let expression): add(expression)
      case .variable(let variable): add(variable.value)
      case .branch(_, let body, let other):
        body.assignedNames(into: &names)
        other.assignedNames(into: &names)
      case .choice(_, _, let arms): for arm in arms { arm.body.assignedNames(into: &names) }
      case .loop(let loop, _, let body):
        if case .counted(let first, _, let steps) = loop {
          first.assignedNames(into: &names)
          steps.forEach(add)
        }
        body.assignedNames(into: &names)
      case .result(let expression): add(expression)
      case .leave: break
      case .block(let body): body.assignedNames(into: &names)
      }
    }
  }
}
