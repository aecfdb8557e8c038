internal import CodeReading
internal import Diagnostics
internal import Localization
internal import ScanExchange
internal import SwiftSyntax

/// Finds quick actions in Swift code.
struct SwiftScanner {
  private let program: SwiftProgram
  let evaluator: Evaluator
  /// The project's type aliases for UIKit's classes, and its subclasses of them.
  private let aliases: Set<String>
  private let limit: ConstructorLimit

  /// - Parameter candidates: the paths of files that contain `ScanRequest.candidateMark`.
  init(
    _ library: any SourceLibrary, candidates: [String], options: ScanOptions, limit: ConstructorLimit,
    willRead: @escaping (ScanPlace) -> Void
  ) {
    self.limit = limit
    let program = SwiftProgram(library, options: options, willRead: willRead)
    self.program = program
    evaluator = Evaluator(program)
    let files = candidates.filter(SourceLanguage.isSwift).compactMap(program.file(at:))
    let declared = files.flatMap(\.typeAliases).filter { $0.target.last.map(ItemAPI.types.contains) ?? false }
    let subclasses = files.flatMap(\.types).filter {
      $0.kind == .reference && $0.inherited.contains(where: ItemAPI.types.contains)
    }
    aliases = Set(declared.compactMap(\.path.last) + subclasses.map(\.name))
  }

  /// The paths of files that may create items: through an alias, or with `.init(…)`, also without the name of UIKit's type.
  var pathsWithItems: [String] { program.paths(containing: Constructor.titleLabel + ":") }

  /// The diagnostics of the scan.
  var diagnostics: [Diagnostic] { program.diagnostics }

  /// The places in the file at `path` that set new quick actions of the app.
  func itemAssignments(in path: String) -> [SourceLocation] { program.file(at: path)?.itemAssignments ?? [] }

  /// The parts of the new quick actions set in the file at `path` that are not read, beside others that are.
  func unreadElements(in path: String) -> [Diagnostic] {
    guard let file = program.file(at: path) else { return [] }
    return file.assignedItems.flatMap { UnreadElements.all(in: $0, of: file, program) }
      .map { .unreadItems(file.location(of: $0), code: file.text(of: $0)) }
  }

  /// The items that one file creates.
  struct Items {
    var created: [DynamicShortcutItem] = []
    /// Items of an initializer with UIKit's labels that passes its arguments on: each call of it is among the created items too.
    var forwarded: [DynamicShortcutItem] = []
  }

  /// The items in the file at `path`, in order.
  func items(in path: String) -> Items {
    guard let file = program.file(at: path) else { return Items() }
    file.reportConflict()
    var found = Items()
    var uncalled = UncalledFunctions()
    func marked(_ items: [DynamicShortcutItem], at node: some SyntaxProtocol) -> [DynamicShortcutItem] {
      let function = items.isEmpty ? nil : program.uncalledFunction(around: node, in: file)
      return uncalled.marked(items, of: function, at: file.location(of: node)) { program.report($0) }
    }
    var unshown: [(reason: String, places: [SourceLocation])] = []
    for constructor in file.calls(containing: Constructor.titleLabel)
      .compactMap({ Constructor($0, in: file, aliases: aliases) })
    where mayCreateItem(constructor) && limit.admits(file.location(of: constructor.call))
      && file.mayRead(constructor.call)
    {
      let items = items(of: constructor)
      if constructor.isForwarding {
        found.forwarded += marked(items, at: constructor.call)
      } else if !items.isEmpty, let reason = constructor.call.reasonNeverShown(in: file) {
        let place = file.location(of: constructor.call)
        if let index = unshown.firstIndex(where: { $0.reason == reason }) {
          unshown[index].places.append(place)
        } else {
          unshown.append((reason, [place]))
        }
      } else {
        found.created += marked(items, at: constructor.call)
      }
    }
    for (reason, places) in unshown {
      guard let first = places.first else { continue }
      program.report(.codeNotInApp(reason, at: first, others: Array(places.dropFirst())))
    }
    for reference in Constructor.initializers(usedAsValuesIn: file, aliases: aliases)
    where limit.admits(file.location(of: reference)) {
      program.report(.initializerAsValue(file.text(of: reference), at: file.location(of: reference)))
    }
    for node in file.nodes(containing: Constructor.titleLabel) {
      for (assignment, items) in copies(below: node, in: file) { found.created += marked(items, at: assignment) }
    }
    return found
  }

  /// Whether `constructor` is not `.init(…)` of another type with UIKit's labels: one that the code around it states, or one of the project
  /// if no code of the file names UIKit's.
  private func mayCreateItem(_ constructor: Constructor) -> Bool {
    let (call, file) = (constructor.call, constructor.file)
    guard call.isImplicitInitialization else { return true }
    switch call.expectedType {
    case .stated(let path, _):
      return path.last.map { ItemAPI.types.contains($0) || aliases.contains($0) } ?? true
        || program.types(path, from: file, scope: call.enclosingTypePath).isEmpty
    case .unknown:
      return ByteSearch.has(Array(ScanRequest.candidateMark.utf8), in: file.source.text[...])
        || !program.declares(Constructor.titleLabel)
    }
  }

  /// Items with a title that is assigned to a `mutableCopy()` or to a parameter, below `node`, by the target of the assignment.
  private func copies(
    below node: Syntax, in file: SwiftFile
  ) -> [(target: MemberAccessExprSyntax, items: [DynamicShortcutItem])] {
    TitleAssignment.all(below: node, aliases: aliases).map { assignment in
      let location = file.location(of: assignment.target)
      guard limit.admits(location) else { return (assignment.target, []) }
      func texts(_ value: ArraySlice<ExprSyntax>) -> [CodeText] {
        evaluator.begin()
        let found = evaluator.operation(value, in: file, Environment())
        let place = value.first.map(file.location) ?? location
        let code = value.first.map(file.text) ?? ""
        return evaluator.typedAsString(found, from: file).alternatives().compactMap {
          CodeText($0, argument: place, expression: code)
        }
      }
      var item = DynamicShortcutItem(
        language: .swift, location: location, api: file.text(of: assignment.target),
        type: CodeText(.runtime(reason: .copy), at: location),
        title: CodeText(.runtime(reason: "no value was found"), at: location),
        subtitle: assignment.subtitle.flatMap { texts($0).first },
        condition: assignment.target.buildCondition(in: file))
      item.branches = assignment.target.branches(in: file)
      let items = texts(assignment.title).enumerated().map { index, title in
        item.title = title
        item.isAlternative = index > 0
        return item
      }
      return (assignment.target, items)
    }
  }

  private func items(of constructor: Constructor) -> [DynamicShortcutItem] {
    evaluator.begin()
    let plain = item(of: constructor, in: Environment())
    evaluator.begin(Syntax(constructor.call))
    let solved = evaluator.solve(in: Environment()) { item(of: constructor, in: $0) }
      .filter { evaluator.mayReach(Syntax(constructor.call), in: constructor.file, $0.environment) }
    if let original = constructor.original,
      (solved.map(\.result) + [plain]).allSatisfy({ $0.titles.allSatisfy { $0.text?.isRuntime == true } })
    {
      program.report(
        .codeNotInApp(
          "the quick action has the type and the title of another one, \"\(original)\"",
          at: constructor.file.location(of: constructor.call)))
      return []
    }
    let all = solved.flatMap { expanded($0.result, of: constructor) }
    // Values that the project's own initializer copies from an existing quick action are not new ones: its type and title, or
    // the title alone where a factory adds another type.
    let own = constructor.file.location(of: constructor.call)
    let items = all.filter { item in
      !item.copiesAnother(orItsTitle: item.location != own && !program.declares("localizedTitle"))
    }
    if items.isEmpty, !all.isEmpty {
      program.report(
        .codeNotInApp(
          "the quick action has the type and the title of another one", at: own))
      return []
    }
    // If the calls of a factory add no information, its body is reported instead.
    let (known, unknown) = (plain.item.knownTexts, plain.item.unknownTexts)
    if constructor.isForwarding, !items.isEmpty { return items }
    // Fewer items than titles exclude some of the titles, if the evaluation came to its end.
    if items.count >= plain.titles.count || items.contains(where: { $0.title.cause == .tooManySteps }),
      items.allSatisfy({ $0.knownTexts <= known && $0.unknownTexts >= unknown })
    {
      return expanded(plain, of: constructor)
    }
    return distinct(items, of: constructor)
  }

  /// `items` without those that other calls of the factory create from the same strings: one to install the quick actions,
  /// and one to update them.
  private func distinct(_ items: [DynamicShortcutItem], of constructor: Constructor) -> [DynamicShortcutItem] {
    let own = constructor.file.location(of: constructor.call)
    var seen: Set<DynamicShortcutItem> = []
    var places: [[CodeText?]: Int] = [:]
    var result: [DynamicShortcutItem] = []
    for item in items where seen.insert(item).inserted {
      if !item.title.isRuntime, !item.title.location.isInside(own) {
        let texts = [item.type, item.title, item.subtitle]
        if let place = places[texts] {
          if item.reasonUncalled == nil { result[place].reasonUncalled = nil }
          continue
        }
        places[texts] = result.count
      }
      result.append(item)
    }
    return result
  }

  /// An item with strings that may have alternatives.
  private struct Draft {
    var item: DynamicShortcutItem
    var titles: [PossibleText]
    var subtitles: [PossibleText]
  }

  private func item(of constructor: Constructor, in environment: Environment) -> Draft {
    let location = environment.callSite?.location ?? constructor.file.location(of: constructor.call)
    let titles = texts("localizedTitle", of: constructor, environment).filter { $0.text != nil }
    let subtitles = texts("localizedSubtitle", of: constructor, environment)
    let types = texts("type", of: constructor, environment).compactMap(\.text)
    let runtime = CodeText(.runtime(reason: "no value was found"), at: location)
    let demands = evaluator.demands
    var item = DynamicShortcutItem(
      language: .swift, location: location, api: environment.callSite?.api ?? constructor.api,
      type: types.count == 1
        ? types[0]
        : types.isEmpty
          ? runtime
          : CodeText(
            .runtime(reason: "the type has several possible values"), at: types[0].location),
      title: titles.first?.text ?? runtime, subtitle: subtitles.lazy.compactMap(\.text).first,
      icon: constructor.argument("icon").flatMap { icon($0, of: constructor, environment) },
      userInfo: constructor.argument("userInfo").flatMap { userInfo($0, of: constructor, environment) },
      condition: environment.callSite?.condition ?? constructor.call.buildCondition(in: constructor.file))
    item.branches = environment.callSite?.branches ?? constructor.call.branches(in: constructor.file)
    item.list = environment.callSite.map(\.list) ?? constructor.call.listLiteral(in: constructor.file)
    item.reasonUncalled = environment.callSite?.uncalled?.reason
    item.isChosenByLanguage = constructor.call.isChosenByLanguage
    item.unlistableUserInfo =
      constructor.argument("userInfo").map { UnlistableUserInfo.values(in: $0, of: constructor.file) } ?? []
    // Icons and user info alone do not split an item into several.
    evaluator.demands = demands
    return Draft(item: item, titles: titles, subtitles: subtitles)
  }

  /// One item for each possible title, and for each possible subtitle of one title.
  ///
  /// In an enumeration the titles may be those of its cases, each of which is a quick action.
  private func expanded(_ draft: Draft, of constructor: Constructor) -> [DynamicShortcutItem] {
    let path = constructor.call.enclosingTypePath
    let isOfCases = program.types(path, from: constructor.file).contains { $0.kind == .enumeration }
    var items = expanded(draft)
    if isOfCases { for index in items.indices.prefix(draft.titles.count) { items[index].isAlternative = false } }
    return items
  }

  private func expanded(_ draft: Draft) -> [DynamicShortcutItem] {
    guard !draft.titles.isEmpty else { return [draft.item] }
    return DynamicShortcutItem.combinations(of: draft.titles, with: draft.subtitles) { index, subtitle in
      var item = draft.item
      item.title = draft.titles[index].text ?? item.title
      item.subtitle = subtitle
      return item
    }.enumerated().map { index, item in
      var item = item
      item.isAlternative = index > 0
      return item
    }
  }

  /// The possible values of the argument `label`.
  private func texts(_ label: String, of constructor: Constructor, _ environment: Environment) -> [PossibleText] {
    let file = constructor.file
    let argument = constructor.argument(label)
    var values = argument.map {
      [Evaluator.Possibility(value: evaluator.evaluate($0, in: file, environment), code: [$0])]
    }
    if let (assignments, use) = constructor.assignments(to: label, by: evaluator) {
      let none = Evaluated(.absent, at: file.location(of: constructor.call))
      values = evaluator.assigned(
        values ?? [Evaluator.Possibility(value: none, code: [])], by: assignments, before: use, in: file, environment)
    }
    for change in evaluator.changes(to: label, of: constructor) {
      let value = evaluator.operation(change.mutation.value ?? [], in: change.file, change.environment)
      let before = values ?? [Evaluator.Possibility(value: Evaluated(.absent, at: value.location), code: [])]
      let own = Evaluator.Possibility(
        value: value, code: change.file === file ? change.mutation.value ?? [] : [])
      values = change.isSure ? [own] : before + [own]
    }
    // A string passed to a factory is located at the call.
    let place = argument?.ownName.flatMap { environment.callSite?.places[$0] }
    return (values ?? []).flatMap { possible -> [PossibleText] in
      let value = evaluator.typedAsString(possible.value, from: file)
      let code = possible.code.first
      let own = code.map(file.location) ?? value.location
      var texts = value.alternatives().map {
        PossibleText(
          text: CodeText(
            $0, argument: code?.id == argument?.id ? place ?? own : own, expression: code.map(file.text) ?? ""),
          outcomes: $0.outcomes)
      }
      if texts.count == 1, value.value.isUnknown, let code, code.id == argument?.id {
        texts[0].text?.parts = evaluator.lookups(in: code, of: file, environment)
      }
      return texts
    }
  }

  private func icon(
    _ argument: ExprSyntax, of constructor: Constructor, _ environment: Environment
  ) -> DynamicShortcutItem.Icon? {
    var icons: [DynamicShortcutItem.Icon] = []
    for value in evaluator.evaluate(argument, in: constructor.file, environment).alternatives() {
      switch value.value {
      case .absent: continue
      case .icon(let icon): icons.append(icon)
      default: icons.append(.runtime)
      }
    }
    return icons.count > 1 ? .conditional(icons) : icons.first
  }

  private func userInfo(
    _ argument: ExprSyntax, of constructor: Constructor, _ environment: Environment
  ) -> DynamicShortcutItem.UserInfo? {
    switch evaluator.evaluate(argument, in: constructor.file, environment).value {
    case .absent: return nil
    case .dictionary(let members):
      return .keys(
        members.compactMap { member in
          if case .text(let key) = member.key.value { key } else { nil }
        })
    default: return .runtime
    }
  }
}

extension SwiftScanner.Items {
  /// The created items. Where one of the project's own initializers knows more about a call than the call's arguments,
  /// its items replace those of the call.
  var merged: [DynamicShortcutItem] {
    var forwardedByPlace: [SourceLocation: [DynamicShortcutItem]] = [:]
    for item in forwarded { forwardedByPlace[item.location, default: []].append(item) }
    let createdByPlace = Dictionary(grouping: created, by: \.location)
    func isReplaced(_ place: SourceLocation) -> Bool {
      guard let own = createdByPlace[place], let other = forwardedByPlace[place] else { return false }
      return other.map(\.knownTexts).min() ?? 0 > own.map(\.knownTexts).max() ?? 0
    }
    return created.filter { !isReplaced($0.location) }
      + forwarded.filter { createdByPlace[$0.location] == nil || isReplaced($0.location) }.map { item in
        var item = item
        item.reasonUncalled = item.reasonUncalled ?? createdByPlace[item.location]?.first?.reasonUncalled
        return item
      }
  }
}

extension SourceLocation {
  /// Whether the location is in the code at `other`.
  fileprivate func isInside(_ other: SourceLocation) -> Bool {
    guard path == other.path, let range, let outer = other.range else { return false }
    return outer.start <= range.start && range.end <= outer.end
  }
}

extension DynamicShortcutItem {
  /// Whether the type and the title are those of another quick action: `item.type`, `item.localizedTitle`.
  ///
  /// - Parameter isSufficient: whether the title alone is sufficient, because only quick actions have a `localizedTitle`.
  fileprivate func copiesAnother(orItsTitle isSufficient: @autoclosure () -> Bool) -> Bool {
    title.cause?.member == "localizedTitle" && (isSufficient() || type.cause?.member == "type")
  }

  /// The number of strings that are not known only at run time.
  fileprivate var knownTexts: Int {
    [type, title, subtitle].count { $0?.isRuntime == false }
  }

  fileprivate var unknownTexts: Int {
    [type, title, subtitle].count { $0?.isRuntime == true }
  }
}

extension ExprSyntax {
  /// `name` for `name` and `self.name`; nil for other expressions.
  fileprivate var ownName: String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.identifierText }
    guard let access = self.as(MemberAccessExprSyntax.self),
      access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    else { return nil }
    return access.declName.baseName.identifierText
  }
}
