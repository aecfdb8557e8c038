internal import Diagnostics
internal import Formats
internal import Localization

/// Renders `list` as text: a table for each app's static items, and one for dynamic items.
package struct ListTextRenderer {
  private let style: TerminalStyle
  private let width: Int?

  /// - Parameter width: the maximum width of a line in columns; nil for no limit.
  package init(style: TerminalStyle, width: Int?) {
    self.style = style
    self.width = width
  }

  package func render(_ report: ListReport) -> String {
    if let reach = report.reach {
      let texts = ReachTextRenderer(style: style, width: width).render(reach)
      return ([texts] + report.bundles.flatMap(sections)).joined(separator: "\n")
    }
    var sections = report.apps.map { catalog in
      let name = catalog.heading + harmless(catalog.distinction(among: report.apps))
      let heading = "\(name): \(count(catalog.items.count, "static"))"
      // A list without items has no table.
      if catalog.items.isEmpty { return style.apply(.heading, to: heading) + "\n" }
      return section(heading, catalog.items.flatMap { rows($0, in: catalog) })
    }
    if !report.dynamicItems.isEmpty {
      sections.append(
        section(
          count(report.dynamicItems.count { !$0.item.isAlternative }, "dynamic"), report.dynamicItems.flatMap(rows)))
    }
    sections += report.bundles.flatMap(self.sections)
    return sections.isEmpty ? "none of the quick actions could be read\n" : sections.joined(separator: "\n")
  }

  /// In a file or a pipe, nothing is truncated.
  private var languageLimit: Int? { width == nil ? nil : 40 }

  private func count(_ count: Int, _ kind: String) -> String {
    counted(count, "\(kind) quick action")
  }

  private func section(_ heading: String, _ rows: [[TextTable.Cell]]) -> String {
    var table = TextTable([
      .init(title: "place"), .init(title: "field"), .init(title: "key or text", limit: 48),
      .init(title: "table", dropOrder: 1),
      .init(title: "languages", limit: languageLimit),
    ])
    for row in rows { table.append(row) }
    return section(heading, table)
  }

  /// The texts of a bundle's Info.plist that are not quick actions', and the phrases of its App Shortcuts.
  private func sections(_ bundle: InfoTextCatalog) -> [String] {
    var sections = bundle.texts.isEmpty ? [] : [section(bundle)]
    if let phrases = bundle.appShortcuts, !phrases.phrases.isEmpty { sections.append(section(phrases, of: bundle)) }
    return sections
  }

  private func section(_ shortcuts: AppShortcutPhrases, of bundle: InfoTextCatalog) -> String {
    var table = TextTable([
      .init(title: "place"), .init(title: "phrase", limit: 64),
      .init(title: "languages", limit: languageLimit, dropOrder: 1),
    ])
    for phrase in shortcuts.phrases {
      let languages = shortcuts.localizations.filter { !shortcuts.translations(of: phrase, in: $0).isEmpty }.map(\.name)
      table.append([
        place(phrase.text.location), .init(TextTable.oneLine(phrase.text.value)),
        .init(languages.isEmpty ? "-" : harmless(languages.joined(separator: " "))),
      ])
    }
    let count = counted(shortcuts.phrases.count, "phrase")
    return section("\(name(of: bundle)): \(count) of App Shortcuts", table)
  }

  /// The path of the bundle's Info.plist; with its kind if it is not an app.
  private func name(of bundle: InfoTextCatalog) -> String {
    harmless(bundle.infoPlist.path) + (bundle.bundle == .application ? "" : " (\(bundle.bundle.rawValue))")
  }

  private func section(_ heading: String, _ table: TextTable) -> String {
    ([style.apply(.heading, to: heading)] + table.lines(style: style, width: width.map { $0 - 2 }).map { "  " + $0 })
      .joined(separator: "\n") + "\n"
  }

  /// The texts of a bundle's Info.plist that are not quick actions'.
  private func section(_ bundle: InfoTextCatalog) -> String {
    var table = TextTable([
      .init(title: "place"), .init(title: "kind"), .init(title: "key", limit: 48),
      .init(title: "text in Info.plist", limit: 48), .init(title: "languages", limit: languageLimit, dropOrder: 1),
    ])
    for text in bundle.texts {
      let languages = bundle.localizations.filter { bundle.entry(of: text, in: $0) != nil }.map(\.name)
      let value = text.value.map { TextTable.Cell(TextTable.oneLine($0.value)) }
      table.append([
        place(text.value?.location ?? bundle.infoPlist), .init(text.kind.noun), .init(harmless(text.key.rawValue)),
        value ?? .init("only in tables", .doubtful),
        .init(languages.isEmpty ? "-" : harmless(languages.joined(separator: " "))),
      ])
    }
    return section("\(name(of: bundle)): \(counted(bundle.texts.count, "other Info.plist string"))", table)
  }

  private func rows(_ item: ShortcutItem, in catalog: ShortcutCatalog) -> [[TextTable.Cell]] {
    ShortcutItem.Field.allCases.compactMap { field in
      guard let text = item.text(of: field), let key = item.key(of: field) else { return nil }
      let languages = catalog.localizations.filter { $0.hasEntry(for: key) }.map(\.name)
      return [
        place(text.location), .init(field.rawValue), .init(harmless(text.value)), .init("InfoPlist"),
        .init(languages.isEmpty ? "-" : harmless(languages.joined(separator: " "))),
      ]
    }
  }

  private func rows(_ listed: ListReport.DynamicItem) -> [[TextTable.Cell]] {
    ShortcutItem.Field.allCases.compactMap { field in
      // An empty subtitle counts as missing.
      guard let text = listed.item.text(of: field), text.literal != "" || field == .title else { return nil }
      let coverage = field == .title ? listed.title : listed.subtitle
      let name = (listed.item.isAlternative ? "or " : "") + field.rawValue
      // The line of the string, as in findings; of a string in another file, the line of the call.
      let isElsewhere = field == .title && text.location.path != listed.item.location.path
      let place = place(isElsewhere ? listed.item.location : text.location)
      switch text.resolution {
      case .localized(let lookup):
        let languages = (coverage?.translated ?? []).joined(separator: " ")
        return [
          place, .init(name), .init(harmless(lookup.key.rawValue)), .init(harmless(lookup.table)),
          .init(languages.isEmpty ? "-" : harmless(languages)),
        ]
      case .literal(let value):
        return [
          place, .init(name), .init(harmless(value)), .init("-"), .init("not localized", .doubtful),
        ]
      case .runtime:
        return [
          place, .init(name), .init(harmless(text.reasonForRuntime ?? ""), .aside), .init("-"),
          .init("at run time", .aside),
        ]
      }
    }
  }

  private func place(_ location: SourceLocation) -> TextTable.Cell {
    .init(harmless(location.position.map { "\(location.path):\($0.line)" } ?? location.path))
  }
}
