internal import CodeReading
internal import Diagnostics
internal import Localization

/// Decides which calls are those of a package.
extension CodeShortcutReader {
  func isCalled(_ api: ShortcutAPI, at index: Int) -> Bool {
    if let before = name(index - 1), ["function", "Future", "void", "fun", "import", "def"].contains(before) {
      return false
    }
    let hasOwner = [".", "?."].contains(symbol(index - 1))
    if aliases.contains(api.name) { return !hasOwner }
    guard let receiver = api.receiver else { return true }
    guard hasOwner else { return imported.contains(api.name) || isOfModuleWithPackage(api.name) }
    guard let object = name(index - 2) else { return false }
    // `AppActions.Current.SetAsync(…)`.
    let owner = file.language == .cSharp && symbol(index - 3) == "." ? name(index - 4) : nil
    return [object, owner, file.aliasedType(object)].compactMap(\.self).contains {
      $0.lowercased().contains(receiver) || imported.contains($0)
    } || isOfPackage(object) || api.isDistinctive && isOfModuleWithPackage(object)
  }

  /// Whether the variable `name` has the quick actions that the app has set before: `const { shortcuts } = await AppShortcuts.get()`,
  /// `var actions = await AppActions.GetAsync();`.
  func isGotten(_ name: String) -> Bool {
    file.places(of: name).prefix(64).contains { place in
      var index = place + 1
      if [",", "}"].contains(symbol(index)) {
        guard let end = file.tokens[index...].prefix(16).firstIndex(where: { $0.symbol == "}" }) else { return false }
        index = end + 1
      }
      guard symbol(index) == "=", let open = file.tokens[index...].prefix(8).firstIndex(where: { $0.symbol == "(" }),
        let getter = self.name(open - 1), ["get", "GetAsync"].contains(getter)
      else { return false }
      return apis.values.contains { isCalled($0, at: open - 1) && $0.receiver != nil }
    }
  }

  /// Whether the file imports `name` from a package, or from a file that names one.
  func isImported(_ name: String) -> Bool { imported.contains(name) || isOfModuleWithPackage(name) }

  /// Whether the file imports `object` from one that names a package.
  private func isOfModuleWithPackage(_ object: String) -> Bool {
    if let known = modules.namesPackage[object] { return known }
    let result = file.module(of: object).flatMap { module($0, file.source.path) }.map(Self.namesPackage) ?? false
    modules.namesPackage[object] = result
    return result
  }

  /// Whether `object` is assigned from what the file imports from a package: `const actions = loaded?.default ?? loaded`, or from a
  /// function that requires it.
  func isOfPackage(_ object: String) -> Bool {
    guard namesPackage else { return imported.contains(object) }
    // Each name is looked at once.
    var seen: Set<String> = [object]
    var pending = [object]
    while let name = pending.popLast() {
      if imported.contains(name) || name != object && requiresPackage(function: name) { return true }
      for start in (file.values[name] ?? []).prefix(8) where seen.count < 64 {
        let names = file.tokens[start...].prefix(24).prefix { $0.symbol != ";" }.compactMap(\.name)
        pending += names.filter { seen.insert($0).inserted }
      }
    }
    return false
  }

  /// Whether the file declares the function `name`, with the name of a package in it.
  private func requiresPackage(function name: String) -> Bool {
    file.places(of: name).contains { index in
      guard index > 0, file.tokens[index - 1].name == "function",
        let open = file.tokens[index...].prefix(64).firstIndex(where: { $0.symbol == "{" })
      else { return false }
      return file.tokens[open..<file.closing(of: open)].contains {
        $0.plainText.map(ShortcutAPI.packageNames.contains) ?? false
      }
    }
  }

  /// Whether `source` contains the name of a package that offers quick actions: in `require("…")` or `import`.
  static func namesPackage(_ source: SourceFile) -> Bool {
    source.text.count <= CodeShortcuts.sizeLimit
      && ShortcutAPI.packageNames.contains { source.text.containsText($0) }
  }

  /// The names that the file imports from `packages`: `import { setItems } from "…"`, `import * as Actions from "…"`,
  /// `const Actions = require("…")`.
  static func imported(from packages: Set<String>, in file: CodeFile) -> Set<String> {
    var names: Set<String> = []
    for (index, token) in file.tokens.enumerated() {
      guard let text = token.plainText, packages.contains(text) else { continue }
      names.formUnion(awaited(after: index, in: file))
      for position in stride(from: index - 1, through: max(0, index - 40), by: -1) {
        let other = file.tokens[position]
        if other.symbol == ";" || other.plainText != nil { break }
        guard let name = other.name else { continue }
        // `const { setItems } = await import("…")`
        if name == "import", file.tokens[position + 1].symbol == "(" { continue }
        if ["import", "const", "let", "var"].contains(name) { break }
        names.insert(name)
      }
    }
    return names.union(members(of: names, in: file))
  }

  /// The variables that patterns make of the members of `objects`: `const { setItems } = Actions;`.
  private static func members(of objects: Set<String>, in file: CodeFile) -> Set<String> {
    var names: Set<String> = []
    for place in objects.flatMap({ file.places(of: $0) }) where file.symbol(place - 1) == "=" {
      guard file.symbol(place - 2) == "}", ![".", "?.", "("].contains(file.symbol(place + 1)) else { continue }
      let open = file.opening(of: place - 2)
      guard ["const", "let", "var"].contains(file.name(open - 1)) else { continue }
      names.formUnion(
        (open..<place).filter { [",", "}"].contains(file.symbol($0 + 1)) && file.symbol($0 - 1) != ":" }
          .compactMap(file.name))
    }
    return names
  }

  /// The methods of `apis` that C# calls without their class: `using static Microsoft.Maui.ApplicationModel.AppActions;`.
  static func importedMethods(in file: CodeFile, of apis: [ShortcutAPI]) -> Set<String> {
    guard file.language == .cSharp else { return [] }
    let classes = Set(
      file.places(of: "static").filter { $0 > 0 && file.tokens[$0 - 1].name == "using" }.compactMap { place in
        file.tokens[place...].prefix(16).prefix { $0.symbol != ";" }.last?.name?.lowercased()
      })
    return Set(apis.filter { $0.receiver.map(classes.contains) == true }.map(\.name))
  }

  /// The names that the function after `import("…").then(` gets: `(actions) => …`, `({ setItems }) => …`.
  private static func awaited(after index: Int, in file: CodeFile) -> [String] {
    let words = file.tokens[index...].dropFirst().prefix(4).map { $0.name ?? $0.symbol ?? "" }
    guard words == [")", ".", "then", "("] else { return [] }
    let rest = file.tokens[index...].dropFirst(5)
    return rest.prefix(24).prefix { !["=>", ";", "."].contains($0.symbol) }.compactMap(\.name)
  }

  /// The list literal, or the call of a list's function, of which the constructor at `index` is an element; nil if it is in a condition.
  ///
  /// - Parameter isRepeated: whether the constructor makes several elements, for those of another list.
  func list(around index: Int, isRepeated: Bool) -> SourceLocation? {
    var position = index - 1
    while let word = name(position), ["new", "const"].contains(word) { position -= 1 }
    if file.language == .dart, let start = startOfRepetition(before: position) {
      return list(around: start, isRepeated: false)
    }
    if isRepeated { return nil }
    guard let before = symbol(position), ["[", "{", "(", ","].contains(before) else { return nil }
    let open = file.brackets.enclosing[index]
    guard open >= 0 else { return nil }
    switch file.tokens[open].symbol {
    case "[": break
    case "{":
      // C#'s `new[] {`, `new List<T> {`.
      guard file.language == .cSharp, ["]", ">"].contains(symbol(open - 1)) else { return nil }
    default:
      guard let api = name(open - 1).flatMap({ apis[$0] }), case .listCall = api.form else { return nil }
    }
    return file.location(file.tokens[open].range)
  }

  /// The first token of the element of a list that repeats what begins behind token `index`: `for (final kind in kinds) Item(kind)`,
  /// `...kinds.map((kind) => Item(kind))`; nil for other code.
  private func startOfRepetition(before index: Int) -> Int? {
    switch symbol(index) {
    case ")":
      let open = file.opening(of: index)
      return name(open - 1) == "for" ? open - 1 : nil
    case "=>":
      let open = file.brackets.enclosing[index]
      guard open > 1, symbol(open) == "(", name(open - 1) == "map", symbol(open - 2) == "." else { return nil }
      return file.statement(before: open - 2).prefix { symbol($0) != "," }.first {
        symbol($0) == "..." || symbol($0) == "...?"
      }
    default: return nil
    }
  }
}
