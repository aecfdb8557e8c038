internal import Diagnostics

/// A file that is read only if code uses a name of it.
package final class LibraryFile {
  let source: SourceFile
  private let language: CodeLanguage
  private(set) lazy var words = WordSummary(source.text)
  /// The lines that begin with a character that is not a space: those with the declarations for other files, as tools format code.
  private lazy var outerLines = source.text.split(separator: 0x0A, omittingEmptySubsequences: true).filter {
    $0.first.map { $0 != 0x20 && $0 != 0x09 } ?? false
  }
  private(set) lazy var libraries = CodeLibrary.all(
    in: CodeLexer.tokens(of: source.text, language, in: SourceRange(0, Self.head(of: source.text))))

  init(_ source: SourceFile, _ language: CodeLanguage) {
    self.source = source
    self.language = language
  }

  /// Whether the file may declare `name` for other files.
  func mayDeclare(_ name: String) -> Bool {
    words.mayHave(name) && outerLines.contains { ByteSearch.hasWord(name, in: $0) }
  }

  /// The files that conditional imports of Dart in `text` name for other systems, as the code has them.
  package static func namesForOtherSystems(in text: [UInt8]) -> [String] {
    let head = SourceRange(0, head(of: text))
    return CodeLibrary.all(in: CodeLexer.tokens(of: text, .dart, in: head)).flatMap(\.otherNames)
  }

  private static let directives = ["import", "export", "part"].map { Array($0.utf8) }

  /// The end of the line with the last import.
  private static func head(of text: [UInt8]) -> Int {
    var (start, last) = (0, 0)
    while start < text.count {
      let end = text[start...].firstIndex(of: 0x0A) ?? text.count
      if directives.contains(where: { text[start..<end].starts(with: $0) }) {
        last =
          text[end...].firstIndex(of: UInt8(ascii: ";")).map { text[start..<end].contains(0x3B) ? end : $0 + 1 } ?? end
      }
      start = end + 1
    }
    return last
  }
}

/// An import of all names of a file, or of some of them: `import "words.dart" as words show find;`.
struct CodeLibrary {
  /// The path of the file, as the code has it.
  var name: String
  /// The files that a conditional import has on other systems.
  var otherNames: [String] = []
  /// The name before each of its names; nil without one.
  var prefix: String?
  var shown: Set<String>?
  var hidden: Set<String> = []
  var isExport = false
  /// Whether the file and this one have the same names: `part`, `part of`.
  var isPart = false

  func admits(_ name: String) -> Bool { shown?.contains(name) ?? true && !hidden.contains(name) }

  /// Those of a file of Dart.
  static func all(in tokens: [CodeToken]) -> [CodeLibrary] {
    var result: [CodeLibrary] = []
    var index = 0
    while index < tokens.count, let word = tokens[index].name,
      ["import", "export", "part", "library"].contains(word) || word.hasPrefix("@")
    {
      let end = tokens[index...].firstIndex { $0.symbol == ";" } ?? tokens.count
      if let place = (index..<end).first(where: { tokens[$0].plainText != nil }), let name = tokens[place].plainText {
        var library = CodeLibrary(name: conditionalName(in: tokens[place..<end]) ?? name)
        library.otherNames = tokens[place..<end].compactMap(\.plainText).filter { $0 != library.name }
        library.isExport = word == "export"
        library.isPart = word == "part"
        var list = ""
        for token in tokens[place..<end] {
          guard let name = token.name else { continue }
          if ["as", "show", "hide", "deferred", "if"].contains(name) { list = name; continue }
          switch list {
          case "as": library.prefix = name
          case "show": library.shown = (library.shown ?? []).union([name])
          case "hide": library.hidden.insert(name)
          default: break
          }
        }
        result.append(library)
      }
      index = end + 1
    }
    return result
  }

  /// The libraries of Dart that programs for iOS have, among those that conditions of imports name.
  private static let nativeLibraries: Set<String> = ["io", "ffi", "isolate", "ui"]

  /// The file that an import has on iOS instead of the first one: `if (dart.library.io) "native.dart"`; nil without one.
  private static func conditionalName(in tokens: ArraySlice<CodeToken>) -> String? {
    for index in tokens.indices where tokens[index].name == "if" {
      guard let close = tokens[index...].firstIndex(where: { $0.symbol == ")" }), close + 1 < tokens.endIndex,
        let name = tokens[close + 1].plainText
      else { continue }
      let condition = tokens[index..<close].compactMap { $0.name ?? $0.plainText }
      let isTrue = condition.starts(with: ["if", "dart", "library"]) && condition.last != "false"
      if isTrue, condition.count > 3, nativeLibraries.contains(condition[3]) { return name }
    }
    return nil
  }
}
