package import Diagnostics
package import Extraction
internal import Formats
internal import Localization
package import Workspace

extension ComparedText {
  /// The texts of a `.strings` file of any form, a `.stringsdict`, or an `.xcstrings`, in its order; nil for other
  /// files, which are reported.
  package static func read(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) -> [ComparedText]? {
    if LocalizationFormat(path: source.path) == .stringsDict {
      let dictionary = StringsDictDocument.parse(source, reportingTo: &sink)
      guard dictionary.isComplete else { return nil }
      return dictionary.entries.flatMap { entry in
        entry.texts.map { path, text in
          ComparedText(
            name: Name(key: VariantIdentifier.stringsDict(entry.key, path)), value: text.text, comment: nil,
            state: nil, location: dictionary.propertyList.source.location(of: text.range))
        }
      }
    }
    guard LocalizationFormat(path: source.path) == .stringCatalog else {
      let table = LocalizedTableReader.read(strings: source, localization: "", reportingTo: &sink)
      return table?.entries.map {
        ComparedText(
          name: Name(key: $0.key), value: $0.value, comment: $0.comment, state: nil, location: $0.location)
      }
    }
    let catalog = StringCatalogDocument.parse(source, reportingTo: &sink)
    // A catalog of an unknown version is read everywhere, but never edited.
    guard catalog.sourceLanguage != nil else { return nil }
    return catalog.entries.flatMap { entry in
      entry.localizations.flatMap { localization in
        localization.variants.map { variant in
          ComparedText(
            name: Name(key: entry.key, language: localization.language, variant: variant.path), value: variant.value,
            comment: entry.comment, state: variant.state, location: source.location(of: variant.valueRange))
        }
      }
    }
  }
}

extension Project {
  /// The folder of each app, to remove from paths; the names of archives' folders differ.
  private func appFolder(of path: String) -> String {
    layout.builtApps?.map(\.app.path).first { FilePath.contains($0, path) } ?? ""
  }

  /// The name of the app, if there are several; "" for a single one.
  private func prefix(_ name: String) -> String { layout.apps.count > 1 ? name : "" }

  /// The texts of quick actions in the Info.plists.
  package var comparedInfoPlists: [ComparedText] {
    apps.flatMap { app in
      let table = FilePath.join(
        prefix(app.catalog.appName ?? FilePath.name(appFolder(of: app.catalog.infoPlist.path))), "Info.plist")
      return app.catalog.items.flatMap { item -> [ComparedText] in
        let list = "UIApplicationShortcutItems" + (item.device == .all ? "" : "~\(item.device.rawValue)")
        return [("Type", item.type), ("Title", item.title), ("Subtitle", item.subtitle)].compactMap { suffix, text in
          text.map {
            ComparedText(
              name: ComparedText.Name(
                key: LocalizationKey("\(list)[\(item.index)].UIApplicationShortcutItem\(suffix)"), table: table),
              value: $0.value, comment: nil, state: nil, location: $0.location)
          }
        }
      }
    }
  }

  /// The tables `InfoPlist` of the apps with quick actions.
  package var comparedCatalogs: [ComparedText] {
    apps.flatMap { app in
      app.catalog.localizations.flatMap { localization in
        // The first table has priority.
        localization.tables.reversed().flatMap { table in
          table.entries.map { entry in
            ComparedText(
              name: ComparedText.Name(
                key: entry.key, language: localization.name,
                table: FilePath.join(prefix(app.catalog.appName ?? ""), "InfoPlist")), value: entry.value,
              comment: nil, state: nil, location: entry.location)
          }
        }
      }
    }
  }

  /// All tables in all bundles of a built app.
  package func comparedTables(
    in fileSystem: any FileSystem, reportingTo sink: inout DiagnosticSink
  ) -> [ComparedText] {
    layout.tableFiles.flatMap { path -> [ComparedText] in
      guard LocalizationFormat(path: path) != .stringCatalog,
        let snapshot = snapshots[path] ?? (try? fileSystem.read(layout.located(path)))
      else { return [] }
      let app = appFolder(of: path)
      let folder = FilePath.folder(path)
      let language = FilePath.localization(ofFile: path)
      let bundle = (language == nil ? folder : FilePath.folder(folder)).dropFirst(app.isEmpty ? 0 : app.utf8.count + 1)
      let table = FilePath.join(
        prefix(FilePath.name(app)), FilePath.join(String(bundle), FilePath.stem(FilePath.name(path))))
      let source = SourceFile(path: path, bytes: snapshot.bytes)
      if LocalizationFormat(path: path) == .loctable {
        return LocalizedTableReader.read(loctable: source, reportingTo: &sink).flatMap { own in
          own.entries.map {
            ComparedText(
              name: ComparedText.Name(key: $0.key, language: own.localization, table: table), value: $0.value,
              comment: nil, state: nil, location: $0.location)
          }
        }
      }
      return (ComparedText.read(source, reportingTo: &sink) ?? []).map { text in
        var text = text
        text.name.language = language
        text.name.table = table
        return text
      }
    }
  }
}

extension ComparedText.Name {
  /// By table, key, language and variant.
  package func precedes(_ other: ComparedText.Name) -> Bool {
    let own = [table ?? "", key.rawValue, language ?? "", variant]
    let others = [other.table ?? "", other.key.rawValue, other.language ?? "", other.variant]
    guard let (left, right) = zip(own, others).first(where: { !$0.utf8.elementsEqual($1.utf8) }) else { return false }
    return FilePath.precedes(left, right)
  }
}

extension ComparedText {
  /// The texts of each of `projects`, sorted by name, for a comparison of apps: of two built apps, all tables.
  package static func texts(
    of projects: [Project], in fileSystem: any FileSystem, reportingTo sink: inout DiagnosticSink
  ) -> [[ComparedText]] {
    let areBuilt = projects.allSatisfy(\.layout.isBuilt)
    return projects.map { project in
      sink.report(contentsOf: project.diagnostics)
      let tables =
        areBuilt ? project.comparedTables(in: fileSystem, reportingTo: &sink) : project.comparedCatalogs
      return (project.comparedInfoPlists + tables).sorted { $0.name.precedes($1.name) }
    }
  }
}
