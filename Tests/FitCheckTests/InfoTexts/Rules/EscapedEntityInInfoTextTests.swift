import Diagnostics
import Formats
import Testing

@testable import FitCheck

@Suite struct EscapedEntityInInfoTextTests {
  @Test(arguments: [("Text &amp; Bilder scannen.", ["escaped-entity"]), ("Text & Bilder scannen.", [])])
  func entitiesThatUsersSee(german: String, expected: [String]) {
    let app = InfoTextFixture(
      ["NSCameraUsageDescription": "Scan text & pictures."], tables: ["de": ["NSCameraUsageDescription": german]])
    #expect(app.ids() == expected)
  }
}
