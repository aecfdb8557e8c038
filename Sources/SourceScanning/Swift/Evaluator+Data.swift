internal import CodeReading
internal import Localization
internal import SwiftSyntax

/// Recognizes values that are the app's data: their source is followed to a value that only the running app has.
extension Evaluator {
  /// Why the value of `node` is unknown.
  func cause(of node: some SyntaxProtocol, in file: SwiftFile) -> UnknownCause {
    let expression = node.as(ExprSyntax.self)?.withoutWrappers
    if let macro = expression?.as(MacroExpansionExprSyntax.self) {
      return "Pressfit does not expand the macro \"#\(macro.macroName.identifierText)\""
    }
    var cause = UnknownCause.runTime(
      "\"\(file.text(of: node))\"", kind: expression.map { isData($0, in: file) } == true ? .data : .unresolved)
    cause.member = expression?.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
    return cause
  }

  /// The longest chain of members that is followed.
  private static var chainLimit: Int { 16 }

  /// Whether `expression` is a string, or a number, of the app's data.
  private func isData(_ expression: ExprSyntax, in file: SwiftFile, depth: Int = 0) -> Bool {
    guard depth < Self.chainLimit else { return false }
    let expression = expression.withoutWrappers
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
      switch localDeclaration(of: reference.baseName.identifierText, from: Syntax(reference)) {
      case .closureParameter, .loopVariable, .pattern: return true
      case .binding(let binding, _):
        return binding.initializer.map { isData($0.value, in: file, depth: depth + 1) } ?? false
      case .optionalBinding(let binding):
        return binding.initializer.map { isData($0.value, in: file, depth: depth + 1) }
          ?? isProperty(reference, in: file)
      // Code that calls the function from outside the project may pass a constant.
      case .parameter, .function: return false
      case nil: return isProperty(reference, in: file)
      }
    case .memberAccessExpr(let access):
      let name = access.declName.baseName.identifierText
      guard let base = access.base, !LibraryLookup.isLikely(name), isObject(base, in: file, depth: depth + 1)
      else { return false }
      return isStored(name, of: base, in: file)
    case .subscriptCallExpr(let access): return isObject(access.calledExpression, in: file, depth: depth + 1)
    case .functionCallExpr(let call):
      if call.calledExpression.calledName == "readLine" { return true }
      guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
        Self.textMethods.contains(access.declName.baseName.text)
      else { return false }
      return isObject(base, in: file, depth: depth + 1)
    case .sequenceExpr(let sequence):
      // `a ?? b`, `a as? String`
      let operands = sequence.elements.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
      let operators = sequence.elements.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
      guard let first = operands.first, isData(first, in: file, depth: depth + 1) else { return false }
      return operators.allSatisfy { $0.is(UnresolvedAsExprSyntax.self) || $0.trimmedDescription == "??" }
    default: return false
    }
  }

  /// Methods of Foundation that return a string of the receiver, or a part of it.
  private static var textMethods: Set<String> {
    [
      "capitalized", "dropFirst", "dropLast", "first", "formatted", "joined", "last", "lowercased", "object", "prefix",
      "randomElement",
      "replacingOccurrences", "string", "suffix", "trimmingCharacters", "uppercased", "value",
    ]
  }

  /// Types of the system with values that only the running app has.
  private static var systemTypes: Set<String> {
    ["Bundle", "FileManager", "NSUbiquitousKeyValueStore", "ProcessInfo", "UIDevice", "UIPasteboard", "UserDefaults"]
  }

  /// Whether `expression` is an object of the running app, with data as its members.
  private func isObject(_ expression: ExprSyntax, in file: SwiftFile, depth: Int) -> Bool {
    guard depth < Self.chainLimit else { return false }
    let expression = expression.withoutWrappers
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
      let name = reference.baseName.identifierText
      if name == "self" { return true }
      if name.first?.isUppercase == true {
        return Self.systemTypes.contains(name)
          || !program.types([name], from: file, scope: reference.enclosingTypePath).isEmpty
      }
      switch localDeclaration(of: name, from: Syntax(reference)) {
      case .function: return false
      case nil: return isProperty(reference, in: file) || !program.globals(named: name, from: file).isEmpty
      default: return true
      }
    case .memberAccessExpr(let access):
      guard let base = access.base, !LibraryLookup.isLikely(access.declName.baseName.text) else { return false }
      return isObject(base, in: file, depth: depth + 1)
    case .subscriptCallExpr(let access): return isObject(access.calledExpression, in: file, depth: depth + 1)
    case .functionCallExpr(let call):
      guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
        !LibraryLookup.isLikely(access.declName.baseName.text)
      else { return false }
      return isObject(base, in: file, depth: depth + 1)
    default: return false
    }
  }

  /// Whether the reference names a stored property of a type around it.
  private func isProperty(_ reference: DeclReferenceExprSyntax, in file: SwiftFile) -> Bool {
    let path = reference.enclosingTypePath
    return stored(reference.baseName.identifierText, of: path, in: file, scope: Array(path.dropLast())) == true
  }

  /// Whether `name` is not computed by the project's type of `base`; true if its type is unknown.
  private func isStored(_ name: String, of base: ExprSyntax, in file: SwiftFile) -> Bool {
    guard let reference = base.withoutWrappers.as(DeclReferenceExprSyntax.self) else { return true }
    let own = reference.baseName.text
    if own == "self" { return stored(name, of: reference.enclosingTypePath, in: file) != false }
    let path = own.first?.isUppercase == true ? [own] : type(of: base, in: file)?.namePath
    return path.map { stored(name, of: $0, in: file, scope: reference.enclosingTypePath) != false } ?? true
  }

  /// Whether the project's type `path` stores `name`; nil if it has no such property.
  func stored(_ name: String, of path: [String], in file: SwiftFile, scope: [String] = []) -> Bool? {
    for type in program.types(path, from: file, scope: scope) {
      for decl in type.members(named: name) {
        guard let binding = decl.as(VariableDeclSyntax.self)?.binding(named: name) else { return false }
        return binding.accessorBlock == nil || binding.initializer != nil
      }
    }
    return nil
  }
}

extension ExprSyntax {
  /// The expression without `!`, `?`, `try`, `await` and parentheses.
  var withoutWrappers: ExprSyntax {
    switch self.as(ExprSyntaxEnum.self) {
    case .forceUnwrapExpr(let wrapper): wrapper.expression.withoutWrappers
    case .optionalChainingExpr(let wrapper): wrapper.expression.withoutWrappers
    case .tryExpr(let wrapper): wrapper.expression.withoutWrappers
    case .awaitExpr(let wrapper): wrapper.expression.withoutWrappers
    case .tupleExpr(let tuple) where tuple.elements.count == 1: tuple.elements.first?.expression.withoutWrappers ?? self
    default: self
    }
  }
}
