package import Diagnostics
internal import Expat

/// A `.csproj`, the project file of .NET.
package enum DotNetProject {
  /// The only `<ApplicationTitle>`, which .NET writes to the Info.plist as the app's name; nil if it is missing, has a condition, or
  /// refers to a property.
  package static func applicationTitle(
    in source: SourceFile, reportingTo sink: inout DiagnosticSink
  ) -> (text: String, range: SourceRange)? {
    guard let root = XMLElement.root(of: source, reportingTo: &sink) else { return nil }
    let groups = root.elements.filter { $0.name.local == "PropertyGroup" }
    let titles = groups.flatMap { group in
      group.elements.filter { $0.name.local == "ApplicationTitle" }.map { (group: group, title: $0) }
    }
    guard titles.count == 1, let only = titles.first, only.group[attribute: "Condition"] == nil,
      only.title[attribute: "Condition"] == nil
    else { return nil }
    let text = only.title.characters
    return text.isEmpty || text.contains("$(") ? nil : (text, only.title.contentRange)
  }
}
