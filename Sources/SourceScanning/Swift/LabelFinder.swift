internal import CodeReading
internal import Diagnostics
internal import Formats
internal import Localization
internal import SwiftSyntax

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
    let views = LabelViews(file)
    let names = Set(LabelAPI.all.map(\.name))
    // A property that a closure uses is a declaration of its own.
    return file.calls(containingAny: Array(names)).flatMap { call -> [CodeLabel] in
      guard let name = call.calledExpression.calledName, names.contains(name), !call.isInPreview,
        call.buildCondition(in: file).map({ BuildCondition.excludesIOS($0) }) != true
      else { return [] }
      return LabelAPI.all.flatMap { api in
        views.title(of: api, in: call).map { labels($0, of: api, in: call, views) } ?? []
      }
    }
  }

  private func labels(
    _ title: ExprSyntax, of api: LabelAPI, in call: FunctionCallExprSyntax, _ views: LabelViews
  ) -> [CodeLabel] {
    let file = views.file
    var doubt = api.doubt
    if doubt == LabelAPI.actionSheet {
      let alert = views.alert(of: call)
      if alert?.style == "actionSheet" { return [] }
      let isCertain = alert.map { $0.style == "alert" } ?? !views.namesActionSheets
      if isCertain { doubt = nil }
    }
    if api.place == .largeTitle, call.hasInlineTitle { return [] }
    let itemCount = views.itemCount(at: api.place, of: call)
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
}
