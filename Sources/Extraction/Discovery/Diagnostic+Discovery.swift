package import Diagnostics
internal import Formats
internal import Localization
internal import Workspace

extension Diagnostic {
  /// A property list that contains quick actions cannot be read.
  package static func unreadableInfoPlist(_ path: String) -> Diagnostic {
    Diagnostic(
      .unreadableInfoPlist, .error, "\"\(path)\" contains quick actions, but is not a valid property list",
      at: SourceLocation(path: path), help: "find the error with Xcode or plutil -lint, and correct it")
  }

  /// A symbolic link leads to an Xcode project outside the checked folder.
  static func linkedProject(_ path: String) -> Diagnostic {
    Diagnostic(
      .unreadableProject, .warning,
      "\"\(path)\" is a symbolic link to a project outside the checked folder; its targets are not checked",
      at: SourceLocation(path: path), help: "check the folder that contains the project")
  }

  /// A file with the name of an Info.plist cannot be read; it is unknown whether it contains quick actions.
  static func unknownInfoPlist(_ path: String) -> Diagnostic {
    Diagnostic(
      .unreadableInfoPlist, .warning, "\"\(path)\" is not a valid property list",
      at: SourceLocation(path: path),
      notes: ["quick actions in it are not checked"], help: "find the error with Xcode or plutil -lint, and correct it")
  }

  /// An app's only Info.plist is a template.
  static func sampleInfoPlist(_ path: String) -> Diagnostic {
    Diagnostic(
      .missingInfoPlist, .note, "\"\(path)\" is named like a template, and the app has no other Info.plist",
      at: SourceLocation(path: path), notes: ["the app's own file may have other quick actions and texts"],
      help: "check a copy of the project with the app's own Info.plist")
  }

  /// A property list with quick actions is a part of an Info.plist, to be copied manually.
  static func propertyListOfNoApp(_ path: String) -> Diagnostic {
    Diagnostic(
      .codeNotInApp, .note,
      "these quick actions are not checked: the property list has no identifier, name or other key of an app, and no project builds it",
      at: SourceLocation(path: path), help: "name it Info.plist if it is an app's")
  }

  /// A table's file name differs in case from the name that the build expects.
  package static func tableNameCase(_ path: String, expected: String) -> Diagnostic {
    Diagnostic(
      .tableNameCase, .warning, "\"\(path)\" is not named \"\(expected)\"", at: SourceLocation(path: path),
      notes: ["devices compare file names with case and do not find it"],
      help: "rename it to \"\(expected)\"")
  }

  /// A table is outside any localization folder.
  package static func tableOutsideLocalization(_ path: String) -> Diagnostic {
    Diagnostic(
      .tableOutsideLproj, .note, "\"\(path)\" is not in an .lproj folder, so it belongs to no language",
      at: SourceLocation(path: path),
      notes: [
        "Apple documents that an app's own code finds files outside .lproj folders before those in them; it is unknown whether the "
          + "Home Screen reads the table there"
      ], help: "move it into the .lproj folder of its language")
  }

  /// A table outside any localization folder, which code finds before the localized files of `name`.
  static func tableHidingLocalized(_ path: String, _ name: String) -> Diagnostic {
    Diagnostic(
      .tableOutsideLproj, .warning,
      "\"\(path)\" is not in an .lproj folder, so code finds it before the translations of the table \(quoted(name))",
      at: SourceLocation(path: path),
      notes: ["Apple documents that an app's own code finds files outside .lproj folders before those in them"],
      help: "move its texts into the .lproj folder of their language, and remove the file")
  }

  /// A localization has both a strings file and a catalog; an error if a project file includes both in the app.
  package static func stringsAndCatalog(_ path: String, catalog: String, _ severity: Severity) -> Diagnostic {
    Diagnostic(
      .stringsAndCatalogForOneTable, severity, "\"\(path)\" and \"\(catalog)\" define the same table",
      at: SourceLocation(path: path), notes: ["a target that contains both does not build"],
      help: "move the strings into the catalog and remove the file")
  }

  /// The stray tables of a project, in the tree's order.
  static func tablesOutsideLocalizations(in tree: ProjectTree) -> [Diagnostic] {
    tree.tablesOutsideLocalizations.map(tableOutsideLocalization)
  }
}

extension Diagnostic {
  /// `too-large`: only the first apps are checked.
  static func tooManyApps(_ count: Int, from path: String) -> Diagnostic {
    Diagnostic(
      .tooLarge, .error, "the project has \(count) apps; only the first \(ProjectFinder.appLimit) are checked",
      at: SourceLocation(path: path), help: "check the folders of the apps separately")
  }
}

extension ProjectLayout {
  /// A warning for each `.lproj` folder of the apps with a name that iOS never uses.
  var unusedLocalizations: [Diagnostic] {
    let names = Set((apps + companions).flatMap(\.localizations)).filter {
      $0 != Localization.base && !LanguageFolderName.isLanguage($0)
    }
    return tree.folders.flatMap(\.localizations).filter { names.contains($0.name) }.map { folder in
      let table = folder.files.first { $0.lowercased() == "infoplist.strings" } ?? folder.files.first
      return .notALanguage(
        folder.name, .warning, at: SourceLocation(path: table.map { FilePath.join(folder.path, $0) } ?? folder.path))
    }
  }
}

extension AppBundleLayout {
  /// Problems with the names of the app's tables, and with tables of the same name.
  ///
  /// - Parameter builtNames: the names of tables in the app, by path, that are not their files' names.
  func tableDiagnostics(builtNames: [String: String]) -> [Diagnostic] {
    let names = tables.compactMap { table -> Diagnostic? in
      // The name of a file that no target copies does no harm.
      guard table.isShipped, let name = TableName(builtNames[table.path] ?? FilePath.name(table.path)),
        name.hasCaseMismatch
      else {
        return nil
      }
      return .tableNameCase(table.path, expected: name.expectedName)
    }
    guard let catalog = tables.first(where: { $0.format == .stringCatalog && $0.isShipped }) else { return names }
    return names
      + tables.filter { $0.format == .strings && $0.isShipped }.map { table in
        .stringsAndCatalog(table.path, catalog: catalog.path, table.membership == .member ? .error : .warning)
      }
  }
}
