internal import CodeReading
internal import Diagnostics
internal import Localization

/// Reads the constructors of quick actions in languages with types.
extension CodeShortcutReader {
  /// What evaluates the file's code.
  func makeScript() -> ScriptReading {
    guard file.language.hasTypes else {
      let values = file.tokens.indices.flatMap(listValues)
      let shorthands = file.places(of: "new").filter { file.createdAPI(at: $0, apis) != nil }
      return ScriptReading(
        file.tokenized, calling: Set(apis.keys), calls: Set(shorthands.map { file.tokens[$0].range.start }),
        values: Set(values.map { file.tokens[$0].range.start }),
        routines: routines, callers: callers, module: module)
    }
    var constructors: [Int: ScriptReading.Constructor] = [:]
    var calls: Set<Int> = []
    for index in file.tokens.indices {
      let place = file.tokens[index].range.start
      // `SetString` is of build scripts of Unity.
      if name(index) == "SetString" { calls.insert(place) }
      guard let api = self.api(at: index) else { continue }
      switch api.form {
      case .constructor(let positions):
        constructors[place] = .init(
          positions: positions.map(\.rawValue), labels: ShortcutAPI.roles.mapValues(\.rawValue))
      case .listCall: if isCalled(api, at: index) { calls.insert(place) }
      }
    }
    let types = apis.values.filter(\.isConstructor).map(\.name)
    return ScriptReading(
      file.tokenized, others: sources, calls: calls, constructors: constructors, types: Set(types),
      routines: routines)
  }

  /// The function or class of a library that code calls at token `index`.
  private func api(at index: Int) -> ShortcutAPI? {
    let token = file.tokens[index]
    if token.name == "new", symbol(index + 1) == "(" { return file.createdAPI(at: index, apis, itemParameters) }
    if token.name == "base" { return file.baseAPI(at: index, apis) }
    return token.name.flatMap { apis[$0] }
  }

  /// The types that no known file declares, and the functions of which other files may have calls.
  var missingOfTypes: Set<String> {
    mutating get {
      script.missing.union(script.searchedFunctions.map { FrameworkCode.callMark + $0 })
    }
  }

  /// Reads the quick actions that the constructor with its name at token `index` makes.
  mutating func readItems(of api: ShortcutAPI, _ calls: [ScriptReading.Call], _ range: SourceRange, at index: Int) {
    // The plug-in's own code converts the items of its callers.
    if declaresPluginNamespace { return }
    let before = result.items.count
    let limit = max(1, min(Self.elementLimit, Self.copyLimit - copyCount))
    for call in calls.prefix(limit) {
      let members = call.members.compactMap { name, value in
        ShortcutAPI.Role(rawValue: name).map { ScriptMember(role: $0, value: value) }
      }.sorted { $0.role.rawValue < $1.role.rawValue }
      guard members.contains(where: { $0.role == .title || $0.role == .type }), !isConverted(members) else { continue }
      addItem(api, members, at: file.location(range), list: list(around: index, isRepeated: calls.count > 1))
    }
    if calls.count > 1 { copyCount += min(calls.count, limit) }
    if calls.count > limit, !isLimited {
      isLimited = true
      result.diagnostics.append(
        .unreadableQuickActions("the loops around them have too many elements", at: file.location(range)))
    }
    if result.items.count > before { result.hasConstructedItems = true }
  }

  /// Announces the elements of the list at token `index` that no code of the project makes, beside others that are read where code
  /// constructs them.
  mutating func announceElements(ofListAt index: Int) {
    guard file.tokens.indices.contains(index),
      case .array(let elements) = script.value(at: file.tokens[index].range.start).evaluated.value,
      elements.contains(where: \.isConstructedItem)
    else { return }
    for element in elements.prefix(Self.elementLimit) {
      guard let (path, _) = element.unknownName, path.count > 1, script.missing.contains(path[0]),
        file.places(of: path[0]).allSatisfy({ symbol($0 + 1) == "." })
      else { continue }
      result.diagnostics.append(.unreadableQuickActions(reasonOfUnread(element), at: element.location))
    }
  }

  /// Whether the code converts an item that is made elsewhere: `new AppAction(item.Type, item.LocalizedTitle)`,
  /// `new UIApplicationShortcutItem(type, action.Title, …)` for `AppAction action`, `AddAppAction(new AppAction(…))`.
  private func isConverted(_ members: [ScriptMember]) -> Bool {
    if members.count == 1, members[0].role == .type, members[0].value.isConstructedItem { return true }
    guard let title = members.first(where: { $0.role == .title })?.value, title.location.path == file.source.path,
      let place = title.location.range.flatMap({ file.tokens.index(at: $0.start) }), let owner = name(place),
      [".", "?."].contains(symbol(place + 1)), let member = name(place + 2)
    else { return false }
    return member.lowercased() == "localizedtitle"
      || title.text == nil && file.types(ofParameter: owner).contains("AppAction")
  }

  /// Whether the file is the source code of the package `Plugin.AppShortcuts`: `namespace Plugin.AppShortcuts.iOS`.
  private var declaresPluginNamespace: Bool {
    file.places(of: "namespace").contains { index in
      name(index + 1) == "Plugin" && symbol(index + 2) == "." && name(index + 3) == "AppShortcuts"
    }
  }
}
