/// The manifest of an `.xcloc` folder, Xcode's localization catalog.
package struct XcodeLocalizationCatalog: Hashable, Sendable {
  package var developmentRegion: String
  /// The name of the project, `App.xcodeproj`.
  package var project: String
  package var targetLocale: String
  package var tool: ExchangeTool

  package init(developmentRegion: String, project: String, targetLocale: String, tool: ExchangeTool) {
    self.developmentRegion = developmentRegion
    self.project = project
    self.targetLocale = targetLocale
    self.tool = tool
  }

  /// `contents.json`, as Xcode writes it: sorted, without a last line end.
  package var contents: String {
    let quote = JSONStyle.quote
    return """
      {
        "developmentRegion" : \(quote(developmentRegion)),
        "project" : \(quote(project)),
        "targetLocale" : \(quote(targetLocale)),
        "toolInfo" : {
          "toolBuildNumber" : \(quote(tool.build)),
          "toolID" : \(quote(tool.id)),
          "toolName" : \(quote(tool.name)),
          "toolVersion" : \(quote(tool.version))
        },
        "version" : "1.0"
      }
      """
  }
}
