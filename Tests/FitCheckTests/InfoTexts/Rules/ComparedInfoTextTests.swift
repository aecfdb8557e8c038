import Diagnostics
import Formats
import Testing

@testable import FitCheck

@Suite struct ComparedInfoTextTests {
  @Test(arguments: [
    ("%@ scans codes.", ["placeholder-in-info-text"]), ("100 % safe.", []), ("Text &amp; code.", ["escaped-entity"]),
    ("Caf&eacute;", ["escaped-entity"]), ("R&D;", []),
  ])
  func sourceTexts(text: String, expected: [String]) {
    #expect(InfoTextFixture(["NSCameraUsageDescription": text]).ids() == expected)
  }

  @Test(arguments: [
    ("%@ scannt.", ["placeholder-in-info-text"]), ("Text &amp; Bilder scannen.", ["escaped-entity"]),
    ("Text & Bilder scannen.", []), ("Text\\nscannen.", ["suspicious-escape"]), ("Text scannen. ", ["stray-space"]),
  ])
  func translations(german: String, expected: [String]) {
    let app = InfoTextFixture(
      ["NSCameraUsageDescription": "Scan text & pictures."], tables: ["de": ["NSCameraUsageDescription": german]])
    #expect(app.ids(in: "de") == expected)
  }
}
