internal import Workspace

/// Finds code that changes the language of its app, without the settings of iOS.
struct LanguageSetting {
  /// The preference that the system reads an app's languages from; code that sets it has one of the `writers` on the line.
  private static let preference = "\"AppleLanguages\""
  private static let writers = [".set(", "setObject", "setValue"]
  /// Code that looks texts up in the folder of one language.
  private static let folderMarks = ["ofType: \"lproj\"", "ofType:@\"lproj\"", "ofType:\"lproj\""]
  /// Functions and properties of other frameworks that change the language.
  private static let frameworkMarks = [
    ".changeLanguage(", ".setLocale(", ".updateLocale(", "CurrentUICulture =", "I18n.locale =", "i18n.locale =",
  ]

  /// Whether native code of the project changes the language.
  static func isIn(_ sources: inout ProjectSources) -> Bool {
    let found = sources.paths(containing: [preference] + folderMarks)
    if found.dropFirst().contains(where: { !$0.isEmpty }) { return true }
    return (found.first ?? []).contains { path in
      let text = String(decoding: sources.bytes(at: path) ?? [], as: UTF8.self)
      return text.split(whereSeparator: \.isNewline).contains { line in
        line.contains(preference) && writers.contains(where: line.contains)
      }
    }
  }

  /// Whether the code of another framework's project around `app` changes the language.
  static func isInFrameworks(around app: AppBundleLayout, _ layout: ProjectLayout, _ fileSystem: any FileSystem) -> Bool
  {
    layout.frameworks.filter { FilePath.contains($0.folder, app.infoPlist.path) }.contains { project in
      let paths = layout.tree.sourceFiles(of: project.framework, below: project.folder)
      var sources = ProjectSources(paths, in: layout.root, fileSystem)
      return sources.paths(containing: frameworkMarks).contains { !$0.isEmpty }
    }
  }
}
