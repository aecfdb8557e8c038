internal import Diagnostics
internal import SwiftSyntax

/// The members of the project's Swift types that are visible in Objective-C.
extension Evaluator {
  /// The value of the class property `name` of the Swift type `type`, or of its class method without arguments; nil if the project has neither.
  ///
  /// - Parameter location: the use in an Objective-C file.
  func classMember(_ name: String, of type: String, at location: SourceLocation) -> Evaluated? {
    let file = SwiftFile(SourceFile(path: location.path, ""))
    for declared in program.types([type], from: file) {
      for function in declared.members(named: name).compactMap({ $0.as(FunctionDeclSyntax.self) })
      where function.isClassMember {
        if let found = inline(function, [], [], at: location, declaredIn: declared.file, Environment()) { return found }
      }
    }
    return member(name, of: [type], isStatic: true, at: location, from: file, Environment())
  }
}

extension FunctionDeclSyntax {
  fileprivate var isClassMember: Bool { modifiers.contains { ["static", "class"].contains($0.name.text) } }
}
