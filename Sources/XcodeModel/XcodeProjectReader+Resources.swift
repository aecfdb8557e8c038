internal import Formats

extension XcodeProjectReader {
  /// The files of `target` in its build phases of the kind `phaseKind` and in its synchronized folders.
  ///
  /// - Parameter phaseKind: `PBXResourcesBuildPhase`, `PBXSourcesBuildPhase`.
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
        }
      }
    }
    let own = Set(target.strings("fileSystemSynchronizedGroups"))
    for group in document.objects where group.isa == "PBXFileSystemSynchronizedRootGroup" {
      guard let path = paths[group.id] else { continue }
      let named = Set(
        document.references("exceptions", of: group)
          .filter {
            $0.isa == "PBXFileSystemSynchronizedBuildFileExceptionSet" && $0.string("target") == target.id
          }
          .flatMap { $0.strings("membershipExceptions") })
      if own.contains(group.id) {
        result.add(ResourceMembership.SynchronizedFolder(path: path, rule: .allBut(named)))
      } else if !named.isEmpty {
        result.add(ResourceMembership.SynchronizedFolder(path: path, rule: .only(named)))
      }
    }
    return result
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
