internal import Diagnostics

/// A file that is read only if code uses a name of it.
final class LibraryFile {
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
        var library = CodeLibrary(name: name)
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
}
