internal import Diagnostics
internal import ICU

/// Finds spaces, invisible characters and look-alike letters of a translation that its source does not have, and punctuation that its
/// language does not use.
struct LetterComparison: Sendable {
  let code: String
  let isTitle: Bool
  private let isRightToLeft: Bool
  private let ownMarks: Set<Unicode.Scalar>

  init(_ language: String, code: String, isTitle: Bool) {
    self.code = code
    self.isTitle = isTitle
    isRightToLeft = ["ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "ku", "ps", "sd", "syr", "ug", "ur", "yi"]
      .contains(code)
    ownMarks =
      code.isEmpty ? [] : QuotationMarks.all(in: language).union(Self.otherMarks[code, default: []])
  }

  /// - Parameter isJoined: whether the text is a part of another, and may begin or end with a space.
  func issues(in text: String, source: String?, _ traits: TextTraits, isJoined: Bool = false) -> [TextIssue] {
    let hidden = traits.contains(.special) ? HiddenCharacters.all(in: text) : []
    let inSource = hidden.isEmpty ? [] : source.map { HiddenCharacters.all(in: $0).map(\.scalar) } ?? []
    let added = hidden.filter { !inSource.contains($0.scalar) }
    let issues = [
      traits.isDisjoint(with: [.space, .special]) ? nil : space(in: text, source, added.map(\.scalar), isJoined),
      invisible(in: text, source, added),
      added.first { $0.form == .lookAlike }.map { lookAlike($0.scalar) }, decomposed(text, source, hidden),
      traits.isDisjoint(with: isTitle ? [.fullStop, .nonASCII] : [.ellipsis, .special])
        ? nil : punctuation(in: text, source),
    ]
    return issues.compactMap(\.self)
  }

  // MARK: Spaces

  private func space(in text: String, _ source: String?, _ added: [Unicode.Scalar], _ isJoined: Bool) -> TextIssue? {
    guard let source, text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else { return nil }
    // Control characters have their own finding.
    func isSpace(_ scalar: Unicode.Scalar?) -> Bool {
      guard let scalar, scalar.properties.isWhitespace else { return false }
      return scalar.properties.generalCategory != .control || ["\t", "\n", "\r"].contains(scalar)
    }
    let (own, other) = (text.unicodeScalars, source.unicodeScalars)
    // Code joins a source with a space at an end to a word, which may be on the other side in this language.
    if !isJoined, !isSpace(other.first), !isSpace(other.last) {
      if isSpace(own.first) { return stray("begins with white space", "remove it") }
      if isSpace(own.last) { return stray("ends with white space", "remove it") }
    }
    if doubledSpace(in: own), !doubledSpace(in: other) { return stray("contains two spaces in a row", "remove one") }
    guard let space = noBreakSpace(in: own, source, added) else { return nil }
    let name = HiddenCharacters.name(of: space)
    // Beside normal spaces it may be meant, to keep a name in one line.
    return TextIssue(
      .straySpace, text.utf8.contains(0x20) ? .note : .warning,
      "contains \(name), a no-break space, between two words", "its source does not", help: "write a normal space")
  }

  private func stray(_ clause: String, _ help: String) -> TextIssue {
    TextIssue(.straySpace, .warning, clause, "its source does not", help: help)
  }

  /// White space at the start of a line is indentation, and users do not see it at the end of one.
  private func doubledSpace(in text: String.UnicodeScalarView) -> Bool {
    // The number of spaces after a character that is not white space; nil before the first of a line.
    var run: Int?
    for scalar in text {
      if scalar == " " || scalar == "\u{A0}" {
        run = run.map { $0 + 1 }
      } else if scalar.properties.isWhitespace {
        run = nil
      } else if let length = run, length > 1 {
        return true
      } else {
        run = 0
      }
    }
    return false
  }

  /// A no-break space between two words. Beside punctuation, digits and symbols, beside short words, and in a name that the source has
  /// too it is good typography in many languages.
  private func noBreakSpace(
    in text: String.UnicodeScalarView, _ source: String, _ added: [Unicode.Scalar]
  ) -> Unicode.Scalar? {
    guard added.contains(where: { $0 == "\u{A0}" || $0 == "\u{202F}" }) else { return nil }
    var rest = text[...]
    while let place = rest.firstIndex(where: { $0 == "\u{A0}" || $0 == "\u{202F}" }) {
      let before = text[..<place].reversed().prefix { $0.properties.isAlphabetic }.reversed()
      let after = text[text.index(after: place)...].prefix { $0.properties.isAlphabetic }
      rest = text[text.index(after: place)...]
      let shortest = Self.keepingShortWords.contains(code) ? 3 : 1
      if before.count <= shortest || after.count <= shortest { continue }
      // "%ld" is a number, and "%1$s" a name.
      if let mark = text[..<place].dropLast(before.count).last, "%$".unicodeScalars.contains(mark) { continue }
      var name = String.UnicodeScalarView(before)
      name.append(" ")
      name.append(contentsOf: after)
      if source.utf8.firstRange(of: String(name).utf8) == nil { return text[place] }
    }
    return nil
  }

  /// Languages that do not end a line with a preposition or particle.
  private static let keepingShortWords: Set<String> = [
    "be", "bg", "cs", "fr", "hr", "lt", "lv", "mk", "pl", "ru", "sk", "sl", "sr", "uk",
  ]

  // MARK: Invisible characters

  private func invisible(
    in text: String, _ source: String?, _ added: [(scalar: Unicode.Scalar, form: HiddenCharacters.Form)]
  ) -> TextIssue? {
    let found = added.first { item in
      switch item.form {
      // A soft hyphen divides a word in a label of several lines; a menu's titles are short.
      case .zeroWidth where item.scalar == "\u{AD}": isTitle
      // Between the words of these languages, also beside a word in Latin letters.
      case .zeroWidth where item.scalar == "\u{200B}" && Self.withoutWordSpaces.contains(code): false
      case .zeroWidth: source != nil || item.scalar == "\u{FEFF}"
      case .directionMark: source != nil && !isRightToLeft && !Self.hasRightToLeftLetter(text)
      default: false
      }
    }
    return found.map {
      TextIssue(
        .hiddenCharacter, .warning, "contains the invisible character \(HiddenCharacters.name(of: $0.scalar))",
        "its source does not", help: "remove the character")
    }
  }

  private static let withoutWordSpaces: Set<String> = ["km", "th", "lo", "my", "shn", "mnw", "bo", "dz", "jv", "ban"]

  private static func hasRightToLeftLetter(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x0590...0x08FF).contains($0.value) || (0xFB1D...0xFEFC).contains($0.value) }
  }

  private func lookAlike(_ scalar: Unicode.Scalar) -> TextIssue {
    TextIssue(
      .mixedScripts, .warning,
      "contains the letter \(HiddenCharacters.name(of: scalar)), \"\(scalar)\", in a word of another script",
      "searching and reading aloud fail", help: "write the word in one script")
  }

  /// Letters and accents of their own that are one character in the composed form (NFC).
  private func decomposed(
    _ text: String, _ source: String?, _ hidden: [(scalar: Unicode.Scalar, form: HiddenCharacters.Form)]
  ) -> TextIssue? {
    guard let mark = hidden.first(where: { $0.form == .combining }) else { return nil }
    func isComposed(_ text: String) -> Bool {
      guard let composed = try? Normalization.composed.apply(to: text) else { return true }
      return composed.unicodeScalars.count == text.unicodeScalars.count
    }
    if isComposed(text) || source.map({ !isComposed($0) }) ?? false { return nil }
    return TextIssue(
      .hiddenCharacter, .warning,
      "contains decomposed letters (NFD), with \(HiddenCharacters.name(of: mark.scalar))",
      "it is not equal to the text as people type it", help: "write the composed letters (NFC)")
  }

  // MARK: Punctuation

  private func punctuation(in text: String, _ source: String?) -> TextIssue? {
    guard let source else { return nil }
    func note(_ clause: String, _ help: String) -> TextIssue {
      TextIssue(.typography, .note, clause, help: help)
    }
    if !ownMarks.isEmpty, text.unicodeScalars.contains(where: Self.quotationMarks.contains) {
      let foreign = text.unicodeScalars.first {
        Self.quotationMarks.contains($0) && !ownMarks.contains($0)
          && !(Self.otherUses.contains($0) && source.unicodeScalars.contains($0)) && !($0 == "›" && !text.contains("‹"))
      }
      if let foreign {
        return note(
          "has the quotation mark \"\(foreign)\", which its language does not use", "use those of the language")
      }
    }
    let scalars = text.unicodeScalars
    if text.hasSuffix("..."), !source.hasSuffix("...") { return note("ends with \"...\"", "write \"…\"") }
    if isTitle, let last = scalars.last, Self.fullStops.contains(last), scalars.dropLast().last != last,
      source.unicodeScalars.last.map(Self.fullStops.contains) != true
    {
      return note("ends with a full stop, which its source does not have", "remove it")
    }
    return nil
  }

  /// Double quotation marks; single ones are apostrophes too.
  private static let quotationMarks: Set<Unicode.Scalar> = ["“", "”", "„", "«", "»", "‹", "›", "「", "」", "『", "』"]
  /// Marks that are also arrows between names, or parts of names.
  private static let otherUses: Set<Unicode.Scalar> = ["‹", "›", "「", "」", "『", "』"]
  /// Marks in common use that CLDR does not list.
  private static let otherMarks: [String: Set<Unicode.Scalar>] = Dictionary(
    uniqueKeysWithValues: [
      ("an", "«»"), ("bqi", "«»"), ("bs", "“”"), ("co", "«»"), ("cs", "»«"), ("da", "»«“”"), ("de", "»«‹›"),
      ("eo", "«»„“”"), ("es", "«»“”"), ("et", "”"), ("fi", "»”"), ("gl", "«»"), ("he", "“”„"), ("hr", "»«”"),
      ("hu", "»«"), ("ka", "”"), ("nl", "“”„"), ("oc", "«»"), ("pl", "«»"), ("sk", "»«"), ("sl", "»«"),
      ("sr", "»«“”"), ("sv", "»”"), ("tt", "«»"), ("zh", "「」『』"),
    ].map { ($0, Set($1.unicodeScalars)) })
  private static let fullStops: Set<Unicode.Scalar> = [".", "。", "।", "።", "۔", "։"]
}
