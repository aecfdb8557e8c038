internal import CodeReading
internal import Diagnostics
internal import Localization
internal import SwiftSyntax

/// Reads the App Shortcuts of types that conform to `AppShortcutsProvider`.
///
/// Phrases are read as Xcode's metadata processor reads them, without running or following code: from literals only.
struct AppShortcutsReader {
  private let file: SwiftFile

  init(_ file: SwiftFile) { self.file = file }

  /// The providers in the file, in order.
  var providers: [AppShortcutsProvider] {
    file.types.filter { $0.inherited.contains("AppShortcutsProvider") && $0.kind != .protocolType }.map(provider)
  }

  private func provider(_ type: TypeDeclaration) -> AppShortcutsProvider {
    let variables = type.members(named: "appShortcuts").compactMap { $0.as(VariableDeclSyntax.self) }
    var part = Part()
    var location = SourceLocation(path: file.path)
    let bindings = variables.compactMap { $0.binding(named: "appShortcuts") }
    for binding in bindings {
      if location.range == nil { location = file.location(of: binding.pattern) }
      part += content(of: binding)
    }
    if bindings.isEmpty {
      part.unread.append(.init(.shortcuts, code: type.name, at: location))
    }
    var provider = AppShortcutsProvider(
      name: type.path.joined(separator: "."), location: location, shortcuts: part.shortcuts, count: part.count)
    provider.unread = part.unread
    for declaration in type.members(named: "negativePhrases") {
      guard let binding = declaration.as(VariableDeclSyntax.self)?.binding(named: "negativePhrases") else { continue }
      provider.negativePhrases += literals(below: Syntax(binding)).compactMap { phrase($0) }
    }
    return provider
  }

  /// App Shortcuts in a part of the code.
  private struct Part {
    var shortcuts: [AppShortcutsProvider.Shortcut] = []
    var count = 0
    var unread: [AppShortcutsProvider.Unread] = []

    static func += (left: inout Part, right: Part) {
      left.add(right, count: left.count + right.count)
    }

    /// Adds alternatives, which together count as `count`.
    mutating func add(_ other: Part, count: Int) {
      shortcuts += other.shortcuts
      unread += other.unread
      self.count = count
    }
  }

  private func content(of binding: PatternBindingSyntax) -> Part {
    if let value = binding.initializer?.value { return content(of: value) }
    switch binding.accessorBlock?.accessors {
    case .getter(let statements): return content(of: statements)
    case .accessors(let accessors):
      let getter = accessors.first { $0.accessorSpecifier.text == "get" }
      return getter?.body.map { content(of: $0.statements) } ?? unread(Syntax(binding))
    case nil: return unread(Syntax(binding))
    @unknown default: return unread(Syntax(binding))
    }
  }

  private func content(of statements: CodeBlockItemListSyntax) -> Part {
    var part = Part()
    for statement in statements {
      switch statement.item {
      case .expr(let expression): part += content(of: expression)
      case .stmt(let statement):
        if let returned = statement.as(ReturnStmtSyntax.self)?.expression {
          part += content(of: returned)
        } else if let expression = statement.as(ExpressionStmtSyntax.self)?.expression {
          part += content(of: expression)
        } else {
          part += unread(Syntax(statement))
        }
      case .decl(let declaration):
        guard let condition = declaration.as(IfConfigDeclSyntax.self) else { continue }
        part += content(of: condition)
      @unknown default: part += unread(Syntax(statement))
      }
    }
    return part
  }

  /// The clauses of `#if`, of which a build has one or none.
  private func content(of condition: IfConfigDeclSyntax) -> Part {
    let parts = condition.clauses.map { clause -> Part in
      switch clause.elements {
      case .statements(let statements): content(of: statements)
      case nil: Part()
      default: unread(Syntax(clause))
      }
    }
    let isComplete = condition.clauses.contains { $0.condition == nil }
    return alternatives(parts, count: isComplete ? parts.map(\.count).min() ?? 0 : 0)
  }

  private func content(of expression: ExprSyntax) -> Part {
    if let call = expression.as(FunctionCallExprSyntax.self), isShortcut(call) { return content(of: call) }
    if let array = expression.as(ArrayExprSyntax.self) {
      return array.elements.reduce(into: Part()) { $0 += content(of: $1.expression) }
    }
    if let branch = expression.as(IfExprSyntax.self) { return content(of: branch) }
    if let choice = expression.as(SwitchExprSyntax.self) {
      let parts = choice.cases.map { element -> Part in
        if case .switchCase(let arm) = element { content(of: arm.statements) } else { unread(Syntax(element)) }
      }
      return alternatives(parts, count: parts.map(\.count).max() ?? 0)
    }
    return unread(Syntax(expression))
  }

  /// `if` with all its `else if`: the code limits how deeply they are nested, not how long the chain is.
  private func content(of branch: IfExprSyntax) -> Part {
    var parts: [Part] = []
    var next: IfExprSyntax? = branch
    while let current = next {
      parts.append(content(of: current.body.statements))
      next = nil
      switch current.elseBody {
      case .ifExpr(let other): next = other
      case .codeBlock(let block): parts.append(content(of: block.statements))
      case nil: break
      @unknown default: parts.append(unread(Syntax(current)))
      }
    }
    return alternatives(parts, count: parts.map(\.count).max() ?? 0)
  }

  private func alternatives(_ parts: [Part], count: Int) -> Part {
    parts.reduce(into: Part()) { $0.add($1, count: count) }
  }

  private func isShortcut(_ call: FunctionCallExprSyntax) -> Bool {
    switch call.calledExpression.calledName {
    case "AppShortcut": true
    case "init": call.arguments.contains { $0.label?.text == "phrases" }
    default: false
    }
  }

  private func content(of call: FunctionCallExprSyntax) -> Part {
    var part = Part()
    part.count = 1
    var shortcut = AppShortcutsProvider.Shortcut(location: file.location(of: call), phrases: [])
    if let argument = call.arguments.first(where: { $0.label?.text == "phrases" })?.expression {
      if let array = argument.as(ArrayExprSyntax.self) {
        for element in array.elements {
          if let phrase = literal(ofPhrase: element.expression).flatMap(phrase) {
            shortcut.phrases.append(phrase)
          } else {
            part.unread.append(
              .init(.phrase, code: file.text(of: element.expression), at: file.location(of: element.expression)))
          }
        }
      } else {
        part.unread.append(.init(.phrases, code: file.text(of: argument), at: file.location(of: argument)))
      }
    }
    part.shortcuts = [shortcut]
    return part
  }

  private func unread(_ node: Syntax) -> Part {
    var part = Part()
    part.unread = [.init(.shortcuts, code: file.text(of: node), at: file.location(of: node))]
    return part
  }

  /// The literal of a phrase, also as the argument of its type: `AppShortcutPhrase<OpenNote>("Open a note")`.
  private func literal(ofPhrase expression: ExprSyntax) -> StringLiteralExprSyntax? {
    if let literal = expression.as(StringLiteralExprSyntax.self) { return literal }
    guard let call = expression.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let argument = call.arguments.first,
      ["AppShortcutPhrase", "init"].contains(name(ofCalled: call.calledExpression)),
      [nil, "stringLiteral"].contains(argument.label?.text)
    else { return nil }
    return argument.expression.as(StringLiteralExprSyntax.self)
  }

  private func name(ofCalled expression: ExprSyntax) -> String? {
    (expression.as(GenericSpecializationExprSyntax.self)?.expression ?? expression).calledName
  }

  /// The key of a phrase: `\(.applicationName)` becomes `${applicationName}`, `\(\.$folder)` becomes `${folder}`; nil
  /// for other interpolations.
  private func phrase(_ literal: StringLiteralExprSyntax) -> SourceText? {
    var key = ""
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let segment): key += Evaluator.text(of: segment, in: literal)
      case .expressionSegment(let segment):
        guard let name = segment.expressions.first.flatMap({ placeholder($0.expression) }) else { return nil }
        key += "${\(name)}"
      @unknown default: return nil
      }
    }
    return SourceText(key, at: file.location(of: literal))
  }

  private func placeholder(_ expression: ExprSyntax) -> String? {
    if let access = expression.as(MemberAccessExprSyntax.self) {
      let base = access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
      let isToken = access.base == nil || base == "AppShortcutPhraseToken"
      return isToken && access.declName.baseName.text == "applicationName" ? "applicationName" : nil
    }
    guard let path = expression.as(KeyPathExprSyntax.self), path.components.count == 1,
      let property = path.components.first?.component.as(KeyPathPropertyComponentSyntax.self)
    else { return nil }
    let name = property.declName.baseName.text
    return name.hasPrefix("$") && name.utf8.count > 1 ? String(name.dropFirst()) : nil
  }

  private func literals(below node: Syntax) -> [StringLiteralExprSyntax] {
    var found: [StringLiteralExprSyntax] = []
    var pending = [node]
    while let next = pending.popLast() {
      if let literal = next.as(StringLiteralExprSyntax.self) {
        found.append(literal)
      } else {
        pending.append(contentsOf: next.children(viewMode: .sourceAccurate).reversed())
      }
    }
    return found
  }
}
