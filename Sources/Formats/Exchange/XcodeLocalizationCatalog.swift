internal import JSON

/// The manifest of an `.xcloc` folder, Xcode's localization catalog.
package struct XcodeLocalizationCatalog: Hashable, Sendable {
  package var developmentRegion: String
  /// The project or workspace that the strings were exported from.
  package enum Container: Hashable, Sendable {
    /// The name of a project, `App.xcodeproj`.
    case project(String)
    /// The name of a workspace, `App.xcworkspace`.
    case workspace(String)
  }

  package var container: Container
  package var targetLocale: String
  package var tool: ExchangeTool

  package init(developmentRegion: String, container: Container, targetLocale: String, tool: ExchangeTool) {
    self.developmentRegion = developmentRegion
    self.container = container
    self.targetLocale = targetLocale
    self.tool = tool
  }

  /// `contents.json`, as Xcode writes it: sorted, without a line end at the end.
  package var contents: String {
    let quote = { (text: String) in JSONText.quoted(text, escaping: .required) }
    let (project, workspace) =
      switch container {
      case .project(let name): ("\n  \"project\" : \(quote(name)),", "")
      case .workspace(let name): ("", ",\n  \"workspace\" : \(quote(name))")
      }
    return """
      {
        "developmentRegion" : \(quote(developmentRegion)),\(project)
        "targetLocale" : \(quote(targetLocale)),
        "toolInfo" : {
          "toolBuildNumber" : \(quote(tool.build)),
          "toolID" : \(quote(tool.id)),
          "toolName" : \(quote(tool.name)),
          "toolVersion" : \(quote(tool.version))
        },
        "version" : "1.0"\(workspace)
      }
      """
  }
}
