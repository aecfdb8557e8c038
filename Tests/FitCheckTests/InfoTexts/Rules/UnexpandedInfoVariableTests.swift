import Diagnostics
import Formats
import Testing

@testable import FitCheck

@Suite struct UnexpandedInfoVariableTests {
  /// A build expands variables in Info.plist, but not in tables.
  @Test(arguments: [
    ("$(APP_NAME) scannt.", ["unexpanded-variable"]), ("${APP_NAME} scannt.", ["unexpanded-variable"]), ("US$(10)", []),
  ])
  func tables(german: String, expected: [String]) {
    let app = InfoTextFixture(
      ["NSCameraUsageDescription": "Scan codes."], tables: ["de": ["NSCameraUsageDescription": german]])
    #expect(app.ids() == expected)
  }
}
