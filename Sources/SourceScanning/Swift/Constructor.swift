internal import CodeReading
internal import Diagnostics
internal import Localization
internal import SwiftSyntax

/// A call that creates a quick action.
struct Constructor {
  /// The label that all initializers of a quick action have.
  static let titleLabel = "localizedTitle"

  let call: FunctionCallExprSyntax
  unowned let file: SwiftFile

  /// nil for other calls. The labels are sufficient: no other type in UIKit has an initializer with them.
  ///
  /// - Parameter aliases: the project's type aliases for UIKit's types, and its subclasses of them.
  init?(_ call: FunctionCallExprSyntax, in file: SwiftFile, aliases: Set<String>) {
    let labels = call.arguments.map { $0.label?.text }
    guard labels.contains("type"), labels.contains(Self.titleLabel), var name = call.calledExpression.calledName
    else { return nil }
    if name == "init", let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.calledName {
      name = base
    }
    let isInherited = ["self", "super", "Self", "init"].contains(name)
    guard isInherited || ItemAPI.types.contains(name) || aliases.contains(name) else { return nil }
    if call.isInPreview { return nil }
    self.call = call
    self.file = file
  }

  /// Whether the call is in an initializer of the project that has the same labels, `self.init(type:localizedTitle:…)` in
  /// `convenience init(type: Kind, localizedTitle: String)`.
  var isForwarding: Bool {
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "init",
      let receiver = access.base?.calledName, ["self", "super", "Self"].contains(receiver)
    else { return false }
    var node = call.parent
    while let current = node {
      if let initializer = current.as(InitializerDeclSyntax.self) {
        let labels = initializer.signature.parameterClause.parameters.map(\.firstName.text)
        return labels.contains("type") && labels.contains(Self.titleLabel)
      }
      node = current.parent
    }
    return false
  }

  /// The quick action that this one copies the type and the title of; nil if it copies none.
  var original: String? {
    func base(_ label: String) -> String? {
      guard let access = argument(label)?.as(MemberAccessExprSyntax.self), let base = access.base,
        access.declName.baseName.identifierText == label
      else { return nil }
      return base.trimmedDescription
    }
    guard let title = base(Self.titleLabel), title == base("type"), title != "self" else { return nil }
    return title
  }

  /// The argument with `label`; nil if missing.
  func argument(_ label: String) -> ExprSyntax? {
    call.arguments.first { $0.label?.text == label }?.expression
  }

  /// The called function for display: "UIApplicationShortcutItem(type:localizedTitle:)".
  var api: String { Self.api(file.text(of: call.calledExpression), call.arguments) }

  static func api(_ callee: String, _ arguments: LabeledExprListSyntax) -> String {
    "\(callee)(\(arguments.map { ($0.label?.text ?? "_") + ":" }.joined()))"
  }

  /// The assignments to `property` of the item after its creation, and a place that all of them precede or surround; nil if not found.
  ///
  /// - Parameter evaluator: keeps the changes of each block.
  func assignments(
    to property: String, by evaluator: Evaluator
  ) -> (assignments: Evaluator.Assignments, use: Syntax)? {
    if let variable = call.variable, let scope = variable.scope {
      var found = evaluator.assignments(to: property, of: variable.name, in: scope)
      found.all.removeAll { $0.node.position < call.position }
      if !found.all.isEmpty { return (found, Syntax(call)) }
    }
    guard let closure = configuration, let name = closure.parameterNames.first,
      let last = closure.statements.last
    else { return nil }
    let found = evaluator.assignments(to: property, of: name, in: closure.statements)
    return found.all.isEmpty ? nil : (found, Syntax(last))
  }

  /// The closure that gets the new item to set its properties: `item.then { … }` and `configure(item) { … }`; nil without one.
  private var configuration: ClosureExprSyntax? {
    let outer: FunctionCallExprSyntax?
    if let access = call.parent?.as(MemberAccessExprSyntax.self) {
      outer = access.parent?.as(FunctionCallExprSyntax.self)
    } else {
      outer = call.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    }
    return outer?.trailingClosure
      ?? outer?.arguments.last?.expression.as(ClosureExprSyntax.self)
  }
}

extension Constructor {
  /// The initializers that `file` uses as values, without a call: `UIApplicationShortcutItem.init`, `make(with: Item.self.init)`.
  ///
  /// - Parameter aliases: the other names of the types.
  static func initializers(usedAsValuesIn file: SwiftFile, aliases: Set<String>) -> [MemberAccessExprSyntax] {
    ItemAPI.types.union(aliases).filter { name in
      [".init", ".self.init"].contains { ByteSearch.has(Array((name + $0).utf8), in: file.source.text[...]) }
    }.sorted().flatMap { name in
      file.mentions(of: name).compactMap { token -> MemberAccessExprSyntax? in
        var access = token.parent?.parent?.as(MemberAccessExprSyntax.self)
        if access?.declName.baseName.text == "self" { access = access?.parent?.as(MemberAccessExprSyntax.self) }
        guard let access, access.declName.baseName.text == "init" else { return nil }
        if access.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == access.id { return nil }
        let isExcluded = access.buildCondition(in: file).map { BuildCondition.excludesIOS($0) } ?? false
        return isExcluded ? nil : access
      }
    }
  }
}

extension Evaluator {
  /// The assignments to the property `property` of the variable `name` in `scope`, in file order.
  func assignments(to property: String, of name: String, in scope: CodeBlockItemListSyntax) -> Assignments {
    let isTarget = { (target: ExprSyntax) in
      if let member = target.as(SubscriptCallExprSyntax.self), let key = member.arguments.first,
        key.label?.text == "keyPath"
      {
        let path = key.expression.trimmedDescription
        return path.hasPrefix("\\") && path.hasSuffix("." + property) && member.calledExpression.calledName == name
      }
      guard let access = target.as(MemberAccessExprSyntax.self) else { return false }
      return access.declName.baseName.identifierText == property
        && access.base?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText == name
    }
    return Assignments(all: mutations(in: scope).assignments(to: isTarget), isTarget: isTarget, scope: scope)
  }
}

extension SyntaxProtocol {
  /// Whether the node is in `#Preview { … }` or in a `PreviewProvider`, which released apps do not contain.
  var isInPreview: Bool {
    var node = parent
    while let current = node {
      if current.as(MacroExpansionExprSyntax.self)?.macroName.text == "Preview" { return true }
      if current.as(MacroExpansionDeclSyntax.self)?.macroName.text == "Preview" { return true }
      let inherited = current.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause?.inheritedTypes
      if inherited?.contains(where: { $0.type.namePath.last == "PreviewProvider" }) == true { return true }
      node = current.parent
    }
    return false
  }
}
