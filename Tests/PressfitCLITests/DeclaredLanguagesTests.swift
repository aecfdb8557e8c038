import CommandRuns
import PressfitCLI
import Testing

/// `CFBundleLocalizations`: languages that an app has without a folder for them.
@Suite struct DeclaredLanguagesTests {
  private static func untranslated(_ declared: String, _ files: [String: String] = [:]) -> [String] {
    let infoPlist = ProjectFixture.infoPlist([ProjectFixture.item("New Tab")]).replacing(
      "<key>UIApplicationShortcutItems</key>",
      with: "<key>CFBundleLocalizations</key>\(declared)<key>UIApplicationShortcutItems</key>")
    let files = files.merging(["App/Info.plist": infoPlist]) { own, _ in own }
    return InMemoryRun(files, ["check", "--format", "xcode"]).output.split(separator: "\n").map(String.init)
      .filter { $0.hasSuffix("[untranslated-title]") }
  }

  @Test func theTitlesAreNotTranslatedInThem() {
    let found = Self.untranslated("<array><string>en</string><string>fr</string><string>de_DE</string></array>")
    #expect(found.count == 2)
    #expect(found.first?.contains("\"de_DE\"") == true && found.last?.contains("\"fr\"") == true)
  }

  @Test func aLanguageWithAFolderIsNotDeclaredTwice() {
    let table = ["App/zh-Hans.lproj/InfoPlist.strings": "\"New Tab\" = \"新标签\";\n"]
    #expect(Self.untranslated("<array><string>zh_CN</string><string>English</string></array>", table).isEmpty)
  }

  /// A name that is not a language tag could become a path.
  @Test(arguments: ["<array><string>../../evil</string><string>$(X)</string><true/></array>", "<array/>", "<true/>"])
  func otherNamesAreIgnored(declared: String) {
    #expect(Self.untranslated(declared).isEmpty)
  }
}
