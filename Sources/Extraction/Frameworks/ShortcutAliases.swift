internal import CodeReading
internal import Diagnostics

/// The other names that a file gives to classes and functions of a library for quick actions, and their uses that are not followed.
struct ShortcutAliases {
  /// The names that were found in the last look.
  private var found: [String] = []
  /// By token, the library's names that are used as a value, as in `items.map(::UIApplicationShortcutItem)`, and those that have another
  /// name in other files.
  private(set) var uses: [Int: (name: String, alias: String?)] = [:]

  private let file: CodeFile

  init(in file: CodeFile) { self.file = file }

  /// The other names that the code gives to the name at token `index`, which is a class or function of the library, or another name of
  /// one.
  ///
  /// - Parameter isOfLibrary: whether the name at the token means that of the library, if it is a function of JavaScript; the argument
  ///   is a name in the file for it or its object, or nil.
  mutating func look(at index: Int, isOfLibrary: (String?) -> Bool) -> [String] {
    guard let name = file.name(index), file.opening(ofCallAt: index) == nil else { return [] }
    found = []
    switch file.language {
    case .cSharp: lookInCSharp(name, at: index)
    case .kotlin: lookInKotlin(name, at: index)
    case .dart: lookInDart(name, at: index)
    default: if file.language.isJavaScript { lookInJavaScript(name, at: index, isOfLibrary: isOfLibrary) }
    }
    return found
  }

  private func symbol(_ index: Int) -> String? { file.symbol(index) }

  /// The first token of the qualified name that ends at token `index`: of `UIKit` in `UIKit.UIApplicationShortcutItem`.
  private func start(_ index: Int) -> Int {
    var position = index
    while index - position < 64, [".", "::"].contains(symbol(position - 1)), file.name(position - 2) != nil {
      position -= 2
    }
    return position
  }

  private mutating func add(_ alias: String?, _ name: String, at place: Int, isShared: Bool) {
    guard let alias, alias != name else { return }
    found.append(alias)
    // A name that only the declaration has is for other files.
    if isShared, file.places(of: alias).count < 2 { uses[place] = (name, alias) }
  }

  mutating func add(value index: Int, of name: String) { uses[index] = (name, nil) }

  /// `using Item = UIKit.UIApplicationShortcutItem;`
  private mutating func lookInCSharp(_ name: String, at index: Int) {
    let first = start(index)
    guard symbol(index + 1) == ";", symbol(first - 1) == "=", file.name(first - 3) == "using" else { return }
    add(file.name(first - 2), name, at: index, isShared: file.name(first - 4) == "global")
  }

  /// `import platform.UIKit.UIApplicationShortcutItem as Item`, `typealias Item = UIApplicationShortcutItem`,
  /// `val make = ::UIApplicationShortcutItem`.
  private mutating func lookInKotlin(_ name: String, at index: Int) {
    let first = start(index)
    if file.name(first - 1) == "import", file.name(index + 1) == "as" {
      add(file.name(index + 2), name, at: index, isShared: false)
    } else if symbol(first - 1) == "=", file.name(first - 3) == "typealias" {
      add(file.name(first - 2), name, at: index, isShared: file.name(first - 4) != "private")
    } else if symbol(index - 1) == "::", file.name(index - 2) == nil {
      if symbol(index - 2) == "=", file.name(index - 4) == "val" {
        add(file.name(index - 3), name, at: index, isShared: false)
      } else {
        add(value: index, of: name)
      }
    }
  }

  /// `typedef Item = ShortcutItem;`, `final make = ShortcutItem.new;`
  private mutating func lookInDart(_ name: String, at index: Int) {
    let first = start(index)
    if symbol(index + 1) == ";", symbol(first - 1) == "=", file.name(first - 3) == "typedef" {
      add(file.name(first - 2), name, at: index, isShared: file.name(first - 2)?.hasPrefix("_") == false)
    } else if symbol(index + 1) == ".", file.name(index + 2) == "new", symbol(index + 3) != "(" {
      if symbol(first - 1) == "=", symbol(index + 3) == ";" {
        add(file.name(first - 2), name, at: index, isShared: false)
      } else {
        add(value: index, of: name)
      }
    }
  }

  /// The first token of the value of which the pattern at token `open` declares members: `const { … } = value`; nil for other brackets.
  private func value(ofPatternAt open: Int) -> Int? {
    guard open > 0, symbol(open) == "{", ["const", "let", "var"].contains(file.name(open - 1)) else { return nil }
    let close = file.closing(of: open)
    return symbol(close + 1) == "=" && close + 2 < file.tokens.count ? close + 2 : nil
  }

  /// `import { setItems as put } from "…"`, `const { setItems: put } = actions`, `const put = actions.setItems`; in an export, a name for
  /// other files.
  private mutating func lookInJavaScript(_ name: String, at index: Int, isOfLibrary: (String?) -> Bool) {
    let list = file.brackets.enclosing[index]
    let isExport = list > 0 && file.symbol(list) == "{" && file.name(list - 1) == "export"
    if file.name(index + 1) == "as" {
      let alias = file.name(index + 2)
      if isExport {
        if alias != nil, alias != name, isOfLibrary(name) { uses[index] = (name, alias) }
      } else if let alias, file.originalName(of: alias) == name, file.module(of: alias) != nil, isOfLibrary(alias) {
        add(alias, name, at: index, isShared: false)
      }
      return
    }
    if symbol(index + 1) == ":", let alias = file.name(index + 2), alias != name,
      let value = value(ofPatternAt: list), isPackage(value) || isOfLibrary(file.name(value))
    {
      add(alias, name, at: index, isShared: false)
      return
    }
    // In a list of imported or exported names, a declaration, or a member of an object.
    let before = file.name(index - 1)
    if isExport || file.module(of: name) != nil && isInImport(index) || symbol(index + 1) == ":"
      || ["function", "const", "let", "var"].contains(before) || isInPattern(index)
    {
      return
    }
    let first = symbol(index - 1) == "." ? startOfOwner(index) : index
    guard isPackage(first) || isOfLibrary(nil) else { return }
    if symbol(first - 1) == "=", let alias = file.name(first - 2), !["(", "?.", "."].contains(symbol(index + 1)) {
      let isShared = file.name(first - 4) == "export"
      add(alias, name, at: index, isShared: isShared)
    } else if !isTested(index) {
      add(value: index, of: name)
    }
  }

  /// Whether the name is only asked for its existence: `if (actions.setItems)`, `actions.setItems && …`.
  private func isTested(_ index: Int) -> Bool {
    let open = file.brackets.enclosing[index]
    return ["&&", "?", "==", "===", "!=", "!=="].contains(symbol(index + 1)) || file.name(start(index) - 1) == "typeof"
      || open > 0 && symbol(index + 1) == ")" && file.name(open - 1) == "if"
  }

  /// The first token of `actions.setItems` and `require("…").setItems`.
  private func startOfOwner(_ index: Int) -> Int {
    guard symbol(index - 2) == ")" else { return start(index) }
    let open = file.opening(of: index - 2)
    return file.name(open - 1) == "require" ? open - 1 : index
  }

  /// Whether the expression at token `index` is `require("…")` with a package for quick actions.
  private func isPackage(_ index: Int) -> Bool {
    guard file.name(index) == "require", symbol(index + 1) == "(", index + 2 < file.tokens.count else { return false }
    return file.tokens[index + 2].plainText.map(ShortcutAPI.packageNames.contains) ?? false
  }

  private func isInImport(_ index: Int) -> Bool {
    let list = file.brackets.enclosing[index]
    return file.name(index - 1) == "import" || list >= 0 && symbol(list) == "{" && isImport(before: list)
  }

  /// Whether `import`, or `import name,`, is before the bracket at `index`.
  private func isImport(before index: Int) -> Bool {
    file.tokens[max(0, index - 4)..<index].contains { $0.name == "import" }
  }

  /// Whether the name is in `{ … } =`, or in the parameters of a function: `({ setItems }) => …`.
  private func isInPattern(_ index: Int) -> Bool {
    let list = file.brackets.enclosing[index]
    guard list >= 0, symbol(list) == "{" else { return false }
    if symbol(file.closing(of: list) + 1) == "=" { return true }
    let parameters = file.brackets.enclosing[list]
    return parameters >= 0 && symbol(parameters) == "("
      && ["=>", "{"].contains(symbol(file.closing(of: parameters) + 1))
  }
}

extension Diagnostic {
  /// A class or function of a library for quick actions is used in a way that is not followed.
  static func aliasedShortcuts(_ name: String, as alias: String?, at location: SourceLocation) -> Diagnostic {
    let reason =
      alias.map { "other files may use \(quoted(name)) as \(quoted($0))" }
      ?? "\(quoted(name)) is used as a value, not called"
    return .unreadableQuickActions(reason, at: location)
  }
}
