internal import Diagnostics
internal import SwiftSyntax

/// A function that creates quick actions and that nothing calls.
struct UnusedFunction {
  var name: String
  var isPrivate: Bool
  /// The code in it that creates a quick action.
  var place: SourceLocation
}

/// Finds functions that create quick actions and that nothing calls.
extension SyntaxProtocol {
  /// The unused function that creates the quick action of the constructor: the one around it, or one that calls the
  /// helper around it if only unused functions call the helper; nil if the function may be called.
  func unusedFunction(in file: SwiftFile, of program: SwiftProgram) -> UnusedFunction? {
    directlyUnusedFunction(in: file, of: program)
      ?? enclosingFunction.flatMap { program.unusedCaller(ofHelper: $0, in: file) }
  }

  /// The function around the node if nothing calls it; nil otherwise.
  fileprivate func directlyUnusedFunction(in file: SwiftFile, of program: SwiftProgram) -> UnusedFunction? {
    guard let function = enclosingFunction else { return nil }
    let modifiers = function.modifiers.map(\.name.text)
    // Objective-C, and Interface Builder, may call a function with an attribute.
    guard !modifiers.contains("override"), function.attributes.isEmpty else { return nil }
    let name = function.name.identifierText
    if modifiers.contains("private") || modifiers.contains("fileprivate"),
      CodeWords.count(of: name, in: file.source.text) == 1
    {
      return UnusedFunction(name: name, isPrivate: true, place: file.location(of: self))
    }
    // Other packages may call a public function.
    guard !modifiers.contains("public"), !modifiers.contains("open"),
      program.isUnused(function, in: file)
    else { return nil }
    return UnusedFunction(name: name, isPrivate: false, place: file.location(of: self))
  }

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
      let attributes = current.asProtocol((any DeclGroupSyntax).self)?.attributes ?? []
      names.formUnion(attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.namePath.last })
      node = current.parent
    }
    return names
  }

  /// The name tokens `name` and the string literals that contain it, below the node.
  fileprivate func mentions(of name: String) -> [TokenSyntax] {
    tokens(viewMode: .sourceAccurate).filter { token in
      switch token.tokenKind {
      case .identifier: token.identifierText == name
      case .stringSegment(let text): text.contains(name)
      default: false
      }
    }
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

extension SwiftProgram {
  /// Whether nothing calls the method `function`: each mention of its name is another type's method with this name, or a
  /// call of one.
  ///
  /// Calls in overloads that nothing calls do not count, for `hops` steps.
  fileprivate func isUnused(_ function: FunctionDeclSyntax, in home: SwiftFile, hops: Int = 3) -> Bool {
    let name = function.name.identifierText
    let path = function.enclosingTypePath
    guard !path.isEmpty, function.parent?.is(MemberBlockItemSyntax.self) == true,
      !function.typeAttributes.contains("objcMembers"),
      !mayBeCalledBySystem(function, in: path, from: home),
      hasOnly(CodeWords.knownTypes, path, from: home)
    else { return false }
    guard let paths = paths(mentioning: name), paths.allSatisfy({ $0.hasSuffix(".swift") }) else { return false }
    return paths.allSatisfy { place in
      guard let file = file(at: place) else { return false }
      return file.nodes(containing: name).flatMap { $0.mentions(of: name) }.allSatisfy { token in
        token.isInside(Syntax(function)) || isOfOtherType(token, than: path, in: file)
          || isOverload(token, of: function, in: path)
          || isInUnusedOverload(token, of: function, in: path, file, hops: hops)
      }
    }
  }

  /// An unused function that calls `helper`, which creates one quick action, if only unused functions of its type mention it; nil
  /// otherwise.
  fileprivate func unusedCaller(ofHelper helper: FunctionDeclSyntax, in home: SwiftFile) -> UnusedFunction? {
    let path = helper.enclosingTypePath
    let modifiers = helper.modifiers.map(\.name.text)
    guard helper.signature.returnClause?.type.isOneItem == true, !path.isEmpty,
      helper.parent?.is(MemberBlockItemSyntax.self) == true, helper.attributes.isEmpty,
      !modifiers.contains(where: ["override", "public", "open"].contains)
    else { return nil }
    let isPrivate = modifiers.contains("private")
    guard
      isPrivate || hasOnly(CodeWords.knownTypes, path, from: home) && !helper.typeAttributes.contains("objcMembers")
    else { return nil }
    let name = helper.name.identifierText
    guard let places = isPrivate ? [home.path] : paths(mentioning: name),
      places.allSatisfy({ $0.hasSuffix(".swift") })
    else { return nil }
    var callers: [UnusedFunction] = []
    for place in places {
      guard let file = file(at: place) else { return nil }
      for token in file.nodes(containing: name).flatMap({ $0.mentions(of: name) }) {
        if token.isInside(Syntax(helper)) || token.isOfLocalVariable { continue }
        // Code outside the type cannot call a private method.
        if isPrivate, !token.enclosingTypePath.starts(with: path) { continue }
        if isOfOtherType(token, than: path, in: file) || isOverload(token, of: helper, in: path) { continue }
        guard token.enclosingTypePath == path, let caller = token.directlyUnusedFunction(in: file, of: self) else {
          return nil
        }
        callers.append(caller)
      }
    }
    return callers.first
  }

  /// Whether `token` declares another method of the type `path` with the name of `function`.
  private func isOverload(_ token: TokenSyntax, of function: FunctionDeclSyntax, in path: [String]) -> Bool {
    guard let other = token.parent?.as(FunctionDeclSyntax.self), other.name.id == token.id else { return false }
    let labels = { (function: FunctionDeclSyntax) in
      function.signature.parameterClause.parameters.map(\.firstName.text)
    }
    return other.name.identifierText == function.name.identifierText && token.enclosingTypePath == path
      && labels(other) != labels(function)
  }

  /// Whether `token` is in another method of the type `path` with the name of `function` that nothing calls.
  private func isInUnusedOverload(
    _ token: TokenSyntax, of function: FunctionDeclSyntax, in path: [String], _ file: SwiftFile, hops: Int
  ) -> Bool {
    guard hops > 0, let caller = token.enclosingFunction, caller.attributes.isEmpty,
      isOverload(caller.name, of: function, in: path),
      !caller.modifiers.contains(where: { ["override", "public", "open"].contains($0.name.text) })
    else { return false }
    return isUnused(caller, in: file, hops: hops - 1)
  }

  /// Whether `token`, the name of a method of the type `path`, is the method of another type or a call of one.
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

  /// Whether the name of `function` is like one of a method that the system or the compiler calls, on a type like `path`.
  private func mayBeCalledBySystem(_ function: FunctionDeclSyntax, in path: [String], from file: SwiftFile) -> Bool {
    guard let prefix = CodeWords.calledBySystem.first(where: function.name.identifierText.hasPrefix) else {
      return false
    }
    let isPassive =
      function.typeAttributes.isSubset(of: CodeWords.passiveAttributes)
      && hasOnly(CodeWords.passiveTypes, path, from: file)
    return !isPassive || !CodeWords.verbs.contains(prefix)
  }

  /// Whether the type `path` inherits only from `known`, and from types and protocols of the project to which this applies.
  private func hasOnly(_ known: Set<String>, _ path: [String], from file: SwiftFile, hops: Int = 0) -> Bool {
    guard hops < 4 else { return false }
    let declarations = types(path, from: file)
    guard declarations.contains(where: { $0.kind != .extensionOfType }) else { return false }
    return declarations.flatMap(\.inherited).allSatisfy { name in
      known.contains(name) || hasOnly(known, [name], from: file, hops: hops + 1)
    }
  }
}

/// Words of source code outside comments.
enum CodeWords {
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

  /// Attributes of types through which nothing calls a method: not `resultBuilder`, `dynamicCallable`, macros.
  static let passiveAttributes: Set<String> = ["MainActor", "Observable", "available", "frozen"]

  /// How often the word `name` occurs in Swift code, in string literals too.
  static func count(of name: String, in text: [UInt8]) -> Int {
    let pattern = Array(name.utf8)
    guard let first = pattern.first else { return 0 }
    func at(_ index: Int) -> UInt8 { index < text.count ? text[index] : 0 }
    var count = 0
    var index = 0
    var isInString = false
    var isInLines = false
    var commentDepth = 0
    while index < text.count {
      let (current, next) = (text[index], at(index + 1))
      if commentDepth > 0 {
        if current == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
          commentDepth -= 1
          index += 1
        } else if current == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
          commentDepth += 1
          index += 1
        }
      } else if isInString || isInLines, current == UInt8(ascii: "\\") {
        // An interpolation is code.
        if next != UInt8(ascii: "(") { index += 1 }
      } else if current == UInt8(ascii: "\"") {
        if next == current, at(index + 2) == current, !isInString {
          isInLines.toggle()
          index += 2
        } else if !isInLines {
          isInString.toggle()
        }
      } else if current == 0x0A {
        isInString = false
      } else if !isInString, !isInLines, current == UInt8(ascii: "/"), next == current {
        while index < text.count, text[index] != 0x0A { index += 1 }
        continue
      } else if !isInString, !isInLines, current == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        commentDepth = 1
        index += 1
      } else if current == first, text[index...].starts(with: pattern),
        index == 0 || !ByteSearch.isIdentifier(text[index - 1]), !ByteSearch.isIdentifier(at(index + pattern.count))
      {
        count += 1
        index += pattern.count - 1
      }
      index += 1
    }
    return count
  }
}

extension ObjectiveCProgram {
  /// The selector of the method around token `index` if no other code mentions it; nil otherwise.
  ///
  /// Only of methods without parameters: the system calls many others.
  func unusedMethod(around index: Int, in home: ObjectiveCFile) -> String? {
    // A superclass outside the project often calls a method with a name like `update`.
    guard let method = uniqueMethod(around: index, in: home), !method.name.hasPrefix("update"),
      mentions(of: method, in: home)?.isEmpty == true
    else { return nil }
    return method.name
  }

  /// The method around token `index` if only the project's code calls it, and its name shows which calls are meant: one without
  /// parameters that is not like those that the system calls; nil otherwise.
  func uniqueMethod(around index: Int, in home: ObjectiveCFile) -> (name: String, declaration: Int)? {
    guard let body = home.body(around: index), let method = ObjectiveCFunction(body: body, in: home),
      method.className != nil, method.parameters.isEmpty, method.selector.count == 1, let name = method.selector.first,
      !Self.calledBySystem.contains(where: name.hasPrefix)
    else { return nil }
    var start = body.lowerBound
    while start > 0, !["}", ";"].contains(home.tokens[start - 1].text) { start -= 1 }
    // Interface Builder calls an action.
    if home.tokens[start..<body.lowerBound].contains(where: { $0.isIdentifier("IBAction") }) { return nil }
    return (start..<body.lowerBound).last { home.tokens[$0].isIdentifier(name) }.map { (name, $0) }
  }

  /// The tokens that mention `method` of `home` as an identifier or in a string, except its declaration; nil if other code may
  /// call it: Swift code, macros, files that cannot be read.
  func mentions(of method: (name: String, declaration: Int), in home: ObjectiveCFile) -> [ObjectiveCMention]? {
    let place = home.location(of: method.declaration..<(method.declaration + 1))
    if let known = knownMentions[place] { return known }
    let found = searchMentions(of: method, in: home)
    knownMentions[place] = .some(found)
    return found
  }

  private func searchMentions(
    of method: (name: String, declaration: Int), in home: ObjectiveCFile
  ) -> [ObjectiveCMention]? {
    let paths = pathsMentioning(method.name)
    if paths.count > 24 || paths.contains(where: { $0.hasSuffix(".swift") }) { return nil }
    var mentions: [ObjectiveCMention] = []
    for path in paths {
      guard let file = file(at: path),
        !file.macros.values.contains(where: { $0.body.contains { $0.mentions(method.name) } })
      else { return nil }
      for index in file.tokens.indices
      where (path != home.path || index != method.declaration) && file.tokens[index].mentions(method.name) {
        mentions.append(ObjectiveCMention(file: file, index: index))
      }
    }
    return mentions
  }

  /// The beginnings of selectors without parameters that UIKit and Foundation call.
  private static let calledBySystem = [
    "awake", "can", "copy", "dealloc", "description", "did", "draw", "init", "invalidate", "layout", "load", "main",
    "prefers", "prepare", "setUp", "should", "start", "stop", "supported", "tearDown", "test",
    "updateConfiguration", "updateConstraints", "updateFocus", "updateLayer", "updateProperties", "updateTracking",
    "updateTraits", "updateView", "view", "will",
  ]
}

extension ObjectiveCToken {
  /// Whether the token is the identifier `name`, or a string that contains it.
  fileprivate func mentions(_ name: String) -> Bool {
    switch kind {
    case .identifier: text == name
    case .objectString, .characterString: text.contains(name)
    case .number, .punctuation: false
    }
  }
}
