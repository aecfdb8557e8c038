internal import Diagnostics
internal import Formats
internal import Localization

/// `escaped-entity`: a title or subtitle contains an XML entity such as `&amp;`, which iOS does not replace.
struct EscapedEntity: FitRule {
  static let ids: [Diagnostic.ID] = [.escapedEntity]

  func findings(in report: FitReport) -> [Finding] {
    report.texts.compactMap { text in
      // The source text in a language without a translation is reported once.
      guard let entity = Self.entity(in: text.displayed.text), text.localization.isDevelopment || text.entry != nil
      else { return nil }
      return Finding(
        .escapedEntity(entity, in: text.field.rawValue, text.localization, at: text.location), about: text.subject)
    }
  }

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
}

extension Diagnostic {
  /// - Parameter label: what the text is.
  static func escapedEntity(
    _ entity: String, in label: String, _ localization: Localization, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .escapedEntity, .warning,
      "\(label) contains the entity \(quoted(entity)) in \(quoted(localization.name)); iOS shows it unchanged",
      at: location, help: "write the character itself instead of \(quoted(entity))")
  }
}
