internal import CodeReading
internal import SwiftSyntax

/// Changes of stored variables.
extension Mutation {
  /// Whether this may change the stored variable `name` that is declared in the type `path`; empty for a global.
  func mayChange(_ name: String, of path: [String], isStatic: Bool) -> Bool {
    guard let variable = target.variable(named: name), method.map(Self.storing.contains) ?? true else { return false }
    guard let base = variable.as(MemberAccessExprSyntax.self)?.base else {
      return variable.enclosingTypePath.starts(with: path) && localDeclaration(of: name, from: Syntax(variable)) == nil
    }
    guard let owner = base.memberPath?.last, !path.isEmpty else { return false }
    if owner == "self" || owner == "Self" { return variable.enclosingTypePath.starts(with: path) }
    return isStatic ? owner == path.last : owner.first?.isUppercase != true
  }

  /// The methods after which a stored variable may have another value. Those that only remove elements make no new text.
  static let storing = addingMethods.union(plainMethods)
}

extension Evaluator {
  /// `value`, the initial value of the stored variable `name`; if code may change the variable, also an unknown one.
  func orChanged(_ value: Evaluated, _ variable: VariableDeclSyntax, _ name: String, in file: SwiftFile) -> Evaluated {
    guard !variable.isConstant, value.isPlain || value.isCollection, isChanged(variable, name, in: file) else {
      return value
    }
    let other = Evaluated(
      .unknown("the app changes the variable \"\(name)\""), at: file.location(of: variable))
    guard case .array(let elements) = value.value else {
      // No user sees the number that a counter starts with.
      if case .integer = value.value { return other }
      return value.isBoolean ? other : choice([value, other], at: value.location) ?? value
    }
    var result = value
    result.value = .array(elements + [other])
    result.isReordered = true
    return result
  }

  /// Whether code of the project may change the stored variable `name`.
  private func isChanged(_ variable: VariableDeclSyntax, _ name: String, in file: SwiftFile) -> Bool {
    let place = Environment.Name(scope: variable.id, name: name)
    if let known = changedVariables[place] { return known }
    let path = variable.enclosingTypePath
    let isOwn = variable.modifiers.contains { ["fileprivate", "private"].contains($0.name.text) }
    let files = isOwn ? [file] : program.files(changing: name, near: file.path)
    let isChanged = files?.contains { file in
      file.nodes(containing: name).flatMap(\.mutations)
        .contains { $0.mayChange(name, of: path, isStatic: variable.isStatic) }
    }
    // In too many files to look at, a variable with this name is changed.
    changedVariables[place] = isChanged ?? true
    return isChanged ?? true
  }
}

extension Evaluated {
  fileprivate var isPlain: Bool {
    switch value {
    case .text, .localized, .joined, .integer, .host(is Value.EnumCase), .host(is Value.ImplicitMember),
      .host(is BooleanValue):
      true
    case .alternatives(let values): values.allSatisfy(\.isPlain)
    default: false
    }
  }

  var isCollection: Bool {
    switch value {
    case .array, .dictionary: true
    default: false
    }
  }
}
