internal import CodeReading
internal import Diagnostics
internal import Formats
internal import Workspace
internal import XcodeModel
internal import YAML

/// A project or local Swift package that a workspace, project or manifest names.
struct NamedPath: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case xcodeProject
    /// A folder with `Package.swift`.
    case package
    /// A folder with `Project.swift`.
    case tuistProject
    /// A folder in a workspace; it may be a package.
    case folder
  }

  let kind: Kind
  /// From the root, and may lead out of it; or absolute.
  let path: String
  let location: SourceLocation

  /// nil for a path with a variable.
  init?(_ kind: Kind, _ path: String, in folder: String = "", at location: SourceLocation) {
    if path.utf8.contains(UInt8(ascii: "$")) || path.isEmpty { return nil }
    self.kind = kind
    self.path = FilePath.standardized(FilePath.join(folder, path))
    self.location = location
  }

  /// The folder that is read with it.
  var folder: String { kind == .xcodeProject ? FilePath.folder(path) : path }

  /// The file that shows that it exists; nil for a folder.
  var manifest: String? {
    switch kind {
    case .xcodeProject: FilePath.join(path, "project.pbxproj")
    case .package: FilePath.join(path, "Package.swift")
    case .tuistProject: FilePath.join(path, "Project.swift")
    case .folder: nil
    }
  }
}

extension NamedPath {
  /// Those in the workspace at `path`, with the content `source`.
  static func all(
    inWorkspace path: String, _ source: SourceFile, reportingTo sink: inout DiagnosticSink
  ) -> [NamedPath]? {
    let folder = FilePath.folder(path)
    return XcodeWorkspaceDocument.parse(source, reportingTo: &sink)?.references.compactMap { reference in
      switch FilePath.pathExtension(FilePath.name(reference.path)) {
      case "xcodeproj": NamedPath(.xcodeProject, reference.path, in: folder, at: reference.location)
      case "": NamedPath(.folder, reference.path, in: folder, at: reference.location)
      default: nil
      }
    }
  }

  /// Those in the Xcode project.
  static func all(in project: XcodeProject) -> [NamedPath] {
    project.references.compactMap { NamedPath($0.isPackage ? .package : .xcodeProject, $0.path, at: $0.location) }
  }

  /// Those in the XcodeGen specification `source`: `projectReferences` and local `packages`.
  static func all(inSpecification source: SourceFile) -> [NamedPath] {
    var ignored = DiagnosticSink()
    guard let document = YAMLDocument.parse(source, reportingTo: &ignored), let root = document.root else { return [] }
    return [("projectReferences", Kind.xcodeProject), ("packages", .package)].flatMap { key, kind in
      (root[key]?.members ?? []).compactMap { member in
        guard let node = member.value["path"], let path = node.string else { return nil }
        let range = SourceRange(node.range.lowerBound, node.range.upperBound)
        return NamedPath(kind, path, in: FilePath.folder(source.path), at: source.location(of: range))
      }
    }
  }

  /// Those in `Package.swift` and in manifests of Tuist: `.package(path: "…")`, `.project(target: …, path: "…")`, `projects: ["…"]`.
  ///
  /// - Parameter tuistRoot: the folder that `.relativeToRoot` means; nil if it is unknown.
  static func all(inManifest source: SourceFile, tuistRoot: String?) -> [NamedPath] {
    guard source.text.containsText("path") || source.text.containsText("projects") else { return [] }
    let file = CodeFile(source, .swift)
    let folder = FilePath.folder(source.path)
    var calls: [Kind?] = []
    return file.tokens.indices.flatMap { index -> [NamedPath] in
      switch file.tokens[index].symbol {
      case "(", "[", "{":
        calls.append(kind(ofCallAt: index, in: file.tokens))
        return []
      case ")", "]", "}":
        _ = calls.popLast()
        return []
      default: break
      }
      guard let kind = calls.last ?? nil, isValue(index, in: file.tokens, of: kind),
        let value = value(at: index, in: file.tokens), let base = value.isFromRoot ? tuistRoot : folder
      else { return [] }
      // A pattern names all folders that match; those in its folder are read.
      let path = value.path.split(separator: "/", omittingEmptySubsequences: false).prefix { !$0.contains("*") }
      let kindOfPath = path.joined(separator: "/") == value.path ? kind : .folder
      let name = NamedPath(
        kindOfPath, path.joined(separator: "/"), in: base, at: file.source.location(of: file.tokens[index].range))
      return name.map { [$0] } ?? []
    }
  }

  /// What the arguments of the call or list that begins at `index` name; nil if nothing.
  private static func kind(ofCallAt index: Int, in tokens: [CodeToken]) -> Kind? {
    if index >= 2, tokens[index].symbol == "[", tokens[index - 1].symbol == ":", tokens[index - 2].name == "projects" {
      return .tuistProject
    }
    guard index >= 2, tokens[index].symbol == "(", tokens[index - 2].symbol == "." else { return nil }
    switch tokens[index - 1].name {
    case "package", "local": return .package
    case "project": return .tuistProject
    default: return nil
    }
  }

  /// Whether the token is an element of a list of projects, or the first one after `path:`.
  private static func isValue(_ index: Int, in tokens: [CodeToken], of kind: Kind) -> Bool {
    if index >= 2, tokens[index - 1].symbol == ":" { return tokens[index - 2].name == "path" }
    return kind == .tuistProject && index >= 1 && ["[", ","].contains(tokens[index - 1].symbol)
  }

  /// `"…"`, `.relativeToRoot("…")`, `.relativeToManifest("…")`.
  private static func value(at index: Int, in tokens: [CodeToken]) -> (path: String, isFromRoot: Bool)? {
    if let path = tokens[index].plainText { return (path, false) }
    guard tokens[index].symbol == ".", index + 3 < tokens.count, let name = tokens[index + 1].name,
      ["relativeToManifest", "relativeToRoot"].contains(name), tokens[index + 2].symbol == "("
    else { return nil }
    return tokens[index + 3].plainText.map { ($0, name == "relativeToRoot") }
  }
}
