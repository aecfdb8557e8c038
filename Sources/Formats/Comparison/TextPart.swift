internal import Diagnostics

/// What a string is of the text that users see: all of it, or a variant of a plural.
package struct TextPart: Sendable {
  /// What it may omit of its source.
  var omission = FormatSpecifiers.Omission.nothing
  /// Whether it replaces a `%#@name@`: specifiers without a position format the variable's own number.
  var isOfVariable = false
  /// Whether other text is beside it, so that it may begin or end with a space.
  var isJoined = false
  /// The type of the variable's number; nil if it is unknown.
  var numberType: FormatSpecifiers.Argument?

  package static let complete = TextPart()

  /// A variant of a complete text: the category of a plural, a device, a width.
  init(omission: FormatSpecifiers.Omission = .nothing) { self.omission = omission }

  /// The `category` of a plural; with `name`, of that of `%#@name@` in `format`.
  package init(_ category: String?, ofVariable name: String? = nil, in format: String? = nil) {
    let omission = FormatSpecifiers.Omission(ofVariant: category ?? "")
    if let name { self.init(omission, ofVariable: name, in: format) } else { self.init(omission: omission) }
  }

  /// A category of the plural of `%#@name@` in `format`.
  init(
    _ omission: FormatSpecifiers.Omission, ofVariable name: String, in format: String?,
    numberType: FormatSpecifiers.Argument? = nil
  ) {
    self.omission = omission
    self.numberType = numberType
    isOfVariable = true
    let isAlone = format.map {
      $0.hasPrefix("%") && $0.hasSuffix("#@\(name)@") && $0.utf8.count <= name.utf8.count + 12
    }
    isJoined = isAlone != true
  }

  /// The part that a unit of a file for translators contains: Xcode writes the variant at the end of its identifier,
  /// `key|==|plural.one`, `/key:dict/name:dict/one:dict/:string`.
  init(ofUnit identifier: LocalizationKey) {
    let bytes = identifier.rawValue.utf8
    if let mark = bytes.firstRange(of: "|==|".utf8) {
      let path = String(identifier.rawValue[mark.upperBound...])
      omission = FormatSpecifiers.Omission(ofVariant: path)
      isOfVariable = path.hasPrefix("substitutions.")
    } else if bytes.firstRange(of: ":dict/".utf8) != nil, identifier.rawValue.hasSuffix(":dict/:string") {
      omission = FormatSpecifiers.Omission(ofVariant: String(identifier.rawValue.dropLast(":dict/:string".count)))
      isOfVariable = !identifier.rawValue.hasSuffix("/NSStringLocalizedFormatKey:dict/:string")
    }
    isJoined = isOfVariable
  }
}
