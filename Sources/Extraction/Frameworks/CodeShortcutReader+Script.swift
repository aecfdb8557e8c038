internal import CodeReading
internal import Diagnostics
internal import Formats
internal import Localization
internal import Workspace

/// Reads the values of calls in JavaScript.
extension CodeShortcutReader {
  /// Reads the calls of `api` with its name at token `index`, one for each way to it.
  mutating func readCalls(of api: ShortcutAPI, _ range: SourceRange, at index: Int) {
    let calls = script.calls(at: file.tokens[index].range.start)
    if api.isConstructor || isCalled(api, at: index) { reportLimit(of: range) }
    switch api.form {
    case .constructor where file.language.hasTypes: readItems(of: api, calls, range, at: index)
    case .constructor(let positions):
      if calls.isEmpty { result.readCount += 1 }
      for call in calls {
        let members = call.arguments.enumerated().compactMap { index, value -> ScriptMember? in
          let label = call.labels.indices.contains(index) ? call.labels[index] : nil
          let role =
            label.map { api.role(ofMember: $0) } ?? (positions.indices.contains(index) ? positions[index] : nil)
          return role.map { ScriptMember(role: $0, value: value) }
        }
        let before = result.items.count
        if members.contains(where: { $0.role == .title || $0.role == .type && file.importsQuickActions }) {
          addItem(api, members, at: file.location(range), list: list(around: index, isRepeated: calls.count > 1))
        }
        if result.items.count > before { result.hasConstructedItems = true }
      }
    case .listCall(let member):
      guard isCalled(api, at: index), let first = calls.first, !first.arguments.isEmpty else { return }
      addListCall(at: index, isForOtherSystem: false)
      for call in calls {
        guard let argument = call.arguments.first, var place = call.ranges.first else { continue }
        var list = Self.list(argument, member)
        // `SetAsync(rake, hoe)`
        if file.language.hasTypes, call.arguments.count > 1, let last = call.ranges.last {
          list = Evaluated(.array(call.arguments), at: argument.location)
          place = SourceRange(place.start, last.end)
        }
        if list.value.isUnknown, let name = call.parameters[0] {
          addUnread("\"\(name)\" is a parameter of the function that calls \"\(api.name)\"", at: file.location(place))
          continue
        }
        read(list, of: api, Self.code(file.source.string(in: place), of: member), range: place)
      }
    }
  }

  /// Reports once that the calls of the file are not followed completely.
  private mutating func reportLimit(of range: SourceRange) {
    guard script.isFull, !isLimited else { return }
    isLimited = true
    result.diagnostics.append(
      .unreadableQuickActions(
        "the code around them has too many statements, iterations or nested blocks; there may be more quick actions than are listed",
        at: file.location(range), help: "move code that creates quick actions out of generated files"))
  }

  private mutating func addUnread(_ reason: String, at location: SourceLocation) {
    guard seen.insert(["\(location)", reason]).inserted else { return }
    result.unreadCalls.append(.unreadableQuickActions(reason, at: location))
  }

  /// The code of the member `member` in that of an object: `shortcuts.slice(1)` of `{ shortcuts: shortcuts.slice(1) }`.
  private static func code(_ code: String, of member: String?) -> String {
    guard let member, code.hasPrefix("{") else { return code }
    let inner = code.dropFirst().drop(while: \.isWhitespace)
    guard inner.hasPrefix(member) else { return code }
    let rest = inner.dropFirst(member.count).drop(while: \.isWhitespace)
    guard rest.hasPrefix(":") else { return member }
    return String(rest.dropFirst().drop(while: \.isWhitespace).dropLast())
  }

  /// The list of a call: its argument, or the member `member` of it.
  private static func list(_ argument: Evaluated, _ member: String?) -> Evaluated {
    guard let member, let value = argument.member(member) else { return argument }
    return value
  }

  /// A value with its meaning.
  struct ScriptMember {
    var role: ShortcutAPI.Role
    var value: Evaluated
  }

  /// Reads a list of objects, or one object.
  ///
  /// - Parameter code: the code of the list.
  mutating func read(_ list: Evaluated, of api: ShortcutAPI, _ code: String, range: SourceRange) {
    let before = result.items.count
    var search = ScriptSearch(budget: Self.elementLimit)
    let isCertain = list.isList
    find(in: list, isCertain, api, file.location(range), &search)
    if search.budget <= 0 || visitedCount >= Self.visitLimit {
      addUnread("the list has too many elements", at: file.location(range))
    } else if let first = search.unread.first, !isGotten(first, code) {
      for value in search.unread {
        let location = value.location.range == nil ? file.location(range) : value.location
        guard seen.insert(["\(location)", "unread"]).inserted else { continue }
        // Beside others, an element that no code of the project makes is one of a library.
        if search.isPartlyRead, isOfLibrary(value) {
          result.diagnostics.append(.unreadableQuickActions(reasonOfUnread(value), at: location))
        } else {
          addUnread(reasonOfUnread(value), at: location)
        }
      }
    } else if result.items.count == before {
      result.readCount += 1
    }
  }

  /// Whether the code names a function or value that no file of the project declares, as far as they are known, or nothing, and has no
  /// constructor in it.
  private mutating func isOfLibrary(_ value: Evaluated) -> Bool {
    if let range = value.location.range, value.location.path == file.source.path,
      apis.contains(where: { name, api in
        api.isConstructor
          && file.places(of: name).contains { index in
            let place = file.tokens[index].range.start
            return range.start <= place && place < range.end
          }
      })
    {
      return false
    }
    guard let (path, isCall) = value.unknownName else { return true }
    guard let first = path.first, let last = path.last else { return false }
    if file.language.hasTypes { return script.missing.contains(first) || script.missing.contains(last) }
    if path == ["new"], let range = value.location.range {
      // One with a title is read where it is.
      return !file.places(of: "localizedTitle").contains {
        range.start <= file.tokens[$0].range.start && file.tokens[$0].range.start < range.end
      }
    }
    guard path.count == 1, let others = callers(last) else { return false }
    // No other code has the name.
    guard isCall else {
      return file.places(of: last).count == 1 && others.allSatisfy { $0.path == file.source.path }
    }
    return !([file] + others.map { CodeFile($0, file.language) }).contains { $0.declaresFunction(last) }
  }

  /// The number of elements that are looked at in one file: many calls may set one list.
  private static let visitLimit = 20_000

  private struct ScriptSearch {
    /// How many elements may be looked at.
    var budget: Int
    /// The first values that are not quick actions.
    var unread: [Evaluated] = []
    static let unreadLimit = 8
    /// Whether an element is one.
    var isPartlyRead = false
  }

  private mutating func find(
    in value: Evaluated, _ isCertain: Bool, _ api: ShortcutAPI, _ list: SourceLocation, _ search: inout ScriptSearch
  ) {
    search.budget -= 1
    visitedCount += 1
    guard search.budget > 0, visitedCount < Self.visitLimit else { return }
    switch value.value {
    case .array(let elements):
      for element in elements.prefix(Self.elementLimit + 1) {
        find(in: element, isCertain && element.outcomes.isEmpty && element.isObject, api, list, &search)
      }
    case .alternatives:
      for alternative in value.alternatives() { find(in: alternative, false, api, list, &search) }
    case .absent, .text, .integer: break
    default:
      if value.isBoolean { break }
      if value.isConstructedItem || value.maker.map({ apis[$0]?.isConstructor ?? false }) ?? false
        || script.extendsItem(value)
      {
        // It is read where the code creates it.
        result.readCount += 1
        search.isPartlyRead = true
        return
      }
      guard let members = script.members(of: value)?.map({ (key: $0.key.written, value: $0.value) }) else {
        if search.unread.count < ScriptSearch.unreadLimit { search.unread.append(value) }
        return
      }
      search.isPartlyRead = true
      addItem(api, roles(of: members, api), at: value.location, list: isCertain ? list : nil)
    }
  }

  /// The members that the library reads.
  private func roles(of members: [(key: String?, value: Evaluated)], _ api: ShortcutAPI) -> [ScriptMember] {
    var result: [ScriptMember] = []
    for (index, member) in members.enumerated() {
      guard let role = member.key.flatMap(api.role(ofMember:)), !result.contains(where: { $0.role == role }) else {
        continue
      }
      var value = member.value
      // An object that follows may replace the text.
      if role == .title || role == .subtitle, let unknown = members[index...].first(where: { $0.key == nil })?.value {
        value = Evaluated(oneOf: [value, unknown], at: value.location) ?? value
      }
      result.append(ScriptMember(role: role, value: value))
    }
    return result
  }

  // MARK: Items

  mutating func addItem(
    _ api: ShortcutAPI, _ members: [ScriptMember], at location: SourceLocation, list: SourceLocation? = nil
  ) {
    func value(_ role: ShortcutAPI.Role) -> Evaluated? { members.first { $0.role == role }?.value }
    guard let title = value(.title) else {
      if members.count == 1, file.language.hasTypes {
        // `AddAppAction(Menu.find)`: the item may be created elsewhere.
        addUnread("\(location.range.map(file.quotedExcerpt) ?? "it") has no title in the code", at: location)
        return
      }
      guard seen.insert(["\(location)"]).inserted else { return }
      let code = location.path == file.source.path ? location.range.map(file.quotedExcerpt) : nil
      result.diagnostics.append(
        .unreadableQuickActions(
          "\(code ?? "the value that this code passes on") has no title in the code", at: location))
      return
    }
    let titles = texts(of: title)
    let type =
      value(.type).flatMap { possible($0).first?.text } ?? CodeText(.runtime(reason: "it has no type"), at: location)
    result.readCount += 1
    let place = title.location.path == file.source.path ? title.location.range : nil
    let isChosen =
      titles.count > 1
      && (titles.contains { $0.outcomes.contains { CodeFile.namesLanguage($0.decision) } }
        || file.language != .dart && place.map(file.isChosenByLanguage) ?? false)
    let isName =
      titles.count > 1 && titles.contains { $0.text?.frameworkKey != nil }
      && place.map { script.isChosenByKey(at: $0.start) } ?? false
    let subtitles = value(.subtitle).map { possible($0).isEmpty ? [] : texts(of: $0) } ?? []
    let icon = icon(members)
    var isAlternative = false
    let items = DynamicShortcutItem.combinations(of: titles, with: subtitles) { index, subtitle in
      var item = DynamicShortcutItem(
        language: file.language.sourceLanguage, location: location, api: api.name + "(…)", type: type,
        title: titles[index].text ?? type, subtitle: subtitle, icon: icon)
      item.list = list
      item.isChosenByLanguage = isChosen
      item.isChosenByData = isName && item.title.literal != nil
      return item
    }
    for item in items {
      let spelled = [item.type, item.title, item.subtitle].compactMap(\.self).flatMap { (text: CodeText) -> [String] in
        ["\(text.resolution)", text.frameworkKey?.key ?? ""]
      }
      guard seen.insert(["\(location)"] + spelled).inserted else {
        addMenus(at: location)
        continue
      }
      var item = item
      item.isAlternative = isAlternative
      isAlternative = true
      append(item)
    }
  }

  /// The possible strings of a value; one unknown string for several, and for none.
  private func texts(of value: Evaluated) -> [PossibleText] {
    let found = possible(value)
    let isKnown = found.contains { own in
      own.text.map { !$0.isRuntime || $0.frameworkKey != nil || !$0.frameworkParts.isEmpty } ?? false
    }
    return isKnown || found.count == 1 ? found : [PossibleText(text: text(value), outcomes: [])]
  }

  /// The possible strings of a value; without those of no value.
  private func possible(_ value: Evaluated) -> [PossibleText] {
    value.alternatives().filter { !$0.isAbsent && !$0.isBoolean && !$0.outcomes.exclude($0.outcomes) }.map {
      PossibleText(text: text($0), outcomes: $0.outcomes)
    }
  }

  private func text(_ value: Evaluated) -> CodeText {
    let location = value.location
    switch value.value {
    case .text(let text):
      var found = CodeText(.literal(text), at: location)
      if let member = value.origin as? ImportedMember {
        found.frameworkKey = CodeText.FrameworkKey(member.key)
        found.frameworkKey?.sourceFolder = FilePath.folder(location.path)
      }
      return found
    case .localized(let lookup): return CodeText(.localized(lookup), at: location)
    case .joined(let parts):
      var found = CodeText(.runtime(reason: cause(of: value)), at: location, isConcatenated: true)
      found.frameworkParts = self.parts(parts) ?? []
      return found
    default:
      var found = CodeText(.runtime(reason: cause(of: value)), at: location)
      if let lookup = value.keyLookup {
        found.frameworkKey = lookup.key
        found.frameworkKey?.hasArguments = value.hasFormatArguments
        if let source = lookup.source { found.frameworkParts = [.literal(source)] }
      }
      return found
    }
  }

  /// The literals and look-ups that are joined to a string; nil if another part is unknown.
  private func parts(_ values: [Evaluated]) -> [CodeText.FrameworkPart]? {
    var result: [CodeText.FrameworkPart] = []
    for value in values.prefix(65) {
      switch value.value {
      case .text(let text): result.append(.literal(text))
      case .integer(let number): result.append(.literal(String(number)))
      case .joined(let inner):
        guard let own = parts(inner) else { return nil }
        result += own
      default:
        guard let lookup = value.keyLookup else { return nil }
        result.append(.lookup(lookup.key))
      }
    }
    return result.count > 64 ? nil : result
  }

  // MARK: Reasons

  /// Code of the project may have the value, where Pressfit does not follow it; or only a run has it. The types of objects are unknown here,
  /// so no member is known to be data.
  private func cause(of value: Evaluated) -> UnknownCause {
    if case .unknown(.tooManySteps) = value.value { return .tooManySteps }
    guard value.location.path == file.source.path, let range = value.location.range else {
      return .runTime("the value that this code passes on")
    }
    let code = file.quotedExcerpt(range)
    if let (path, isCall) = value.unknownName, isDeclaredInProject(path, isCall: isCall) {
      return "Pressfit does not follow \(code)"
    }
    var cause = UnknownCause.runTime(code)
    cause.member = value.unknownMember
    return cause
  }

  /// Whether the code calls a function of this file, or begins with a name that it imports from another file of the project.
  private func isDeclaredInProject(_ path: [String], isCall: Bool) -> Bool {
    if isCall, path.count == 1, file.declaresFunction(path[0]) { return true }
    return file.module(of: path[0]).map { module in [".", "@/", "~/"].contains(where: module.hasPrefix) } ?? false
  }

  /// Why the value is not read.
  func reasonOfUnread(_ value: Evaluated) -> String {
    guard value.location.path == file.source.path, let range = value.location.range else {
      return cause(of: value).reason
    }
    let code = file.excerpt(range)
    let isName = !code.isEmpty && code.allSatisfy { $0.isLetter || $0.isNumber || "_$.".contains($0) }
    return isName ? "\"\(code)\" is not a constant of this file" : cause(of: value).reason
  }

  /// Whether the list has only the quick actions that the app has set before.
  private func isGotten(_ value: Evaluated, _ code: String) -> Bool {
    let name = String(code.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    guard isGotten(name) else { return false }
    let rest = code.dropFirst(name.count)
    return rest.allSatisfy(\.isWhitespace) || Self.selectingMethods.contains { rest.hasPrefix("." + $0 + "(") }
  }
}

extension CodeFile {
  fileprivate func declaresFunction(_ name: String) -> Bool {
    if language == .dart { return places(of: name).contains { DartWrapper.isDeclaration($0, in: self) } }
    return (values[name] ?? []).contains { tokens[$0].name == "function" }
  }

  /// Whether the file of Dart imports the package `quick_actions`.
  fileprivate var importsQuickActions: Bool {
    language == .dart && tokens.contains { $0.plainText?.hasPrefix("package:quick_actions") == true }
  }
}

extension Evaluated {
  fileprivate var isList: Bool { if case .array = value { true } else { false } }
  fileprivate var isObject: Bool { if case .dictionary = value { true } else { false } }
}
