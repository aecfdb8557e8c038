internal import SwiftSyntax

/// A type or an extension in a Swift file.
struct TypeDeclaration {
  enum Kind {
    case enumeration
    case structure
    case reference
    case protocolType
    case extensionOfType
  }

  let kind: Kind
  /// The names from the outermost type: `["Localizable", "QuickAction"]`.
  let path: [String]
  /// The names after the colon, generic arguments left out.
  let inherited: [String]
  let members: MemberBlockItemListSyntax
  unowned let file: SwiftFile

  var name: String { path.last ?? "" }

  /// Nil for a node that declares no type.
  init?(_ node: Syntax, in file: SwiftFile) {
    let inheritance: InheritanceClauseSyntax?
    let own: [String]
    switch node.as(SyntaxEnum.self) {
    case .enumDecl(let decl):
      (kind, own, inheritance, members) = (
        .enumeration, [decl.name.text], decl.inheritanceClause, decl.memberBlock.members
      )
    case .structDecl(let decl):
      (kind, own, inheritance, members) = (
        .structure, [decl.name.text], decl.inheritanceClause, decl.memberBlock.members
      )
    case .classDecl(let decl):
      (kind, own, inheritance, members) = (
        .reference, [decl.name.text], decl.inheritanceClause, decl.memberBlock.members
      )
    case .actorDecl(let decl):
      (kind, own, inheritance, members) = (
        .reference, [decl.name.text], decl.inheritanceClause, decl.memberBlock.members
      )
    case .protocolDecl(let decl):
      (kind, own, inheritance, members) = (
        .protocolType, [decl.name.text], decl.inheritanceClause, decl.memberBlock.members
      )
    case .extensionDecl(let decl):
      (kind, own, inheritance, members) = (
        .extensionOfType, decl.extendedType.namePath, decl.inheritanceClause, decl.memberBlock.members
      )
    default: return nil
    }
    path = node.enclosingTypePath + own
    inherited = inheritance?.inheritedTypes.compactMap { $0.type.namePath.last } ?? []
    self.file = file
  }
}

extension SyntaxProtocol {
  /// The names of the types round the node, the outermost first.
  var enclosingTypePath: [String] {
    var path: [String] = []
    var node = parent
    while let current = node {
      switch current.as(SyntaxEnum.self) {
      case .enumDecl(let decl): path.insert(decl.name.text, at: 0)
      case .structDecl(let decl): path.insert(decl.name.text, at: 0)
      case .classDecl(let decl): path.insert(decl.name.text, at: 0)
      case .actorDecl(let decl): path.insert(decl.name.text, at: 0)
      case .protocolDecl(let decl): path.insert(decl.name.text, at: 0)
      case .extensionDecl(let decl): path.insert(contentsOf: decl.extendedType.namePath, at: 0)
      default: break
      }
      node = current.parent
    }
    return path
  }
}

extension TypeSyntax {
  /// The names of a plain type: `A.B` of `A.B`, `A.B?`, `any A.B` and `some A.B`; empty for an array, a function, a tuple.
  var namePath: [String] {
    var names: [String] = []
    var type: TypeSyntax? = self
    while let current = type {
      switch current.as(TypeSyntaxEnum.self) {
      case .identifierType(let name):
        names.insert(name.name.text, at: 0)
        type = nil
      case .memberType(let member):
        names.insert(member.name.text, at: 0)
        type = member.baseType
      case .optionalType(let optional): type = optional.wrappedType
      case .implicitlyUnwrappedOptionalType(let optional): type = optional.wrappedType
      case .someOrAnyType(let constrained): type = constrained.constraint
      case .attributedType(let attributed): type = attributed.baseType
      default: return []
      }
    }
    return names
  }
}
