import CommandRuns
import PressfitCLI
import Testing

/// A `.stringsdict` with strings for devices, one of them with its own plural rule, exported and merged.
@Suite struct DeviceStringTests {
  private static let swift = """
    import UIKit
    let item = UIApplicationShortcutItem(
      type: "a", localizedTitle: String(format: NSLocalizedString("unread", tableName: "Counts", comment: ""), count))
    """

  /// The table, with `format` as the format for iPhone.
  private static func counts(format: String) -> String {
    """
    <plist version="1.0"><dict>
      <key>unread</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
        <key>ipad</key><string>Read all notes</string>
        <key>iphone</key><dict>
          <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
          <key>n</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>ld</string>
            <key>one</key><string>%ld note</string>
            <key>other</key><string>%ld notes</string>
          </dict>
        </dict>
      </dict></dict>
    </dict></plist>
    """
  }

  private static let rules = "/unread:dict/NSStringDeviceSpecificRuleType:dict"

  private static func project(format: String, _ more: [String: String] = [:]) -> ProjectFixture {
    let files = ["App/Actions.swift": swift, "App/en.lproj/Counts.stringsdict": counts(format: format)]
    return ProjectFixture(items: [], files: files.merging(more) { $1 })
  }

  /// A format that only names its variable has nothing to translate.
  @Test(arguments: [("Read %#@n@", true), ("%#@n@", false)])
  func exportsTheStringsOfEachDevice(format: String, isExported: Bool) throws {
    var project = Self.project(format: format)
    #expect(project.run("export", "-l", "pl", "-f", "csv") == .success, "\(project.errors)")
    let text = try #require(project.text("pl.csv"))
    let keys = text.split(separator: "\n").dropFirst().compactMap { $0.split(separator: ",").first.map(String.init) }
    let iPhone = ["n:dict/few", "n:dict/many", "n:dict/one", "n:dict/other"].map { "iphone:dict/\($0):dict" }
    let formats = isExported ? ["iphone:dict/NSStringLocalizedFormatKey:dict"] : []
    #expect(keys == (["ipad:dict"] + iPhone + formats).map { "\(Self.rules)/\($0)/:string" })
  }

  @Test func mergesThemWithTheFormatAndTheTypeOfTheVariable() throws {
    let cells = [
      "ipad:dict/:string,Czytaj wszystko", "iphone:dict/n:dict/one:dict/:string,%ld notatka",
      "iphone:dict/n:dict/other:dict/:string,%ld notatki",
    ]
    let table = "key,pl\n" + cells.map { "\(Self.rules)/\($0)\n" }.joined()
    var project = Self.project(format: "%#@n@", ["pl.csv": table])
    #expect(project.run("merge", "pl.csv") == .success, "\(project.output)\(project.errors)")
    let merged = try #require(project.text("App/pl.lproj/Counts.stringsdict"))
    let expected = """
      \t\t<key>NSStringDeviceSpecificRuleType</key>
      \t\t<dict>
      \t\t\t<key>iphone</key>
      \t\t\t<dict>
      \t\t\t\t<key>NSStringLocalizedFormatKey</key>
      \t\t\t\t<string>%#@n@</string>
      \t\t\t\t<key>n</key>
      \t\t\t\t<dict>
      \t\t\t\t\t<key>NSStringFormatSpecTypeKey</key>
      \t\t\t\t\t<string>NSStringPluralRuleType</string>
      \t\t\t\t\t<key>NSStringFormatValueTypeKey</key>
      \t\t\t\t\t<string>ld</string>
      \t\t\t\t\t<key>one</key>
      \t\t\t\t\t<string>%ld notatka</string>
      \t\t\t\t\t<key>other</key>
      \t\t\t\t\t<string>%ld notatki</string>
      \t\t\t\t</dict>
      \t\t\t</dict>
      \t\t\t<key>ipad</key>
      \t\t\t<string>Czytaj wszystko</string>
      \t\t</dict>
      """
    #expect(merged.contains(expected), "\(merged)")
    #expect(project.run("merge", "pl.csv") == .success)
    #expect(project.output.contains("0 files written"))
  }

  @Test func replacesOneString() throws {
    let cell = "\(Self.rules)/iphone:dict/n:dict/one:dict/:string"
    var project = Self.project(
      format: "Read %#@n@",
      ["App/de.lproj/Counts.stringsdict": Self.counts(format: "%#@n@ lesen"), "de.csv": "key,de\n\(cell),%ld Notiz\n"])
    #expect(
      project.run("merge", "de.csv", "--on-conflict", "replace") == .success, "\(project.output)\(project.errors)")
    let expected = Self.counts(format: "%#@n@ lesen").replacing("%ld note<", with: "%ld Notiz<")
    #expect(project.text("App/de.lproj/Counts.stringsdict") == expected)
  }

  @Test func aBinaryTableIsNotChanged() {
    var fixture = BuiltAppFixture("App")
    fixture.unpack()
    let dictionary = ["unread": ["NSStringDeviceSpecificRuleType": ["ipad": "Lesen"]]]
    fixture.set("App/de.lproj/Counts.stringsdict", BuiltAppFixture.binary(dictionary))
    fixture.set("App/en.lproj/Counts.stringsdict", Self.counts(format: "Read %#@n@"))
    fixture.set("App/Actions.swift", Self.swift)
    fixture.set("de.csv", "key,de\n\(Self.rules)/ipad:dict/:string,Alles lesen\n")
    #expect(fixture.run("merge", "de.csv", "--on-conflict", "replace") == .failure)
    #expect(fixture.errors.contains("[binary-table]"), "\(fixture.errors)")
  }
}
