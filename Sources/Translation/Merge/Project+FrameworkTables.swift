internal import Diagnostics
internal import Extraction
internal import Localization
internal import Workspace

extension Project {
  /// Removes the apps with `InfoPlist` tables that a framework writes at each build or does not copy: builds overwrite or ignore tables that
  /// Pressfit writes there.
  package mutating func leaveOutTablesOfFrameworks() {
    setDotNetTableFolders()
    for app in apps { if let reason = app.reasonForNoTables { diagnostics.append(reason) } }
    diagnostics.sort(by: Diagnostic.reportOrder)
    apps.removeAll { $0.reasonForNoTables != nil }
  }

  /// Sets the folder for the first tables of .NET apps: `Resources` next to the Info.plist, which builds copy.
  private mutating func setDotNetTableFolders() {
    let folders = layout.frameworks.filter { $0.framework == .dotNet }.map(\.folder)
    for index in apps.indices where apps[index].layout.tables.isEmpty {
      let path = apps[index].layout.infoPlist.path
      guard folders.contains(where: { FilePath.contains($0, path) }) else { continue }
      apps[index].layout.localizationFolder = FilePath.join(FilePath.folder(path), "Resources")
    }
  }
}

extension Project.App {
  /// Why a build would not copy tables that Pressfit writes; nil if it copies them.
  fileprivate var reasonForNoTables: Diagnostic? {
    if catalog.items.isEmpty { return nil }
    switch layout.described?.framework {
    case .titanium: return .tablesOfTitanium(catalog.infoPlist)
    case .expo: return .tablesOfExpo(catalog.infoPlist)
    case .cordova where layout.tables.isEmpty:
      return .noTables(
        of: "Cordova", catalog.infoPlist,
        help: "add them with a plug-in that copies localized resources, such as \"cordova-plugin-localization-strings\""
      )
    case .unity where layout.tables.isEmpty:
      return .noTables(
        of: "Unity", catalog.infoPlist,
        help: "let the build script that writes the quick actions also add the tables to the Xcode project")
    default: return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func tablesOfTitanium(_ configuration: SourceLocation) -> Diagnostic {
    Diagnostic(
      .tableNotWritable, .error,
      "Titanium writes the translations of \(quoted(configuration.path)) from its \"i18n\" folders; Pressfit does not write these files",
      at: configuration, help: "add the texts to \"i18n/LANGUAGE/app.xml\", with the title as the name")
  }

  fileprivate static func noTables(of framework: String, _ configuration: SourceLocation, help: String) -> Diagnostic {
    Diagnostic(
      .tableNotWritable, .error,
      "\(framework) copies no \"InfoPlist.strings\" to the app, so nothing reads translations of \(quoted(configuration.path))",
      at: configuration, help: help)
  }

  fileprivate static func tablesOfExpo(_ configuration: SourceLocation) -> Diagnostic {
    Diagnostic(
      .tableNotWritable, .error,
      "Expo writes the translations of \(quoted(configuration.path)) from its \"locales\"; Pressfit does not write these files",
      at: configuration, help: "add the texts to the files that \"expo.locales\" names, with the title as the key")
  }
}
