internal import Diagnostics
internal import Localization

/// Classes, functions and members of Dart's libraries, by name.
enum DartAPI {
  /// Members of strings, which look up nothing.
  static func isMemberOfStrings(_ name: String) -> Bool { stringMembers.contains(name) }

  private static let stringMembers: Set<String> = [
    "toUpperCase", "toLowerCase", "toString", "trim", "trimLeft", "trimRight", "padLeft", "padRight", "substring",
    "replaceAll", "replaceFirst", "replaceRange", "replaceAllMapped", "split", "length", "hashCode", "runtimeType",
    "isEmpty", "isNotEmpty", "contains", "startsWith", "endsWith", "indexOf", "codeUnits", "runes", "characters",
  ]

  /// The position of the key in the arguments of a function, from 1.
  static func keyPosition(_ path: [String]) -> Int { path == ["FlutterI18n", "translate"] ? 2 : 1 }

  /// Whether the file declares a class that Flutter's tools generate from tables, or that the app loads as its texts.
  static func declaresTable(_ unit: ScriptFile) -> Bool { generatedMarks.contains(where: unit.mentions) }
  private static let generatedMarks = ["LocalizationsDelegate", "BaseTranslations", "Intl"]
  private static let plainTypes: Set<String> = ["String", "Map", "List", "BuildContext", "Locale"]

  /// Whether an unknown value is probably an object with a member for each text, of a class that no file of the project declares.
  static func isTable(_ path: UnknownPath, member: String) -> Bool {
    if path.names.count == 1, path.names[0].first?.isUppercase == true, path.type == nil, !path.code.contains("("),
      classMembers.contains(member)
    {
      return false
    }
    guard let type = path.typeName else { return isTable(path.code) }
    return type == "S" || isTable(type) || isTable(path.code) && !plainTypes.contains(type)
  }

  /// Whether a class has the name of one with a member for each text.
  static func isTableName(_ type: String) -> Bool { isTable(type) }

  /// Members of a class with texts that are its objects.
  private static let classMembers: Set<String> = ["of", "maybeOf", "current", "instance", "delegate", "load"]
  /// Methods with a result of which the arguments say what it is.
  static let readers: Set<String> = ["of", "maybeOf", "read", "watch"]

  private static func isTable(_ code: String) -> Bool {
    let code = code.lowercased().filter { $0 != "!" && $0 != "?" }
    return ["l10n", "locali", "i18n", "translat", "strings"].contains(where: code.contains) || code.hasPrefix("s.of(")
      || code == "s.current" || code == "s()" || ["loc", "t", "tr", "lang"].contains(code.split(separator: ".").last)
  }
}
