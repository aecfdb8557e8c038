internal import CodeReading
internal import Diagnostics
internal import SwiftSyntax

/// The members of the project's Swift types that are visible in Objective-C.
extension Evaluator: OtherCode {
  func begin() { begin(nil) }

  func declares(_ name: String, isStringMember: Bool) -> Bool {
    isStringMember ? program.declaresStringMember(name) : program.declares(name)
  }

  /// The result of the method, or the property, `selector` of the Swift type `type`; nil if the project has neither.
  ///
  /// - Parameter location: the use in an Objective-C file, as in the other functions.
  func member(
    _ selector: [String], _ arguments: [Evaluated], of type: String, isStatic: Bool, at location: SourceLocation
  ) -> Evaluated? {
    let file = SwiftFile(SourceFile(path: location.path, ""))
    let functions = program.types([type], from: file).flatMap { $0.functions(withSelector: selector) }
    for (function, home) in functions where function.isClassMember == isStatic {
      if let found = result(of: function, arguments, at: location, declaredIn: home, Environment()) { return found }
    }
    guard selector.count == 1, let name = selector.first, arguments.isEmpty else { return nil }
    return member(name, of: [type], isStatic: isStatic, at: location, from: file, Environment())
  }

  /// The same for a member that an extension adds to strings.
  func stringMember(
    _ selector: [String], _ arguments: [Evaluated], of string: Evaluated, at location: SourceLocation
  ) -> Evaluated? {
    let file = SwiftFile(SourceFile(path: location.path, ""))
    guard let name = selector.first else { return nil }
    let environment = Environment(selfValue: string)
    let extensions = program.types(["NSString"], from: file)
    for (function, home) in extensions.flatMap({ $0.functions(withSelector: selector) }) {
      if let found = result(of: function, arguments, at: location, declaredIn: home, environment) { return found }
    }
    return selector.count == 1 && arguments.isEmpty
      ? member(ofString: name, at: location, from: file, environment) : nil
  }

  private func result(
    of function: FunctionDeclSyntax, _ arguments: [Evaluated], at location: SourceLocation, declaredIn home: SwiftFile,
    _ environment: Environment
  ) -> Evaluated? {
    let labels = function.signature.parameterClause.parameters.map(\.label)
    return inline(
      function, labels, zip(labels, arguments).map { Value.Argument(label: $0, value: $1) }, at: location,
      declaredIn: home, environment)
  }
}

/// The members of the project's Objective-C classes in Swift.
extension Evaluator {
  /// `Texts.title(forKey: "new")`, if `Texts` is an Objective-C class; nil for another call.
  func objectiveCMethod(
    _ name: String, of base: ExprSyntax, _ call: FunctionCallExprSyntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated? {
    guard let objectiveC, let type = objectiveCClass(of: base, in: file) else { return nil }
    return objectiveC.method(
      name, arguments(call.arguments, in: file, environment), of: type, at: file.location(of: call))
  }

  /// `Texts.newTitle`, if `Texts` is an Objective-C class; nil for another expression.
  func objectiveCProperty(_ name: String, of base: ExprSyntax, at location: SourceLocation, in file: SwiftFile)
    -> Evaluated?
  {
    guard let objectiveC, let type = objectiveCClass(of: base, in: file) else { return nil }
    return objectiveC.method(name, [], of: type, at: location)
  }

  /// The class in `Texts`, `Texts.shared` and `Texts.shared()`, if it is not a Swift type; nil for other expressions.
  private func objectiveCClass(of expression: ExprSyntax, in file: SwiftFile) -> String? {
    let callee = expression.as(FunctionCallExprSyntax.self)?.calledExpression
    guard let path = (callee ?? expression).memberPath, let name = path.first, name.first?.isUppercase == true,
      path.count == 2 || path.count == 1 && callee == nil, program.types([name], from: file).isEmpty
    else { return nil }
    return name
  }
}

extension TypeDeclaration {
  /// The functions that Objective-C calls with `selector`, with their file.
  fileprivate func functions(withSelector selector: [String]) -> [(function: FunctionDeclSyntax, file: SwiftFile)] {
    guard let first = selector.first else { return [] }
    return Self.names(in: first).flatMap { members(named: $0) }.compactMap { $0.as(FunctionDeclSyntax.self) }
      .filter { $0.isCalled(withSelector: selector) }.map { ($0, file) }
  }

  /// The names of Swift functions that Objective-C may call with a selector that begins with `part`: `title` and `titleFor` for `titleFor`.
  private static func names(in part: String) -> [String] {
    part.indices.dropFirst().filter { part[$0].isUppercase }.map { String(part[..<$0]) } + [part]
  }
}

extension FunctionDeclSyntax {
  fileprivate var isClassMember: Bool { modifiers.contains { ["static", "class"].contains($0.name.text) } }

  /// Whether Objective-C calls the function with `selector`: `titleForKey:` is `title(forKey:)`, `titleWithKey:` is `title(key:)`.
  fileprivate func isCalled(withSelector selector: [String]) -> Bool {
    if let own = ownSelector { return own == selector }
    let labels = signature.parameterClause.parameters.map(\.label)
    guard let first = selector.first, selector.count == max(1, labels.count),
      labels.dropFirst().map({ $0 ?? "" }) == Array(selector.dropFirst())
    else { return false }
    let name = name.identifierText
    guard let label = labels.first ?? nil else { return first == name }
    return [name + label.capitalizedFirst, name + "With" + label.capitalizedFirst].contains(first)
  }

  /// The selector in the attribute `@objc(titleForKey:)`; nil if missing.
  private var ownSelector: [String]? {
    let attribute = attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.first {
      $0.attributeName.trimmedDescription == "objc"
    }
    return (attribute?.arguments?.trimmedDescription).map { $0.split(separator: ":").map(String.init) }
  }
}
