internal import CodeReading
internal import Diagnostics
internal import Localization
internal import SwiftParser
internal import SwiftSyntax

/// Evaluates the bodies of functions and getters, and `switch` and `if` expressions.
extension Evaluator {
  /// The value of a computed property; nil if it cannot be determined.
  func body(of accessors: AccessorBlockSyntax, in file: SwiftFile, _ environment: Environment) -> Evaluated? {
    switch accessors.accessors {
    case .getter(let statements): return result(of: statements, in: file, environment)
    case .accessors(let list):
      guard let getter = list.first(where: { $0.accessorSpecifier.text == "get" })?.body else { return nil }
      return result(of: getter.statements, in: file, environment)
    @unknown default: return nil
    }
  }

  /// The value that `statements` return, or that they have as a single expression.
  func result(
    of statements: CodeBlockItemListSyntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated? {
    let items = statements.flattened
    guard let first = items.first else { return nil }
    if items.count == 1, let expression = first.expression {
      if let found = branches(of: expression, areValues: true, in: file, environment) {
        return choice(found.values, at: file.location(of: expression))
      }
      return evaluate(expression, in: file, environment)
    }
    return choice(returns(of: items, in: file, environment).values, at: file.location(of: first))
  }

  func result(of expression: SwitchExprSyntax, in file: SwiftFile, _ environment: Environment) -> Evaluated? {
    branches(of: ExprSyntax(expression), areValues: true, in: file, environment)
      .flatMap { choice($0.values, at: file.location(of: expression)) }
  }

  func result(of expression: IfExprSyntax, in file: SwiftFile, _ environment: Environment) -> Evaluated? {
    branches(of: ExprSyntax(expression), areValues: true, in: file, environment)
      .flatMap { choice($0.values, at: file.location(of: expression)) }
  }

  /// The possible return values, and whether the statements after them are unreachable.
  private typealias Returns = (values: [Evaluated], isFinal: Bool)

  private func returns(
    of items: [CodeBlockItemSyntax], in file: SwiftFile, _ environment: Environment
  ) -> Returns {
    guard items.count <= Self.statementLimit else {
      let reason: UnknownCause = "the function has more than \(Self.statementLimit) statements"
      return ([Evaluated(.unknown(reason), at: file.location(of: items[0]))], true)
    }
    var values: [Evaluated] = []
    // What holds after the statements before.
    var outcomes: [Outcome] = []
    for item in items {
      let conditions = item.buildConditions(in: file)
      if conditions.contains(where: { BuildCondition.excludesIOS($0) }) { continue }
      // An app for iOS may be built without the statement.
      let builds = conditions.filter { !BuildCondition.excludesIOS("!(\($0))") }.map(Outcome.init(ofBuild:))
      var found: Returns?
      switch item.item {
      case .stmt(let statement):
        if let returned = statement.as(ReturnStmtSyntax.self) {
          if let expression = returned.expression {
            values.append(evaluate(expression, in: file, environment).adding(outcomes + builds))
          }
          if builds.isEmpty { return (values, true) }
        } else if let block = statement.as(DoStmtSyntax.self) {
          var all = returns(of: block.body.statements.flattened, in: file, environment)
          for handler in block.catchClauses {
            let other = returns(of: handler.body.statements.flattened, in: file, environment)
            all = (all.values + other.values, all.isFinal && other.isFinal)
          }
          found = all
        } else if let loop = statement.as(ForStmtSyntax.self), let all = returns(of: loop, in: file, environment) {
          found = all
        } else if let body = statement.loopBody {
          // The loop may have no iteration.
          found = (returns(of: body.statements.flattened, in: file, environment).values, false)
        } else if let other = statement.as(GuardStmtSyntax.self) {
          let isTrue = truth(of: other.conditions, in: file, environment)
          if isTrue == true { continue }
          if isTrue == false {
            let replaced = returns(of: other.body.statements.flattened, in: file, environment).values
            return (values + replaced.map { $0.adding(outcomes) }, true)
          }
          // A replacement for a missing value is one of the possible strings, except if it is empty.
          let (taken, left) = self.outcomes(of: other.conditions, in: file, environment)
          let replaced = returns(of: other.body.statements.flattened, in: file, environment).values
          values += replaced.filter { !$0.isEmpty }.map { $0.adding(outcomes + left) }
          outcomes += taken
        }
      case .expr, .decl: break
      @unknown default: break
      }
      found = found ?? item.expression.flatMap { branches(of: $0, areValues: false, in: file, environment) }
      guard let found else { continue }
      values += found.values.map { $0.adding(outcomes + builds) }
      if !builds.isEmpty { continue }
      if let decision = item.decision {
        outcomes += outcomesLeft(by: decision, in: file, environment)
      }
      if found.isFinal { return (values, true) }
    }
    return (values, false)
  }

  /// What a loop over known elements returns; nil if it is unknown whether an iteration returns.
  private func returns(of loop: ForStmtSyntax, in file: SwiftFile, _ environment: Environment) -> Returns? {
    let asked = demands
    var result: Returns? = ([], false)
    if let iterations = iterations(of: loop, in: file, environment) {
      for inner in iterations {
        let found = returns(of: loop.body.statements.flattened, in: file, inner)
        if found.isFinal { return found }
        if !found.values.isEmpty { result = nil }
      }
    } else {
      result = nil
    }
    if result == nil { demands = asked }
    return result
  }

  /// The environments of the iterations of a loop over known elements, which runs all of its statements; nil for another loop.
  func iterations(of loop: ForStmtSyntax, in file: SwiftFile, _ environment: Environment) -> [Environment]? {
    let jumps = loop.body.tokens(viewMode: .sourceAccurate).contains {
      [.keyword(.break), .keyword(.continue)].contains($0.tokenKind)
    }
    if jumps { return nil }
    let sequence = evaluate(loop.sequence, in: file, environment)
    guard let elements = elements(of: sequence), !sequence.isReordered, elements.count <= choiceLimit else {
      return nil
    }
    var found: [Environment] = []
    for element in elements {
      guard let inner = bind(element, to: Syntax(loop), in: environment) else { return nil }
      if let condition = loop.whereClause?.condition {
        guard let isTrue = truth(of: condition, in: file, inner) else { return nil }
        if !isTrue { continue }
      }
      found.append(inner)
    }
    return found
  }

  /// The values of the branches of an `if` or `switch` that may be executed; nil for other expressions.
  ///
  /// - Parameter areValues: whether the only expression of a branch is its value; otherwise, branches have the values that they return.
  private func branches(
    of expression: ExprSyntax, areValues: Bool, in file: SwiftFile, _ environment: Environment
  ) -> Returns? {
    guard let taken = takenBlocks(of: expression, in: file, environment) else { return nil }
    var found = combined(taken.blocks, areValues: areValues, in: file, environment)
    if !taken.isExhaustive { found.isFinal = false }
    return found
  }

  /// The blocks of an `if` or `switch` that may be executed, and whether one of them certainly is; nil for other
  /// expressions.
  private func takenBlocks(
    of expression: ExprSyntax, in file: SwiftFile, _ environment: Environment
  ) -> (blocks: [Block], isExhaustive: Bool)? {
    if let choice = expression.as(SwitchExprSyntax.self) {
      let subject = evaluate(choice.subject, in: file, environment)
      let taken = arms(of: choice).taken(for: subject)
      let outcomes = taken.count > 1 ? self.outcomes(of: choice, in: file, environment) : [:]
      return (taken.map { Block(statements: $0.statements, outcomes: outcomes[$0.id] ?? []) }, true)
    }
    guard var current = expression.as(IfExprSyntax.self) else { return nil }
    var blocks: [Block] = []
    var before: [Outcome] = []
    while true {
      let isTaken = truth(of: current.conditions, in: file, environment)
      let (taken, other) = outcomes(of: current.conditions, in: file, environment)
      if isTaken != false { blocks.append(Block(statements: current.body.statements, outcomes: before + taken)) }
      if isTaken == true { return (blocks, true) }
      before += other
      switch current.elseBody {
      case .ifExpr(let next)?: current = next
      case .codeBlock(let block)?: return (blocks + [Block(statements: block.statements, outcomes: before)], true)
      case nil: return (blocks, false)
      @unknown default: return (blocks, false)
      }
    }
  }

  /// A block that may be executed, and what holds if it is.
  private struct Block {
    var statements: CodeBlockItemListSyntax
    var outcomes: [Outcome]
  }

  /// What holds after `decision`, an `if` without `else` of which the block ends the function.
  private func outcomesLeft(
    by decision: IfExprSyntax, in file: SwiftFile, _ environment: Environment
  ) -> [Outcome] {
    guard decision.elseBody == nil, returns(of: decision.body.statements.flattened, in: file, environment).isFinal
    else { return [] }
    return outcomes(of: decision.conditions, in: file, environment).other
  }

  private func combined(
    _ blocks: [Block], areValues: Bool, in file: SwiftFile, _ environment: Environment
  ) -> Returns {
    var all: Returns = ([], true)
    for block in blocks.prefix(Self.blockLimit) {
      let items = block.statements.flattened
      var found: Returns?
      if areValues, items.count == 1, let expression = items[0].expression {
        found =
          branches(of: expression, areValues: true, in: file, environment)
          ?? ([evaluate(expression, in: file, environment)], true)
      }
      let own = found ?? returns(of: items, in: file, environment)
      all.values += own.values.map { $0.adding(block.outcomes) }
      if !own.isFinal { all.isFinal = false }
    }
    if blocks.count > Self.blockLimit, let next = blocks.dropFirst(Self.blockLimit).first {
      all.values.append(
        Evaluated(
          .unknown("the decision has more than \(Self.blockLimit) branches"), at: file.location(of: next.statements)))
    }
    return all
  }

  /// The maximum number of statements in one block that are followed to a result: names are searched among those before.
  private static var statementLimit: Int { 512 }

  /// The maximum number of branches that are read if it is unknown which one is executed.
  private static var blockLimit: Int { 64 }

  // MARK: Result builders

  /// The parts that `statements` pass to a result builder: all expressions, including those in branches that may be
  /// executed.
  func builtParts(
    of statements: CodeBlockItemListSyntax, in file: SwiftFile, _ environment: Environment
  ) -> [Evaluated] {
    statements.flattened.flatMap { item -> [Evaluated] in
      guard let expression = item.expression else { return [] }
      if let taken = takenBlocks(of: expression, in: file, environment) {
        return taken.blocks.flatMap { builtParts(of: $0.statements, in: file, environment) }
      }
      let part = evaluate(expression, in: file, environment)
      return elements(of: part) ?? [part]
    }
  }
}

extension StmtSyntax {
  /// The statements of a loop; nil for other statements.
  fileprivate var loopBody: CodeBlockSyntax? {
    self.as(ForStmtSyntax.self)?.body ?? self.as(WhileStmtSyntax.self)?.body ?? self.as(RepeatStmtSyntax.self)?.body
  }
}

extension CodeBlockItemSyntax {
  /// The expression that the item is, with an `if` or a `switch`; nil for other items.
  var expression: ExprSyntax? {
    switch item {
    case .expr(let expression): expression
    case .stmt(let statement): statement.as(ExpressionStmtSyntax.self)?.expression
    default: nil
    }
  }

  /// The `if` that the item is; nil for other items.
  var decision: IfExprSyntax? { expression?.as(IfExprSyntax.self) }
}

extension Evaluated {
  /// Whether it is nil, or a string without letters.
  var isEmpty: Bool {
    switch value {
    case .absent, .text(""): true
    default: false
    }
  }
}
