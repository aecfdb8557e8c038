internal import CodeReading
internal import Diagnostics
internal import LocaleSchema
internal import Localization

/// The settings of the Dart package `easy_localization`:
/// `EasyLocalization(path: "assets/texts", supportedLocales: [Locale("en")], …)`.
struct EasyLocalization {
  /// The folder of the JSON files with texts, relative to the project; nil if it is not a literal.
  private(set) var folder: String?
  /// The languages that the app loads, as normalized tags; nil if they are not literals.
  private(set) var languages: Set<LanguageTag>?

  /// A word in files with the settings.
  static let mark = "EasyLocalization("

  /// The settings in `file`; nil without any.
  ///
  /// - Parameter declaration: the file that declares a class.
  init?(in file: CodeFile, declaration: (_ type: String) -> CodeFile? = { _ in nil }) {
    let calls = file.places(of: "EasyLocalization").compactMap { index -> [CodeExpression.Argument]? in
      guard case .call(_, let arguments, _)? = file.call(at: index)?.kind else { return nil }
      return arguments.contains { $0.label == "supportedLocales" } ? arguments : nil
    }
    guard calls.count == 1, let arguments = calls.first else { return nil }
    for argument in arguments {
      switch argument.label {
      case "path": folder = file.resolved(argument.value).text
      case "supportedLocales":
        languages = Self.languages(argument.value, in: file) ?? Self.languages(argument.value, in: file, declaration)
      default: break
      }
    }
  }

  /// Whether the app loads the texts of `language`: those of `Locale("zh", "CN")` are in `zh-CN.json`, or in `zh.json`.
  func loads(_ language: String) -> Bool {
    guard let languages else { return true }
    let tag = LanguageTag(language).normalized
    let isGeneral = tag.script == nil && tag.region == nil
    return languages.contains { $0 == tag || isGeneral && $0.language == tag.language }
  }

  /// The languages of a constant, or of the result of a method, of a class in another file: `Languages.all`.
  private static func languages(
    _ expression: CodeExpression, in file: CodeFile, _ declaration: (_ type: String) -> CodeFile?
  ) -> Set<LanguageTag>? {
    switch file.resolved(expression).kind {
    case .name(let path) where path.count == 2:
      guard let other = declaration(path[0]) else { return nil }
      return languages(CodeExpression(.name(path), SourceRange(0, 0)), in: other)
    case .call(let path, _, nil) where path.count == 2:
      guard let other = declaration(path[0]) else { return nil }
      let results = other.results(ofMethod: path[1])
      return results.count == 1 ? languages(results[0], in: other) : nil
    default: return nil
    }
  }

  /// The languages of a list of locales: `[Locale("en")]`, or `languages.values.toList()` of such a map.
  private static func languages(_ expression: CodeExpression, in file: CodeFile) -> Set<LanguageTag>? {
    let elements: [CodeExpression]
    let value = file.resolved(expression)
    switch value.kind {
    case .list(let own): elements = own
    case .name(let path) where path.count > 1 && path.last == "values":
      let map = CodeExpression(.name(Array(path.dropLast())), value.range)
      guard case .object(let members) = file.resolved(map).kind else { return nil }
      elements = members.map(\.value)
    default: return nil
    }
    let tags = elements.map { tag(of: file.resolved($0), in: file) }
    return tags.isEmpty || tags.contains(nil) ? nil : Set(tags.compactMap(\.self))
  }

  /// The tag of `Locale("pt", "BR")`, `Locale.fromSubtags(languageCode: "zh", scriptCode: "Hans")`.
  private static func tag(of locale: CodeExpression, in file: CodeFile) -> LanguageTag? {
    guard case .call(let path, let arguments, nil) = locale.kind, path.first == "Locale" else { return nil }
    let order = ["languageCode", "scriptCode", "countryCode"]
    let subtags =
      path.count == 1
      ? arguments.map(\.value)
      : order.compactMap { label in
        arguments.first { $0.label == label }?.value
      }
    let texts = subtags.map { file.resolved($0).text }
    guard !texts.isEmpty, !texts.contains(nil) else { return nil }
    return LanguageTag(texts.compactMap(\.self).joined(separator: "-")).normalized
  }
}
