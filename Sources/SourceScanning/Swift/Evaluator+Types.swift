internal import CodeReading
internal import Diagnostics
internal import Formats
internal import Localization
internal import SwiftSyntax

/// Evaluates values that depend on the expected type: implicit members, and literals that are keys.
extension Evaluator {
  /// `value` converted to the expected type `type`.
  func typed(
    _ value: Evaluated, as type: TypeSyntax?, from file: SwiftFile, _ environment: Environment
  ) -> Evaluated {
    guard let type else { return value }
    var result = value
    switch value.value {
    case .array(let elements):
      guard let element = type.as(ArrayTypeSyntax.self)?.element else { return value }
      result.value = .array(elements.map { typed($0, as: element, from: file, environment) })
      return result
    case .tuple(let parts):
      guard let elements = type.as(TupleTypeSyntax.self).map({ Array($0.elements) }), elements.count == parts.count
      else { return value }
      result.value = .tuple(
        zip(parts, elements).map { part, element in
          Value.Argument(
            label: element.firstName?.identifierText ?? part.label,
            value: typed(part.value, as: element.type, from: file, environment))
        })
      return result
    case .dictionary(let members):
      guard let pair = type.as(DictionaryTypeSyntax.self) else { return value }
      result.value = .dictionary(
        members.map {
          (
            typed($0.key, as: pair.key, from: file, environment),
            typed($0.value, as: pair.value, from: file, environment)
          )
        })
      return result
    default: return typed(value, as: type.namePath, in: type.enclosingTypePath, from: file)
    }
  }

  /// `elements` of one list, of which those without a type have that of the others: `[Kind.new, .old]`.
  func typedAlike(_ elements: [Evaluated]) -> [Evaluated] {
    func isImplicit(_ element: Evaluated) -> Bool {
      if case .host(let host) = element.value { host is Value.ImplicitMember } else { false }
    }
    guard elements.contains(where: isImplicit) else { return elements }
    let type = elements.lazy.compactMap { element -> TypeDeclaration? in
      switch element.value {
      case .host(let enumCase as Value.EnumCase): enumCase.type
      case .host(let instance as Value.Instance): instance.type
      default: nil
      }
    }.first
    guard let type else { return elements }
    return elements.map { typed($0, as: type.path, in: [], from: type.file) }
  }

  /// `value` converted to the expected type `String`.
  func typedAsString(_ value: Evaluated, from file: SwiftFile) -> Evaluated {
    typed(value, as: ["String"], in: [], from: file)
  }

  /// `value` converted to the expected type `path`, resolved inside the types `scope`.
  private func typed(_ value: Evaluated, as path: [String], in scope: [String], from file: SwiftFile) -> Evaluated {
    guard !path.isEmpty else { return value }
    var result = value
    switch value.value {
    case .alternatives(let values):
      result.value = .alternatives(values.map { typed($0, as: path, in: scope, from: file) })
      return result
    case .host(let member as Value.ImplicitMember):
      return self.member(member, of: path, in: scope, at: value.location, from: file) ?? value
    case .text, .joined, .unknown:
      let types = [["LocalizedStringKey"], ["LocalizedStringResource"], ["String", "LocalizationValue"]]
      guard types.contains(path),
        let literal = value.origin as? Value.Literal
      else { return value }
      let found = formatKey(literal.expression, in: literal.file)
      if path.count > 1, !found.isFormatted { return value }
      result.value = .localized(
        LocalizedLookup(
          key: LocalizationKey(found.key), source: found.isGuessed ? .interpolation : .code,
          isFormatted: found.isFormatted))
      return result
    default: return value
    }
  }

  /// The value of `.name` or `.name(…)` as a member of the type `path`; nil if unknown.
  private func member(
    _ implicit: Value.ImplicitMember, of path: [String], in scope: [String], at location: SourceLocation,
    from file: SwiftFile
  ) -> Evaluated? {
    let name = implicit.name
    let full = program.types(path, from: file, scope: scope).first?.path ?? path
    guard let call = implicit.call else {
      return member(name, of: full, isStatic: true, at: location, from: file, Environment())
    }
    if name == "init" {
      return lookup(LookupCall(call.expression, path: path + [name]), in: call.file, call.environment)
        ?? construct(full, call.expression, in: call.file, call.environment)
    }
    return method(name, of: full, call.expression, in: call.file, caller: call.environment, selfValue: nil)
  }
}
