package import Diagnostics
package import Formats
package import Localization

/// A string of a table with the labels that show it.
package struct LabelText: Hashable, Sendable {
  package let key: LocalizationKey
  package let table: CodeTable
  /// Different ones; never empty.
  package internal(set) var descriptions: [LabelDescription]

  package var source: TextSource { .label(key, table: table.name) }
}

/// An entry of the configuration: strings of a table, and their label.
package struct LabelRule: Hashable, Sendable {
  /// A key, or a pattern in which `*` matches any characters and `?` one.
  package struct Pattern: Hashable, Sendable {
    package let text: String
    package let location: SourceLocation

    package init(_ text: String, at location: SourceLocation) {
      self.text = text
      self.location = location
    }

    var isKey: Bool { !text.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") } }
  }

  package let table: String
  package let tableLocation: SourceLocation
  package let patterns: [Pattern]
  package let description: LabelDescription

  package init(
    table: String, at tableLocation: SourceLocation, patterns: [Pattern], description: LabelDescription
  ) {
    self.table = table
    self.tableLocation = tableLocation
    self.patterns = patterns
    self.description = description
  }
}

/// The strings of a bundle with known labels: those that the configuration or the comment of an entry describes.
package struct LabelTexts {
  /// By table and key, in the order of the tables' files.
  package private(set) var texts: [LabelText] = []
  /// The patterns that match a key.
  package private(set) var matched: Set<LabelRule.Pattern> = []
  /// Comments that are not descriptions.
  package private(set) var diagnostics: [Diagnostic] = []

  package init(in tables: [CodeTable], rules: [LabelRule]) {
    for table in tables { add(table, rules.filter { $0.table == table.name }) }
  }

  private mutating func add(_ table: CodeTable, _ rules: [LabelRule]) {
    // The development language's file is empty if code has its texts.
    let isFull = { (localization: Localization) in localization.tables.contains { !$0.entries.isEmpty } }
    let files =
      (table.localizations.first { $0.isDevelopment && isFull($0) } ?? table.localizations.first(where: isFull))?.tables
    add(table, in: files ?? [], rules)
  }

  /// - Parameter files: those of the development language.
  private mutating func add(_ table: CodeTable, in files: [LocalizedTable], _ rules: [LabelRule]) {
    var keys: [LocalizationKey] = []
    var seen: Set<LocalizationKey> = []
    var descriptions: [LocalizationKey: [LabelDescription]] = [:]
    for file in files {
      for position in file.entries.indices {
        let key = file.entries.key(position)
        if seen.insert(key).inserted { keys.append(key) }
        guard let comment = file.entries.comment(position) else { continue }
        do throws(LabelDescription.Problem) {
          if let description = try LabelDescription(comment: comment) { descriptions[key, default: []] = [description] }
        } catch { diagnostics.append(.malformedLabel(error, of: key, at: file.entries[position].location)) }
      }
    }
    for rule in rules {
      for pattern in rule.patterns {
        let own = LocalizationKey(pattern.text)
        let glob = GlobPattern(pattern.text)
        let found = pattern.isKey ? [own].filter(seen.contains) : keys.filter { glob.matches($0.rawValue) }
        if !found.isEmpty { matched.insert(pattern) }
        for key in found where descriptions[key]?.contains(rule.description) != true {
          descriptions[key, default: []].append(rule.description)
        }
      }
    }
    texts += keys.compactMap { key in
      descriptions[key].map { LabelText(key: key, table: table, descriptions: $0) }
    }
  }
}

/// A pattern with `*` for any characters and `?` for one, compared by Unicode scalars.
struct GlobPattern {
  private let scalars: [Unicode.Scalar]

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// In time proportional to the product of both lengths: after a mismatch, only the last `*` takes one more scalar.
  func matches(_ text: String) -> Bool {
    let text = Array(text.unicodeScalars)
    var (place, next) = (0, 0)
    var star: (place: Int, next: Int)?
    while next < text.count {
      if place < scalars.count, scalars[place] == "*" {
        star = (place, next)
        place += 1
      } else if place < scalars.count, scalars[place] == "?" || scalars[place] == text[next] {
        (place, next) = (place + 1, next + 1)
      } else if let last = star {
        star = (last.place, last.next + 1)
        (place, next) = (last.place + 1, last.next + 1)
      } else {
        return false
      }
    }
    return scalars[place...].allSatisfy { $0 == "*" }
  }
}

extension Diagnostic {
  fileprivate static func malformedLabel(
    _ problem: LabelDescription.Problem, of key: LocalizationKey, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .malformedLabel, .warning,
      "the comment of \(quoted(key.rawValue)) does not describe a label: \(problem.message); the string is not measured",
      at: location, help: problem.help)
  }

  /// Why `rule` has no effect: no app has its table.
  package static func unmatchedTable(_ rule: LabelRule, known: [String]) -> Diagnostic {
    Diagnostic(
      .unmatchedString, .warning, "no app has a table \(quoted(rule.table))", at: rule.tableLocation,
      help: NearestName.of(rule.table, among: known).map { "did you mean \(quoted($0))?" }
        ?? "use the name of a .strings, .stringsdict or .xcstrings file, without its extension")
  }

  /// A key or pattern of `rule` that matches nothing.
  package static func unmatchedPattern(_ pattern: LabelRule.Pattern, of rule: LabelRule) -> Diagnostic {
    Diagnostic(
      .unmatchedString, .warning,
      pattern.isKey
        ? "the table \(quoted(rule.table)) has no key \(quoted(pattern.text))"
        : "no key of the table \(quoted(rule.table)) matches \(quoted(pattern.text))", at: pattern.location,
      help: "use keys of the development language's file, with \"*\" for any characters, or remove it")
  }
}
