extension LocaleProfile {
  private static let fieldSeparator: Unicode.Scalar = "\t"
  private static let listSeparator: Unicode.Scalar = "|"

  /// The profile as one line of text: properties in declaration order, separated by tabs; list elements separated by
  /// bars.
  ///
  /// The form of the generated table, which is cheap to compile. The tag comes first.
  package var record: String {
    let separator = String(Self.listSeparator)
    return [
      tag.canonical, englishName, ownName, script, direction.rawValue, faces.joined(separator: separator),
      lineBreakStrictness.rawValue, wordBreaking.rawValue, numberingSystem, ellipsis, String(expansion),
      sampleTitles.joined(separator: separator),
    ].joined(separator: String(Self.fieldSeparator))
  }

  /// Parses `record`; nil if it is not valid.
  package convenience init?(record: String) {
    // Splits by scalar, because finding character boundaries would take most of the time.
    let fields = record.unicodeScalars.split(separator: Self.fieldSeparator, omittingEmptySubsequences: false)
      .map { String($0) }
    guard fields.count == 12, let direction = WritingDirection(rawValue: fields[4]),
      let strictness = LineBreakStrictness(rawValue: fields[6]), let words = WordBreaking(rawValue: fields[7]),
      let expansion = Int(fields[10])
    else { return nil }
    func list(_ field: String) -> [String] {
      field.unicodeScalars.split(separator: Self.listSeparator).map { String($0) }
    }
    self.init(
      tag: LanguageTag(fields[0]), englishName: fields[1], ownName: fields[2], script: fields[3], direction: direction,
      faces: list(fields[5]), lineBreakStrictness: strictness, wordBreaking: words, numberingSystem: fields[8],
      ellipsis: fields[9], expansion: expansion, sampleTitles: list(fields[11]))
  }
}
