import Diagnostics
import ReferenceMaterial
import Testing
import XcodeModel

@Suite struct BuildSettingsTests {
  private func settings(
    project: String = "", target: String = "", base: String = "", more: String = "", children: String = "",
    _ files: [String: String] = [:], configuration: String = "Release"
  ) -> BuildSettings {
    let text = ProjectFixture.app(project: project, target: target, more: more, children: children, base: base)
    let builds = ProjectFixture.read(text, files)?.targets.first?.builds
    return builds?.first { $0.configuration == configuration }?.settings ?? BuildSettings()
  }

  @Test(arguments: [
    ("$(NAME)", "Fast Notes"), ("${NAME}", "Fast Notes"), ("$(NAME:lower)", "fast notes"),
    ("$(NAME:upper)", "FAST NOTES"),
    ("$(NAME:rfc1034identifier)", "Fast-Notes"), ("${NAME:c99extidentifier}", "Fast_Notes"),
    ("$(NAME:rfc1034identifier:lower)", "fast-notes"), ("$(EMPTY:default=None)", "None"),
    ("$(NONE:default=Some)", "Some"),
    ("$(NAME:default=Some)", "Fast Notes"), ("$(NONE:default=$(NAME) 2)", "Fast Notes 2"), ("$(OF_$(WHICH))", "one"),
    ("$(TARGET_NAME)", "My App"), ("$(PRODUCT_NAME)", "My App"), ("$(DEVELOPMENT_LANGUAGE)", "en"),
    ("$(PRODUCT_MODULE_NAME)", "My_App"), ("New $(NAME)!", "New Fast Notes!"), ("$NAME", "$NAME"), ("$()", "$()"),
    ("$(NAME", "$(NAME"), ("100 $ (5)", "100 $ (5)"), ("$(FILE:base)/$(FILE:suffix)", "Info/.plist"),
    ("$(FILE:dir)|$(FILE:file)", "App/|Info.plist"),
  ]) func expands(_ text: String, _ expected: String) {
    let settings = settings(
      target: "NAME = \"Fast Notes\"; EMPTY = \"\"; OF_A = one; WHICH = A; FILE = \"App/Info.plist\";")
    let expansion = settings.expand(propertyListText: text)
    #expect(expansion.text == expected)
    #expect(expansion.unresolved.isEmpty)
  }

  @Test func keepsUnknownSettings() {
    let expansion = settings().expand(propertyListText: "a $(NONE:lower) b")
    #expect(expansion.text == "a $(NONE:lower) b")
    #expect(expansion.unresolved.map(\.reference) == ["$(NONE:lower)"])
    #expect(expansion.unresolved.map(\.reason) == [.undefined])
  }

  @Test(arguments: [
    "A = \"$(B)\"; B = \"$(A)\";", "A = \"$(A)\";", "A = \"$(B) $(C)\"; B = x; C = \"y ${A:lower}\";",
  ]) func circlesAreRefused(_ circle: String) {
    let expansion = settings(target: circle).expand(propertyListText: "$(A)")
    #expect(expansion.text == "$(A)")
    #expect(expansion.unresolved.map(\.reason) == [.recursive])
  }

  /// Each setting doubles the previous one: without a limit, this would exhaust time or memory.
  @Test(arguments: ["x", "", "$(NONE)"]) func endsWithDoublingReferences(_ seed: String) {
    let lines = (1...60).map { "S\($0) = \"$(S\($0 - 1))$(S\($0 - 1))\";" }.joined(separator: " ")
    let expansion = settings(target: "S0 = \"\(seed)\"; " + lines).expand(propertyListText: "$(S60)")
    #expect(expansion.text.utf8.count < 100_000)
    #expect(expansion.unresolved.contains { $0.reason == .tooComplex } || seed.isEmpty)
  }

  /// Each limit of expansion has its own diagnostic, different from a cycle.
  @Test func aLimitDoesNotDependOnItself() {
    let deep = (1...80).map { "S\($0) = \"$(S\($0 - 1))\";" }.joined(separator: " ")
    #expect(
      settings(target: "S0 = x; " + deep).expand(propertyListText: "$(S80)").unresolved.map(\.reason) == [.tooComplex])
    #expect(settings(target: "S0 = x; " + deep).expand(propertyListText: "$(S60)").text == "x")
    let wide = ["A", "C"].map { "\($0) = \"" + String(repeating: "$(B)", count: 15_000) + "\";" }.joined() + " B = x;"
    let expansion = settings(target: wide).expand(propertyListText: "$(A)$(C)")
    #expect(expansion.unresolved.map(\.reason) == [.tooComplex])
    #expect(expansion.unresolved.map(\.reference) == ["$(C)"])
  }

  @Test func layersInherit() {
    let settings = settings(project: "NAME = Base; ONLY = project;", target: "NAME = \"$(inherited) Plus\";")
    #expect(settings.text(of: "NAME") == "Base Plus")
    #expect(settings.text(of: "ONLY") == "project")
    #expect(settings.text(of: "NOTHING") == nil)
  }

  @Test func conditionsCount() {
    let target = """
      NAME = plain; "NAME[sdk=iphoneos*]" = phone; "NAME[sdk=macosx*]" = mac; OTHER = a;
      "OTHER[config=Debug]" = b; "ARCH[arch=x86_64]" = intel;
      """
    #expect(settings(target: target).text(of: "NAME") == "phone")
    #expect(settings(target: target).text(of: "OTHER") == "a")
    #expect(settings(target: target, configuration: "Debug").text(of: "OTHER") == "b")
    #expect(settings(target: target).text(of: "ARCH") == nil)
  }

  @Test func configurationFilesAreBelowTheTarget() {
    let files = [
      "Config/App.xcconfig": """
      // The app's.
      #include "../Shared/Base.xcconfig"
      #include? "Missing.xcconfig"
      NAME = $(inherited) Two // as ever
      SITE = https://example.com
      LIST[sdk=iphoneos*][arch=*] = a b;
      """, "Shared/Base.xcconfig": "NAME = One\nCODE = 1\n",
    ]
    let settings = settings(
      project: "NAME = Zero;", target: "CODE = \"$(inherited)2\";", base: "baseConfigurationReference = XC;",
      more: "XC = { isa = PBXFileReference; path = Config/App.xcconfig; sourceTree = \"<group>\"; };", children: "XC",
      files)
    #expect(settings.text(of: "NAME") == "One Two")
    #expect(settings.text(of: "CODE") == "12")
    #expect(settings.text(of: "LIST") == "a b")
    #expect(settings.location(of: "NAME")?.path == "Config/App.xcconfig")
    #expect(settings.location(of: "NAME")?.position?.line == 4)
    #expect(settings.location(of: "CODE")?.path.hasSuffix("project.pbxproj") == true)
    #expect(settings.location(of: "PRODUCT_NAME") == nil)
    // A comment starts in an address too, as in Xcode.
    #expect(settings.text(of: "SITE") == "https:")
  }

  /// The folder of the including file comes first.
  @Test(arguments: [("Shared.xcconfig", "root"), ("Config/Shared.xcconfig", "own")])
  func includesAreRelativeToTheProjectToo(place: String, expected: String) {
    let settings = settings(
      base: "baseConfigurationReference = XC;",
      more: "XC = { isa = PBXFileReference; path = Config/App.xcconfig; sourceTree = \"<group>\"; };", children: "XC",
      ["Config/App.xcconfig": "#include \"Shared.xcconfig\"\n", "Shared.xcconfig": "NAME = root\n"]
        .merging([place: "NAME = \(expected)\n"]) { $1 })
    #expect(settings.text(of: "NAME") == expected)
  }

  @Test func endsWithRecursiveIncludes() {
    var sink = DiagnosticSink()
    let text = ProjectFixture.app(
      more: "XC = { isa = PBXFileReference; path = a.xcconfig; sourceTree = \"<group>\"; };", children: "XC",
      base: "baseConfigurationReference = XC;")
    let fixture = ProjectFixture(files: [
      "App.xcodeproj/project.pbxproj": text, "a.xcconfig": "#include \"b.xcconfig\"\nA = 1\n",
      "b.xcconfig": "#include \"a.xcconfig\"\n",
    ])
    #expect(fixture.project("App.xcodeproj", &sink)?.targets.first?.builds.first?.settings.text(of: "A") == "1")
    #expect(sink.diagnostics.map(\.id).contains("recursive-include"))
  }
}
