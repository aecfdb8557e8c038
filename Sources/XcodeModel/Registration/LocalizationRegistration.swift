package import Diagnostics
internal import Formats

/// The entry of localized tables in a project file: known regions, file references, variant groups, build files.
package struct LocalizationRegistration: Hashable, Sendable {
  /// One localization's file of a table.
  package struct Table: Hashable, Sendable {
    /// As the folder is named: "pt-BR".
    package var localization: String
    /// From the root.
    package var path: String

    package init(localization: String, path: String) {
      self.localization = localization
      self.path = path
    }
  }

  /// Why a project is left as it is.
  package enum Failure: Error, Hashable, Sendable {
    /// It was not read, and what is wrong with it has been reported.
    case unusable
    /// It is written in XML, JSON or binary, as Xcode does not write it.
    case anotherForm
    /// The target leaves the file out of the synchronized folder that it lies in.
    case leftOut(path: String, target: String)
    /// The change could not be made without touching more than it should.
    case unfaithful
    case text(TextEditError)
  }

  /// A project file with tables entered.
  package struct Result: Hashable, Sendable {
    /// Those of the project file itself, where it had all tables already.
    package var bytes: [UInt8]
    /// The localizations that the project did not know, or of whose tables some target had none.
    package var localizations: [String]
  }

  /// The tables to enter.
  private let tables: [Table]
  /// The paths of the same table's other localizations, which say where it is in the project.
  private let siblings: [String]
  /// The names of the targets that are to copy the tables.
  private let targets: [String]

  /// - Parameters:
  ///   - tables: what is to be in the project; what is there already stays as it is.
  ///   - siblings: from the root, the files of the table's other localizations.
  package init(of tables: [Table], beside siblings: [String], in targets: [String]) {
    self.tables = tables
    self.siblings = siblings
    self.targets = targets
  }

  /// The project file `source` with the tables entered.
  ///
  /// - Parameter path: of the `.xcodeproj`, from the root.
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
    var entered = Set(draft.addKnownRegions(tables.map(\.localization)))
    for target in reader.document.references("targets", of: reader.document.root) {
      guard let name = target.string("name"), targets.contains(name) else { continue }
      let resources = reader.files(of: target, in: "PBXResourcesBuildPhase")
      let missing = tables.filter { !resources.contains($0.path) }
      if let left = missing.first(where: { resources.leavesOut($0.path) }) {
        throw .leftOut(path: left.path, target: name)
      }
      entered.formUnion(missing.map(\.localization))
      if !missing.isEmpty { draft.add(missing, beside: siblings, to: target) }
    }
    draft.finish()
    guard let edits = draft.editor.edits else { throw .unfaithful }
    let after: [UInt8]
    do throws(TextEditError) { after = try reader.document.source.bytes(applying: edits) } catch { throw .text(error) }
    guard holds(in: SourceFile(path: source.path, bytes: after), ofProject: path, after: reader) else {
      throw .unfaithful
    }
    return Result(bytes: after, localizations: tables.map(\.localization).filter(entered.contains))
  }

  /// Whether the project, read again, copies the tables and has every object that it had, with all that was in it.
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
  /// Whether every member of `other` is here, the same, or a list that has grown.
  fileprivate func holds(_ other: XcodeObject) -> Bool {
    other.members.effectiveMembers.allSatisfy { member in
      members[member.key].map { $0.value.holds(member.value.value) } == true
    }
  }
}

extension PropertyListValue {
  /// Whether this is `other`, or a list that begins with its items.
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
