internal import CodeReading
internal import Diagnostics
internal import Localization
internal import SwiftSyntax

extension SyntaxProtocol {
  /// The list that contains the node: the literal of which it is an element, or the node itself if code makes one for each case of an
  /// enumeration or each element of a literal: `Kind.allCases.map { … }`. nil for other nodes, and if only some elements of the list are used.
  func listLiteral(in file: SwiftFile) -> SourceLocation? {
    if let list = parent?.as(ArrayElementSyntax.self)?.parent?.parent?.as(ArrayExprSyntax.self) {
      return list.parent?.is(MemberAccessExprSyntax.self) == true ? nil : file.location(of: list)
    }
    guard let call = mappingOfAll, call.parent?.is(MemberAccessExprSyntax.self) != true,
      call.nameOfResult.map({ !file.shortens($0) }) ?? true
    else { return nil }
    return file.location(of: self)
  }

  /// The call of `map` with the closure of which the node is the result, if it maps all cases or a list literal; nil for other nodes.
  private var mappingOfAll: FunctionCallExprSyntax? {
    let statement = parent?.as(ReturnStmtSyntax.self).map(Syntax.init)?.parent ?? parent
    guard let items = statement?.as(CodeBlockItemSyntax.self)?.parent?.as(CodeBlockItemListSyntax.self),
      items.last?.id == statement?.id, let closure = items.parent?.as(ClosureExprSyntax.self),
      let call = Syntax(closure).mappingCall,
      let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "map", let base = access.base
    else { return nil }
    return base.is(ArrayExprSyntax.self) || base.memberPath?.last == "allCases" ? call : nil
  }

  /// The name of the variable that the node is the value of, or of the function or property around it.
  private var nameOfResult: String? {
    var node = parent
    while let current = node {
      if let function = current.as(FunctionDeclSyntax.self) { return function.name.identifierText }
      if let binding = current.as(PatternBindingSyntax.self) {
        return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
      }
      node = current.parent
    }
    return nil
  }

  /// The arms of the decisions around the node, the innermost first: of `if`, `guard`, `switch`, `?:` and `#if`, of
  /// statements after an early return, and of an assignment to `shortcutItems`.
  ///
  /// A decision in a loop, in a closure called for each element, or in a function that creates one item is made
  /// separately for each item, so it excludes nothing.
  func branches(in file: SwiftFile) -> [BranchArm] {
    var arms: [BranchArm] = []
    var conditions: [BranchArm] = []
    var child = Syntax(self)
    var isInsideFunction = true
    while let parent = child.parent {
      defer { child = parent }
      if let arm = parent.compilationArm(in: file) { conditions.append(arm) }
      guard isInsideFunction else { continue }
      switch parent.as(SyntaxEnum.self) {
      case .forStmt, .whileStmt, .repeatStmt: arms = []
      case .closureExpr: if parent.isVisitor { arms = [] }
      case .functionDecl(let function):
        if function.signature.returnClause?.type.isOneItem == true { arms = [] }
        isInsideFunction = false
      case .accessorBlock:
        if parent.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type.isOneItem == true { arms = [] }
        isInsideFunction = false
      case .initializerDecl: isInsideFunction = false
      case .ifExpr(let decision):
        if child.id == Syntax(decision.body).id { arms.append(parent.arm("0", in: file)) }
        if child.id == decision.elseBody?.id { arms.append(parent.arm("1", in: file)) }
      case .guardStmt(let decision):
        if child.id == Syntax(decision.body).id { arms.append(parent.arm("0", in: file)) }
      case .switchCaseList(let cases):
        if let index = cases.firstIndex(where: { child.id == $0.id }) {
          arms.append(parent.arm("\(cases.distance(from: cases.startIndex, to: index))", in: file))
        }
      case .exprList(let elements): arms += ternaryArms(of: child, in: elements, file)
      case .unresolvedTernaryExpr: arms.append(parent.arm("0", in: file))
      case .codeBlockItemList(let items): arms += armsAfterReturns(before: child, in: items, file)
      default: break
      }
      if let arm = parent.menuArm(holding: child, in: file) { arms.append(arm) }
    }
    return arms + conditions
  }

  /// Whether the language decides that the node is evaluated and not another one: `if language == .german { … } else { … }`,
  /// `switch locale { … }`.
  var isChosenByLanguage: Bool {
    var child = Syntax(self)
    while let parent = child.parent, !parent.is(FunctionDeclSyntax.self) {
      defer { child = parent }
      if let decision = parent.as(IfExprSyntax.self), child.id != Syntax(decision.conditions).id,
        decision.elseBody != nil || parent.parent?.is(IfExprSyntax.self) == true,
        decision.conditions.trimmedDescription.namesLanguage
      {
        return true
      }
      if let decision = parent.as(SwitchExprSyntax.self), child.id == Syntax(decision.cases).id,
        decision.subject.trimmedDescription.namesLanguage
      {
        return true
      }
    }
    return false
  }

  /// The arms of `a ? b : c` if `child` is in its last part.
  private func ternaryArms(of child: Syntax, in elements: ExprListSyntax, _ file: SwiftFile) -> [BranchArm] {
    elements.prefix { $0.id != child.id }.filter { $0.is(UnresolvedTernaryExprSyntax.self) }
      .map { Syntax($0).arm("1", in: file) }
  }

  /// The arms implied by the statements before `child`: the other arm of each `if` and `guard` with a block that exits
  /// the function.
  private func armsAfterReturns(
    before child: Syntax, in items: CodeBlockItemListSyntax, _ file: SwiftFile
  ) -> [BranchArm] {
    items.prefix { $0.position < child.position }.compactMap { item -> BranchArm? in
      switch item.item {
      case .stmt(let statement):
        if statement.is(GuardStmtSyntax.self) { return Syntax(statement).arm("1", in: file) }
        return statement.as(ExpressionStmtSyntax.self)?.expression.armLeft(in: file)
      case .expr(let expression): return expression.armLeft(in: file)
      default: return nil
      }
    }
  }
}

extension SwiftFile {
  /// Whether the file uses only some elements of the list that the variable or function `name` has: `name.prefix(4)`.
  fileprivate func shortens(_ name: String) -> Bool {
    ["dropFirst", "dropLast", "filter", "prefix", "suffix"].contains { method in
      ["", "()"].contains { ByteSearch.has(Array("\(name)\($0).\(method)".utf8), in: source.text[...]) }
    }
  }
}

extension ExprSyntax {
  /// For an `if` with one block that exits the function, the other arm.
  fileprivate func armLeft(in file: SwiftFile) -> BranchArm? {
    guard let decision = self.as(IfExprSyntax.self) else { return nil }
    if decision.body.endsFunction { return Syntax(decision).arm("1", in: file) }
    if case .codeBlock(let block)? = decision.elseBody, block.endsFunction {
      return Syntax(decision).arm("0", in: file)
    }
    return nil
  }
}

extension CodeBlockSyntax {
  /// Whether the block's last statement is a return or throw.
  fileprivate var endsFunction: Bool {
    guard case .stmt(let last)? = statements.last?.item else { return false }
    return last.is(ReturnStmtSyntax.self) || last.is(ThrowStmtSyntax.self)
  }
}

extension TypeSyntax {
  /// Whether this is the type of a single quick action.
  var isOneItem: Bool { namePath.last.map(ItemAPI.types.contains) ?? false }
}

extension Syntax {
  fileprivate func arm(_ name: String, in file: SwiftFile) -> BranchArm {
    BranchArm(decision: "\(file.path):\(file.location(of: self).range?.start ?? 0)", arm: name)
  }

  /// The arm of the `#if` clause; nil for other nodes.
  fileprivate func compilationArm(in file: SwiftFile) -> BranchArm? {
    guard let clause = self.as(IfConfigClauseSyntax.self),
      let clauses = clause.parent?.as(IfConfigClauseListSyntax.self), let first = clauses.first?.condition
    else { return nil }
    let index = clauses.firstIndex { $0.id == clause.id }.map { clauses.distance(from: clauses.startIndex, to: $0) }
    // `#if DEBUG` … `#else`, and `#if !DEBUG` elsewhere.
    if clauses.count <= 2, index == 0 || clause.condition == nil {
      let negated = first.as(PrefixOperatorExprSyntax.self).flatMap { $0.operator.text == "!" ? $0.expression : nil }
      let holds = (negated == nil) == (index == 0)
      return BranchArm(decision: "#if \(file.text(of: negated ?? first))", arm: holds ? "true" : "false")
    }
    return Syntax(clauses).arm("\(index ?? 0)", in: file)
  }

  /// Whether the node is a closure called for each element of a sequence.
  fileprivate var isVisitor: Bool {
    let call =
      parent?.as(FunctionCallExprSyntax.self)
      ?? parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    return call?.calledExpression.calledName.map {
      ["compactMap", "flatMap", "forEach", "map", "reduce"].contains($0)
    } ?? false
  }

  /// The assignment around `child`, `app.shortcutItems = …`, that replaces the complete menu; nil if existing items are
  /// kept.
  fileprivate func menuArm(holding child: Syntax, in file: SwiftFile) -> BranchArm? {
    guard let sequence = self.as(SequenceExprSyntax.self) else { return nil }
    let elements = Array(sequence.elements)
    guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self),
      elements[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text == "shortcutItems", !file.keepsItems(sequence)
    else { return nil }
    return BranchArm(decision: "shortcutItems", arm: arm("", in: file).decision)
  }
}

extension String {
  fileprivate var namesLanguage: Bool {
    let code = lowercased()
    return code.contains("language") || code.contains("locale")
  }
}
