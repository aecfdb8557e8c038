internal import CodeReading
internal import Diagnostics
internal import Formats
internal import Localization

/// Finds constructors, calls and lists of quick actions in a file's tokens.
struct CodeShortcutReader {
  let file: CodeFile
  /// By name in the file.
  private(set) var apis: [String: ShortcutAPI]
  /// The other names that the file gives to those of the library.
  private(set) var aliases: Set<String> = []
  let imported: Set<String>
  /// Whether the file names a package that offers quick actions, so that each call of its functions is one of the package.
  let namesPackage: Bool
  /// By imported object, whether its file names a package.
  let modules = Modules()

  /// Many calls may have one object, the file of which is read once.
  final class Modules {
    var namesPackage: [String: Bool] = [:]
  }

  /// The positions of the key in the arguments of the project's own functions, by name.
  let routines: [String: Int]
  let texts: CodeTexts
  let others: [CodeFile]
  /// Other files of a language with types.
  var sources: [SourceFile] = []
  /// The functions that the project's Dart code declares too, in a version that changes the items; see `DartWrapper`.
  private let wrappers: Set<String>
  /// The source file that an `import` of JavaScript names in the file at a path; nil if it is not in the project.
  var module: (_ name: String, _ importer: String) -> SourceFile? = { _, _ in nil }
  /// The files of the project with the name of a function; nil for too many.
  var callers: (_ name: String) -> [SourceFile]? = { _ in nil }
  /// Evaluates the calls of JavaScript, Dart and C#.
  private(set) lazy var script = makeScript()
  /// Types that no known file declares.
  var missingTypes: Set<String> {
    mutating get { file.language.hasTypes ? missingOfTypes : texts.missingTypes }
  }
  /// By path, the objects that texts are looked up in.
  var tables: [String: Set<String>] { mutating get { file.language.isJavaScript ? script.tables : [:] } }
  var result = CodeShortcuts()
  /// Offset, type and title of the items that were already read: a list may be reached by two calls.
  var seen: Set<[String]> = []
  /// The constants with lists that were already read.
  private var seenNames: Set<[String]> = []
  /// The number of lists of build scripts of Unity that were searched.
  var plistDocumentCount = 0
  /// The last call that does not run on iOS.
  private var excluded: SourceRange?
  /// The first tokens of default values that were already read.
  private var seenDefaults: Set<Int> = []
  /// The function that makes the items that are being read.
  private var function: String?
  /// The same if the function sets the complete menu.
  private var menu: String?
  static let elementLimit = 200
  /// The number of elements of JavaScript that were looked at.
  var visitedCount = 0
  /// The number of calls that are read in one file.
  static let callLimit = 2_000
  private var callCount = 0
  /// The number of items that loops and callers make in one file.
  static let copyLimit = 1_000
  /// Whether the limit was reported.
  var isLimited = false
  var copyCount = 0

  init(
    _ file: CodeFile, apis: [ShortcutAPI], routines: [String: Int] = [:],
    others: [CodeFile] = [], wrappers: Set<String> = []
  ) {
    self.file = file
    self.routines = routines
    self.others = others
    self.wrappers = wrappers
    texts = CodeTexts(file, routines: routines, others: others)
    self.apis = Dictionary(apis.map { ($0.name, $0) }) { first, _ in first }
    let packages = ShortcutAPI.packageNames
    imported =
      file.language.isJavaScript ? Self.imported(from: packages, in: file) : Self.importedMethods(in: file, of: apis)
    namesPackage =
      file.language.isJavaScript && file.tokens.contains { $0.plainText.map(packages.contains) ?? false }
  }

  mutating func read() {
    readAliases()
    var firstMark: SourceRange?
    for index in file.tokens.indices {
      let token = file.tokens[index]
      if token.name == CodeShortcuts.listMark || token.plainText == CodeShortcuts.listMark {
        if firstMark == nil { firstMark = token.range }
        readList(after: index)
      } else if token.name == "iosActions" || token.plainText == "iosActions", symbol(index + 1) == ":" {
        readPluginActions(at: index + 2)
      } else if token.plainText == ExpoPlugin.listPlugin, symbol(index + 1) == ",", symbol(index - 1) == "[" {
        readPluginActions(at: index + 2)
      } else if token.name == CapacitorPlugin.name || token.plainText == CapacitorPlugin.name, symbol(index + 1) == ":",
        CapacitorPlugin.isConfiguration(file.source.path)
      {
        readConfiguredShortcuts(at: index + 2)
      } else if let name = token.name, let api = apis[name] {
        read(api, at: index)
      } else if token.name == "new", symbol(index + 1) == "(", let api = file.createdAPI(at: index, apis) {
        read(api, at: index)
      } else if token.name == "base", let api = file.baseAPI(at: index, apis) {
        read(api, at: index)
      }
    }
    if let firstMark, result.readCount == 0, result.diagnostics.isEmpty {
      result.diagnostics.append(
        .unreadableQuickActions(
          "\"\(CodeShortcuts.listMark)\" is set to a value that is not a literal list", at: file.location(firstMark)))
    }
  }

  /// Finds the other names of `apis` in the file, and reports uses that are not followed.
  private mutating func readAliases() {
    var found = ShortcutAliases(in: file)
    for index in file.tokens.indices {
      if let text = file.tokens[index].plainText, let api = apis[text], isMember(index),
        isOfPackage(name(index - 2) ?? "")
      {
        found.add(value: index, of: api.name)
      }
      guard let name = file.tokens[index].name, let api = apis[name] else { continue }
      let others = found.look(at: index) { other in
        (namesPackage || api.receiver != nil) && isCalled(api, at: index) || other.map(isImported) == true
      }
      for alias in others where apis[alias] == nil {
        apis[alias] = ShortcutAPI(alias, api.form, receiver: api.receiver, ownRoles: api.ownRoles)
        aliases.insert(alias)
      }
    }
    for (index, use) in found.uses.sorted(by: { $0.key < $1.key }) {
      result.diagnostics.append(
        .aliasedShortcuts(use.name, as: use.alias, at: file.location(file.tokens[index].range)))
    }
  }

  /// Whether the string at token `index` names a member of an object of JavaScript: `actions["setItems"]`.
  private func isMember(_ index: Int) -> Bool {
    file.language.isJavaScript && symbol(index - 1) == "[" && symbol(index + 1) == "]"
  }

  func symbol(_ index: Int) -> String? {
    file.tokens.indices.contains(index) ? file.tokens[index].symbol : nil
  }

  func name(_ index: Int) -> String? { file.tokens.indices.contains(index) ? file.tokens[index].name : nil }

  // MARK: Code

  private mutating func read(_ api: ShortcutAPI, at index: Int) {
    let place = file.tokens[index].range.start
    guard callCount <= Self.callLimit else { return }
    guard let range = file.language.hasTypes ? script.range(ofCallAt: place) : file.call(at: index)?.range else {
      reportLost(api, at: index)
      return
    }
    callCount += 1
    if callCount > Self.callLimit {
      result.diagnostics.append(
        .unreadableQuickActions(
          "the file has more than \(Self.callLimit) calls that may create them", at: file.location(range)))
      return
    }
    if case .constructor = api.form, isDeclaration(index) || file.isTypeName(at: index, aliases) { return }
    if file.language == .dart, DartWrapper.isDeclaration(index, in: file) { return }
    if !wrappers.isEmpty, file.language == .dart, !DartWrapper.isForLibrary(index, wrappers, in: file) {
      // The library gets other items, which are announced at its call.
      result.readCount += 1
      return
    }
    if file.isForOtherSystem(at: index) {
      if case .listCall = api.form {
        guard isCalled(api, at: index) else { return }
        addListCall(at: index, isForOtherSystem: true)
      }
      result.readCount += 1
      // The elements of a list have the condition of its call.
      if let last = excluded, last.start <= range.start, range.end <= last.end { return }
      excluded = range
      result.diagnostics.append(
        .codeNotInApp("a condition keeps it from running on iOS", at: file.location(range)))
      return
    }
    let declaration = file.function(around: index)
    function = declaration.flatMap(name)
    menu = file.language == .dart && declaration.map(setsMenu(functionAt:)) == true ? function : nil
    defer { (function, menu) = (nil, nil) }
    readCalls(of: api, range, at: index)
  }

  /// Reports a constructor in code that is not followed, such as code in too many braces.
  private mutating func reportLost(_ api: ShortcutAPI, at index: Int) {
    guard api.isConstructor, file.language.hasTypes, symbol(index + 1) == "(", !isDeclaration(index),
      !file.isTypeName(at: index, aliases)
    else { return }
    let location = file.location(file.tokens[index].range)
    result.diagnostics.append(.unreadableQuickActions("the code around it is not followed", at: location))
  }

  mutating func addListCall(at index: Int, isForOtherSystem: Bool) {
    let function = file.function(around: index).flatMap(name)
    result.listCalls.append(CodeShortcuts.ListCall(function: function, isForOtherSystem: isForOtherSystem))
  }

  /// Whether the name at `index` is being declared: a class, or one of its constructors.
  private func isDeclaration(_ index: Int) -> Bool {
    guard let before = name(index - 1) else { return false }
    return ["class", "record", "public", "private", "protected", "internal", "fun", "factory", "enum"].contains(before)
  }

  /// `values` with the local variables of the loops' bodies replaced by their values, which mention a loop's variable.
  private func inlined(
    _ values: [ShortcutAPI.Role: CodeExpression], at index: Int, in loops: [CodeLoop]
  ) -> [ShortcutAPI.Role: CodeExpression] {
    if loops.isEmpty { return values }
    let blocks = Set(file.brackets(around: index))
    return values.mapValues { value in
      var value = value
      for _ in 0..<4 {
        guard case .name(let path) = value.kind, path.count == 1,
          let scope = CodeScope(of: path[0], at: index, in: file), scope.starts.count == 1,
          scope.starts[0] < index, blocks.contains(file.brackets.enclosing[scope.starts[0]])
        else { break }
        let own = file.expression(at: scope.starts[0])
        guard loops.contains(where: { $0.mentions(own.range) }) || isLocal(own) else { break }
        value = own
      }
      return value
    }
  }

  /// Whether `value` is the name of another variable.
  private func isLocal(_ value: CodeExpression) -> Bool {
    if case .name(let path) = value.kind { path.count == 1 } else { false }
  }

  /// - Parameter index: the token of the call; nil for a list that another file imports.
  mutating func readListCall(
    _ api: ShortcutAPI, _ argument: CodeExpression, _ range: SourceRange, at index: Int?
  ) {
    if case .name(let path) = argument.kind {
      if let index, path.count == 1, let parameter = file.parameter(path[0], at: index) {
        if let value = parameter.defaultValue,
          case .list(let elements) = file.resolved(file.expression(at: value)).kind,
          !elements.isEmpty
        {
          if seenDefaults.insert(value).inserted { readListCall(api, file.expression(at: value), range, at: value) }
          return
        }
        result.unreadCalls.append(
          .unreadableQuickActions(
            "\"\(path[0])\" is a parameter of the function that calls \"\(api.name)\"",
            at: file.location(argument.range)))
        return
      }
      // A name without a value is reported at each call.
      if case .name = file.resolved(argument).kind {
      } else if !seenNames.insert(path + [file.variable(argument)].compactMap(\.self)).inserted {
        result.readCount += 1
        return
      }
    }
    let before = result.items.count
    let place = file.location(argument.range)
    let list = file.resolved(argument)
    func isDirect(_ element: CodeExpression) -> Bool {
      guard case .list(let elements) = list.kind else { return false }
      return elements.contains { own in
        if case .object = own.kind { own.range == element.range } else { false }
      }
    }
    var search = ElementSearch(budget: Self.elementLimit)
    for element in elements(of: argument, &search) {
      switch element.kind {
      case .object:
        let members = file.members(of: element) ?? CodeMembers()
        var values: [ShortcutAPI.Role: CodeExpression] = [:]
        for member in members.list {
          guard let key = member.key, let role = api.role(ofMember: key), values[role] == nil else { continue }
          values[role] = member.value
          // The object that follows may replace the text.
          if members.replaceable.contains(key), role == .title || role == .subtitle, let unknown = members.unknown {
            values[role] = CodeExpression(
              .alternatives([member.value, CodeExpression(.other, unknown)]), member.value.range)
          }
        }
        addItem(
          api: api.name + "(…)", values, element.range, list: isDirect(element) ? place : nil,
          at: file.location(of: element))
      // A constructor, which is read separately.
      case .call(let path, _, _) where path.last.flatMap { apis[$0] } != nil: result.readCount += 1
      default: search.unread = search.unread ?? element.range
      }
    }
    if let unread = search.unread {
      result.unreadCalls.append(.unreadableQuickActions(reason(unread), at: file.location(unread)))
    } else if result.items.count == before {
      result.readCount += 1
    }
  }

  /// Reads the options of Capacitor's plug-in, which creates the quick actions when the app starts.
  private mutating func readConfiguredShortcuts(at index: Int) {
    guard let list = file.members(of: file.expression(at: index))?[CapacitorPlugin.list] else { return }
    let api = ShortcutAPI(CapacitorPlugin.name, .listCall(member: nil), ownRoles: CapacitorPlugin.roles)
    guard let start = file.token(at: list.range.start) else { return }
    read(script.value(at: start), of: api, "list", range: list.range)
  }

  /// The state of a search for the elements of a list.
  private struct ElementSearch {
    /// How many expressions may be looked at.
    var budget: Int
    /// The first expression that could not be read.
    var unread: SourceRange?
    /// The names of the functions that map the elements, of which the results are being looked at.
    var functions: [[String]] = []
  }

  /// The elements of a list, including those of nested lists and of both sides of a conditional.
  private func elements(of expression: CodeExpression, _ search: inout ElementSearch) -> [CodeExpression] {
    // A function with its own result for another element as one of its results.
    if case .call(let path, _, nil) = expression.kind, search.functions.contains(path) { return [] }
    search.budget -= 1
    guard search.budget > 0 else {
      search.unread = search.unread ?? expression.range
      return []
    }
    let value = file.resolved(expression)
    switch value.kind {
    case .list(let inner), .alternatives(let inner):
      return inner.prefix(Self.elementLimit + 1).flatMap { elements(of: $0, &search) }
    case .spread(let inner): return elements(of: inner, &search)
    case .absent, .boolean: return []
    case .call(let path, let arguments, _) where path.last == "map" && file.language != .dart:
      // One item represents those of a list that is made while the app runs.
      guard let argument = arguments.first?.value, case .function(_, let result) = file.resolved(argument).kind else {
        return [value]
      }
      let outer = search.functions
      if case .name(let name) = argument.kind { search.functions.append(name) }
      defer { search.functions = outer }
      return elements(of: result, &search)
    case .call(let path, _, let receiver?) where path.last.map(Self.selectingMethods.contains) == true:
      return elements(of: receiver, &search)
    case .call(let path, _, nil) where path.count == 2 && Self.selectingMethods.contains(path[1]) && isGotten(path[0]):
      return []
    case .name(let path) where path.count == 1 && isGotten(path[0]): return []
    default: return [value]
    }
  }

  /// Methods of arrays with a result that has no other elements than the array.
  static let selectingMethods: Set<String> = [
    "filter", "reverse", "slice", "sort", "toReversed", "toSorted", "Skip", "Take", "ToList", "Where",
  ]

  /// Whether the Dart function with its name at token `index` calls a function that sets the complete menu.
  private func setsMenu(functionAt index: Int) -> Bool {
    guard let body = DartWrapper.body(ofMethodAt: index, in: file) else { return false }
    return apis.values.contains { api in
      guard case .listCall = api.form else { return false }
      return !file.places(of: api.name, in: body).isEmpty
    }
  }

  mutating func append(_ item: DynamicShortcutItem) {
    var item = item
    item.menu = menu
    result.items.append(item)
    if let function { result.functions[item.location] = function }
  }

  private mutating func addItem(
    api: String, _ values: [ShortcutAPI.Role: CodeExpression], _ range: SourceRange, list: SourceLocation? = nil,
    at place: SourceLocation? = nil
  ) {
    let location = place ?? file.location(range)
    guard let title = values[.title] else {
      guard seen.insert(["\(range.start)"]).inserted else { return }
      result.diagnostics.append(
        .unreadableQuickActions("\(file.quotedExcerpt(range)) has no title in the code", at: location))
      return
    }
    let type = values[.type].map { texts.text($0) } ?? CodeText(.runtime(reason: "it has no type"), at: location)
    result.readCount += 1
    var isAlternative = false
    let titles = texts.all(title)
    let isChosen = titles.count > 1 && texts.isChosenByLanguage(title)
    let isName = titles.count > 1 && titles.contains { $0.frameworkKey != nil } && file.isChosenByData(title)
    for title in titles {
      // The elements that a function makes of a list have one place.
      let spelled = [type, title].flatMap { ["\($0.resolution)", $0.frameworkKey?.key ?? ""] }
      guard seen.insert(["\(range.start)"] + spelled).inserted else { continue }
      var item = DynamicShortcutItem(
        language: file.language.sourceLanguage, location: location, api: api, type: type, title: title)
      item.list = list
      item.isAlternative = isAlternative
      item.isChosenByLanguage = isChosen
      item.isChosenByData = isName && title.literal != nil
      isAlternative = true
      // An empty subtitle is not shown.
      if let subtitle = values[.subtitle], !file.resolved(subtitle).isAbsent {
        // `t("find") || "Find"` is one text.
        let subtitles = texts.all(subtitle)
        item.subtitle = subtitles.count == 1 ? subtitles[0] : texts.text(subtitle)
      }
      item.icon = icon(values)
      append(item)
    }
  }
}
