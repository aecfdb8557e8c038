internal import CodeReading
internal import Diagnostics
internal import Formats
internal import Localization
internal import SwiftSyntax

/// Finds strings that Swift code shows at places of iOS.
struct LabelFinder {
  private let program: SwiftProgram
  private let evaluator: Evaluator
  private let uses: LabelUses

  init(_ program: SwiftProgram) {
    self.program = program
    // Many callers may show alerts with one function.
    evaluator = Evaluator(program, stepLimit: 30_000, choiceLimit: 192)
    uses = LabelUses(program, evaluator)
  }

  /// The paths of the files with views that the files at `candidates` use at such places, and that are not among these; sorted.
  func pathsOfViews(for candidates: [String]) -> [String] {
    let paths = candidates.compactMap(program.file(at:)).reduce(into: Set()) { $0.formUnion(uses.pathsOfViews(in: $1)) }
    return paths.subtracting(candidates).sorted()
  }

  /// The strings in the file at `path`, in order.
  func labels(in path: String) -> [CodeLabel] {
    guard let file = program.file(at: path) else { return [] }
    let views = uses.views(of: file)
    let names = Set(LabelAPI.all.map(\.name))
    // A property that a closure uses is a declaration of its own.
    let shown = file.calls(containingAny: Array(names)).flatMap { call -> [CodeLabel] in
      guard let name = call.calledExpression.calledName, names.contains(name), !call.isInPreview,
        call.buildCondition(in: file).map({ BuildCondition.excludesIOS($0) }) != true
      else { return [] }
      return LabelAPI.all.flatMap { api in
        views.title(of: api, in: call).map { labels($0, of: api, in: call, views) } ?? []
      }
    }
    return shown + assigned(in: file)
  }

  /// The strings that code assigns: `item.tabBarItem.title = …`.
  private func assigned(in file: SwiftFile) -> [CodeLabel] {
    LabelAPI.properties.flatMap { path, place in
      file.nodes(containing: path[0]).flatMap { node in
        node.mutations.assignments { $0.memberPath?.suffix(path.count).elementsEqual(path) ?? false }
      }.flatMap { assignment -> [CodeLabel] in
        guard let value = assignment.value, let title = value.first, value.count == 1,
          assignment.node.buildCondition(in: file).map({ BuildCondition.excludesIOS($0) }) != true
        else { return [] }
        return texts(title, at: assignment.node, in: file).map { CodeLabel(place: place, text: $0) }
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
    return texts(title, at: Syntax(call), in: file, isSwiftUI: api.isSwiftUI).map {
      CodeLabel(place: api.place, text: $0, itemCount: itemCount, doubt: doubt)
    }
  }

  /// The strings that `title` may be, as far as they are known; one unknown string otherwise.
  ///
  /// - Parameter isSwiftUI: whether a literal is a key.
  private func texts(_ title: ExprSyntax, at origin: Syntax, in file: SwiftFile, isSwiftUI: Bool = false) -> [CodeText]
  {
    func value(in environment: Environment) -> Evaluated {
      evaluator.typedAsString(evaluator.evaluate(title, in: file, environment), from: file)
    }
    evaluator.begin(origin)
    var values = [value(in: Environment())]
    if values[0].mayBeUnknown {
      evaluator.begin(origin)
      // A string that a function shows for its callers is that of each caller.
      values += evaluator.solve(in: Environment(), value).map(\.result)
    }
    let texts = values.flatMap { $0.alternatives() }.compactMap { value -> CodeText? in
      guard var text = CodeText(value, argument: file.location(of: title), expression: file.text(of: title)) else {
        return nil
      }
      if isSwiftUI, title.is(StringLiteralExprSyntax.self), let literal = text.literal {
        text.resolution = .localized(LocalizedLookup(key: LocalizationKey(literal)))
      }
      return text
    }
    // Of many callers, some pass a string that is known only at run time, or none.
    let known = texts.filter { !$0.isRuntime && $0.lookup?.key.rawValue.isEmpty != true }
    return known.isEmpty ? Array(texts.prefix(1)) : known
  }
}
