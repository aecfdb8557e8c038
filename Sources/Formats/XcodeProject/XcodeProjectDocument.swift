package import Diagnostics
internal import JSON

/// A parsed `project.pbxproj`: its objects, with ranges in the file for edits.
///
/// Xcode writes the OpenStep form; XML and JSON, as written by `plutil` and other tools, are accepted too.
package struct XcodeProjectDocument: Sendable {
  /// The text that the objects' ranges refer to.
  package let source: SourceFile
  /// Whether the file is in the form that Xcode writes; other forms are not edited.
  package let isEditable: Bool
  /// `objectVersion` as written: "56"; nil if it is missing.
  package let objectVersion: String?
  /// In file order; of duplicate identifiers the last, as in CoreFoundation.
  package let objects: [XcodeObject]
  /// The `PBXProject` that `rootObject` names.
  package let root: XcodeObject
  /// The complete value of `objects`; nil if the format has no locations.
  let objectsRange: SourceRange?
  private let indices: [String: Int]

  /// The object with the identifier `id`; nil if not found.
  package subscript(id: String) -> XcodeObject? { indices[id].map { objects[$0] } }

  /// The object that `key` of `object` refers to; nil if not found.
  package func reference(_ key: String, of object: XcodeObject) -> XcodeObject? {
    object.string(key).flatMap { self[$0] }
  }

  /// The objects that the array `key` of `object` refers to, without missing ones.
  package func references(_ key: String, of object: XcodeObject) -> [XcodeObject] {
    object.strings(key).compactMap { self[$0] }
  }

  /// Parses `source`; nil, with an error in `sink`, if it cannot be used.
  package static func parse(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) -> XcodeProjectDocument? {
    guard let content = content(of: source, reportingTo: &sink) else { return nil }
    var reporter = DiagnosticSink()
    let document = XcodeProjectDocument(content, reportingTo: &reporter)
    document?.inspect(reportingTo: &reporter)
    sink.report(contentsOf: reporter.diagnostics)
    return reporter.worst == .error ? nil : document
  }

  private init?(_ content: Content, reportingTo sink: inout DiagnosticSink) {
    guard let list = content.members["objects"] else {
      sink.report(.missingObjects(in: content.source))
      return nil
    }
    guard let members = list.dictionary else {
      sink.report(
        .xcodeProject(
          wrongTypeOf: "objects", expected: "a dictionary", .error, at: content.source.location(of: list.range)))
      return nil
    }
    var objects: [XcodeObject] = []
    for member in members.effectiveMembers {
      guard let values = member.value.dictionary else {
        sink.report(
          .xcodeProject(
            wrongTypeOf: member.key, expected: "a dictionary", .warning,
            at: content.source.location(of: member.value.range)))
        continue
      }
      objects.append(
        XcodeObject(
          id: member.key, isa: values["isa"]?.string ?? "", members: values, range: member.value.range,
          keyRange: member.keyRange))
    }
    let indices = Dictionary(objects.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { $1 })
    guard let rootID = content.members["rootObject"]?.string else {
      sink.report(.missingRootObject(in: content.source))
      return nil
    }
    guard let root = indices[rootID].map({ objects[$0] }) else {
      sink.report(
        .danglingReference(
          rootID, in: "rootObject", .error, at: content.source.location(of: content.members["rootObject"]?.range)))
      return nil
    }
    guard root.isa == "PBXProject" else {
      sink.report(
        .rootIsNotProject(isa: root.isa, at: content.source.location(of: content.members["rootObject"]?.range)))
      return nil
    }
    source = content.source
    isEditable = content.isEditable
    objectsRange = list.range
    objectVersion = content.members["objectVersion"]?.textOfScalar
    self.objects = objects
    self.root = root
    self.indices = indices
  }
}

extension PropertyListNode {
  /// A string, or an integer's digits: XML and JSON forms may have either.
  var textOfScalar: String? {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    default: nil
    }
  }
}

/// One entry of a project file's `objects`: a target, a group, a file reference, a build configuration.
package struct XcodeObject: Sendable {
  /// The key in `objects`: 24 hexadecimal digits if Xcode wrote it, any string if another tool did.
  package let id: String
  /// The class: `PBXNativeTarget`; empty if it is missing.
  package let isa: String
  package let members: PropertyListDictionary
  /// The complete value; nil if the format has no locations.
  package let range: SourceRange?
  /// The identifier before the value; nil if the format has no locations.
  package let keyRange: SourceRange?

  /// The string of `key`; nil if it is missing or not a string.
  package func string(_ key: String) -> String? { members[key]?.string }

  /// The strings in the array `key`, without other values; empty if there is no array.
  package func strings(_ key: String) -> [String] { members[key]?.array?.compactMap(\.string) ?? [] }

  /// The name in the project navigator: `name`, or else `path`; nil if both are missing.
  package var name: String? { string("name") ?? string("path") }
}

/// The languages of a project, as written.
extension XcodeProjectDocument {
  /// The language of the project's source strings: "en", "English"; nil if it is missing.
  package var developmentRegion: String? { root.string("developmentRegion") }

  /// The languages of the project, including `Base`; nil if they are missing.
  package var knownRegions: [String]? { root.members["knownRegions"]?.array.map { $0.compactMap(\.string) } }
}

extension XcodeProjectDocument {
  /// The top-level dictionary of a project file in any form, and the file that it refers to.
  private typealias Content = (source: SourceFile, members: PropertyListDictionary, isEditable: Bool)

  /// nil, with an error in `sink`, if `source` is neither a property list nor JSON with a dictionary at its top.
  private static func content(of source: SourceFile, reportingTo sink: inout DiagnosticSink) -> Content? {
    if isJSON(source) {
      guard let document = JSONDocument.parse(source, reportingTo: &sink),
        let members = PropertyListNode(document.root, readsNumbers: false).dictionary
      else { return nil }
      sink.report(.jsonProject(source))
      return (source, members, isEditable: false)
    }
    var reporter = DiagnosticSink()
    let document = PropertyListDocument.parse(source, reportingTo: &reporter)
    sink.report(contentsOf: reporter.diagnostics)
    guard reporter.worst != .error, let members = document.root?.dictionary else { return nil }
    // Unlike a table, a partly read project is useless.
    guard document.isComplete else {
      sink.report(.incompleteProject(document.source))
      return nil
    }
    return (document.source, members, isEditable: document.format == .openStep)
  }

  /// Whether the first member's key is quoted and followed by a colon.
  private static func isJSON(_ source: SourceFile) -> Bool {
    var text = source.text.drop(while: \.isXMLSpace)
    guard text.popFirst() == UInt8(ascii: "{") else { return false }
    text = text.drop(while: \.isXMLSpace)
    guard text.popFirst() == UInt8(ascii: "\"") else { return false }
    text = text.drop { $0 != UInt8(ascii: "\"") }.dropFirst().drop(while: \.isXMLSpace)
    return text.first == UInt8(ascii: ":")
  }
}
