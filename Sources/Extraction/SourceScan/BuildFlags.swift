internal import Localization
internal import XcodeModel

/// The flags of `#if` conditions that the build settings of a project's apps define.
struct BuildFlags {
  /// For native languages, the names of the flags that a build of any app defines; the settings decide these flags.
  private let names: [DynamicShortcutItem.SourceLanguage: Set<String>]

  init(of apps: [AppBundleLayout]) {
    var names: [DynamicShortcutItem.SourceLanguage: Set<String>] = [:]
    for language in [DynamicShortcutItem.SourceLanguage.swift, .objectiveC] {
      let builds = apps.flatMap(\.builds).map { Definitions($0.settings, language) }
      names[language] = Set(builds.flatMap(\.flags.keys))
    }
    self.names = names
  }

  /// Whether every build of `app` leaves out the code of `item` because of its condition.
  func exclude(_ item: DynamicShortcutItem, from app: AppBundleLayout) -> Bool {
    guard let condition = item.condition, let names = names[item.language], !names.isEmpty else { return false }
    return app.builds.allSatisfy { build in
      let definitions = Definitions(build.settings, item.language)
      // A setting that is not completely known may define any flag.
      let missing = definitions.isComplete ? names.subtracting(definitions.flags.keys) : []
      let flags = definitions.flags.merging(missing.map { ($0, BuildCondition.Flag.undefined) }) { own, _ in own }
      return BuildCondition.excludesIOS(condition, flags: flags)
    }
  }
}

/// The flags that one target defines in one configuration.
private struct Definitions {
  private(set) var flags: [String: BuildCondition.Flag] = [:]
  /// Whether all settings that define flags are known.
  private(set) var isComplete = true

  init(_ settings: BuildSettings, _ language: DynamicShortcutItem.SourceLanguage) {
    let isSwift = language == .swift
    for word in words(isSwift ? "SWIFT_ACTIVE_COMPILATION_CONDITIONS" : "GCC_PREPROCESSOR_DEFINITIONS", settings) {
      define(word)
    }
    // `-D FLAG` or `-DFLAG`
    var isName = false
    for word in words(isSwift ? "OTHER_SWIFT_FLAGS" : "OTHER_CFLAGS", settings) {
      if isName { define(word) } else if word.hasPrefix("-D"), word != "-D" { define(word.dropFirst(2)) }
      isName = word == "-D"
    }
  }

  private mutating func words(_ name: String, _ settings: BuildSettings) -> [Substring] {
    guard let value = settings.value(of: name) else { return [] }
    if !value.unresolved.isEmpty { isComplete = false }
    return value.text.split { $0 == " " || $0 == "\n" || $0 == "\t" }
  }

  /// - Parameter definition: `FLAG`, `FLAG=1`.
  private mutating func define(_ definition: Substring) {
    let parts = definition.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    flags[String(parts[0])] = parts.count > 1 && parts[1] == "0" ? .zero : .nonzero
  }
}
