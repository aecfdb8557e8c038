package import Diagnostics
package import Localization

/// A value that only one language has.
package protocol HostValue {
  /// The values in it.
  var parts: [Evaluated] { get }
}

extension HostValue {
  package var parts: [Evaluated] { [] }
}

/// The result of evaluating an expression statically, in every language.
package indirect enum Value {
  case text(String)
  case localized(LocalizedLookup)
  /// A concatenation with at least one part that is not a plain string.
  case joined([Evaluated])
  case array([Evaluated])
  case dictionary([(key: Evaluated, value: Evaluated)])
  case tuple([Argument])
  case icon(DynamicShortcutItem.Icon)
  case type([String])
  /// The value of an index with known bounds.
  case integer(Int)
  case absent
  /// A value that only one language has.
  case host(any HostValue)
  /// One of several values, chosen at run time.
  case alternatives([Evaluated])
  /// Known only at run time, for this reason.
  case unknown(UnknownCause)

  /// An argument of a call, or an element of a tuple.
  package struct Argument {
    package var label: String?
    package var value: Evaluated

    package init(label: String?, value: Evaluated) {
      self.label = label
      self.value = value
    }
  }

  package var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }
}

/// A value with the locations that evaluation passed through.
package struct Evaluated {
  package var value: Value { didSet { limit() } }
  /// The number of values in it, including itself and each 64 bytes of text; a value that several others contain counts for each.
  package private(set) var weight = 1
  /// The location of the expression, or of the local constant that it names.
  package var location: SourceLocation
  package var via: [CodeText.Step] = [] {
    didSet { if via.count > Self.stepLimit { via.removeLast(via.count - Self.stepLimit) } }
  }
  package var declaredAt: SourceLocation?
  /// Whether the value is the format of a concatenation, before its arguments.
  package var isFormat = false
  /// The outcomes of decisions in which an expression has the value.
  package var outcomes: [Outcome] = []
  /// Whether code may move or replace the elements of the list, so that their positions are unknown.
  package var isReordered = false
  /// What one language knows about the expression besides; nil if nothing.
  package var origin: (any HostValue)?

  package init(
    _ value: Value, at location: SourceLocation, via: [CodeText.Step] = [], declaredAt: SourceLocation? = nil
  ) {
    self.value = value
    self.location = location
    self.via = Array(via.prefix(Self.stepLimit))
    self.declaredAt = declaredAt
    limit()
  }

  /// The number of declarations that are kept in `via`.
  private static var stepLimit: Int { 64 }

  /// Replaces a value that is larger than `TextLimit`.
  private mutating func limit() {
    let sum = { (values: [Evaluated]) in values.reduce(1) { $0 + $1.weight } }
    switch value {
    case .text(let text):
      if TextLimit.isExceeded(by: text) {
        value = .unknown("the text has more than \(TextLimit.length) characters, or too many combining marks")
      }
      weight = 1 + text.utf8.count / 64
    case .joined(let parts), .array(let parts), .alternatives(let parts): weight = sum(parts)
    case .dictionary(let members): weight = sum(members.map(\.key)) + sum(members.map(\.value))
    case .tuple(let arguments): weight = sum(arguments.map(\.value))
    case .host(let host): weight = sum(host.parts)
    default: weight = 1
    }
    if weight > TextLimit.parts { value = .unknown("the value has more than \(TextLimit.parts) parts") }
  }

  /// The value after passing through a declaration elsewhere.
  package func through(_ name: String, declaredAt place: SourceLocation, from location: SourceLocation) -> Evaluated {
    var result = mappingAlternatives { $0.through(name, declaredAt: place, from: location) }
    result.via.insert(CodeText.Step(name, at: place), at: 0)
    result.declaredAt = declaredAt ?? place
    result.location = location
    return result
  }

  /// The value after passing through a local constant, which becomes its location.
  package func throughLocal(_ name: String, at place: SourceLocation) -> Evaluated {
    var result = mappingAlternatives { $0.throughLocal(name, at: place) }
    result.via.insert(CodeText.Step(name, at: place), at: 0)
    if declaredAt == nil { result.location = place }
    return result
  }

  /// The string with its letters changed; nil for other values, and for a format, because its specifiers would change too.
  package func changed(to letterCase: LetterCase) -> Evaluated? {
    var result = self
    result.origin = nil
    switch value {
    case .text(let text) where !text.contains("%"): result.value = .text(letterCase.applied(to: text))
    case .localized(var lookup):
      lookup.letterCase = letterCase
      result.value = .localized(lookup)
    case .alternatives(let values):
      let changed = values.compactMap { $0.changed(to: letterCase) }
      guard changed.count == values.count else { return nil }
      result.value = .alternatives(changed)
    default: return nil
    }
    return result
  }

  /// Whether the value, or an alternative, is unknown.
  package var mayBeUnknown: Bool {
    if case .alternatives(let values) = value { values.contains(where: \.mayBeUnknown) } else { value.isUnknown }
  }

  /// The value of an expression that is an integer; one unknown number, if one of several is unknown.
  package var asInteger: Evaluated {
    var result = self
    if case .alternatives(let values) = value, let unknown = values.first(where: \.mayBeUnknown) {
      result.value = unknown.asInteger.value
    } else if case .unknown(var cause) = value {
      cause.isNumber = true
      result.value = .unknown(cause)
    }
    return result
  }

  private func mappingAlternatives(_ transform: (Evaluated) -> Evaluated) -> Evaluated {
    var result = self
    if case .alternatives(let values) = value { result.value = .alternatives(values.map(transform)) }
    return result
  }

  /// The maximum number of values that are known instead of one.
  package static var alternativeLimit: Int { 32 }

  /// The possible values, flattened, at most `limit`.
  package func alternatives(limit: Int = alternativeLimit) -> [Evaluated] {
    guard case .alternatives(let values) = value else { return [self] }
    return Self.joiningFallbacks(of: Array(values.lazy.flatMap { $0.alternatives(limit: limit) }.prefix(limit)))
  }

  /// `values` with one look-up of a key that the code looks up in several bundles until one has it: at last, the code
  /// has a default value, or an empty string.
  private static func joiningFallbacks(of values: [Evaluated]) -> [Evaluated] {
    let isEmpty = { (value: Evaluated) in
      switch value.value {
      case .text(""), .absent: true
      default: false
      }
    }
    let lookups = values.compactMap { value in if case .localized(let lookup) = value.value { lookup } else { nil } }
    guard lookups.count > 1 || lookups.first?.source == .ownFunction, values.contains(where: isEmpty),
      lookups.count == values.count(where: { !isEmpty($0) }),
      var joined = lookups.first, lookups.allSatisfy({ $0.key == joined.key && $0.table == joined.table })
    else { return values }
    joined.source = .ownFunction
    joined.defaultValue = lookups.lazy.compactMap(\.defaultValue).first
    return values.first { !isEmpty($0) }.map { value in
      var value = value
      value.value = .localized(joined)
      return [value]
    } ?? values
  }
}
