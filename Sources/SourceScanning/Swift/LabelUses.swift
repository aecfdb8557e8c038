internal import CodeReading
internal import SwiftSyntax

/// Where the views of a project are used. Each question is answered once.
final class LabelUses {
  /// A closure of a call, or what it is called with.
  struct Context: Hashable {
    /// The property or function, or the type of a view, that may be used there.
    let name: String
    /// The type with the property or function; nil for a type.
    let owner: [String]?
    let call: String
    let label: String?
  }

  private let program: SwiftProgram
  private let evaluator: Evaluator
  private var views: [String: LabelViews] = [:]
  private var known: [Context: Bool] = [:]
  /// How many properties use each other around the current one.
  private var depth = 0
  private static let depthLimit = 32

  init(_ program: SwiftProgram, _ evaluator: Evaluator) { (self.program, self.evaluator) = (program, evaluator) }

  func views(of file: SwiftFile) -> LabelViews {
    if let known = views[file.path] { return known }
    let found = LabelViews(file, self)
    views[file.path] = found
    return found
  }

  /// Whether the closure uses what `context` names, in code of the same type, or anywhere if it is a type. What too many files mention is
  /// searched in `home` alone.
  func contains(_ context: Context, from home: SwiftFile) -> Bool {
    if let known = known[context] { return known }
    guard depth < Self.depthLimit else { return false }
    depth += 1
    defer { depth -= 1 }
    // Properties may use each other.
    known[context] = false
    let files = program.files(mentioning: context.name, near: home.path) ?? [home]
    let isUsed = files.contains { file in
      file.mentions(of: context.name).lazy.compactMap { $0.parent?.as(DeclReferenceExprSyntax.self) }.contains { use in
        isMember(use, of: context.owner, in: file) && views(of: file).contains(use, context)
      }
    }
    known[context] = isUsed
    return isUsed
  }

  /// Whether `use` may be a member of the type `owner`; true without one.
  private func isMember(_ use: DeclReferenceExprSyntax, of owner: [String]?, in file: SwiftFile) -> Bool {
    guard let owner else { return true }
    evaluator.begin(nil)
    guard let access = use.parent?.as(MemberAccessExprSyntax.self), access.declName.id == use.id,
      let base = access.base, base.trimmedDescription != "self"
    else { return use.enclosingTypePath == owner }
    return evaluator.type(of: base, in: file)?.namePath.last == owner.last
  }

  /// The paths of the files with the views in closures of places that `file` has.
  func pathsOfViews(in file: SwiftFile) -> Set<String> {
    var paths: Set<String> = []
    var seen: Set<[String]> = []
    for call in file.calls(containingAny: LabelAPI.closures)
    where call.calledExpression.calledName.map(LabelAPI.closures.contains) ?? false {
      evaluator.begin(nil)
      var pending = [Syntax(call)]
      while let node = pending.popLast() {
        pending += node.children(viewMode: .sourceAccurate)
        guard let use = node.as(DeclReferenceExprSyntax.self) else { continue }
        let name = use.baseName.identifierText
        var path = name.first?.isUppercase == true ? [name] : use.enclosingTypePath
        if let access = use.parent?.as(MemberAccessExprSyntax.self), access.declName.id == use.id {
          path = access.base.flatMap { evaluator.type(of: $0, in: file)?.namePath } ?? []
        }
        guard !path.isEmpty, seen.insert(use.enclosingTypePath + [""] + path + [name]).inserted else { continue }
        let types = program.types(path, from: file, scope: use.enclosingTypePath)
        paths.formUnion(types.filter { path.last == name || $0.declares(name) }.map(\.file.path))
      }
    }
    return paths
  }
}
