internal import CodeReading
internal import Diagnostics

/// An object of Kotlin with the members that its class and its base classes set.
final class CodeObject {
  /// Evaluates an expression of a file, in which names are parameters or members of an object.
  typealias Evaluation = (CodeExpression, CodeFile, [String: CodeExpression], CodeObject?) -> CodeExpression

  private struct Computed {
    var value: CodeExpression
    var file: CodeFile
    var names: [String: CodeExpression]
  }

  private var fields: [String: CodeExpression] = [:]
  private var computed: [String: Computed] = [:]
  private var active: Set<String> = []
  private var baseCount = 0
  private static let baseLimit = 8

  init() {}

  /// The members of `value`; without any if it is not an object.
  init(_ value: CodeExpression) {
    guard case .object(let members) = value.kind else { return }
    for member in members { if let key = member.key { fields[key] = member.value } }
  }

  func set(_ name: String, _ value: CodeExpression) {
    fields[name] = value
    computed[name] = nil
  }

  /// The value of the member `name`; nil if it is unknown.
  func value(_ name: String, evaluate: Evaluation) -> CodeExpression? {
    if let known = fields[name] { return known }
    guard let own = computed[name], active.insert(name).inserted else { return nil }
    defer { active.remove(name) }
    return evaluate(own.value, own.file, own.names, self)
  }

  /// The known members.
  func expression(evaluate: Evaluation) -> CodeExpression {
    let members = Set(fields.keys).union(computed.keys).sorted().compactMap { name in
      value(name, evaluate: evaluate).map {
        CodeExpression.Member(key: name, keyRange: SourceRange(0, 0), value: $0)
      }
    }
    return CodeExpression(.object(members), SourceRange(0, 0))
  }

  /// Runs the constructor of `type`, after those of its bases.
  func add(
    _ type: CodeType, _ arguments: [CodeExpression.Argument], evaluate: Evaluation,
    find: (String) -> CodeType?
  ) {
    let names = CodeType.bound(arguments, type.parameters)
    addBases(of: type, names, evaluate: evaluate, find: find)
    for (position, parameter) in type.parameters.enumerated() {
      guard let value = names[parameter.name] else { continue }
      set(parameter.name, value)
      set(CodeExpression.tupleKey(position), value)
    }
    for member in type.members {
      fields[member.name] = nil
      computed[member.name] = Computed(value: member.value, file: type.file, names: names)
    }
  }

  private func addBases(
    of type: CodeType, _ names: [String: CodeExpression], evaluate: Evaluation,
    find: (String) -> CodeType?
  ) {
    baseCount += 1
    guard baseCount <= Self.baseLimit else { return }
    for base in type.bases {
      var arguments: [CodeExpression.Argument] = []
      let name: String?
      switch base.kind {
      case .name(let path): name = path.last
      case .call(let path, let own, _): (name, arguments) = (path.last, own)
      default: name = nil
      }
      guard let name, let found = find(name) else { continue }
      let known = arguments.map {
        CodeExpression.Argument(label: $0.label, value: evaluate($0.value, type.file, names, nil))
      }
      add(found, known, evaluate: evaluate, find: find)
    }
  }
}
