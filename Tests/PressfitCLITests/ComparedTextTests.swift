import CommandRuns
import PressfitCLI
import Testing

/// Translations that iOS would show in another way than meant, in `check`, `lint` and `merge`: each is reported once.
@Suite struct ComparedTextTests {
  private static let code = """
    import UIKit
    func items(count: Int) -> [UIApplicationShortcutItem] {
      [
        UIApplicationShortcutItem(
          type: "t", localizedTitle: String(format: NSLocalizedString("unread", comment: ""), count))
      ]
    }
    """

  private static func xliff(_ original: String, _ source: String, _ target: String) -> String {
    """
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="\(original)" source-language="en" \
    target-language="de" datatype="plaintext"><body><trans-unit id="unread"><source>\(source)</source>\
    <target>\(target)</target></trans-unit></body></file></xliff>
    """
  }

  private static func plural(_ other: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>unread</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
    <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>one</string><key>other</key><string>\(other)</string></dict></dict></dict></plist>
    """
  }

  private func count(_ id: String, in text: String) -> Int {
    text.split(separator: "\n").count { $0.hasSuffix("[\(id)]") }
  }

  /// A translation that could crash the app is not written; one that only omits a number is.
  @Test(arguments: [("%@ neu", false, true), ("neu", true, true), ("%lld neu", true, false)])
  func mergeWritesWhatCannotCrash(_ german: String, _ isWritten: Bool, _ isReported: Bool) {
    let table = "App/de.lproj/Localizable.strings"
    var project = ProjectFixture(
      items: [],
      files: [
        "App/A.swift": Self.code, "App/en.lproj/Localizable.strings": "\"unread\" = \"%d new\";\n",
        table: "\"unread\" = \"%d alt\";\n",
        "de.xliff": Self.xliff("App/en.lproj/Localizable.strings", "%d new", german),
      ])
    #expect(
      project.run("merge", "de.xliff", "--on-conflict", "replace") == (isWritten ? .success : .findings),
      "\(project.output) \(project.errors)")
    #expect(count("format-mismatch", in: project.errors) == (isReported ? 1 : 0), "\(project.errors)")
    #expect(project.errors.contains("the translation is not merged") == !isWritten)
    #expect(project.text(table) == "\"unread\" = \"\(isWritten ? german : "%d alt")\";\n")
  }

  /// Nothing formats the title, so no specifier can crash the app: as in `check`, users see it.
  @Test func mergeWritesSpecifiersOfTextsThatNothingFormats() {
    let table = "App/de.lproj/Localizable.strings"
    var project = ProjectFixture(
      items: [],
      files: [
        "App/A.swift": """
        import UIKit
        let item = UIApplicationShortcutItem(type: "t", localizedTitle: NSLocalizedString("unread", comment: ""))
        """, "App/en.lproj/Localizable.strings": "\"unread\" = \"New\";\n", table: "\"unread\" = \"Alt\";\n",
        "de.xliff": Self.xliff("App/en.lproj/Localizable.strings", "New", "Neu %@"),
      ])
    #expect(project.run("merge", "de.xliff", "--on-conflict", "replace") == .success, "\(project.errors)")
    #expect(count("placeholder-in-static-title", in: project.errors) == 1, "\(project.errors)")
    #expect(project.text(table) == "\"unread\" = \"Neu %@\";\n")
  }

  /// Every category of a plural is shown.
  @Test(arguments: [
    ("%d neue ", "stray-space", 1), ("%d neue", "stray-space", 0), ("%d neue &amp;amp;", "escaped-entity", 1),
  ])
  func checkReadsThePlurals(_ german: String, _ id: String, _ found: Int) {
    var project = ProjectFixture(
      items: [],
      files: [
        "App/A.swift": Self.code, "App/en.lproj/Localizable.stringsdict": Self.plural("%d new"),
        "App/de.lproj/Localizable.stringsdict": Self.plural(german),
      ])
    _ = project.run("check", "--format", "xcode")
    #expect(count(id, in: project.output) == found, "\(project.output) \(project.errors)")
  }

  /// Russian has more categories than English; a reference needs its variable. Without a translation the English ones are enough.
  @Test func pluralsAreComplete() {
    var project = ProjectFixture(
      items: [],
      files: [
        "App/A.swift": Self.code, "App/en.lproj/Localizable.stringsdict": Self.plural("%d new"),
        "App/ru.lproj/Localizable.stringsdict": Self.plural("%d новых"),
        "App/pl.lproj/Localizable.stringsdict": Self.plural("%d new"),
        "App/fr.lproj/Localizable.stringsdict": Self.plural("%d new").replacing("%#@n@", with: "%#@m@"),
      ])
    _ = project.run("check", "--format", "xcode")
    for (id, language) in [("plural-missing-category", "ru"), ("undefined-variable", "fr")] {
      #expect(count(id, in: project.output) == 1, "\(project.output)")
      #expect(project.run("lint", "App/\(language).lproj/Localizable.stringsdict") == .findings)
      #expect(count(id, in: project.output) == 1, "\(project.output)")
      _ = project.run("check", "--format", "xcode")
    }
    #expect(project.run("lint", "App/pl.lproj/Localizable.stringsdict") == .success, "\(project.output)")
  }

  @Test(arguments: [(true, "error"), (false, "error")])
  func aPluralOfAnotherTypeIsFoundOnce(_ hasSource: Bool, _ severity: String) {
    var files = ["de.lproj/Localizable.stringsdict": Self.plural("%@ neue")]
    if hasSource { files["en.lproj/Localizable.stringsdict"] = Self.plural("%d new") }
    var project = ProjectFixture(items: [], files: files)
    #expect(project.run("lint", "de.lproj/Localizable.stringsdict") == .findings)
    #expect(count("format-mismatch", in: project.output) == 1, "\(project.output)")
    #expect(project.output.contains(": \(severity): the text has \"%@\""), "\(project.output)")
  }

  /// A number that is not a position has one finding, and the substitution is numbered by its place.
  @Test func aSubstitutionWithoutPosition() {
    let unit = { (text: String) in #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"# }
    func localization(_ argument: String) -> String {
      let plural = #""variations":{"plural":{"one":\#(unit("%arg")),"other":\#(unit("%arg"))}}"#
      return
        #"{"stringUnit":{"state":"translated","value":"%#@n@"},"substitutions":{"n":{\#(argument)"formatSpecifier":"lld",\#(plural)}}}"#
    }
    var project = ProjectFixture(
      items: [],
      files: [
        "a.xcstrings":
          #"{"sourceLanguage":"en","version":"1.0","strings":{"k":{"localizations":{"de":\#(localization(#""argNum":-1,"#)),"en":\#(localization(""))}}}}"#
      ])
    #expect(project.run("lint", "a.xcstrings") == .findings)
    #expect(project.output.hasSuffix("1 file: 1 warning\n"), "\(project.output)")
    #expect(count("argument-position", in: project.output) == 1)
  }
}
