internal import Diagnostics
internal import Localization
internal import ScanExchange

/// Finds quick actions in Objective-C code.
struct ObjectiveCScanner {
  private let program: ObjectiveCProgram
  private let evaluator: ObjectiveCEvaluator
  private let limit: ConstructorLimit

  /// - Parameter swift: evaluates members of the project's Swift classes.
  init(_ library: any SourceLibrary, swift: Evaluator, options: ScanOptions, limit: ConstructorLimit) {
    self.limit = limit
    program = ObjectiveCProgram(library, options: options)
    evaluator = ObjectiveCEvaluator(program, swift: swift)
  }

  /// The diagnostics of the scan.
  var sink: DiagnosticSink { program.sink }

  /// The items in the file at `path`, in order.
  func items(in path: String) -> [DynamicShortcutItem] {
    guard let file = program.file(at: path) else { return [] }
    var uncalled = UncalledFunctions()
    func marked(_ items: [DynamicShortcutItem], at range: Range<Int>) -> [DynamicShortcutItem] {
      let function = items.isEmpty ? nil : program.uncalledFunction(around: range.lowerBound, in: file)
      return uncalled.marked(items, of: function, at: file.location(of: range)) { program.report($0) }
    }
    let items = file.tokens.indices.flatMap { index -> [DynamicShortcutItem] in
      guard file.tokens[index].isPunctuation("["), let message = ObjectiveCMessage(at: index, in: file),
        message.selector.first == "initWithType", message.argument("localizedTitle") != nil,
        isItemClass(message.receiver, in: file),
        limit.admits(file.location(of: message.range))
      else { return [] }
      if let original = file.original(of: message), program.isTitleOfUIKit {
        reportCopy(of: original, at: message.range, in: file)
        return []
      }
      return marked(self.items(of: message, in: file), at: message.range)
    }
    return (items + copies(in: file, marked: marked)).map { item in
      guard let condition = item.condition else { return item }
      var item = item
      item.flags = program.flags(in: condition)
      return item
    }
  }

  /// The places in the file at `path` that set new quick actions of the app.
  func itemAssignments(in path: String) -> [SourceLocation] {
    program.file(at: path).map { ItemAssignments(in: $0).places } ?? []
  }

  /// Whether `receiver` names UIKit's class, or one of the project's names for it, or a subclass.
  private func isItemClass(_ receiver: Range<Int>, in file: ObjectiveCFile) -> Bool {
    let names = file.tokens[receiver].filter { $0.kind == .identifier }.map(\.text)
    if names.contains(where: Constructor.types.contains) { return true }
    guard names.count == 2, names[1] == "alloc" else { return false }
    return program.first(of: names[0], from: file) { $0.itemClassNames.contains(names[0]) ? true : nil } ?? false
  }

  private func reportCopy(of original: String, at range: Range<Int>, in file: ObjectiveCFile) {
    program.report(
      .codeNotInApp(
        "the quick action has the type and the title of another one, \"\(original)\"", at: file.location(of: range)))
  }

  /// Items with a title that is assigned to a `mutableCopy`: `copy.localizedTitle = …`, `[copy setLocalizedTitle:…]`.
  private func copies(
    in file: ObjectiveCFile, marked: ([DynamicShortcutItem], _ at: Range<Int>) -> [DynamicShortcutItem]
  ) -> [DynamicShortcutItem] {
    file.tokens.indices.flatMap { index -> [DynamicShortcutItem] in
      guard let (target, value) = titleOfCopy(at: index, in: file) else { return [] }
      if let original = file.object(withProperty: "localizedTitle", readBy: value), program.isTitleOfUIKit {
        reportCopy(of: original, at: target, in: file)
        return []
      }
      evaluator.begin()
      let location = file.location(of: target)
      var item = DynamicShortcutItem(
        language: .objectiveC, location: location, api: file.text(of: target),
        type: CodeText(.runtime(reason: .copy), at: location),
        title: CodeText(.runtime(reason: "no value was found"), at: location),
        condition: program.condition(at: index, in: file))
      item.branches = file.branches(at: index)
      let place = file.location(of: value)
      let items = evaluator.evaluate(value, in: file, [:]).alternatives()
        .compactMap { CodeText($0, argument: place, expression: file.text(of: value)) }.enumerated().map {
          index, title in
          item.title = title
          item.isAlternative = index > 0
          return item
        }
      return marked(items, target)
    }
  }

  /// The assigned property and the value, if the token at `index` assigns the title of a copy.
  private func titleOfCopy(at index: Int, in file: ObjectiveCFile) -> (target: Range<Int>, value: Range<Int>)? {
    guard index > 1, index + 2 < file.tokens.count else { return nil }
    if file.tokens[index].isIdentifier("localizedTitle"), file.tokens[index - 1].isPunctuation("."),
      file.tokens[index + 1].isPunctuation("="), !file.tokens[index + 2].isPunctuation("="),
      limit.admits(file.location(of: index..<(index + 1))),
      isCopy(file.tokens[index - 2].text, before: index, in: file, ofType: Constructor.mutableType),
      let end = evaluator.statementEnd(after: index, in: file), index + 2 < end
    {
      return ((index - 2)..<(index + 1), (index + 2)..<end)
    }
    // Only UIKit's class has the method, so the variable may have any type.
    if file.tokens[index].isIdentifier("setLocalizedTitle"), file.tokens[index - 2].isPunctuation("["),
      limit.admits(file.location(of: index..<(index + 1))),
      isCopy(file.tokens[index - 1].text, before: index, in: file, ofType: nil),
      let message = ObjectiveCMessage(at: index - 2, in: file), let value = message.argument("setLocalizedTitle")
    {
      return ((index - 1)..<(index + 1), value)
    }
    return nil
  }

  /// Whether the last value of `name` before `index` is `[item mutableCopy]`, for a variable of `type`.
  private func isCopy(_ name: String, before index: Int, in file: ObjectiveCFile, ofType type: String?) -> Bool {
    guard let body = file.body(around: index) else { return false }
    let last = (body.lowerBound..<index).last {
      file.tokens[$0].isIdentifier(name) && file.tokens[$0 + 1].isPunctuation("=")
    }
    guard let last, let end = evaluator.statementEnd(after: last, in: file) else { return false }
    let statement = file.tokens[max(body.lowerBound, last - 3)..<end]
    return statement.contains { $0.isIdentifier("mutableCopy") }
      && type.map { type in statement.contains { $0.isIdentifier(type) } } ?? true
  }

  private func items(of message: ObjectiveCMessage, in file: ObjectiveCFile) -> [DynamicShortcutItem] {
    evaluator.begin()
    let plain = items(of: message, in: file, [:], callSite: nil)
    if plain.contains(where: { $0.title.isRuntime || $0.subtitle?.isRuntime == true }) {
      let index = message.range.lowerBound
      let each = evaluator.results(ofLoopAround: index, in: file) { bindings in
        items(of: message, in: file, bindings, callSite: nil)
      }
      if let each { return each.flatMap(\.self) }
    }
    guard plain.contains(where: { $0.title.isRuntime }) else { return plain }
    // In a method that receives its strings as parameters, each call is an item.
    let called = calls(of: message, in: file).flatMap { call in
      items(of: message, in: file, call.bindings, callSite: call.callSite)
    }
    return called.contains { !$0.title.isRuntime } ? called : plain
  }

  private func items(
    of message: ObjectiveCMessage, in file: ObjectiveCFile, _ bindings: ObjectiveCEvaluator.Bindings,
    callSite: Environment.CallSite?
  ) -> [DynamicShortcutItem] {
    let location = callSite?.location ?? file.location(of: message.range)
    let runtime = CodeText(.runtime(reason: "no value was found"), at: location)
    let types = texts("initWithType", "type", of: message, in: file, bindings)
    let titles = texts("localizedTitle", "localizedTitle", of: message, in: file, bindings).filter { $0.text != nil }
    let subtitles = texts("localizedSubtitle", "localizedSubtitle", of: message, in: file, bindings)
    let receiver = file.text(of: message.receiver)
    var item = DynamicShortcutItem(
      language: .objectiveC, location: location,
      api: callSite?.api ?? "[\(receiver) \(message.selector.map { $0 + ":" }.joined())]",
      type: types.only(with: titles.first)?.text ?? runtime, title: titles.first?.text ?? runtime,
      subtitle: subtitles.lazy.compactMap(\.text).first,
      icon: value("icon", of: message, in: file, bindings).flatMap(icon),
      userInfo: value("userInfo", of: message, in: file, bindings).flatMap(userInfo),
      condition: callSite?.condition ?? program.condition(at: message.range.lowerBound, in: file))
    item.unlistableUserInfo = message.argument("userInfo").map(file.unlistableValues) ?? []
    item.branches = callSite?.branches ?? file.branches(at: message.range.lowerBound)
    guard !titles.isEmpty else { return [item] }
    var seen: Set<CodeText.Resolution> = []
    return DynamicShortcutItem.combinations(of: titles, with: subtitles) { index, subtitle in
      var other = item
      other.title = titles[index].text ?? runtime
      // A type that is set in the same branch belongs to the title. With another type, it is another quick action.
      other.type = types.only(with: titles[index])?.text ?? runtime
      other.subtitle = subtitle
      return other
    }.enumerated().map { index, item in
      var item = item
      item.isAlternative = titles.count > 1 ? !seen.insert(item.type.resolution).inserted : index > 0
      return item
    }
  }

  private func value(
    _ label: String, of message: ObjectiveCMessage, in file: ObjectiveCFile, _ bindings: ObjectiveCEvaluator.Bindings
  ) -> Evaluated? {
    message.argument(label).map { evaluator.evaluate($0, in: file, bindings) }
  }

  private func texts(
    _ label: String, _ property: String, of message: ObjectiveCMessage, in file: ObjectiveCFile,
    _ bindings: ObjectiveCEvaluator.Bindings
  ) -> [PossibleText] {
    guard let values = values(label, property, of: message, in: file) else {
      let place = file.location(of: message.range)
      let reason = "it is assigned in more than \(Self.assignmentLimit) places"
      return [
        PossibleText(text: CodeText(.runtime(reason: UnknownCause(.unresolved, reason)), at: place), outcomes: [])
      ]
    }
    return values.flatMap { value in
      evaluator.evaluate(value, in: file, bindings).alternatives().map { found in
        PossibleText(
          text: CodeText(found, argument: file.location(of: value), expression: file.text(of: value)),
          outcomes: found.outcomes)
      }
    }
  }

  /// The number of assignments to one property of an item; the branches around each are compared.
  private static let assignmentLimit = 32

  /// The argument `label`, and the values assigned to `property` of the item after its creation, `item.localizedTitle = …` and
  /// `[item setLocalizedTitle:…]`: the last one, and those in other branches. nil if there are too many.
  private func values(
    _ label: String, _ property: String, of message: ObjectiveCMessage, in file: ObjectiveCFile
  ) -> [Range<Int>]? {
    let start = message.range.lowerBound
    let argument = message.argument(label)
    guard start > 1, file.tokens[start - 1].isPunctuation("="), let body = file.body(around: start) else {
      return [argument].compactMap(\.self)
    }
    let name = file.tokens[start - 2].text
    let setter = "set" + property.capitalizedFirst
    var values = [argument].compactMap(\.self)
    for index in message.range.upperBound..<body.upperBound where file.tokens[index].isIdentifier(name) {
      // Assigning another item to the name ends this one.
      if index + 2 < body.upperBound, file.tokens[index + 1].isPunctuation("="),
        !file.tokens[index + 2].isPunctuation("=")
      {
        break
      }
      if index + 3 < body.upperBound, file.tokens[index + 1].isPunctuation("."),
        file.tokens[index + 2].isIdentifier(property), file.tokens[index + 3].isPunctuation("="),
        let end = evaluator.statementEnd(after: index, in: file)
      {
        values.append((index + 4)..<end)
      } else if file.tokens[index - 1].isPunctuation("["), let call = ObjectiveCMessage(at: index - 1, in: file),
        let assigned = call.argument(setter)
      {
        values.append(assigned)
      }
      if values.count > Self.assignmentLimit { return nil }
    }
    var shown: [(value: Range<Int>, arms: Set<BranchArm>)] = []
    for value in values {
      let arms = Set(file.branches(at: value.lowerBound, after: message.range.upperBound - 1))
      // It replaces those that run only if it runs too.
      shown.removeAll { arms.isSubset(of: $0.arms) }
      shown.append((value, arms))
    }
    return shown.map(\.value)
  }

  private func icon(_ value: Evaluated) -> DynamicShortcutItem.Icon? {
    let icons = value.alternatives().compactMap { value -> DynamicShortcutItem.Icon? in
      switch value.value {
      case .absent: nil
      case .icon(let icon): icon
      default: .runtime
      }
    }
    return icons.count > 1 ? .conditional(icons) : icons.first
  }

  private func userInfo(_ value: Evaluated) -> DynamicShortcutItem.UserInfo? {
    switch value.value {
    case .absent: return nil
    case .dictionary(let members):
      return .keys(
        members.compactMap { member in
          if case .text(let key) = member.key.value { key } else { nil }
        })
    default: return .runtime
    }
  }

  // MARK: Calls of the method round a constructor

  private func calls(
    of message: ObjectiveCMessage, in home: ObjectiveCFile
  ) -> [(bindings: ObjectiveCEvaluator.Bindings, callSite: Environment.CallSite)] {
    guard let body = home.body(around: message.range.lowerBound) else { return [] }
    guard let function = ObjectiveCFunction(body: body, in: home), let first = function.selector.first,
      !function.parameters.isEmpty
    else { return [] }
    if function.className == nil { return callsOfFunction(function, in: home) }
    var found: [(bindings: ObjectiveCEvaluator.Bindings, callSite: Environment.CallSite)] = []
    for file in program.files(containing: first, before: ":", near: home.path) {
      for index in file.tokens.indices {
        guard file.tokens[index].isPunctuation("["), let call = ObjectiveCMessage(at: index, in: file),
          call.selector == function.selector
        else { continue }
        let callSite = Environment.CallSite(
          location: file.location(of: call.range), api: "[\(call.selector.map { $0 + ":" }.joined())]",
          condition: program.condition(at: index, in: file), branches: file.branches(at: index))
        for values in values(of: call.parts.map(\.argument), at: index, in: file) {
          found.append((Dictionary(zip(function.parameters, values)) { first, _ in first }, callSite))
        }
      }
    }
    return found
  }

  /// The calls of the C function that contains a constructor.
  private func callsOfFunction(
    _ function: ObjectiveCFunction, in home: ObjectiveCFile
  ) -> [(bindings: ObjectiveCEvaluator.Bindings, callSite: Environment.CallSite)] {
    guard let name = function.selector.first else { return [] }
    return program.files(containing: name, before: "(", near: home.path).flatMap { file in
      file.tokens.indices.flatMap {
        index -> [(bindings: ObjectiveCEvaluator.Bindings, callSite: Environment.CallSite)] in
        guard file.tokens[index].isIdentifier(name), index + 1 < file.tokens.count,
          file.tokens[index + 1].isPunctuation("("), let close = file.partner(of: index + 1),
          file.body(around: index) != nil
        else { return [] }
        let arguments = evaluator.split((index + 2)..<close, by: ",", in: file)
        guard arguments.count == function.parameters.count else { return [] }
        let callSite = Environment.CallSite(
          location: file.location(of: index..<(close + 1)), api: "\(name)()",
          condition: program.condition(at: index, in: file),
          branches: file.branches(at: index))
        return values(of: arguments, at: index, in: file).map { values in
          (Dictionary(zip(function.parameters, values)) { first, _ in first }, callSite)
        }
      }
    }
  }

  /// The values of the arguments of the call at `index`, for each iteration of a loop around it.
  private func values(of arguments: [Range<Int>], at index: Int, in file: ObjectiveCFile) -> [[Evaluated]] {
    func values(_ bindings: ObjectiveCEvaluator.Bindings) -> [Evaluated] {
      arguments.map { evaluator.evaluate($0, in: file, bindings) }
    }
    let plain = values([:])
    guard plain.contains(where: \.value.isUnknown) else { return [plain] }
    return evaluator.results(ofLoopAround: index, in: file, values) ?? [plain]
  }
}

extension [PossibleText] {
  /// The only one that can appear with `title`; nil if there are several.
  fileprivate func only(with title: PossibleText?) -> PossibleText? {
    let own = filter { value in !(title?.outcomes.exclude(value.outcomes) ?? false) }
    return own.count == 1 ? own[0] : nil
  }
}
