internal import Diagnostics
internal import ScanExchange

/// The project's Objective-C files, tokenized on demand.
final class ObjectiveCProgram: CodeProgram {
  private var library: any SourceLibrary
  let options: ScanOptions
  private(set) var sink = DiagnosticSink()
  private var files: [String: ObjectiveCFile?] = [:]
  private let paths: [String]
  private var pathsByText: [String: [String]] = [:]
  /// For each flag that was looked for, whether only comments define it.
  var knownFlags: [String: FlagDefinition] = [:]
  /// The mentions of methods by the methods' locations; nil if they are not all known.
  var knownMentions: [SourceLocation: [ObjectiveCMention]?] = [:]
  /// By their locations, the functions that nothing calls and that lead to another one; nil if that may be called.
  var knownUncalledFunctions: [SourceLocation: UncalledFunction?] = [:]
  /// The conditions of all calls of methods by the methods' locations; nil if a call has none, or while they are searched.
  var knownCallConditions: [SourceLocation: String?] = [:]
  private var receiversByClass: [String: [String]] = [:]
  /// The words of each of `paths`; built in one pass over all files on first use.
  private lazy var summaries = library.mapTexts(paths) { WordSummary($0) }

  init(_ library: any SourceLibrary, options: ScanOptions) {
    self.library = library
    paths = library.paths.filter { !SourceLanguage.isSwift($0) }
    self.options = options
  }

  func report(_ diagnostic: Diagnostic) { sink.report(diagnostic) }

  /// The file at `path`; nil if it is too large or cannot be read.
  func file(at path: String) -> ObjectiveCFile? {
    if let known = files[path] { return known }
    var file: ObjectiveCFile?
    if let source = library.source(at: path) {
      if source.text.count > options.sizeLimit {
        sink.report(.sourceTooLarge(path, limit: options.sizeLimit))
      } else {
        if source.isBinary {
          if !source.isPrecompiledHeader { sink.report(.sourceIsBinary(path)) }
        } else {
          let read = ObjectiveCFile(source)
          if let text = read.firstMisreadString { sink.report(.sourceNotUTF8(read.source.location(of: text.range))) }
          file = read
        }
      }
    }
    files[path] = .some(file)
    return file
  }

  private static let fileLimit = 24

  /// The files that contain `word` followed by `mark`, starting with the one at `path`; a limited number.
  func files(containing word: String, before mark: String = "", near path: String) -> [ObjectiveCFile] {
    let text = word + mark
    let paths = pathsByText[text] ?? self.paths(containing: word, before: mark)
    pathsByText[text] = paths
    return (paths.filter { $0 == path } + paths.filter { $0 != path }).prefix(Self.fileLimit)
      .compactMap(file(at:))
  }

  /// The source files that contain `word` anywhere, in Swift too.
  func pathsMentioning(_ word: String) -> [String] { library.paths(containing: word, among: library.paths) }

  private func paths(containing word: String, before mark: String) -> [String] {
    let candidates = zip(paths, summaries).filter { word.isEmpty || $0.1?.mayHave(word) ?? false }.map(\.0)
    return library.paths(containing: word + mark, among: candidates)
  }

  /// Whether a file defines a function, method or macro `name`, as far as they are near `path`.
  func defines(_ name: String, near path: String) -> Bool {
    files(containing: name, near: path).contains { file in
      file.macros[name] != nil || file.functions.contains { $0.selector.first == name }
    }
  }

  func units(containing name: String, near path: String) -> [CodeUnit] { files(containing: name, near: path) }

  /// The most classes that inherit from one.
  private static let subclassLimit = 64

  func receivers(of name: String, isStatic: Bool, near path: String) -> [String] {
    let key = (isStatic ? "+" : "-") + name
    if let known = receiversByClass[key] { return known }
    var all = [name]
    var next = 0
    while next < all.count, all.count < Self.subclassLimit {
      let own = all[next]
      let found = files(containing: own, before: "", near: path).flatMap { file in
        file.superclasses.filter { $0.value == own && !all.contains($0.key) }.map(\.key)
      }
      all += Set(found).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      next += 1
    }
    // Objects of UIKit's classes may be made by a storyboard.
    let isOfProject = isStatic || root(of: name, near: path) == "NSObject"
    let used = all.count > 1 && isOfProject ? all.filter { isUsed($0, isStatic: isStatic, near: path) } : all
    receiversByClass[key] = used.isEmpty ? all : used
    return used.isEmpty ? all : used
  }

  private func root(of name: String, near path: String) -> String {
    var name = name
    for _ in 0..<16 {
      let own = name
      guard let parent = first(of: own, near: path, { $0.superclass(of: own) }) else { break }
      name = parent
    }
    return name
  }

  private func isUsed(_ name: String, isStatic: Bool, near path: String) -> Bool {
    if pathsMentioning(name).contains(where: SourceLanguage.isSwift) { return true }
    let files = files(containing: name, near: path)
    return files.count >= Self.fileLimit || files.contains { $0.uses(name, isStatic: isStatic) }
  }

  /// The first result of `declaration` in files that contain `name`, for code in the file at `path`.
  func first<Found>(of name: String, near path: String, _ declaration: (ObjectiveCFile) -> Found?) -> Found? {
    files(containing: name, near: path).lazy.compactMap(declaration).first
  }

  /// The first result of `declaration` in `home` or else in files that contain `name`.
  func first<Found>(
    of name: String, from home: ObjectiveCFile, _ declaration: (ObjectiveCFile) -> Found?
  ) -> Found? {
    declaration(home) ?? first(of: name, near: home.path, declaration)
  }
}
