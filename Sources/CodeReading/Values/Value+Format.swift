internal import Formats
internal import Localization

extension Value {
  /// The literal `format`, which code fills with `arguments` without a look-up.
  package static func filled(_ format: Evaluated, _ text: String, with arguments: [Evaluated]) -> Value {
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
