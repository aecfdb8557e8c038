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
  /// Other files of a language with types.
  var sources: [SourceFile] = []
  /// The functions that the project's Dart code declares too, in a version that changes the items; see `DartWrapper`.
  private let wrappers: Set<String>
  /// By function of the project, its parameters for quick actions.
  var itemParameters: [String: [ItemParameter]] = [:]
  /// The source file that an `import` of JavaScript names in the file at a path; nil if it is not in the project.
  var module: (_ name: String, _ importer: String) -> SourceFile? = { _, _ in nil }
  /// The files of the project with the name of a function; nil for too many.
  var callers: (_ name: String) -> [SourceFile]? = { _ in nil }
  /// Evaluates the calls of JavaScript, Dart and C#.
  private(set) lazy var script = makeScript()
  /// Types that no known file declares.
  var missingTypes: Set<String> {
    mutating get { file.language.hasTypes ? missingOfTypes : [] }
  }
  /// By path, the objects that texts are looked up in.
  var tables: [String: Set<String>] { mutating get { file.language.isJavaScript ? script.tables : [:] } }
  var result = CodeShortcuts()
  /// Offset, type and title of the items that were already read: a list may be reached by two calls.
  var seen: Set<[String]> = []
  /// The number of lists of build scripts of Unity that were searched.
  var plistDocumentCount = 0
  /// The last call that does not run on iOS.
  private var excluded: SourceRange?
  /// The function that makes the items that are being read.
  private var function: String?
  /// The menus that contain the items that are being read, as arms of decisions.
  private var menus: [BranchArm] = []
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
    wrappers: Set<String> = []
  ) {
    self.file = file
    self.routines = routines
    self.wrappers = wrappers
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
      switch list(at: index) {
      case .infoPlist?:
        if firstMark == nil { firstMark = token.range }
        readList(after: index)
      case .expo(let value)?: readPluginActions(at: value)
      case .capacitor(let value)?: readConfiguredShortcuts(at: value)
      case nil:
        if let name = token.name, let api = apis[name] {
          read(api, at: index)
        } else if token.name == "new", symbol(index + 1) == "(",
          let api = file.createdAPI(at: index, apis, itemParameters)
        {
          read(api, at: index)
        } else if token.name == "base", let api = file.baseAPI(at: index, apis) {
          read(api, at: index)
        } else if file.language.hasTypes, token.name?.lowercased() == "shortcutitems", symbol(index + 1) == "=" {
          announceElements(ofListAt: index + 2)
        }
      }
    }
    if let firstMark, result.readCount == 0, result.diagnostics.isEmpty {
      result.diagnostics.append(
        .unreadableQuickActions(
          "\"\(CodeShortcuts.listMark)\" is set to a value that is not a literal list", at: file.location(firstMark)))
    }
  }

  /// A list of quick actions that is not an argument, with the first token of its value.
  private enum List {
    case infoPlist
    case expo(Int)
    case capacitor(Int)
  }

  /// The list that token `index` names; nil for other tokens.
  private func list(at index: Int) -> List? {
    let token = file.tokens[index]
    switch token.name ?? token.plainText {
    case CodeShortcuts.listMark?: return .infoPlist
    case "iosActions"? where symbol(index + 1) == ":": return .expo(index + 2)
    case ExpoPlugin.listPlugin? where token.name == nil && symbol(index + 1) == "," && symbol(index - 1) == "[":
      return .expo(index + 2)
    case CapacitorPlugin.name?
    where symbol(index + 1) == ":" && CapacitorPlugin.isConfiguration(file.source.path):
      return .capacitor(index + 2)
    default: return nil
    }
  }

  /// The first tokens of the values of the list that token `index` names.
  func listValues(_ index: Int) -> [Int] {
    switch list(at: index) {
    case .infoPlist?: listValues(after: index).starts
    case .expo(let value)?, .capacitor(let value)?: file.tokens.indices.contains(value) ? [value] : []
    case nil: []
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
    guard let range = script.range(ofCallAt: place) else {
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
    if script.isForOtherSystem(at: place) {
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
    menus = menus(around: index, declaration)
    defer { (function, menus) = (nil, []) }
    readCalls(of: api, range, at: index)
  }

  /// Reports a constructor in code that is not followed, such as code in too many braces.
  private mutating func reportLost(_ api: ShortcutAPI, at index: Int) {
    guard api.isConstructor, symbol(index + 1) == "(", !isDeclaration(index),
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
    if let before = name(index - 1),
      ["class", "record", "public", "private", "protected", "internal", "fun", "factory", "enum"].contains(before)
    {
      return true
    }
    let open = file.brackets.enclosing[index]
    guard open > 0, symbol(open) == "{" else { return false }
    // Dart's `class ShortcutItem { const ShortcutItem(…); }`
    let header = file.statement(before: open)
    guard let word = header.firstIndex(where: { name($0) == "class" }), word > 0 else { return false }
    return name(header[word - 1]) == name(index)
  }

  /// Reads the options of Capacitor's plug-in, which creates the quick actions when the app starts.
  private mutating func readConfiguredShortcuts(at index: Int) {
    guard file.tokens.indices.contains(index),
      let list = script.value(at: file.tokens[index].range.start).member(CapacitorPlugin.list)
    else { return }
    let api = ShortcutAPI(CapacitorPlugin.name, .listCall(member: nil), ownRoles: CapacitorPlugin.roles)
    read(list.evaluated, of: api, "list", range: list.range ?? file.tokens[index].range)
  }

  /// Methods of arrays with a result that has no other elements than the array.
  static let selectingMethods: Set<String> = [
    "filter", "reverse", "slice", "sort", "toReversed", "toSorted", "Skip", "Take", "ToList", "Where",
  ]

  /// Whether the Dart function with its name at token `index` calls a function that sets the complete menu.
  private func setsMenu(functionAt index: Int) -> Bool {
    guard let body = DartWrapper.body(ofMethodAt: index, in: file) else { return false }
    return apis.values.contains { $0.setsMenu && !file.places(of: $0.name, in: body).isEmpty }
  }

  mutating func append(_ item: DynamicShortcutItem) {
    var item = item
    item.branches = menus
    result.items.append(item)
    if let function { result.functions[item.location] = function }
  }

  /// Removes the menus of the items at `location` that are not those of the code that is being read, which makes the same items.
  mutating func addMenus(at location: SourceLocation) {
    let menus = menus
    for index in result.items.indices where result.items[index].location == location {
      result.items[index].branches.removeAll { !menus.contains($0) }
    }
  }

  // MARK: Menus

  /// The menus that contain what the code at token `index` makes: those of a function that sets the complete menu, and of the call or
  /// assignment that sets it with this code. Each call replaces the menu of another one.
  ///
  /// - Parameter declaration: the name of the function around the code.
  private func menus(around index: Int, _ declaration: Int?) -> [BranchArm] {
    var menus: [BranchArm] = []
    if file.language == .dart, let declaration, setsMenu(functionAt: declaration), let function {
      menus.append(BranchArm(decision: "function that sets the menu of \(file.source.path)", arm: function))
    }
    if let setter = placeOfMenu(around: index) {
      let location = file.location(file.tokens[setter].range)
      menus.append(BranchArm(decision: "code that sets the menu", arm: "\(location)"))
    }
    return menus
  }

  /// The token of the call or assignment that sets the complete menu with what the code at token `index` makes; nil if it is unknown.
  private func placeOfMenu(around index: Int) -> Int? {
    if let api = name(index).flatMap({ apis[$0] }), api.setsMenu { return index }
    for open in file.brackets(around: index) {
      // In a closure, the code may run for another menu.
      if symbol(open) == "{", ["=>", ")"].contains(symbol(open - 1)) { return nil }
      if let api = name(open - 1).flatMap({ apis[$0] }), api.setsMenu, isCalled(api, at: open - 1) { return open - 1 }
      // `application.shortcutItems = listOf(…)`
      let before = file.statement(before: open)
      if let mark = before.first(where: { symbol($0) == "=" }), name(mark - 1)?.lowercased() == "shortcutitems" {
        return mark - 1
      }
    }
    return nil
  }
}
