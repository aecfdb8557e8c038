import Diagnostics
import Formats
import Foundation
import ReferenceMaterial
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// No reader drops a string without a word: an independent count of the strings in a file is that of the strings read and those reported.
@Suite struct UnitCountTests {
  /// Counts the elements of a name in XLIFF's namespaces.
  private final class ElementCount: NSObject, XMLParserDelegate {
    private let name: String
    private(set) var count = 0

    init(_ name: String, in text: String) {
      self.name = name
      super.init()
      let parser = XMLParser(data: Data(text.utf8))
      parser.shouldProcessNamespaces = true
      parser.delegate = self
      #expect(parser.parse())
    }

    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      if element == name, namespaceURI?.hasPrefix("urn:oasis:names:tc:xliff:document:") ?? true { count += 1 }
    }
  }

  /// Random documents of one version.
  private struct Documents {
    let isVersion2: Bool
    /// The prefix of XLIFF's elements, with its colon.
    let prefix: String
    var random: SplitMix
    private var number = 0

    init(isVersion2: Bool, prefix: String, random: SplitMix) {
      self.isVersion2 = isVersion2
      self.prefix = prefix
      self.random = random
    }

    mutating func next() -> String {
      number = 0
      let name = isVersion2 ? "2.0" : "1.2"
      let languages = isVersion2 ? " srcLang=\"en\" trgLang=\"de\"" : ""
      let namespace = prefix.isEmpty ? "xmlns" : "xmlns:\(prefix.dropLast())"
      let content = (0..<3).map { _ in element(depth: 0) }.joined()
      return
        "<\(prefix)xliff \(namespace)=\"urn:oasis:names:tc:xliff:document:\(name)\" version=\"\(name)\"\(languages)>\(content)</\(prefix)xliff>"
    }

    private mutating func tag(_ name: String, _ attributes: String = "", _ content: String) -> String {
      number += 1
      return "<\(prefix)\(name) id=\"\(number)\"\(attributes)>\(content)</\(prefix)\(name)>"
    }

    private mutating func element(depth: Int) -> String {
      let names =
        isVersion2
        ? ["file", "group", "unit", "unit", "notes", "wrapper"]
        : ["file", "body", "header", "group", "bin-unit", "trans-unit", "trans-unit", "wrapper"]
      let name = names.randomElement(using: &random) ?? ""
      let inner =
        depth > 4 ? "" : (0..<Int.random(in: 0...3, using: &random)).map { _ in element(depth: depth + 1) }.joined()
      switch name {
      case "trans-unit":
        let nested =
          Bool.random(using: &random)
          ? "" : "<\(prefix)alt-trans><\(prefix)target>A</\(prefix)target></\(prefix)alt-trans>\(inner)"
        return tag(name, "", "<\(prefix)source>S</\(prefix)source>\(nested)")
      case "unit":
        let segment = "<\(prefix)segment><\(prefix)source>S</\(prefix)source></\(prefix)segment>"
        return tag(name, "", segment + (Bool.random(using: &random) ? "" : inner))
      case "file": return tag(name, " original=\"a.strings\" source-language=\"en\" target-language=\"de\"", inner)
      case "wrapper": return "<y:wrapper xmlns:y=\"urn:y\">\(inner)</y:wrapper>"
      default: return tag(name, "", inner)
      }
    }
  }

  @Test(arguments: [false, true], ["", "ns0:"])
  func unitsOfXLIFF(isVersion2: Bool, prefix: String) {
    var documents = Documents(isVersion2: isVersion2, prefix: prefix, random: SplitMix(state: 41))
    var unreadCount = 0
    for _ in 0..<400 {
      let text = documents.next()
      var sink = DiagnosticSink()
      let document = XLIFFDocument.parse(SourceFile(path: "de.xliff", text), versions: .all, reportingTo: &sink)
      #expect(document.isComplete, "\(sink.diagnostics.filter { $0.severity == .error })")
      let count = ElementCount(isVersion2 ? "unit" : "trans-unit", in: text).count
      #expect(document.files.reduce(0) { $0 + $1.units.count } + document.unreadUnitCount == count, "\(text)")
      #expect(sink.diagnostics.contains { $0.id == "unread-units" } == (document.unreadUnitCount > 0))
      unreadCount += document.unreadUnitCount
    }
    #expect(unreadCount > 0)
  }

  /// A nested file has its own table, and the languages that it does not name from the file around it.
  @Test func nestedFiles() {
    let unit = { (id: String) in "<trans-unit id=\"\(id)\"><source>S</source><target>T</target></trans-unit>" }
    let text = """
      <xliff version="1.2"><file original="a.zip" source-language="en" target-language="de"><body>\(unit("1"))\
      <file original="b.strings" target-language="fr"><body><group>\(unit("2"))</group></body></file>\(unit("3"))\
      <bin-unit id="b"><file original="c.strings">\(unit("4"))</file></bin-unit></body></file></xliff>
      """
    var sink = DiagnosticSink()
    let files = XLIFFDocument.parse(SourceFile(path: "de.xliff", text), reportingTo: &sink).files
    #expect(files.map(\.original) == ["a.zip", "b.strings", "c.strings"])
    #expect(files.map(\.targetLanguage) == ["de", "fr", "de"] && files.allSatisfy { $0.sourceLanguage == "en" })
    #expect(files.map { $0.units.map(\.id) } == [["1", "3"], ["2"], ["4"]])
  }

  private func read(_ text: String, _ path: String, keys: Set<LocalizationKey> = []) -> (
    tables: [ExchangeTable], sink: DiagnosticSink
  ) {
    var sink = DiagnosticSink()
    let source = SourceFile(path: path, text)
    let tables = ExchangeTable.read(
      source, as: LocalizationFormat(path: path), sourceLanguage: "en", keys: keys, reportingTo: &sink)
    return (tables ?? [], sink)
  }

  private func count(_ tables: [ExchangeTable]) -> Int {
    tables.reduce(0) { $0 + $1.entries.count + $1.untranslatedCount + $1.unreadKeys.count }
  }

  /// The count is that of the lines with a `msgid`, without headers; obsolete messages are comments.
  @Test func messagesOfPO() {
    var random = SplitMix(state: 42)
    for _ in 0..<300 {
      var text = "msgid \"\"\nmsgstr \"Language: de\\n\"\n"
      for number in 0..<Int.random(in: 0...12, using: &random) {
        let key = Int.random(in: 0...number, using: &random)
        text +=
          [
            "\nmsgid \"\(key)\"\nmsgstr \"t\"\n", "\n#, fuzzy\nmsgctxt \"c\"\nmsgid \"\(key)\"\nmsgstr \"t\"\n",
            "\nmsgid \"\(key)\"\nmsgstr \"\"\n",
            "\nmsgid \"\(key)\"\nmsgid_plural \"b\"\nmsgstr[0] \"t\"\nmsgstr[1] \"u\"\n",
            "\n#~ msgid \"\(key)\"\n#~ msgstr \"t\"\n", "\n#| msgid \"old\"\nmsgid \"\(key)\"\nmsgstr \"t\"\n",
          ].randomElement(using: &random) ?? ""
      }
      let (tables, sink) = read(text, "de.po")
      let lines = text.split(separator: "\n").count { $0.hasPrefix("msgid ") } - 1
      #expect(count(tables) == lines, "\(text)")
      #expect(sink.diagnostics.count { $0.id == "po-plural" } == tables.reduce(0) { $0 + $1.unreadKeys.count })
    }
  }

  /// The count is that of Foundation's reader: strings, numbers, Booleans, arrays and `null`.
  @Test func valuesOfJSON() throws {
    func leaves(_ value: Any) -> Int { (value as? [String: Any])?.values.reduce(0) { $0 + leaves($1) } ?? 1 }
    var random = SplitMix(state: 43)
    func value(depth: Int) -> String {
      let kind = Int.random(in: 0...(depth > 3 ? 6 : 9), using: &random)
      if kind > 6 {
        let members = (0..<Int.random(in: 0...4, using: &random)).map { "\"k\($0)\":\(value(depth: depth + 1))" }
        return "{\(members.joined(separator: ","))}"
      }
      return ["\"a\"", "\"b\"", "\"\"", "null", "1", "true", "[\"c\"]"][kind]
    }
    for _ in 0..<400 {
      let members = (0..<4).map { "\"key\($0)\":\(value(depth: 0))" }
      let text = "{\(members.joined(separator: ","))}"
      let (tables, sink) = read(text, "de.json")
      #expect(count(tables) == leaves(try JSONSerialization.jsonObject(with: Data(text.utf8))), "\(text)")
      #expect(sink.diagnostics.count { $0.id == "json-shape" } == tables.reduce(0) { $0 + $1.unreadKeys.count })
    }
  }

  /// The count is that of the cells that the test writes, quoted at random.
  @Test func cellsOfCSV() {
    var random = SplitMix(state: 44)
    for separator in [",", ";", "\t"] {
      for _ in 0..<150 {
        var (expected, unread) = (0, 0)
        let rows = (0..<Int.random(in: 0...8, using: &random)).map { _ in
          let key = Bool.random(using: &random) ? "k\(Int.random(in: 0...3, using: &random))" : ""
          let cells = (0..<2).map { _ in
            ["", "t", "a\nb", "\"q\"", "x\(separator)y"].randomElement(using: &random) ?? ""
          }
          expected += key.isEmpty ? cells.count { !$0.isEmpty } : 2
          unread += key.isEmpty ? cells.count { !$0.isEmpty } : 0
          return ([key, "S"] + cells).map { cell in
            Bool.random(using: &random) || cell.contains { "\"\n,;\t".contains($0) }
              ? "\"\(cell.replacingOccurrences(of: "\"", with: "\"\""))\"" : cell
          }
        }
        let text = ([["Key", "EN", "de", "Pt_br"]] + rows).map { $0.joined(separator: separator) }.joined(
          separator: "\r\n")
        let (tables, sink) = read(text, "all.csv")
        #expect(count(tables) == expected && tables.reduce(0) { $0 + $1.unreadKeys.count } == unread, "\(text)")
        #expect(sink.diagnostics.contains { $0.id == "missing-key" } == (unread > 0))
      }
    }
  }

  /// A repeated key keeps both translations, with their places.
  @Test(arguments: [
    ("a.csv", "key,de\nk,1\nk,2\n"), ("a.tsv", "key\tde\nk\t1\nk\t2\n"), ("de.json", "{\"k\":\"1\",\n\"k\":\"2\"}"),
    ("de.po", "msgid \"k\"\nmsgstr \"1\"\n\nmsgid \"k\"\nmsgstr \"2\"\n"),
    ("de.json", "{\"a\":{\"b\":\"1\"},\n\"a.b\":\"2\"}"),
    ("de.json", "[{\"term\":\"k\",\"definition\":\"1\"},\n{\"term\":\"k\",\"definition\":\"2\"}]"),
  ])
  func repeatedKeys(_ path: String, _ text: String) {
    let (tables, sink) = read(text, path)
    #expect(tables.flatMap(\.entries).map(\.value) == ["1", "2"])
    #expect(Set(tables.flatMap(\.entries).map(\.location.position?.line)).count == 2)
    #expect(sink.diagnostics.map(\.id) == ["duplicate-key"] && sink.worst == .warning)
    #expect(sink.diagnostics.first?.secondary.first?.location == tables.first?.entries.first?.location)
  }

  @Test func columnsThatAreNotRead() {
    let (tables, sink) = read("key,en,de,Owner,Screen,tags\nk,a,b,c,d,e\n", "a.csv")
    #expect(tables.map(\.language) == ["de"] && sink.diagnostics.map(\.severity) == [.note])
    #expect(sink.diagnostics.first?.message.contains("\"Owner\", \"Screen\"") == true)
  }

  /// The names of the system's older versions.
  @Test func columnsWithTheEnglishNameOfALanguage() {
    let (tables, sink) = read("key,English,German,traditional chinese\nk,a,b,c\n", "a.csv")
    #expect(tables.map(\.language) == ["de", "zh-Hant"] && tables.map(\.heading) == ["German", "traditional chinese"])
    #expect(tables.flatMap(\.entries).map(\.source) == ["a", "a"] && sink.diagnostics.isEmpty)
  }
}
