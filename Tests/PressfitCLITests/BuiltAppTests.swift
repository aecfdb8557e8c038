import Console
import PressfitCLI
import ReferenceMaterial
import Testing

/// Commands on built apps in every form.
@Suite struct BuiltAppTests {
  private var fixture = BuiltAppFixture()

  @Test mutating func checksAnIPA() {
    fixture.pack(as: "Demo.ipa")
    #expect(fixture.run("check", "Demo.ipa") == .success)
    #expect(fixture.output.contains("Payload/Demo.app/Info.plist: 1 quick action in 2 languages"))
    #expect(fixture.output.contains("a built app has no source code: quick actions created in code are not checked"))
    fixture.files["Payload/Demo.app/fr.lproj/InfoPlist.strings"] = BuiltAppFixture.binary(["OLD": "Note"])
    fixture.pack(as: "Demo.ipa")
    #expect(fixture.run("check", "Demo.ipa") == .findings)
    #expect(fixture.output.contains("raw-key-shown: 1 error"))
  }

  @Test mutating func listsWhatUsersSee() {
    fixture.pack(as: "Demo.ipa")
    #expect(fixture.run("list", "Demo.ipa") == .success)
    #expect(fixture.output.contains("Neue Notiz"))
    #expect(fixture.run("measure", "Demo.ipa", "--language", "de") == .success)
    #expect(fixture.output.contains("Neue Notiz"))
  }

  @Test(arguments: [
    ("Payload/Demo.app", "Demo.ipa"), ("Demo.app", "Demo.app.zip"),
    ("Demo.xcarchive/Products/Applications/Demo.app", "Demo.xcarchive.zip"),
    ("Build/Products/Debug-iphonesimulator/Demo.app", "DerivedData.zip"), ("Demo.app/Wrapper/Demo.app", "Store.zip"),
  ]) func everyPackedForm(app: String, archive: String) {
    var fixture = BuiltAppFixture(app)
    fixture.pack(as: archive)
    #expect(fixture.run("check", archive) == .success)
    #expect(fixture.output.contains("\(app)/Info.plist: 1 quick action in 2 languages"), "\(fixture.errors)")
  }

  @Test(arguments: [
    ("Demo.app", "Demo.app", "Info.plist"), ("out/Demo.app", "out", "Demo.app/Info.plist"),
    ("X.xcarchive/Products/Applications/Demo.app", "X.xcarchive", "Products/Applications/Demo.app/Info.plist"),
    (
      "Data/Build/Products/Debug-iphonesimulator/Demo.app", "Data",
      "Build/Products/Debug-iphonesimulator/Demo.app/Info.plist"
    ),
    ("Products/Debug-iphoneos/Demo.app", "Products", "Debug-iphoneos/Demo.app/Info.plist"),
    ("x/Payload/Demo.app", "x", "Payload/Demo.app/Info.plist"),
  ]) func everyFolder(app: String, path: String, plist: String) {
    var fixture = BuiltAppFixture(app)
    fixture.unpack()
    #expect(fixture.run("check", path) == .success)
    #expect(fixture.output.contains("\(plist): 1 quick action in 2 languages"), "\(fixture.errors)")
  }

  @Test mutating func theLayoutOfMacCatalyst() {
    fixture.files = [
      "Demo.app/Contents/Info.plist": BuiltAppFixture.infoPlist(),
      "Demo.app/Contents/Resources/de.lproj/InfoPlist.strings": BuiltAppFixture.binary(["NEW": "Neue Notiz"]),
    ]
    fixture.unpack()
    _ = fixture.run("list", "Demo.app")
    #expect(fixture.output.contains("Neue Notiz"))
  }

  @Test mutating func theArchiveNamesItsApp() {
    var fixture = BuiltAppFixture("X.xcarchive/Products/Applications/Demo.app")
    fixture.files["X.xcarchive/Products/Applications/Other.app/Info.plist"] = BuiltAppFixture.infoPlist(["OTHER"])
    fixture.files["X.xcarchive/Info.plist"] = BuiltAppFixture.binary([
      "ApplicationProperties": ["ApplicationPath": "Applications/Demo.app"]
    ])
    fixture.unpack()
    #expect(fixture.run("check", "X.xcarchive") == .success)
    #expect(!fixture.output.contains("Other.app"))
  }

  @Test mutating func onlyTheAppsOwnQuickActionsCount() {
    fixture.files["Payload/Demo.app/PlugIns/W.appex/Info.plist"] = BuiltAppFixture.infoPlist(
      ["WIDGET"], ["NSExtension": ["NSExtensionPointIdentifier": "x"]])
    fixture.files["Payload/Demo.app/Watch/W.app/Info.plist"] = BuiltAppFixture.infoPlist(
      ["WATCH"], ["WKApplication": true])
    fixture.files["Payload/Demo.app/AppClips/C.app/Info.plist"] = BuiltAppFixture.infoPlist(["CLIP"])
    fixture.files["Payload/Demo.app/Frameworks/K.framework/en.lproj/InfoPlist.strings"] = BuiltAppFixture.binary([
      "NEW": "K"
    ])
    fixture.pack(as: "Demo.ipa")
    #expect(fixture.run("check", "Demo.ipa") == .success)
    #expect(fixture.output.contains("1 quick action in 2 languages"))
  }

  @Test mutating func severalAppsInOneArchive() {
    fixture.files["Payload/Other.app/Info.plist"] = BuiltAppFixture.infoPlist(["Open a Note"])
    fixture.pack(as: "Two.zip")
    _ = fixture.run("check", "Two.zip")
    #expect(
      fixture.output.contains("Payload/Demo.app/Info.plist") && fixture.output.contains("Payload/Other.app/Info.plist"))
  }

  @Test mutating func theInfoPlistDecidesSystemsAndDevices() {
    fixture.files["Payload/Demo.app/Info.plist"] = BuiltAppFixture.infoPlist(
      ["NEW"], ["MinimumOSVersion": "18.0", "UIDeviceFamily": [1]])
    fixture.pack(as: "Demo.ipa")
    _ = fixture.run("check", "Demo.ipa")
    #expect(fixture.output.contains("measured on iOS 18, iOS 26 iPhone at text size L"))
    fixture.files["Payload/Demo.app/Info.plist"] = BuiltAppFixture.infoPlist(
      ["NEW"], ["MinimumOSVersion": "26.0", "UIDeviceFamily": ["2"]])
    fixture.pack(as: "Demo.ipa")
    _ = fixture.run("check", "Demo.ipa")
    #expect(fixture.output.contains("measured on iPadOS 26 at text size L"))
  }

  @Test mutating func aLoctableHoldsAllLanguages() {
    fixture.files = [
      "Payload/Demo.app/Info.plist": BuiltAppFixture.infoPlist(),
      "Payload/Demo.app/InfoPlist.loctable": BuiltAppFixture.binary([
        "LocProvenance": ["en": "x"], "en": ["NEW": "New Note"], "pt_BR": ["NEW": "Nova nota"], "x": 1,
      ]),
    ]
    fixture.pack(as: "Demo.ipa")
    #expect(fixture.run("list", "Demo.ipa") == .success)
    #expect(fixture.output.contains("Nova nota") && fixture.output.contains("New Note"))
    #expect(!fixture.output.contains("LocProvenance"))
  }

  @Test mutating func anIconMayBeInTheCompiledCatalog() {
    let icon = [
      "UIApplicationShortcutItems": [
        [
          "UIApplicationShortcutItemType": "a", "UIApplicationShortcutItemTitle": "NEW",
          "UIApplicationShortcutItemIconFile": "plus",
        ]
      ]
    ]
    fixture.files["Payload/Demo.app/Info.plist"] = BuiltAppFixture.infoPlist([], icon)
    fixture.files["Payload/Demo.app/AppIcon60x60@2x.png"] = [1]
    fixture.pack(as: "Demo.ipa")
    #expect(fixture.run("check", "Demo.ipa") == .findings)
    #expect(fixture.output.contains("missing-icon-image"))
    fixture.files["Payload/Demo.app/Assets.car"] = [1]
    fixture.pack(as: "Demo.ipa")
    #expect(fixture.run("check", "Demo.ipa") == .success)
  }

  @Test mutating func notesAnUnusualLayout() {
    fixture = BuiltAppFixture("payload/Demo.app")
    fixture.pack(as: "Demo.ipa")
    #expect(fixture.run("check", "Demo.ipa", "--format", "json") == .success)
    #expect(fixture.output.contains("unusual-archive-layout"))
  }

  @Test mutating func warnsOfDuplicateEntries() {
    var builder = ZipBuilder(fixture.files)
    builder.entries.append(
      .init("Payload/Demo.app/de.lproj/InfoPlist.strings", BuiltAppFixture.binary(["NEW": "Zwei"])))
    fixture.set("Demo.ipa", builder.bytes)
    #expect(fixture.run("check", "Demo.ipa", "--format", "json") == .findings)
    #expect(fixture.output.contains("duplicate-archive-entry") && fixture.output.contains("Zwei"))
  }

  @Test mutating func ignoresWhatMacOSAdds() {
    fixture.files["__MACOSX/Payload/._Demo.app"] = [1]
    fixture.files["Payload/Demo.app/de.lproj/._InfoPlist.strings"] = [1]
    fixture.pack(as: "Demo.ipa")
    #expect(fixture.run("check", "Demo.ipa") == .success)
  }

  @Test(arguments: [["extract"], ["pseudo"], ["init"], ["check", "--fix"], ["merge", "de.strings", "--project"]])
  func commandsThatWriteRefuse(arguments: [String]) {
    for path in ["Demo.ipa", "x/Payload/Demo.app"] {
      var fixture = BuiltAppFixture()
      fixture.pack(as: "Demo.ipa")
      fixture.unpack(in: "x")
      fixture.set("de.strings", "\"NEW\" = \"x\";")
      fixture.context.output = Console.OutputStream(.memory)
      fixture.context.errorOutput = Console.OutputStream(.memory)
      #expect(Pressfit.tool.run(arguments + [path], in: &fixture.context) == .failure)
      #expect(fixture.errors.contains("editing breaks its signature"), "\(fixture.errors)")
    }
  }

  @Test mutating func nothingIsWrittenIntoABuiltApp() {
    fixture.pack(as: "Demo.ipa")
    fixture.unpack()
    for target in ["Demo.ipa/out.json", "Demo.ipa", "Payload/Demo.app/report.json"] {
      #expect(fixture.run("check", "Demo.ipa", "--report", "json=\(target)", "--force") == .failure)
      #expect(fixture.errors.contains("signature"), "\(target): \(fixture.errors)")
    }
    #expect(fixture.run("export", "Demo.ipa", "--language", "de", "-o", "Payload/Demo.app/x") == .failure)
    #expect(fixture.run("export", "Demo.ipa", "--language", "de", "-o", "out") != .failure)
  }

  @Test mutating func aRepositoryMayBeNamedLikeAnApp() {
    fixture = BuiltAppFixture("Some.app")
    fixture.unpack()
    fixture.set("Some.app/.git/HEAD", "")
    #expect(fixture.run("extract", "Some.app", "--dry-run") == .success)
  }

  @Test mutating func theConfigurationInAnAppIsIgnored() {
    fixture.files["Payload/Demo.app/fr.lproj/InfoPlist.strings"] = BuiltAppFixture.binary(["OLD": "Note"])
    let off = Array("{\"severity\": {\"raw-key-shown\": \"off\"}, \"rules\": {}}".utf8)
    fixture.files["Payload/Demo.app/.pressfit.json"] = off
    fixture.pack(as: "Demo.ipa")
    fixture.unpack(in: "x")
    for path in ["Demo.ipa", "x/Payload/Demo.app"] {
      #expect(fixture.run("check", path) == .findings)
      #expect(fixture.output.contains("raw-key-shown: 1 error"))
    }
  }

  @Test mutating func namesUnreadableParts() {
    fixture.set("Demo.ipa", "no archive")
    #expect(fixture.run("check", "Demo.ipa") == .failure)
    #expect(fixture.errors.contains("it is not a ZIP archive"))
    fixture.set("Demo.tar.gz", "x")
    #expect(fixture.run("check", "Demo.tar.gz") == .failure)
    #expect(fixture.errors.contains("unpack the archive"))
    fixture.files = ["README.txt": [1], "dSYMs/a.plist": [1]]
    fixture.pack(as: "Empty.zip")
    #expect(fixture.run("check", "Empty.zip") == .failure)
    #expect(fixture.errors.contains("it contains no app"))
  }

  @Test mutating func reportsEveryDamagedTable() {
    var builder = ZipBuilder(fixture.files)
    let index = builder.entries.count - 1
    builder.entries[index].checksum = 1
    fixture.set("Demo.ipa", builder.bytes)
    for command in ["check", "list", "measure"] {
      #expect(fixture.run(command, "Demo.ipa") == .failure)
      #expect(fixture.errors.contains("does not match its checksum"), "\(fixture.errors)")
    }
  }

  @Test mutating func archivesInArchives() {
    let ipa = ZipBuilder(fixture.files).bytes
    fixture.files = ["build/Demo.ipa": ipa, "log.txt": []]
    fixture.pack(as: "Artifacts.zip")
    #expect(fixture.run("check", "Artifacts.zip") == .success)
    #expect(fixture.output.contains("build/Demo.ipa/Payload/Demo.app/Info.plist: 1 quick action"))
    fixture.files = ["a.zip": ZipBuilder(fixture.files).bytes]
    fixture.pack(as: "Deep.zip")
    #expect(fixture.run("check", "Deep.zip") == .failure)
    #expect(fixture.errors.contains("only one level of nesting is read"))
  }

  // MARK: Comparisons

  @Test mutating func differencesBetweenTwoBuilds() {
    fixture.files["Payload/Demo.app/de.lproj/Localizable.strings"] = BuiltAppFixture.binary(["A": "a", "B": "b"])
    fixture.pack(as: "old.ipa")
    fixture.files["Payload/Demo.app/de.lproj/InfoPlist.strings"] = BuiltAppFixture.binary(["NEW": "Notiz"])
    fixture.files["Payload/Demo.app/de.lproj/Localizable.strings"] = BuiltAppFixture.binary(["A": "a", "C": "c"])
    fixture.pack(as: "new.ipa")
    #expect(fixture.run("diff", "old.ipa", "old.ipa") == .success)
    #expect(fixture.run("diff", "old.ipa", "new.ipa") == .findings)
    #expect(
      fixture.output == """
        ~ "NEW" (InfoPlist, de): "Neue Notiz" -> "Notiz"
        + "C" (Localizable, de): "c"
        - "B" (Localizable, de): "b"
        1 added, 1 removed, 1 changed

        """)
    #expect(fixture.run("diff", "old.ipa", "new.ipa", "--format", "json") == .findings)
    #expect(fixture.output.contains("\"table\": \"Localizable\""))
    fixture.files["Payload/Demo.app/de.lproj/Localizable.strings"] = Array("bplist00 damaged".utf8)
    fixture.pack(as: "damaged.ipa")
    #expect(fixture.run("diff", "old.ipa", "damaged.ipa") == .failure)
    fixture.set("a.strings", "")
    #expect(fixture.run("diff", "old.ipa", "a.strings") == .usage)
  }

  @Test mutating func differencesBetweenLoctables() {
    func table(_ german: String) -> [UInt8] {
      BuiltAppFixture.binary(["en": ["A": "a"], "de": ["A": german]])
    }
    fixture.files["Payload/Demo.app/Localizable.loctable"] = table("ä")
    fixture.pack(as: "old.ipa")
    fixture.files["Payload/Demo.app/Localizable.loctable"] = table("ae")
    fixture.pack(as: "new.ipa")
    #expect(fixture.run("diff", "old.ipa", "old.ipa") == .success)
    #expect(fixture.run("diff", "old.ipa", "new.ipa") == .findings)
    #expect(fixture.output == "~ \"A\" (Localizable, de): \"ä\" -> \"ae\"\n1 changed\n")
  }

  /// A project with the sources of the app.
  private mutating func addSources() {
    fixture.set("App/Info.plist", BuiltAppFixture.infoPlist())
    fixture.set("App/en.lproj/InfoPlist.strings", "\"NEW\" = \"New Note\";\n")
    fixture.set("App/de.lproj/InfoPlist.strings", "\"NEW\" = \"Neue Notiz\";\n")
  }

  @Test mutating func sourcesAndBuildWithTheSameTexts() {
    addSources()
    fixture.pack(as: "Demo.ipa")
    #expect(fixture.run("diff", "App", "Demo.ipa") == .success, "\(fixture.output)")
    #expect(fixture.run("check", "App", "--compare", "Demo.ipa") == .success)
    #expect(fixture.run("check", "Demo.ipa", "--compare", "App") == .success)
  }

  @Test mutating func reportsTranslationsMissingInTheBuild() {
    addSources()
    fixture.files["Payload/Demo.app/de.lproj/InfoPlist.strings"] = BuiltAppFixture.binary(["NEW": "Notiz"])
    fixture.set("App/fr.lproj/InfoPlist.strings", "\"NEW\" = \"Note\";\n")
    fixture.set("App/Info.plist", BuiltAppFixture.infoPlist(["NEW", "Search"]))
    fixture.pack(as: "Demo.ipa")
    for arguments in [("App", "Demo.ipa"), ("Demo.ipa", "App")] {
      #expect(fixture.run("check", arguments.0, "--compare", arguments.1, "--format", "xcode") == .findings)
      let lines = fixture.output.split(separator: "\n").filter { $0.contains("[not-in-built-app]") }
      #expect(lines.count == 3, "\(fixture.output)")
      #expect(
        fixture.output.contains("the text \"Neue Notiz\" in \"de\" is not in \"Demo.ipa\", which shows \"Notiz\""))
      #expect(fixture.output.contains("the language \"fr\" with 1 text of quick actions is not in \"Demo.ipa\""))
      #expect(fixture.output.contains("the quick action \"Search\" is not in \"Demo.ipa\""))
    }
    #expect(fixture.run("check", "App", "--compare", "Demo.ipa", "--language", "en", "--format", "xcode") == .findings)
    #expect(!fixture.output.contains("Neue Notiz"))
  }

  @Test mutating func textsThatCodeLooksUpAreCompared() {
    addSources()
    fixture.set(
      "App/A.swift",
      "import UIKit\nlet item = UIApplicationShortcutItem(type: \"a\", localizedTitle: NSLocalizedString(\"SCAN\", comment: \"\"))\n"
    )
    fixture.set("App/de.lproj/Localizable.strings", "\"SCAN\" = \"Scannen\";\n")
    fixture.pack(as: "Demo.ipa")
    _ = fixture.run("check", "Demo.ipa", "--compare", "App", "--format", "xcode")
    #expect(fixture.output.contains("the text \"Scannen\" in \"de\" is not in \"Demo.ipa\""))
    fixture.files["Payload/Demo.app/de.lproj/Localizable.strings"] = BuiltAppFixture.binary(["SCAN": "Scannen"])
    fixture.pack(as: "Demo.ipa")
    #expect(fixture.run("check", "Demo.ipa", "--compare", "App") == .success)
  }

  @Test mutating func comparesFindingsOfTwoBuilds() {
    fixture.pack(as: "old.ipa")
    fixture.files["Payload/Demo.app/de.lproj/InfoPlist.strings"] = BuiltAppFixture.binary(["OLD": "x"])
    fixture.pack(as: "new.ipa")
    #expect(fixture.run("check", "new.ipa", "--compare", "old.ipa") == .findings)
    #expect(fixture.output.contains("0 unchanged, 0 fixed against old.ipa"))
    #expect(fixture.run("check", "new.ipa", "--compare", "new.ipa") == .success)
  }
}
