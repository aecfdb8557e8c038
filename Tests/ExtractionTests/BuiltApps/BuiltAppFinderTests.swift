import Diagnostics
import Extraction
import ReferenceMaterial
import Testing
import Workspace

@Suite struct BuiltAppFinderTests {
  private func layout(_ files: [String: String], at path: String) throws(WorkspaceError) -> ProjectLayout? {
    try ProjectFinder(InMemoryFileSystem(files), readFacts: propertyListFacts).builtLayout(at: path)
  }

  @Test func everyBundleHasItsPlistAndTables() throws {
    let layout = try #require(
      try layout(
        [
          "X.app/Info.plist": Plist.app("Scan"), "X.app/de.lproj/InfoPlist.strings": "",
          "X.app/Base.lproj/Main.nib": "",
          "X.app/PlugIns/W.appex/Info.plist": Plist.widget, "X.app/PlugIns/W.appex/de.lproj/InfoPlist.strings": "",
          "X.app/Watch/V.app/Info.plist": Plist.watch, "X.app/Watch/V.app/PlugIns/E.appex/Info.plist": Plist.widget,
          "X.app/AppClips/C.app/Info.plist": Plist.plainApp, "X.app/AppClips/C.app/fr.lproj/InfoPlist.strings": "",
          "X.app/Frameworks/K.framework/Info.plist": Plist.framework,
          "X.app/Frameworks/K.framework/en.lproj/Localizable.strings": "", "X.app/P_T.bundle/en.lproj/A.strings": "",
          "X.app/Assets.car": "", "X.app/InfoPlist.loctable": "",
        ], at: "X.app"))
    #expect(layout.apps.map(\.infoPlist.path) == ["Info.plist"])
    #expect(layout.apps.first?.tables.map(\.path) == ["InfoPlist.loctable", "de.lproj/InfoPlist.strings"])
    #expect(layout.apps.first?.localizations == ["Base", "de"])
    let app = try #require(layout.builtApps?.first)
    #expect(app.app.hasCompiledAssets)
    #expect(
      app.bundles.map(\.path) == [
        "AppClips/C.app", "Frameworks/K.framework", "P_T.bundle", "PlugIns/W.appex", "Watch/V.app",
        "Watch/V.app/PlugIns/E.appex",
      ])
    #expect(
      app.bundles.map { $0.infoPlist?.kind } == [
        .application, .framework, nil, .appExtension, .watchApplication, .appExtension,
      ])
    #expect(
      app.bundles.flatMap(\.tables).map(\.path) == [
        "AppClips/C.app/fr.lproj/InfoPlist.strings", "PlugIns/W.appex/de.lproj/InfoPlist.strings",
      ])
    #expect(layout.diagnostics.map(\.id) == ["table-in-two-forms"])
  }

  @Test func frameworksOfMacOS() throws {
    var files = InMemoryFileSystem([
      "X.app/Contents/Info.plist": Plist.app("Scan"), "X.app/Contents/Resources/de.lproj/InfoPlist.strings": "",
      "X.app/Contents/Frameworks/K.framework/Versions/A/Resources/Info.plist": Plist.framework,
      "X.app/Contents/Frameworks/K.framework/Versions/A/Resources/de.lproj/L.strings": "",
    ])
    files.setLink(
      "X.app/Contents/Frameworks/K.framework/Resources",
      to: "X.app/Contents/Frameworks/K.framework/Versions/A/Resources")
    let layout = try #require(try ProjectFinder(files, readFacts: propertyListFacts).builtLayout(at: "X.app"))
    #expect(layout.apps.flatMap(\.tables).map(\.path) == ["Contents/Resources/de.lproj/InfoPlist.strings"])
    #expect(layout.builtApps?.first?.bundles.compactMap(\.infoPlist?.kind) == [.framework])
  }

  /// An extension without its app, and a folder that only has the name of one.
  @Test(arguments: [("W.appex/Info.plist", [BundleKind.appExtension]), ("W.appex/Contents/a.txt", [])])
  func anExtensionWithoutItsApp(file: String, kinds: [BundleKind]) throws {
    let layout = try layout([file: Plist.widget], at: "W.appex")
    #expect(layout?.builtApps?.map { $0.app.infoPlist?.kind } ?? [] == kinds)
  }

  /// Of apps in a folder of build products, only a bundle with an Info.plist is one.
  @Test func aFolderNamedAsAnApp() throws {
    let layout = try layout(
      [
        "Release/X.app/Info.plist": Plist.app("Scan"), "Release/Y.app/README.md": "", "Release/Z.bundle/Info.plist": "",
      ],
      at: "")
    #expect(layout?.builtApps?.map(\.app.path) == ["Release/X.app"])
  }

  @Test func projectsAreNotBuiltProducts() throws {
    for files in [
      ["App/Info.plist": Plist.app("Scan"), "build/X.app/Info.plist": Plist.app("Scan")],
      ["X.app/Info.plist": Plist.app("Scan"), "A.xcodeproj/project.pbxproj": ""],
      ["Payload/A.swift": "", "project.yml": ""], ["Some.app/README.md": ""],
    ] {
      #expect(try layout(files, at: "")?.apps == nil)
    }
    #expect(try layout(["Some.app/README.md": ""], at: "Some.app")?.apps == nil)
  }

  @Test func reportsCatalogsAndLanguagesSpelledTwice() throws {
    let layout = try layout(
      [
        "X.app/Info.plist": Plist.app("Scan"), "X.app/Localizable.xcstrings": "{}", "X.app/en.lproj/A.strings": "",
        "X.app/English.lproj/A.strings": "", "X.app/zh-Hans.lproj/A.strings": "", "X.app/zh_CN.lproj/A.strings": "",
        "X.app/pt.lproj/A.strings": "", "X.app/pt-PT.lproj/A.strings": "",
      ], at: "X.app")
    #expect(
      layout?.diagnostics.map { "\($0.id) \($0.primary?.path ?? "")" } == [
        "raw-string-catalog Localizable.xcstrings", "language-spelled-twice en.lproj",
        "language-spelled-twice zh_CN.lproj",
      ])
  }

  @Test func limitsTheNumberOfBundles() {
    var files = ["X.app/Info.plist": Plist.app("Scan")]
    for index in 0...1_000 { files["X.app/PlugIns/\(index).appex/Info.plist"] = Plist.widget }
    #expect(throws: WorkspaceError.self) { try layout(files, at: "X.app") }
  }
}
