/// What a project says of its languages and Info.plists, as written.
extension XcodeProjectDocument {
  /// The language of the project's own texts: "en", "English"; nil when the project does not say.
  package var developmentRegion: String? { root.string("developmentRegion") }

  /// The languages of the project, `Base` among them; nil when the project does not say.
  package var knownRegions: [String]? { root.members["knownRegions"]?.array.map { $0.compactMap(\.string) } }

  /// Every `INFOPLIST_FILE` of a build configuration, build settings unexpanded, in the order of the file; each once.
  package var infoPlistFiles: [String] {
    var seen: Set<String> = []
    return objects.filter { $0.isa == "XCBuildConfiguration" }
      .compactMap { $0.members["buildSettings"]?["INFOPLIST_FILE"]?.string }
      .filter { seen.insert($0).inserted }
  }

  /// A localized file: its name, and the path of each of its localizations as its reference has it.
  package struct VariantGroup: Hashable, Sendable {
    package var name: String
    package var childPaths: [String]
  }

  /// The variant groups, in the order of the file.
  package var variantGroups: [VariantGroup] {
    objects.filter { $0.isa == "PBXVariantGroup" }.map { group in
      VariantGroup(
        name: group.name ?? "", childPaths: references("children", of: group).compactMap { $0.string("path") })
    }
  }
}
