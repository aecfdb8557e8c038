import Diagnostics
import Extraction
import Formats
import Localization
import Testing

@Suite struct VariedTextTests {
  /// The text of the only entry of a catalog with `localization` in English.
  private func text(_ localization: String) throws -> VariedText? {
    let catalog =
      #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"en":"# + localization + #"}}},"version":"1.0"}"#
    var sink = DiagnosticSink()
    let document = StringCatalogDocument.parse(
      SourceFile(path: "Localizable.xcstrings", bytes: Array(catalog.utf8)), reportingTo: &sink)
    let entry = try #require(document.entries.first)
    return VariedText(try #require(entry.localization("en")))
  }

  private func unit(_ value: String) -> String { #"{"stringUnit":{"state":"translated","value":"\#(value)"}}"# }

  private func plural(_ cases: String...) -> String {
    let members = cases.map { #""\#($0)":"# + unit($0) }.joined(separator: ",")
    return #"{"plural":{"# + members + "}}"
  }

  /// A substitution's name may contain dots; the kind of variation after it ends it.
  @Test(arguments: ["days", "list.days", "a.b.c"])
  func substitutionsHaveTheirCompleteName(name: String) throws {
    let localization =
      #"{"stringUnit":{"state":"translated","value":"In %#@\#(name)@"},"substitutions":{"\#(name)":{"#
      + #""variations":"# + plural("one", "other") + "}}}"
    let found = try #require(try text(localization))
    #expect(found.variables.map(\.name) == [name])
    #expect(found.variables.first?.variants.map(\.category) == ["one", "other"])
    #expect(found.variants.map(\.category) == [nil])
  }

  /// An iPhone shows its own variant, or else that of other devices; variants of certain other devices are not for it.
  @Test(arguments: [
    (["mac"], nil), (["mac", "ipad"], nil), (["mac", "other"], "other"), (["iphone", "other"], "iphone"),
  ])
  func variantsByDevice(devices: [String], shown: String?) throws {
    let members = devices.map { #""\#($0)":"# + unit($0) }.joined(separator: ",")
    let found = try text(#"{"variations":{"device":{"# + members + "}}}")
    #expect(found?.variants.map(\.text) == shown.map { [$0] })
  }

  /// A plural of the string itself is not a substitution's.
  @Test func pluralsOfTheStringAreItsVariants() throws {
    let found = try #require(try text(#"{"variations":"# + plural("one", "other") + "}"))
    #expect(found.variables.isEmpty)
    #expect(found.variants.map(\.category) == ["one", "other"])
  }
}
