package import Diagnostics
internal import XML

/// The `contents.xcworkspacedata` of an `.xcworkspace`: the projects, packages and files in it.
package struct XcodeWorkspaceDocument: Sendable {
  /// A file or folder in a workspace.
  package struct Reference: Hashable, Sendable {
    /// Relative to the folder of the workspace, or absolute.
    package let path: String
    package let location: SourceLocation
  }

  /// In order; without those in the folder of Xcode.
  package let references: [Reference]

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
    return XcodeWorkspaceDocument(references: references(in: root, folder: "", source))
  }

  /// The parser limits the nesting of groups to `maximumDepth`.
  private static func references(in group: XMLElement, folder: String, _ source: SourceFile) -> [Reference] {
    group.elements.flatMap { element -> [Reference] in
      guard let path = path(element[attribute: "location"] ?? "", in: folder) else { return [] }
      switch element.name.local {
      case "FileRef" where !path.isEmpty: return [Reference(path: path, location: source.location(of: element.range))]
      case "Group": return references(in: element, folder: path, source)
      default: return []
      }
    }
  }

  /// `group:path` is relative to the group, `container:path` to the workspace; nil for anything else but absolute paths.
  private static func path(_ location: String, in folder: String) -> String? {
    let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let kind = parts.first, let path = parts.last, parts.count == 2 else {
      return location.isEmpty ? folder : nil
    }
    switch kind {
    case "group": return folder.isEmpty || path.isEmpty ? folder + path : folder + "/" + path
    case "container": return path
    case "absolute": return path.hasPrefix("/") ? path : nil
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
