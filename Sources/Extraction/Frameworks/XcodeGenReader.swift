internal import CodeReading
package import Diagnostics
internal import Formats
internal import Workspace
internal import XcodeModel
internal import YAML

/// Reads XcodeGen specifications: `project.yml` with its includes, templates and template attributes.
///
/// Environment variables `${NAME}` stay as written: their values depend on the machine that generates the project.
package struct XcodeGenReader {
  private let files: DescriptionFiles
  private static let includeLimit = 64
  private static let templateDepthLimit = 16

  package init(_ files: DescriptionFiles) { self.files = files }

  /// Whether `source` names a project and its targets, of which one is an application for a platform.
  static func isSpecification(_ source: SourceFile) -> Bool {
    guard source.text.containsText("targets:") else { return false }
    var ignored = DiagnosticSink()
    guard let root = YAMLDocument.parse(source, reportingTo: &ignored)?.root, root["name"]?.string != nil else {
      return false
    }
    return root["targets"]?.members.contains { target in
      target.value["platform"] != nil && target.value["type"]?.string?.hasPrefix("application") == true
    } ?? false
  }

  /// A file of a specification.
  struct Spec {
    let document: YAMLDocument
    let root: YAMLNode
    let folder: String

    var path: String { document.source.path }
  }

  /// The definition of a target or template in one file.
  struct Layer {
    let spec: Spec
    let node: YAMLNode
    /// The values of `${name}`.
    let attributes: [String: String]
  }

  /// The iOS apps described by the specification `source`, and the bundles inside them; empty for another program's
  /// `project.yml`.
  ///
  /// - Parameter included: receives the paths of the files that the specification includes.
  package func read(
    _ source: SourceFile, included: inout Set<String>, reportingTo sink: inout DiagnosticSink
  ) -> [DescribedApp] {
    readAll(source, included: &included, reportingTo: &sink).filter { $0.kind != .otherApplication }
  }

  /// The same with apps for other platforms, which have the kind `otherApplication`.
  package func readAll(
    _ source: SourceFile, included: inout Set<String>, reportingTo sink: inout DiagnosticSink
  ) -> [DescribedApp] {
    var problems = DiagnosticSink()
    var specs: [Spec] = []
    var open: Set<String> = []
    load(source, in: FilePath.folder(source.path), into: &specs, &open, &problems)
    included = open.subtracting([source.path])
    let namesItems = source.text.containsText(CodeShortcuts.listMark)
    let isSpec = specs.contains { $0.root["targets"] != nil || $0.root["targetTemplates"] != nil }
    // Another program's file has neither, but one that is broken may be XcodeGen's.
    let isIncomplete =
      problems.diagnostics.contains { $0.severity == .error || $0.id == .missingInclude }
      && source.text.contains(UInt8(ascii: ":"))
    if namesItems || isSpec || isIncomplete { sink.report(contentsOf: problems.diagnostics) }
    guard isSpec else { return [] }
    var seen: Set<String> = []
    let names = specs.flatMap { ($0.root["targets"]?.members ?? []).compactMap(\.key.string) }
      .filter { seen.insert($0).inserted }
    let language = specs.reversed().lazy.compactMap { $0.root["options"]?["developmentLanguage"]?.string }.first
    return names.flatMap { name -> [DescribedApp] in
      let layers = self.layers(ofTarget: name, in: specs)
      guard let kind = Self.kind(layers) else { return [] }
      return apps(named: name, kind, layers, specs, developmentLanguage: language).map { app in
        var app = app
        app.manifest = source.path
        return app
      }
    }
  }

  /// Adds the files that the file includes, then the file itself, with paths relative to `folder`.
  private func load(
    _ source: SourceFile, in folder: String, into specs: inout [Spec], _ open: inout Set<String>,
    _ sink: inout DiagnosticSink
  ) {
    guard open.insert(source.path).inserted, open.count <= Self.includeLimit,
      let document = YAMLDocument.parse(source, reportingTo: &sink), let root = document.root
    else { return }
    for include in root["include"].map({ $0.elements.isEmpty ? [$0] : $0.elements }) ?? [] {
      guard let path = include.string ?? include["path"]?.string else { continue }
      let found = files.found(path, from: folder) { files.read($0) != nil }
      if let found, let included = files.read(found) {
        let isRelative = include["relativePaths"]?.string != "false"
        load(included, in: isRelative ? FilePath.folder(found) : folder, into: &specs, &open, &sink)
      } else if include["enable"] == nil {
        let place = source.location(of: SourceRange(include.range.lowerBound, include.range.upperBound))
        sink.report(.missingInclude(path, at: place))
      }
    }
    specs.append(Spec(document: document, root: root, folder: folder))
  }

  /// The definitions of a target: its templates first, the target itself last.
  private func layers(ofTarget name: String, in specs: [Spec]) -> [Layer] {
    let own = specs.compactMap { spec in spec.root["targets"]?[name].map { (spec, $0) } }
    var attributes = ["target_name": name]
    for (_, node) in own {
      if let platform = node["platform"]?.string { attributes["platform"] = platform }
      for member in node["templateAttributes"]?.members ?? [] {
        if let key = member.key.string { attributes[key] = member.value.string }
      }
    }
    var result: [Layer] = []
    var open: Set<String> = []
    for (_, node) in own {
      for template in node["templates"]?.elements ?? [] {
        guard let template = template.string else { continue }
        add(template: template, to: &result, specs, attributes, &open, depth: 0)
      }
    }
    return result + own.map { Layer(spec: $0, node: $1, attributes: attributes) }
  }

  private func add(
    template name: String, to result: inout [Layer], _ specs: [Spec], _ attributes: [String: String],
    _ open: inout Set<String>, depth: Int
  ) {
    guard depth < Self.templateDepthLimit, open.insert(name).inserted else { return }
    for spec in specs {
      guard let node = spec.root["targetTemplates"]?[name] else { continue }
      for inner in node["templates"]?.elements ?? [] {
        guard let inner = inner.string else { continue }
        add(template: inner, to: &result, specs, attributes, &open, depth: depth + 1)
      }
      var known = attributes
      for member in node["templateAttributes"]?.members ?? [] {
        if let key = member.key.string, known[key] == nil { known[key] = member.value.string }
      }
      result.append(Layer(spec: spec, node: node, attributes: known))
    }
  }

  /// The kind of the target's product; nil if it is neither an app nor a bundle inside one for iPhone or iPad.
  private static func kind(_ layers: [Layer]) -> ProductKind? {
    func last(_ key: String) -> YAMLNode? { layers.reversed().lazy.compactMap { $0.node[key] }.first }
    let platforms = last("platform").map { ([$0] + $0.elements).compactMap { $0.string?.lowercased() } } ?? []
    var isMobile = platforms.isEmpty || platforms.contains { $0 == "ios" || $0.hasPrefix("$") }
    if platforms.contains("auto") {
      let destinations = last("supportedDestinations")?.elements.compactMap(\.string) ?? []
      isMobile = destinations.isEmpty || destinations.contains("iOS")
    }
    let isWatch = platforms.contains("watchos")
    switch last("type")?.string ?? "application" {
    case "application" where isMobile: return .application
    case "application" where isWatch: return .watchApplication
    case "application": return .otherApplication
    case "application.watchapp", "application.watchapp2": return .watchApplication
    case "application.on-demand-install-capable" where isMobile: return .appClip
    case let type where type.contains("extension") && (isMobile || isWatch): return .appExtension
    default: return nil
    }
  }

  /// The target as an app; as several if its quick actions are in several files, so that each location has its file.
  private func apps(
    named name: String, _ kind: ProductKind, _ layers: [Layer], _ specs: [Spec], developmentLanguage: String?
  ) -> [DescribedApp] {
    let path = layers.reversed().lazy.compactMap { layer in
      layer.node["info"]?["path"]?.string.map { infoPlistPath($0, in: layer) }
    }.first
    let sources = layers.flatMap(sources)
    var settings = settings(of: name, layers, specs)
    let target = layers.reversed().lazy.compactMap { $0.node["deploymentTarget"] }.first
    let general = specs.reversed().lazy.compactMap { $0.root["options"]?["deploymentTarget"]?["iOS"]?.string }.first
    if let version = settings["IPHONEOS_DEPLOYMENT_TARGET"] ?? target?.string ?? target?["iOS"]?.string ?? general {
      settings["IPHONEOS_DEPLOYMENT_TARGET"] = version
    }
    // Xcode adds generated keys to a file.
    let file = path == nil ? infoPlistFile(settings, sources, in: specs) : nil
    let writesInfoPlist = path != nil || file == nil && settings["GENERATE_INFOPLIST_FILE"]?.uppercased() == "YES"
    var byFile: [(spec: Spec, members: [PropertyListMember])] = []
    for layer in layers {
      let properties = (layer.node["info"]?["properties"]?.members ?? []).compactMap { member in
        YAMLConversion(attributes: layer.attributes).member(member)
      }
      if properties.isEmpty { continue }
      for replaced in properties where replaced.key.hasSuffix(Self.replacement) {
        for index in byFile.indices where byFile[index].spec.path != layer.spec.path {
          byFile[index].members.removeAll { $0.key + Self.replacement == replaced.key }
        }
      }
      if let index = byFile.firstIndex(where: { $0.spec.path == layer.spec.path }) {
        byFile[index].members = Self.merged(properties, onto: byFile[index].members)
      } else {
        byFile.append((layer.spec, Self.merged(properties, onto: [])))
      }
    }
    let withItems = byFile.filter {
      kind == .application && $0.members.contains { $0.key.hasPrefix(CodeShortcuts.listMark) }
    }
    let parts = withItems.isEmpty ? layers.suffix(1).map { ($0.spec, [PropertyListMember]()) } : withItems
    let names = byFile.flatMap(\.members).filter { !$0.key.hasPrefix(CodeShortcuts.listMark) }
    let content = byFile.map { spec, members in
      DescribedInfoPlist(
        members: PropertyListDictionary(members, precedence: .last), in: spec.document.source,
        at: SourceLocation(path: spec.path))
    }
    return parts.map { spec, members in
      let start =
        members.first { $0.key.hasPrefix(CodeShortcuts.listMark) }?.value.range
        ?? layers.last { $0.spec.path == spec.path }.map {
          SourceRange($0.node.range.lowerBound, $0.node.range.upperBound)
        }
      let display = names.last { $0.key == "CFBundleDisplayName" }?.value.string
      var app = DescribedApp(
        framework: .xcodeGen, name: display, target: name,
        infoPlistPath: path ?? file ?? FilePath.resolved("\(name)/Info.plist", in: specs.last?.folder ?? ""),
        infoPlist: DescribedInfoPlist(
          members: PropertyListDictionary(members, precedence: .last), in: spec.document.source,
          at: spec.document.source.location(of: start.map { SourceRange($0.start, $0.start) })),
        developmentLanguage: names.last { $0.key == "CFBundleDevelopmentRegion" }?.value.string
          ?? developmentLanguage, buildSettings: settings)
      app.content = content
      app.kind = kind
      app.sources = sources
      app.writesInfoPlist = writesInfoPlist
      return app
    }
  }

  /// The path of the Info.plist that `info` writes; only its folder must exist.
  private func infoPlistPath(_ path: String, in layer: Layer) -> String {
    let path = YAMLConversion.expanded(path, layer.attributes)
    let folder = files.found(FilePath.folder(path), from: layer.spec.folder, where: files.isFolder)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return folder.map { FilePath.resolved(name, in: $0) } ?? FilePath.resolved(path, in: layer.spec.folder)
  }

  /// The files and folders of `sources` that exist.
  private func sources(of layer: Layer) -> [String] {
    guard let node = layer.node["sources"] else { return [] }
    return (node.elements.isEmpty ? [node] : Array(node.elements)).compactMap { element in
      guard let path = element.string ?? element["path"]?.string else { return nil }
      return files.found(YAMLConversion.expanded(path, layer.attributes), from: layer.spec.folder) {
        files.isFolder($0) || files.read($0) != nil
      }
    }
  }

  /// The Info.plist that the build settings name, or else the one among the sources; nil if neither exists.
  private func infoPlistFile(_ settings: [String: String], _ sources: [String], in specs: [Spec]) -> String? {
    guard var path = settings["INFOPLIST_FILE"] else {
      return sources.map { FilePath.resolved("Info.plist", in: $0) }.first { files.read($0) != nil }
    }
    for root in ["$(SRCROOT)/", "$(PROJECT_DIR)/", "${SRCROOT}/", "${PROJECT_DIR}/"] where path.hasPrefix(root) {
      path = String(path.dropFirst(root.count))
    }
    return files.found(path, from: specs.last?.folder ?? "") { files.read($0) != nil }
  }

  /// The end of a key with a value that replaces those of templates.
  private static let replacement = ":REPLACE"

  /// Merges as XcodeGen does: lists are joined, other values replaced; `key:REPLACE` replaces a list too.
  private static func merged(
    _ new: [PropertyListMember], onto base: [PropertyListMember]
  ) -> [PropertyListMember] {
    var result = base
    for member in new {
      let replaces = member.key.hasSuffix(Self.replacement)
      let key = replaces ? String(member.key.dropLast(Self.replacement.count)) : member.key
      let index = result.firstIndex { $0.key == key }
      var value = member.value
      if !replaces, let index, let before = result[index].value.array, let own = member.value.array {
        value = PropertyListNode(.array(before + own), range: member.value.range)
      }
      let entry = PropertyListMember(key: key, keyRange: member.keyRange, value: value)
      if let index { result[index] = entry } else { result.append(entry) }
    }
    return result
  }

  /// The build settings in the configuration file for "Release", or else for the last configuration by name.
  private func configurationFileSettings(_ node: YAMLNode?, in spec: Spec) -> [String: String] {
    let byName = (node?.members ?? []).compactMap { member in
      member.key.string.flatMap { name in member.value.string.map { (name: name, path: $0) } }
    }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    guard let chosen = byName.first(where: { $0.name == "Release" }) ?? byName.last,
      let path = files.found(chosen.path, from: spec.folder, where: { files.read($0) != nil })
    else { return [:] }
    // Missing includes are Xcode's to report: the generated project names them too.
    var ignored = DiagnosticSink()
    return BuildSettings.values(
      ofConfigurationFile: path, for: chosen.name, projectFolder: spec.folder, ProjectFiles(read: files.read),
      namedAt: SourceLocation(path: spec.path), reportingTo: &ignored)
  }

  /// The build settings for values in the Info.plist, if the specification sets them for every configuration: of groups
  /// first, then the definition's own.
  private func settings(of name: String, _ layers: [Layer], _ specs: [Spec]) -> [String: String] {
    var result = ["TARGET_NAME": name, "PRODUCT_NAME": name]
    let nodes = specs.map { ($0.root, $0, [String: String]()) } + layers.map { ($0.node, $0.spec, $0.attributes) }
    for (owner, spec, attributes) in nodes {
      result.merge(configurationFileSettings(owner["configFiles"], in: spec)) { $1 }
      var open: Set<String> = []
      add(owner["settings"], attributes, to: &result, specs, &open, depth: 0)
    }
    return result
  }

  private func add(
    _ node: YAMLNode?, _ attributes: [String: String], to result: inout [String: String], _ specs: [Spec],
    _ open: inout Set<String>, depth: Int
  ) {
    guard let node, depth < Self.templateDepthLimit else { return }
    for group in (node["groups"]?.elements ?? []).compactMap(\.string) where open.insert(group).inserted {
      for spec in specs {
        add(spec.root["settingGroups"]?[group], attributes, to: &result, specs, &open, depth: depth + 1)
      }
    }
    // Without one of these keys, all members are settings.
    let isStructured = ["base", "configs", "groups", "presets"].contains { node[$0] != nil }
    for member in isStructured ? node["base"]?.members ?? [] : node.members {
      guard let key = member.key.string, let text = member.value.string else { continue }
      // XcodeGen writes Booleans as Xcode does.
      if case .boolean(let flag) = YAMLConversion(attributes: attributes).node(member.value).value {
        result[key] = flag ? "YES" : "NO"
      } else {
        result[key] = YAMLConversion.expanded(text, attributes)
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func missingInclude(_ path: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .missingInclude, .warning, "the included file \(quoted(path)) does not exist or cannot be read", at: location,
      notes: ["quick actions in it are not checked"], help: "correct the path, or restore the file")
  }
}
