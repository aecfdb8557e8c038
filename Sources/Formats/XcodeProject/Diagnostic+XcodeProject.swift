internal import Diagnostics

/// Diagnostics for a project file.
extension Diagnostic {
  /// `incomplete-project`: an unread tail, an unterminated comment.
  static func incompleteProject(_ source: SourceFile) -> Diagnostic {
    Diagnostic(
      .incompleteProject, .error, "the project file is damaged",
      at: SourceLocation(path: source.path),
      help: "restore the file")
  }

  /// `json-project`: a form that Xcode does not write.
  static func jsonProject(_ source: SourceFile) -> Diagnostic {
    Diagnostic(
      .jsonProject, .warning, "the project file is JSON", at: SourceLocation(path: source.path),
      help: "open and save the project in Xcode")
  }

  /// `missing-objects`: a property list that is not a project.
  static func missingObjects(in source: SourceFile) -> Diagnostic {
    Diagnostic(
      .missingObjects, .error, "\"\(source.path)\" has no \"objects\"; it is not an Xcode project",
      at: SourceLocation(path: source.path), help: "restore the file")
  }

  /// `missing-root`: the file does not specify which object is the project.
  static func missingRootObject(in source: SourceFile) -> Diagnostic {
    Diagnostic(
      .missingRoot, .error, "\"\(source.path)\" has no \"rootObject\"", at: SourceLocation(path: source.path),
      help: "restore the file")
  }

  static func rootIsNotProject(isa: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .missingRoot, .error, "\"rootObject\" is a \(quoted(isa)), not a \"PBXProject\"", at: location,
      help: "restore the file")
  }

  /// `dangling-reference`: the referenced object is missing.
  static func danglingReference(
    _ id: String, in owner: String, _ severity: Severity, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .danglingReference, severity, "\(quoted(owner)) refers to the object \(quoted(id)), which does not exist",
      at: location, help: "restore the object or remove the reference; a merge may have lost the object")
  }

  static func xcodeProject(
    wrongTypeOf key: String, expected: String, _ severity: Severity, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(.wrongType, severity, "\(quoted(key)) is not \(expected)", at: location, help: "make it \(expected)")
  }

  /// `unknown-object-version`: the project may contain data that Pressfit does not understand.
  static func unknownObjectVersion(_ version: String?, in source: SourceFile) -> Diagnostic {
    Diagnostic(
      .unknownObjectVersion, .warning,
      version.map { "this version of Pressfit does not know the project file's object version \(quoted($0))" }
        ?? "the project file has no object version",
      at: SourceLocation(path: source.path),
      help: "update Pressfit, or compare the localizations in the report with those in Xcode")
  }

  /// `path-escape`: a table or an Info.plist outside the checked folder.
  static func projectPathEscape(_ path: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .pathEscape, .warning, "\(quoted(path)) is outside the checked folder, and is not read", at: location,
      help: path.hasPrefix("/")
        ? "replace the absolute path in the Xcode project with a relative one"
        : "check a folder that contains the file, or move the file into the project")
  }

  static func missingDevelopmentRegion(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .missingDevelopmentRegion, .warning, "the project has no \"developmentRegion\"; English is assumed",
      at: location, help: "set the development localization in Xcode")
  }

  static func missingKnownRegions(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .missingKnownRegions, .warning, "the project has no \"knownRegions\"", at: location,
      help: "add the languages under Localizations in Xcode")
  }

  static func regionMismatch(_ region: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .regionMismatch, .warning, "the development region \(quoted(region)) is not in \"knownRegions\"",
      at: location, help: "add it to \"knownRegions\"")
  }

  /// `missing-key`: a reference that every Xcode project has.
  static func projectMissingKey(_ key: String, in owner: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .missingKey, .warning, "\(owner) has no \(quoted(key))", at: location,
      help: "restore it; a merge may have lost it")
  }

  /// `locale-spelling`: one language twice in `knownRegions`.
  static func repeatedRegion(
    _ name: String, at location: SourceLocation, first: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .localeSpelling, .warning, "the region \(quoted(name)) is in \"knownRegions\" more than once", at: location,
      secondary: [RelatedLocation(first, label: "the other one")], help: "keep one of the two")
  }

  /// `bad-locale`: a region that cannot be a folder name.
  static func unusableRegion(_ name: String, _ severity: Severity, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .badLocale, severity, "\(quoted(name)) is not a language tag", at: location,
      help: "use a language tag, such as 'de' or 'pt-BR'")
  }

  /// `group-cycle`: a group that contains itself.
  static func groupCycle(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .groupCycle, .warning, "the group \(quoted(name)) contains itself", at: location,
      help: "remove the group from its own children")
  }
}
