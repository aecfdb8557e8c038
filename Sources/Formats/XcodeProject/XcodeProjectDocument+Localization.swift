/// The languages and Info.plists of a project, as written.
extension XcodeProjectDocument {
  /// The language of the project's source strings: "en", "English"; nil if it is missing.
  package var developmentRegion: String? { root.string("developmentRegion") }

  /// The languages of the project, including `Base`; nil if they are missing.
  package var knownRegions: [String]? { root.members["knownRegions"]?.array.map { $0.compactMap(\.string) } }

  /// The `INFOPLIST_FILE` values of all build configurations, not expanded, in file order, without duplicates.
  package var infoPlistFiles: [String] {
    var seen: Set<String> = []
    return objects.filter { $0.isa == "XCBuildConfiguration" }
      .compactMap { $0.members["buildSettings"]?["INFOPLIST_FILE"]?.string }
      .filter { seen.insert($0).inserted }
  }

  /// A localized file: its name, and the paths of its localizations as in their references.
  package struct VariantGroup: Hashable, Sendable {
    package var name: String
    package var childPaths: [String]
  }

  /// The variant groups, in file order.
  package var variantGroups: [VariantGroup] {
    objects.filter { $0.isa == "PBXVariantGroup" }.map { group in
      VariantGroup(
        name: group.name ?? "", childPaths: references("children", of: group).compactMap { $0.string("path") })
    }
  }
}
