import Configuration
import Extraction
import ProjectCheck
import Testing
import Workspace

@Suite struct FoundValueTests {
  private func project(_ files: [String: String]) throws -> Project {
    try ProjectReader(InMemoryFileSystem(files)).read(".")
  }

  @Test func findsLanguages() throws {
    let values = try project([
      "App/Info.plist": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>CFBundlePackageType</key><string>APPL</string>
      <key>CFBundleDevelopmentRegion</key><string>en</string>
      <key>UIApplicationShortcutItems</key><array><dict>
      <key>UIApplicationShortcutItemType</key><string>new</string>
      <key>UIApplicationShortcutItemTitle</key><string>New Note</string>
      </dict></array>
      </dict></plist>
      """,
      "App/en.lproj/InfoPlist.strings": "\"New Note\" = \"New Note\";\n",
      "App/de.lproj/InfoPlist.strings": "\"New Note\" = \"Neue Notiz\";\n",
    ]).foundValues
    #expect(values[.developmentLanguage] == "\"en\"")
    #expect(values[.locales] == "[\"de\", \"en\"]")
    #expect(values[.targets] == nil)
  }

  @Test func aFolderWithoutAppsHasNone() throws {
    #expect(try project(["readme.txt": ""]).foundValues.isEmpty)
  }
}
