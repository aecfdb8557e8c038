internal import CodeReading
internal import Diagnostics
internal import ScanExchange
internal import SwiftSyntax

/// Finds the calls that create values of the project's types.
extension Evaluator {
  /// A call in a file that contains the name of the wanted function.
  struct NamedCall {
    /// The last name of the called function.
    var name: String
    var call: FunctionCallExprSyntax
    var file: SwiftFile
  }

  /// The calls that may create a value of the type `path`, or pass its initializer on: those that name the type first, then `Self(…)` and
  /// `.init(…)`, in files that mention the type.
  func initializations(of path: [String], near place: String) -> [NamedCall] {
    guard let type = path.last else { return [] }
    let makesItem = type == ItemAPI.immutableType
    let types = makesItem ? [type, ItemAPI.mutableType] : [type]
    let named = types.flatMap { name in
      program.calls(of: name, as: name + "(", near: place).map { NamedCall(name: name, call: $0.call, file: $0.file) }
    }
    let mention = makesItem ? ScanRequest.candidateMark : type
    let unnamed = program.calls(ofInitializersIn: mention, near: place).map { call, file in
      NamedCall(name: call.calledExpression.calledName == "Self" ? "Self" : "init", call: call, file: file)
    }
    return named + unnamed.filter { $0.name == "init" || $0.call.enclosingTypePath == path }
  }

  /// Whether `call`, `.init(…)`, may create a value of the type `path`, by the type that the code around it states.
  ///
  /// - Parameter isAccepted: the answer if no code states a type.
  func mayCreate(
    _ path: [String], _ call: FunctionCallExprSyntax, in file: SwiftFile, ifUnknown isAccepted: Bool
  ) -> Bool {
    guard case .stated(let stated, let node) = call.expectedType else { return isAccepted }
    if stated == path || stated == ["Self"] && node.enclosingTypePath == path { return true }
    if path == [ItemAPI.immutableType], stated == [ItemAPI.mutableType] { return true }
    let types = program.types(stated, from: file, scope: node.enclosingTypePath)
    return types.contains { $0.path == path || $0.inherited.contains(path.last ?? "") }
  }

  /// The values of a type in the project for which its initializers are called.
  func instances(
    of types: [TypeDeclaration], depth: Int
  ) -> [(value: Evaluated, callSite: Environment.CallSite)] {
    guard let type = types.first(where: { $0.kind == .structure || $0.kind == .reference }) else { return [] }
    let initializers = types.flatMap(\.initializers)
    var found: [(value: Evaluated, callSite: Environment.CallSite)] = []
    let candidates = initializations(of: type.path, near: type.file.path)
      .filter { $0.call.calledExpression.calledName == $0.name }
    // If no call has arguments, all values are the same.
    for candidate in candidates where candidates.contains(where: { !$0.call.arguments.isEmpty }) {
      let (call, file) = (candidate.call, candidate.file)
      guard !call.arguments.isEmpty || call.trailingClosure == nil && type.mayBeMadeWithoutArguments(initializers),
        candidate.name == type.name || mayBeInitialization(of: type, initializers, call, in: file)
      else { continue }
      // Properties have the labels of the memberwise initializer.
      let places = call.arguments.compactMap { argument in
        argument.label.map { ($0.identifierText, file.location(of: argument.expression)) }
      }
      let callSite = Environment.CallSite(
        location: file.location(of: call), api: Constructor.api(type.name, call.arguments),
        condition: call.buildCondition(in: file), branches: call.branches(in: file),
        list: call.listLiteral(in: file), uncalled: program.uncalledFunction(around: call, in: file),
        places: Dictionary(places) { first, _ in first })
      for solved in solve(
        in: Environment(), depth: depth + 1,
        { instance(of: type.path, arguments(call.arguments, in: file, $0), at: callSite.location, from: type.file) })
      {
        if let value = solved.result { found.append((value, solved.environment.callSite ?? callSite)) }
      }
    }
    return found
  }

  /// Whether `call`, `.init(…)`, `Type.init(…)` or `Self(…)`, creates a value of `type`: by its labels, which are those of an initializer or of
  /// properties, and by the type that the code around it states.
  private func mayBeInitialization(
    of type: TypeDeclaration, _ initializers: [InitializerDeclSyntax], _ call: FunctionCallExprSyntax,
    in file: SwiftFile
  ) -> Bool {
    guard call.calledExpression.calledName != "Self" else { return true }
    if let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base {
      guard let path = base.memberPath else { return false }
      return program.types(path, from: file, scope: call.enclosingTypePath).contains { $0.path == type.path }
    }
    let labels = call.labels
    let isAccepted =
      initializers.isEmpty
      ? labels.allSatisfy { $0.map(type.declares) ?? false }
      : initializers.contains { $0.signature.parameterClause.accepts(labels) }
    // Without a stated type, one label could be that of any type.
    return isAccepted && mayCreate(type.path, call, in: file, ifUnknown: labels.count > 1)
  }
}

extension TypeDeclaration {
  /// Whether a call without arguments creates a value with strings of its own: by default values, or by the code of an initializer.
  fileprivate func mayBeMadeWithoutArguments(_ initializers: [InitializerDeclSyntax]) -> Bool {
    initializers.isEmpty
      ? kind == .structure
      : initializers.contains { $0.signature.parameterClause.accepts([]) && $0.body?.statements.isEmpty == false }
  }
}
