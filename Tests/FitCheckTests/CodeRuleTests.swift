import Diagnostics
import Formats
import LocaleSchema
import Localization
import ReferenceMaterial
import Testing
import Typesetting

@testable import FitCheck

/// The rules about quick actions created in code, unused tables, and icons.
@Suite struct CodeRuleTests {
  private static let plist = SourceLocation(path: "Info.plist")
  private static let code = SourceLocation(path: "Shortcuts.swift")

  private typealias Entries = [String: [(LocalizationKey, String)]]

  private func tables(_ name: String, _ entries: Entries) -> [LocalizedTable] {
    entries.sorted { $0.key < $1.key }.map { language, entries in
      let path = "\(language).lproj/\(name).strings"
      return LocalizedTable(
        localization: language, path: path, form: .strings,
        entries: entries.map { LocalizedTable.Entry(key: $0.0, value: $0.1, location: SourceLocation(path: path)) })
    }
  }

  private func item(_ title: String, type: String? = "t", icons: [ShortcutItem.Icon] = []) -> ShortcutItem {
    ShortcutItem(
      index: 0, location: Self.plist, type: type.map { SourceText($0, at: Self.plist) },
      title: SourceText(title, at: Self.plist), icons: icons)
  }

  private func coded(
    _ resolution: CodeText.Resolution, at line: Int = 1, icon: DynamicShortcutItem.Icon? = nil
  ) -> DynamicShortcutItem {
    let place = SourceLocation(
      path: "Shortcuts.swift", range: SourceRange(line, line), position: LineIndex.Position(line: line, column: 1))
    return DynamicShortcutItem(
      language: .swift, location: place, api: "", type: CodeText(.literal("t\(line)"), at: place),
      title: CodeText(resolution, at: place), icon: icon)
  }

  private func looked(
    up key: String, value: String? = nil, formatted: Bool = false
  ) -> CodeText.Resolution {
    .localized(LocalizedLookup(key: LocalizationKey(key), defaultValue: value, isFormatted: formatted))
  }

  private func catalog(
    _ items: [ShortcutItem] = [], code: [DynamicShortcutItem] = [], infoPlist: Entries = [:],
    localizable: Entries = [:],
    names: [String] = []
  ) -> ShortcutCatalog {
    let names = names + Array(infoPlist.keys) + Array(localizable.keys)
    var catalog = ShortcutCatalog(
      infoPlist: Self.plist, appName: nil, developmentLanguage: "en", items: items, localizationNames: names,
      tables: tables("InfoPlist", infoPlist))
    let table = CodeTable(
      name: "Localizable",
      localizations: Localization.all(
        names: names, tables: tables("Localizable", localizable), developmentLanguage: "en"))
    catalog.codeItems = code.map { item in
      CodeShortcutItem(item, tables: item.title.lookup == nil ? [:] : [.title: table])
    }
    return catalog
  }

  private func findings(_ catalog: ShortcutCatalog) throws -> [Finding] {
    try FitChecker(measurer: TextMeasurer()).check(catalog, options: FitOptions(surfaces: [.iOS13])).findings
  }

  private func ids(_ catalog: ShortcutCatalog) throws -> [String] { try findings(catalog).map(\.rule.rawValue) }

  /// Users of the development language see a literal in code, as they do one in the Info.plist.
  @Test(arguments: [("Поиск", 1), ("Search", 0)]) func literalsOfAnotherLanguage(title: String, count: Int) throws {
    let found = try ids(catalog(code: [coded(.literal(title))], names: ["en"]))
    #expect(found.count { $0 == "source-not-in-development-language" } == count)
  }

  /// A look-up with a translation for the development language is not a literal.
  @Test func lookupsInAnotherLanguage() throws {
    let found = try ids(
      catalog(code: [coded(looked(up: "Поиск"))], localizable: ["en": [("Поиск", "Search")]], names: ["en"]))
    #expect(!found.contains("source-not-in-development-language"))
  }

  /// Two items of one call share the value of the subtitle.
  @Test func identicalUnresolvedTextsAreOneFinding() throws {
    let reason = CodeText.Resolution.runtime(reason: "\"host.name\" is known at run time only")
    var other = coded(reason)
    other.type = CodeText(.literal("another"), at: other.location)
    let found = try ids(catalog(code: [coded(reason), coded(reason), other, coded(reason, at: 2)], names: ["en"]))
    #expect(found.count { $0 == "unresolved-title" } == 3)
  }

  /// The same two items in both branches of a statement are not duplicates: the menu has two.
  @Test func countsBranchesSeparately() throws {
    var code = [
      coded(.literal("Search"), at: 1), coded(.literal("New"), at: 2), coded(.literal("Search"), at: 3),
      coded(.literal("New"), at: 4),
    ]
    for index in code.indices { code[index].branches = [BranchArm(decision: "if", arm: "\(index / 2)")] }
    let items = (1...2).map { item("Item \($0)", type: "p\($0)") }
    let found = try ids(catalog(items, code: code))
    #expect(!found.contains("duplicate-visible-text") && !found.contains("too-many-items"))
    // In one branch they are duplicates.
    code[2].branches = code[0].branches
    #expect(try ids(catalog(items, code: code)).contains("duplicate-visible-text"))
    #expect(try ids(catalog(items, code: code)).contains("too-many-items"))
    // Two items that can occur together are found even if an item that excludes both is between them.
    for index in [1, 2] { code[index] = coded(.literal("Search"), at: index + 1) }
    for index in [1, 2] { code[index].branches = [BranchArm(decision: "if", arm: "1")] }
    #expect(try ids(catalog(code: code)).contains("duplicate-visible-text"))
  }

  @Test func textsOfCodeAreLookedUpInTheirTable() throws {
    let code = [coded(looked(up: "find_title"))]
    let complete: Entries = ["en": [("find_title", "Find")], "de": [("find_title", "Suchen")]]
    #expect(try ids(catalog(code: code, localizable: complete)) == ["language-frozen"])
    let found = try findings(catalog(code: code, localizable: ["en": [("find_title", "Find")], "de": [("a", "b")]]))
    #expect(found.map(\.rule) == ["raw-key-shown", "language-frozen"])
    #expect(found.first?.diagnostic.help == "add \"find_title\" to \"de.lproj/Localizable.strings\"")
  }

  @Test func usesTheDefaultValueWithoutAnEntry() throws {
    let catalog = catalog(
      code: [coded(looked(up: "find_title", value: "Find"))], localizable: ["de": [("a", "b")]])
    #expect(try ids(catalog) == ["untranslated-title", "language-frozen"])
    #expect(catalog.reachedTexts.map(\.displayed?.origin) == [.defaultValue, .defaultValue])
    #expect(catalog.reachedTexts.map(\.displayed?.text) == ["Find", "Find"])
  }

  @Test func aHiddenLiteralNeedsNoTranslation() throws {
    let items = (0..<4).map { item("T\($0)", type: "a\($0)") }
    let code = [coded(.literal("Find"))]
    #expect(try !ids(catalog(items, code: code, names: ["de"])).contains("literal-title-not-localized"))
    #expect(try ids(catalog(items.dropLast(), code: code, names: ["de"])).contains("literal-title-not-localized"))
  }

  @Test func theSystemLocalizesTheTextOfCodeAgain() throws {
    let code = [coded(.literal("Find"))]
    #expect(try ids(catalog(code: code, names: ["de"])) == ["literal-title-not-localized"])
    #expect(try ids(catalog(code: code, infoPlist: ["de": [("Find", "Suchen")]])).isEmpty)
    #expect(try ids(catalog(code: code)).isEmpty)
  }

  @Test func aLookUpThatCannotBeFollowedIsReportedAsSuch() throws {
    func message(_ resolution: CodeText.Resolution) throws -> String {
      let found = try findings(catalog(code: [coded(resolution)], names: ["de"]))
      #expect(found.filter { $0.severity > .note }.map(\.rule) == ["unresolved-title"])
      return found.first?.diagnostic.message ?? ""
    }
    #expect(
      try message(.localized(LocalizedLookup(key: "findTitle", source: .symbol))).hasSuffix(
        #"no key in the table "Localizable" has the symbol "findTitle""#))
    #expect(
      try message(.localized(LocalizedLookup(key: "find_title", bundle: ".module"))).hasSuffix(
        #"the table "Localizable" of the bundle ".module" is not in the project"#))
    #expect(try message(.runtime(reason: "x")).hasSuffix(": x"))
  }

  @Test func reportsAConcatenatedTitleOnce() throws {
    var item = coded(.runtime(reason: "x"))
    item.title.isConcatenated = true
    #expect(try ids(catalog(code: [item], names: ["de"])).isEmpty)
  }

  /// Two items that look the same are not duplicates if no menu contains both, or if both are the same quick action.
  @Test func duplicatesOfCodeAreInOneMenu() throws {
    func duplicates(_ first: [BranchArm], _ second: [BranchArm], sameType: Bool = false) throws -> Int {
      var items = [coded(.literal("Find")), coded(.literal("Find"), at: 2)]
      items[0].branches = first
      items[1].branches = second
      if sameType { items[1].type = items[0].type }
      return try ids(catalog(code: items)).count { $0 == "duplicate-visible-text" }
    }
    let (yes, no) = (BranchArm(decision: "a", arm: "0"), BranchArm(decision: "a", arm: "1"))
    #expect(try duplicates([], []) == 1)
    #expect(try duplicates([yes], [yes]) == 1)
    #expect(try duplicates([yes], [BranchArm(decision: "b", arm: "1")]) == 1)
    #expect(try duplicates([yes], [no]) == 0)
    #expect(try duplicates([], [], sameType: true) == 0)
  }

  @Test func doesNotFillTextsOfAPropertyList() throws {
    #expect(try ids(catalog([item("Open %@")])) == ["placeholder-in-static-title"])
    #expect(try ids(catalog([item("100 % Open")])).isEmpty)
    let found = try findings(catalog([item("A")], infoPlist: ["de": [("A", "%d neu")]]))
    #expect(found.map(\.rule) == ["placeholder-in-static-title"])
    #expect(found.first?.subject.localization == "de")
    #expect(try ids(catalog(code: [coded(looked(up: "Open %@"))])) == ["placeholder-in-static-title"])
    #expect(try ids(catalog(code: [coded(looked(up: "Open %@", formatted: true))])).isEmpty)
  }

  @Test func measuresAStaticTitleUnchanged() throws {
    let checker = FitChecker(measurer: try TextMeasurer())
    let options = FitOptions(surfaces: [.iOS13])
    let fixed = checker.measure(catalog([item("Open %@")]), options: options)
    let filled = checker.measure(catalog(code: [coded(looked(up: "Open %@", formatted: true))]), options: options)
    let plain = checker.measure(catalog([item("Open Q@")]), options: options)
    #expect(fixed.first?.filled == nil)
    #expect(filled.first?.filled != nil)
    let widths = [fixed, plain].map { $0.first?.measurement?.width.points ?? 0 }
    #expect(abs(widths[0] - widths[1]) < 10)
  }

  @Test func translationsInTheWrongTableAreDead() throws {
    var wrong = catalog([item("new_note")], infoPlist: ["en": [("new_note", "New")], "de": [("a", "b")]])
    wrong.otherTables = [
      CodeTable(
        name: "Localizable",
        localizations: Localization.all(
          names: [], tables: tables("Localizable", ["de": [("new_note", "Neu")]]), developmentLanguage: "en"))
    ]
    let found = try findings(wrong)
    #expect(found.map(\.rule) == ["raw-key-shown", "dead-translation"])
    #expect(found.last?.severity == .warning)
    #expect(found.last?.diagnostic.primary?.path == "de.lproj/Localizable.strings")
  }

  @Test func entriesUnderTheNameOfAKeyAreDead() throws {
    let entries: Entries = ["en": [("UIApplicationShortcutItemTitle", "New")]]
    #expect(try ids(catalog([item("New")], infoPlist: entries)) == ["dead-translation"])
    #expect(try ids(catalog([item("UIApplicationShortcutItemTitle")], infoPlist: entries)).isEmpty)
  }

  @Test func entriesOfItemsThatAreDroppedAreDead() throws {
    #expect(try ids(catalog([item("New", type: nil)], infoPlist: ["en": [("New", "New")]])) == ["dead-translation"])
  }

  @Test func staticItemsComeFirst() throws {
    let code = [coded(.runtime(reason: "x"), at: 1), coded(.runtime(reason: "x"), at: 2)]
    func found(_ count: Int) throws -> [Severity] {
      let items = (0..<count).map { item("A\($0)", type: "a\($0)") }
      return try findings(catalog(items, code: code)).filter { $0.rule == "too-many-items" }.map(\.severity)
    }
    #expect(try found(2) == [])
    #expect(try found(3) == [.note])
    #expect(try found(4) == [.warning])
  }

  @Test func textsOfOnePlaceAreAlternatives() throws {
    let code = [coded(.literal("Play"), at: 3), coded(.literal("Pause"), at: 3)]
    let items = (0..<3).map { item("A\($0)", type: "a\($0)") }
    #expect(try ids(catalog(items, code: code)).isEmpty)
  }

  @Test func reportsStaleKeysOfCode() throws {
    let code = [coded(looked(up: "Paste from Clipboard"))]
    let reported = try findings(
      catalog(
        code: code,
        localizable: ["en": [("Paste from Clipboard", "x")], "de": [("Paste from clipboard", "Einfügen")]]))
    #expect(reported.map(\.rule) == ["untranslated-title", "stale-key", "language-frozen"])
    // Keys of other code are similar to many strings.
    let other: Entries = ["en": [("Paste from Clipboards", "x")], "de": [("Paste from Clipboards", "x")]]
    #expect(try ids(catalog(code: code, localizable: other)) == ["untranslated-title", "language-frozen"])
  }

  @Test func typesThatNoCodeNames() throws {
    var app = catalog([item("A", type: "com.example.a"), item("B", type: "com.example.b")])
    #expect(try ids(app).isEmpty)
    app.handling = ShortcutHandling(hasHandler: true, unnamedTypes: ["com.example.b"])
    let found = try findings(app)
    #expect(found.map(\.rule) == ["type-never-handled"])
    #expect(found.first?.subject.itemIndex == 1)
    app.handling = ShortcutHandling(hasHandler: false, unnamedTypes: [])
    #expect(try ids(app) == ["type-never-handled"])
  }

  private func icons(_ images: [IconImage]) throws -> [String] {
    var app = catalog(
      [item("A", icons: [.templateFile(SourceText("plus", at: Self.plist))])])
    app.iconImages = ["plus": images]
    return try ids(app)
  }

  @Test func iconImages() throws {
    func image(_ scale: Int?, _ side: Int) -> IconImage {
      IconImage(path: "plus.png", scale: scale, size: IconImage.Size(width: side, height: side))
    }
    #expect(try icons([]) == ["missing-icon-image"])
    #expect(try icons([image(1, 35), image(2, 70), image(3, 104), image(nil, 36)]).isEmpty)
    #expect(try icons([image(2, 73)]) == ["icon-too-large"])
    #expect(try icons([image(3, 109)]) == ["icon-too-large"])
    #expect(try icons([image(nil, 37)]) == ["icon-too-large"])
    #expect(try icons([IconImage(path: "plus.png", scale: 1, size: nil, isOpaque: true)]) == ["icon-not-template"])
    #expect(
      try icons([IconImage(path: "plus.png", scale: 1, size: nil, hasColorPalette: true)]) == ["icon-not-template"])
    // iOS shows the images for 2x and 3x.
    func icon(_ scale: Int?, isOpaque: Bool = false, isTemplate: Bool = false) -> IconImage {
      var icon = IconImage(path: "plus.png", scale: scale, size: nil, isOpaque: isOpaque, hasColorPalette: isTemplate)
      icon.isTemplate = isTemplate
      return icon
    }
    #expect(try icons([icon(1, isOpaque: true), icon(2), icon(3)]).isEmpty)
    #expect(try icons([icon(1), icon(2, isOpaque: true), icon(3)]) == ["icon-not-template"])
    #expect(try icons([icon(1, isOpaque: true), icon(nil)]).isEmpty)
    // The colors of a template are not shown, but an opaque one is a filled square.
    #expect(try icons([icon(2, isTemplate: true)]).isEmpty)
    #expect(try icons([icon(2, isOpaque: true, isTemplate: true)]) == ["icon-not-template"])
  }

  @Test func anImageOfAChoiceIsReportedOnceForAllItems() throws {
    let choice = DynamicShortcutItem.Icon.conditional([.templateFile("plus"), .templateFile("minus")])
    var app = catalog(
      code: (1...3).map { _ in coded(.runtime(reason: "x"), icon: choice) }
        + [coded(.runtime(reason: "x"), at: 2, icon: .templateFile("plus"))])
    app.iconImages = ["plus": [], "minus": []]
    #expect(try ids(app).count { $0 == "missing-icon-image" } == 3)
  }

  @Test func checksIconsOfCode() throws {
    var app = catalog(
      code: [coded(.runtime(reason: "x"), icon: .conditional([.symbol("plus"), .templateFile("minus")]))])
    app.iconImages = ["minus": []]
    #expect(try ids(app) == ["unresolved-title", "missing-icon-image"])
  }
}
