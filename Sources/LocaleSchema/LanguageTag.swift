/// The name of a language as projects write it: BCP 47 (`zh-Hant-HK`), with `_` for `-` accepted.
///
/// `rawValue` stays as it was written (it names a folder); comparisons and look-ups use the normalised parts.
package struct LanguageTag: Sendable {
  /// As written: the name of the `.lproj` folder, the key in a catalog.
  package let rawValue: String
  /// Lower case: `zh`.
  package let language: String
  /// Title case: `Hant`; nil when not written.
  package let script: String?
  /// Upper case or three digits: `HK`, `419`; nil when not written.
  package let region: String?

  /// Any text makes a tag; what is no language is one that no profile knows.
  package init(_ rawValue: String) {
    self.rawValue = rawValue
    var parts = rawValue.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)[...]
    language = parts.popFirst()?.lowercased() ?? ""
    if let next = parts.first, next.utf8.count == 4, next.allSatisfy(\.isLetter) {
      script = next.prefix(1).uppercased() + next.dropFirst().lowercased()
      parts.removeFirst()
    } else {
      script = nil
    }
    if let next = parts.first, next.utf8.count == 2 || (next.utf8.count == 3 && next.allSatisfy(\.isNumber)) {
      region = next.uppercased()
    } else {
      region = nil
    }
  }

  /// `zh-Hant-HK`, whatever was written.
  package var canonical: String {
    [language, script, region].compactMap { $0 }.joined(separator: "-")
  }
}

extension LanguageTag: Hashable, Comparable, CustomStringConvertible, ExpressibleByStringLiteral {
  package static func == (left: LanguageTag, right: LanguageTag) -> Bool { left.canonical == right.canonical }
  package func hash(into hasher: inout Hasher) { hasher.combine(canonical) }
  package static func < (left: LanguageTag, right: LanguageTag) -> Bool { left.canonical < right.canonical }
  package var description: String { rawValue }
  package init(stringLiteral value: String) { self.init(value) }
}
