internal import Formats

extension XcodeProjectReader {
  /// The files of `target` in its build phases of the kind `phaseKind` and in its synchronized folders.
  ///
  /// - Parameter phaseKind: `PBXResourcesBuildPhase`, or `sources`.
  func files(of target: XcodeObject, in phaseKind: String) -> ResourceMembership {
    var result = ResourceMembership()
    for phase in document.references("buildPhases", of: target) where phase.isa == phaseKind {
      for file in document.references("files", of: phase) {
        guard let id = file.string("fileRef"), let reference = document[id] else { continue }
        if reference.string("lastKnownFileType") == "folder" {
          if let path = paths[id], !path.isEmpty { result.add(folder: path) }
        } else if reference.isa == "PBXVariantGroup" {
          for path in variants(of: reference) { result.add(path) }
        } else if let path = paths[id] {
          result.add(path)
          if phaseKind == Self.sources { result.add(type: reference.fileType, of: path) }
        }
        // Xcode compiles a file anywhere, but resources outside the root have no known language.
        if phaseKind == Self.sources, let path = paths.outside(id) {
          result.add(outside: path)
          result.add(type: reference.fileType, of: path)
        }
      }
    }
    let own = Set(target.strings("fileSystemSynchronizedGroups"))
    let exceptions = synchronizedFolders.exceptions[target.id] ?? [:]
    for group in own.union(exceptions.keys).sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      guard let path = synchronizedFolders.paths[group] else { continue }
      let named = Set(exceptions[group] ?? [])
      if own.contains(group) {
        result.add(ResourceMembership.SynchronizedFolder(path: path, rule: .allBut(named)))
      } else if !named.isEmpty {
        result.add(ResourceMembership.SynchronizedFolder(path: path, rule: .only(named)))
      }
    }
    return result
  }

  static let sources = "PBXSourcesBuildPhase"

  /// The synchronized folders of all targets.
  struct SynchronizedFolders {
    /// By id of the group.
    var paths: [String: String] = [:]
    /// The names of files by ids of the target and of the group.
    var exceptions: [String: [String: [String]]] = [:]

    init(_ document: XcodeProjectDocument, _ groups: GroupPaths) {
      for group in document.objects where group.isa == "PBXFileSystemSynchronizedRootGroup" {
        guard let path = groups[group.id] else { continue }
        paths[group.id] = path
        for set in document.references("exceptions", of: group)
        where set.isa == "PBXFileSystemSynchronizedBuildFileExceptionSet" {
          guard let target = set.string("target") else { continue }
          exceptions[target, default: [:]][group.id, default: []] += set.strings("membershipExceptions")
        }
      }
    }
  }

  /// The tables among the localized variants of the target's sources, as of an `.intentdefinition`: Xcode copies them with what it
  /// generates from the source.
  func tablesOfSources(of target: XcodeObject) -> [String] {
    document.references("buildPhases", of: target).filter { $0.isa == "PBXSourcesBuildPhase" }
      .flatMap { document.references("files", of: $0) }
      .compactMap { $0.string("fileRef").flatMap { document[$0] } }.filter { $0.isa == "PBXVariantGroup" }
      .flatMap(variants).filter { [.strings, .stringsDict].contains(LocalizationFormat(path: $0)) }
  }

  /// The paths of the files of a variant group.
  private func variants(of group: XcodeObject) -> [String] { group.strings("children").compactMap { paths[$0] } }
}

extension XcodeObject {
  /// Xcode's type of a referenced file; nil if it is unknown.
  fileprivate var fileType: String? { string("explicitFileType") ?? string("lastKnownFileType") }
}
