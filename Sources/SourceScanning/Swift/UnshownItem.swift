internal import SwiftSyntax

/// Finds quick actions that code creates for other purposes than to show them.
extension FunctionCallExprSyntax {
  /// Why the quick action that this call creates is never in the menu; nil if it may be.
  func reasonNeverShown(in file: SwiftFile) -> String? {
    if let exit = exitBefore { return "no code after \"\(file.text(of: exit))\" runs" }
    if copiesInfoPlist(in: file) { return "the quick action repeats one of Info.plist" }
    if isOnlyHandled { return "the quick action is only passed to the code that handles it" }
    return nil
  }

  /// Whether the type and the title are those of a static quick action, read from the app's own Info.plist.
  private func copiesInfoPlist(in file: SwiftFile) -> Bool {
    guard hasVariableTitle, file.readsStaticItems else { return false }
    var node = parent
    while let current = node, !current.is(MemberBlockItemSyntax.self) { node = current.parent }
    let code = (node ?? root).description
    return code.contains("\"UIApplicationShortcutItemTitle\"") && code.contains("\"UIApplicationShortcutItemType\"")
      && (code.contains("infoDictionary") || code.contains("InfoDictionary"))
  }

  /// Whether the title is a variable, not a literal or a look-up.
  private var hasVariableTitle: Bool {
    guard let title = arguments.first(where: { $0.label?.text == Constructor.titleLabel })?.expression else {
      return false
    }
    return title.is(DeclReferenceExprSyntax.self) || title.is(SubscriptCallExprSyntax.self)
  }

  /// Whether the quick action is only a value for the key `shortcutItem` of launch options, or an argument of a handler.
  private var isOnlyHandled: Bool {
    if Syntax(self).isHandled { return true }
    guard let (name, scope) = variable else { return false }
    let uses = (scope?.tokens(viewMode: .sourceAccurate)).map { tokens in
      tokens.filter { $0.identifierText == name && $0.position > position }.compactMap(\.parent)
    }
    guard let uses, !uses.isEmpty else { return false }
    return uses.allSatisfy(\.isHandled)
  }
}

extension Syntax {
  /// Whether the node is assigned to `options[.shortcutItem]`, or an argument `performActionFor:`.
  fileprivate var isHandled: Bool {
    if let argument = parent?.as(LabeledExprSyntax.self) {
      return ["performActionFor", "performActionForShortcutItem"].contains(argument.label?.text)
    }
    if let member = parent?.as(DictionaryElementSyntax.self), member.value.id == id { return member.key.isLaunchKey }
    guard let elements = parent?.as(ExprListSyntax.self).map(Array.init), elements.count == 3,
      elements[1].is(AssignmentExprSyntax.self), elements[2].id == id,
      let target = elements[0].as(SubscriptCallExprSyntax.self)
    else { return false }
    return target.arguments.first?.expression.isLaunchKey == true
  }
}

extension ExprSyntax {
  /// Whether this is the key of the chosen quick action in launch options.
  fileprivate var isLaunchKey: Bool {
    guard let name = calledName else { return false }
    return name == "shortcutItem" || name == "UIApplicationLaunchOptionsShortcutItemKey"
  }
}

extension SyntaxProtocol {
  /// The statement before the node that always leaves the block, so that the node is never reached; nil if missing.
  var exitBefore: CodeBlockItemSyntax? {
    var child = Syntax(self)
    while let parent = child.parent {
      defer { child = parent }
      // A function may be declared after the statement that calls it.
      if child.is(FunctionDeclSyntax.self) || child.asProtocol((any DeclGroupSyntax).self) != nil { return nil }
      guard let items = parent.as(CodeBlockItemListSyntax.self), let own = child.as(CodeBlockItemSyntax.self) else {
        continue
      }
      if case .decl(let decl) = own.item, !decl.is(VariableDeclSyntax.self) { continue }
      if let exit = items.first(where: { $0.position < own.position && $0.isExit }) { return exit }
    }
    return nil
  }
}

extension CodeBlockItemSyntax {
  /// Whether the statements after this one are never reached in the same iteration of a loop, and the same arm of a `switch`.
  var isJump: Bool {
    guard case .stmt(let statement) = item, !isExit else { return isExit }
    return statement.is(ContinueStmtSyntax.self) || statement.is(BreakStmtSyntax.self)
  }

  var isContinue: Bool { if case .stmt(let statement) = item { statement.is(ContinueStmtSyntax.self) } else { false } }

  /// Whether the statement always leaves the block.
  var isExit: Bool {
    switch item {
    case .stmt(let statement): return statement.is(ReturnStmtSyntax.self) || statement.is(ThrowStmtSyntax.self)
    case .expr(let expression):
      let callee = expression.as(FunctionCallExprSyntax.self)?.calledExpression
      let name = callee?.as(DeclReferenceExprSyntax.self)?.baseName.text
      return ["fatalError", "preconditionFailure"].contains(name)
    default: return false
    }
  }
}
