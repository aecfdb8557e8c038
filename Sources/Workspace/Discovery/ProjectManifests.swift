internal import Diagnostics
internal import XcodeModel

/// Descriptions from which XcodeGen or Tuist make a project, and the Info.plists in it.
struct ProjectManifests {
  private let sources: [SourceFile]
  private static let marker = Array("UIApplicationShortcutItems".utf8)

  /// The manifests of `tree`, with what they may include: files beside them, and Tuist's description helpers.
  init(_ tree: ProjectTree, _ files: ProjectFiles) {
    var sources: [SourceFile] = []
    for folder in tree.folders {
      let isXcodeGen = folder.files.contains { ["project.yml", "project.yaml"].contains($0) }
      let isTuist =
        folder.files.contains("Project.swift")
        || FilePath.components(folder.path).contains("ProjectDescriptionHelpers")
      for name in folder.files {
        switch FilePath.pathExtension(name) {
        case "yml" where isXcodeGen, "yaml" where isXcodeGen, "swift" where isTuist:
          if let source = files.read(FilePath.join(folder.path, name)) { sources.append(source) }
        default: continue
        }
      }
    }
    self.sources = sources
  }

  /// A finding for each manifest that holds quick actions: they reach a property list only when the project is generated.
  ///
  /// A note where a property list of the project has items: the generated one is there, too.
  func diagnostics(for bundles: [InfoPlist]) -> [Diagnostic] {
    let isThere = bundles.contains { $0.kind == .application && $0.facts.shortcutTitles != nil }
    return sources.compactMap { source in
      guard let offset = source.text.firstOffset(of: Self.marker) else { return nil }
      return .generatedInfoPlist(at: SourceLocator(source).location(at: offset), isThere ? .note : .warning)
    }
  }
}

extension [UInt8] {
  fileprivate func firstOffset(of pattern: [UInt8]) -> Int? {
    guard let first = pattern.first, count >= pattern.count else { return nil }
    return (0...(count - pattern.count)).first { self[$0] == first && self[$0...].starts(with: pattern) }
  }
}

extension Diagnostic {
  /// `generated-info-plist`: quick actions that are written where the project is described.
  fileprivate static func generatedInfoPlist(at location: SourceLocation, _ severity: Severity) -> Diagnostic {
    Diagnostic(
      "generated-info-plist", severity,
      "quick actions are written here, and reach an Info.plist only when the project is generated", at: location,
      notes: severity == .note ? ["the Info.plist in the repository is what is looked at"] : [],
      help: "generate the project first, so that its Info.plist is there")
  }
}
