internal import Localization
internal import XcodeModel

/// The flags of `#if` conditions that the build settings of a project's apps define.
struct BuildFlags {
  /// For native languages, the names of the flags that a build of any app defines; the settings decide these flags.
  private let names: [DynamicShortcutItem.SourceLanguage: Set<String>]
  /// Whether the project uses libraries from a package manager, which may define flags in headers that are not in the project.
  private let hasLibraries: Bool

  init(of layout: ProjectLayout) {
    let apps = layout.apps
    hasLibraries = layout.tree.folders.contains { !Self.manifests.isDisjoint(with: $0.files) }
    var names: [DynamicShortcutItem.SourceLanguage: Set<String>] = [:]
    for language in [DynamicShortcutItem.SourceLanguage.swift, .objectiveC] {
      let builds = apps.flatMap(\.builds).map { BuildDefinitions($0.settings, language) }
      names[language] = Set(builds.flatMap(\.flags.keys))
    }
    self.names = names
  }

  private static let manifests: Set<String> = ["Cartfile", "Package.resolved", "Podfile", "conanfile.txt"]

  /// Whether every build of `app` leaves out the code of `item` because of its condition.
  func exclude(_ item: DynamicShortcutItem, from app: AppBundleLayout) -> Bool {
    guard let condition = item.condition, let others = names[item.language] else { return false }
    let names = others.union(item.flags.commentedOut).union(hasLibraries ? [] : item.flags.undefined)
    let own = item.flags.integers.mapValues { BuildCondition.Flag.integer($0) }
    if names.isEmpty, own.isEmpty { return false }
    return app.builds.allSatisfy { build in
      let definitions = BuildDefinitions(build.settings, item.language)
      // A setting that is not completely known may define any flag.
      let missing =
        definitions.isComplete ? names.subtracting(definitions.flags.keys).subtracting(definitions.possible) : []
      let undefined = missing.filter { own[$0] == nil }.map { ($0, BuildCondition.Flag.undefined) }
      // The setting may come before the code's own definition, or replace it.
      let defined = own.filter { !definitions.possible.contains($0.key) && definitions.isComplete }
      let flags = definitions.flags.merging(undefined) { setting, _ in setting }.merging(defined) { setting, _ in
        setting
      }
      return BuildCondition.excludesIOS(condition, flags: flags)
    }
  }
}
