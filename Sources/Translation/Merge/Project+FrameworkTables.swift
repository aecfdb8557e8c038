internal import Diagnostics
internal import Extraction
internal import Localization

extension Project {
  /// Removes the apps with `InfoPlist` tables that a framework writes at each build, from the files of its own: a table of ours
  /// beside it would be overwritten or never read.
  package mutating func leaveOutTablesOfFrameworks() {
    let isWritten = { (app: App) in
      [.expo, .titanium].contains(app.layout.described?.framework) && !app.catalog.items.isEmpty
    }
    for app in apps.filter(isWritten) {
      diagnostics.append(
        app.layout.described?.framework == .titanium
          ? .tablesOfTitanium(app.catalog.infoPlist) : .tablesOfExpo(app.catalog.infoPlist))
    }
    diagnostics.sort(by: Diagnostic.reportOrder)
    apps.removeAll(where: isWritten)
  }
}

extension Diagnostic {
  fileprivate static func tablesOfTitanium(_ configuration: SourceLocation) -> Diagnostic {
    Diagnostic(
      .tableNotWritable, .error,
      "Titanium writes the translations of \(quoted(configuration.path)) from its \"i18n\" folders; Pressfit does not write these files",
      at: configuration, help: "add the texts to \"i18n/LANGUAGE/app.xml\", with the title as the name")
  }

  fileprivate static func tablesOfExpo(_ configuration: SourceLocation) -> Diagnostic {
    Diagnostic(
      .tableNotWritable, .error,
      "Expo writes the translations of \(quoted(configuration.path)) from its \"locales\"; Pressfit does not write these files",
      at: configuration, help: "add the texts to the files that \"expo.locales\" names, with the title as the key")
  }
}
