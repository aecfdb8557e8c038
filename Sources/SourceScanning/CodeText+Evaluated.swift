internal import Diagnostics
internal import Localization

extension CodeText {
  /// The string that `value` represents; nil if not found.
  ///
  /// - Parameters:
  ///   - argument: the location of the argument, used for values known only at run time.
  ///   - expression: the source code of the argument.
  init?(_ value: Evaluated, argument: SourceLocation, expression: String) {
    let resolution: Resolution
    var isConcatenated = false
    switch value.value {
    case .absent: return nil
    case .text(let text): resolution = .literal(text)
    case .localized(let lookup): resolution = .localized(lookup)
    case .joined(let pieces):
      // One literal with values is not concatenated: "Open \(name)".
      isConcatenated = pieces.contains(where: \.isLocalized) || pieces.count(where: \.isWorded) > 1
      resolution = .runtime(reason: "the text is concatenated at run time")
    case .unknown(let reason): resolution = .runtime(reason: reason)
    default: resolution = .runtime(reason: "the value is not a string")
    }
    var location = value.location
    if case .runtime = resolution { location = argument }
    self.init(
      resolution, at: location, via: value.via, declaredAt: value.declaredAt, isConcatenated: isConcatenated)
    self.expression = expression
  }
}

extension Evaluated {
  fileprivate var isLocalized: Bool { if case .localized = value { true } else { false } }

  /// Whether it contains something to translate.
  fileprivate var isWorded: Bool {
    switch value {
    case .localized: true
    case .text(let text): text.unicodeScalars.contains { $0.properties.isAlphabetic }
    default: false
    }
  }
}
