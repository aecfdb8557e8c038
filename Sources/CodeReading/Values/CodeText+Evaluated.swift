package import Diagnostics
internal import Formats
package import Localization

extension CodeText {
  /// The string that `value` represents; nil if not found.
  ///
  /// - Parameters:
  ///   - argument: the location of the argument, used for values known only at run time.
  ///   - expression: the source code of the argument.
  package init?(_ value: Evaluated, argument: SourceLocation, expression: String) {
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
      resolution = .runtime(reason: pieces.cause)
    case .unknown(let reason): resolution = .runtime(reason: reason)
    default: resolution = .runtime(reason: "the value is not a string")
    }
    var location = value.location
    if case .runtime = resolution { location = argument }
    self.init(
      resolution, at: location, via: value.via, declaredAt: value.declaredAt, isConcatenated: isConcatenated)
    self.expression = expression
    switch value.value {
    case .joined(let values):
      parts = value.pieces.compactMap(\.lookup)
      pattern = values.pattern
    case .unknown: pattern = [value].pattern
    default: break
    }
  }
}

extension Evaluated {
  /// The lookup of a localized string; nil for other values.
  package var lookup: LocalizedLookup? {
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
      (isFormat ? FormatSpecifiers.words(of: text) : text).unicodeScalars.contains { $0.properties.isAlphabetic }
    default: false
    }
  }
}

extension [Evaluated] {
  /// Why the concatenation of these parts is known only at run time: that of the only unknown part, if no other has words; data, if
  /// all unknown parts are.
  fileprivate var cause: UnknownCause {
    let causes = compactMap { part in if case .unknown(let cause) = part.value { cause } else { nil } }
    if causes.count == 1, !contains(where: \.isWorded) { return causes[0] }
    let isData = !causes.isEmpty && causes.allSatisfy { $0.kind == .data } && !contains { $0.lookup != nil }
    return UnknownCause(isData ? .data : .unresolved, "the text is concatenated at run time")
  }

  /// The concatenation with placeholders for its unknown parts: "%1$@ - %2$@"; nil if one of them was not followed, or if nothing else is
  /// known.
  fileprivate var pattern: String? {
    if let first, first.isFormat, case .text(let format) = first.value { return isDataAfterFirst ? format : nil }
    var pattern = ""
    var number = 0
    var isKnown = false
    for part in self {
      switch part.value {
      case .text(let text):
        pattern += text.replacingAll("%", with: "%%")
        isKnown = isKnown || !text.isEmpty
      case .unknown(let cause) where cause.kind == .data:
        number += 1
        pattern += "%\(number)$\(cause.isNumber ? "d" : "@")"
        isKnown = isKnown || cause.isNumber
      default: return nil
      }
    }
    return isKnown ? pattern : nil
  }

  /// Whether all parts but the first are data.
  private var isDataAfterFirst: Bool {
    dropFirst().allSatisfy { part in if case .unknown(let cause) = part.value { cause.kind == .data } else { false } }
  }
}
