internal import CodeReading
internal import Diagnostics
internal import Formats
internal import Localization
internal import SwiftSyntax

/// A function or initializer that shows a string at a place of iOS.
private struct LabelAPI {
  /// Where the call must be.
  enum Context {
    case anywhere
    /// In the closure of a call of `name`: an unlabeled one, or that with this label.
    case closure(of: String, label: String? = nil)
    /// Its argument `label` is `.value`; nil for any value.
    case argument(String, is: String? = nil)
    /// In an argument of a call of `name`.
    case argumentOf(String)
  }

  let name: String
  /// nil for an argument without a label.
  let argument: String?
  let place: LabelPlace
  var context = Context.anywhere
  /// Whether a literal is a key, as in SwiftUI.
  var isSwiftUI = false
  /// Why it is not certain that iOS shows the string there; nil if it is.
  var doubt: String?

  static let all: [LabelAPI] = [
    LabelAPI(name: "UITabBarItem", argument: "title", place: .tabBar),
    LabelAPI(name: "Label", argument: nil, place: .tabBar, context: .closure(of: "tabItem"), isSwiftUI: true),
    LabelAPI(name: "Text", argument: nil, place: .tabBar, context: .closure(of: "tabItem"), isSwiftUI: true),
    LabelAPI(name: "Tab", argument: nil, place: .tabBar, context: .closure(of: "TabView"), isSwiftUI: true),
    LabelAPI(
      name: "Label", argument: nil, place: .tabBar, context: .closure(of: "Tab", label: "label"), isSwiftUI: true),
    LabelAPI(
      name: "Text", argument: nil, place: .tabBar, context: .closure(of: "Tab", label: "label"), isSwiftUI: true),
    LabelAPI(name: "UIAlertAction", argument: "title", place: .alertButton, doubt: actionSheet),
    LabelAPI(
      name: "UIAlertController", argument: "title", place: .alertTitle,
      context: .argument("preferredStyle", is: "alert")),
    LabelAPI(
      name: "UIAlertController", argument: "message", place: .alertMessage,
      context: .argument("preferredStyle", is: "alert")),
    LabelAPI(name: "alert", argument: nil, place: .alertTitle, context: .argument("isPresented"), isSwiftUI: true),
    LabelAPI(name: "Alert", argument: "title", place: .alertTitle, isSwiftUI: true),
    LabelAPI(name: "Alert", argument: "message", place: .alertMessage, isSwiftUI: true),
    LabelAPI(name: "Button", argument: nil, place: .alertButton, context: .closure(of: "alert"), isSwiftUI: true),
    LabelAPI(
      name: "Text", argument: nil, place: .alertMessage, context: .closure(of: "alert", label: "message"),
      isSwiftUI: true),
    LabelAPI(name: "Text", argument: nil, place: .alertButton, context: .closure(of: "alert"), isSwiftUI: true),
    LabelAPI(name: "default", argument: nil, place: .alertButton, context: .argumentOf("Alert"), isSwiftUI: true),
    LabelAPI(name: "destructive", argument: nil, place: .alertButton, context: .argumentOf("Alert"), isSwiftUI: true),
    LabelAPI(name: "cancel", argument: nil, place: .alertButton, context: .argumentOf("Alert"), isSwiftUI: true),
    LabelAPI(name: "UIContextualAction", argument: "title", place: .swipeAction),
    LabelAPI(
      name: "Button", argument: nil, place: .swipeAction, context: .closure(of: "swipeActions"), isSwiftUI: true),
    LabelAPI(name: "Text", argument: nil, place: .swipeAction, context: .closure(of: "swipeActions"), isSwiftUI: true),
    LabelAPI(
      name: "Label", argument: nil, place: .swipeAction, context: .closure(of: "swipeActions"), isSwiftUI: true,
      doubt: "iOS may show only the image"),
    LabelAPI(
      name: "navigationTitle", argument: nil, place: .largeTitle, isSwiftUI: true,
      doubt: "the navigation bar may show a small title"),
  ]

  static let actionSheet = "the action may be of an action sheet"

  /// The text of the argument that `call` shows; nil for other calls.
  func title(in call: FunctionCallExprSyntax, of file: SwiftFile) -> ExprSyntax? {
    guard call.calledExpression.calledName == name, isInContext(call, of: file) else { return nil }
    let found =
      argument == nil
      ? call.arguments.first.flatMap { $0.label == nil ? $0 : nil }
      : call.arguments.first { $0.label?.text == argument }
    guard let title = found?.expression, !title.is(NilLiteralExprSyntax.self) else { return nil }
    // `Text("key")`
    if isSwiftUI, let text = title.as(FunctionCallExprSyntax.self), text.calledExpression.calledName == "Text" {
      return text.arguments.first.flatMap { $0.label == nil ? $0.expression : nil }
    }
    return title
  }

  private func isInContext(_ call: FunctionCallExprSyntax, of file: SwiftFile) -> Bool {
    switch context {
    case .anywhere: true
    case .argument(let label, let value):
      call.arguments.contains {
        $0.label?.text == label
          && (value == nil || $0.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == value)
      }
    case .argumentOf(let name): call.callsAround.first?.calledExpression.calledName == name
    case .closure(let name, let label): call.isInClosure(of: name, label: label, file)
    }
  }
}

/// Finds strings that Swift code shows at places of iOS.
struct LabelFinder {
  private let program: SwiftProgram
  private let evaluator: Evaluator

  init(_ program: SwiftProgram) {
    self.program = program
    // Many callers may show alerts with one function.
    evaluator = Evaluator(program, stepLimit: 30_000, choiceLimit: 192)
  }

  /// The strings in the file at `path`, in order.
  func labels(in path: String) -> [CodeLabel] {
    guard let file = program.file(at: path) else { return [] }
    let names = Set(LabelAPI.all.map(\.name))
    // A property that a closure uses is a declaration of its own.
    return file.calls(containingAny: Array(names)).flatMap { call -> [CodeLabel] in
      guard let name = call.calledExpression.calledName, names.contains(name), !call.isInPreview,
        call.buildCondition(in: file).map({ BuildCondition.excludesIOS($0) }) != true
      else { return [] }
      return LabelAPI.all.flatMap { api in
        api.title(in: call, of: file).map { labels($0, of: api, in: call, of: file) } ?? []
      }
    }
  }

  private func labels(
    _ title: ExprSyntax, of api: LabelAPI, in call: FunctionCallExprSyntax, of file: SwiftFile
  ) -> [CodeLabel] {
    var doubt = api.doubt
    if doubt == LabelAPI.actionSheet {
      let alert = UIKitAlert(around: call, in: file)
      if alert?.style == "actionSheet" { return [] }
      let isCertain = alert.map { $0.style == "alert" } ?? !file.namesActionSheets
      if isCertain { doubt = nil }
    }
    if api.place == .largeTitle, call.hasInlineTitle { return [] }
    let itemCount = itemCount(at: api.place, of: call, in: file)
    evaluator.begin(Syntax(call))
    // A string that a function shows for its callers is that of each caller.
    let values = evaluator.solve(in: Environment()) {
      evaluator.typedAsString(evaluator.evaluate(title, in: file, $0), from: file)
    }
    let texts = values.flatMap { $0.result.alternatives() }.compactMap { value -> CodeText? in
      guard var text = CodeText(value, argument: file.location(of: title), expression: file.text(of: title)) else {
        return nil
      }
      if api.isSwiftUI, title.is(StringLiteralExprSyntax.self), let literal = text.literal {
        text.resolution = .localized(LocalizedLookup(key: LocalizationKey(literal)))
      }
      return text
    }
    // Of many callers, some pass a string that is known only at run time.
    let known = texts.filter { !$0.isRuntime }
    return (known.isEmpty ? Array(texts.prefix(1)) : known).map {
      CodeLabel(place: api.place, text: $0, itemCount: itemCount, doubt: doubt)
    }
  }

  /// The number of tabs beside the one in `call`, or of the buttons of its alert; nil if it is unknown.
  private func itemCount(at place: LabelPlace, of call: FunctionCallExprSyntax, in file: SwiftFile) -> Int? {
    switch place {
    case .tabBar:
      guard let tabs = call.callsAround.first(where: { $0.calledExpression.calledName == "TabView" }) else {
        return nil
      }
      // All tabs, also those below a condition: more of them have less space.
      return file.calls(containingAny: ["tabItem", "Tab("]).count {
        ["tabItem", "Tab"].contains($0.calledExpression.calledName) && $0.isInside(Syntax(tabs)) && $0.id != tabs.id
      }
    case .alertButton:
      if let alert = UIKitAlert(around: call, in: file) { return alert.buttonCount }
      guard let alert = call.callsAround.first(where: { ["alert", "Alert"].contains($0.calledExpression.calledName) })
      else { return nil }
      if alert.calledExpression.calledName == "Alert" {
        return alert.arguments.count { ["primaryButton", "secondaryButton", "dismissButton"].contains($0.label?.text) }
      }
      let buttons = file.calls(containing: "Button").filter {
        $0.calledExpression.calledName == "Button" && $0.isInside(Syntax(alert)) && $0.isInClosure(of: "alert", file)
      }
      return buttons.contains(where: \.isConditional) ? nil : max(1, buttons.count)
    case .alertTitle, .alertMessage, .swipeAction, .largeTitle, .segment, .barButton: return nil
    }
  }
}

/// The `UIAlertController` that an action is added to, in a variable of the same function.
private struct UIKitAlert {
  /// The case of `preferredStyle`; nil if it is not a literal.
  let style: String?
  /// nil if a condition or a loop adds buttons.
  let buttonCount: Int?

  /// nil if the controller is unknown.
  init?(around action: FunctionCallExprSyntax, in file: SwiftFile) {
    let additions = file.calls(containing: "addAction").filter { $0.calledExpression.calledName == "addAction" }
    func adds(_ addition: FunctionCallExprSyntax) -> Bool {
      if action.isInside(Syntax(addition)) { return true }
      guard let name = action.boundName, let added = addition.arguments.first?.expression else { return false }
      return added.as(DeclReferenceExprSyntax.self)?.baseName.text == name
        && addition.enclosingLists.first.map { action.isInside(Syntax($0)) } == true
    }
    guard let addition = additions.first(where: adds), let name = addition.receiverName else { return nil }
    for list in addition.enclosingLists {
      guard let controller = list.value(ofVariable: name) else { continue }
      guard let call = controller.as(FunctionCallExprSyntax.self),
        call.calledExpression.calledName == "UIAlertController"
      else { return nil }
      let style = call.arguments.first { $0.label?.text == "preferredStyle" }?.expression
      self.style = style?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      let all = additions.filter { $0.receiverName == name && $0.isInside(Syntax(list)) }
      buttonCount = all.allSatisfy { $0.enclosingLists.first?.id == list.id } ? all.count : nil
      return
    }
    return nil
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
  fileprivate var hasInlineTitle: Bool {
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

  /// Whether the node is in the closure `label` of a call of `name`; without a label, in its only or first closure. What a property or
  /// function of the file contains is where it is used.
  fileprivate func isInClosure(
    of name: String, label: String? = nil, _ file: SwiftFile, depth: Int = 0
  ) -> Bool {
    var node = parent
    while let current = node {
      defer { node = current.parent }
      guard let closure = current.as(ClosureExprSyntax.self) else {
        if let member = current.nameOfBody {
          return depth < 3
            && file.uses(of: member).contains { use in
              use.isArgument(label ?? "actions", of: name)
                || use.isInClosure(of: name, label: label, file, depth: depth + 1)
            }
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

  /// Whether the node is the argument `label` of a call of `name`.
  private func isArgument(_ label: String, of name: String) -> Bool {
    guard let argument = callsAround.first?.arguments.first(where: { $0.label?.text == label }) else { return false }
    return isInside(Syntax(argument.expression)) && callsAround.first?.calledExpression.calledName == name
  }

  /// The name of the property or function of which the node is the body; nil for other nodes.
  private var nameOfBody: String? {
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

extension SwiftFile {
  /// The uses of the property or function `name`; empty for `body`, which is not called.
  fileprivate func uses(of name: String) -> [DeclReferenceExprSyntax] {
    if name == "body" { return [] }
    return mentions(of: name).compactMap { $0.parent?.as(DeclReferenceExprSyntax.self) }
  }

  /// Whether an alert of the file may be an action sheet.
  fileprivate var namesActionSheets: Bool { ByteSearch.has(Array("ctionSheet".utf8), in: source.text[...]) }
}
