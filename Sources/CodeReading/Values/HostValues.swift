internal import Diagnostics
package import Localization

/// A function as a value, with the names around it.
struct ClosureValue: HostValue {
  let function: Expression
  let scope: Scope?

  var parameters: [String] { if case .closure(let names, _) = function.kind { names } else { [] } }
}

/// A class, or an object of one.
struct ObjectValue: HostValue {
  let type: TypeDeclaration
  let scope: Scope?
  var isClass: Bool
  /// By parameter of the constructor; nil if they are unknown.
  var arguments: [Evaluated]?
  /// The name of the constructor.
  var constructor = ""
  /// The members that a known constructor, or code after it, sets; nil if the constructor is unknown.
  var fields: [String: Evaluated]?
  /// The name of a case of an enumeration; nil for other objects.
  var caseName: String?

  var parts: [Evaluated] { (arguments ?? []) + (fields.map { $0.values.map(\.self) } ?? []) }
}

/// An argument that a call leaves out.
struct MissingArgument: HostValue {}

/// An object of a class of which only the methods are known, or the class itself.
struct Receiver: HostValue {
  var className: String
}

/// A quick action that a constructor makes, which is read where it is called.
package struct ConstructedItem: HostValue {}

/// All that another file exports.
struct ModuleValue: HostValue {
  let unit: ScriptFile
}

/// What the code says of an unknown value, as its origin.
struct UnknownPath: HostValue {
  /// The names and the code that lead to the value.
  var names: [String]
  var code: String
  /// The class that the code states for it, with `?` if it may be missing.
  var type: String?
  /// Identifies the value in decisions.
  var identity: String
  let unit: ScriptFile
  var origin: UnknownCode?

  var typeName: String? { type.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 } }
}

package struct BooleanValue: HostValue {
  package let isTrue: Bool

  package init(isTrue: Bool) { self.isTrue = isTrue }
}

/// A look-up of a key in tables that only the framework's project knows.
package struct KeyLookup: HostValue {
  package var key: CodeText.FrameworkKey
  /// The text in the code, for a key without a table.
  package var source: String?
  /// Whether it is the message that a look-up gets: msg`New Note`.
  var isMessage = false
  /// Whether it is a resource that a look-up gets: `Res.string.new_note`.
  var isResource = false
}

/// The result of a look-up of several keys.
struct ListLookup: HostValue {
  var keys: [String]
}

/// The member of an object that another file declares, as the origin of its value.
package struct ImportedMember: HostValue {
  package let key: String
}

extension Evaluated {
  /// The class of an object; of an unknown value, the last name of the code that has it.
  package var maker: String? {
    if case .host(let object as ObjectValue) = value { return object.isClass ? nil : object.type.name }
    return value.isUnknown ? (origin as? UnknownPath)?.names.last : nil
  }

  package var isAbsent: Bool { if case .absent = value { true } else { text?.isEmpty ?? false } }

  package var isBoolean: Bool { boolean != nil }

  /// The truth value; nil for other values.
  package var boolean: Bool? { if case .host(let host as BooleanValue) = value { host.isTrue } else { nil } }

  /// The value of the member `name` of an object literal; nil if it is missing or unknown.
  package func member(_ name: String) -> Evaluated? {
    guard let members, case .known(let value) = members.member(name) else { return nil }
    return value
  }

  package var isConstructedItem: Bool { if case .host(let host) = value { host is ConstructedItem } else { false } }

  /// The object of a class; nil for other values.
  var object: ObjectValue? { if case .host(let host) = value { host as? ObjectValue } else { nil } }

  /// The function that it is; nil for other values.
  var closure: ClosureValue? { if case .host(let host) = value { host as? ClosureValue } else { nil } }

  /// Whether the call that looks up a resource has values for the placeholders of its text: `getString(Res.string.hello, name)`.
  package var hasFormatArguments: Bool {
    guard keyLookup?.isResource == true, case .call(let call)? = unknownCode?.expression.kind else { return false }
    return call.arguments.count > 1
  }

  /// The look-up in tables of the framework; nil for other values.
  package var keyLookup: KeyLookup? { if case .host(let host) = value { host as? KeyLookup } else { nil } }

  /// The members of an object literal, the last of each key; nil for other values.
  var members: [(key: Evaluated, value: Evaluated)]? {
    if case .dictionary(let members) = value { members } else { nil }
  }

  /// The string of a literal or number.
  package var written: String? {
    switch value {
    case .text(let text): text
    case .integer(let number): String(number)
    default: nil
    }
  }
}

/// The value of a member of an object.
enum MemberValue {
  case known(Evaluated)
  /// A part of the object, which may have the member, is unknown.
  case unknown
  case missing

  var isKnown: Bool { if case .known = self { true } else { false } }
}

extension [(key: Evaluated, value: Evaluated)] {
  func member(_ name: String) -> MemberValue {
    for member in reversed() {
      if member.key.written == name { return .known(member.value) }
      if member.key.written == nil { return .unknown }
    }
    return .missing
  }

  func setting(_ name: String, to value: Evaluated) -> Self {
    var result = filter { $0.key.written != name }
    result.append((Evaluated(.text(name), at: value.location), value))
    return result
  }
}
