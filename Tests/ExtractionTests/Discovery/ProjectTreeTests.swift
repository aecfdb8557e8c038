import Testing

@testable import Extraction

@Suite struct ProjectTreeTests {
  /// Files that are read in a commit as they are in a folder.
  @Test(arguments: [
    "App/Info.plist", "App/de.lproj/InfoPlist.strings", "App/InfoPlist.xcstrings", "App/Actions.swift",
    "App/Actions.mm",
    "App.xcodeproj/project.pbxproj", "App.xcworkspace/contents.xcworkspacedata", "Release.xcconfig", "project.yml",
    "Project.swift", "pubspec.yaml", "lib/main.dart", "lib/l10n/app_de.arb", "package.json", "app.json", "config.xml",
    "src/App.tsx", "locales/de.json", "locales/de/LC_MESSAGES/app.po", "App.csproj", "Resources/Strings.de.resx",
    "i18n/de/app.xml", "App/Images.xcassets/plus.imageset/Contents.json", "App/Images.xcassets/plus.imageset/plus.svg",
  ])
  func readsFilesOfProjects(path: String) { #expect(ProjectTree.mayRead(path)) }

  @Test(arguments: ["README.md", "App/plus.png", "build.log", "data/points.csv", "App/Main.storyboard", "docs/app.xml"])
  func skipsOtherFiles(path: String) { #expect(!ProjectTree.mayRead(path)) }
}
