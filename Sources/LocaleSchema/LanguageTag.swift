/// A language tag as projects write it: BCP 47 (`zh-Hant-HK`), with `_` accepted for `-`.
///
/// `rawValue` stays as written, because it is a folder name. Tags with equal subtags are equal, so `pt_br == pt-BR`;
/// two spellings of one language have the same `normalized` tag.
package struct LanguageTag: Sendable {
  /// As written: the name of the `.lproj` folder, the key in a catalog.
  package let rawValue: String
  /// Lower case: `zh`. For an old-style name the complete name: `english`.
  package let language: String
  /// Title case: `Hant`; nil if it is missing.
  package let script: String?
  /// Upper case or three digits: `HK`, `419`; nil if it is missing.
  package let region: String?
  /// Lower case, in the order written: `valencia`; includes all other subtags.
  package let variants: [String]

  /// Accepts any string; a name that is not a language has no profile.
  package init(_ rawValue: String) {
    self.rawValue = rawValue
    var subtags = rawValue.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)[...]
    language = subtags.popFirst()?.lowercased() ?? ""
    if let next = subtags.first, next.utf8.count == 4, next.utf8.allSatisfy(\.isASCIILetter) {
      script = next.prefix(1).uppercased() + next.dropFirst().lowercased()
      subtags.removeFirst()
    } else {
      script = nil
    }
    if let next = subtags.first, Self.isRegion(next) {
      region = next.uppercased()
      subtags.removeFirst()
    } else {
      region = nil
    }
    variants = subtags.map { $0.lowercased() }
  }

  /// A tag made of these subtags, in canonical form.
  package init(language: String, script: String? = nil, region: String? = nil, variants: [String] = []) {
    self.init(([language, script, region].compactMap { $0 } + variants).joined(separator: "-"))
  }

  private static func isRegion(_ subtag: String) -> Bool {
    switch subtag.utf8.count {
    case 2: subtag.utf8.allSatisfy(\.isASCIILetter)
    case 3: subtag.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    default: false
    }
  }

  /// The canonical form, `zh-Hant-HK`.
  package var canonical: String {
    ([language, script, region].compactMap { $0 } + variants).joined(separator: "-")
  }
}

extension LanguageTag: Hashable, Comparable, CustomStringConvertible, ExpressibleByStringLiteral {
  package static func == (left: LanguageTag, right: LanguageTag) -> Bool { left.canonical == right.canonical }
  package func hash(into hasher: inout Hasher) { hasher.combine(canonical) }
  /// By the UTF-8 of the canonical form.
  package static func < (left: LanguageTag, right: LanguageTag) -> Bool {
    left.canonical.utf8.lexicographicallyPrecedes(right.canonical.utf8)
  }
  package var description: String { rawValue }
  package init(stringLiteral value: String) { self.init(value) }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
