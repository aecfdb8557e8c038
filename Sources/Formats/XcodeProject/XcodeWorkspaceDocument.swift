package import Diagnostics
internal import XML

/// The `contents.xcworkspacedata` of an `.xcworkspace`: the projects in it.
package struct XcodeWorkspaceDocument: Sendable {
  /// The `.xcodeproj` paths, relative to the folder of the workspace, in order; absolute paths are skipped.
  package let projectPaths: [String]

  /// Maximum nesting of groups.
  private static let maximumDepth = 64

  /// Parses `source`; nil, with an error reported, if it is not usable XML.
  package static func parse(
    _ source: SourceFile, reportingTo sink: inout DiagnosticSink
  ) -> XcodeWorkspaceDocument? {
    guard let source = source.decodedAsXML(reportingTo: &sink),
      let root = XMLElement.root(of: source, XMLParser(maximumDepth: maximumDepth), reportingTo: &sink)
    else { return nil }
    guard root.name.local == "Workspace" else {
      sink.report(.notAWorkspace(source))
      return nil
    }
    return XcodeWorkspaceDocument(projectPaths: projects(in: root, folder: ""))
  }

  /// The parser limits the nesting of groups to `maximumDepth`.
  private static func projects(in group: XMLElement, folder: String) -> [String] {
    group.elements.flatMap { element -> [String] in
      guard let path = path(element[attribute: "location"] ?? "", in: folder) else { return [] }
      switch element.name.local {
      case "FileRef": return path.hasSuffix(".xcodeproj") ? [path] : []
      case "Group": return projects(in: element, folder: path)
      default: return []
      }
    }
  }

  /// `group:path` is relative to the group, `container:path` to the workspace; nil for anything else.
  private static func path(_ location: String, in folder: String) -> String? {
    let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let kind = parts.first, let path = parts.last, parts.count == 2 else {
      return location.isEmpty ? folder : nil
    }
    switch kind {
    case "group": return folder.isEmpty || path.isEmpty ? folder + path : folder + "/" + path
    case "container": return path
    default: return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func notAWorkspace(_ source: SourceFile) -> Diagnostic {
    Diagnostic(
      .notAWorkspace, .error, "\"\(source.path)\" is not an Xcode workspace",
      at: SourceLocation(path: source.path),
      help: "restore the file")
  }
}
