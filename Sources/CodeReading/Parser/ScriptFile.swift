internal import Diagnostics

/// A file of a language with functions and objects as values, lowered on first use.
final class ScriptFile: CodeUnit {
  private let file: TokenizedFile
  var language: CodeLanguage { file.language }
  var imports: CodeImports { file.imports }
  var tokens: [CodeToken] { file.tokens }
  var conditions: [CodeDirective] { file.conditions }
  private(set) lazy var libraries = CodeLibrary.all(in: tokens)
  private lazy var words = Set(tokens.compactMap(\.name))
  private var brackets: CodeBrackets { file.brackets }
  /// The names outside all brackets, with those that the file declares for others.
  private lazy var outerWords = Set(
    tokens.indices.lazy.filter { self.brackets.enclosing[$0] < 0 }.compactMap { self.tokens[$0].name })
  /// By exported name, the name in the file.
  var exports: [String: String] = [:]
  private var expressions: [Expression] = []
  /// Those of the statements.
  private var lowered = 0..<0
  /// By lowered name, the class that the code states for a variable.
  var types: [String: String] = [:]
  /// The types that add members to others, with their expressions.
  var extensions: [(type: TypeDeclaration, value: Expression)] = []
  /// The functions and methods with their names, in languages that name members alone.
  var namedFunctions: [(name: String, function: Expression)] = []
  /// By the offset of its function's name, each call.
  var calls: [Int: Expression] = [:]
  private var nameCount = 0
  /// Whether statements or expressions are nested deeper than they are lowered.
  var isTruncated = false
  // MARK: Languages with types

  /// The classes in the file.
  var declaredTypes: [(type: TypeDeclaration, value: Expression)] = []
  var allTypes: [TypeDeclaration] {
    _ = statements
    return declaredTypes.map(\.type)
  }
  /// The functions and constants outside types, in a language of which other files use them by their names.
  private(set) lazy var fileType: TypeDeclaration = {
    let type = TypeDeclaration(in: self)
    type.hasTypes = true
    type.isObject = true
    declaredTypes.append((type, keep(Expression(.type(type), SourceRange(0, 0), in: self))))
    return type
  }()
  /// Those of them that other files cannot use.
  var privateNames: Set<String> = []
  /// The calls of constructors.
  var creations: Set<ObjectIdentifier> = []
  /// By name, the functions that extend other types, with their class.
  var extensionMethods: [String: [Expression]] = [:]
  /// The members of other objects that the file sets: "Texts.title".
  var assigned: Set<String> = []
  /// By name in the file, that of the type.
  var aliases: [String: String] = [:]
  /// The namespaces of C# that the file declares, and those that it uses.
  var namespaces: [String] = []
  var usedNamespaces: Set<String> = []
  /// Those that it lets all files of the program use.
  var sharedNamespaces: Set<String> = []
  /// By alias, the namespace of the type, if the code states one.
  var aliasNamespaces: [String: String] = [:]
  /// The types of which the members are names in the file.
  var opened: [String] = []
  private(set) lazy var statements = lower()

  override var isScript: Bool { true }
  /// Whether methods use the members of their object by their names alone.
  override var namesMembers: Bool { language == .dart }
  /// Whether names that are not variables may be members of the class around them, or classes of any file of the program.
  override var hasTypes: Bool { language.hasTypes }
  /// Whether other files use its functions and constants outside types by their names.
  var namesFileMembers: Bool { language == .kotlin }
  /// Whether a generator made it of resources.
  var isGenerated: Bool { path.lowercased().hasSuffix(".designer.cs") }
  var isTypeScript: Bool { language == .typeScript }
  /// Whether it is an object without a name, such as JSON.
  var isData: Bool { path.hasSuffix(".json") || language.isJavaScript && tokens.first?.symbol == "{" }

  init(_ file: TokenizedFile) {
    self.file = file
    super.init(file.source)
  }

  /// Whether the code has the name `name`.
  func mentions(_ name: String) -> Bool { words.contains(name) }

  /// Whether the file may declare `name` for other files.
  func mayDeclare(_ name: String) -> Bool { outerWords.contains(name) }

  /// Keeps `expression` as long as the file.
  func keep(_ expression: Expression) -> Expression {
    expressions.append(expression)
    return expression
  }

  /// A name that no other declaration has.
  func newName(_ name: String) -> String {
    nameCount += 1
    return "\(name)~\(nameCount)"
  }

  /// By name, the offsets of its uses.
  private(set) lazy var offsets: [String: [Int]] = tokens.reduce(into: [:]) { result, token in
    if let name = token.name { result[name, default: []].append(token.range.start) }
  }

  /// How often the code has the name of a local function, besides its declaration and members of the same name.
  func useCount(ofLocal name: String) -> Int {
    (offsets[Self.shown(name)] ?? []).count { offset in
      guard let index = tokens.index(at: offset), index > 0 else { return true }
      return ![".", "?.", "..", "?.."].contains(tokens[index - 1].symbol)
    } - 1
  }

  /// The name as the code has it.
  static func shown(_ name: String) -> String { name.firstIndex(of: "~").map { String(name[..<$0]) } ?? name }

  private func lower() -> [Statement] {
    let first = expressions.count
    defer { lowered = first..<expressions.count }
    let parser = parser(from: 0)
    if isData {
      let value = parser.expression()
      return [.variable(.init(name: "default", place: value.range, type: [], value: value))]
    }
    let result = parser.file()
    for (name, count) in parser.names.uses where count > 0 {
      guard let state = parser.names.setters[name] else { continue }
      let place = state.values.first?.range ?? SourceRange(0, 0)
      state.values.append(keep(Expression(.unsupported([]), place, in: self)))
    }
    return result
  }

  /// By offset, the longest expression of the statements that begins there.
  private lazy var expressionsByOffset: [Int: Expression] = {
    _ = statements
    return expressions[lowered].reduce(into: [:]) { result, own in
      let known = result[own.range.start]
      // A literal with the same place is a part of a string, or the name of the member in `{ items }`.
      let isPart = own.range.end == known?.range.end && known?.isText ?? false
      if own.range.end > known?.range.end ?? -1 || isPart { result[own.range.start] = own }
    }
  }()

  /// The longest expression that begins at `offset`, or behind what may precede one: `(a)`, `const <A>[…]`, `await a()`; nil without one.
  func expression(at offset: Int) -> Expression? {
    guard let index = tokens.index(at: offset) else { return nil }
    var isInType = false
    for token in tokens[index...].prefix(8) {
      if !isInType, let found = expressionsByOffset[token.range.start] { return found }
      switch token.symbol {
      case "<": isInType = true
      case ">": isInType = false
      case "(": break
      default: guard isInType || ["await", "const", "new"].contains(token.name) else { return nil }
      }
    }
    return nil
  }

  /// The literal at `offset` that names nothing, without the code around it; nil for other code.
  func literal(at offset: Int) -> Expression? {
    guard let index = tokens.index(at: offset) else { return nil }
    let value = parser(from: index).expression()
    return value.isClosed ? value : nil
  }

  private func parser(from index: Int) -> LanguageParser {
    let parser: LanguageParser.Type =
      switch language {
      case .cSharp: CSharpParser.self
      case .dart: DartParser.self
      case .kotlin: KotlinParser.self
      case .swift: ManifestParser.self
      default: ScriptParser.self
      }
    return parser.init(self, tokens, brackets, index..<tokens.count, ScriptNames())
  }
}
