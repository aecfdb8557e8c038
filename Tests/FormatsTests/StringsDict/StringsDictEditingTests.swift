import Diagnostics
import Formats
import Foundation
import Testing

@Suite struct StringsDictEditingTests {
  private let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<key>days</key>
    \t<dict>
    \t\t<key>NSStringLocalizedFormatKey</key>
    \t\t<string>%#@n@</string>
    \t\t<key>n</key>
    \t\t<dict>
    \t\t\t<key>NSStringFormatSpecTypeKey</key>
    \t\t\t<string>NSStringPluralRuleType</string>
    \t\t\t<key>NSStringFormatValueTypeKey</key>
    \t\t\t<string>d</string>
    \t\t\t<key>one</key>
    \t\t\t<string>%d day</string>
    \t\t\t<key>other</key>
    \t\t\t<string>%d days</string><!-- all others -->
    \t\t</dict>
    \t</dict>
    \t<key>hello</key>
    \t<dict>
    \t\t<key>NSStringDeviceSpecificRuleType</key>
    \t\t<dict>
    \t\t\t<key>iphone</key>
    \t\t\t<string/>
    \t\t</dict>
    \t</dict>
    </dict>
    </plist>

    """

  /// A device with its own plural, and a plural with a category that varies by device.
  private let devices = """
    <plist version="1.0"><dict>
    <key>taps</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
      <key>iphone</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
        <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string>
          <key>one</key><string>%d tap</string><key>other</key><string>%d taps</string></dict></dict>
      <key>other</key><string>%d clicks</string></dict></dict>
    <key>files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>%d file</string>
        <key>other</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
          <key>mac</key><string>%d documents</string><key>other</key><string>%d files</string></dict></dict></dict></dict>
    </dict></plist>
    """

  @Test func readsDevicesAndPluralsInsideEachOther() {
    var sink = DiagnosticSink()
    let document = StringsDictDocument.parse(SourceFile(path: "a.stringsdict", devices), reportingTo: &sink)
    #expect(sink.diagnostics.isEmpty && document.isComplete)
    let taps = document.entries.first?.onPhone
    #expect(taps?.format?.text == "%#@n@")
    #expect(taps?.variables.first?.categories.map(\.text) == ["%d tap", "%d taps"])
    #expect(document.entries.first?.devices.map(\.name) == ["iphone", "other"])
    #expect(document.entries.first?.devices.last?.entry.format?.text == "%d clicks")
    let files = document.entries.last
    #expect(files?.variables.first?.categories.map(\.text) == ["%d file", "%d documents", "%d files"])
    #expect(files?.onPhone.variables.first?.categories.map(\.text) == ["%d file", "%d files"])
  }

  @Test func listsEachTextWithItsVariant() throws {
    var sink = DiagnosticSink()
    let document = StringsDictDocument.parse(SourceFile(path: "a.stringsdict", devices), reportingTo: &sink)
    let variants: [[StringsDictPath]] = [
      [
        .deviceFormat("iphone"), .devicePlural("one", variable: "n", device: "iphone"),
        .devicePlural("other", variable: "n", device: "iphone"), .device("other"),
      ],
      [
        .format, .plural("one", variable: "n"), .pluralDevice("other", variable: "n", device: "mac"),
        .pluralDevice("other", variable: "n", device: "other"),
      ],
    ]
    #expect(document.entries.map { $0.texts.map(\.path) } == variants)
  }

  @Test func writesDevicesAndPluralsInsideEachOther() throws {
    let after = try edited(
      devices,
      [
        change("taps", .devicePlural("one", variable: "n", device: "iphone"), "%d Tipp"),
        change("taps", .device("other"), "%d Klicks"),
        change("taps", .deviceFormat("iphone"), "%#@n@!"),
        change("files", .pluralDevice("other", variable: "n", device: "mac"), "%d Dokumente"),
      ])
    let wanted = devices.replacing("%d tap<", with: "%d Tipp<").replacing("%d clicks", with: "%d Klicks")
      .replacing("%d documents", with: "%d Dokumente").replacing("%#@n@", with: "%#@n@!", maxReplacements: 1)
    #expect(after == wanted)
    #expect(throws: TableEditError.self) {
      try edited(devices, [change("taps", .device("iphone"), "x")])
    }
  }

  private func edited(_ text: String, _ changes: [TableChange]) throws -> String {
    var sink = DiagnosticSink()
    let table = try table(text, &sink)
    let result = String(decoding: try table.bytes(after: changes), as: UTF8.self)
    let again = try self.table(result, &sink)
    #expect(sink.diagnostics.isEmpty)
    #expect(try again.edits(for: changes).isEmpty)
    return result
  }

  private func table(_ text: String, _ sink: inout DiagnosticSink) throws -> StringsDictTable {
    try #require(
      StringsDictTable(SourceFile(path: "a.stringsdict", text), model: nil, reportingTo: &sink))
  }

  private func change(_ key: LocalizationKey, _ path: StringsDictPath, _ text: String) -> TableChange {
    TableChange(VariantIdentifier.stringsDict(key, path), text, language: "", state: .translated)
  }

  @Test func changesOnlyOneValue() throws {
    let result = try edited(
      text,
      [
        change("days", .plural("one", variable: "n"), "%d Tag & <mehr>"),
        change("hello", .device("iphone"), "Hallo"), change("days", .format, "%#@n@"),
      ])
    #expect(
      result
        == text.replacing("%d day<", with: "%d Tag &amp; &lt;mehr&gt;<")
        .replacing("<string/>", with: "<string>Hallo</string>"))
  }

  @Test func addsACategoryInItsPlace() throws {
    let result = try edited(
      text,
      [
        change("days", .plural("many", variable: "n"), "m"),
        change("days", .plural("zero", variable: "n"), "z"),
        change("hello", .device("mac"), "Mac"),
      ])
    let line = "\t\t\t"
    #expect(
      result
        == text
        .replacing("<key>one", with: "<key>zero</key>\n\(line)<string>z</string>\n\(line)<key>one")
        .replacing("<key>other", with: "<key>many</key>\n\(line)<string>m</string>\n\(line)<key>other")
        .replacing("<string/>", with: "<string/>\n\(line)<key>mac</key>\n\(line)<string>Mac</string>"))
  }

  /// Foundation reads the written file.
  @Test func addsAnEntry() throws {
    let result = try edited(
      text,
      [
        change("new", .format, "%#@x@"), change("new", .plural("one", variable: "x"), "1"),
        change("new", .plural("other", variable: "x"), "2"), change("wide", .width("20"), "w"),
      ])
    #expect(result.contains("\n\t<key>new</key>\n\t<dict>\n\t\t<key>NSStringLocalizedFormatKey</key>\n\t\t<string>"))
    let read = try unsafe PropertyListSerialization.propertyList(from: Data(result.utf8), format: nil)
    let entries = try #require(read as? [String: [String: Any]])
    #expect(entries["wide"]?["NSStringVariableWidthRuleType"] as? [String: String] == ["20": "w"])
    #expect(
      entries["new"]?["x"] as? [String: String] == [
        "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d", "one": "1",
        "other": "2",
      ])
  }

  @Test func rejectsUnwritableFiles() throws {
    var sink = DiagnosticSink()
    let table = try table(text, &sink)
    let wrong = [change("days", .plural("one", variable: "NSStringLocalizedFormatKey"), "x")]
    #expect(throws: TableEditError.wrongType) { _ = try table.edits(for: wrong) }
    let openStep = SourceFile(path: "a.stringsdict", "{}")
    #expect(StringsDictTable(openStep, model: nil, reportingTo: &sink) == nil)
  }
}

extension StringsDictPath {
  static let format = Self("NSStringLocalizedFormatKey")
  static func plural(_ category: String, variable: String) -> Self { Self(variable, category) }
  static func width(_ width: String) -> Self { Self("NSStringVariableWidthRuleType", width) }
  static func device(_ device: String) -> Self { Self("NSStringDeviceSpecificRuleType", device) }
  static func deviceFormat(_ device: String) -> Self {
    Self("NSStringDeviceSpecificRuleType", device, "NSStringLocalizedFormatKey")
  }
  static func devicePlural(_ category: String, variable: String, device: String) -> Self {
    Self("NSStringDeviceSpecificRuleType", device, variable, category)
  }
  static func pluralDevice(_ category: String, variable: String, device: String) -> Self {
    Self(variable, category, "NSStringDeviceSpecificRuleType", device)
  }
}
