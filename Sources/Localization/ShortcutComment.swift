package import Formats

/// The comment that `extract` writes above an entry: where the string is shown, and its available width.
///
/// The prefix marks entries made by `extract`, which may be reported as stale.
package enum ShortcutComment {
  /// The prefix of all these comments.
  package static let prefix = "Home Screen quick action, "

  /// The comment for a string shown in `fields`.
  ///
  /// - Parameters:
  ///   - limit: lines and characters, in words; nil if no menu limits the string.
  ///   - developers: the developer's comment in the code, added below.
  package static func text(
    fields: Set<ShortcutItem.Field>, limit: String?, developers: [String] = []
  ) -> String {
    let names = fields.sorted().map(\.rawValue).joined(separator: " and ")
    let own = "\(prefix)\(names)" + (limit.map { "; \($0)" } ?? "")
    return developers.isEmpty ? own : ([own] + developers).joined(separator: "\n")
  }

  /// `comment` without the limit, which is that of the development language.
  package static func withoutLimit(_ comment: String) -> String {
    guard comment.hasPrefix(prefix), let limit = comment.ranges(of: "; ").first?.lowerBound else { return comment }
    let end = comment.firstIndex { $0.isNewline } ?? comment.endIndex
    return limit < end ? String(comment[..<limit] + comment[end...]) : comment
  }
}

extension ShortcutCatalog {
  /// The keys that the system looks up: all titles and subtitles of all items.
  package var keys: Set<LocalizationKey> {
    Set(items.flatMap { item in ShortcutItem.Field.allCases.compactMap { item.key(of: $0) } })
  }

  /// The entries of `localization` made by `extract` for strings that no item uses any more, in file order.
  package func staleEntries(in localization: Localization) -> [LocalizedTable.Entry] {
    localization.entriesOfExtraction(otherThan: keys)
  }

  /// The tables that Swift and Objective-C look texts up in, each once.
  package var codeTables: [CodeTable] { allCodeTables.filter { !$0.isFrameworkTable } }

  /// The tables that code in any language looks texts up in, each once.
  package var allCodeTables: [CodeTable] {
    var seen: Set<CodeTable> = []
    return codeItems.flatMap { coded in
      ShortcutItem.Field.allCases.flatMap { field in
        [coded.tables[field]].compactMap(\.self) + (coded.parts[field] ?? []).map(\.table)
      }
    }
    .filter { seen.insert($0).inserted }
  }

  /// The keys that code looks up in tables called `name`.
  package func keys(ofCodeTable name: String) -> Set<LocalizationKey> {
    Set(
      codeItems.flatMap { coded in
        ShortcutItem.Field.allCases.compactMap { coded.item.text(of: $0) }.flatMap {
          [$0.lookup].compactMap(\.self) + $0.parts
        }
        .filter { $0.table == name }.map(\.key)
      })
  }

  /// The entries of `table` in the localization `name` made by `extract` for strings that no item uses any more.
  package func staleEntries(of table: CodeTable, in name: String) -> [LocalizedTable.Entry] {
    table.localization(named: name)?.entriesOfExtraction(otherThan: keys(ofCodeTable: table.name)) ?? []
  }
}

extension Localization {
  fileprivate func entriesOfExtraction(otherThan keys: Set<LocalizationKey>) -> [LocalizedTable.Entry] {
    tables.flatMap { table in
      let entries = table.entries
      return entries.entries { position in
        entries.comment(position)?.hasPrefix(ShortcutComment.prefix) == true && !keys.contains(entries.key(position))
      }
    }
  }
}
