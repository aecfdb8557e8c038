import Diagnostics
import Formats
import Testing

struct LocalizationFormatTests {
  @Test(
    arguments: [
      ("de.lproj/InfoPlist.strings", LocalizationFormat.strings), ("Localizable.STRINGS", .strings),
      ("a.stringsdict", .stringsDict), ("a.b.xcstrings", .stringCatalog), ("InfoPlist.loctable", .loctable),
      ("Info.plist", .propertyList), ("de.xliff", .xliff), ("de.XLF", .xliff), ("de.xcloc", .xcloc), ("de.csv", .csv),
      ("de.tsv", .tsv), ("de.tab", .tsv), ("de.po", .portableObject), ("app_de.arb", .arb), ("de.json", .json),
      ("App.de.resx", .resx), ("values-de/strings.xml", .stringResources), ("de.js", .javaScript),
      ("de.ts", .typeScript),
    ]) func extensions(_ path: String, _ format: LocalizationFormat)
  {
    #expect(LocalizationFormat(path: path) == format)
  }

  @Test(arguments: ["", ".", "strings", "a.strings/b", "de.pot", "de.swift", "a.strings~"])
  func otherExtensions(_ path: String) {
    #expect(LocalizationFormat(path: path) == nil)
  }

  @Test(
    arguments: [
      // The content says what it is, whatever the name.
      ("de.xml", "<?xml version=\"1.0\"?>\n<!-- <plist> -->\n<xliff version=\"1.2\"/>", LocalizationFormat.xliff),
      ("de.txt", "\u{FEFF}<x:xliff xmlns:x=\"urn:oasis:names:tc:xliff:document:2.0\">", .xliff),
      ("settings", "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"\">\n<plist>", .propertyList),
      ("settings.bin", "bplist00", .propertyList),
      ("de.pot", "# A comment\n\nmsgid \"\"\nmsgstr \"\"\n", .portableObject),
      // A table may be a property list.
      ("a.strings", "<plist version=\"1.0\"><dict/></plist>", .strings), ("a.strings", "bplist00", .strings),
      ("a.stringsdict", "<plist/>", .stringsDict), ("InfoPlist.loctable", "bplist00", .loctable),
      // Several formats start like that: the name decides.
      ("a.strings", "{ \"a\" = \"b\"; }", .strings), ("a.xcstrings", "{ \"sourceLanguage\" : \"en\" }", .stringCatalog),
      ("a.json", "{ \"a\" : \"b\" }", .json), ("a.resx", "<root/>", .resx),
      ("strings.xml", "<resources/>", .stringResources),
      ("de.csv", "msgid \"a\"", .csv), ("a.strings", "<!-- unclosed", .strings), ("a.xliff", "", .xliff),
    ]) func content(_ path: String, _ text: String, _ format: LocalizationFormat)
  {
    #expect(LocalizationFormat.detect(SourceFile(path: path, bytes: Array(text.utf8))) == format)
  }

  @Test func contentInUTF16() {
    let bytes: [UInt8] = [0xFF, 0xFE] + "<xliff/>".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(LocalizationFormat.detect(SourceFile(path: "de.txt", bytes: bytes)) == .xliff)
  }

  @Test(arguments: [("a.txt", "\"a\" = \"b\";"), ("a", "{}"), ("a.html", "<html/>"), ("b", "")])
  func neitherNameNorContent(_ path: String, _ text: String) {
    #expect(LocalizationFormat.detect(SourceFile(path: path, text)) == nil)
  }

  @Test func whatCanBeEdited() {
    let editable = LocalizationFormat.allCases.filter(\.isEditable)
    #expect(editable == [.strings, .stringsDict, .stringCatalog, .json, .arb])
    #expect(LocalizationFormat.allCases.filter(\.isTable) == [.strings, .stringsDict, .stringCatalog, .loctable])
    #expect(LocalizationFormat.allCases.filter { $0.isOfFramework && $0.isTable }.isEmpty)
  }
}
