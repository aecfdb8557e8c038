import Configuration
import Diagnostics
import Extraction
import FitCheck
import Formats
import ProjectCheck
import Reporting
import Typesetting
import Workspace

/// A project in memory, checked with its configuration.
struct CheckFixture {
  /// Shared by all tests, because creating one takes longer than most tests.
  static let measurer = Result { try TextMeasurer() }
  static let tool = ToolDescription(
    version: "1", icuVersion: "1", unicodeVersion: "1", harfBuzzVersion: "1", faces: "f")

  var files: [String: String]
  var configuration = "{}"
  var scope = InfoTextScope()
  var countsUnusedSuppressions = true

  init(_ files: [String: String]) { self.files = files }

  /// An Info.plist with quick actions and other keys.
  ///
  /// - Parameters:
  ///   - titles: of the quick actions; their types are different.
  ///   - comment: between the first quick action's tags.
  static func infoPlist(_ titles: [String], comment: String = "", more: String = "") -> String {
    let items = titles.enumerated().map { index, title in
      "\(index == 0 ? comment : "")<dict>\n<key>UIApplicationShortcutItemType</key><string>t\(index)</string>\n"
        + "<key>UIApplicationShortcutItemTitle</key><string>\(title)</string>\n</dict>\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>CFBundlePackageType</key><string>APPL</string>
      <key>CFBundleDevelopmentRegion</key><string>en</string>
      \(more)
      <key>UIApplicationShortcutItems</key><array>
      \(items.joined())</array>
      </dict></plist>

      """
  }

  func project() throws -> Project {
    var options = ProjectOptions()
    options.readsInfoTexts = true
    return try ProjectReader(InMemoryFileSystem(files), options).read(".")
  }

  func report() throws -> CheckReport {
    var sink = DiagnosticSink()
    let settings = Configuration.read(
      SourceFile(path: ".pressfit.json", configuration), locating: { $0 }, reportingTo: &sink)
    guard let settings else { throw RunFailure(message: sink.diagnostics.first?.message ?? "", help: nil) }
    var checker = ProjectChecker(
      FitChecker(measurer: try Self.measurer.get()), settings, tool: Self.tool, today: "2026-06-30")
    checker.scope = scope
    checker.countsUnusedSuppressions = countsUnusedSuppressions
    return checker.check(try project(), in: InMemoryFileSystem(files), options: FitOptions(surfaces: [.iOS18])).report
  }

  /// The findings about quick actions, other texts and files: severity, id and language.
  func findings() throws -> [String] {
    let report = try report()
    let all = (report.apps.flatMap(\.findings) + report.bundles.flatMap(\.findings)).map {
      "\($0.severity.rawValue) \($0.rule.rawValue) \($0.localizations.joined(separator: ","))"
    }
    return all + report.diagnostics.map { "\($0.severity.rawValue) \($0.id.rawValue) " }
  }
}
