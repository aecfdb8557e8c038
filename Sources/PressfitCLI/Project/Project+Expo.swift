internal import Diagnostics
internal import Extraction
internal import Localization
internal import Workspace

extension Project {
  /// Removes the apps with `InfoPlist` tables that Expo writes at each prebuild, from the files that its configuration names: a table of
  /// ours beside it would be overwritten or never read.
  mutating func leaveOutTablesOfExpo() {
    let isExpos = { (app: App) in app.layout.described?.framework == .expo && !app.catalog.items.isEmpty }
    for app in apps.filter(isExpos) { diagnostics.append(.tablesOfExpo(app.catalog.infoPlist)) }
    diagnostics.sort(by: Diagnostic.reportOrder)
    apps.removeAll(where: isExpos)
  }
}

extension Diagnostic {
  fileprivate static func tablesOfExpo(_ configuration: SourceLocation) -> Diagnostic {
    Diagnostic(
      "table-not-writable", .error,
      "Expo writes the translations of \(quoted(configuration.path)) from its \"locales\"; Pressfit does not write these files",
      at: configuration, help: "add the texts to the files that \"expo.locales\" names, with the title as the key")
  }
}
