import Diagnostics
import LocaleSchema
import Localization
import Testing

@testable import Reporting

/// The heading of an app with several Info.plists.
@Suite struct HeadingTests {
  private func catalog(_ path: String, line: Int) -> ShortcutCatalog {
    let location = SourceLocation(
      path: path, range: SourceRange(line, line), position: LineIndex.Position(line: line, column: 1))
    return ShortcutCatalog(
      infoPlist: location, appName: nil, developmentLanguage: "en", items: [], localizationNames: [], tables: [])
  }

  /// The order of the paths depends on neither lines nor the order in which the files are read.
  @Test(arguments: [(1, 9), (9, 1)]) func isSortedByPath(first: Int, second: Int) {
    for paths in [["app.json", "ios/Info.plist"], ["ios/Info.plist", "app.json"]] {
      var app = catalog(paths[0], line: first)
      app.fold(catalog(paths[1], line: second))
      #expect(app.heading == "app.json and ios/Info.plist")
    }
  }

  @Test func namesAFileOnce() {
    var app = catalog("app.json", line: 1)
    app.fold(catalog("app.json", line: 5))
    #expect(app.heading == "app.json")
  }
}
