import Diagnostics
import Extraction
import FitCheck
import Formats
import LengthLimits
import Localization
import Testing
import Translation
import Typesetting
import Workspace

/// Incoming translations for an app with three quick actions: a title, a title above a subtitle, and an unused key.
@Suite struct TranslationFittingTests {
  static let measurer = Result { try TextMeasurer() }

  /// - Parameter german: the entries of the German table.
  static func project(german: [String] = []) throws -> Project {
    func item(_ title: String, _ subtitle: String?) -> String {
      "<dict><key>UIApplicationShortcutItemType</key><string>\(title)</string>"
        + "<key>UIApplicationShortcutItemTitle</key><string>\(title)</string>"
        + (subtitle.map { "<key>UIApplicationShortcutItemSubtitle</key><string>\($0)</string>" } ?? "") + "</dict>"
    }
    let plist = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>CFBundlePackageType</key><string>APPL</string>
      <key>CFBundleDevelopmentRegion</key><string>en</string>
      <key>UIApplicationShortcutItems</key><array>\(item("Find", nil))\(item("Open", "Last note"))</array>
      </dict></plist>
      """
    let files = [
      "App/Info.plist": plist, "App/en.lproj/InfoPlist.strings": "\"Find\" = \"Find\";\n",
      "App/de.lproj/InfoPlist.strings": german.map { "\"\($0)\" = \"x\";\n" }.joined(),
    ]
    return try ProjectReader(InMemoryFileSystem(files)).read(".")
  }

  private func fit(
    _ translations: [(key: String, value: String, alternatives: [String])], refusing: Bool = false
  ) throws -> TranslationFitting.Result {
    var sink = DiagnosticSink()
    let project = try Self.project()
    let table = try #require(TextTable.all(in: project, reportingTo: &sink).first)
    var set = TranslationSet()
    let place = SourceLocation(path: "de.json")
    set.add(
      translations.map {
        TranslationSet.Translation(
          key: LocalizationKey($0.key), value: $0.value, comment: nil, location: place, alternatives: $0.alternatives)
      }, language: "de")
    return try TranslationFitting.fit(
      set, of: table, options: FitOptions(surfaces: [.iOS13, .iOS18], policy: .documented),
      labels: LabelIndex([], of: project), refusingTruncated: refusing
    ) { try Self.measurer.get() }
  }

  private func values(_ result: TranslationFitting.Result) -> [String] {
    result.accepted.languages.flatMap { $0.translations.map(\.value) }
  }

  /// Longer than any line of the menu, and than two.
  private static let long = "Alle meine Notizen jetzt durchsuchen"
  private static let veryLong = "In allen Notizbüchern und Anhängen nach Wörtern suchen"

  /// The longest that fits on all surfaces; without one, the shortest. Apple documents two lines for a title alone, one above a subtitle.
  @Test(arguments: [
    ("Find", ["Suchen", "Notizen suchen"], "Notizen suchen", "length-variant"),
    ("Find", [veryLong, "Suchen", long], long, "length-variant"),
    ("Open", [long, "Öffnen"], "Öffnen", "length-variant"),
    ("Open", [veryLong, long], long, "no-length-variant-fits"),
    ("Find", [veryLong, veryLong + "!"], veryLong, "no-length-variant-fits"),
    ("Last note", ["Die zuletzt von mir bearbeitete Notiz", "Letzte Notiz"], "Letzte Notiz", "length-variant"),
    // A key that no menu shows: nothing is too long.
    ("Other", ["Suchen", veryLong], veryLong, "length-variant"),
    ("Find", ["", "Suchen"], "Suchen", "length-variant"), ("Find", ["Suchen", "Suchen"], "Suchen", "length-variant"),
  ])
  func choosesTheLongestThatFits(_ key: String, _ texts: [String], _ expected: String, _ id: String) throws {
    // In every order of the texts.
    for order in [texts, texts.reversed()] {
      let result = try fit([(key, order[0], Array(order.dropFirst()))])
      #expect(values(result) == [expected])
      #expect(result.diagnostics.map(\.id.rawValue) == [id])
      #expect(result.refused.isEmpty)
      #expect(result.diagnostics.first?.message.contains("which has \(texts.count) translations") == true)
    }
  }

  /// Only a translation that is certainly truncated is refused.
  @Test(arguments: [
    ("Find", long, false), ("Find", veryLong, true), ("Open", long, true), ("Other", veryLong, false),
    ("Find", "", false),
  ])
  func refusesTruncatedTranslations(_ key: String, _ text: String, _ isRefused: Bool) throws {
    let result = try fit([(key, text, []), ("Last note", "Notiz", [])], refusing: true)
    #expect(values(result) == (isRefused ? ["Notiz"] : [text, "Notiz"]))
    #expect(result.refused.map(\.translation.value) == (isRefused ? [text] : []))
    #expect(result.diagnostics.map(\.id.rawValue) == (isRefused ? ["translation-refused"] : []))
    // Without the flag, nothing is measured.
    let accepted = try fit([(key, text, [])])
    #expect(values(accepted) == [text] && accepted.diagnostics.isEmpty)
  }

  /// Of lengths that do not fit, the shortest is chosen and then refused.
  @Test func choosesBeforeItRefuses() throws {
    let result = try fit([("Open", Self.veryLong, [Self.long])], refusing: true)
    #expect(values(result).isEmpty)
    #expect(result.refused.map(\.translation.value) == [Self.long])
    #expect(result.diagnostics.map(\.id.rawValue) == ["no-length-variant-fits", "translation-refused"])
  }
}

/// Files for translators.
@Suite struct ProjectExportTests {
  private func export(_ languages: [String], format: ExportFormat, german: [String] = []) throws -> ProjectExport {
    let project = try TranslationFittingTests.project(german: german)
    var sink = DiagnosticSink()
    let options = project.apps.map { _ in FitOptions(surfaces: [.iOS18]) }
    return try ProjectExport(
      of: project, in: InMemoryFileSystem([:]), languages: languages, format: format, limits: [], menus: options,
      labels: LabelIndex([], of: project),
      measurer: try TranslationFittingTests.measurer.get(),
      tool: ExchangeTool(id: "test", name: "test", version: "1", build: "1"), reportingTo: &sink)
  }

  /// Each language has a file in each format, and a line with the number of strings.
  @Test(arguments: ExportFormat.allCases) func files(_ format: ExportFormat) throws {
    let export = try export(["de", "fr"], format: format, german: ["Find"])
    #expect(
      export.summary == "de\(format.suffix): 3 strings, 2 to translate\nfr\(format.suffix): 3 strings, 3 to translate\n"
    )
    #expect(Set(export.files.map { String($0.path.prefix(2)) }) == ["de", "fr"])
    #expect(Set(export.files.map(\.path)).count == export.files.count)
    #expect(export.files.allSatisfy { !$0.bytes.isEmpty })
    // The order of the languages is that of the request.
    #expect(try self.export(["fr", "de"], format: format, german: ["Find"]).summary.hasPrefix("fr"))
    #expect(try self.export([], format: format).files.isEmpty)
  }

  /// Named languages, each once; otherwise those of the project except the development language.
  @Test(arguments: [
    ([], ["de"]), (["fr"], ["fr"]), (["fr", "fr", "de"], ["fr", "de"]),
    (["pt-BR", "zh-Hans"], ["pt-BR", "zh-Hans"]),
  ])
  func languages(_ names: [String], _ expected: [String]) throws {
    #expect(try TranslationFittingTests.project().exportedLanguages(names) == expected)
  }

  @Test(arguments: ["", "../de", "de/fr", "x\n"]) func otherNames(_ name: String) throws {
    let project = try TranslationFittingTests.project()
    #expect(throws: (any Error).self) { try project.exportedLanguages([name]) }
  }
}
