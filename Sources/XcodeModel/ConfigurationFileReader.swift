package import Diagnostics
internal import Formats
internal import Workspace

/// A cache of the project's `.xcconfig` files, which several targets and configurations may share.
struct ConfigurationFiles {
  private let files: ProjectFiles
  private var documents: [String: XcodeConfigurationDocument?] = [:]
  private var missing: Set<String> = []

  init(_ files: ProjectFiles) { self.files = files }

  /// The file at `path`; nil if it does not exist.
  mutating func document(
    at path: String, reportingTo sink: inout DiagnosticSink
  ) -> XcodeConfigurationDocument? {
    if let known = documents[path] { return known }
    let document = files.read(path).map { XcodeConfigurationDocument.parse($0, reportingTo: &sink) }
    documents[path] = .some(document)
    return document
  }

  /// Whether this was not called for the missing file at `path` before.
  mutating func isFirstMiss(of path: String) -> Bool { missing.insert(path).inserted }
}

/// Reads an `.xcconfig` with all its includes.
struct ConfigurationFileReader {
  private let parameters: BuildParameters
  private let projectFolder: String
  private var open: [String] = []
  private var budget = 256

  /// - Parameter projectFolder: where includes are searched that are not next to the file, as Flutter's `#include? "Pods/…"`.
  init(_ parameters: BuildParameters, projectFolder: String) {
    self.parameters = parameters
    self.projectFolder = projectFolder
  }

  /// The settings of the file at `path` that apply, in order. A missing file has none and is reported.
  ///
  /// - Parameter origin: the location of the reference to the file.
  mutating func assignments(
    of path: String, in files: inout ConfigurationFiles, namedAt origin: SourceLocation,
    reportingTo sink: inout DiagnosticSink
  ) -> [BuildSettingAssignment] {
    guard !open.contains(path), budget > 0 else {
      sink.report(.recursiveInclude(path, at: origin))
      return []
    }
    guard let document = files.document(at: path, reportingTo: &sink) else {
      // CocoaPods and Flutter generate their files, which few repositories contain.
      let names = path.split(separator: "/")
      let isGenerated = names.contains("Pods") || names.suffix(2) == ["Flutter", "Generated.xcconfig"]
      let missing = Diagnostic.missingConfigurationFile(path, at: origin)
      // All configurations of all targets may refer to it.
      if !isGenerated, files.isFirstMiss(of: path),
        !sink.diagnostics.contains(where: { $0.id == missing.id && $0.message == missing.message })
      {
        sink.report(missing)
      }
      return []
    }
    budget -= 1
    open.append(path)
    defer { open.removeLast() }
    var result: [BuildSettingAssignment] = []
    for statement in document.statements {
      switch statement {
      case .assignment(let assignment):
        guard parameters.satisfy(assignment.setting.conditions) else { continue }
        result.append(
          BuildSettingAssignment(
            name: assignment.setting.name, value: assignment.value, location: assignment.location))
      case .include(let include):
        let places = [FilePath.folder(path), projectFolder].compactMap {
          FilePath.resolvedInside(include.path, in: $0)
        }
        // A file outside the root is reported as written.
        let included =
          places.first { files.document(at: $0, reportingTo: &sink) != nil } ?? places.first ?? include.path
        if include.necessity == .optional, files.document(at: included, reportingTo: &sink) == nil { continue }
        result += assignments(of: included, in: &files, namedAt: include.location, reportingTo: &sink)
      }
    }
    return result
  }
}

extension BuildSettings {
  /// The values in the `.xcconfig` at `path` and its includes, as written, for a build for iOS in `configuration`.
  ///
  /// - Parameter origin: the location of the reference to the file.
  package static func values(
    ofConfigurationFile path: String, for configuration: String, projectFolder: String, _ files: ProjectFiles,
    namedAt origin: SourceLocation, reportingTo sink: inout DiagnosticSink
  ) -> [String: String] {
    var reader = ConfigurationFileReader(
      BuildParameters(configuration: configuration, sdk: "iphoneos"), projectFolder: projectFolder)
    var documents = ConfigurationFiles(files)
    let assignments = reader.assignments(of: path, in: &documents, namedAt: origin, reportingTo: &sink)
    return Dictionary(assignments.map { ($0.name, $0.value) }) { inherited, value in
      let references = ["$(inherited)", "${inherited}"].filter(value.contains)
      // Each value may contain several of them.
      guard !references.isEmpty, inherited.utf8.count + value.utf8.count <= 1_000 else { return value }
      return references.reduce(value) { $0.replacingAll($1, with: inherited) }
    }
  }
}

extension Diagnostic {
  /// A note, because the missing settings may not matter.
  fileprivate static func missingConfigurationFile(_ path: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .missingXcconfig, .note,
      "the configuration file \(quoted(path)) does not exist; its build settings are unknown",
      at: location)
  }

  fileprivate static func recursiveInclude(_ path: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .recursiveInclude, .warning, "\(quoted(path)) includes itself", at: location, help: "remove the include")
  }
}
