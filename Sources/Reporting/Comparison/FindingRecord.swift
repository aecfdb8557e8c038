internal import Diagnostics
internal import FitCheck
internal import Formats
internal import Localization

/// A finding's name from run to run, as it is written down: no number of its own, no line, no message.
package struct FindingRecord: Hashable, Sendable {
  /// The finding's id.
  package var rule: String
  /// The app's Info.plist, or the file that could not be read well; from the project's folder.
  package var file: String
  package var key: String?
  package var field: String?
  package var locale: String?
  package var surface: String?
  package var textSize: String?
  /// From 1, among those that are equal in all else.
  package var ordinal = 1

  /// The order of baselines and of what is fixed: by file, rule, key, field, localization, surface, text size, ordinal.
  static func precedes(_ left: FindingRecord, _ right: FindingRecord) -> Bool {
    let parts = { (record: FindingRecord) in
      [record.file, record.rule, record.key, record.field, record.locale, record.surface, record.textSize].map {
        $0 ?? ""
      }
    }
    for (one, other) in zip(parts(left), parts(right)) where !one.utf8.elementsEqual(other.utf8) {
      return one.utf8.lexicographicallyPrecedes(other.utf8)
    }
    return left.ordinal < right.ordinal
  }

  /// Members that do not apply are left out.
  var json: JSONValue {
    let texts = [
      ("file", file), ("rule", rule), ("key", key), ("field", field), ("locale", locale), ("surface", surface),
      ("textSize", textSize),
    ]
    return .object(
      texts.compactMap { name, text in text.map { (name: name, value: JSONValue.string($0)) } }
        + (ordinal > 1 ? [(name: "ordinal", value: .integer(ordinal))] : []))
  }

  /// For people: `title-truncated: title "Add Bookmark" in de, ios26-iphone, L`.
  var words: String {
    let text = [field, key.map(quoted)].compactMap(\.self).joined(separator: " ")
    let places = [locale, surface, textSize].compactMap(\.self).joined(separator: ", ")
    let subject = [text, places].filter { !$0.isEmpty }.joined(separator: " in ")
    return harmless("\(rule): \(subject.isEmpty ? file : subject)")
  }
}

extension FindingRecord {
  init(_ problem: Problem) {
    rule = problem.diagnostic.id.rawValue
    file = problem.infoPlist ?? problem.projectPath
    key = problem.subject?.key?.rawValue
    field = problem.subject?.field?.rawValue
    locale = problem.subject?.localization
    surface = problem.subject?.surface?.id
    textSize = problem.subject?.textSize?.rawValue
  }
}
