package import Diagnostics
internal import Formats

/// Adds localized tables to a project file: known regions, file references, variant groups, build files.
package struct LocalizationRegistration: Hashable, Sendable {
  /// One localization's file of a table.
  package struct Table: Hashable, Sendable {
    /// As in the folder's name: "pt-BR".
    package var localization: String
    /// Relative to the root.
    package var path: String

    package init(localization: String, path: String) {
      self.localization = localization
      self.path = path
    }
  }

  /// Why a project was not changed.
  package enum Failure: Error, Hashable, Sendable {
    /// It could not be read; the problem was reported.
    case unusable
    /// It is in XML, JSON or binary form, which Xcode does not write.
    case anotherForm
    /// The target excludes the file from its synchronized folder.
    case leftOut(path: String, target: String)
    /// Verification failed: the change would affect other objects.
    case unfaithful
    case text(TextEditError)
  }

  /// A project file after adding tables.
  package struct Result: Hashable, Sendable {
    /// Equal to the original bytes if the project already contained all tables.
    package var bytes: [UInt8]
    /// The localizations that were added to the project or to a target.
    package var localizations: [String]
    /// Those with a table that a target did not copy.
    package var uncopied: [String]
  }

  /// The tables to add.
  private let tables: [Table]
  /// The paths of the same tables in other localizations, which show where they are in the project.
  private let siblings: [String]
  /// The names of the targets that should copy the tables.
  private let targets: [String]

  /// - Parameters:
  ///   - tables: the tables to add; existing references are kept.
  ///   - siblings: the files of the table's other localizations, relative to the root.
  package init(of tables: [Table], beside siblings: [String], in targets: [String]) {
    self.tables = tables
    self.siblings = siblings
    self.targets = targets
  }

  /// The project file `source` with the tables added.
  ///
  /// - Parameter path: the path of the `.xcodeproj`, relative to the root.
  package func result(
    editing source: SourceFile, ofProject path: String, reportingTo sink: inout DiagnosticSink
  ) throws(Failure) -> Result {
    let files = ProjectFiles { _ in nil }
    var ignored = DiagnosticSink()
    guard let reader = XcodeProjectReader(source, path: path, files: files, reportingTo: &ignored) else {
      sink.report(contentsOf: ignored.diagnostics)
      throw .unusable
    }
    guard let editor = XcodeProjectEditor(reader.document) else { throw .anotherForm }
    var draft = RegistrationDraft(reader, editor)
    let regions = draft.addKnownRegions(tables.map(\.localization))
    var uncopied: Set<String> = []
    for target in reader.document.references("targets", of: reader.document.root) {
      guard let name = target.string("name"), targets.contains(name) else { continue }
      let resources = reader.files(of: target, in: "PBXResourcesBuildPhase")
      let missing = tables.filter { !resources.contains($0.path) }
      if let left = missing.first(where: { resources.leavesOut($0.path) }) {
        throw .leftOut(path: left.path, target: name)
      }
      uncopied.formUnion(missing.map(\.localization))
      if !missing.isEmpty { draft.add(missing, beside: siblings, to: target) }
    }
    draft.finish()
    guard let edits = draft.editor.edits else { throw .unfaithful }
    let after: [UInt8]
    do throws(TextEditError) { after = try reader.document.source.bytes(applying: edits) } catch { throw .text(error) }
    guard holds(in: SourceFile(path: source.path, bytes: after), ofProject: path, after: reader) else {
      throw .unfaithful
    }
    let names = tables.map(\.localization)
    return Result(
      bytes: after, localizations: names.filter { regions.contains($0) || uncopied.contains($0) },
      uncopied: names.filter(uncopied.contains))
  }

  /// Verifies the parsed result: the project copies the tables, and all previous objects and their members still exist.
  private func holds(in source: SourceFile, ofProject path: String, after old: XcodeProjectReader) -> Bool {
    var ignored = DiagnosticSink()
    guard
      let new = XcodeProjectReader(source, path: path, files: ProjectFiles { _ in nil }, reportingTo: &ignored),
      new.document.root.id == old.document.root.id,
      old.document.objects.allSatisfy({ object in new.document[object.id]?.holds(object) == true })
    else { return false }
    return new.document.references("targets", of: new.document.root).allSatisfy { target in
      guard let name = target.string("name"), targets.contains(name) else { return true }
      let resources = new.files(of: target, in: "PBXResourcesBuildPhase")
      return tables.allSatisfy { resources.contains($0.path) }
    }
  }
}

extension XcodeObject {
  /// Whether all members of `other` exist here, equal or as a longer list.
  fileprivate func holds(_ other: XcodeObject) -> Bool {
    other.members.effectiveMembers.allSatisfy { member in
      members[member.key].map { $0.value.holds(member.value.value) } == true
    }
  }
}

extension PropertyListValue {
  /// Whether this equals `other`, or is a list that begins with its items.
  fileprivate func holds(_ other: PropertyListValue) -> Bool {
    switch (self, other) {
    case (.string(let own), .string(let other)): own.utf8.elementsEqual(other.utf8)
    case (.data(let own), .data(let other)): own == other
    case (.array(let own), .array(let other)):
      own.count >= other.count && zip(own, other).allSatisfy { $0.value.holds($1.value) }
    case (.dictionary(let own), .dictionary(let other)):
      own.count == other.count
        && zip(own, other).allSatisfy { $0.key.utf8.elementsEqual($1.key.utf8) && $0.value.value.holds($1.value.value) }
    default: false
    }
  }
}
