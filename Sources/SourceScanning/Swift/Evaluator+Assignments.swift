internal import CodeReading
internal import Diagnostics
internal import Localization
internal import SwiftSyntax

/// Evaluates local variables and properties that code assigns.
extension Evaluator {
  /// One of the values that a variable may have, with the code that it comes from.
  struct Possibility {
    var value: Evaluated
    var code: ArraySlice<ExprSyntax>
  }

  /// The assignments to a variable or property.
  struct Assignments {
    var all: [Mutation]
    /// Whether an expression is the variable.
    var isTarget: (ExprSyntax) -> Bool
    /// The statements with the declaration of the variable.
    var scope: CodeBlockItemListSyntax
  }

  /// The values that a variable with the values `start` may have at `use`, after `assignments` to it.
  func assigned(
    _ start: [Possibility], by assignments: Assignments, before use: some SyntaxProtocol, in file: SwiftFile,
    _ environment: Environment
  ) -> [Possibility] {
    func isMade(_ assignment: Mutation) -> Bool {
      let condition = assignment.node.buildCondition(in: file)
      return !(condition.map { BuildCondition.excludesIOS($0) } ?? false)
        && mayReach(assignment.node, in: file, environment)
    }
    if assignments.all.isEmpty { return start }
    // What is before the last certain assignment is replaced.
    // Of many assignments, the decisions around each are not asked for.
    let areFew = assignments.all.count <= choiceLimit
    func isSure(_ assignment: Mutation) -> Bool {
      assignment.isSure(for: use) || areFew && mustReach(assignment.node, before: use, in: file, environment)
    }
    let last = assignments.all.lastIndex { !$0.isAddition && isSure($0) && isMade($0) }
    guard assignments.all.count - (last ?? 0) <= Self.assignmentLimit else {
      let reason = UnknownCause(.unresolved, "it is assigned in more than \(Self.assignmentLimit) places")
      return [Possibility(value: Evaluated(.unknown(reason), at: file.location(of: use)), code: [])]
    }
    var values = last == nil ? start : []
    var decisions: Set<SyntaxIdentifier> = []
    let around = outcomes(around: Syntax(use), in: file, environment)
    for assignment in assignments.all[(last ?? 0)...] where isMade(assignment) {
      if assignment.isAddition, values.allSatisfy(\.value.isCollection) { continue }
      let loop = assignment.loop(inside: assignments.scope)
      let parts = loop.flatMap { repeated(assignment, by: $0, before: use, in: file, environment) }
      let isRepeated = parts != nil && loop.map { assignment.made(at: $0).isSure(for: use) } ?? false
      let isSure = isRepeated || isSure(assignment)
      let outcomes = outcomes(around: assignment.node, in: file, environment)
        .filter { !around.contains($0) }
      let code = assignment.value ?? []
      var assigned = [Possibility(value: operation(code, in: file, environment), code: code)]
      if assignment.isAddition {
        let place = file.location(of: assignment.node)
        let isTooMany = values.count > choiceLimit
        let parts = loop == nil ? [assigned[0].value] : parts
        assigned = (isTooMany ? Array(values.prefix(1)) : values).map { before in
          let total = isTooMany ? nil : parts.flatMap { sum(of: [before.value] + $0, at: place) }
          return Possibility(value: total ?? unknown(assignment.node, in: file), code: code)
        }
        // What an empty text grows to is unknown.
        if parts == nil { values.removeAll(where: \.value.isEmpty) }
      }
      // An unconditional assignment replaces all earlier values, as those in all branches of one decision do.
      let decision = assignment.decision(assigning: assignments.isTarget, before: use)
      if isSure || decision.map({ decisions.insert($0).inserted }) ?? false { values = [] }
      // The assignment replaces the earlier values where it is reached.
      if outcomes.count == 1 { values = values.map { $0.adding([outcomes[0].complement]) } }
      values += assigned.map { $0.adding(outcomes) }
    }
    return values
  }

  /// The values that `addition`, a statement of `loop`, adds in its iterations; nil if they are unknown.
  private func repeated(
    _ addition: Mutation, by loop: Syntax, before use: some SyntaxProtocol, in file: SwiftFile,
    _ environment: Environment
  ) -> [Evaluated]? {
    guard addition.isAddition, let loop = loop.as(ForStmtSyntax.self), !use.isInside(Syntax(loop)),
      addition.node.enclosingStatements?.id == loop.body.statements.id
    else { return nil }
    return iterations(of: loop, in: file, environment)?.map { operation(addition.value ?? [], in: file, $0) }
  }

  /// The most assignments of which one may give a variable its value; each is compared with those before.
  private static var assignmentLimit: Int { 256 }

  /// The value of the first of `parts` after the others were added to it; nil if unknown.
  private func sum(of parts: [Evaluated], at location: SourceLocation) -> Evaluated? {
    parts.dropFirst().reduce(parts.first) { total, part in total.flatMap { sum($0, part, at: location) } }
  }

  /// The value of `left + right`; nil if unknown.
  private func sum(_ left: Evaluated, _ right: Evaluated, at location: SourceLocation) -> Evaluated? {
    if case .integer(let first) = left.value {
      guard case .integer(let second) = right.value, abs(first) < 10_000, abs(second) < 10_000 else { return nil }
      return Evaluated(.integer(first + second), at: location)
    }
    return Evaluated.joined([left, right], at: location)
  }
}

extension Evaluator.Possibility {
  fileprivate func adding(_ outcomes: [Outcome]) -> Self {
    Self(value: value.adding(outcomes), code: code)
  }
}
