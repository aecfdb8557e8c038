package import Diagnostics
internal import Formats
internal import Localization

extension Evaluated {
  /// One of several values; a single value stays unchanged. Unknown values are merged. nil if there are no values.
  package init?(oneOf values: [Evaluated], at location: SourceLocation) {
    let flat = Self.distinct(values.flatMap { $0.alternatives() })
    var unknown = flat.first(where: \.value.isUnknown)
    if flat.count(where: \.value.isUnknown) > 1 { unknown?.outcomes = [] }
    let known = flat.filter { !$0.value.isUnknown } + (unknown.map { [$0] } ?? [])
    guard let first = known.first else { return nil }
    self = known.count == 1 ? first : Evaluated(.alternatives(Self.limited(known, at: location)), at: location)
  }

  /// `values`, or the first of them and one that states that there are more.
  private static func limited(_ values: [Evaluated], at location: SourceLocation) -> [Evaluated] {
    guard values.count > alternativeLimit else { return values }
    return values.prefix(alternativeLimit - 1).filter { !$0.value.isUnknown }
      + [Evaluated(.unknown("there are \(alternativeLimit) or more possible values"), at: location)]
  }

  /// `values` without duplicate strings and lookups; for lookups of one key in several bundles, keeps the app's own.
  private static func distinct(_ values: [Evaluated]) -> [Evaluated] {
    let own = Set(values.compactMap { $0.lookup }.filter { $0.bundle == nil }.map(\.name))
    var places: [[String]: Int] = [:]
    return values.reduce(into: []) { result, value in
      let name: [String]
      switch value.value {
      case .text(let text): name = [text]
      case .localized(let lookup):
        if lookup.bundle != nil, own.contains(lookup.name) { return }
        name = lookup.name + [lookup.bundle ?? ""]
      default:
        result.append(value)
        return
      }
      if let place = places[name] {
        // In both arms of a decision, the decision does not matter.
        result[place].outcomes = result[place].outcomes.common(with: value.outcomes)
      } else {
        places[name] = result.count
        result.append(value)
      }
    }
  }
}

extension Evaluated {
  /// The concatenation of strings: a single string if all are plain.
  package static func joined(_ pieces: [Evaluated], at location: SourceLocation) -> Evaluated {
    let texts = pieces.compactMap { piece -> String? in
      if case .text(let text) = piece.value { text } else { nil }
    }
    if texts.count == pieces.count {
      var result = Evaluated(.text(texts.joined()), at: location, via: pieces.flatMap(\.via))
      result.declaredAt = pieces.count == 1 ? pieces.first?.declaredAt : nil
      return result
    }
    // If all other parts are empty, nothing is concatenated.
    let filled = pieces.filter { piece in
      if case .text("") = piece.value { false } else { true }
    }
    if filled.count == 1, let only = filled.first { return only }
    return Evaluated(.joined(filled), at: location, via: pieces.flatMap(\.via))
  }
}

extension LocalizedLookup {
  /// The key and the table.
  fileprivate var name: [String] { [key.rawValue, table] }
}
