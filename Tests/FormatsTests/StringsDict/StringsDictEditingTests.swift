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
    let variants: [[StringsDictChange.Variant]] = [
      [
        .deviceFormat("iphone"), .devicePlural("one", variable: "n", device: "iphone"),
        .devicePlural("other", variable: "n", device: "iphone"), .device("other"),
      ],
      [
        .format, .plural("one", variable: "n"), .pluralDevice("other", variable: "n", device: "mac"),
        .pluralDevice("other", variable: "n", device: "other"),
      ],
    ]
    #expect(document.entries.map { $0.texts.map(\.variant) } == variants)
  }

  @Test func writesDevicesAndPluralsInsideEachOther() throws {
    let after = try edited(
      devices,
      [
        StringsDictChange("taps", .devicePlural("one", variable: "n", device: "iphone"), "%d Tipp"),
        StringsDictChange("taps", .device("other"), "%d Klicks"),
        StringsDictChange("taps", .deviceFormat("iphone"), "%#@n@!"),
        StringsDictChange("files", .pluralDevice("other", variable: "n", device: "mac"), "%d Dokumente"),
      ])
    let wanted = devices.replacing("%d tap<", with: "%d Tipp<").replacing("%d clicks", with: "%d Klicks")
      .replacing("%d documents", with: "%d Dokumente").replacing("%#@n@", with: "%#@n@!", maxReplacements: 1)
    #expect(after == wanted)
    #expect(throws: PropertyListEditError.self) {
      try edited(devices, [StringsDictChange("taps", .device("iphone"), "x")])
    }
  }

  private func edited(_ text: String, _ changes: [StringsDictChange]) throws -> String {
    var sink = DiagnosticSink()
    let document = StringsDictDocument.parse(SourceFile(path: "a.stringsdict", text), reportingTo: &sink)
    let source = document.propertyList.source
    let result = String(decoding: try source.bytes(applying: document.edits(applying: changes)), as: UTF8.self)
    let again = StringsDictDocument.parse(SourceFile(path: "a.stringsdict", result), reportingTo: &sink)
    #expect(sink.diagnostics.isEmpty)
    #expect(try again.edits(applying: changes).isEmpty)
    return result
  }

  @Test func changesOnlyOneValue() throws {
    let result = try edited(
      text,
      [
        StringsDictChange("days", .plural("one", variable: "n"), "%d Tag & <mehr>"),
        StringsDictChange("hello", .device("iphone"), "Hallo"), StringsDictChange("days", .format, "%#@n@"),
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
        StringsDictChange("days", .plural("many", variable: "n"), "m"),
        StringsDictChange("days", .plural("zero", variable: "n"), "z"),
        StringsDictChange("hello", .device("mac"), "Mac"),
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
        StringsDictChange("new", .format, "%#@x@"), StringsDictChange("new", .plural("one", variable: "x"), "1"),
        StringsDictChange("new", .plural("other", variable: "x"), "2"), StringsDictChange("wide", .width("20"), "w"),
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

  @Test func rejectsUnwritableFiles() {
    var sink = DiagnosticSink()
    let document = StringsDictDocument.parse(SourceFile(path: "a.stringsdict", text), reportingTo: &sink)
    let wrong = [StringsDictChange("days", .plural("one", variable: "NSStringLocalizedFormatKey"), "x")]
    #expect(throws: PropertyListEditError.wrongType) { _ = try document.edits(applying: wrong) }
    let openStep = StringsDictDocument.parse(SourceFile(path: "a.stringsdict", "{}"), reportingTo: &sink)
    #expect(throws: PropertyListEditError.notXML) { _ = try openStep.edits(applying: wrong) }
  }
}
