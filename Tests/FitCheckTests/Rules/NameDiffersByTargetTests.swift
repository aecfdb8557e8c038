import Diagnostics
import Formats
import Localization
import Testing

@testable import FitCheck

@Suite struct NameDiffersByTargetTests {
  private static let key = "CFBundleDisplayName"

  /// Two targets with a name each, and a table that `copying` copy.
  private func ids(_ first: String, _ second: String, copying: [String]) -> [String] {
    var app = InfoTextFixture([Self.key: first], tables: ["de": ["CFBundleDisplayName": "Feder"]])
    app.change = { catalog in
      let values = [("App", first), ("Beta", second)].map { target, value in
        InfoText.Value(
          SourceText(value, at: AppFixture.infoPlistLocation), origin: .infoPlist,
          targets: [AppTarget(name: target, configurations: ["Release"])])
      }
      catalog.texts[0].values = values
      catalog.targetsByTable = ["de.lproj/InfoPlist.strings": copying]
    }
    return app.ids()
  }

  @Test func oneTableNamesBothTargets() {
    #expect(ids("Quill", "Quill Beta", copying: ["App", "Beta"]) == ["name-differs-by-target"])
    #expect(ids("Quill", "Quill", copying: ["App", "Beta"]) == [])
    #expect(ids("Quill", "Quill Beta", copying: ["App"]) == [])
  }
}
