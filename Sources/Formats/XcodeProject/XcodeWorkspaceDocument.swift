package import Diagnostics
internal import Expat

/// The `contents.xcworkspacedata` of an `.xcworkspace`: which projects it shows.
package struct XcodeWorkspaceDocument: Sendable {
  /// The `.xcodeproj`s, counted from the folder that holds the workspace, in order; absolute ones are left out.
  package let projectPaths: [String]

  /// Groups within groups.
  private static let maximumDepth = 64

  /// Reads `source`; nil when it is no XML that can be used, and then an error was reported.
  package static func parse(
    _ source: SourceFile, reportingTo sink: inout DiagnosticSink
  ) -> XcodeWorkspaceDocument? {
    guard let source = source.decodedAsXML(reportingTo: &sink),
      ContentScreening.isReadable(source, reportingTo: &sink)
    else { return nil }
    let result = XMLParser(maximumDepth: maximumDepth).parse(source.text)
    if let error = result.error {
      sink.report(.xml(error, in: SourceLocator(source)))
      return nil
    }
    guard let root = XMLElement(result.events, of: source.text), root.name.local == "Workspace" else {
      sink.report(.notAWorkspace(source))
      return nil
    }
    return XcodeWorkspaceDocument(projectPaths: projects(in: root, folder: ""))
  }

  /// The parser lets groups nest no deeper than `maximumDepth`.
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

  /// `group:path` counts from the group, `container:path` from the workspace; nil for anything else.
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
      "not-a-workspace", .error, "\"\(source.path)\" is not an Xcode workspace",
      at: SourceLocation(path: source.path),
      help: "restore the file")
  }
}
