internal import Formats
internal import Localization

extension Value {
  /// The literal `format`, which code fills with `arguments` without a look-up.
  package static func filled(_ format: Evaluated, _ text: String, with arguments: [Evaluated]) -> Value {
    if let known = FormatSpecifiers.filled(text, with: arguments.map(\.formatArgument)) { return .text(known) }
    let types = FormatSpecifiers(text).arguments
    var format = format
    format.isFormat = true
    return .joined(
      [format]
        + arguments.enumerated().map { index, argument in
          guard types[index + 1] == .integer, case .unknown(var cause) = argument.value else { return argument }
          cause.isNumber = true
          var number = argument
          number.value = .unknown(cause)
          return number
        })
  }
}

extension Evaluated {
  /// The characters that a format has for the value; nil if they are unknown.
  fileprivate var formatArgument: String? {
    switch value {
    case .text(let text): text
    case .integer(let number): String(number)
    default: nil
    }
  }
}

extension FormatSpecifiers {
  /// `format` with its arguments, all of which must be known, and without widths or positions; nil otherwise.
  fileprivate static func filled(_ format: String, with arguments: [String?]) -> String? {
    var rest = arguments[...]
    var result = ""
    var text = format[...]
    while let sign = text.firstIndex(of: "%") {
      result += text[..<sign]
      text = text[sign...].dropFirst()
      if text.first == "%" {
        result += "%"
        text = text.dropFirst()
        continue
      }
      let length = text.prefix { "lqzh".contains($0) }.count
      guard let specifier = text.dropFirst(length).first, "@diu".contains(specifier),
        let argument = rest.popFirst() ?? nil
      else { return nil }
      result += argument
      text = text.dropFirst(length + 1)
    }
    return rest.isEmpty ? result + text : nil
  }
}
