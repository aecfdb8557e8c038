package import Diagnostics
package import Extraction
package import FitCheck
package import Formats
internal import ICU
internal import LocaleSchema
internal import Localization
package import Translation
package import Typesetting
package import Workspace

/// The files for translators with the strings of a project, and their length limits.
package struct ProjectExport {
  /// Relative to the output folder.
  package private(set) var files: [ExportedFile] = []
  /// A line for each language with the number of strings.
  package private(set) var summary = ""

  /// - Parameters:
  ///   - fileSystem: that of the project, for files that no target copies: a merge writes into them.
  ///   - languages: the languages to export, each once.
  ///   - limits: how the files contain the length limits.
  ///   - menus: for each app, the menus that limit the strings.
  ///   - labels: the strings with known labels.
  package init(
    of project: Project, in fileSystem: any FileSystem, languages: [String], format: ExportFormat,
    limits: Set<LimitForm>, menus: [FitOptions], labels: LabelIndex,
    measurer: TextMeasurer, tool: ExchangeTool, reportingTo sink: inout DiagnosticSink
  ) throws {
    var project = project
    var tables = TextTable.all(in: project, reportingTo: &sink)
    let readCount = project.snapshots.count
    for table in tables {
      for language in languages { try project.readUnbuiltFile(of: table.target(forLanguage: language), in: fileSystem) }
    }
    if project.snapshots.count > readCount {
      // Tables have the files that were read before them.
      var ignored = DiagnosticSink()
      tables = TextTable.all(in: project, reportingTo: &ignored)
    }
    let lengthEstimate = LengthEstimate(measurer: measurer)
    let exporter = TranslationExporter(
      project, tables, routing: TranslationRouting(tables, of: project, in: fileSystem), order: try Collator.xcode,
      format: format
    ) {
      lengthEstimate.lengthLimit(
        for: $0.places(of: $1), labels[$1, $0], of: labels.bundle(of: $0), in: $2, options: menus[$0.appIndex])
    }
    for language in languages {
      let document = exporter.document(for: language, reportingTo: &sink)
      files += format.files(of: document, project: project, limits: limits, tool: tool)
      let units = document.files.flatMap(\.units)
      let open = units.count { $0.target == nil }
      let long = Self.truncatedTranslations(in: tables, language, menus: menus, labels: labels, measurer: measurer)
      summary +=
        "\(language)\(format.suffix): \(units.count) \(units.count == 1 ? "string" : "strings"), \(open) to translate"
        + (long == 0 ? "\n" : ", \(long) to shorten\n")
    }
  }

  /// How many translations into `language` a menu or label truncates.
  private static func truncatedTranslations(
    in tables: [TextTable], _ language: String, menus: [FitOptions], labels: LabelIndex, measurer: TextMeasurer
  ) -> Int {
    var truncated: Set<[String]> = []
    for table in tables where !table.isDeveloped(in: language) {
      let fitting = TranslationFitting(
        measurer: measurer, table: table, options: menus[table.appIndex], labels: labels)
      for unit in table.units(for: language) {
        guard let target = unit.target,
          fitting.placesThatTruncate(target, for: unit.identifier, language: language) != nil
        else { continue }
        // Apps may share a table.
        truncated.insert([table.target(forLanguage: language).path, unit.identifier.rawValue])
      }
    }
    return truncated.count
  }
}

extension Project {
  /// The languages named `names`, those with the table that a merge writes by its name (`pt-BR` for `pt`), or else those of the project except the development language; each once, in the spelling with a table that iOS
  /// prefers.
  ///
  /// - Throws: an error if a name is not a language, or is the development language of every app.
  package func exportedLanguages(_ names: [String]) throws -> [String] {
    let known = Set(apps.flatMap { $0.catalog.localizations.map(\.name) })
    for name in names { try LanguageNames.validate(name, knowing: known) }
    let names = names.map(nameForMerging)
    for name in names {
      let tag = LanguageTag(name).normalized
      if apps.allSatisfy({ $0.catalog.developmentLanguage.normalized == tag }) {
        throw RunFailure(
          message:
            "\"--language\" cannot be \(quoted(name)), the development language: its texts are the source of translations",
          help: "choose another language", isUsageError: true)
      }
    }
    var seen: Set<LanguageTag> = []
    if !names.isEmpty { return names.filter { seen.insert(LanguageTag($0).normalized).inserted } }
    let all = apps.flatMap(\.catalog.localizations).filter { !$0.isDevelopment }
    let translated =
      all.filter { !$0.tables.isEmpty }
      + (apps.flatMap(\.catalog.codeTables) + apps.flatMap(\.strings).map(\.table)).flatMap(\.localizations).filter {
        !$0.tables.isEmpty
      }
    let spellings = Dictionary(grouping: translated.map(\.tag), by: \.normalized)
    return all.map(\.tag.normalized).filter { seen.insert($0).inserted }.compactMap { tag in
      LanguageTag.localizationChain(for: tag, among: spellings[tag] ?? []).first?.rawValue
        ?? all.first { $0.tag.normalized == tag }?.name
    }
  }
}
