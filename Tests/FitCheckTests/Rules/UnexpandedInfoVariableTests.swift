import Diagnostics
import Formats
import Localization
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

  /// The Home Screen shows `CFBundleName` only without a `CFBundleDisplayName`.
  @Test(arguments: [
    ("$(PRODUCT_NAME)", "Feder" as String?, Severity.note), ("$(PRODUCT_NAME)", nil, .error),
    ("$(PRODUCT_NAME)", "", .error),
    ("Feder", "$(PRODUCT_NAME)", .error),
  ])
  func names(name: String, displayName: String?, expected: Severity) {
    let german: KeyValuePairs<LocalizationKey, String> =
      if let displayName {
        ["CFBundleName": name, "CFBundleDisplayName": displayName]
      } else {
        ["CFBundleName": name]
      }
    let app = InfoTextFixture(["CFBundleName": "Quill"], tables: ["de": german])
    let found = app.findings().filter { $0.rule == .unexpandedVariable }
    #expect(found.map(\.severity) == [expected])
  }

  /// A `CFBundleDisplayName` in Info.plist counts, unless a target has none.
  @Test func nameBesideDisplayNameOfInfoPlist() {
    var app = InfoTextFixture(
      ["CFBundleName": "Quill", "CFBundleDisplayName": "Quill"], tables: ["de": ["CFBundleName": "$(PRODUCT_NAME)"]])
    #expect(app.findings().filter { $0.rule == .unexpandedVariable }.map(\.severity) == [.note])
    app.change = { catalog in
      for index in catalog.texts.indices where catalog.texts[index].kind == .displayName {
        catalog.texts[index].missingTargets = [AppTarget(name: "Other", configurations: [])]
      }
    }
    #expect(app.findings().filter { $0.rule == .unexpandedVariable }.map(\.severity) == [.error])
  }

  /// A reference names a build setting; anything else with a dollar sign is text.
  @Test(arguments: [
    ("$(APP_NAME)", "$(APP_NAME)"), ("a ${NAME} b", "${NAME}"), ("$(NAME:lower)", "$(NAME:lower)"), ("$NAME", "$NAME"),
    ("$(_X1)", "$(_X1)"), ("US$(10) for $(NAME)", "$(NAME)"), ("$() ${} $(X)", "$(X)"), ("$(10) ${20}", nil),
    ("US$5", nil),
    ("$NAME now", nil), ("$(My Name)", nil), ("$(ÄPP)", nil), ("$(NAME", nil), ("$", nil), ("", nil), ("$5", nil),
    ("$A", nil),
    ("${applicationName}", "${applicationName}"),
  ])
  func references(_ text: String, _ variable: String?) {
    #expect(UnexpandedInfoVariable.variable(in: text) == variable)
  }
}
