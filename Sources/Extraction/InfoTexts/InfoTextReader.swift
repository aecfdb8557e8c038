package import Diagnostics
package import Formats
package import Localization
package import XcodeModel

/// Reads the texts that users see from a bundle's Info.plist and build settings.
package struct InfoTextReader {
  /// One build of the bundle.
  package struct Build {
    package var target: String
    /// nil if a description has the same settings for every configuration.
    package var configuration: String?
    package var settings: BuildSettings
    /// Where the target is in the project file.
    package var location: SourceLocation
  }

  /// The texts in the order of Info.plist, then those from build settings by key.
  package private(set) var texts: [InfoText] = []
  /// See `InfoTextCatalog.infoKeys`.
  package private(set) var infoKeys: Set<String> = []
  /// See `InfoTextCatalog.strings`.
  package private(set) var strings: Set<LocalizationKey> = []
  /// See `InfoTextCatalog.ineffectiveSettings`.
  package private(set) var ineffectiveSettings: [String: SourceLocation] = [:]
  /// Whether the C preprocessor changes Info.plist in a build, which Pressfit does not run.
  package private(set) var isPreprocessed = false
  /// Whether the preprocessor reads another file first (`INFOPLIST_PREFIX_HEADER`).
  package private(set) var hasPrefixHeader = false
  /// `CFBundleDevelopmentRegion`; nil if it is missing or unknown.
  package private(set) var developmentRegion: String?

  private var source: SourceFile
  private var indices: [Place: Int] = [:]

  /// The content of one file.
  private struct Part {
    let members: PropertyListDictionary
    let source: SourceFile
  }

  private struct Place: Hashable {
    let path: String
    let key: LocalizationKey
  }

  /// Reads `members` of the Info.plist `source` in each of `builds`, the default configuration's first; without
  /// builds, references to build settings stay unknown.
  package init(_ members: PropertyListDictionary, in source: SourceFile, builds: [Build]) {
    self.init([DescribedInfoPlist(members: members, in: source, at: SourceLocation(path: source.path))], builds: builds)
  }

  /// Reads an Info.plist with content in several files: a value in a later one of `parts` replaces the value in an
  /// earlier one, but elements of arrays are added.
  package init(_ parts: [DescribedInfoPlist], builds: [Build]) {
    let parts = parts.map { Part(members: $0.members, source: $0.source) }
    source = parts.last?.source ?? SourceFile(path: "", bytes: [])
    for build in builds { read(parts, in: build) }
    if builds.isEmpty { read(parts, in: nil) }
    guard builds.count > 1 else { return }
    let all = Self.targets(builds)
    for index in texts.indices { texts[index].missingTargets = Self.difference(all, texts[index].values) }
  }

  private mutating func read(_ parts: [Part], in build: Build?) {
    let settings = build?.settings ?? BuildSettings()
    if settings.preprocessesInfoPlist {
      isPreprocessed = true
      if settings.text(of: "INFOPLIST_PREFIX_HEADER").map({ !$0.isEmpty }) ?? false { hasPrefixHeader = true }
    }
    for (index, part) in parts.enumerated() {
      source = part.source
      for member in part.members.effectiveMembers {
        infoKeys.insert(member.key)
        if member.value.array == nil, parts[(index + 1)...].contains(where: { $0.members[member.key] != nil }) {
          continue
        }
        addStrings(of: member.value, settings)
        read(member, settings, build)
      }
    }
    let region = parts.last { $0.members["CFBundleDevelopmentRegion"] != nil }?.members["CFBundleDevelopmentRegion"]
    if developmentRegion == nil, let text = region?.string {
      let expanded = settings.expand(propertyListText: text).text
      if !expanded.isEmpty, BuildVariable.first(in: expanded) == nil { developmentRegion = expanded }
    }
    guard settings.text(of: "GENERATE_INFOPLIST_FILE") == "YES", let build else {
      for setting in settings.names(withPrefix: InfoTextKey.settingPrefix) {
        let name = String(setting.dropFirst(InfoTextKey.settingPrefix.count))
        if ineffectiveSettings[name] == nil { ineffectiveSettings[name] = settings.location(of: setting) }
      }
      return
    }
    readSettings(of: build)
    // Xcode adds the name to the Info.plist that it generates.
    if !parts.contains(where: { $0.members["CFBundleName"] != nil }),
      let name = settings.value(of: "PRODUCT_NAME")?.text, !name.isEmpty,
      let key = InfoTextKey.named("CFBundleName")
    {
      infoKeys.insert(key.name)
      let text = SourceText(name, at: settings.location(of: "PRODUCT_NAME") ?? build.location)
      add(key, path: key.name, key: key.name, text, origin: .buildSetting("PRODUCT_NAME"), build)
    }
  }

  /// Reads the keys that Xcode writes into a generated Info.plist.
  private mutating func readSettings(of build: Build) {
    let settings = build.settings
    for setting in settings.names(withPrefix: InfoTextKey.settingPrefix) {
      let name = String(setting.dropFirst(InfoTextKey.settingPrefix.count))
      guard let value = settings.value(of: setting), !value.text.isEmpty else { continue }
      // A key that is in the file too has the same text there, or the setting replaces it.
      infoKeys.insert(name)
      guard let key = InfoTextKey.named(name), key.keyedOn == .infoKey else { continue }
      remove(name, of: build)
      let text = SourceText(value.text, at: settings.location(of: setting) ?? build.location)
      add(key, path: name, key: name, text, origin: .buildSetting(setting), build)
    }
  }

  private mutating func read(_ member: PropertyListMember, _ settings: BuildSettings, _ build: Build?) {
    switch (InfoTextKey.baseName(member.key), member.value.value) {
    case ("NSLocationTemporaryUsageDescriptionDictionary", .dictionary(let purposes)):
      guard let key = InfoTextKey.named("NSLocationTemporaryUsageDescriptionDictionary") else { return }
      for purpose in purposes.effectiveMembers {
        guard let text = text(of: purpose.value, settings) else { continue }
        add(key, path: "\(member.key).\(purpose.key)", key: purpose.key, text, origin: .infoPlist, build)
      }
    case ("CFBundleDocumentTypes", .array(let elements)), ("UTExportedTypeDeclarations", .array(let elements)),
      ("UTImportedTypeDeclarations", .array(let elements)), ("INAlternativeAppNames", .array(let elements)):
      for (index, element) in elements.enumerated() {
        for inner in element.dictionary?.effectiveMembers ?? [] {
          guard let key = InfoTextKey.named(inner.key), key.keyedOn == .value,
            let text = text(of: inner.value, settings), !text.value.isEmpty
          else { continue }
          add(
            key, path: "\(member.key)[\(index)].\(inner.key)", key: text.value, text, origin: .infoPlist, build)
        }
      }
    case (let name, .string):
      guard let key = InfoTextKey.named(name), key.keyedOn == .infoKey, let text = text(of: member.value, settings)
      else { return }
      add(key, path: member.key, key: member.key, text, origin: .infoPlist, build)
    default: return
    }
  }

  private func text(of node: PropertyListNode, _ settings: BuildSettings) -> SourceText? {
    guard let written = node.string else { return nil }
    // The build system expands `$NAME` too; other texts with a dollar sign are most likely prices.
    let bare = BuildVariable.bareName(written).flatMap { settings.text(of: $0) }
    return SourceText(
      bare ?? settings.expand(propertyListText: written).text, written: written,
      at: source.location(of: node.range))
  }

  private mutating func add(
    _ infoKey: InfoTextKey, path: String, key: String, _ text: SourceText, origin: InfoText.Value.Origin,
    _ build: Build?
  ) {
    let place = Place(path: path, key: LocalizationKey(key))
    let target = build.map { AppTarget(name: $0.target, configurations: [$0.configuration].compactMap(\.self)) }
    let value = InfoText.Value(text, origin: origin, targets: [target].compactMap(\.self))
    guard let index = indices[place] else {
      indices[place] = texts.count
      texts.append(
        InfoText(
          infoKey, device: .init(suffixOf: InfoTextKey.baseName(path) == path ? "" : path) ?? .all, path: path,
          key: place.key, values: [value]))
      return
    }
    if let known = texts[index].values.firstIndex(where: { $0.text.value == text.value && $0.origin == origin }) {
      texts[index].values[known].targets = Self.merged(texts[index].values[known].targets + value.targets)
    } else {
      texts[index].values.append(value)
    }
  }

  /// Removes the file's value of `name` for `build`: a build setting replaces it.
  private mutating func remove(_ name: String, of build: Build) {
    guard let index = indices[Place(path: name, key: LocalizationKey(name))] else { return }
    for value in texts[index].values.indices where texts[index].values[value].origin == .infoPlist {
      for target in texts[index].values[value].targets.indices
      where texts[index].values[value].targets[target].name == build.target {
        texts[index].values[value].targets[target].configurations.removeAll { $0 == build.configuration }
      }
      texts[index].values[value].targets.removeAll(where: \.configurations.isEmpty)
    }
    texts[index].values.removeAll { $0.origin == .infoPlist && $0.targets.isEmpty }
  }

  /// The recursion ends with the property list's own depth, which its reader limits.
  private mutating func addStrings(of node: PropertyListNode, _ settings: BuildSettings) {
    switch node.value {
    case .string(let text): strings.insert(LocalizationKey(settings.expand(propertyListText: text).text))
    case .array(let elements): for element in elements { addStrings(of: element, settings) }
    case .dictionary(let members):
      for member in members { addStrings(of: member.value, settings) }
    default: return
    }
  }

  private static func targets(_ builds: [Build]) -> [AppTarget] {
    merged(builds.map { AppTarget(name: $0.target, configurations: [$0.configuration].compactMap(\.self)) })
  }

  /// One element for each target.
  private static func merged(_ targets: [AppTarget]) -> [AppTarget] {
    var result: [AppTarget] = []
    for target in targets {
      if let index = result.firstIndex(where: { $0.name == target.name }) {
        let known = result[index].configurations
        result[index].configurations += target.configurations.filter { !known.contains($0) }
      } else {
        result.append(target)
      }
    }
    return result
  }

  /// The targets and configurations of `all` that build none of `values`.
  private static func difference(_ all: [AppTarget], _ values: [InfoText.Value]) -> [AppTarget] {
    let built = merged(values.flatMap(\.targets))
    return all.compactMap { target in
      let known = built.first { $0.name == target.name }?.configurations ?? []
      let missing = target.configurations.filter { !known.contains($0) }
      return missing.isEmpty ? nil : AppTarget(name: target.name, configurations: missing)
    }
  }
}
