package import Diagnostics
internal import Formats
internal import YAML

/// Reads XcodeGen specifications: `project.yml` with its includes, templates and template attributes.
///
/// Environment variables `${NAME}` stay as written: their values depend on the machine that generates the project.
package struct XcodeGenReader {
  private let files: DescriptionFiles
  private static let includeLimit = 64
  private static let templateDepthLimit = 16

  package init(_ files: DescriptionFiles) { self.files = files }

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

  /// The iOS apps described by the specification `source`; empty for another program's `project.yml`.
  package func read(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) -> [DescribedApp] {
    var problems = DiagnosticSink()
    var specs: [Spec] = []
    var open: Set<String> = []
    load(source, into: &specs, &open, &problems)
    let namesItems = source.text.containsText(CodeShortcuts.listMark)
    let isSpec = specs.contains { $0.root["targets"] != nil || $0.root["targetTemplates"] != nil }
    if namesItems || isSpec { sink.report(contentsOf: problems.diagnostics) }
    guard isSpec else { return [] }
    var seen: Set<String> = []
    let names = specs.flatMap { ($0.root["targets"]?.members ?? []).compactMap(\.key.string) }
      .filter { seen.insert($0).inserted }
    let language = specs.reversed().lazy.compactMap { $0.root["options"]?["developmentLanguage"]?.string }.first
    return names.flatMap { name -> [DescribedApp] in
      let layers = self.layers(ofTarget: name, in: specs)
      guard Self.isApplication(layers) else { return [] }
      return apps(named: name, layers, specs, developmentLanguage: language)
    }
  }

  /// Adds the files that the file includes, then the file itself.
  private func load(
    _ source: SourceFile, into specs: inout [Spec], _ open: inout Set<String>, _ sink: inout DiagnosticSink
  ) {
    guard open.insert(source.path).inserted, open.count <= Self.includeLimit,
      let document = YAMLDocument.parse(source, reportingTo: &sink), let root = document.root
    else { return }
    let folder = DescribedPath.folder(source.path)
    for include in root["include"].map({ $0.elements.isEmpty ? [$0] : $0.elements }) ?? [] {
      guard let path = include.string ?? include["path"]?.string else { continue }
      if let included = files.read(DescribedPath.join(folder, path)) {
        load(included, into: &specs, &open, &sink)
      } else if include["enable"] == nil {
        let place = SourceLocator(source).location(of: SourceRange(include.range.lowerBound, include.range.upperBound))
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

  private static func isApplication(_ layers: [Layer]) -> Bool {
    func last(_ key: String) -> YAMLNode? { layers.reversed().lazy.compactMap { $0.node[key] }.first }
    if let type = last("type")?.string, type != "application" { return false }
    guard let platform = last("platform") else { return true }
    let names = ([platform] + platform.elements).compactMap { $0.string?.lowercased() }
    if names.contains("auto") {
      let destinations = last("supportedDestinations")?.elements.compactMap(\.string) ?? []
      return destinations.isEmpty || destinations.contains("iOS")
    }
    return names.contains { $0 == "ios" || $0.hasPrefix("$") }
  }

  /// The target as an app; as several if its quick actions are in several files, so that each location has its file.
  private func apps(
    named name: String, _ layers: [Layer], _ specs: [Spec], developmentLanguage: String?
  ) -> [DescribedApp] {
    let path = layers.reversed().lazy.compactMap { layer in
      layer.node["info"]?["path"]?.string.map {
        DescribedPath.join(layer.spec.folder, YAMLConversion.expanded($0, layer.attributes))
      }
    }.first
    var byFile: [(spec: Spec, members: [PropertyListMember])] = []
    for layer in layers {
      let properties = (layer.node["info"]?["properties"]?.members ?? []).compactMap { member in
        YAMLConversion(attributes: layer.attributes).member(member)
      }
      if properties.isEmpty { continue }
      if let index = byFile.firstIndex(where: { $0.spec.path == layer.spec.path }) {
        byFile[index].members = Self.merged(properties, onto: byFile[index].members)
      } else {
        byFile.append((layer.spec, properties))
      }
    }
    let withItems = byFile.filter { $0.members.contains { $0.key.hasPrefix(CodeShortcuts.listMark) } }
    let parts = withItems.isEmpty ? layers.suffix(1).map { ($0.spec, [PropertyListMember]()) } : withItems
    let names = byFile.flatMap(\.members).filter { !$0.key.hasPrefix(CodeShortcuts.listMark) }
    let content = byFile.map { spec, members in
      DescribedInfoPlist(
        members: PropertyListDictionary(members, precedence: .last), in: spec.document.source,
        at: SourceLocation(path: spec.path))
    }
    return parts.map { spec, members in
      let locator = SourceLocator(spec.document.source)
      let start =
        members.first { $0.key.hasPrefix(CodeShortcuts.listMark) }?.value.range
        ?? layers.last { $0.spec.path == spec.path }.map {
          SourceRange($0.node.range.lowerBound, $0.node.range.upperBound)
        }
      let display = names.last { $0.key == "CFBundleDisplayName" }?.value.string
      var app = DescribedApp(
        framework: .xcodeGen, name: display, target: name,
        infoPlistPath: path ?? DescribedPath.join(specs.last?.folder ?? "", "\(name)/Info.plist"),
        infoPlist: DescribedInfoPlist(
          members: PropertyListDictionary(members, precedence: .last), in: spec.document.source,
          at: start.map { locator.location(at: $0.start) } ?? SourceLocation(path: spec.path)),
        developmentLanguage: names.last { $0.key == "CFBundleDevelopmentRegion" }?.value.string
          ?? developmentLanguage, buildSettings: settings(of: name, layers, specs))
      app.content = content
      return app
    }
  }

  /// Merges as XcodeGen does: lists are joined, other values replaced; `key:REPLACE` replaces a list too.
  private static func merged(
    _ new: [PropertyListMember], onto base: [PropertyListMember]
  ) -> [PropertyListMember] {
    var result = base
    for member in new {
      let replaces = member.key.hasSuffix(":REPLACE")
      let key = replaces ? String(member.key.dropLast(8)) : member.key
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

  /// The build settings for values in the Info.plist, if the specification sets them for every configuration.
  private func settings(of name: String, _ layers: [Layer], _ specs: [Spec]) -> [String: String] {
    var result = ["TARGET_NAME": name, "PRODUCT_NAME": name]
    let nodes =
      specs.map { ($0.root["settings"], [String: String]()) } + layers.map { ($0.node["settings"], $0.attributes) }
    for (node, attributes) in nodes {
      for member in (node?["base"] ?? node)?.members ?? [] {
        guard let key = member.key.string, let text = member.value.string else { continue }
        result[key] = YAMLConversion.expanded(text, attributes)
      }
    }
    return result
  }
}

extension Diagnostic {
  fileprivate static func missingInclude(_ path: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "missing-include", .warning, "the included file \(quoted(path)) does not exist or cannot be read", at: location,
      notes: ["quick actions in it are not checked"], help: "correct the path, or restore the file")
  }
}
