internal import Localization

/// The conversion specifiers of a format: "%@", "%1$ld", "%.2f".
struct FormatSpecifiers {
  /// The indices of the arguments that are integers.
  private(set) var integers: Set<Int> = []
  /// The format without its specifiers.
  private(set) var words = ""

  init(_ format: String) {
    var next = 0
    var rest = format[...]
    while let character = rest.popFirst() {
      guard character == "%" else {
        words.append(character)
        continue
      }
      if rest.first == "%" {
        words.append("%")
        rest.removeFirst()
        continue
      }
      var index = next
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      if rest.dropFirst(digits.count).first == "$", let position = Int(digits), position > 0 {
        index = position - 1
        rest = rest.dropFirst(digits.count + 1)
      } else {
        next += 1
      }
      // Flags, width, precision and the length of the type.
      rest = rest.drop { $0.isASCII && $0.isNumber || "-+ #'.hljztqL".contains($0) }
      if let conversion = rest.popFirst(), "diuxXo".contains(conversion) { integers.insert(index) }
    }
  }
}

extension Value {
  /// The literal `format`, which code fills with `arguments` without a look-up.
  static func filled(_ format: Evaluated, _ text: String, with arguments: [Evaluated]) -> Value {
    let integers = FormatSpecifiers(text).integers
    var format = format
    format.isFormat = true
    return .joined(
      [format]
        + arguments.enumerated().map { index, argument in
          guard integers.contains(index), case .unknown(var cause) = argument.value else { return argument }
          cause.isNumber = true
          var number = argument
          number.value = .unknown(cause)
          return number
        })
  }
}
