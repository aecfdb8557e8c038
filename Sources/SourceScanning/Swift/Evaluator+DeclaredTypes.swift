internal import CodeReading
internal import Diagnostics
internal import Localization
internal import SwiftSyntax

/// Evaluates members of values that are known only at run time, by their declared types.
extension Evaluator {
  /// The strings that the property `name` of the project's type of `base` may return, for any value of it:
  /// `routes.map { route in route.title }` with `routes: [Route]`.
  ///
  /// nil if the type is not declared next to the value, if the property is stored, and if its code is not followed and looks nothing up.
  func declaredMember(
    _ name: String, of base: ExprSyntax, at location: SourceLocation, in file: SwiftFile
  ) -> Evaluated? {
    guard let reference = base.withoutWrappers.as(DeclReferenceExprSyntax.self),
      let type = type(of: base, in: file)
    else { return nil }
    // Which values the type has does not matter here.
    let known = demands
    defer { demands = known }
    guard let found = member(name, of: type.namePath, isStatic: false, at: location, from: file, Environment())
    else { return nil }
    let values = found.alternatives()
    let isComputed = stored(name, of: type.namePath, in: file, scope: reference.enclosingTypePath) == false
    let isFollowed = values.allSatisfy { value in
      if case .unknown(let cause) = value.value { cause.kind == .data } else { true }
    }
    guard values.contains(where: { $0.lookup != nil }) || isComputed && isFollowed else { return nil }
    return found.deciding(on: decision(base, in: file, Environment()))
  }
}

extension Evaluator {
  /// The look-ups that the method `name` of the project's type of `base` may return, for any value of it: `kind!.title(name)` with
  /// `let kind = Kind(rawValue: index)`; nil under the same conditions as for a property.
  func declaredMethod(
    _ name: String, of base: ExprSyntax, _ call: FunctionCallExprSyntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated? {
    guard base.withoutWrappers.is(DeclReferenceExprSyntax.self), let names = type(of: base, in: file)?.namePath,
      let path = program.types(names, from: file, scope: call.enclosingTypePath).first?.path
    else { return nil }
    let known = demands
    defer { demands = known }
    let found = method(name, of: path, call, in: file, caller: environment, selfValue: nil)
    return found?.alternatives().contains { $0.lookup != nil } == true ? found : nil
  }
}
