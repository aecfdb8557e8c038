internal import Diagnostics

/// Checks the project objects that Pressfit relies on.
extension XcodeProjectDocument {
  /// Above every `objectVersion` that known Xcode versions write.
  private static let unknownObjectVersion = 110

  func inspect(reportingTo sink: inout DiagnosticSink) {
    inspectVersion(&sink)
    inspectRequiredReferences(&sink)
    inspectRegions(&sink)
    for node in pathsOutside() {
      sink.report(.projectPathEscape(node.string ?? "", at: source.location(of: node.range)))
    }
    for object in objects {
      inspectTypes(of: object, &sink)
      for reference in Self.references[object.isa] ?? [] {
        inspectReferences(reference, of: object, &sink)
      }
    }
    if let group = firstCyclicGroup() {
      sink.report(.groupCycle(group.name ?? group.id, at: source.location(of: group.range)))
    }
  }

  /// A key that refers to one or more other objects by their identifiers.
  private struct Reference {
    let key: String
    var isList = false
    /// The kinds of object that it may refer to; empty for any kind.
    var kinds: Set<String> = []
    /// The suffix of the names of the allowed kinds, in place of `kinds`: "BuildPhase".
    var suffix: String?
  }

  private static let targetReferences = [
    Reference(key: "buildPhases", isList: true, suffix: "BuildPhase"),
    Reference(key: "buildConfigurationList", kinds: ["XCConfigurationList"]),
    Reference(
      key: "fileSystemSynchronizedGroups", isList: true, kinds: ["PBXFileSystemSynchronizedRootGroup"]),
  ]

  /// By the kind of object, as far as tables, targets and settings are found by them.
  private static let references: [String: [Reference]] = [
    "PBXProject": [
      Reference(key: "mainGroup", kinds: ["PBXGroup"]), Reference(key: "targets", isList: true, suffix: "Target"),
      Reference(key: "buildConfigurationList", kinds: ["XCConfigurationList"]),
    ],
    "PBXGroup": [Reference(key: "children", isList: true)],
    "PBXVariantGroup": [Reference(key: "children", isList: true)],
    "PBXFileSystemSynchronizedRootGroup": [Reference(key: "exceptions", isList: true, suffix: "ExceptionSet")],
    "PBXNativeTarget": targetReferences, "PBXAggregateTarget": targetReferences,
    "PBXResourcesBuildPhase": [Reference(key: "files", isList: true, kinds: ["PBXBuildFile"])],
    "PBXSourcesBuildPhase": [Reference(key: "files", isList: true, kinds: ["PBXBuildFile"])],
    "PBXBuildFile": [Reference(key: "fileRef")],
    "XCConfigurationList": [
      Reference(key: "buildConfigurations", isList: true, kinds: ["XCBuildConfiguration"])
    ],
    "XCBuildConfiguration": [
      Reference(key: "baseConfigurationReference"), Reference(key: "baseConfigurationReferenceAnchor"),
    ],
  ]

  /// Without these a project has no files, and a target no settings.
  private func inspectRequiredReferences(_ sink: inout DiagnosticSink) {
    if root.members["mainGroup"] == nil {
      sink.report(.projectMissingKey("mainGroup", in: "the project", at: source.location(of: root.range)))
    }
    for target in references("targets", of: root)
    where target.isa.hasSuffix("Target") && target.members["buildConfigurationList"] == nil {
      sink.report(
        .projectMissingKey(
          "buildConfigurationList", in: "the target \(quoted(target.name ?? target.id))",
          at: source.location(of: target.range)
        ))
    }
  }

  private func inspectReferences(
    _ reference: Reference, of object: XcodeObject, _ sink: inout DiagnosticSink
  ) {
    let (key, isList) = (reference.key, reference.isList)
    guard let value = object.members[key] else { return }
    guard let nodes = isList ? value.array : [value] else {
      return sink.report(wrongType(key, "an array", value.range))
    }
    for node in nodes {
      guard let id = node.string else {
        let expected = isList ? "an array of identifiers" : "an identifier"
        sink.report(wrongType(key, expected, node.range))
        continue
      }
      guard let child = self[id] else {
        sink.report(.danglingReference(id, in: object.name ?? object.id, .warning, at: source.location(of: node.range)))
        continue
      }
      let isKind =
        reference.suffix.map(child.isa.hasSuffix) ?? (reference.kinds.isEmpty || reference.kinds.contains(child.isa))
      // An object without a kind has its own finding.
      if !isKind, !child.isa.isEmpty {
        let expected =
          reference.suffix.map { "an object with a type that ends in \"\($0)\"" } ?? "a \(reference.kinds.sorted()[0])"
        sink.report(wrongType(id, expected, node.range))
      }
      // A table's localization is a file.
      if object.isa == "PBXVariantGroup", child.members["path"] == nil {
        sink.report(wrongType(id, "a file with a path", node.range))
      }
    }
  }

  private func inspectTypes(of object: XcodeObject, _ sink: inout DiagnosticSink) {
    if object.members["isa"] == nil {
      sink.report(wrongType(object.id, "an object with an \"isa\"", object.range))
    }
    for key in ["isa", "path", "name", "sourceTree"] {
      guard let node = object.members[key], node.textOfScalar == nil else { continue }
      sink.report(wrongType(key, "a string", node.range))
    }
    guard object.isa == "XCBuildConfiguration", let settings = object.members["buildSettings"] else { return }
    if settings.dictionary == nil {
      sink.report(wrongType("buildSettings", "a dictionary", settings.range))
    } else if let node = settings["INFOPLIST_FILE"], node.string == nil {
      sink.report(wrongType("INFOPLIST_FILE", "a string", node.range))
    }
  }

  private func inspectVersion(_ sink: inout DiagnosticSink) {
    if let version = objectVersion.flatMap({ Int($0) }), (1..<Self.unknownObjectVersion).contains(version) { return }
    sink.report(.unknownObjectVersion(objectVersion, in: source))
  }

  private func inspectRegions(_ sink: inout DiagnosticSink) {
    let region = root.members["developmentRegion"]
    switch region {
    case let region? where region.string == nil:
      sink.report(wrongType("developmentRegion", "a string", region.range))
    case nil: sink.report(.missingDevelopmentRegion(at: source.location(of: root.range)))
    default: break
    }
    guard let list = root.members["knownRegions"] else {
      sink.report(.missingKnownRegions(at: source.location(of: root.range)))
      inspectName(region, &sink)
      return
    }
    guard let regions = list.array else {
      sink.report(
        .xcodeProject(wrongTypeOf: "knownRegions", expected: "an array", .error, at: source.location(of: list.range)))
      return
    }
    var spellings: [String: PropertyListNode] = [:]
    for node in regions {
      if let name = node.string {
        if let earlier = spellings.updateValue(node, forKey: LanguageFolderName.folded(name)) {
          sink.report(
            .repeatedRegion(name, at: source.location(of: node.range), first: source.location(of: earlier.range)))
        }
      }
      if node.string == nil {
        sink.report(wrongType("knownRegions", "an array of strings", node.range))
      }
      inspectName(node, &sink)
    }
    inspectName(region, &sink)
    if let region, let name = region.string {
      let names = [name, Self.modernNames[name] ?? name]
      if !regions.contains(where: { $0.string.map(names.contains) ?? false }) {
        sink.report(.regionMismatch(name, at: source.location(of: region.range)))
      }
    }
  }

  /// Xcode's replacements for region names of old projects when it renames their folders.
  private static let modernNames = [
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Japanese": "ja", "Spanish": "es", "Dutch": "nl",
  ]

  /// Checks a region name: it becomes a folder name and must not lead elsewhere.
  private func inspectName(_ node: PropertyListNode?, _ sink: inout DiagnosticSink) {
    guard let node, let name = node.string else { return }
    let isPath = name == "." || name == ".." || name.utf8.contains { $0 == UInt8(ascii: "/") || $0 < 0x20 }
    if isPath || !LanguageFolderName.isTag(name) {
      sink.report(.unusableRegion(name, isPath ? .error : .warning, at: source.location(of: node.range)))
    }
  }

  private func wrongType(_ key: String, _ expected: String, _ range: SourceRange?) -> Diagnostic {
    .xcodeProject(wrongTypeOf: key, expected: expected, .warning, at: source.location(of: range))
  }

  /// The first group that contains itself, searching down from the main group; nil if not found.
  private func firstCyclicGroup() -> XcodeObject? {
    guard let main = root.string("mainGroup") else { return nil }
    var open: Set<String> = []
    var done: Set<String> = []
    // Depth-first search that visits a group twice: on the way down, and after everything below it.
    var pending: [(id: String, isDone: Bool)] = [(main, false)]
    while let (id, isDone) = pending.popLast() {
      if isDone {
        open.remove(id)
        done.insert(id)
        continue
      }
      guard let group = self[id], !done.contains(id) else { continue }
      if !open.insert(id).inserted { return group }
      pending.append((id, true))
      pending += group.strings("children").reversed().map { ($0, false) }
    }
    return nil
  }
}

/// Resolves a project's file references.
extension XcodeProjectDocument {
  /// The paths, in file order, of tables and Info.plists outside the checked folder.
  ///
  /// Counts folder levels instead of resolving paths: linear in the number of references.
  func pathsOutside() -> [PropertyListNode] {
    var found: [PropertyListNode] = []
    let root = sourceRootDepth
    for object in objects where object.isa == "XCBuildConfiguration" {
      guard let node = object.members["buildSettings"]?["INFOPLIST_FILE"], let path = node.string,
        !path.utf8.contains(UInt8(ascii: "$")), Self.depth(of: path, from: root) == nil
      else { continue }
      found.append(node)
    }
    guard let main = self.root.string("mainGroup") else { return found }
    var pending: [(id: String, depth: Int?)] = [(main, root)]
    var seen: Set<String> = []
    while let (id, depth) = pending.popLast() {
      guard seen.insert(id).inserted, let object = self[id] else { continue }
      let node = object.members["path"]
      let path = node?.string ?? ""
      var own: Int?
      switch object.string("sourceTree") ?? "<group>" {
      // A file in a group outside the folder was reported with the group.
      case "<group>": own = depth.flatMap { Self.depth(of: path, from: $0) }
      case "SOURCE_ROOT": own = Self.depth(of: path, from: root)
      // CMake also writes relative paths, which start at the project's folder.
      case "<absolute>": own = Self.depth(of: path, from: root)
      default: continue
      }
      // All tables of a synchronized folder are the project's.
      let mayHoldTables = Self.isLocalized(path) || object.isa == "PBXFileSystemSynchronizedRootGroup"
      if own == nil, let node, mayHoldTables { found.append(node) }
      pending += object.strings("children").map { ($0, own) }
    }
    return found.sorted { ($0.range?.start ?? 0) < ($1.range?.start ?? 0) }
  }

  /// The number of folders between the checked folder and the project's folder.
  private var sourceRootDepth: Int {
    let folders = source.path.split(separator: "/").dropLast(2).filter { $0 != "." && $0 != ".." }.count
    return Self.depth(of: root.string("projectDirPath") ?? "", from: folders) ?? 0
  }

  private static func isLocalized(_ path: String) -> Bool {
    LocalizationFormat(path: path)?.isTable ?? false
  }

  /// The folder level of `path`, relative to level `depth`; nil if it is outside.
  private static func depth(of path: String, from depth: Int) -> Int? {
    if path.utf8.first == UInt8(ascii: "/") { return nil }
    var depth = depth
    for name in path.utf8.split(separator: UInt8(ascii: "/")) {
      if name.elementsEqual("..".utf8) {
        depth -= 1
        if depth < 0 { return nil }
      } else if !name.elementsEqual(".".utf8) {
        depth += 1
      }
    }
    return depth
  }
}
