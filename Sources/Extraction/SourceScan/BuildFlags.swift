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
      let builds = apps.flatMap(\.builds).map { Definitions($0.settings, language) }
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
      let definitions = Definitions(build.settings, item.language)
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

/// The flags that one target defines in one configuration.
private struct Definitions {
  private(set) var flags: [String: BuildCondition.Flag] = [:]
  /// Flags that only some files get.
  private(set) var possible: Set<String> = []
  /// Whether all settings that define flags are known.
  private(set) var isComplete = true

  init(_ settings: BuildSettings, _ language: DynamicShortcutItem.SourceLanguage) {
    let isSwift = language == .swift
    for word in words(isSwift ? "SWIFT_ACTIVE_COMPILATION_CONDITIONS" : "GCC_PREPROCESSOR_DEFINITIONS", settings) {
      define(word)
    }
    for definition in arguments(isSwift ? "OTHER_SWIFT_FLAGS" : "OTHER_CFLAGS", settings) { define(definition) }
    guard !isSwift else { return }
    for word in words("GCC_PREPROCESSOR_DEFINITIONS_NOT_USED_IN_PRECOMPS", settings) { define(word) }
    let others = ["OTHER_CPLUSPLUSFLAGS", "WARNING_CFLAGS"].flatMap { arguments($0, settings) }
    possible = Set(others.map { String($0.prefix { $0 != "=" }) })
  }

  /// The definitions in the setting `name`: `-D FLAG` or `-DFLAG`.
  private mutating func arguments(_ name: String, _ settings: BuildSettings) -> [Substring] {
    var definitions: [Substring] = []
    var isName = false
    for word in words(name, settings) {
      if isName {
        definitions.append(word)
      } else if word.hasPrefix("-D"), word != "-D" {
        definitions.append(word.dropFirst(2))
      }
      isName = word == "-D"
    }
    return definitions
  }

  private mutating func words(_ name: String, _ settings: BuildSettings) -> [Substring] {
    guard let value = settings.value(of: name) else { return [] }
    if !value.unresolved.isEmpty { isComplete = false }
    return value.text.split { $0 == " " || $0 == "\n" || $0 == "\t" }
  }

  /// - Parameter definition: `FLAG`, `FLAG=1`.
  private mutating func define(_ definition: Substring) {
    let parts = definition.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    // A flag without a value is 1.
    let value = parts.count > 1 ? Int(parts[1]) : 1
    flags[String(parts[0])] = value.map { .integer($0) } ?? .other
  }
}
