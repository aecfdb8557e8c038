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
    LabelAPI(name: "UIContextualAction", argument: "title", place: .swipeAction),
    LabelAPI(
      name: "Button", argument: nil, place: .swipeAction, context: .closure(of: "swipeActions"), isSwiftUI: true),
    LabelAPI(
      name: "Label", argument: nil, place: .swipeAction, context: .closure(of: "swipeActions"), isSwiftUI: true,
      doubt: "iOS may show only the image"),
    LabelAPI(
      name: "navigationTitle", argument: nil, place: .largeTitle, isSwiftUI: true,
      doubt: "the navigation bar may show a small title"),
  ]

  static let actionSheet = "the action may be of an action sheet"

  /// The text of the argument that `call` shows; nil for other calls.
  func title(in call: FunctionCallExprSyntax) -> ExprSyntax? {
    guard call.calledExpression.calledName == name, isInContext(call) else { return nil }
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

  private func isInContext(_ call: FunctionCallExprSyntax) -> Bool {
    switch context {
    case .anywhere: true
    case .argument(let label, let value):
      call.arguments.contains {
        $0.label?.text == label
          && (value == nil || $0.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == value)
      }
    case .closure(let name, let label): call.isInClosure(of: name, label: label)
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call is in the closure `label` of a call of `name`; without a label, in its only or first closure.
  fileprivate func isInClosure(of name: String, label: String?) -> Bool {
    var node = parent
    while let current = node {
      defer { node = current.parent }
      guard let closure = current.as(ClosureExprSyntax.self) else {
        if current.is(CodeBlockSyntax.self) { return false }
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
        if ["Menu", "List", "NavigationLink"].contains(call.calledExpression.calledName)
          || call.calledExpression.calledName == "Button" && own != "label"
        {
          return false
        }
        continue
      }
      return own == label || label == nil && own == "actions"
    }
    return false
  }
}

/// Finds strings that Swift code shows at places of iOS.
struct LabelFinder {
  private let program: SwiftProgram
  private let evaluator: Evaluator

  init(_ program: SwiftProgram) {
    self.program = program
    evaluator = Evaluator(program)
  }

  /// The strings in the file at `path`, in order.
  func labels(in path: String) -> [CodeLabel] {
    guard let file = program.file(at: path) else { return [] }
    let names = Set(LabelAPI.all.map(\.name))
    return file.calls(containingAny: CodeLabel.marks).flatMap { call -> [CodeLabel] in
      guard let name = call.calledExpression.calledName, names.contains(name), !call.isInPreview else { return [] }
      return LabelAPI.all.flatMap { api in
        api.title(in: call).map { labels($0, of: api, in: file) } ?? []
      }
    }
  }

  private func labels(_ title: ExprSyntax, of api: LabelAPI, in file: SwiftFile) -> [CodeLabel] {
    evaluator.begin()
    let value = evaluator.typedAsString(evaluator.evaluate(title, in: file, Environment()), from: file)
    return value.alternatives().compactMap { value in
      guard var text = CodeText(value, argument: file.location(of: title), expression: file.text(of: title)) else {
        return nil
      }
      if api.isSwiftUI, title.is(StringLiteralExprSyntax.self), let literal = text.literal {
        text.resolution = .localized(LocalizedLookup(key: LocalizationKey(literal)))
      }
      let isCertain = api.doubt == LabelAPI.actionSheet && !file.namesActionSheets
      return CodeLabel(place: api.place, text: text, doubt: isCertain ? nil : api.doubt)
    }
  }
}

extension SwiftFile {
  /// Whether an alert of the file may be an action sheet.
  fileprivate var namesActionSheets: Bool { ByteSearch.has(Array("actionSheet".utf8), in: source.text[...]) }
}
