internal import Diagnostics

/// Finds entities, tags, variables and marks of tools in a string.
enum MarkupText {
  // MARK: Tags

  /// The first tag of HTML, comment or section of XML in `text`; nil if not found.
  static func tag(in text: String) -> String? {
    let units = Array(text.utf8)
    for section in ["<![CDATA[", "]]>", "<!--"] where units.firstRange(of: section.utf8) != nil {
      return section
    }
    var index = 0
    while let start = units[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = start + 1
      let isClosing = index < units.count && units[index] == UInt8(ascii: "/")
      let name = units[(isClosing ? index + 1 : index)...].prefix { $0.isASCIILetter || $0.isDigit }
      guard tags.contains(String(decoding: name, as: UTF8.self).lowercased()),
        let end = units[name.endIndex...].firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") }),
        units[end] == UInt8(ascii: ">"), [0x20, 0x2F, 0x3E].contains(units[name.endIndex])
      else { continue }
      return String(decoding: units[start...end], as: UTF8.self)
    }
    return nil
  }

  private static let tags = Set(
    """
    a abbr b big blockquote body br center cite code del div em font h1 h2 h3 h4 h5 h6 head hr html i img ins kbd li mark ol p pre q
    s small span strike strong style sub sup table td th tr tt u ul
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  // MARK: Entities

  /// The first entity of XML or HTML in `text`, complete with its semicolon: `&amp;`, `&#39;`, `&#x27;`; nil if not found.
  static func entity(in text: String) -> String? {
    var rest = Substring(text).unicodeScalars
    while let start = rest.firstIndex(of: "&") {
      rest = rest[start...].dropFirst()
      let name = rest.prefix {
        $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "#")
      }
      guard rest.dropFirst(name.count).first == ";" else { continue }
      if names.contains(String(name)) || isNumeric(name) { return "&\(String(name));" }
    }
    return nil
  }

  private static func isNumeric(_ name: Substring.UnicodeScalarView) -> Bool {
    guard name.first == "#" else { return false }
    let digits = name.dropFirst()
    if digits.first == "x" || digits.first == "X" { return UInt32(String(digits.dropFirst()), radix: 16) != nil }
    return UInt32(String(digits)) != nil
  }

  /// The entities of XML, and those of HTML for letters, spaces and punctuation.
  private static let names = Set(
    """
    amp apos gt lt quot
    nbsp ensp emsp thinsp zwnj zwj lrm rlm shy ndash mdash hellip bull middot lsquo rsquo sbquo ldquo rdquo bdquo lsaquo rsaquo
    laquo raquo iexcl iquest copy reg trade deg euro pound yen cent sect para times divide plusmn larr uarr rarr darr
    Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve
    Oacute Ocirc Otilde Ouml Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig
    ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml oslash ugrave uacute
    ucirc uuml yacute thorn yuml OElig oelig Scaron scaron Yuml
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  // MARK: Variables

  /// The variables of `text`, in order: `{0}`, `{name}`, `{{name}}`, `${name}`, `%{name}`; none in a message of ICU, which has words in
  /// braces.
  static func variables(in text: String) -> [String] {
    let units = Array(text.utf8)
    var result: [String] = []
    var index = 0
    while let start = units[index...].firstIndex(of: UInt8(ascii: "{")) {
      let isDoubled = start + 1 < units.count && units[start + 1] == UInt8(ascii: "{")
      let padded = units[(isDoubled ? start + 2 : start + 1)...]
      let spaces = padded.prefix { $0 == 0x20 }
      let name = units[spaces.endIndex...].prefix { $0.isASCIILetter || $0.isDigit || "_.-".utf8.contains($0) }
      let tail = units[name.endIndex...].drop { $0 == 0x20 }
      index = max(name.endIndex, start + 1)
      if !name.isEmpty, tail.first == UInt8(ascii: ",") { return [] }
      let closing = isDoubled ? 2 : 1
      guard !name.isEmpty, tail.prefix(closing).allSatisfy({ $0 == UInt8(ascii: "}") }), tail.count >= closing else {
        continue
      }
      let hasSign = start > 0 && (units[start - 1] == UInt8(ascii: "$") || units[start - 1] == UInt8(ascii: "%"))
      result.append(
        String(decoding: units[(hasSign ? start - 1 : start)..<(tail.startIndex + closing)], as: UTF8.self))
    }
    return result
  }

  // MARK: Marks

  static let crowdinMark = "crwdns"

  /// The first mark of a translation tool or of unfinished work; nil if not found.
  static func marker(in text: String, language: String) -> String? {
    if InContextPlaceholder.isIn(text) { return crowdinMark }
    let marks = ["[[", "⟦", "#REF!", "#NAME?", "#VALUE!", "#DIV/0!", "#NULL!"]
    if let found = marks.first(where: { text.utf8.firstRange(of: $0.utf8) != nil }) { return found }
    let words = text.split { !($0.isLetter || $0.isNumber) }
    // "TODO" is a word: all, everything.
    let isWord = ["es", "pt", "gl", "ca", "ast", "eu", "it"].contains(language)
    return words.first { word in
      switch word {
      case "FIXME", "TBD", "XXX": return true
      case "TODO": return !isWord || text[word.endIndex...].hasPrefix(":")
      default: return false
      }
    }.map(String.init)
  }
}

/// The placeholders of Crowdin's pseudo-language for translation in context: `crwdns12345:0crwdne12345:0`, or around the source string.
///
/// Crowdin exports them instead of translations; a script in the app replaces them while a translator uses it.
package enum InContextPlaceholder {
  /// Whether `text` contains a placeholder.
  package static func isIn(_ text: String) -> Bool {
    var rest = text.utf8[...]
    while let mark = rest.firstRange(of: "crwdns".utf8) {
      rest = rest[mark.upperBound...]
      if let next = rest.first, next.isDigit { return true }
    }
    return false
  }
}
