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
    case .joined:
      // One literal with values is not concatenated, "Open \(name)", nor is one localized text with a sign after it.
      let pieces = value.pieces
      isConcatenated =
        pieces.count(where: \.isWorded) > 1
        || pieces.contains(where: \.isLocalized) && pieces.contains(where: \.value.isUnknown)
      resolution = .runtime(reason: pieces.onlyReason ?? "the text is concatenated at run time")
    case .unknown(let reason): resolution = .runtime(reason: reason)
    default: resolution = .runtime(reason: "the value is not a string")
    }
    var location = value.location
    if case .runtime = resolution { location = argument }
    self.init(
      resolution, at: location, via: value.via, declaredAt: value.declaredAt, isConcatenated: isConcatenated)
    self.expression = expression
    if case .joined = value.value { parts = value.pieces.compactMap(\.lookup) }
  }
}

extension Evaluated {
  /// The lookup of a localized string; nil for other values.
  var lookup: LocalizedLookup? {
    if case .localized(let lookup) = value { lookup } else { nil }
  }

  /// The parts of a concatenation, with those of its parts, and with each alternative of a part.
  fileprivate var pieces: [Evaluated] {
    switch value {
    case .joined(let pieces): pieces.flatMap(\.pieces)
    case .alternatives: alternatives()
    default: [self]
    }
  }

  fileprivate var isLocalized: Bool { lookup != nil }

  /// Whether it contains something to translate.
  fileprivate var isWorded: Bool {
    switch value {
    case .localized: true
    case .text(let text):
      text.replacing("%@", with: "").replacing("%d", with: "").unicodeScalars.contains { $0.properties.isAlphabetic }
    default: false
    }
  }
}

extension [Evaluated] {
  /// Why the only part with words is known only at run time: that of `"@\(name)"`; nil if there are other parts with words.
  fileprivate var onlyReason: String? {
    let unknown = filter(\.value.isUnknown)
    guard unknown.count == 1, !contains(where: \.isWorded), case .unknown(let reason)? = unknown.first?.value else {
      return nil
    }
    return reason
  }
}
