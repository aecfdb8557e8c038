internal import CodeReading
internal import Diagnostics
internal import ScanExchange
internal import SwiftSyntax

/// A Swift file, parsed on demand.
final class SwiftFile {
  let source: SourceFile
  /// The problems found while parsing.
  private(set) var problems: [Diagnostic] = []
  private let outline: SwiftOutline
  private var parsed: [Int: SwiftUnit?] = [:]
  private var unitsByRoot: [SyntaxIdentifier: SwiftUnit] = [:]
  /// The members of a type that may declare a name, by the first member of the type.
  private var unitsByMember: [Int: [String: [Int]]] = [:]
  private var callsByUnit: [Int: [FunctionCallExprSyntax]] = [:]

  private var wordsByUnit: [Int: SwiftWords] = [:]

  /// Whether the code may read the quick actions of Info.plist.
  private(set) lazy var readsStaticItems = ByteSearch.has(
    Array("\"UIApplicationShortcutItemTitle\"".utf8), in: source.text[...])

  private var assignmentsKeepingItems: [SyntaxIdentifier: Bool] = [:]

  /// Whether the value that `assignment`, `app.shortcutItems = …`, assigns contains the existing items. Each item in it asks for this.
  func keepsItems(_ assignment: SequenceExprSyntax) -> Bool {
    if let known = assignmentsKeepingItems[assignment.id] { return known }
    let keeps = assignment.elements.dropFirst(2).contains { $0.description.contains("shortcutItems") }
    assignmentsKeepingItems[assignment.id] = keeps
    return keeps
  }

  /// All types and extensions, in file order.
  private(set) lazy var types: [TypeDeclaration] = {
    if outline.isSound { return outline.types.map { TypeDeclaration($0, in: self) } }
    var types: [TypeDeclaration] = []
    unit(0)?.forEachNode { node in
      if let type = TypeDeclaration(node, in: self) { types.append(type) }
    }
    return types
  }()

  /// The units that may declare a type.
  private lazy var unitsWithTypes: [Int] = {
    let patterns = ["enum ", "struct ", "class ", "actor "].map { Array($0.utf8) }
    return unitIndices.filter { index in
      patterns.contains { ByteSearch.has($0, in: source.text[unitRange(index)]) }
    }
  }()

  /// The types `name` declared inside functions and closures; empty if there are two of that name.
  func localTypes(named name: String) -> [TypeDeclaration] {
    guard outline.isSound else { return [] }
    let found = unitsWithTypes.filter { index in
      ByteSearch.hasWord(name, in: source.text[unitRange(index)])
    }.flatMap { index in
      var types: [TypeDeclaration] = []
      unit(index)?.forEachNode { node in
        guard let type = TypeDeclaration(node, in: self), type.name == name, node.isInBody else { return }
        types.append(type)
      }
      return types
    }
    return found.count == 1 ? found : []
  }

  var path: String { source.path }

  /// Whether the declaration or call at an offset may be read; called before each.
  private let willRead: (_ offset: Int) -> Bool

  init(_ source: SourceFile, willRead: @escaping (_ offset: Int) -> Bool = { _ in true }) {
    self.source = source
    self.willRead = willRead
    outline = SwiftOutline(source.text)
  }

  // MARK: Units

  /// Units with known ranges; in a file with unmatched brackets there is only one, the complete file.
  private var unitIndices: Range<Int> { outline.isSound ? outline.units.indices : 0..<1 }

  private func unit(_ index: Int) -> SwiftUnit? {
    if let known = parsed[index] { return known }
    let unit = parse(index)
    parsed[index] = .some(unit)
    return unit
  }

  private func parse(_ index: Int) -> SwiftUnit? {
    let range = unitRange(index)
    let text = source.text[range]
    // In a sound outline all brackets match.
    guard !ByteSearch.isTooDeep(text), outline.isSound || !ByteSearch.hasManyUnclosedLists(text) else {
      report(.sourceTooDeep(source.location(at: range.lowerBound)))
      return nil
    }
    guard mayRead(range.lowerBound) else { return nil }
    let unit = outline.isSound ? SwiftUnit(outline.units[index], of: source.text) : SwiftUnit(file: source.text)
    unitsByRoot[unit.tree.id] = unit
    if let offset = source.firstInvalidOffset { report(.sourceNotUTF8(source.location(at: offset))) }
    if let error = unit.firstError {
      let isOld = error.trimmedDescription.hasPrefix("where")
      report(isOld ? .oldSource(location(of: error)) : .brokenSource(location(of: error)))
    }
    return unit
  }

  /// Whether `call` may be evaluated.
  func mayRead(_ call: FunctionCallExprSyntax) -> Bool { mayRead(range(of: call).start) }

  private func mayRead(_ offset: Int) -> Bool {
    if willRead(offset) { return true }
    problems.append(.sourceTooComplex(source.location(at: offset)))
    return false
  }

  private func unitRange(_ index: Int) -> Range<Int> {
    outline.isSound ? outline.units[index].range : source.text.indices
  }

  /// Reports one diagnostic of each kind.
  private func report(_ diagnostic: Diagnostic) {
    if !problems.contains(where: { $0.id == diagnostic.id }) { problems.append(diagnostic) }
  }

  func kind(ofUnit index: Int) -> SwiftOutline.Kind { outline.units[index].kind }

  /// Whether the unit may declare `name`.
  func introduces(_ name: String, _ index: Int) -> Bool {
    ByteSearch.hasWord(name, in: source.text[outline.units[index].head])
  }

  /// Those of `units`, the members of a type, that may declare `name`.
  func units(among units: [Int], introducing name: String) -> [Int] {
    guard let first = units.first else { return [] }
    if let known = unitsByMember[first]?[name] { return known }
    let found = units.filter { introduces(name, $0) }
    unitsByMember[first, default: [:]][name] = found
    return found
  }

  func declarations(ofUnit index: Int) -> [DeclSyntax] { unit(index)?.declarations ?? [] }

  /// The top-level declarations of the variable or function `name`.
  func globals(named name: String) -> [CodeBlockItemSyntax] {
    unitIndices.filter { !outline.isSound || outline.units[$0].type == nil && introduces(name, $0) }
      .flatMap { unit($0)?.tree.statements.flattened ?? [] }.filter { $0.item.declares(name) }
  }

  /// The calls in declarations that contain `text`, in file order.
  func calls(containing text: String) -> [FunctionCallExprSyntax] { calls(containingAny: [text]) }

  /// The calls in declarations that contain one of `texts`, in file order.
  func calls(containingAny texts: [String]) -> [FunctionCallExprSyntax] {
    let patterns = texts.map { Array($0.utf8) }
    return unitIndices.filter { index in
      let text = source.text[unitRange(index)]
      return patterns.contains { ByteSearch.has($0, in: text) }
    }.flatMap(calls)
  }

  /// The parsed declarations that contain `text`, in file order.
  func nodes(containing text: String) -> [Syntax] {
    let pattern = Array(text.utf8)
    return unitIndices.filter { ByteSearch.has(pattern, in: source.text[unitRange($0)]) }
      .compactMap { unit($0).map { Syntax($0.tree) } }
  }

  /// The tokens that are the name `name`, and those of string literals that contain it, in file order.
  func mentions(of name: String) -> [TokenSyntax] {
    let pattern = Array(name.utf8)
    return unitIndices.filter { ByteSearch.has(pattern, in: source.text[unitRange($0)]) }.flatMap { index in
      let words = wordsByUnit[index] ?? unit(index).map(SwiftWords.init) ?? SwiftWords()
      wordsByUnit[index] = words
      return words.mentions(of: name)
    }
  }

  /// The parsed declarations that declare the variable or function `name`, or assign to it, in file order.
  func nodes(settingVariable name: String) -> [Syntax] {
    unitIndices.filter { index in
      let text = source.text[unitRange(index)]
      return !outline.isSound || introduces(name, index) || ByteSearch.hasAssignment(to: name, in: text)
    }.compactMap { unit($0).map { Syntax($0.tree) } }
  }

  private func calls(ofUnit index: Int) -> [FunctionCallExprSyntax] {
    if let known = callsByUnit[index] { return known }
    var calls: [FunctionCallExprSyntax] = []
    unit(index)?.forEachNode { node in
      if let call = node.as(FunctionCallExprSyntax.self) { calls.append(call) }
    }
    calls.sort { $0.position < $1.position }
    callsByUnit[index] = calls
    return calls
  }

  /// Reports a merge conflict marker, which the parser skips.
  func reportConflict() {
    if let first = ByteSearch.firstLine(beginningWith: Array("<<<<<<< ".utf8), in: source.text[...]) {
      report(.brokenSource(source.location(at: first)))
    }
  }

  /// Whether the file assigns to `name` outside its declaration: `name = …`, `self.name += …`.
  func assigns(_ name: String) -> Bool {
    ByteSearch.hasAssignment(to: name, in: source.text[...])
  }

  /// Whether the file mentions the extension of a table of strings in a literal.
  private(set) lazy var namesTables = ByteSearch.has(Array("\"strings\"".utf8), in: source.text[...])

  // MARK: Type aliases

  /// The type aliases declared in the file, except in functions.
  private(set) lazy var typeAliases: [TypeAlias] = {
    guard outline.isSound else { return unit(0).map(aliases) ?? [] }
    return unitIndices.filter { introduces("typealias", $0) }.flatMap { index in unit(index).map(aliases) ?? [] }
  }()

  private func aliases(in unit: SwiftUnit) -> [TypeAlias] {
    var found: [TypeAlias] = []
    unit.forEachNode { node in
      guard let alias = node.as(TypeAliasDeclSyntax.self), !node.isInBody else { return }
      found.append(
        TypeAlias(
          path: node.enclosingTypePath + [alias.name.identifierText], target: alias.initializer.value.namePath,
          file: self
        ))
    }
    return found
  }

  // MARK: Places

  /// The location of `node`, without surrounding white space and comments.
  func location(of node: some SyntaxProtocol) -> SourceLocation { source.location(of: range(of: node)) }

  private func range(of node: some SyntaxProtocol) -> SourceRange {
    guard let unit = unitsByRoot[node.root.id] else { return SourceRange(0, 0) }
    let start = unit.offset(of: node.positionAfterSkippingLeadingTrivia)
    return SourceRange(start, max(start, unit.offset(of: node.endPositionBeforeTrailingTrivia)))
  }

  /// The source code of `node` on one line, shortened for messages.
  func text(of node: some SyntaxProtocol) -> String {
    let range = range(of: node)
    let limit = 80
    let text = source.string(in: SourceRange(range.start, min(range.end, range.start + 4 * limit)))
    let line = text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    return line.count > limit ? String(line.prefix(limit)) + "…" : line
  }
}

extension SyntaxProtocol {
  /// Whether the node is in the body of a function, an accessor or a closure.
  var isInBody: Bool {
    var node = parent
    while let current = node {
      if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self) || current.is(AccessorBlockSyntax.self)
      {
        return true
      }
      node = current.parent
    }
    return false
  }
}
