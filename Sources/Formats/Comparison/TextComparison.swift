internal import Diagnostics

/// Compares a translation with its source text: finds unintended parts that iOS would show.
///
/// The one owner of this question: `check` asks it about the texts of the app, `lint` about every entry of a table, and `merge` about
/// every translation that it writes.
package struct TextComparison: Sendable {
  /// What the app does with the text.
  package enum Use: Sendable {
    /// Unknown: code may format it, or replace markup and variables in it.
    case unknown
    /// A title or subtitle in a menu, which iOS shows unchanged.
    case title
    /// A title or subtitle that code formats.
    case formattedTitle
    /// Another text of Info.plist, which iOS shows unchanged.
    case infoText
    /// An entry of a table or file for Info.plist: a title or another text.
    case infoPlistEntry
    /// A phrase of an App Shortcut, with variables: `${applicationName}`.
    case phrase

    /// The use of an unknown text of the table at `path`: nothing formats those of Info.plist.
    package init(ofTableAt path: String) {
      let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
      switch name.prefix(while: { $0 != "." }) {
      case "InfoPlist": self = .infoPlistEntry
      case "AppShortcuts": self = .phrase
      default: self = .unknown
      }
    }

    var isUnchanged: Bool { self == .title || self == .infoText || self == .infoPlistEntry }
    var isTitle: Bool { self == .title || self == .formattedTitle }
  }

  package let use: Use
  let letters: LetterComparison
  /// The language's code: `de` of `de-CH`.
  let language: String

  /// Comparisons by language and use, each made once.
  package struct Cache {
    private var comparisons: [Use: [String?: TextComparison]] = [:]

    package init() {}

    package mutating func comparison(_ language: String?, use: Use) -> TextComparison {
      if let known = comparisons[use]?[language] { return known }
      let comparison = TextComparison(language, use: use)
      comparisons[use, default: [:]][language] = comparison
      return comparison
    }
  }

  /// - Parameter language: the folder's or catalog's name of the language; nil if it is unknown.
  package init(_ language: String?, use: Use) {
    self.use = use
    self.language = String((language ?? "").prefix { $0 != "-" && $0 != "_" }).lowercased()
    letters = LetterComparison(language ?? "", code: self.language, isTitle: use.isTitle)
  }

  /// The issues of `text` in order of severity, at most one of each rule.
  ///
  /// - Parameters:
  ///   - source: the source text; nil if it is unknown, or if `text` is the source.
  ///   - key: the text's key, or the identifier of its unit in a file for translators.
  package func issues(in text: String, source: String?, key: LocalizationKey? = nil) -> [TextIssue] {
    issues(in: text, source: source, key: key, part: key.map(TextPart.init(ofUnit:)) ?? .complete)
  }

  /// The same for `part` of a translation.
  package func issues(in text: String, source: String?, part: TextPart) -> [TextIssue] {
    issues(in: text, source: source, key: nil, part: part)
  }

  /// The same for a string with `%#@name@`, or that of a plural's category.
  func issues(
    in text: String, source: String?, key: LocalizationKey?, part partIfNeeded: @autoclosure () -> TextPart,
    substitutions: FormatSpecifiers.Substitutions = [:], sourceSubstitutions: FormatSpecifiers.Substitutions = [:]
  ) -> [TextIssue] {
    // Without a string, nothing is shown; "qqq" explains the texts to translators (translatewiki.net).
    if text.isEmpty || language == "qqq" { return [] }
    // An empty source text, as in a table of plurals by Loco, says nothing about the translation.
    let source = source?.isEmpty == true ? nil : source
    let traits = TextTraits(text)
    if isPlain(traits), source?.utf8.contains(UInt8(ascii: "%")) != true, key?.rawValue.utf8Equals(text) != true {
      return []
    }
    if source?.utf8Equals(text) == true, !use.isUnchanged { return [] }
    let part = partIfNeeded()
    func read(_ text: String, _ substitutions: FormatSpecifiers.Substitutions) -> FormatSpecifiers {
      FormatSpecifiers(
        text, substitutions: substitutions, isOfVariable: part.isOfVariable,
        hasPercentSigns: source.map(FormatSpecifiers.hasPercentSigns) ?? false)
    }
    let issues = [
      specifiers(read(text, substitutions), source.map { read($0, sourceSubstitutions) }, part, key)
        ?? doubledPercent(text, source),
      traits.contains(.backslash) ? escape(in: text, source) : nil,
      traits.contains(.ampersand) ? entity(in: text, source) : nil,
      traits.contains(.angle) ? markup(in: text, source) : nil,
      traits.contains(.variable) ? variable(in: text, source) : nil,
      traits.contains(.marker) ? marker(in: text, source) : nil, shownKey(text, source, key),
    ]
    return issues.compactMap(\.self)
      + letters.issues(in: text, source: source, traits, isJoined: part.isJoined)
  }

  /// Whether a string with these traits differs from its source at most by missing specifiers.
  func isPlain(_ traits: TextTraits) -> Bool {
    traits.isEmpty || !use.isTitle && traits.isSubset(of: [.nonASCII, .fullStop])
  }

  /// The key as the source text, if no table has one; nil if the key is an identifier, or a word for a string in which code replaces
  /// specifiers or variables.
  static func source(ofKey key: LocalizationKey, for text: String) -> String? {
    let isWord = !key.rawValue.utf8.contains(0x20)
    let isReplaced = "%{".utf8.contains { text.utf8.contains($0) && !key.rawValue.utf8.contains($0) }
    if isWord && (isReplaced || SymbolicKey.isSymbolic(key.rawValue)) { return nil }
    // Code passes the number of a plural, also for a key without specifiers.
    let hasPlural = text.utf8.firstRange(of: "#@".utf8) != nil && !key.rawValue.utf8.contains(UInt8(ascii: "%"))
    let isPlural = key.rawValue.utf8.firstRange(of: "#@".utf8) != nil
    return hasPlural || isPlural ? nil : key.rawValue
  }

  // MARK: Formats

  private func specifiers(
    _ found: FormatSpecifiers, _ source: FormatSpecifiers?, _ part: TextPart, _ key: LocalizationKey?
  ) -> TextIssue? {
    var found = found
    if use.isUnchanged { return shownSpecifier(found, source, part) }
    if found.impossiblePosition != nil || use == .phrase { return nil }
    if let difference = found.difference(toNumberOf: part) { return mismatch(difference) }
    guard let source else { return found.conflict.map(mismatch) }
    if source.uses.isEmpty { found.removePercentSigns() }
    return source.difference(
      to: found, omission: part.omission, declared: FormatSpecifiers(key?.rawValue ?? "").arguments
    ).map(mismatch)
  }

  private func mismatch(_ difference: FormatSpecifiers.Difference) -> TextIssue {
    let (severity, effect): (Severity, String) =
      switch use {
      case .title, .infoText: (.note, "nothing formats the text: iOS shows it as it is")
      case .infoPlistEntry: (.warning, "nothing formats the text: iOS shows it as it is")
      case .unknown, .formattedTitle, .phrase:
        if difference.mayCrash {
          (.error, "formatting it can crash the app")
        } else {
          (.warning, difference.isLoss ? "users do not see the value" : "users see a wrong text")
        }
      }
    return TextIssue(
      .formatMismatch, severity, difference.clause, effect,
      help: use.isUnchanged
        ? "write the text without specifiers"
        : "use the specifiers of the source; number them ('%1$@') if their order changes")
  }

  /// A specifier in a string that nothing formats. If the source has some too, users see those of every language, and the source has a
  /// finding.
  private func shownSpecifier(
    _ text: FormatSpecifiers, _ source: FormatSpecifiers?, _ part: TextPart
  ) -> TextIssue? {
    var (found, source) = (text, source)
    found.removePercentSigns()
    source?.removePercentSigns()
    if let source, !source.uses.isEmpty, let difference = source.difference(to: found, omission: part.omission) {
      return mismatch(difference)
    }
    return found.uses.first.map { placeholder($0.written) }
  }

  private func placeholder(_ specifier: String) -> TextIssue {
    TextIssue(
      use == .title ? .placeholderInStaticTitle : .placeholderInInfoText, .warning,
      "contains the placeholder \(quoted(specifier))", "iOS shows it unchanged",
      help: use == .title
        ? "remove the placeholder, or format the text in code" : "write the text without the placeholder")
  }

  /// `%%` where nothing formats the text.
  private func doubledPercent(_ text: String, _ source: String?) -> TextIssue? {
    guard FormatSpecifiers(text).hasDoubledPercent else { return nil }
    if !use.isUnchanged {
      // A source with a single percent sign is not a format.
      guard let source, source.utf8.contains(UInt8(ascii: "%")) else { return nil }
      let wanted = FormatSpecifiers(source)
      guard wanted.uses.isEmpty, !wanted.hasDoubledPercent else { return nil }
    }
    let id: Diagnostic.ID =
      switch use {
      case .title: .placeholderInStaticTitle
      case .infoText, .infoPlistEntry: .placeholderInInfoText
      case .formattedTitle, .phrase, .unknown: .formatMismatch
      }
    return TextIssue(
      id, .warning, "contains \"%%\"", "iOS shows both percent signs", help: "write a single \"%\"")
  }

  // MARK: Escapes and markup

  /// An escape that its reader did not replace. A source with a backslash of its own is a path or a pattern.
  private func escape(in text: String, _ source: String?) -> TextIssue? {
    guard let source, !source.utf8.contains(UInt8(ascii: "\\")) else { return nil }
    let units = Array(text.utf8)
    var index = 0
    while let start = units[index...].firstIndex(of: UInt8(ascii: "\\")) {
      index = start + 1
      guard index < units.count else { return shown("\\", "remove the backslash at the end") }
      let digits = units[(index + 1)...].prefix { $0.hexadecimalValue != nil }.count
      let end: Int? =
        switch units[index] {
        case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "\""), UInt8(ascii: "'"): index + 1
        case UInt8(ascii: "u"), UInt8(ascii: "U"): digits >= 4 ? index + 5 : nil
        case UInt8(ascii: "x"): digits >= 2 ? index + 3 : nil
        case UInt8(ascii: "("): units[index...].firstIndex(of: UInt8(ascii: ")")).map { $0 + 1 }
        default: nil
        }
      if let end {
        return shown(
          String(decoding: units[start..<end], as: UTF8.self),
          "write the character itself, or a single backslash where the file's format has escapes")
      }
      index += 1
    }
    return nil
  }

  private func shown(_ escape: String, _ help: String) -> TextIssue {
    TextIssue(.suspiciousEscape, .warning, "contains the escape '\(escape)'", "iOS shows the backslash", help: help)
  }

  private func entity(in text: String, _ source: String?) -> TextIssue? {
    guard let entity = MarkupText.entity(in: text) else { return nil }
    if !use.isUnchanged {
      // A source with markup is text for a web view.
      guard let source, MarkupText.entity(in: source) == nil, MarkupText.tag(in: source) == nil else { return nil }
    }
    return TextIssue(
      .escapedEntity, .warning, "contains the entity \(quoted(entity))", "iOS shows it unchanged",
      help: "write the character itself instead of \(quoted(entity))")
  }

  private func markup(in text: String, _ source: String?) -> TextIssue? {
    guard let source, let tag = MarkupText.tag(in: text), MarkupText.tag(in: source) == nil else { return nil }
    return TextIssue(
      .markupShown, .warning, "contains the markup \(quoted(tag)), which its source does not have",
      "iOS shows it unchanged", help: "remove the markup")
  }

  private func variable(in text: String, _ source: String?) -> TextIssue? {
    guard let source, let name = MarkupText.variables(in: text).first(where: { !source.contains($0) }) else {
      return nil
    }
    // A phrase's parameters have their own rule, and so has a build variable in Info.plist.
    if name.hasPrefix("$"), use == .phrase || use == .infoText { return nil }
    return TextIssue(
      .unreplacedVariable, .warning, "contains \(quoted(name)), which its source does not have",
      "users see it unchanged", help: "write the variable as in the source, or remove it")
  }

  /// A mark of a translation tool or of unfinished work.
  private func marker(in text: String, _ source: String?) -> TextIssue? {
    guard let mark = MarkupText.marker(in: text, language: language), source?.contains(mark) != true else {
      return nil
    }
    if mark == MarkupText.crowdinMark {
      let id: Diagnostic.ID =
        switch use {
        case .title: .placeholderInStaticTitle
        case .infoText, .infoPlistEntry: .placeholderInInfoText
        case .formattedTitle, .phrase, .unknown: .unfinishedText
        }
      return TextIssue(
        id, .warning, "is Crowdin's placeholder for translation in context, not a translation,",
        help: "download the translations again, without Crowdin's pseudo-language")
    }
    return TextIssue(
      .unfinishedText, .warning, "contains \(quoted(mark)), a mark of unfinished work", "users see it",
      help: "finish the translation")
  }

  /// A value that is its key, which is an identifier. `check` has a rule that knows what the app shows.
  private func shownKey(_ text: String, _ source: String?, _ key: LocalizationKey?) -> TextIssue? {
    guard let key, let source, key.rawValue.utf8Equals(text), SymbolicKey.isSymbolic(text) else { return nil }
    // "e-mail" for "Email" is a word.
    let letters = { (text: String) in text.lowercased().filter { $0 != "-" } }
    if letters(source) == letters(text) { return nil }
    return TextIssue(
      .rawKeyShown, .warning, "is its own key, \(quoted(text))", "users see the key", help: "translate the source")
  }
}

extension String {
  fileprivate func contains(_ other: String) -> Bool { utf8.firstRange(of: other.utf8) != nil }
}
