internal import CodeReading
internal import Diagnostics
internal import ScanExchange
internal import SwiftSyntax

/// Finds functions that create quick actions and that nothing calls.
extension SwiftProgram {
  /// The function that nothing calls, and that alone leads to the code at `node`: the one around it, or one that calls that one, directly
  /// or not. nil if the code may run.
  func uncalledFunction(around node: some SyntaxProtocol, in file: SwiftFile) -> UncalledFunction? {
    guard let first = DeclaredFunction(around: node, in: file) else { return nil }
    if let known = knownUncalledFunctions[first.declaration.id] { return known }
    let found = uncalledFunction(leadingTo: first)
    knownUncalledFunctions[first.declaration.id] = .some(found)
    return found
  }

  private func uncalledFunction(leadingTo first: DeclaredFunction) -> UncalledFunction? {
    let root = UncalledFunction.root(leadingTo: first, id: \.declaration.id) { function in
      mayBeCalledFromOutside(function) ? nil : callers(of: function)
    }
    return root.map { root in
      let kind = root.path.isEmpty ? "function" : "method"
      return UncalledFunction(name: root.name, kind: root.isPrivate ? "private function" : kind)
    }
  }

  /// The functions that mention `function`; nil if other code does, or may: a property, an initializer, Objective-C code, a file that is
  /// not read.
  private func callers(of function: DeclaredFunction) -> [DeclaredFunction]? {
    guard let paths = function.isPrivate ? [function.file.path] : paths(mentioning: function.name),
      paths.allSatisfy(SourceLanguage.isSwift)
    else { return nil }
    var callers: [DeclaredFunction] = []
    for path in paths {
      guard let file = file(at: path) else { return nil }
      for token in file.mentions(of: function.name) where !isOther(token, than: function, in: file) {
        guard let caller = DeclaredFunction(around: token, in: file) else { return nil }
        callers.append(caller)
      }
      if file.problems.contains(where: { $0.id == .sourceTooDeep }) { return nil }
    }
    return callers
  }

  /// Whether `token`, with the name of `function`, is in it, or names something else.
  private func isOther(_ token: TokenSyntax, than function: DeclaredFunction, in file: SwiftFile) -> Bool {
    if token.isInside(Syntax(function.declaration)) || token.isOfLocalVariable { return true }
    // Code outside the type cannot call a private method.
    if function.modifiers.contains("private"), !token.enclosingTypePath.starts(with: function.path) { return true }
    return isOfOtherType(token, than: function.path, in: file) || isOverload(token, of: function)
  }

  /// Whether `token` declares another function with the name of `function` next to it.
  private func isOverload(_ token: TokenSyntax, of function: DeclaredFunction) -> Bool {
    guard let other = token.parent?.as(FunctionDeclSyntax.self), other.name.id == token.id else { return false }
    let labels = { (function: FunctionDeclSyntax) in
      function.signature.parameterClause.parameters.map(\.firstName.text)
    }
    return token.enclosingTypePath == function.path && labels(other) != labels(function.declaration)
  }

  /// Whether `token`, the name of a function of the type `path`, is the method of another type or a call of one.
  private func isOfOtherType(_ token: TokenSyntax, than path: [String], in file: SwiftFile) -> Bool {
    let scope = token.enclosingTypePath
    let name = token.identifierText
    if let other = token.parent?.as(FunctionDeclSyntax.self) {
      return scope != path && !other.modifiers.contains { $0.name.text == "override" }
        && !types(scope, from: file).contains { $0.kind == .protocolType }
    }
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
    let owner: [String]
    if let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id {
      if path.isEmpty { return !access.mayNameGlobal }
      guard let base = access.base?.memberPath else { return false }
      if base == ["self"] || base == ["Self"] {
        owner = scope
      } else {
        guard base.last?.first?.isUppercase == true, let type = types(base, from: file, scope: scope).first else {
          return false
        }
        owner = type.path
      }
    } else {
      owner = scope
    }
    guard owner != path, !owner.isEmpty else { return false }
    return types(owner, from: file).contains { type in
      type.members(named: name).contains { $0.as(FunctionDeclSyntax.self)?.name.identifierText == name }
    }
  }

  // MARK: Calls from outside

  /// Whether code outside the project may call `function`: the system, Objective-C, other modules.
  private func mayBeCalledFromOutside(_ function: DeclaredFunction) -> Bool {
    let declaration = function.declaration
    guard case .identifier = declaration.name.tokenKind, declaration.body != nil,
      declaration.attributeNames.isSubset(of: CodeWords.passiveFunctionAttributes),
      function.modifiers.isDisjoint(with: ["dynamic", "open", "override", "public"])
    else { return true }
    if function.path.isEmpty { return function.name == "main" }
    if declaration.isInObjectiveCExtension { return true }
    // A private type may implement a protocol with private methods.
    if function.isPrivate, !declaration.isInPrivateType { return false }
    return declaration.typeAttributes.contains("objcMembers") || mayBeCalledBySystem(function)
      || !hasOnly(CodeWords.knownTypes, function.path, from: function.file)
  }

  /// Whether the name of `function` is like one of a method that the system or the compiler calls, on a type like its own.
  private func mayBeCalledBySystem(_ function: DeclaredFunction) -> Bool {
    guard let prefix = CodeWords.calledBySystem.first(where: function.name.hasPrefix) else { return false }
    let isPassive =
      function.declaration.typeAttributes.isSubset(of: CodeWords.passiveAttributes)
      && hasOnly(CodeWords.passiveTypes, function.path, from: function.file)
    return !isPassive || !CodeWords.verbs.contains(prefix)
  }

  /// Whether the type `path`, the project's or a class of the system that it extends, inherits only from `known`, and from types and protocols
  /// of the project to which this applies.
  private func hasOnly(_ known: Set<String>, _ path: [String], from file: SwiftFile, hops: Int = 0) -> Bool {
    guard hops < 4 else { return false }
    let declarations = types(path, from: file)
    guard
      declarations.contains(where: { $0.kind != .extensionOfType })
        || hops == 0 && !declarations.isEmpty && path.count == 1 && CodeWords.isSystemClass(path[0])
    else { return false }
    return declarations.flatMap(\.inherited).allSatisfy { name in
      known.contains(name) || hasOnly(known, [name], from: file, hops: hops + 1)
    }
  }
}

/// A function of a type, or a global one.
private struct DeclaredFunction {
  let declaration: FunctionDeclSyntax
  let file: SwiftFile
  /// The names of the types around it; empty for a global function.
  let path: [String]
  let modifiers: Set<String>

  /// The function around `node`, in which all others are local; nil if the code is in none: in a property, an initializer, a script.
  init?(around node: some SyntaxProtocol, in file: SwiftFile) {
    var outermost: FunctionDeclSyntax?
    var current = node.parent
    while let parent = current {
      outermost = parent.as(FunctionDeclSyntax.self) ?? outermost
      current = parent.parent
    }
    // One that is local to a property or an initializer.
    guard let declaration = outermost, !declaration.isInBody else { return nil }
    self.declaration = declaration
    self.file = file
    path = declaration.enclosingTypePath
    modifiers = Set(declaration.modifiers.map(\.name.text))
  }

  var name: String { declaration.name.identifierText }
  var isPrivate: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }
}

extension SyntaxProtocol {
  /// The innermost function around the node.
  var enclosingFunction: FunctionDeclSyntax? {
    var node = parent
    while let current = node {
      if let function = current.as(FunctionDeclSyntax.self) { return function }
      node = current.parent
    }
    return nil
  }

  /// The names of the attributes of all types around the node.
  fileprivate var typeAttributes: Set<String> {
    var names: Set<String> = []
    var node = parent
    while let current = node {
      names.formUnion(current.asProtocol((any DeclGroupSyntax).self)?.attributes.names ?? [])
      node = current.parent
    }
    return names
  }
}

extension FunctionDeclSyntax {
  fileprivate var attributeNames: Set<String> { attributes.names }

  /// Whether the function is a member of `@objc extension`, as are all others there.
  fileprivate var isInObjectiveCExtension: Bool {
    enclosingType?.is(ExtensionDeclSyntax.self) == true && enclosingType?.attributes.names.contains("objc") == true
  }

  fileprivate var isInPrivateType: Bool {
    enclosingType?.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) } ?? false
  }

  private var enclosingType: (any DeclGroupSyntax)? {
    var node = parent
    while let current = node {
      if let type = current.asProtocol((any DeclGroupSyntax).self) { return type }
      node = current.parent
    }
    return nil
  }
}

extension AttributeListSyntax {
  /// The names of the attributes; those in `#if` count, too.
  fileprivate var names: Set<String> {
    Set(map { $0.as(AttributeSyntax.self)?.attributeName.namePath.last ?? "#if" })
  }
}

extension MemberAccessExprSyntax {
  /// Whether this may be a global function of a module, `Menu.fill`, and is not a member of a value or an implicit one.
  fileprivate var mayNameGlobal: Bool {
    guard let path = base?.memberPath, path.count == 1, path[0] != "self" else { return false }
    return localDeclaration(of: path[0], from: Syntax(self)) == nil
  }
}

extension TokenSyntax {
  /// Whether the token is the name of a parameter, of its use, or of an argument label.
  fileprivate var isOfLocalVariable: Bool {
    guard let parent else { return false }
    if parent.is(FunctionParameterSyntax.self) || parent.is(LabeledExprSyntax.self) { return true }
    guard parent.is(DeclReferenceExprSyntax.self),
      parent.parent?.as(MemberAccessExprSyntax.self)?.declName.id != parent.id
    else { return false }
    return enclosingFunction?.signature.parameterClause.parameters.contains { $0.localName == identifierText } ?? false
  }
}

/// Names in code that show who may call a function.
private enum CodeWords {
  /// The beginnings of names of methods that the system calls on its own classes, and of the project's methods: verbs.
  static let verbs = [
    "apply", "build", "configure", "copy", "invalidate", "layout", "load", "make", "perform", "prepare", "present",
    "resume", "run", "setUp", "start", "stop", "update",
  ]

  /// The beginnings of names of methods that the system or the compiler calls.
  static let calledBySystem =
    verbs + [
      "application", "awake", "body", "callAsFunction", "can", "collectionView", "did", "draw", "dynamicallyCall",
      "encode", "hash", "init", "main", "next", "placeholder", "prefers", "scene", "should", "sizeThat", "supported",
      "tableView", "tearDown", "test", "traitCollection", "userNotification", "view", "will", "windowScene",
    ]

  /// Classes and protocols of the system that call no other methods than those of `calledBySystem`.
  static let knownTypes = passiveTypes.union([
    "App", "Codable", "Decodable", "Encodable", "Equatable", "Hashable", "NSObject", "Scene", "UIApplicationDelegate",
    "UINavigationController", "UIResponder", "UISceneDelegate", "UITabBarController", "UITableViewController",
    "UIViewController", "UIWindowSceneDelegate", "View",
  ])

  /// Protocols and raw types through which nothing calls a method that the project writes.
  static let passiveTypes: Set<String> = [
    "CaseIterable", "Error", "Identifiable", "Int", "ObservableObject", "RawRepresentable", "Sendable", "String",
  ]

  /// Attributes through which nothing calls a function.
  static let passiveFunctionAttributes: Set<String> = [
    "MainActor", "available", "discardableResult", "inline", "inlinable",
  ]

  /// Whether `name` is a class or a structure of the system, as far as its name shows: protocols have methods that the system calls.
  static func isSystemClass(_ name: String) -> Bool {
    let isOfUIKit = ["UI", "NS"].contains { name.hasPrefix($0) && name.dropFirst(2).first?.isUppercase == true }
    return isOfUIKit && !["DataSource", "Delegate", "Protocol", "ing"].contains(where: name.hasSuffix)
      || ["Array", "Bundle", "Data", "Date", "Dictionary", "Optional", "Set", "String", "URL", "UserDefaults"].contains(
        name)
  }

  /// Attributes of types through which nothing calls a method: not `resultBuilder`, `dynamicCallable`, macros.
  static let passiveAttributes: Set<String> = ["MainActor", "Observable", "available", "frozen"]
}
