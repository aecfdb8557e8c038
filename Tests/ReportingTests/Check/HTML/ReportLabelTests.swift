import Diagnostics
import Formats
import Foundation
import LocaleProfiles
import LocaleSchema
import Localization
import ReferenceMaterial
import Testing
import Typesetting

@testable import FitCheck
@testable import Reporting

/// All labels of the page come from `report.strings`; `scripts/check/html` tests the same for the page's script.
@Suite struct ReportLabelTests {
  private static let tool = ToolDescription(
    version: "1", icuVersion: "2", unicodeVersion: "3", harfBuzzVersion: "4", faces: "5")
  private static let languages = ["ru", "uk", "bg", "sr", "mk", "be", "kk"]

  /// The labels with fullwidth letters, outside placeholders.
  private static let pseudo = ReportLabels.embedded.mapPatterns { pattern in
    var isInPlaceholder = false
    return String(
      pattern.map { character in
        if character == "{" || character == "}" { isInPlaceholder = character == "{" }
        guard !isInPlaceholder, character.isASCII, character.isLetter, let scalar = character.unicodeScalars.first
        else { return character }
        return Character(Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar)
      })
  }

  /// An app with Cyrillic strings, so that Latin letters on the page are labels, or names and messages in `data`.
  private static func app(_ title: String, widths: CalibratedWidths = .init()) throws -> FitReport {
    let catalog = ShortcutCatalog(
      infoPlist: SourceLocation(path: "1.plist"), appName: "Перо", developmentLanguage: "ru",
      items: [MenuFixture.item(0, title, subtitle: "Сейчас", icon: "Add"), MenuFixture.item(1, "Поиск")],
      localizationNames: languages,
      tables: languages.dropFirst().map {
        MenuFixture.table($0, [(title, "\(title) \(title) \(title) \(title)"), ("Сейчас", "Зараз")])
      })
    var options = FitOptions(
      surfaces: [.iOS26Phone, .iOS13], textSizes: [.large, .extraLarge, .accessibilityMedium], policy: .evidence)
    options.calibratedWidths = widths
    var report = FitChecker(measurer: try TextMeasurer()).check(catalog, options: options)
    let place = SourceLocation(path: "1.plist")
    let search = catalog.identifiedItems[1].source
    // More findings than the page lists, and one in many languages.
    for number in 0..<510 {
      report.findings.append(
        Finding(Diagnostic("stale-key", .note, "\(number)", at: place), about: .init(search, field: .title)))
    }
    for language in languages {
      let subject = Finding.Subject(search, field: .subtitle, localization: language)
      report.findings.insert(Finding(Diagnostic("stale-key", .error, "1", at: place), about: subject), at: 0)
    }
    return report
  }

  private static func names() throws -> AppNameReport {
    let name = SourceText("Перо и чернильница", at: SourceLocation(path: "1.plist"))
    let texts = try ["CFBundleDisplayName", "NSCameraUsageDescription"].map {
      InfoText(
        try #require(InfoTextKey.named($0)), path: $0, key: LocalizationKey($0),
        values: [.init(name, origin: .infoPlist)])
    }
    let bundle = InfoTextCatalog(
      infoPlist: SourceLocation(path: "1.plist"), bundle: .watchApplication, developmentLanguage: "ru", texts: texts,
      infoKeys: [], strings: [], isComplete: true,
      localizations: [Localization(name: "ru", isDevelopment: true, tables: [])])
    let checker = FitChecker(measurer: try TextMeasurer())
    let options = FitOptions(surfaces: [.iOS26Phone], textSizes: [.large], policy: .evidence)
    let russian = try #require(bundle.localizations.first)
    let displayed = try #require(bundle.displayName(in: russian))
    var report = AppNameReport(
      catalog: bundle,
      names: checker.measure(name: displayed, localization: russian, from: nil, options: options))
    report.alerts = checker.usageAlerts(of: bundle, options: options)
    return report
  }

  /// Pages with every part: several apps with a comparison; one app with calibrated widths; no app.
  private static func reports() throws -> [CheckReport] {
    let place = SourceLocation(path: "1.plist")
    var several = CheckReport(
      tool: tool, apps: [try app("Закладка"), try app("Добавить закладку")],
      diagnostics: [Diagnostic("unread-tail", .warning, "1", at: place, help: "2")])
    several.bundles = [
      InfoTextReport(
        catalog: try names().catalog,
        findings: [Finding(Diagnostic("raw-key-shown", .error, "1", at: place, help: "2"), about: .init(key: "3"))])
    ]
    several.appNames = [try names()]
    several.suppressedDiagnostics = [Diagnostic("stale-key", .warning, "1", at: place)]
    several.suppressedDiagnostics += several.suppressedDiagnostics
    let first = try #require(several.problems.first { $0.counts })
    var gone = first.records[0]
    (gone.key, gone.rule) = ("1", "stale-key")
    let known = KnownFindings(
      name: "1", findings: [.init(record: first.records[0], location: nil), .init(record: gone, location: nil)])
    let scope = Comparison.Scope(localizations: nil, surfaces: ["ios26-iphone", "ios13"], textSizes: ["L"], files: nil)
    several.comparison = Comparison(several, with: known, as: .baseline, in: scope, policy: .findings)
    let widths = CalibratedWidths([
      CalibratedWidth(
        menu: .init(surface: .iOS13, textSize: .large),
        interval: WidthInterval(least: LayoutUnit(points: 200), greatest: LayoutUnit(points: 210)), observationCount: 1),
      CalibratedWidth(
        menu: .init(surface: .iOS26Phone, textSize: .large),
        interval: WidthInterval(least: LayoutUnit(points: 150), greatest: nil), observationCount: 2),
    ])
    let single = CheckReport(tool: tool, apps: [try app("Закладка", widths: widths)], diagnostics: [])
    return [several, single, CheckReport(tool: tool, apps: [], diagnostics: [])]
  }

  /// The names and messages of `report` that are not labels.
  private static func data(of report: CheckReport) -> [String] {
    var data = [
      "Pressfit", "Info.plist", "1.plist", "type0", "type1", "stale-key", "unread-tail", "raw-key-shown",
      "CFBundleDisplayName",
    ]
    data += ["NSCameraUsageDescription", "iOS"] + TextSize.allCases.map(\.rawValue) + DisplaySurface.all.map(\.name)
    data += report.appNames.flatMap { $0.names.map(\.icon.device.name) }
    for language in languages {
      data += [language, "\(language).lproj/InfoPlist.strings"]
      data.append(LocaleProfiles.closestProfile(for: LanguageTag(language)).englishName)
    }
    let rows =
      report.apps.flatMap { CheckRow.rows(of: $0, includingNotes: true) }
      + report.bundles.flatMap { CheckRow.rows(of: $0, includingNotes: true) }
    for row in rows {
      data +=
        [row.rule.rawValue, row.message, row.help ?? "", row.rule.consequence] + row.suggestions.map(\.words)
    }
    data += report.diagnostics.map(\.id.consequence)
    data += report.comparison?.fixed.map(\.record.words) ?? []
    // A width is a number and its unit.
    return Set(data + ["pt"]).sorted { ($0.count, $0) > ($1.count, $1) }
  }

  /// The visible text of `page`: its text nodes, the attributes that users read, and text of the style sheet.
  private static func texts(of page: String) -> [String] {
    var texts: [String] = []
    var hidden: String?
    for part in page.split(separator: "<").dropFirst() {
      let halves = part.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
      let name = halves[0].prefix { !$0.isWhitespace }
      if let element = hidden, name != "/\(element)" { continue }
      hidden = name == "script" || name == "style" ? String(name) : nil
      for attribute in ["aria-label", "aria-valuetext", "alt", "placeholder", "title"] {
        guard let start = halves[0].range(of: " \(attribute)=\"") else { continue }
        texts.append(String(halves[0][start.upperBound...].prefix { $0 != "\"" }))
      }
      if name == "style", halves.count == 2 {
        let declarations = halves[1].split { "{};\n".contains($0) }.map { $0.drop { $0 == " " } }
        texts += declarations.filter { $0.hasPrefix("content:") || $0.hasPrefix("--label-") }
          .flatMap {
            $0.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().prefix(1).map(String.init)
          }
      }
      if hidden == nil, halves.count == 2 { texts.append(String(halves[1])) }
    }
    let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#10;", "\n"), ("&amp;", "&")]
    return texts.map { text in entities.reduce(text) { $0.replacing($1.0, with: $1.1) } }
  }

  /// The visible texts with Latin letters that are not in `data`.
  private static func otherTexts(of page: String, _ data: [String]) throws -> [String] {
    let known = data.filter { !$0.isEmpty }.map { NSRegularExpression.escapedPattern(for: $0) }.joined(separator: "|")
    let pattern = try NSRegularExpression(pattern: "(?<![A-Za-z])(?:\(known))(?![A-Za-z])")
    return texts(of: page).filter { text in
      let range = NSRange(text.startIndex..., in: text)
      return pattern.stringByReplacingMatches(in: text, range: range, withTemplate: "")
        .contains { $0.isASCII && $0.isLetter }
    }
  }

  @Test func allLabelsAreInTheTable() throws {
    for report in try Self.reports() {
      let data = Self.data(of: report)
      let page = HTMLRenderer(labels: Self.pseudo).render(report).replacing("<wbr>", with: "")
      let others = Set(try Self.otherTexts(of: page, data))
      #expect(others.isEmpty, "\(others.sorted().prefix(20))")
      #expect(page.contains("Ｑｕｉｃｋ") || report.apps.isEmpty)
      // The test finds labels in Latin letters.
      #expect(try !Self.otherTexts(of: HTMLRenderer().render(report), data).isEmpty)
    }
  }

  @Test func eachCountHasBothForms() {
    let keys = Set(ReportLabels.embedded.keys)
    #expect(keys.count == ReportLabels.embedded.keys.count && keys.count > 100)
    for key in keys where key.hasSuffix(".one") { #expect(keys.contains("\(key.dropLast(3))other"), "\(key)") }
    for key in keys where key.hasSuffix(".other") { #expect(keys.contains("\(key.dropLast(5))one"), "\(key)") }
  }

  @Test func placeholdersAreReplacedOnce() {
    let labels = ReportLabels(
      "\"pair\" = \"{second} < {first}\"; \"n.one\" = \"{count} {unit}\"; \"n.other\" = \"{count}s\";")
    #expect(labels.text("pair", ["first": "{second}", "second": "2"]) == "2 < {second}")
    #expect(labels.html("pair", ["first": "<b>", "second": "{"]) == "{ &lt; <b>")
    #expect(labels.html("n", count: 1, ["unit": "x"]) == "1 x" && labels.html("n", count: 2) == "2s")
    #expect(labels.html("missing") == "missing")
  }
}
