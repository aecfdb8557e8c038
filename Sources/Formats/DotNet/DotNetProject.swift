package import Diagnostics
internal import XML

/// A `.csproj`, the project file of .NET.
package struct DotNetProject {
  private let root: XMLElement

  /// Reads `source`; nil, with an error in `sink`, for a file that is not well-formed.
  package init?(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) {
    guard let root = XMLElement.root(of: source, reportingTo: &sink) else { return nil }
    self.root = root
  }

  /// The only `<ApplicationTitle>`, which .NET writes to the Info.plist as the app's name; nil if it is missing, has a condition, or
  /// refers to a property.
  package var applicationTitle: (text: String, range: SourceRange)? {
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

  /// The paths of the projects that this one refers to, and of the shared ones that it imports, relative to the project's folder.
  package var references: [String] {
    let items = root.elements.filter { $0.name.local == "ItemGroup" }.flatMap(\.elements)
      .filter { $0.name.local == "ProjectReference" }.compactMap { $0[attribute: "Include"] }
    let imports = root.elements.filter { $0.name.local == "Import" }.compactMap { $0[attribute: "Project"] }
      .filter { $0.hasSuffix(".projitems") }
    return (items + imports).map { $0.replacingAll("\\", with: "/") }
  }

  /// The paths of the `<BundleResource>` items, relative to the project's folder; nil if the project may include other files: projects
  /// with an SDK include files by default, and imports, patterns and properties may name others.
  package var bundleResources: [String]? {
    guard root.name.local == "Project", root[attribute: "Sdk"] == nil else { return nil }
    for element in root.elements where ["Import", "Sdk", "Choose"].contains(element.name.local) {
      let path = element[attribute: "Project"]?.lowercased() ?? ""
      // The SDK's own targets come from the folder of MSBuild.
      guard element.name.local == "Import", element[attribute: "Sdk"] == nil,
        path.hasPrefix("$(msbuild"), !path.hasPrefix("$(msbuildthis"), !path.hasPrefix("$(msbuildproject")
      else { return nil }
    }
    let items = root.elements.filter { $0.name.local == "ItemGroup" }.flatMap(\.elements)
    var paths: [String] = []
    for item in items where ["BundleResource", "Content"].contains(item.name.local) {
      guard let path = item[attribute: "Include"], !path.contains("*"), !path.contains("$("), !path.contains("@("),
        !item.elements.contains(where: { ["Link", "LogicalName"].contains($0.name.local) })
      else { return nil }
      // A list of paths.
      paths += path.split(separator: ";").map { String($0.replacingAll("\\", with: "/")) }
    }
    return paths
  }
}

/// The texts of a `.resx`, the string table of .NET.
package enum DotNetResources {
  /// The name and text of each `<data>`, with its place; empty, with an error in `sink`, for a file that is not
  /// well-formed.
  package static func read(
    _ source: SourceFile, reportingTo sink: inout DiagnosticSink
  ) -> [(key: LocalizationKey, value: String, range: SourceRange)] {
    guard let root = XMLElement.root(of: source, reportingTo: &sink), root.name.local == "root" else { return [] }
    return root.elements.compactMap { data in
      // Other resources name a type: images, files.
      guard data.name.local == "data", let key = data[attribute: "name"], data[attribute: "type"] == nil,
        let value = data.elements.first(where: { $0.name.local == "value" })
      else { return nil }
      return (LocalizationKey(key), value.characters, data.range)
    }
  }
}
