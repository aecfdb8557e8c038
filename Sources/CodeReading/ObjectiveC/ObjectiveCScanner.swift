package import Diagnostics
package import Localization
package import ScanExchange

/// Finds quick actions in Objective-C code.
package final class ObjectiveCScanner {
  private let program: ObjectiveCProgram
  /// Evaluates the declarations of the program, for code in Swift too.
  package let evaluator: CodeEvaluator
  private let limit: ConstructorLimit
  /// The runs of functions that collect quick actions, and those for each of their calls, by the places of the functions.
  private var runs: [SourceLocation: CodeRun] = [:]
  private var calls: [SourceLocation: [Call]] = [:]
  /// The number of quick actions of calls that may still be collected.
  private var callItemsLeft = 10_000

  /// A run of a function with the arguments of a call.
  private struct Call {
    var site: ItemFinder.Site
    var run: CodeRun
  }

  /// - Parameter other: evaluates members of the project's Swift classes.
  package init(
    _ library: any SourceLibrary, other: any OtherCode, options: ScanOptions, limit: ConstructorLimit
  ) {
    self.limit = limit
    program = ObjectiveCProgram(library, options: options)
    evaluator = CodeEvaluator(program, other: other)
  }

  /// The diagnostics of the scan.
  package var sink: DiagnosticSink { program.sink }

  /// The items in the file at `path`, in order.
  package func items(in path: String) -> [DynamicShortcutItem] {
    guard let file = program.file(at: path) else { return [] }
    var uncalled = UncalledFunctions()
    func marked(_ items: [DynamicShortcutItem], at place: SourceRange) -> [DynamicShortcutItem] {
      let function =
        items.isEmpty ? nil : file.index(at: place.start).flatMap { program.uncalledFunction(around: $0, in: file) }
      return uncalled.marked(items, of: function, at: file.location(of: place)) { program.report($0) }
    }
    let items = file.tokens.indices.flatMap { index -> [DynamicShortcutItem] in
      guard file.tokens[index].isPunctuation("["), let message = ObjectiveCMessage(at: index, in: file),
        makesItem(message, in: file), limit.admits(file.location(of: message.range))
      else { return [] }
      guard let constructor = ObjectiveCParser.expression(message.range, in: file) else { return [] }
      if let original = constructor.original, program.isTitleOfUIKit {
        reportCopy(of: original, at: constructor.location)
        return []
      }
      return marked(self.items(of: constructor, message, in: file), at: constructor.range)
    }
    for element in ItemAssignments(in: file).elements where !isRead(element, in: file) {
      program.report(.unreadItems(file.location(of: element), code: file.text(of: element)))
    }
    return (items + copies(in: file, marked: marked)).map { item in
      guard let condition = item.condition else { return item }
      var item = item
      item.flags = program.flags(in: condition)
      return item
    }
  }

  /// The places in the file at `path` that set new quick actions of the app.
  package func itemAssignments(in path: String) -> [SourceLocation] {
    program.file(at: path).map { ItemAssignments(in: $0).places } ?? []
  }

  /// Whether an element of a list of quick actions is one that the project's code makes: not a function, a macro or a class method of others.
  private func isRead(_ element: Range<Int>, in file: ObjectiveCFile) -> Bool {
    guard let expression = ObjectiveCParser.expression(element, in: file), case .call(let call) = expression.kind,
      !call.makesItem, let name = call.selector.first
    else { return true }
    let owner = call.receiver?.rootName
    guard call.receiver == nil || owner?.first?.isUppercase == true else { return true }
    return evaluator.declaresFunction(call.selector, near: file.path)
      || program.options.routine(named: name) != nil || evaluator.other.declares(name, isStringMember: false)
      || evaluator.other.declares(owner ?? name, isStringMember: false)
  }

  /// Whether the message makes a quick action: `[[… alloc] initWithType:… localizedTitle:…]`, `[UIMutableApplicationShortcutItem new]`, and
  /// `[self initWithType:… localizedTitle:…]` in another initializer.
  private func makesItem(_ message: ObjectiveCMessage, in file: ObjectiveCFile) -> Bool {
    let names = file.tokens[message.receiver].filter { $0.kind == .identifier }.map(\.text)
    if message.selector == ["new"] || message.selector == ["init"] {
      return names.first.map(ItemAPI.types.contains) ?? false
    }
    guard message.selector.first == ItemAPI.initializer, message.argument(ItemAPI.title) != nil else { return false }
    guard names == ["self"] || names == ["super"] else { return isItemClass(message.receiver, in: file) }
    guard let function = file.function(around: file.tokens[message.receiver.lowerBound].range.start),
      let owner = function.owner, function.selector.first != ItemAPI.initializer
    else { return false }
    return isItemClass(owner, in: file)
  }

  /// Whether `receiver` names UIKit's class, or one of the project's names for it, or a subclass.
  private func isItemClass(_ receiver: Range<Int>, in file: ObjectiveCFile) -> Bool {
    let names = file.tokens[receiver].filter { $0.kind == .identifier }.map(\.text)
    if names.contains(where: ItemAPI.types.contains) { return true }
    guard names.count > 1, names.last == "alloc" else { return false }
    let own = names[0] == "self" ? file.function(around: file.tokens[receiver.lowerBound].range.start)?.owner : names[0]
    return own.map { isItemClass($0, in: file) } ?? false
  }

  private func isItemClass(_ own: String, in file: ObjectiveCFile) -> Bool {
    ItemAPI.types.contains(own)
      || program.first(of: own, from: file) { $0.itemClassNames.contains(own) ? true : nil } ?? false
  }

  private func reportCopy(of original: String, at location: SourceLocation) {
    program.report(
      .codeNotInApp("the quick action has the type and the title of another one, \"\(original)\"", at: location))
  }

  /// The run of `function` that collects quick actions.
  private func run(_ function: Function) -> CodeRun {
    let place = function.unit.location(of: function.range)
    if let known = runs[place] { return known }
    let run = CodeRun(evaluator, of: function)
    run.collect(Flow())
    if run.isStopped || run.isFull, !run.items.isEmpty {
      program.report(.itemsBeyondLimit(function.unit.location(of: function.place)))
    }
    runs[place] = run
    return run
  }

  /// Items with a title that is assigned to a `mutableCopy`: `copy.localizedTitle = …`, `[copy setLocalizedTitle:…]`.
  private func copies(
    in file: ObjectiveCFile, marked: ([DynamicShortcutItem], _ at: SourceRange) -> [DynamicShortcutItem]
  ) -> [DynamicShortcutItem] {
    let functions = file.functionsByWord["mutableCopy"] ?? []
    var seen: Set<Int> = []
    return functions.flatMap { run($0).copies }.flatMap { copy -> [DynamicShortcutItem] in
      let place = file.location(of: copy.target)
      guard seen.insert(copy.target.start).inserted, limit.admits(place) else { return [] }
      let value = copy.value
      if let original = value.object(of: ItemAPI.title), program.isTitleOfUIKit {
        reportCopy(of: original, at: place)
        return []
      }
      evaluator.begin()
      let index = file.index(at: copy.target.start) ?? 0
      var item = DynamicShortcutItem(
        language: .objectiveC, location: place, api: file.text(of: copy.target),
        type: CodeText(.runtime(reason: .copy), at: place),
        title: CodeText(.runtime(reason: "no value was found"), at: place),
        condition: program.condition(at: index, in: file))
      item.branches = copy.flow.branches + file.compilationArms(at: copy.target.start)
      let titles = evaluator.evaluate(value, copy.flow.scope).alternatives()
        .compactMap { CodeText($0, argument: value.location, expression: value.source) }
      return marked(
        titles.enumerated().map { index, title in
          item.title = title
          item.isAlternative = index > 0
          return item
        }, copy.target)
    }
  }

  // MARK: Constructors

  private func items(
    of constructor: Expression, _ message: ObjectiveCMessage, in file: ObjectiveCFile
  ) -> [DynamicShortcutItem] {
    let start = constructor.range.start
    let function = file.function(around: start)
    var records = function.flatMap { run($0).itemsByPlace[start] } ?? []
    // Code that no run reaches.
    if records.isEmpty { records = [ItemRecord(constructor, Flow())] }
    let condition = program.condition(at: message.range.lowerBound, in: file)
    let finder = ItemFinder(evaluator, language: .objectiveC)
    var isUndecided = false
    func items(_ records: [ItemRecord], _ site: ItemFinder.Site?) -> [DynamicShortcutItem] {
      ItemFinder.distinct(
        records.flatMap { record in
          evaluator.begin()
          let own = ItemFinder.Site(
            location: record.call.location, api: "[\(file.text(of: message.receiver)) \(record.call.selectorText)]",
            condition: condition,
            branches: (function?.makesOneItem ?? false ? [] : record.flow.branches) + file.compilationArms(at: start))
          let found = finder.items(of: record, at: site ?? own, in: function)
          isUndecided = isUndecided || found.dependsOnParameters
          return found.items.map { item in
            var item = item
            item.unlistableUserInfo = message.argument("userInfo").map(file.unlistableValues) ?? []
            return item
          }
        })
    }
    let plain = items(records, nil)
    guard plain.contains(where: { $0.title.isRuntime }) || isUndecided, let function, !function.parameters.isEmpty
    else { return plain }
    // In a method that receives its strings as parameters, each call is an item.
    let calls = calls(of: function)
    let called = calls.flatMap { items($0.run.itemsByPlace[start] ?? [], $0.site) }
    let isBetter =
      isUndecided && !plain.contains { $0.title.isRuntime }
      ? !called.isEmpty && !called.contains { $0.title.isRuntime } : called.contains { !$0.title.isRuntime }
    return isBetter ? called : plain
  }

  /// The most calls of one function that are followed.
  private static let callLimit = 200

  /// The calls of `function`.
  private func calls(of function: Function) -> [Call] {
    let place = function.unit.location(of: function.range)
    if let known = calls[place] { return known }
    let found = searchCalls(of: function)
    calls[place] = found
    return found
  }

  private func searchCalls(of function: Function) -> [Call] {
    let name = function.selector[0]
    let mark = function.owner == nil ? "(" : ":"
    var found: [Call] = []
    for file in program.files(containing: name, before: mark, near: function.unit.path) {
      for caller in file.functionsByWord[name] ?? [] {
        let run = CodeRun(evaluator, of: caller)
        run.collect(Flow(), calling: function)
        guard run.calls.count <= Self.callLimit else { return [] }
        for call in run.calls {
          var flow = Flow()
          for (index, parameter) in function.parameters.enumerated() {
            flow.bind(parameter, .value(call.values[index]), identity: call.identities[index], type: [])
          }
          let place = call.expression.range.start
          let site = ItemFinder.Site(
            location: call.expression.location,
            api: function.owner == nil ? "\(name)()" : "[\(call.expression.selectorText)]",
            condition: file.index(at: place).flatMap { program.condition(at: $0, in: file) },
            branches: (caller.makesOneItem ? [] : call.flow.branches) + file.compilationArms(at: place))
          guard found.count < Self.callLimit, callItemsLeft > 0 else { return [] }
          let inner = CodeRun(evaluator, of: function)
          inner.collect(flow)
          callItemsLeft -= inner.items.count
          found.append(Call(site: site, run: inner))
        }
      }
    }
    return found
  }
}

extension Expression {
  /// `label:label:` of a message.
  fileprivate var selectorText: String { call?.selector.map { $0 + ":" }.joined() ?? "" }
}

extension ObjectiveCFile {
  /// The index of the token at `offset`.
  func index(at offset: Int) -> Int? {
    var (low, high) = (0, tokens.count)
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].range.start < offset { low = middle + 1 } else { high = middle }
    }
    return low < tokens.count ? low : nil
  }

  /// The arms of the `#if`s around the offset.
  fileprivate func compilationArms(at offset: Int) -> [BranchArm] {
    conditionStack(at: offset).map { BranchArm(ofBuild: $0) }
  }
}
