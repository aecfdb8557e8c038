import Console
import Foundation
import PressfitCLI
import ScanService
import Testing
import Workspace

/// Each idiom of `idioms.txt` in each language, with one expected answer for all of them, and code that looks alike.
///
/// `PRESSFIT_UPDATE_DOCS=1 swift test --filter IdiomMatrixTests` writes the table in `docs/idioms.md`.
@Suite struct IdiomMatrixTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let opening = "<!-- idioms: made of Tests/CodeReadingTests/Matrix -->\n"
  private static let closing = "<!-- end of idioms -->\n"

  private static let rows: [Idiom] = {
    let text = try? String(contentsOf: folder.appending(path: "idioms.txt"), encoding: .utf8)
    return Idiom.read(text ?? "")
  }()

  /// The answers of the languages that the evaluator of the intermediate representation reads.
  @Test(arguments: rows.filter { $0.code[.objectiveC] != nil })
  func anEvaluatedLanguageIsRight(row: Idiom) throws {
    let code = try #require(row.code[.objectiveC])
    #expect(row.answers(in: .objectiveC, code) == row.expected)
  }

  /// The languages that have the same answer, or say that they do not know.
  private static let languages: [MatrixLanguage] = [.javaScript, .swift, .dart, .cSharp, .kotlin]

  @Test(arguments: languages, rows)
  func noCellIsWrong(language: MatrixLanguage, row: Idiom) { #expect(row.cell(language) != Idiom.wrong) }

  @Test(arguments: languages) func fewCellsAreAnnounced(language: MatrixLanguage) {
    let cells = Self.rows.map { $0.cell(language) }.filter { !$0.isEmpty }
    #expect(cells.count { $0 != "ok" } * 10 <= cells.count)
  }

  /// Each hole of the other languages is in the documentation.
  @Test func theDocumentationHasTheTable() throws {
    let page = Self.folder.appending(path: "../../../docs/idioms.md").standardizedFileURL
    let text = try String(contentsOf: page, encoding: .utf8)
    let start = try #require(text.range(of: Self.opening)?.upperBound)
    let end = try #require(text.range(of: Self.closing)?.lowerBound)
    let names = MatrixLanguage.allCases.map(\.name).joined(separator: " | ")
    let line = MatrixLanguage.allCases.map { _ in "---" }.joined(separator: "|")
    let table = "| idiom | \(names) |\n|---|\(line)|\n" + Self.rows.map { $0.line }.joined()
    if ProcessInfo.processInfo.environment["PRESSFIT_UPDATE_DOCS"] != nil {
      try text.replacingCharacters(in: start..<end, with: table).write(to: page, atomically: true, encoding: .utf8)
    } else {
      #expect(text[start..<end] == table, "PRESSFIT_UPDATE_DOCS=1 swift test --filter IdiomMatrixTests renews it")
    }
  }
}

/// A row of the matrix.
struct Idiom: Sendable, CustomTestStringConvertible {
  var name: String
  /// Whether the code looks like that of the row before, and means something else.
  var isTwin: Bool
  /// The titles, with their subtitles after ` + `; `?` for one that is known at run time only.
  var expected: [String] = []
  /// Texts that an answer may have besides unknown ones.
  var allowed: [String] = []
  var code: [MatrixLanguage: String] = [:]

  var testDescription: String { name }

  static func read(_ text: String) -> [Idiom] {
    var rows: [Idiom] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      let values = parts[1].split(separator: " | ").map(String.init)
      switch parts[0] {
      case "row", "twin": rows.append(Idiom(name: parts[1], isTwin: parts[0] == "twin"))
      case "ok": rows[rows.count - 1].expected = values
      case "may": rows[rows.count - 1].allowed = values
      default:
        guard let language = MatrixLanguage(rawValue: parts[0]) else { continue }
        rows[rows.count - 1].code[language] = parts[1].replacing("\\n", with: "\n")
      }
    }
    return rows
  }

  /// What `list` answers for `code`, as `expected`.
  func answers(in language: MatrixLanguage, _ code: String) -> [String] {
    let declarations = code.split(separator: "<<", maxSplits: 1)
    let parts = (declarations.last ?? "").split(separator: ">>", maxSplits: 1, omittingEmptySubsequences: false)
    let hasSubtitle = expected[0].contains(" + ")
    let texts = (parts.last ?? "").split(separator: ";;").map(String.init)
    let item = language.item(title: texts[0], subtitle: texts.count > 1 ? texts[1] : nil)
    let body = String(parts[0])
    let files = language.files(
      declarations: declarations.count > 1 ? String(declarations[0]) : "",
      body: texts[0].contains("NONE")
        ? body : body.contains("ITEM") ? body.replacing("ITEM", with: item) : body + "\n" + item)
    return Self.titles(of: files, withSubtitles: hasSubtitle)
  }

  private static func titles(of files: [String: String], withSubtitles: Bool) -> [String] {
    var context = CommandContext(fileSystem: InMemoryFileSystem(files), scanSources: { $0.answer(in: $1) })
    _ = Pressfit.tool.run(["list", "--format", "json"], in: &context)
    let report = try? JSONSerialization.jsonObject(with: Data(context.output.captured.utf8)) as? [String: Any]
    let apps = report?["apps"] as? [[String: Any]] ?? []
    let lists = [report ?? [:]] + apps
    let items = lists.flatMap { $0["dynamicItems"] as? [[String: Any]] ?? [] }
    func text(_ item: [String: Any], _ field: String) -> String {
      guard let found = item[field] as? [String: Any] else { return "" }
      return found["value"] as? String ?? found["key"] as? String ?? "?"
    }
    return items.map { text($0, "title") + (withSubtitles ? " + " + text($0, "subtitle") : "") }
  }

  fileprivate static let wrong = "**wrong**"

  /// `ok`; `announced` if the program states that it does not know a title, and has no wrong one.
  fileprivate func cell(_ language: MatrixLanguage) -> String {
    guard let code = code[language] else { return "" }
    let found = answers(in: language, code)
    if found == expected { return "ok" }
    let known = Set((expected + allowed).flatMap { $0.split(separator: " + ") })
    let parts = found.flatMap { $0.split(separator: " + ") }
    let isRight = parts.allSatisfy { $0 == "?" || known.contains($0) }
    return isRight && (parts.isEmpty || parts.contains("?")) ? "announced" : Self.wrong
  }

  /// The row of the table.
  var line: String {
    let cells = MatrixLanguage.allCases.map(cell).joined(separator: " | ")
    return "| \(isTwin ? "but: " : "")\(name) | \(cells) |\n"
  }
}
