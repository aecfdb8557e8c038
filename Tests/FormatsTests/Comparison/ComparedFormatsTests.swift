import Diagnostics
import ReferenceMaterial
import Testing

@testable import Formats

/// Each kind of unintended part, in each format: found once, and not in the twin that only looks like it.
@Suite struct ComparedFormatsTests {
  struct Kind: Sendable, CustomTestStringConvertible {
    let id: Diagnostic.ID
    let source: String
    let wrong: String
    let right: String
    let severity: Severity

    init(_ id: Diagnostic.ID, _ source: String, _ wrong: String, _ right: String, _ severity: Severity = .warning) {
      (self.id, self.source, self.wrong, self.right, self.severity) = (id, source, wrong, right, severity)
    }

    var testDescription: String { "\(id.rawValue): \(wrong.debugDescription)" }
  }

  static let kinds = [
    Kind("format-mismatch", "%d files", "%@ Dateien", "%d Dateien", .error),
    Kind("format-mismatch", "from %@", "von %d", "von %@", .error),
    Kind("format-mismatch", "%1$@ of %2$@", "%1$@ von", "%2$@: %1$@"),
    Kind("format-mismatch", "%d of %lld", "%d von %lld, %d", "%2$lld: %1$d"),
    Kind("suspicious-escape", "New note", "Neue\\nNotiz", "Neue Notiz"),
    Kind("suspicious-escape", "New note", "Neue\\tNotiz", "Neue Notiz"),
    Kind("suspicious-escape", "New note", "Caf\\u00e9", "Caf\u{E9}"),
    Kind("suspicious-escape", "New note", "Note d\\'hier", "Note d'hier"),
    Kind("suspicious-escape", "New note", "Neue Notiz\\", "Neue Notiz/"),
    Kind("escaped-entity", "Copy and paste", "A &amp; B", "A & B"),
    Kind("escaped-entity", "Copy and paste", "A&nbsp;B", "AT&T; B"),
    Kind("escaped-entity", "Copy and paste", "A&#39;B", "A #39; B"),
    Kind("markup-shown", "New note", "<b>Neu</b>", "a < b > c"),
    Kind("markup-shown", "New note", "Neue<br/>Notiz", "Neue <Notiz>"),
    Kind("markup-shown", "New note", "Neu <!-- alt -->", "Neu <-- alt"),
    Kind("unreplaced-variable", "New note", "Notiz {0}", "Notiz {}"),
    Kind("unreplaced-variable", "New {{name}}", "Neu {{nom}}", "Neu {{name}}"),
    Kind("unreplaced-variable", "New note", "Notiz ${name}", "Notiz $5"),
    Kind("unfinished-text", "New note", "TODO Notiz", "Todo-Liste"),
    Kind("unfinished-text", "New note", "[[Neu]]", "[Neu]"),
    Kind("unfinished-text", "New note", "#REF!", "#Neu!"),
    Kind("raw-key-shown", "New note", "home.title", "Home title"),
    Kind("stray-space", "New note", "Neue Notiz ", "Neue Notiz"),
    Kind("stray-space", "New note", " Neue Notiz", "Neue Notiz"),
    Kind("stray-space", "New note", "Neue  Notiz", "Neue Notiz"),
    Kind("hidden-character", "New note", "Neue\u{200B} Notiz", "Neue Notiz \u{1F468}\u{200D}\u{1F469}"),
    Kind("hidden-character", "New note", "Cafe\u{301} neu", "Caf\u{E9} neu"),
    Kind("mixed-scripts", "New note", "N\u{435}ue Notiz", "Neue \u{43D}\u{435}\u{442}"),
    Kind("typography", "New note...", "Neu \u{300C}Notiz\u{300D}...", "Neu \u{201E}Notiz\u{201C}...", .note),
    Kind("typography", "New note\u{2026}", "Neue Notiz...", "Neue Notiz\u{2026}", .note),
  ]

  static let formats: [LocalizationFormat] = [
    .strings, .stringsDict, .stringCatalog, .xliff, .csv, .portableObject,
  ]

  @Test(arguments: kinds, formats) func finds(_ kind: Kind, _ format: LocalizationFormat) {
    let found = findings(kind.wrong, of: kind.source, format)
    #expect(found.map(\.id) == [kind.id] && found.first?.severity == kind.severity, "\(found)")
    let twin = findings(kind.right, of: kind.source, format)
    #expect(twin.isEmpty, "\(twin)")
  }

  /// A file for translators does not define variables: its sources name them.
  @Test(arguments: [LocalizationFormat.xliff, .csv, .portableObject])
  func variablesOfTheSource(_ format: LocalizationFormat) {
    #expect(findings("%#@m@ neu", of: "%#@n@ new", format).map(\.id) == ["undefined-variable"])
    #expect(findings("neu: %#@n@", of: "%#@n@ new", format).isEmpty)
    #expect(findings("%#@n@ neu", of: "%d new", format).isEmpty)
  }

  /// The categories of plurals, as real catalogs have them: their numbers, and spaces between the parts of a string.
  @Test(
    arguments: [
      (
        "posts %lld %lld", "%#@a@ posts from %#@b@", ["%arg", "%arg"], "%#@b@ %#@a@",
        ["bidalketa %lld", "%lld lagunen "],
        []
      ),
      ("starred %lld", "starred", [], "%#@a@", ["haben favorisiert"], []),
      ("followers %lld %@", "%#@a@", ["%2$@ followers"], "Follower: %2$@", [], []),
      ("days %lld", "%#@a@", ["%arg days"], "%#@a@", ["%arg Tage "], ["stray-space"]),
      ("days %lld", "%#@a@", ["%arg days"], "%#@a@", ["%@ Tage"], ["format-mismatch"]),
      ("starred %lld", "starred", [], "%lld favorisiert", [], []),
      ("starred", "starred", [], "%lld favorisiert", [], ["format-mismatch"]),
    ] as [(String, String, [String], String, [String], [Diagnostic.ID])])
  func plurals(
    _ key: String, _ source: String, _ sourceTexts: [String], _ text: String, _ texts: [String],
    _ expected: [Diagnostic.ID]
  ) {
    func localization(_ text: String, _ texts: [String]) -> String {
      let unit = { (text: String) in #""stringUnit":{"state":"translated","value":"\#(text)"}"# }
      let substitutions = zip(["a", "b"], texts).enumerated().map { number, part in
        #""\#(part.0)":{"argNum":\#(number + 1),"formatSpecifier":"lld","variations":{"plural":{"other":{\#(unit(part.1))}}}}"#
      }
      return "{\(unit(text)),\"substitutions\":{\(substitutions.joined(separator: ","))}}"
    }
    let content =
      #"{"sourceLanguage":"en","version":"1.0","strings":{"\#(key)":{"localizations":{"eu":\#(localization(text, texts)),"#
      + #""en":\#(localization(source, sourceTexts))}}}}"#
    let found = FileInspection(SourceFile(path: "Localizable.xcstrings", content), format: .stringCatalog).diagnostics
    let ids = Set(TextIssue.ids).subtracting(["plural-missing-category"])
    #expect(found.map(\.id).filter(ids.contains) == expected, "\(found)")
  }

  private func findings(_ text: String, of source: String, _ format: LocalizationFormat) -> [Diagnostic] {
    func inspect(_ content: String) -> FileInspection {
      FileInspection(SourceFile(path: "Localizable.\(format.rawValue)", content), format: format)
    }
    func escaped(_ text: String) -> String {
      text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }
    func markup(_ text: String) -> String { text.replacing("&", with: "&amp;").replacing("<", with: "&lt;") }
    let table: (String) -> String
    switch format {
    case .strings: table = { "\"home.title\" = \"\(escaped($0))\";\n" }
    case .stringsDict:
      table = {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>home.title</key><dict><key>NSStringVariableWidthRuleType</key><dict>
        <key>20</key><string>\(markup($0))</string></dict></dict></dict></plist>
        """
      }
    case .stringCatalog:
      let unit = { (text: String) in #"{"stringUnit":{"state":"translated","value":"\#(escaped(text))"}}"# }
      return inspect(
        #"{"sourceLanguage":"en","strings":{"home.title":{"localizations":{"de":\#(unit(text)),"en":\#(unit(source))}}},"#
          + #""version":"1.0"}"#
      ).diagnostics
    case .xliff:
      return inspect(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="en.lproj/Localizable.strings" \
        source-language="en" target-language="de" datatype="plaintext"><body><trans-unit id="home.title" xml:space="preserve">\
        <source>\(markup(source))</source><target>\(markup(text))</target></trans-unit></body></file></xliff>
        """
      ).diagnostics
    case .csv: return inspect("key,en,de\nhome.title,\"\(source)\",\"\(text)\"\n").diagnostics
    default:
      let header = "msgid \"\"\nmsgstr \"Language: de\\nContent-Type: text/plain; charset=UTF-8\\n\"\n\n"
      return inspect(
        header + "msgctxt \"home.title\"\nmsgid \"\(escaped(source))\"\nmsgstr \"\(escaped(text))\"\n"
      ).diagnostics
    }
    let inspection = inspect(table(text))
    return inspection.diagnostics + inspection.differences(from: inspect(table(source)), language: "de")
  }
}
