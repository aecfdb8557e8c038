internal import CodeReading
internal import Diagnostics
internal import Formats
internal import Localization
internal import ScanExchange
internal import SwiftSyntax

/// A call or a macro that may look up a string.
struct LookupCall {
  let node: Syntax
  let arguments: LabeledExprListSyntax
  /// The names in the called expression, `_` for other parts.
  let path: [String]
  /// The base of the member access; nil for a plain name and an implicit member.
  let base: ExprSyntax?

  /// - Parameter path: the type that `.init` refers to.
  init(_ call: FunctionCallExprSyntax, path: [String]? = nil) {
    node = Syntax(call)
    arguments = call.arguments
    base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    self.path =
      path ?? call.calledExpression.memberPath ?? (base == nil ? [] : ["_", call.calledExpression.calledName ?? "_"])
  }

  init(_ macro: MacroExpansionExprSyntax) {
    node = Syntax(macro)
    arguments = macro.arguments
    base = nil
    path = ["#" + macro.macroName.identifierText]
  }
}

/// Recognizes calls that look up a string in a table.
extension Evaluator {
  /// The lookup in `call`; nil if it is not a lookup.
  func lookup(_ call: LookupCall, in file: SwiftFile, _ environment: Environment) -> Evaluated? {
    let location = file.location(of: call.node)
    let path = call.path
    guard let name = path.last else { return nil }
    let step = CodeText.Step(path.joined(separator: "."), at: location)
    if let generated = generatedLookup(path, from: file, scope: call.node.enclosingTypePath) {
      var lookup = generated
      lookup.isFormatted = !call.arguments.isEmpty
      return Evaluated(.localized(lookup), at: location, via: [step])
    }
    let labels = call.arguments.map { $0.label?.text }
    func argument(_ wanted: String...) -> ExprSyntax? {
      call.arguments.first { wanted.contains($0.label?.text ?? "") }?.expression
    }
    func positional(_ position: Int) -> ExprSyntax? {
      call.arguments.dropFirst(position - 1).first?.expression
    }
    let isConstructor = name == "String" || path == ["String", "init"]
    if isConstructor, labels.first == "format" {
      return formatted(call, in: file, environment, step)
    }
    if path == ["String", "localizedStringWithFormat"] || path == ["NSString", "localizedStringWithFormat"] {
      return formatted(call, in: file, environment, step)
    }
    var request = LookupRequest(step: step, location: location)
    if isConstructor, labels.first == "localized" {
      request.key = argument("localized")
      request.formatsKey = true
    } else if path == ["LocalizedStringResource"] || path == ["LocalizedStringResource", "init"] {
      request.key = call.arguments.first?.expression
      request.formatsKey = true
    } else if isConstructor, let symbol = toolSymbol(call, in: file) {
      return symbol
    } else if name == "NSLocalizedString" {
      request.key = call.arguments.first?.expression
    } else if let routine = program.options.routine(named: name) {
      request.key = positional(routine.keyPosition)
      request.tableExpression = routine.tablePosition.flatMap(positional)
      // If the second argument has a label, the label defines its meaning.
      request.comment = routine.commentPosition.flatMap {
        labels.count >= $0 && labels[$0 - 1] == nil ? positional($0) : nil
      }
    } else if name == "localizedString", labels.first == "forKey" {
      // `Bundle.main.localizedString(forKey:value:table:)`; the receiver is the bundle.
      request.key = argument("forKey")
      request.bundle = call.base
      // Foundation's method has two more arguments.
      if labels.count == 1 { request.source = .ownFunction }
    } else if name == "tr" || name == "localizedString", labels.prefix(2) == [nil, nil], path.count > 1 {
      // SwiftGen: `L10n.tr("Table", "key", args…, fallback: "text")`.
      guard case .text(let table) = evaluate(call.arguments.first?.expression, in: file, environment)?.value else {
        return nil
      }
      request.key = call.arguments.dropFirst().first?.expression
      request.table = table
      request.bundle = packageBundle(of: name, in: Array(path.dropLast()), at: call.node, file)
    } else {
      return nil
    }
    guard let key = request.key else { return nil }
    request.tableExpression = argument("tableName", "table") ?? request.tableExpression
    request.comment = argument("comment") ?? request.comment
    request.defaultValue = argument("value", "defaultValue", "fallback")
    request.bundle = argument("bundle") ?? request.bundle
    request.isFormatted = name == "tr" && labels.contains { $0 == nil } && labels.filter { $0 == nil }.count > 2
    return lookup(request, key: key, in: file, environment)
  }

  /// `Bundle.module` if the function `name` of the type `path`, in the same generated file, looks up there; nil otherwise.
  private func packageBundle(
    of name: String, in path: [String], at node: Syntax, _ file: SwiftFile
  ) -> ExprSyntax? {
    let types = program.types(path, from: file, scope: node.enclosingTypePath).filter { $0.file.path == file.path }
    return types.lazy.flatMap { $0.members(named: name) }.compactMap { $0.as(FunctionDeclSyntax.self) }
      .compactMap(self.packageBundle).first
  }

  /// `Bundle.module` if `function` calls one of its methods; each generated accessor asks for this.
  private func packageBundle(in function: FunctionDeclSyntax) -> ExprSyntax? {
    if let known = packageBundles[function.id] { return known }
    var bundle: ExprSyntax?
    Syntax(function).forEachNode { node in
      let callee = node.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)
      guard bundle == nil, let base = callee?.base,
        base.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "module"
      else { return }
      bundle = base
    }
    packageBundles[function.id] = .some(bundle)
    return bundle
  }

  /// The lookup of `key` in a function, method or property of a library: `"key".localized`, `"key".localized(using: "Table")`,
  /// `Localized("key")`; nil if the project declares it, and if its name does not say that it looks up a string.
  ///
  /// - Parameters:
  ///   - isMember: whether it is a method or property of the key.
  ///   - arguments: the arguments of the call, also the key.
  func libraryLookup(
    _ name: String, of key: Evaluated, isMember: Bool, _ arguments: LabeledExprListSyntax? = nil,
    at node: some SyntaxProtocol, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated? {
    // In an extension of `String`, `LocalizationManager` is a type, not a member.
    guard case .text = key.value, LibraryLookup.isLikely(name), !isMember || name.first?.isUppercase != true,
      !(isMember ? program.declaresStringMember(name) : program.declares(name))
    else { return nil }
    let location = file.location(of: node)
    func argument(_ labels: String...) -> ExprSyntax? {
      arguments?.first { labels.contains($0.label?.text ?? "") }?.expression
    }
    var request = LookupRequest(step: CodeText.Step(name, at: location), location: location)
    request.tableExpression = argument("using", "table", "tableName")
    request.bundle = argument("in", "bundle")
    request.comment = argument("comment")
    request.source = .library
    request.isFormatted = argument("with", "arguments", "args") != nil || LibraryLookup.isFormat(name)
    return lookup(request, of: key, in: file, environment)
  }

  /// The arguments of a lookup call.
  struct LookupRequest {
    var key: ExprSyntax?
    var formatsKey = false
    var table: String?
    var tableExpression: ExprSyntax?
    var comment: ExprSyntax?
    var defaultValue: ExprSyntax?
    var bundle: ExprSyntax?
    var isFormatted = false
    var source = LocalizedLookup.Source.code
    var step: CodeText.Step
    var location: SourceLocation
  }

  private func lookup(
    _ request: LookupRequest, key: ExprSyntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated {
    let literal = request.formatsKey ? key.as(StringLiteralExprSyntax.self) : nil
    let value = literal == nil ? evaluate(key, in: file, environment) : Evaluated(.absent, at: request.location)
    return lookup(request, of: value, literal: literal, in: file, environment) ?? unknown(key, in: file)
  }

  /// - Parameter literal: the literal of the key if interpolations in it become format specifiers, instead of `key`.
  func lookup(
    _ request: LookupRequest, of key: Evaluated, literal: StringLiteralExprSyntax? = nil, in file: SwiftFile,
    _ environment: Environment
  ) -> Evaluated? {
    var table = request.table
    if let expression = request.tableExpression {
      let found = evaluate(expression, in: file, environment)
      switch found.value {
      case .text(let text): table = text
      case .absent: break
      default: return unresolved(found, "the table", request)
      }
    }
    var template = LocalizedLookup(
      key: "", table: table, comment: text(request.comment, in: file, environment),
      defaultValue: text(request.defaultValue, in: file, environment),
      bundle: request.bundle.flatMap { expression in
        let text = file.text(of: expression)
        if Self.ownBundles.contains(text) { return nil }
        return bundleIdentifier(expression, in: file, environment).map(LocalizedLookup.bundle(identifier:)) ?? text
      }, source: request.source, isFormatted: request.isFormatted)
    if let literal {
      let found = formatKey(literal, in: file)
      template.key = LocalizationKey(found.key)
      template.isFormatted = found.isFormatted
      if found.isGuessed { template.source = .interpolation }
      return Evaluated(.localized(template), at: request.location, via: [request.step])
    }
    return choice(key.alternatives().map { localized($0, template, request, in: file) }, at: request.location)
  }

  /// The lookup of the key that `key` evaluates to.
  private func localized(
    _ key: Evaluated, _ template: LocalizedLookup, _ request: LookupRequest, in file: SwiftFile
  ) -> Evaluated {
    var lookup = template
    switch key.value {
    case .text(let text):
      lookup.key = LocalizationKey(text)
    case .localized(let resource):
      lookup = resource
      // Arguments that complete a resource: `String(localized: value, table: "Menu")`.
      if lookup.table == LocalizedLookup.defaultTable { lookup.table = template.table }
      lookup.bundle = lookup.bundle ?? template.bundle
      lookup.comment = lookup.comment ?? template.comment
    case .host(let implicit as Value.ImplicitMember) where implicit.name == "init" && request.formatsKey:
      // `String(localized: .init("KEY"))`
      guard let call = implicit.call,
        let found = self.lookup(
          LookupCall(call.expression, path: ["LocalizedStringResource"]), in: call.file, call.environment)
      else { return unresolved(key, "the key", request) }
      return found
    case .host(let implicit as Value.ImplicitMember) where request.formatsKey:
      let (name, arguments) = (implicit.name, implicit.arguments)
      // A symbol generated from a key: `.symbol` of Localizable, `.table(.symbol)` or `.Table.symbol` of another table.
      if let symbol = arguments.first, symbol.label == nil,
        case .host(let member as Value.ImplicitMember) = symbol.value.value
      {
        lookup.table = name.capitalizedFirst
        lookup.key = LocalizationKey(member.name)
        lookup.isFormatted = !member.arguments.isEmpty
      } else if let found = member(
        name, of: ["LocalizedStringResource"], isStatic: true, at: key.location, from: file, Environment()),
        case .localized(let resource) = found.value
      {
        lookup = resource
        return Evaluated(
          .localized(lookup), at: request.location, via: [request.step] + found.via, declaredAt: found.declaredAt)
      } else {
        lookup.key = LocalizationKey(name)
        lookup.isFormatted = !arguments.isEmpty
      }
      lookup.source = .symbol
    default: return unresolved(key, "the key", request)
    }
    return Evaluated(
      .localized(lookup), at: request.location, via: [request.step] + key.via, declaredAt: key.declaredAt)
  }

  private func unresolved(_ part: Evaluated, _ noun: String, _ request: LookupRequest) -> Evaluated {
    var reason = "\(noun) of the lookup is built at run time"
    if case .unknown(let why) = part.value { reason = "\(noun) of the lookup: \(why.reason)" }
    return Evaluated(.unknown(UnknownCause(.unresolved, reason)), at: request.location, via: [request.step] + part.via)
  }

  /// The identifier in `Bundle(identifier:)`, also of a static member that an extension of Bundle declares; nil for other bundles.
  private func bundleIdentifier(
    _ expression: ExprSyntax, in file: SwiftFile, _ environment: Environment, hops: Int = 0
  ) -> String? {
    guard hops < 3 else { return nil }
    switch expression.as(ExprSyntaxEnum.self) {
    case .forceUnwrapExpr(let wrapper):
      return bundleIdentifier(wrapper.expression, in: file, environment, hops: hops)
    case .sequenceExpr(let sequence):
      // `Bundle(identifier: "…") ?? .main`
      let elements = Array(sequence.elements)
      guard elements.count == 3, elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "??" else {
        return nil
      }
      return bundleIdentifier(elements[0], in: file, environment, hops: hops)
    case .functionCallExpr(let call):
      guard let name = call.calledExpression.calledName, ["Bundle", "NSBundle"].contains(name),
        call.arguments.count == 1, let argument = call.arguments.first, argument.label?.text == "identifier"
      else { return nil }
      return text(argument.expression, in: file, environment)
    case .memberAccessExpr(let access):
      let base = access.base?.memberPath
      guard base == nil && access.base == nil || base == ["Bundle"] || base == ["NSBundle"] else { return nil }
      let name = access.declName.baseName.identifierText
      for type in program.extensions(of: ["Bundle", "NSBundle"], declaring: name, from: file) {
        for member in type.members(named: name) {
          guard let variable = member.as(VariableDeclSyntax.self), variable.isStatic,
            let value = variable.binding(named: name)?.onlyValue
          else { continue }
          return bundleIdentifier(value, in: type.file, Environment(), hops: hops + 1)
        }
      }
      return nil
    default: return nil
    }
  }

  /// The string value of `expression`; nil if it is missing or not a plain string.
  private func text(_ expression: ExprSyntax?, in file: SwiftFile, _ environment: Environment) -> String? {
    guard case .text(let text)? = evaluate(expression, in: file, environment)?.value else { return nil }
    return text
  }

  private func evaluate(_ expression: ExprSyntax?, in file: SwiftFile, _ environment: Environment) -> Evaluated? {
    expression.map { evaluate($0, in: file, environment) }
  }

  /// A format with its arguments: the lookup of the format, or concatenated parts.
  private func formatted(
    _ call: LookupCall, in file: SwiftFile, _ environment: Environment, _ step: CodeText.Step
  ) -> Evaluated? {
    guard let first = call.arguments.first?.expression else { return nil }
    let location = file.location(of: call.node)
    let values = evaluate(first, in: file, environment).alternatives().map { value -> Evaluated in
      var result = value
      result.via.insert(step, at: 0)
      switch value.value {
      case .localized(var lookup):
        lookup.isFormatted = true
        result.value = .localized(lookup)
      case .text(let format) where call.arguments.count > 1:
        result.value = .filled(
          value, format, with: call.arguments.dropFirst().map { evaluate($0.expression, in: file, environment) })
      default: break
      }
      return result
    }
    return choice(values, at: location)
  }

  /// Expressions for the app's own bundles.
  private static var ownBundles: Set<String> { [".main", "Bundle.main", "NSBundle.mainBundle()", "nil", "#bundle"] }

  /// `String(menu: .newNote)`: a symbol that XCStrings Tool generates from a key in `Menu.xcstrings`; nil for other
  /// initializers.
  private func toolSymbol(_ call: LookupCall, in file: SwiftFile) -> Evaluated? {
    guard call.arguments.count == 1, let argument = call.arguments.first, let label = argument.label?.identifierText,
      !Self.labelsOfString.contains(label)
    else { return nil }
    let used = argument.expression.as(FunctionCallExprSyntax.self)
    guard let access = (used?.calledExpression ?? argument.expression).as(MemberAccessExprSyntax.self),
      access.base == nil, access.declName.baseName.text != "init",
      !program.types(["String"], from: file).contains(where: {
        $0.initializers.contains { $0.signature.parameterClause.accepts([label]) }
      })
    else { return nil }
    let location = file.location(of: call.node)
    return Evaluated(
      .localized(
        LocalizedLookup(
          key: LocalizationKey(access.declName.baseName.identifierText),
          table: label.capitalizedFirst, source: .symbol,
          isFormatted: used?.arguments.isEmpty == false)), at: location,
      via: [CodeText.Step("String(\(label):)", at: location)])
  }

  /// The first labels of `String` initializers in the standard library and Foundation.
  private static var labelsOfString: Set<String> {
    [
      "bytes", "bytesNoCopy", "cString", "contentsOf", "contentsOfFile", "copying", "data", "decoding", "describing",
      "extendedGraphemeClusterLiteral", "format", "from", "localized", "nonASCIIBytes", "reflecting", "repeating",
      "stringInterpolation", "stringLiteral", "unicodeScalarLiteral", "unsafeUninitializedCapacity", "utf16CodeUnits",
      "utf8String", "validating", "validatingCString", "validatingUTF8",
    ]
  }

  /// The lookup behind the name of a code generator, if the generated code is not in the project.
  ///
  /// R.swift: `R.string.<table>.<key>`. SwiftGen: `L10n.<Group>.<key>`.
  func generatedLookup(_ path: [String], from file: SwiftFile, scope: [String]) -> LocalizedLookup? {
    guard let first = path.first, ["R", "L10n"].contains(first) else { return nil }
    guard program.types([first], from: file, scope: scope).isEmpty else { return nil }
    if path.count == 4, first == "R", path[1] == "string" {
      return LocalizedLookup(
        key: LocalizationKey(path[3]), table: path[2].capitalizedFirst,
        source: .generatedName)
    }
    if path.count > 1, first == "L10n", path.last != "tr" {
      return LocalizedLookup(key: LocalizationKey(path.dropFirst().joined(separator: ".")), source: .generatedName)
    }
    return nil
  }
}

extension PatternBindingSyntax {
  /// The initial value, or the only expression of the getter; nil for other code.
  fileprivate var onlyValue: ExprSyntax? {
    if let initializer { return initializer.value }
    guard case .getter(let items)? = accessorBlock?.accessors, items.count == 1, let item = items.first?.item else {
      return nil
    }
    switch item {
    case .expr(let expression): return expression
    case .stmt(let statement): return statement.as(ReturnStmtSyntax.self)?.expression
    default: return nil
    }
  }
}
