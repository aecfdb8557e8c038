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
  /// - Parameter module: the source file that an `import` names in the file at a path; nil if it is not in the project.
  init?(in file: CodeFile, module: @escaping (_ name: String, _ importer: String) -> SourceFile? = { _, _ in nil }) {
    let calls = file.places(of: "EasyLocalization").map { file.arguments(in: $0 + 1) }
      .filter { $0.contains { $0.label == "supportedLocales" } }
    guard calls.count == 1, let arguments = calls.first else { return nil }
    let reading = file.reading(arguments.map(\.start), module: module)
    for argument in arguments {
      let value = reading.value(at: file.tokens[argument.start].range.start)
      switch argument.label {
      case "path": folder = value.text
      case "supportedLocales": languages = Self.languages(value)
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

  /// The languages of a list of locales: `[Locale("en")]`, or `languages.values.toList()` of such a map.
  private static func languages(_ value: CodeValue) -> Set<LanguageTag>? {
    guard let tags = value.elements?.map(tag), !tags.isEmpty, !tags.contains(nil) else { return nil }
    return Set(tags.compactMap(\.self))
  }

  /// The tag of `Locale("pt", "BR")`, `Locale.fromSubtags(languageCode: "zh", scriptCode: "Hans")`.
  private static func tag(of locale: CodeValue) -> LanguageTag? {
    guard let call = locale.call, call.names.first == "Locale" else { return nil }
    let order = ["languageCode", "scriptCode", "countryCode"]
    let subtags =
      call.names.count == 1
      ? call.arguments.map(\.value)
      : order.compactMap { label in call.arguments.first { $0.label == label }?.value }
    let texts = subtags.map(\.text)
    guard !texts.isEmpty, !texts.contains(nil) else { return nil }
    return LanguageTag(texts.compactMap(\.self).joined(separator: "-")).normalized
  }
}
