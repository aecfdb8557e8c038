internal import CodeReading
internal import Diagnostics
internal import Localization
internal import SwiftSyntax

extension SwiftFile {
  /// The places that set new quick actions of the app, in file order: `application.shortcutItems = …`, `setValue(…, forKey:)`,
  /// `NSSelectorFromString("setShortcutItems:")`. Without those in code for other systems, of an empty list, and of the items that
  /// the app already has.
  var itemAssignments: [SourceLocation] { nodesSettingItems.map { location(of: $0) } }

  /// The lists of the assignments `application.shortcutItems = …`, operands and operators.
  var assignedItems: [ArraySlice<ExprSyntax>] {
    nodesSettingItems.compactMap { $0.as(SequenceExprSyntax.self).map { Array($0.elements)[2...] } }
  }

  private var nodesSettingItems: [Syntax] {
    nodes(containing: "hortcutItems").flatMap { node in
      var found: [Syntax] = []
      node.forEachNode { if setsItems($0) { found.append($0) } }
      return found.filter { !($0.buildCondition(in: self).map { BuildCondition.excludesIOS($0) } ?? false) }
    }
  }

  private func setsItems(_ node: Syntax) -> Bool {
    switch node.as(SyntaxEnum.self) {
    case .sequenceExpr(let sequence):
      let elements = Array(sequence.elements)
      guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self), isItems(elements[0]) else { return false }
      return hasNewItems(elements[2...].map { Syntax($0) })
    case .functionCallExpr(let call):
      guard let access = call.calledExpression.as(MemberAccessExprSyntax.self),
        access.declName.baseName.text == "setValue", let base = access.base, isApplication(base),
        let value = call.arguments.first, let key = call.arguments.last, key.label?.text.hasPrefix("forKey") == true
      else { return false }
      return key.expression.trimmedDescription.contains("shortcutItems") && hasNewItems([Syntax(value.expression)])
    case .stringLiteralExpr(let literal): return literal.segments.trimmedDescription == "setShortcutItems:"
    case .macroExpansionExpr(let macro):
      let code = macro.trimmedDescription
      return macro.macroName.text == "selector" && code.contains("setter:")
        && code.contains("UIApplication.shortcutItems")
    default: return false
    }
  }

  /// Whether `expression` is the app's list of items.
  func isItems(_ expression: ExprSyntax) -> Bool {
    guard expression.calledName == "shortcutItems" else { return false }
    guard let access = expression.as(MemberAccessExprSyntax.self) else {
      return expression.enclosingTypePath.last == "UIApplication"
    }
    return access.base.map(isApplication) ?? false
  }

  /// Whether `expression` is the app's `UIApplication`, as far as this file shows it.
  private func isApplication(_ expression: ExprSyntax) -> Bool {
    let code = expression.trimmedDescription
    if code.contains("elegate") { return false }
    if code.contains("UIApplication") { return true }
    let plain =
      expression.as(OptionalChainingExprSyntax.self)?.expression
      ?? expression.as(ForceUnwrapExprSyntax.self)?.expression ?? expression
    guard let name = plain.calledName else { return false }
    if name == "self" { return expression.enclosingTypePath.last == "UIApplication" }
    let declarations =
      ([")", ",", " ", "?", "!", ";", "\n", "\r"].map { "\(name): UIApplication\($0)" })
      + ["\(name) = UIApplication."]
    return declarations.contains { ByteSearch.has(Array($0.utf8), in: source.text[...]) }
  }

  private func hasNewItems(_ value: [Syntax]) -> Bool {
    let code = value.map(\.trimmedDescription).joined()
    let isEmpty =
      ["nil", "[]", ".none", ".init()"].contains(code)
      || (code.hasPrefix("[") || code.hasPrefix("Array<")) && (code.hasSuffix("]()") || code.hasSuffix(">()"))
    if isEmpty || value.contains(where: readsItems) { return false }
    guard value.count == 1, let name = value[0].as(DeclReferenceExprSyntax.self)?.baseName.identifierText else {
      return true
    }
    // `var items = application.shortcutItems ?? []`
    switch localDeclaration(of: name, from: value[0]) {
    case .binding(let binding, _): return !(binding.initializer.map { readsItems(Syntax($0)) } ?? false)
    case .optionalBinding(let binding): return !(binding.initializer.map { readsItems(Syntax($0)) } ?? false)
    default: return true
    }
  }

  /// Whether the code reads the app's list of items.
  private func readsItems(_ node: Syntax) -> Bool {
    var pending = [node]
    while let current = pending.popLast() {
      if let expression = current.as(ExprSyntax.self), isItems(expression) { return true }
      pending += current.children(viewMode: .sourceAccurate)
    }
    return false
  }
}
