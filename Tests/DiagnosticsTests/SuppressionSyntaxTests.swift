import Diagnostics
import ReferenceMaterial
import Testing

/// How a finding is accepted in files of each kind.
@Suite struct SuppressionSyntaxTests {
  @Test(arguments: [
    ("App/Shortcuts.swift", SuppressionSyntax.slashes), ("App/Delegate.M", .slashes),
    ("de.lproj/InfoPlist.strings", .slashes),
    ("App/Info.plist", .xml), ("de.lproj/InfoPlist.stringsdict", .xml), ("InfoPlist.xcstrings", .configuration),
    ("lib/main.dart", .configuration), ("folder.swift/app", .configuration), ("", .configuration),
  ])
  func dependsOnTheFile(_ path: String, syntax: SuppressionSyntax) {
    #expect(SuppressionSyntax(path: path) == syntax)
  }

  @Test func namesTheFinding() {
    #expect(
      SuppressionSyntax.slashes.advice(for: "stale-key")
        == "accept it with the comment `// pressfit:ignore stale-key REASON` above this line")
    #expect(SuppressionSyntax.xml.example(for: "stale-key") == "<!-- pressfit:ignore stale-key REASON -->")
    #expect(SuppressionSyntax.configuration.advice(for: "stale-key").hasSuffix("in .pressfit.json"))
  }
}
