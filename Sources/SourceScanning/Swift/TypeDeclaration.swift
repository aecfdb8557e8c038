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
  /// The names, starting with the outermost type: `["Localizable", "QuickAction"]`.
  let path: [String]
  /// The names after the colon, without generic arguments.
  let inherited: [String]
  unowned let file: SwiftFile
  private let isPrivate: Bool
  private let members: Members

  private enum Members {
    /// The indices of the outline's units.
    case outlined([Int])
    case parsed([DeclSyntax])
  }

  var name: String { path.last ?? "" }

  init(_ outline: SwiftOutline.TypeOutline, in file: SwiftFile) {
    kind = outline.kind
    path = outline.path
    inherited = outline.inherited
    isPrivate = outline.isPrivate
    members = .outlined(outline.units)
    self.file = file
  }

  /// nil for a node that does not declare a type.
  init?(_ node: Syntax, in file: SwiftFile) {
    guard let group = node.asProtocol((any DeclGroupSyntax).self) else { return nil }
    let own: [String]
    switch node.as(SyntaxEnum.self) {
    case .enumDecl(let decl): (kind, own) = (.enumeration, [decl.name.identifierText])
    case .structDecl(let decl): (kind, own) = (.structure, [decl.name.identifierText])
    case .classDecl(let decl): (kind, own) = (.reference, [decl.name.identifierText])
    case .actorDecl(let decl): (kind, own) = (.reference, [decl.name.identifierText])
    case .protocolDecl(let decl): (kind, own) = (.protocolType, [decl.name.identifierText])
    case .extensionDecl(let decl): (kind, own) = (.extensionOfType, decl.extendedType.namePath)
    default: return nil
    }
    path = node.enclosingTypePath + own
    inherited = group.inheritanceClause?.inheritedTypes.compactMap { $0.type.namePath.last } ?? []
    isPrivate = node.isPrivate
    members = .parsed(group.memberBlock.members.flattened)
    self.file = file
  }

  /// Whether code in `file` may use the type, or the members of the extension.
  func isVisible(from file: SwiftFile) -> Bool { !isPrivate || file === self.file }

  /// The members that may declare `name`, in file order.
  func members(named name: String) -> [DeclSyntax] {
    switch members {
    case .outlined(let units): file.units(among: units, introducing: name).flatMap(file.declarations)
    case .parsed(let members): members
    }
  }

  /// The names of the properties that each value stores.
  var storedNames: [String] {
    let declarations: [DeclSyntax] =
      switch members {
      case .outlined(let units): units.flatMap(file.declarations)
      case .parsed(let members): members
      }
    return declarations.compactMap { $0.as(VariableDeclSyntax.self) }.filter { !$0.isStatic }.flatMap(\.bindings)
      .filter { $0.accessorBlock == nil || $0.initializer != nil }
      .compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText }
  }

  /// Whether a member may declare `name`.
  func mayHaveMember(_ name: String) -> Bool {
    switch members {
    case .outlined(let units): !file.units(among: units, introducing: name).isEmpty
    case .parsed: true
    }
  }

  /// Whether a member is a variable or function `name`.
  func declares(_ name: String) -> Bool { members(named: name).contains { $0.declares(name) } }

  /// The cases of an enumeration.
  var enumCases: [EnumCaseElementSyntax] {
    members(.enumCase).compactMap { $0.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
  }

  /// Whether the enumeration has the attribute `@objc`.
  var isOfObjectiveC: Bool {
    var node = enumCases.first.map { Syntax($0) }
    while let current = node, !current.is(EnumDeclSyntax.self) { node = current.parent }
    return node?.as(EnumDeclSyntax.self)?.attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.namePath == ["objc"]
    } ?? false
  }

  var initializers: [InitializerDeclSyntax] {
    members(.initializer).compactMap { $0.as(InitializerDeclSyntax.self) }
  }

  private func members(_ kind: SwiftOutline.Kind) -> [DeclSyntax] {
    switch members {
    case .outlined(let units): units.filter { file.kind(ofUnit: $0) == kind }.flatMap(file.declarations)
    case .parsed(let members): members
    }
  }
}

extension SyntaxProtocol {
  /// Whether the declaration, or a type around it, is `private` or `fileprivate`.
  var isPrivate: Bool {
    var node: Syntax? = Syntax(self)
    while let current = node {
      let modifiers = current.asProtocol((any WithModifiersSyntax).self)?.modifiers
      if modifiers?.contains(where: { SwiftWord.privateModifiers.contains($0.name.text) && $0.detail == nil }) == true {
        return true
      }
      node = current.parent
    }
    return false
  }

  /// The names of the types around the node, the outermost first.
  var enclosingTypePath: [String] {
    var path: [String] = []
    var node = parent
    while let current = node {
      switch current.as(SyntaxEnum.self) {
      case .enumDecl(let decl): path.insert(decl.name.identifierText, at: 0)
      case .structDecl(let decl): path.insert(decl.name.identifierText, at: 0)
      case .classDecl(let decl): path.insert(decl.name.identifierText, at: 0)
      case .actorDecl(let decl): path.insert(decl.name.identifierText, at: 0)
      case .protocolDecl(let decl): path.insert(decl.name.identifierText, at: 0)
      case .extensionDecl(let decl): path.insert(contentsOf: decl.extendedType.namePath, at: 0)
      default: break
      }
      node = current.parent
    }
    return path
  }
}

extension TypeSyntax {
  /// The names of a plain type: `A.B` for `A.B`, `A.B?`, `any A.B` and `some A.B`; empty for an array, a function, a
  /// tuple.
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
