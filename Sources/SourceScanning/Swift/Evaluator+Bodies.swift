internal import Diagnostics
internal import SwiftParser
internal import SwiftSyntax

/// What functions, getters, `switch` and `if` give back.
extension Evaluator {
  /// What a computed property gives; nil when it gives nothing to be seen.
  func body(of accessors: AccessorBlockSyntax, in file: SwiftFile, _ environment: Environment) -> Evaluated? {
    switch accessors.accessors {
    case .getter(let statements): return result(of: statements, in: file, environment)
    case .accessors(let list):
      guard let getter = list.first(where: { $0.accessorSpecifier.text == "get" })?.body else { return nil }
      return result(of: getter.statements, in: file, environment)
    @unknown default: return nil
    }
  }

  /// What `statements` return, or are as a single expression.
  func result(
    of statements: CodeBlockItemListSyntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated? {
    let items = statements.flattened
    guard let first = items.first else { return nil }
    if items.count == 1 {
      switch first.item {
      case .expr(let expression):
        if let found = branches(of: expression, in: file, environment) {
          return choice(found.values, at: file.location(of: expression))
        }
        return evaluate(expression, in: file, environment)
      default: break
      }
    }
    return choice(returns(of: items, in: file, environment).values, at: file.location(of: first))
  }

  func result(of expression: SwitchExprSyntax, in file: SwiftFile, _ environment: Environment) -> Evaluated? {
    branches(of: ExprSyntax(expression), in: file, environment)
      .flatMap { choice($0.values, at: file.location(of: expression)) }
  }

  func result(of expression: IfExprSyntax, in file: SwiftFile, _ environment: Environment) -> Evaluated? {
    branches(of: ExprSyntax(expression), in: file, environment)
      .flatMap { choice($0.values, at: file.location(of: expression)) }
  }

  /// What may be returned, and whether nothing after it is reached.
  private typealias Returns = (values: [Evaluated], isFinal: Bool)

  private func returns(
    of items: [CodeBlockItemSyntax], in file: SwiftFile, _ environment: Environment
  ) -> Returns {
    var values: [Evaluated] = []
    for item in items {
      var found: Returns?
      switch item.item {
      case .stmt(let statement):
        if let returned = statement.as(ReturnStmtSyntax.self) {
          if let expression = returned.expression { values.append(evaluate(expression, in: file, environment)) }
          return (values, true)
        } else if let expression = statement.as(ExpressionStmtSyntax.self)?.expression {
          found = branches(of: expression, in: file, environment)
        } else if let block = statement.as(DoStmtSyntax.self)?.body {
          found = returns(of: block.statements.flattened, in: file, environment)
        } else if let other = statement.as(GuardStmtSyntax.self)?.body {
          // What stands for a missing value is one of the texts, unless it is none.
          values += returns(of: other.statements.flattened, in: file, environment).values.filter { !$0.isEmpty }
        }
      case .expr(let expression): found = branches(of: expression, in: file, environment)
      case .decl: break
      @unknown default: break
      }
      guard let found else { continue }
      values += found.values
      if found.isFinal { return (values, true) }
    }
    return (values, false)
  }

  /// The values of the branches of an `if` or `switch`; nil for another expression.
  private func branches(
    of expression: ExprSyntax, in file: SwiftFile, _ environment: Environment
  ) -> Returns? {
    if let choice = expression.as(SwitchExprSyntax.self) {
      let subject = evaluate(choice.subject, in: file, environment)
      let cases = choice.cases.flatMap { element -> [SwitchCaseSyntax] in
        if case .switchCase(let found) = element { [found] } else { [] }
      }
      let chosen = cases.first { $0.matches(subject) == true }.map { [$0] }
      let isDecided = !cases.contains { $0.matches(subject) == nil }
      return combined(
        (isDecided ? chosen : nil).map { $0 } ?? cases, statements: \.statements, in: file, environment)
    }
    guard var current = expression.as(IfExprSyntax.self) else { return nil }
    var blocks = [current.body]
    var hasElse = false
    while let other = current.elseBody {
      switch other {
      case .ifExpr(let next):
        blocks.append(next.body)
        current = next
        continue
      case .codeBlock(let block):
        blocks.append(block)
        hasElse = true
      @unknown default: break
      }
      break
    }
    var found = combined(blocks, statements: \.statements, in: file, environment)
    if !hasElse { found.isFinal = false }
    return found
  }

  private func combined<Block>(
    _ blocks: [Block], statements: KeyPath<Block, CodeBlockItemListSyntax>, in file: SwiftFile,
    _ environment: Environment
  ) -> Returns {
    var all: Returns = ([], true)
    for block in blocks {
      let items = block[keyPath: statements].flattened
      if items.count == 1, case .expr(let expression)? = items.first?.item,
        branches(of: expression, in: file, environment) == nil
      {
        all.values.append(evaluate(expression, in: file, environment))
        continue
      }
      let found = returns(of: items, in: file, environment)
      all.values += found.values
      if !found.isFinal { all.isFinal = false }
    }
    return all
  }
}

extension Evaluated {
  /// Whether it is nothing, or a text without a letter.
  var isEmpty: Bool {
    switch value {
    case .absent, .text(""): true
    default: false
    }
  }
}

extension SwitchCaseSyntax {
  /// Whether the case takes `subject`; nil when that is not to be seen.
  fileprivate func matches(_ subject: Evaluated) -> Bool? {
    let own: String
    switch subject.value {
    case .enumCase(let enumCase): own = enumCase.name
    case .implicitMember(let name, _): own = name
    case .text(let text): own = text
    default: return nil
    }
    guard case .case(let label) = label else { return true }
    var isOpen = false
    for item in label.caseItems {
      if item.whereClause != nil { isOpen = true }
      switch item.pattern.caseName {
      case own?: return item.whereClause == nil ? true : nil
      case nil: isOpen = true
      default: break
      }
    }
    return isOpen ? nil : false
  }
}

extension PatternSyntax {
  /// The name of the enumeration's case, or the text, that the pattern stands for; nil for another pattern.
  fileprivate var caseName: String? {
    if let binding = self.as(ValueBindingPatternSyntax.self) { return binding.pattern.caseName }
    guard var expression = self.as(ExpressionPatternSyntax.self)?.expression else { return nil }
    if let call = expression.as(FunctionCallExprSyntax.self) { expression = call.calledExpression }
    if let access = expression.as(MemberAccessExprSyntax.self) { return access.declName.baseName.identifierText }
    return expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }
}
