internal import CodeReading
internal import Diagnostics
internal import Localization
internal import SwiftSyntax

/// The views and alerts of a file that show strings. Each question about one is answered once.
final class LabelViews {
  /// An alert of UIKit in a variable.
  struct Alert {
    /// The case of `preferredStyle`; nil if it is not a literal.
    let style: String?
    /// nil if a condition or a loop adds buttons.
    let buttonCount: Int?
  }

  /// A variable that code adds actions to.
  private struct Receiver: Hashable {
    let statements: SyntaxIdentifier
    let name: String
  }

  let file: SwiftFile
  private unowned let uses: LabelUses
  /// The calls of `addAction`.
  private lazy var additions = calls(of: ["addAction"])
  private lazy var additionsByReceiver = Dictionary(grouping: additions, by: \.receiverName)
  private lazy var additionsByArgument = Dictionary(grouping: additions) {
    $0.arguments.first?.expression.as(DeclReferenceExprSyntax.self)?.baseName.text
  }
  private var alerts: [Receiver: Alert?] = [:]
  private var counts: [SyntaxIdentifier: Int?] = [:]

  /// Whether an alert of the file may be an action sheet.
  private(set) lazy var namesActionSheets = ByteSearch.has(Array("ctionSheet".utf8), in: file.source.text[...])

  init(_ file: SwiftFile, _ uses: LabelUses) { (self.file, self.uses) = (file, uses) }

  private func calls(of names: [String]) -> [FunctionCallExprSyntax] {
    file.calls(containingAny: names).filter { call in call.calledExpression.calledName.map(names.contains) ?? false }
  }

  /// The string that `call` shows by `api`; nil for other calls.
  func title(of api: LabelAPI, in call: FunctionCallExprSyntax) -> ExprSyntax? {
    guard call.calledExpression.calledName == api.name, isIn(api.context, call) else { return nil }
    let found =
      api.argument == nil
      ? call.arguments.first.flatMap { $0.label == nil ? $0 : nil }
      : call.arguments.first { $0.label?.text == api.argument }
    guard let title = found?.expression, !title.is(NilLiteralExprSyntax.self) else { return nil }
    // `Text("key")`
    if api.isSwiftUI, let text = title.as(FunctionCallExprSyntax.self), text.calledExpression.calledName == "Text" {
      return text.arguments.first.flatMap { $0.label == nil ? $0.expression : nil }
    }
    return title
  }

  private func isIn(_ context: LabelAPI.Context, _ call: FunctionCallExprSyntax) -> Bool {
    switch context {
    case .anywhere: true
    case .argument(let label, let value):
      call.arguments.contains {
        $0.label?.text == label
          && (value == nil || $0.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == value)
      }
    case .argumentOf(let name): call.callsAround.first?.calledExpression.calledName == name
    case .closure(let name, let label): isInClosure(Syntax(call), of: name, label: label)
    case .button(let name):
      call.callsAround.contains { $0.calledExpression.calledName == "Button" }
        && isInClosure(Syntax(call), of: name, label: nil)
    }
  }

  // MARK: Closures

  /// Whether `use` is what `context` is about, or in it.
  func contains(_ use: DeclReferenceExprSyntax, _ context: LabelUses.Context) -> Bool {
    use.isArgument(context.label ?? "actions", of: context.call)
      || isInClosure(Syntax(use), of: context.call, label: context.label)
  }

  /// Whether `inner` is in the closure `label` of a call of `name`; without a label, in its only or first closure. What a property, a
  /// function or a view contains is where it is used.
  private func isInClosure(_ inner: Syntax, of name: String, label: String?) -> Bool {
    var node = inner.parent
    while let current = node {
      defer { node = current.parent }
      guard let closure = current.as(ClosureExprSyntax.self) else {
        if let member = current.nameOfBody {
          let path = current.enclosingTypePath
          let isView = member == "body"
          let used = isView ? path.last ?? "" : member
          return !used.isEmpty
            && uses.contains(
              .init(name: used, owner: isView ? nil : path, call: name, label: label), from: file)
        }
        if current.is(CodeBlockSyntax.self), current.parent?.is(IfExprSyntax.self) != true { return false }
        continue
      }
      guard
        let call = closure.parent?.as(FunctionCallExprSyntax.self)
          ?? closure.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
      else { continue }
      let own =
        closure.parent?.as(MultipleTrailingClosureElementSyntax.self)?.label.text
        ?? closure.parent?.as(LabeledExprSyntax.self)?.label?.text
      guard let found = call.calledExpression.calledName, found == name else {
        // Other views have labels of their own; the label of a button is what the place shows.
        let isLabel = own == "label" || own == nil && call.arguments.contains { $0.label?.text == "action" }
        if ["Menu", "List", "NavigationLink"].contains(call.calledExpression.calledName)
          || call.calledExpression.calledName == "Button" && !isLabel
        {
          return false
        }
        continue
      }
      return own == label || label == nil && own == "actions"
    }
    return false
  }

  // MARK: Numbers of items

  /// The number of tabs beside the one in `call`, or of the buttons of its alert; nil if it is unknown.
  func itemCount(at place: LabelPlace, of call: FunctionCallExprSyntax) -> Int? {
    switch place {
    case .tabBar:
      guard let tabs = call.callsAround.first(where: { $0.calledExpression.calledName == "TabView" }) else {
        return nil
      }
      // All tabs, also those below a condition: more of them have less space.
      return count(in: tabs) { calls(of: ["tabItem", "Tab"]).count { $0.isInside(Syntax(tabs)) } }
    case .alertButton:
      if let alert = alert(of: call) { return alert.buttonCount }
      guard let alert = call.callsAround.first(where: { ["alert", "Alert"].contains($0.calledExpression.calledName) })
      else { return nil }
      return count(in: alert) { buttonCount(of: alert) }
    case .alertTitle, .alertMessage, .swipeAction, .largeTitle, .segment, .barButton: return nil
    }
  }

  private func count(in view: FunctionCallExprSyntax, _ count: () -> Int?) -> Int? {
    if let known = counts[view.id] { return known }
    let found = count()
    counts[view.id] = .some(found)
    return found
  }

  private func buttonCount(of alert: FunctionCallExprSyntax) -> Int? {
    if alert.calledExpression.calledName == "Alert" {
      return alert.arguments.count { ["primaryButton", "secondaryButton", "dismissButton"].contains($0.label?.text) }
    }
    let buttons = calls(of: ["Button"]).filter {
      $0.isInside(Syntax(alert)) && isInClosure(Syntax($0), of: "alert", label: nil)
    }
    return buttons.contains(where: \.isConditional) ? nil : max(1, buttons.count)
  }

  // MARK: UIKit

  /// The `UIAlertController` that `action` is added to, in a variable of the same function; nil if it is unknown.
  func alert(of action: FunctionCallExprSyntax) -> Alert? {
    let around = action.callsAround.first { $0.calledExpression.calledName == "addAction" }
    let named = action.boundName.flatMap { additionsByArgument[$0] }?.first { addition in
      addition.enclosingLists.first.map { action.isInside(Syntax($0)) } == true
    }
    guard let addition = around ?? named, let name = addition.receiverName else { return nil }
    for list in addition.enclosingLists {
      let receiver = Receiver(statements: list.id, name: name)
      if let known = alerts[receiver] { return known }
      guard let controller = list.value(ofVariable: name) else { continue }
      let found = alert(controller, receiver, in: list)
      alerts[receiver] = .some(found)
      return found
    }
    return nil
  }

  private func alert(_ controller: ExprSyntax, _ receiver: Receiver, in list: CodeBlockItemListSyntax) -> Alert? {
    guard let call = controller.as(FunctionCallExprSyntax.self),
      call.calledExpression.calledName == "UIAlertController"
    else { return nil }
    let style = call.arguments.first { $0.label?.text == "preferredStyle" }?.expression
    let all = additionsByReceiver[receiver.name, default: []].filter { $0.isInside(Syntax(list)) }
    return Alert(
      style: style?.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      buttonCount: all.allSatisfy { $0.enclosingLists.first?.id == list.id } ? all.count : nil)
  }
}

extension FunctionCallExprSyntax {
  /// `alert` of `alert.addAction(…)`.
  fileprivate var receiverName: String? {
    calledExpression.as(MemberAccessExprSyntax.self)?.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
  }

  /// `action` of `let action = call`.
  fileprivate var boundName: String? {
    parent?.parent?.as(PatternBindingSyntax.self)?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
  }

  /// Whether the navigation bar of a `.navigationTitle` shows a small title, by a modifier of the same view.
  var hasInlineTitle: Bool {
    var below = calledExpression.as(MemberAccessExprSyntax.self)?.base?.as(FunctionCallExprSyntax.self)
    var chain: [FunctionCallExprSyntax] = []
    while let call = below {
      chain.append(call)
      below = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.as(FunctionCallExprSyntax.self)
    }
    var above = parent?.as(MemberAccessExprSyntax.self)?.parent?.as(FunctionCallExprSyntax.self)
    while let call = above {
      chain.append(call)
      above = call.parent?.as(MemberAccessExprSyntax.self)?.parent?.as(FunctionCallExprSyntax.self)
    }
    return chain.contains {
      $0.calledExpression.calledName == "navigationBarTitleDisplayMode"
        && $0.arguments.first?.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "inline"
    }
  }

  /// Whether a condition or a loop is between the call and its closure.
  fileprivate var isConditional: Bool {
    var node = parent
    while let current = node, !current.is(ClosureExprSyntax.self) {
      if current.is(IfExprSyntax.self) || current.is(SwitchExprSyntax.self) { return true }
      node = current.parent
    }
    return false
  }
}

extension SyntaxProtocol {
  /// The calls around the node, the innermost first.
  fileprivate var callsAround: [FunctionCallExprSyntax] {
    sequence(first: parent) { $0?.parent }.prefix { $0 != nil }.compactMap { $0?.as(FunctionCallExprSyntax.self) }
  }

  /// The statements around the node, the innermost first.
  fileprivate var enclosingLists: [CodeBlockItemListSyntax] {
    sequence(first: parent) { $0?.parent }.prefix { $0 != nil }.compactMap { $0?.as(CodeBlockItemListSyntax.self) }
  }

  /// Whether the node is the argument `label` of a call of `name`.
  fileprivate func isArgument(_ label: String, of name: String) -> Bool {
    guard let argument = callsAround.first?.arguments.first(where: { $0.label?.text == label }) else { return false }
    return isInside(Syntax(argument.expression)) && callsAround.first?.calledExpression.calledName == name
  }

  /// The name of the property or function of which the node is the body; nil for other nodes.
  fileprivate var nameOfBody: String? {
    if self.is(AccessorBlockSyntax.self) {
      return parent?.as(PatternBindingSyntax.self)?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    }
    return self.is(CodeBlockSyntax.self) ? parent?.as(FunctionDeclSyntax.self)?.name.text : nil
  }
}

extension CodeBlockItemListSyntax {
  /// What the variable `name` begins with, which one of the statements declares.
  fileprivate func value(ofVariable name: String) -> ExprSyntax? {
    for case .decl(let decl) in map(\.item) {
      if let value = decl.as(VariableDeclSyntax.self)?.binding(named: name)?.initializer?.value { return value }
    }
    return nil
  }
}
