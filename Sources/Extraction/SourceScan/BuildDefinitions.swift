internal import Localization
internal import XcodeModel

/// The flags that one target defines in one configuration.
struct BuildDefinitions {
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
    var isForOther = false
    for word in words(name, settings) {
      // The argument of another program, such as the C compiler in Swift's settings.
      if isForOther {
        isForOther = false
        continue
      }
      isForOther = Self.otherPrograms.contains(word)
      if isName {
        definitions.append(word)
      } else if word.hasPrefix("-D"), word != "-D" {
        definitions.append(word.dropFirst(2))
      }
      isName = word == "-D"
    }
    return definitions
  }

  private static let otherPrograms: Set<Substring> = ["-Xcc", "-Xlinker", "-Xpreprocessor"]

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
