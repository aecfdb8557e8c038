import Diagnostics
import Formats
import ReferenceMaterial
import Testing
import Workspace
import XcodeModel

@testable import Extraction

/// XcodeGen's `project.yml`: targets, templates, includes, settings.
@Suite struct XcodeGenTests {
  private func read(_ texts: [String: String]) -> (
    apps: [DescribedApp], diagnostics: [Diagnostic], included: Set<String>
  ) {
    let fixture = DescriptionFixture(texts)
    var sink = DiagnosticSink()
    var included: Set<String> = []
    let path = texts.keys.contains("project.yml") ? "project.yml" : "ios/project.yml"
    let apps = XcodeGenReader(fixture.files).readAll(fixture.source(path), included: &included, reportingTo: &sink)
    return (apps, sink.diagnostics, included)
  }

  private func apps(_ text: String) -> [DescribedApp] { read(["project.yml": text]).apps }

  private static func items(
    _ titles: String..., key: String = "UIApplicationShortcutItems", indent: String = "        "
  ) -> String {
    "\(indent)\(key):\n"
      + titles.map {
        "\(indent)  - UIApplicationShortcutItemType: \($0)\n\(indent)    UIApplicationShortcutItemTitle: \($0)\n"
      }.joined()
  }

  private static func target(_ name: String, _ more: String = "", items: String = "") -> String {
    "  \(name):\n    type: application\n    platform: iOS\n\(more)    info:\n      path: \(name)/Info.plist\n      properties:\n        CFBundleDisplayName: Shed\n\(items)"
  }

  // MARK: Targets

  @Test func theTargetsThatAreApps() {
    let apps = apps("targets:\n" + Self.target("Shed", items: Self.items("Rake", "Hoe")) + Self.target("Barn"))
    #expect(apps.map(\.target) == ["Shed", "Barn"])
    #expect(apps.map(\.infoPlistPath) == ["Shed/Info.plist", "Barn/Info.plist"])
    #expect(apps[0].titles == ["Rake", "Hoe"] && !apps[1].hasItems)
    #expect(apps[0].name == "Shed" && apps[0].manifest == "project.yml" && apps[0].writesInfoPlist)
    #expect(apps[0].infoPlist.location.position?.line == 10)
  }

  /// The kind of the product for type and platform; nil for a product that is not in an app for iPhone.
  @Test(
    arguments: [
      ("type: application", ProductKind.application), ("type: application\n    platform: iOS", .application),
      ("type: application\n    platform: ios", .application),
      ("type: application\n    platform: [iOS, macOS]", .application),
      ("type: application\n    platform: macOS", .otherApplication),
      ("type: application\n    platform: watchOS", .watchApplication),
      ("type: application\n    platform: auto\n    supportedDestinations: [iOS, visionOS]", .application),
      ("type: application\n    platform: auto\n    supportedDestinations: [macOS]", .otherApplication),
      ("type: application\n    platform: ${platform}", .application),
      ("type: application.on-demand-install-capable", .appClip),
      ("type: app-extension\n    platform: iOS", .appExtension), ("type: app-extension.messages", .appExtension),
      ("type: application.watchapp2\n    platform: watchOS", .watchApplication),
      ("type: extensionkit-extension", .appExtension),
      ("type: framework\n    platform: iOS", nil), ("type: bundle.unit-test\n    platform: iOS", nil),
      ("type: app-extension\n    platform: macOS", nil), ("type: tool", nil),
      ("type: library.static\n    platform: iOS", nil),
    ] as [(String, ProductKind?)])
  func kinds(definition: String, kind: ProductKind?) {
    #expect(apps("targets:\n  Shed:\n    \(definition)\n").map(\.kind) == (kind.map { [$0] } ?? []))
    // The same in a template, and with CR LF.
    let template = "targetTemplates:\n  Base:\n    \(definition)\ntargets:\n  Shed:\n    templates: [Base]\n"
    #expect(apps(template).map(\.kind) == (kind.map { [$0] } ?? []))
    #expect(apps(template.replacing("\n", with: "\r\n")).map(\.kind) == (kind.map { [$0] } ?? []))
  }

  /// Another program's file with the same name.
  @Test(arguments: [
    "", "a: b", "- a", "name: Shed\nservices:\n  web: {}", "targets", "}", "targets: []", "targets:\n  - Shed",
  ])
  func otherFiles(text: String) {
    let found = read(["project.yml": text])
    #expect(found.apps.isEmpty && found.diagnostics.isEmpty)
  }

  // MARK: Templates

  @Test(arguments: [
    // The list of the target follows that of the template, or replaces it.
    (items("Hoe"), ["Rake", "Hoe"]), (items("Hoe", key: "UIApplicationShortcutItems:REPLACE"), ["Hoe"]), ("", ["Rake"]),
  ])
  func listsOfTemplates(own: String, expected: [String]) {
    let template = "targetTemplates:\n" + Self.target("Base", items: Self.items("Rake"))
    let target = "targets:\n" + Self.target("Shed", "    templates: [Base]\n", items: own)
    #expect(apps(template + target).map(\.titles) == [expected])
    // The order of the sections does not matter.
    #expect(apps(target + template).map(\.titles) == [expected])
    // Of several files, each has its own part of the list, with its places.
    let split = read(["project.yml": "include: base.yml\n" + target, "base.yml": template])
    #expect(split.apps.flatMap(\.titles) == expected && split.included == ["base.yml"])
    #expect(split.apps.allSatisfy { $0.target == "Shed" && $0.manifest == "project.yml" })
    #expect(split.diagnostics.isEmpty)
  }

  @Test func keysWithoutAnythingToReplace() {
    let items = Self.items("Rake", key: "UIApplicationShortcutItems:REPLACE")
    #expect(apps("targets:\n" + Self.target("Shed", items: items)).map(\.titles) == [["Rake"]])
  }

  @Test(arguments: [
    ("${kind} tool", "Big tool"), ("${target_name}", "Shed"), ("${platform}", "iOS"), ("${other}", "${other}"),
    ("$kind", "$kind"),
    ("'${kind}'", "Big"), ("${kind}${kind}", "BigBig"), ("$(kind)", "$(kind)"), ("${level}", "template"),
    ("${kind", "${kind"),
  ])
  func attributes(title: String, expected: String) {
    let text = """
      targetTemplates:
        Base:
          templateAttributes:
            kind: Small
            level: template
          info:
            path: Info.plist
            properties:
              UIApplicationShortcutItems:
                - UIApplicationShortcutItemType: a
                  UIApplicationShortcutItemTitle: \(title)
      targets:
        Shed:
          type: application
          platform: iOS
          templates: [Base]
          templateAttributes: {kind: Big}
      """
    #expect(apps(text).map(\.titles) == [[expected]])
  }

  /// Templates that contain themselves, and more than there should be.
  @Test func templatesInCycles() {
    let text = "targetTemplates:\n  A:\n    templates: [B]\n  B:\n    templates: [A]\ntargets:\n"
    #expect(apps(text + Self.target("Shed", "    templates: [A, A, Missing]\n")).map(\.target) == ["Shed"])
    let chain = (0..<40).map { "  T\($0):\n    templates: [T\($0 + 1)]\n    scheme: {}\n" }.joined()
    #expect(apps("targetTemplates:\n" + chain + "targets:\n" + Self.target("Shed", "    templates: [T0]\n")).count == 1)
  }

  // MARK: Includes

  @Test(arguments: [
    ("include: base.yml", ["base.yml"]), ("include: [base.yml]", ["base.yml"]),
    ("include:\n  - base.yml\n  - more/more.yml", ["base.yml", "more/more.yml"]),
    ("include:\n  - path: base.yml\n    relativePaths: false", ["base.yml"]), ("include: ./base.yml", ["base.yml"]),
  ])
  func includes(include: String, expected: [String]) {
    let found = read([
      "project.yml": include + "\n", "base.yml": "targets:\n" + Self.target("Shed"), "more/more.yml": "options: {}\n",
    ])
    #expect(found.apps.map(\.target) == ["Shed"] && found.included == Set(expected) && found.diagnostics.isEmpty)
  }

  @Test func missingIncludes() {
    let targets = "targets:\n" + Self.target("Shed")
    #expect(read(["project.yml": "include: gone.yml\n" + targets]).diagnostics.map(\.id) == ["missing-include"])
    // The environment decides whether it is read.
    let conditional = "include:\n  - path: gone.yml\n    enable: ${WITH_MORE}\n" + targets
    #expect(read(["project.yml": conditional]).diagnostics.isEmpty)
  }

  @Test func includesInCycles() {
    let found = read([
      "project.yml": "include: a.yml\ntargets:\n" + Self.target("Shed"), "a.yml": "include: b.yml\n",
      "b.yml": "include: [a.yml, project.yml]\n",
    ])
    #expect(found.apps.map(\.target) == ["Shed"] && found.included == ["a.yml", "b.yml"])
    let chain = Dictionary(uniqueKeysWithValues: (0..<100).map { ("\($0).yml", "include: \($0 + 1).yml\n") })
    let many = read(chain.merging(["project.yml": "include: 0.yml\ntargets:\n" + Self.target("Shed")]) { $1 })
    #expect(many.apps.count == 1 && many.included.count <= 100)
  }

  /// Paths are relative to the file that contains them, unless `relativePaths` is false.
  @Test(arguments: [("", "ios/base/Shed/Info.plist"), ("\n    relativePaths: false", "ios/Shed/Info.plist")])
  func pathsOfIncludedFiles(option: String, expected: String) {
    let found = read([
      "ios/project.yml": "include:\n  - path: base/base.yml\(option)\n",
      "ios/base/base.yml": "targets:\n" + Self.target("Shed"),
      "ios/base/Shed/a.swift": "", "ios/Shed/a.swift": "",
    ])
    #expect(found.apps.map(\.infoPlistPath) == [expected])
  }

  // MARK: Settings

  @Test(
    arguments: [
      ("settings: {INFOPLIST_FILE: a/Info.plist}", "INFOPLIST_FILE", "a/Info.plist"),
      ("settings: {base: {A: b}}", "A", "b"),
      ("settings:\n      base:\n        A: b\n      configs:\n        Debug:\n          A: c", "A", "b"),
      ("settings: {A: '1'}", "A", "1"), ("settings: {A: true}", "A", "YES"), ("settings: {A: YES}", "A", "YES"),
      ("settings: {A: no}", "A", "NO"),
      ("settings: {A: 'true'}", "A", "true"), ("settings: {A: \"yes\"}", "A", "yes"),
      ("settings: {A: [b, c]}", "A", nil),
      ("settings: {A: '${target_name}.b'}", "A", "Shed.b"), ("settings: {groups: [Common]}", "A", "common"),
      ("settings: {groups: [Common], A: own}", "A", "common"),
      ("settings: {groups: [Common], base: {A: own}}", "A", "own"),
      ("settings: {groups: [Outer]}", "A", "common"), ("settings: {groups: [Missing]}", "A", nil),
      ("settings: {}", "PRODUCT_NAME", "Shed"),
      ("deploymentTarget: '15.0'", "IPHONEOS_DEPLOYMENT_TARGET", "15.0"),
      ("deploymentTarget: {iOS: '14.0', macOS: '12.0'}", "IPHONEOS_DEPLOYMENT_TARGET", "14.0"),
      ("settings: {}", "IPHONEOS_DEPLOYMENT_TARGET", "13.0"),
    ] as [(String, String, String?)])
  func settings(definition: String, name: String, expected: String?) {
    let text =
      "options: {deploymentTarget: {iOS: '13.0'}}\nsettingGroups:\n  Common: {A: common}\n  Outer: {groups: [Common, Outer]}\n"
      + "targets:\n  Shed:\n    type: application\n    platform: iOS\n    \(definition)\n"
    #expect(apps(text).first?.buildSettings[name] == expected)
  }

  @Test(arguments: [
    ("info: {path: a/Info.plist}", true), ("settings: {GENERATE_INFOPLIST_FILE: YES}", true),
    ("settings: {GENERATE_INFOPLIST_FILE: true}", true),
    ("settings: {GENERATE_INFOPLIST_FILE: 'YES'}", true), ("settings: {GENERATE_INFOPLIST_FILE: NO}", false),
    ("settings: {GENERATE_INFOPLIST_FILE: false}", false),
    ("settings: {INFOPLIST_FILE: a/Info.plist}", false), ("sources: [a]", false),
  ])
  func infoPlistsThatXcodeGenWrites(definition: String, isWritten: Bool) {
    let text = "targets:\n  Shed:\n    type: application\n    platform: iOS\n    \(definition)\n"
    let found = read(["project.yml": text, "a/Info.plist": "<plist/>"]).apps
    #expect(found.map(\.writesInfoPlist) == [isWritten])
    if !definition.contains("GENERATE") { #expect(found.map(\.infoPlistPath) == ["a/Info.plist"]) }
  }

  @Test(arguments: [
    "$(SRCROOT)/a/Info.plist", "${PROJECT_DIR}/a/Info.plist", "$(PROJECT_DIR)/a/Info.plist", "a/Info.plist",
    "./a/Info.plist",
  ])
  func pathsOfInfoPlists(path: String) {
    let text = "targets:\n  Shed:\n    type: application\n    settings:\n      INFOPLIST_FILE: \(path)\n"
    #expect(read(["project.yml": text, "a/Info.plist": "<plist/>"]).apps.map(\.infoPlistPath) == ["a/Info.plist"])
  }

  /// The configuration file for "Release", or else the last one, with its includes and conditions.
  @Test(
    arguments: [
      ("NAME = Shed\n", "Shed"), ("NAME = Shed // comment\n", "Shed"), ("NAME[sdk=iphoneos*] = Phone\n", "Phone"),
      ("NAME = Shed\nNAME[sdk=macosx*] = Mac\n", "Shed"), ("NAME[config=Debug] = Debug\n", nil),
      ("#include \"base.xcconfig\"\nNAME = $(inherited) Two\n", "One Two"),
      ("#include \"base.xcconfig\"\nNAME = ${inherited}${inherited}\n", "OneOne"),
      ("#include \"base.xcconfig\"\n", "One"),
      ("NAME = $(inherited) Two\n#include \"base.xcconfig\"\n", "One"),
      ("#include? \"none.xcconfig\"\nNAME = Shed\n", "Shed"), ("NAME = $(OTHER)\n", "$(OTHER)"),
      ("// NAME = Shed\n", nil),
    ] as [(String, String?)])
  func configurationFiles(content: String, expected: String?) {
    for content in [content, content.replacing("\n", with: "\r\n")] {
      let text =
        "targets:\n  Shed:\n    type: application\n    platform: iOS\n    configFiles: {Debug: d.xcconfig, Release: r.xcconfig}\n"
      let found = read([
        "project.yml": text, "r.xcconfig": content, "d.xcconfig": "NAME = Debug\n", "base.xcconfig": "NAME = One\n",
      ])
      #expect(found.apps.first?.buildSettings["NAME"] == expected)
      #expect(read(["project.yml": text, "d.xcconfig": content]).apps.first?.buildSettings["NAME"] == nil)
    }
  }

  @Test func valuesThatGrow() {
    let lines = "NAME = x\n" + String(repeating: "NAME = $(inherited)$(inherited)\n", count: 60)
    let text = "targets:\n  Shed:\n    type: application\n    configFiles: {Release: r.xcconfig}\n"
    let value = read(["project.yml": text, "r.xcconfig": lines]).apps.first?.buildSettings["NAME"]
    #expect(value.map { $0.utf8.count < 4_000 } == true)
  }

  @Test func developmentLanguages() {
    let options = "options: {developmentLanguage: de}\n"
    #expect(apps(options + "targets:\n" + Self.target("Shed")).map(\.developmentLanguage) == ["de"])
    let own = Self.target("Shed", items: "        CFBundleDevelopmentRegion: fr\n")
    #expect(apps(options + "targets:\n" + own).map(\.developmentLanguage) == ["fr"])
    #expect(apps("targets:\n" + Self.target("Shed")).map(\.developmentLanguage) == [nil])
  }

  // MARK: Values

  /// YAML 1.1, as XcodeGen's reader resolves plain scalars; quoted ones are strings.
  @Test(arguments: [
    ("12", "integer 12"), ("-12", "integer -12"), ("+12", "integer 12"), ("0", "integer 0"),
    ("1_000", "integer 1000"),
    ("0x1F", "integer 31"), ("-0x1F", "integer -31"), ("0o17", "integer 15"), ("017", "integer 15"),
    ("0b101", "integer 5"),
    ("1.5", "real 1.5"), ("-1.5", "real -1.5"), (".5", "real 0.5"), ("1e3", "real 1000.0"), ("1.", "real 1.0"),
    ("true", "boolean true"),
    ("Yes", "boolean true"), ("OFF", "boolean false"), ("~", "null"), ("null", "null"), ("'12'", "string 12"),
    ("\"true\"", "string true"),
    ("1.2.3", "string 1.2.3"), ("12a", "string 12a"), ("0x1G", "string 0x1G"), ("-a", "string -a"),
    ("-0x-8000000000000000", "string -0x-8000000000000000"),
    ("-0-1000000000000000000000", "string -0-1000000000000000000000"), ("0x-1", "string 0x-1"),
    ("9223372036854775807", "integer 9223372036854775807"),
    ("Yess", "string Yess"),
    ("tRUE", "string tRUE"), ("inf", "string inf"), ("0x1p3", "string 0x1p3"), ("1e", "string 1e"),
    ("é", "string é"), ("y", "string y"),
    ("'a ''b'''", "string a 'b'"), ("\"a\\tb\"", "string a\tb"), ("!!str 12", "string 12"), (".", "string ."),
  ])
  func scalars(text: String, expected: String) throws {
    let document = apps("targets:\n" + Self.target("Shed", items: "        Value: \(text)\n"))
    let value = try #require(document.first?.content.first?.members["Value"]?.value)
    switch value {
    case .integer(let number): #expect("integer \(number)" == expected)
    case .real(let number): #expect("real \(number)" == expected)
    case .boolean(let flag): #expect("boolean \(flag)" == expected)
    case .string(let text): #expect("string \(text)" == expected)
    default: #expect("null" == expected)
    }
  }
}

/// Paths of descriptions, which stay inside the project.
@Suite struct DescribedPathTests {
  @Test(arguments: [
    ("a", "b", "a/b"), ("", "b", "b"), ("a", "../b", "b"), ("a", "../../b", "b"), ("a/b", "../c", "a/c"),
    ("a", "./b", "a/b"), ("a", "/b", "b"),
    ("a", "", "a"), ("a//b", "c//d", "a/b/c/d"), ("a", "..", ""), ("", "..", ""), ("a", "b/", "a/b"),
    ("a", "...", "a/..."),
  ])
  func join(folder: String, path: String, expected: String) { #expect(FilePath.resolved(path, in: folder) == expected) }

  /// The nearest parent in which a path exists; an absolute path has none.
  @Test(
    arguments: [
      ("x.txt", "a/b", "a/b/x.txt"), ("y.txt", "a/b", "a/y.txt"), ("z.txt", "a/b", "z.txt"), ("none.txt", "a/b", nil),
      ("/z.txt", "a/b", "z.txt"),
      ("/y.txt", "a/b", nil), ("../y.txt", "a/b", "a/y.txt"), ("x.txt", "", nil),
    ] as [(String, String, String?)])
  func found(path: String, folder: String, expected: String?) {
    let fixture = DescriptionFixture(["a/b/x.txt": "", "a/y.txt": "", "z.txt": ""])
    #expect(fixture.files.found(path, from: folder) { fixture.texts[$0] != nil } == expected)
  }
}
