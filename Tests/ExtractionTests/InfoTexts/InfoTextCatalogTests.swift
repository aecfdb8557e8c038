import Diagnostics
import Formats
import LocaleSchema
import Localization
import Testing
import XcodeModel

@testable import Extraction

@Suite struct InfoTextCatalogTests {
  private func catalog(_ plist: String, tables: [LocalizedTable]) -> InfoTextCatalog {
    var sink = DiagnosticSink()
    let source = SourceFile(path: "Info.plist", "<plist version=\"1.0\"><dict>\(plist)</dict></plist>")
    let document = PropertyListDocument.parse(source, reportingTo: &sink)
    let members = document.root?.dictionary ?? PropertyListDictionary([], precedence: .last)
    let reader = InfoTextReader(members, in: document.source, builds: [])
    return InfoTextCatalog(
      infoPlist: SourceLocation(path: "Info.plist"), bundle: .application, developmentLanguage: "en",
      texts: reader.texts, infoKeys: reader.infoKeys, strings: reader.strings, isComplete: true,
      localizations: Localization.all(names: [], tables: tables, developmentLanguage: "en"))
  }

  private func table(_ language: String, _ entries: [String: String]) -> LocalizedTable {
    LocalizedTable(
      localization: language, path: "\(language).lproj/InfoPlist.strings", form: .strings,
      entries: entries.sorted { $0.key < $1.key }.map {
        .init(key: LocalizationKey($0.key), value: $0.value, location: SourceLocation(path: language))
      })
  }

  private func names(_ catalog: InfoTextCatalog) -> [String] {
    catalog.localizations.map { "\($0.name) \(catalog.displayName(in: $0)?.text ?? "-")" }
  }

  @Test func findsTheDisplayName() {
    let both = "<key>CFBundleName</key><string>notes</string><key>CFBundleDisplayName</key><string>Notes</string>"
    let tables = [table("de", ["CFBundleDisplayName": "Notizen"]), table("fr", ["CFBundleName": "n"])]
    // A bundle name does not replace the display name, not even a translated one.
    #expect(names(catalog(both, tables: tables)) == ["en Notes", "de Notizen", "fr Notes"])
    let plain = "<key>CFBundleName</key><string>notes</string>"
    #expect(names(catalog(plain, tables: tables)) == ["en notes", "de Notizen", "fr n"])
    let unknown = "<key>CFBundleDisplayName</key><string>$(NAME)</string>"
    #expect(names(catalog(unknown, tables: [tables[0]])) == ["en -", "de Notizen"])
    #expect(names(catalog("", tables: tables)) == ["en -", "de Notizen", "fr n"])
  }

  @Test func readsDevicesAndPaths() {
    let plist = """
      <key>CFBundleDisplayName~ipad</key><string>Big</string><key>CFBundleDisplayName</key><string>Small</string>
      <key>CFBundleDocumentTypes</key><array><dict/><dict><key>CFBundleTypeName</key><string>Book</string></dict></array>
      <key>CFBundleIdentifier</key><string>a.b</string>
      """
    let texts = catalog(plist, tables: []).texts
    #expect(
      texts.map(\.path) == [
        "CFBundleDisplayName~ipad", "CFBundleDisplayName", "CFBundleDocumentTypes[1].CFBundleTypeName",
      ])
    #expect(texts.map(\.device) == [.ipad, .all, .all])
    #expect(texts.map(\.key.rawValue) == ["CFBundleDisplayName~ipad", "CFBundleDisplayName", "Book"])
  }

  /// A catalog without a source string, or with a new one, builds no entry: Info.plist's text is shown.
  @Test func leavesOutSourceStringsThatABuildOmits() throws {
    let json = """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
        "CFBundleDisplayName": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "Notizen" } } } },
        "CFBundleName": { "localizations": { "en": { "stringUnit": { "state": "new", "value": "old" } } } },
        "CFBundleSpokenName": { "shouldTranslate": false, "localizations": { "en": { "stringUnit": { "state": "translated", "value": "s" } } } }
      } }
      """
    var sink = DiagnosticSink()
    let tables = LocalizedTableReader.read(catalog: SourceFile(path: "InfoPlist.xcstrings", json), reportingTo: &sink)
    let plist = """
      <key>CFBundleName</key><string>name</string><key>CFBundleDisplayName</key><string>Notes</string>
      <key>CFBundleSpokenName</key><string>spoken</string>
      """
    let catalog = catalog(plist, tables: tables)
    let development = try #require(catalog.development)
    #expect(catalog.texts.map { catalog.displayedText(of: $0, in: development)?.text } == ["name", "Notes", "s"])
    #expect(catalog.texts.map { catalog.entry(of: $0, in: development)?.value } == [nil, nil, "s"])
    #expect(names(catalog) == ["en Notes", "de Notizen"])
    #expect(tables.allSatisfy { $0.untranslatedKeys == [LocalizationKey("CFBundleSpokenName")] })
  }

  @Test func mergesBuilds() throws {
    func build(_ configuration: String, _ values: [String: String]) -> InfoTextReader.Build {
      InfoTextReader.Build(
        target: "App", configuration: configuration, settings: BuildSettings(values: values),
        location: SourceLocation(path: "App.xcodeproj"))
    }
    let members = PropertyListDictionary(
      [PropertyListMember(key: "CFBundleDisplayName", keyRange: nil, value: PropertyListNode(.string("$(NAME)")))],
      precedence: .last)
    let generated = ["GENERATE_INFOPLIST_FILE": "YES", "INFOPLIST_KEY_NSCameraUsageDescription": "Scan.", "NAME": "A"]
    let reader = InfoTextReader(
      members, in: SourceFile(path: "Info.plist", bytes: []),
      builds: [build("Release", generated), build("Debug", ["NAME": "B"]), build("Beta", ["NAME": "A"])])
    let name = try #require(reader.texts.first { $0.kind == .displayName })
    #expect(name.values.map(\.text.value) == ["A", "B"])
    #expect(name.values.map { $0.targets.flatMap(\.configurations) } == [["Release", "Beta"], ["Debug"]])
    #expect(name.missingTargets.isEmpty)
    let camera = try #require(reader.texts.first { $0.kind == .usageDescription })
    #expect(camera.missingTargets == [AppTarget(name: "App", configurations: ["Debug", "Beta"])])
    #expect(camera.values.map(\.origin) == [.buildSetting("INFOPLIST_KEY_NSCameraUsageDescription")])
  }

  /// In the generated Info.plist of a configuration, the build setting replaces the value of the file.
  @Test(arguments: [
    (["Debug", "Release"], "YES", ["Notes Debug", "Quill Release"]),
    (["Release", "Debug"], "YES", ["Quill Release", "Notes Debug"]),
    (["Debug", "Release"], "NO", ["Notes Debug Release"]),
  ])
  func replacesValuesByConfiguration(configurations: [String], generates: String, expected: [String]) throws {
    let members = PropertyListDictionary(
      [PropertyListMember(key: "CFBundleDisplayName", keyRange: nil, value: PropertyListNode(.string("Notes")))],
      precedence: .last)
    let builds = configurations.map { name in
      var values = ["GENERATE_INFOPLIST_FILE": generates]
      if name == "Release" { values["INFOPLIST_KEY_CFBundleDisplayName"] = "Quill" }
      return InfoTextReader.Build(
        target: "App", configuration: name, settings: BuildSettings(values: values),
        location: SourceLocation(path: "App.xcodeproj"))
    }
    let reader = InfoTextReader(members, in: SourceFile(path: "Info.plist", bytes: []), builds: builds)
    let name = try #require(reader.texts.first { $0.kind == .displayName })
    #expect(
      name.values.map { ([$0.text.value] + $0.targets.flatMap(\.configurations)).joined(separator: " ") } == expected)
    #expect(name.missingTargets.isEmpty)
  }

  /// The list and the form of keys agree with the documented names.
  @Test(arguments: [
    ("NSCameraUsageDescription", InfoTextKey.Kind.usageDescription), ("NSNewThingUsageDescription", .usageDescription),
    ("CFBundleDisplayName", .displayName), ("CFBundleTypeName", .documentTypeName),
  ])
  func knowsKeys(name: String, kind: InfoTextKey.Kind) {
    #expect(InfoTextKey.named(name)?.kind == kind)
  }

  @Test func doesNotKnowIdentifiers() {
    for name in ["CFBundleIdentifier", "UsageDescription", "UIApplicationShortcutItemTitle", ""] {
      #expect(InfoTextKey.named(name) == nil)
    }
    #expect(InfoTextKey.inTable("CFBundleTypeName") == nil)
    #expect(Set(InfoTextKey.documented.map(\.name)).count == InfoTextKey.documented.count)
  }
}
