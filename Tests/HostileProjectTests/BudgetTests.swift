import Foundation
import Testing

/// A folder of files that were created to exhaust time and memory is checked within limits of both.
///
/// The limits are the system's, of CPU time and address space, so that a machine under load changes nothing. They are set for a build for
/// debugging, which takes about ten times as long as a release build: linear algorithms stay far below them, others exceed them.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: TracedRun.tool))) struct BudgetTests {
  /// Seconds of CPU time and KB of address space, for each program.
  private static let limits = "ulimit -t 40; ulimit -v 2000000"

  private static func infoPlist(_ titles: [String]) -> String {
    let items = titles.enumerated().map { index, title in
      "<dict><key>UIApplicationShortcutItemType</key><string>t\(index)</string><key>UIApplicationShortcutItemTitle</key><string>\(title)</string></dict>"
    }
    return """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>a</string><key>CFBundlePackageType</key><string>APPL</string>
      <key>CFBundleDevelopmentRegion</key><string>en</string><key>UIApplicationShortcutItems</key><array>\(items.joined())</array></dict></plist>
      """
  }

  private static func project(_ settings: [(String, String)]) -> String {
    let body = settings.map { "\"\($0.0)\" = \"\($0.1)\";" }.joined(separator: " ")
    return """
      { objectVersion = 56; objects = { G = {isa = PBXGroup; children = (); sourceTree = "<group>"; };
      C = {isa = XCBuildConfiguration; buildSettings = { INFOPLIST_FILE = App/Info.plist; \(body) }; name = Debug; };
      L = {isa = XCConfigurationList; buildConfigurations = (C); };
      T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (); };
      P = {isa = PBXProject; buildConfigurationList = L; developmentRegion = en; knownRegions = (en, Base); mainGroup = G; targets = (T); }; };
      rootObject = P; }
      """
  }

  private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  private static let files: [String: String] = {
    let circle = (0..<20).map { index -> (String, String) in
      ("C\(index)", (0..<20).filter { $0 != index }.map { "$(C\($0))" }.joined())
    }
    let doublings = (1...40).map { index -> (String, String) in
      ("D\(index)", "$(D\(index - 1))$(D\(index - 1))")
    }
    let keys: String = (0..<10_000).map { "\"k\($0)\" = \"v\";\n" }.joined()
    let format: String = (0..<500).map { "%#@v\($0)@" }.joined()
    let variables = "<key>NSStringLocalizedFormatKey</key><string>\(format)</string>"
    let anchors: String = (0..<30).map { index -> String in
      let alias = index == 0 ? "*a, " : "*b\(index - 1), "
      return "b\(index): &b\(index) [\(repeated(alias, 8))x]\n"
    }.joined()
    let code = "import UIKit\nlet item = UIApplicationShortcutItem(type: \"a\", localizedTitle: \"T\")\n"
    var files: [String: String] = [
      "App.xcodeproj/project.pbxproj": project(circle + [("D0", "x")] + doublings + [("O", repeated("$(", 3_000))]),
      "App/Info.plist": infoPlist([
        "$(C0)", "$(D40)", "$(O)", repeated("$(", 28), repeated("$(A:default=", 500), "TITLE",
      ]),
      "App/A.swift": repeated("#if A\n", 20_000) + code + repeated("#endif\n", 20_000),
      "App/B.swift": code + repeated("#if A\n", 20_000), "App/C.swift": code + "let a = " + repeated("(", 20_000),
      "App/D.swift": code + "let a = " + repeated("\"\\(", 5_000), "App/E.swift": code + repeated("/*", 50_000),
      "App/A.m": repeated("#if A\n", 20_000)
        + "[[UIApplicationShortcutItem alloc] initWithType:@\"a\" localizedTitle:@\"T\"];\n"
        + repeated("#endif\n", 20_000),
      "App/Deep.plist": "<plist>" + repeated("<array>", 50_000), "App/InfoPlist.xcstrings": repeated("[", 200_000),
      "App/bomb/Info.plist":
        "<!DOCTYPE plist [<!ENTITY a \"x\"><!ENTITY b \"&a;&a;\">]><plist><dict><key>&b;</key><string/></dict></plist>",
      "App/fr.lproj/InfoPlist.strings": keys + "\"TITLE\" = \"x\";\n",
      "App/nl.lproj/InfoPlist.strings": repeated("\"TITLE\" = \"x\";\n", 10_000),
      "App/da.lproj/InfoPlist.strings": "\"TITLE\" = " + repeated("(", 50_000),
      "App/sv.lproj/InfoPlist.strings": repeated("<<<<<<< a\n=======\n>>>>>>> b\n", 3_000),
      "App/fi.lproj/InfoPlist.stringsdict": "<plist><dict><key>TITLE</key><dict>\(variables)</dict></dict></plist>",
      "project.yml": "a: &a [x, x]\n\(anchors)targets: *b29\n",
      "package.json": "{\"dependencies\": " + repeated("{\"a\":", 20_000) + "1" + repeated("}", 20_000) + "}",
    ]
    for (language, sample) in ["th": "สวัสดีชาวโลก", "lo": "ສະບາຍດີຊາວໂລກ", "ar": "مرحبابكم", "ja": "世界今日天気", "km": "សួស្តី"]
    {
      files["App/\(language).lproj/InfoPlist.strings"] =
        "\"TITLE\" = \"\(repeated(sample, 2_000 / sample.unicodeScalars.count))\";\n"
    }
    return files
  }()

  @Test func readingAHostileFolderIsBounded() throws {
    let run = try LimitedRun(Self.files, limits: Self.limits)
    #expect(run.status.map { $0 <= 2 } == true)
    // A deeply nested file does not terminate the scanner.
    #expect(!run.report.contains("source-scanner-missing"))
    // Skipped files are reported, and the others are checked.
    for id in [
      "build-variable-limit", "too-deep", "source-too-deep", "dtd-entity", "merge-conflict", "duplicate-key",
      "title-truncated",
    ] {
      #expect(run.report.contains("[\(id)]"), "\(id)")
    }
  }
}
