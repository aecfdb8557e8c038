internal import Formats
internal import Workspace

/// The changes that add tables to one project, before they are converted to edits.
struct RegistrationDraft {
  private(set) var editor: XcodeProjectEditor
  private let reader: XcodeProjectReader
  /// The new files of each variant group.
  private var children: [(group: VariantGroup, tables: [LocalizationRegistration.Table])] = []
  /// The new group for a table that has none in the project.
  private var newGroup: VariantGroup?

  /// An existing or new variant group.
  private struct VariantGroup {
    var reference: XcodeReference
    /// nil for a new group.
    var object: XcodeObject?
    /// The folder that its files' paths are relative to, from the root.
    var folder: String
  }

  private var document: XcodeProjectDocument { reader.document }

  init(_ reader: XcodeProjectReader, _ editor: XcodeProjectEditor) {
    self.reader = reader
    self.editor = editor
  }

  /// Adds those of `localizations` that the project does not contain in any spelling, and returns them.
  mutating func addKnownRegions(_ localizations: [String]) -> [String] {
    var known = Set((document.knownRegions ?? []).map(Self.normalized))
    if document.root.members["knownRegions"] == nil, let region = document.developmentRegion,
      known.insert(Self.normalized(region)).inserted
    {
      editor.append(string: region, to: "knownRegions", of: document.root)
    }
    let new = localizations.filter { $0 != "Base" && known.insert(Self.normalized($0)).inserted }
    for name in new { editor.append(string: name, to: "knownRegions", of: document.root) }
    return new
  }

  /// `pt_br` and `pt-BR` are the same region.
  private static func normalized(_ region: String) -> String {
    String(region.lowercased().map { $0 == "_" ? "-" : $0 })
  }

  /// Makes `target` copy `tables`, in the variant group of `siblings`.
  mutating func add(
    _ tables: [LocalizationRegistration.Table], beside siblings: [String], to target: XcodeObject
  ) {
    guard let first = tables.first else { return }
    let paths = Set((siblings + tables.map(\.path)).map { $0.lowercased() })
    let phases = document.references("buildPhases", of: target).filter { $0.isa == "PBXResourcesBuildPhase" }
    let copied = Set(phases.flatMap { document.references("files", of: $0) }.compactMap { $0.string("fileRef") })
    let candidates = document.objects.filter { object in
      object.isa == "PBXVariantGroup" && reader.paths[object.id] != nil
        && object.strings("children").contains { reader.paths[$0].map { paths.contains($0.lowercased()) } == true }
    }
    let own = candidates.first { copied.contains($0.id) }
    let group = (own ?? candidates.first).map(existing) ?? newGroup ?? makeGroup(for: first)
    record(tables, in: group)
    if own == nil { addBuildFile(of: group, to: target, phases.first) }
  }

  private func existing(_ object: XcodeObject) -> VariantGroup {
    VariantGroup(
      reference: XcodeReference(id: object.id, comment: object.name ?? ""), object: object,
      folder: reader.paths[object.id] ?? "")
  }

  private mutating func makeGroup(for table: LocalizationRegistration.Table) -> VariantGroup {
    let name = FilePath.name(table.path)
    let parent = parentGroup(forFolder: FilePath.folder(FilePath.folder(table.path)))
    let reference = XcodeReference(id: editor.newIdentifier(for: "group \(parent.id) \(name)"), comment: name)
    let group = VariantGroup(
      reference: reference, object: nil, folder: reader.paths[parent.id] ?? reader.sourceRoot)
    editor.append(reference, to: "children", of: parent)
    newGroup = group
    return group
  }

  /// The group of `folder` or its nearest parent; the main group if not found.
  private func parentGroup(forFolder folder: String) -> XcodeObject {
    let main = document.reference("mainGroup", of: document.root) ?? document.root
    var best = (group: main, length: -1)
    for group in document.objects where group.isa == "PBXGroup" {
      guard let path = reader.paths[group.id], folder == path || FilePath.remainder(of: folder, below: path) != nil,
        path.utf8.count > best.length
      else { continue }
      best = (group, path.utf8.count)
    }
    return best.group
  }

  private mutating func record(_ tables: [LocalizationRegistration.Table], in group: VariantGroup) {
    let there = Set((group.object?.strings("children") ?? []).compactMap { reader.paths[$0]?.lowercased() })
    let missing = tables.filter { !there.contains($0.path.lowercased()) }
    if let index = children.firstIndex(where: { $0.group.reference == group.reference }) {
      children[index].tables += missing.filter { !children[index].tables.contains($0) }
    } else {
      children.append((group, missing))
    }
  }

  private mutating func addBuildFile(of group: VariantGroup, to target: XcodeObject, _ phase: XcodeObject?) {
    let name = group.reference.comment
    let file = XcodeReference(
      id: editor.newIdentifier(for: "build file \(target.id) \(group.reference.id)"), comment: "\(name) in Resources")
    editor.add(NewXcodeObject(file, isa: "PBXBuildFile", [.init("fileRef", .reference(group.reference))]))
    if let phase {
      editor.append(file, to: "files", of: phase)
      return
    }
    let reference = XcodeReference(id: editor.newIdentifier(for: "resources \(target.id)"), comment: "Resources")
    editor.add(
      NewXcodeObject(
        reference, isa: "PBXResourcesBuildPhase",
        [
          .init("buildActionMask", .string("2147483647")), .init("files", .references([file])),
          .init("runOnlyForDeploymentPostprocessing", .string("0")),
        ]))
    editor.append(reference, to: "buildPhases", of: target)
  }

  /// Adds the references to new files to each variant group.
  mutating func finish() {
    for (group, tables) in children {
      let references = tables.map { addFile($0, in: group) }
      if let object = group.object {
        for reference in references { editor.append(reference, to: "children", of: object) }
      } else {
        editor.add(
          NewXcodeObject(
            group.reference, isa: "PBXVariantGroup",
            [
              .init("children", .references(references)), .init("name", .string(group.reference.comment)),
              .init("sourceTree", .string("<group>")),
            ]))
      }
    }
  }

  private mutating func addFile(_ table: LocalizationRegistration.Table, in group: VariantGroup) -> XcodeReference {
    let reference = XcodeReference(
      id: editor.newIdentifier(for: "file \(group.reference.id) \(table.localization)"), comment: table.localization)
    editor.add(
      NewXcodeObject(
        reference, isa: "PBXFileReference",
        [
          .init("lastKnownFileType", .string("text.plist.strings")), .init("name", .string(table.localization)),
          .init("path", .string(FilePath.relative(table.path, from: group.folder))),
          .init("sourceTree", .string("<group>")),
        ]))
    return reference
  }
}
