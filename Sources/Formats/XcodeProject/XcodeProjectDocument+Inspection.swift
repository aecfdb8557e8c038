internal import Diagnostics

/// Checks the project objects that Pressfit relies on.
extension XcodeProjectDocument {
  /// Above every `objectVersion` that known Xcode versions write.
  private static let unknownObjectVersion = 110

  func inspect(reportingTo sink: inout DiagnosticSink) {
    let locator = SourceLocator(source)
    inspectVersion(&sink)
    inspectRequiredReferences(locator, &sink)
    inspectRegions(locator, &sink)
    for node in pathsOutside() {
      sink.report(.projectPathEscape(node.string ?? "", at: place(node, locator)))
    }
    for object in objects {
      inspectTypes(of: object, locator, &sink)
      for reference in Self.references[object.isa] ?? [] {
        inspectReferences(reference, of: object, locator, &sink)
      }
    }
    if let group = firstCyclicGroup() {
      sink.report(.groupCycle(group.name ?? group.id, at: place(of: group, locator)))
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
  private func inspectRequiredReferences(_ locator: SourceLocator, _ sink: inout DiagnosticSink) {
    if root.members["mainGroup"] == nil {
      sink.report(.projectMissingKey("mainGroup", in: "the project", at: place(of: root, locator)))
    }
    for target in references("targets", of: root)
    where target.isa.hasSuffix("Target") && target.members["buildConfigurationList"] == nil {
      sink.report(
        .projectMissingKey(
          "buildConfigurationList", in: "the target \(quoted(target.name ?? target.id))", at: place(of: target, locator)
        ))
    }
  }

  private func inspectReferences(
    _ reference: Reference, of object: XcodeObject, _ locator: SourceLocator, _ sink: inout DiagnosticSink
  ) {
    let (key, isList) = (reference.key, reference.isList)
    guard let value = object.members[key] else { return }
    guard let nodes = isList ? value.array : [value] else {
      return sink.report(.xcodeProject(wrongTypeOf: key, expected: "an array", .warning, at: place(value, locator)))
    }
    for node in nodes {
      guard let id = node.string else {
        let expected = isList ? "an array of identifiers" : "an identifier"
        sink.report(.xcodeProject(wrongTypeOf: key, expected: expected, .warning, at: place(node, locator)))
        continue
      }
      guard let child = self[id] else {
        sink.report(.danglingReference(id, in: object.name ?? object.id, .warning, at: place(node, locator)))
        continue
      }
      let isKind =
        reference.suffix.map(child.isa.hasSuffix) ?? (reference.kinds.isEmpty || reference.kinds.contains(child.isa))
      // An object without a kind has its own finding.
      if !isKind, !child.isa.isEmpty {
        let expected =
          reference.suffix.map { "an object with a type that ends in \"\($0)\"" } ?? "a \(reference.kinds.sorted()[0])"
        sink.report(.xcodeProject(wrongTypeOf: id, expected: expected, .warning, at: place(node, locator)))
      }
      // A table's localization is a file.
      if object.isa == "PBXVariantGroup", child.members["path"] == nil {
        sink.report(.xcodeProject(wrongTypeOf: id, expected: "a file with a path", .warning, at: place(node, locator)))
      }
    }
  }

  private func inspectTypes(of object: XcodeObject, _ locator: SourceLocator, _ sink: inout DiagnosticSink) {
    if object.members["isa"] == nil {
      sink.report(
        .xcodeProject(
          wrongTypeOf: object.id, expected: "an object with an \"isa\"", .warning, at: place(of: object, locator)))
    }
    for key in ["isa", "path", "name", "sourceTree"] {
      guard let node = object.members[key], node.textOfScalar == nil else { continue }
      sink.report(.xcodeProject(wrongTypeOf: key, expected: "a string", .warning, at: place(node, locator)))
    }
    guard object.isa == "XCBuildConfiguration", let settings = object.members["buildSettings"] else { return }
    if settings.dictionary == nil {
      sink.report(
        .xcodeProject(wrongTypeOf: "buildSettings", expected: "a dictionary", .warning, at: place(settings, locator)))
    } else if let node = settings["INFOPLIST_FILE"], node.string == nil {
      sink.report(
        .xcodeProject(wrongTypeOf: "INFOPLIST_FILE", expected: "a string", .warning, at: place(node, locator)))
    }
  }

  private func inspectVersion(_ sink: inout DiagnosticSink) {
    if let version = objectVersion.flatMap({ Int($0) }), (1..<Self.unknownObjectVersion).contains(version) { return }
    sink.report(.unknownObjectVersion(objectVersion, in: source))
  }

  private func inspectRegions(_ locator: SourceLocator, _ sink: inout DiagnosticSink) {
    let region = root.members["developmentRegion"]
    switch region {
    case let region? where region.string == nil:
      sink.report(
        .xcodeProject(wrongTypeOf: "developmentRegion", expected: "a string", .warning, at: place(region, locator)))
    case nil: sink.report(.missingDevelopmentRegion(at: place(of: root, locator)))
    default: break
    }
    guard let list = root.members["knownRegions"] else {
      sink.report(.missingKnownRegions(at: place(of: root, locator)))
      inspectName(region, locator, &sink)
      return
    }
    guard let regions = list.array else {
      sink.report(.xcodeProject(wrongTypeOf: "knownRegions", expected: "an array", .error, at: place(list, locator)))
      return
    }
    var spellings: [String: PropertyListNode] = [:]
    for node in regions {
      if let name = node.string {
        let lowercased = String(name.lowercased().map { $0 == "_" ? "-" : $0 })
        if let earlier = spellings.updateValue(node, forKey: lowercased) {
          sink.report(.repeatedRegion(name, at: place(node, locator), first: place(earlier, locator)))
        }
      }
      if node.string == nil {
        sink.report(
          .xcodeProject(
            wrongTypeOf: "knownRegions", expected: "an array of strings", .warning, at: place(node, locator)))
      }
      inspectName(node, locator, &sink)
    }
    inspectName(region, locator, &sink)
    if let region, let name = region.string {
      let names = [name, Self.modernNames[name] ?? name]
      if !regions.contains(where: { $0.string.map(names.contains) ?? false }) {
        sink.report(.regionMismatch(name, at: place(region, locator)))
      }
    }
  }

  /// Xcode's replacements for region names of old projects when it renames their folders.
  private static let modernNames = [
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Japanese": "ja", "Spanish": "es", "Dutch": "nl",
  ]

  /// Checks a region name: it becomes a folder name and must not lead elsewhere.
  private func inspectName(_ node: PropertyListNode?, _ locator: SourceLocator, _ sink: inout DiagnosticSink) {
    guard let node, let name = node.string else { return }
    let isPath = name == "." || name == ".." || name.utf8.contains { $0 == UInt8(ascii: "/") || $0 < 0x20 }
    if isPath || !LanguageFolderName.isTag(name) {
      sink.report(.unusableRegion(name, isPath ? .error : .warning, at: place(node, locator)))
    }
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

  private func place(_ node: PropertyListNode, _ locator: SourceLocator) -> SourceLocation {
    node.range.map { locator.location(of: $0) } ?? SourceLocation(path: source.path)
  }

  private func place(of object: XcodeObject, _ locator: SourceLocator) -> SourceLocation {
    object.range.map { locator.location(of: $0) } ?? SourceLocation(path: source.path)
  }
}
