internal import Localization
internal import Workspace

extension ShortcutHandling {
  /// Names in code that handles app actions of .NET MAUI and Xamarin.Essentials: the method of `ConfigureEssentials`, the events, and
  /// UIKit's method.
  private static let appActionMarks = [
    "OnAppAction", "AppActionActivated", "PerformActionForShortcutItem", "PerformAction",
  ]
  /// .NET languages, and pages with code.
  private static let dotNetExtensions: Set<String> = ["cs", "fs", "razor", "vb"]

  /// The handling of the quick actions of `app` if all of them are app actions of .NET; nil for other apps.
  static func ofAppActions(
    in app: Project.App, _ layout: ProjectLayout, _ fileSystem: any FileSystem
  ) -> ShortcutHandling? {
    let catalog = app.catalog
    guard !catalog.codeItems.isEmpty, catalog.items.isEmpty,
      catalog.codeItems.allSatisfy({ $0.item.language == .cSharp && $0.item.api.contains("AppAction") })
    else { return nil }
    let paths = layout.tree.folders.flatMap { folder in
      folder.files.filter { dotNetExtensions.contains(FilePath.pathExtension($0).lowercased()) }
        .map { FilePath.join(folder.path, $0) }
    }
    var sources = ProjectSources(paths, in: layout.root, fileSystem)
    let isHandled = sources.paths(containing: appActionMarks).contains { !$0.isEmpty }
    // A file that cannot be read may handle them.
    var handling = ShortcutHandling(hasHandler: isHandled || !sources.unreadable.isEmpty, unnamedTypes: [])
    handling.api = .appActions
    return handling
  }
}
