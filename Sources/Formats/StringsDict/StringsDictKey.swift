/// The keys with a special meaning in a `.stringsdict`.
enum StringsDictKey {
  static let format = "NSStringLocalizedFormatKey"
  static let specification = "NSStringFormatSpecTypeKey"
  static let valueType = "NSStringFormatValueTypeKey"
  static let width = "NSStringVariableWidthRuleType"
  static let device = "NSStringDeviceSpecificRuleType"
  static let plural = "NSStringPluralRuleType"
}
