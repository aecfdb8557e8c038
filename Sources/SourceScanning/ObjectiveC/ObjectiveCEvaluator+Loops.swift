internal import Diagnostics

/// Evaluates literal arrays, and code in loops over them.
extension ObjectiveCEvaluator {
  private static var iterationLimit: Int { 64 }

  /// What the evaluation of one iteration of a loop did.
  struct Iteration {
    /// Whether it read an element of a literal array.
    var readsElement = false
    /// Whether the index was outside the array.
    var isPastEnd = false
  }

  /// The result of `read` for each iteration of a loop around `index` that reads the elements of a literal array; nil outside
  /// such loops.
  func results<Result>(ofLoopAround index: Int, in file: ObjectiveCFile, _ read: (Bindings) -> Result) -> [Result]? {
    guard let body = file.body(around: index) else { return nil }
    var place = index
    while place > body.lowerBound {
      place -= 1
      guard let loop = loop(at: place, around: index, in: file) ?? enumeration(at: place, around: index, in: file)
      else { continue }
      var found: [Result] = []
      for bindings in loop {
        begin()
        iteration = Iteration()
        let result = read(bindings)
        guard iteration.readsElement, !iteration.isPastEnd else { break }
        found.append(result)
      }
      if !found.isEmpty { return found }
    }
    return nil
  }

  /// The bindings of each iteration of the loop with its keyword at `place`; nil if it is not around `index`.
  private func loop(at place: Int, around index: Int, in file: ObjectiveCFile) -> [Bindings]? {
    guard file.tokens[place].isIdentifier("for"), file.tokens[place + 1].isPunctuation("("),
      let close = file.partner(of: place + 1), close < index, isInside(index, after: close, in: file)
    else { return nil }
    return bindings(ofLoop: (place + 2)..<close, in: file)
  }

  /// The bindings of each call of the block after the label at `place`, `[names enumerateObjectsUsingBlock:^(NSString *name, …) { … }]`; nil if
  /// it is not around `index`.
  private func enumeration(at place: Int, around index: Int, in file: ObjectiveCFile) -> [Bindings]? {
    let label = file.tokens[place].text
    guard ["enumerateObjectsUsingBlock", "enumerateKeysAndObjectsUsingBlock", "usingBlock"].contains(label),
      file.tokens[place + 1].isPunctuation(":"), file.tokens[place + 2].isPunctuation("^"),
      file.tokens[place + 3].isPunctuation("("), let close = file.partner(of: place + 3),
      file.tokens[close + 1].isPunctuation("{"), let end = file.partner(of: close + 1), (close...end).contains(index),
      let message = message(withLabelAt: place, in: file), !isChanged(message.receiver, in: file)
    else { return nil }
    let names = split((place + 4)..<close, by: ",", in: file).map { part in
      part.last { file.tokens[$0].kind == .identifier }.map { file.tokens[$0].text } ?? ""
    }
    guard names.count > 1 else { return nil }
    switch evaluate(message.receiver, in: file, [:]).value {
    case .array(let elements):
      return elements.prefix(Self.iterationLimit).enumerated().map { place, element in
        [
          names[0]: element, Self.elementMark + names[0]: element,
          Self.indexMark + names[1]: Evaluated(.integer(place), at: element.location),
        ]
      }
    case .dictionary(let members):
      return members.prefix(Self.iterationLimit).map { member in
        [
          names[0]: member.key, Self.elementMark + names[0]: member.key,
          names[1]: member.value, Self.elementMark + names[1]: member.value,
        ]
      }
    default: return nil
    }
  }

  /// The innermost message with a label at `place`.
  private func message(withLabelAt place: Int, in file: ObjectiveCFile) -> ObjectiveCMessage? {
    var open = place
    while open > 0 {
      open -= 1
      if file.tokens[open].isPunctuation("["), let close = file.partner(of: open), close > place {
        return ObjectiveCMessage(at: open, in: file).flatMap { message in
          message.parts.contains { $0.label == file.tokens[place].text } ? message : nil
        }
      }
      if file.tokens[open].isPunctuation("{"), let close = file.partner(of: open), close > place { return nil }
    }
    return nil
  }

  /// Whether `index` is in the statement after the parenthesis `close`.
  func isInside(_ index: Int, after close: Int, in file: ObjectiveCFile) -> Bool {
    if file.tokens[close + 1].isPunctuation("{") { return file.partner(of: close + 1).map { $0 > index } ?? false }
    return statementEnd(after: close + 1, in: file).map { $0 > index } ?? false
  }

  /// The bindings of each iteration of `for (header)`: a counted loop, or a fast enumeration of a literal array.
  private func bindings(ofLoop header: Range<Int>, in file: ObjectiveCFile) -> [Bindings] {
    let parts = split(header, by: ";", in: file)
    if parts.count == 1 {
      guard let word = header.first(where: { file.tokens[$0].isIdentifier("in") }), word > header.lowerBound,
        !isChanged((word + 1)..<header.upperBound, in: file),
        let elements = elements(of: evaluate((word + 1)..<header.upperBound, in: file, [:]))
      else { return [] }
      let name = file.tokens[word - 1].text
      return elements.prefix(Self.iterationLimit).map { element in
        [name: element, Self.elementMark + name: element]
      }
    }
    guard parts.count == 3, let sign = parts[0].first(where: { file.tokens[$0].isPunctuation("=") }),
      sign > parts[0].lowerBound
    else { return [] }
    let name = file.tokens[sign - 1].text
    let initial = sign + 2 == parts[0].upperBound ? Int(file.tokens[sign + 1].text) : nil
    // A loop that counts down reads the same elements.
    let start = initial ?? 0
    let end = initial.flatMap { _ in bound(in: parts[1], of: name, in: file) } ?? start + Self.iterationLimit
    guard start >= 0, start < end else { return [] }
    let location = file.location(of: header)
    return (start..<min(end, start + Self.iterationLimit)).map { place in
      [Self.indexMark + name: Evaluated(.integer(place), at: location)]
    }
  }

  /// The elements of an array, or the keys of a dictionary; nil for another value.
  private func elements(of value: Evaluated) -> [Evaluated]? {
    switch value.value {
    case .array(let elements): elements
    case .dictionary(let members): members.map(\.key)
    default: nil
    }
  }

  /// The number after the last one that `condition` accepts for `name`: 3 for `name < 3`; nil if it is unknown.
  private func bound(in condition: Range<Int>, of name: String, in file: ObjectiveCFile) -> Int? {
    guard condition.count > 2, file.tokens[condition.lowerBound].isIdentifier(name),
      file.tokens[condition.lowerBound + 1].isPunctuation("<")
    else { return nil }
    var value = condition.dropFirst(2)
    let isIncluded = file.tokens[value.lowerBound].isPunctuation("=")
    if isIncluded { value = value.dropFirst() }
    value = trimmed(value, in: file)
    var count: Int?
    if value.count == 1 {
      count = Int(file.tokens[value.lowerBound].text)
    } else if value.count > 2, file.tokens[value.upperBound - 1].isIdentifier("count"),
      file.tokens[value.upperBound - 2].isPunctuation(".")
    {
      count = elementCount(of: value.dropLast(2), in: file)
    } else if let first = value.first, file.tokens[first].isPunctuation("["),
      let message = ObjectiveCMessage(at: first, in: file), message.range == value, message.selector == ["count"]
    {
      count = elementCount(of: message.receiver, in: file)
    }
    return count.map { isIncluded ? $0 + 1 : $0 }
  }

  private func elementCount(of range: Range<Int>, in file: ObjectiveCFile) -> Int? {
    if case .array(let elements) = evaluate(range, in: file, [:]).value { elements.count } else { nil }
  }

  // MARK: Arrays

  /// Prefixes of names in bindings, which no name of Objective-C contains.
  static var indexMark: String { "@index " }
  static var elementMark: String { "@element " }

  /// `@[…]`; nil for another expression.
  func array(_ range: Range<Int>, in file: ObjectiveCFile, _ bindings: Bindings) -> Evaluated? {
    let open = range.lowerBound + 1
    guard open < range.upperBound, file.tokens[open].isPunctuation("["),
      file.partner(of: open) == range.upperBound - 1
    else { return nil }
    return array(of: split((open + 1)..<(range.upperBound - 1), by: ",", in: file), at: range, in: file, bindings)
  }

  /// The array with the elements `parts`, which nil may end.
  func array(
    of parts: [Range<Int>], at range: Range<Int>, in file: ObjectiveCFile, _ bindings: Bindings
  ) -> Evaluated {
    let elements = parts.filter { part in part.count != 1 || !file.tokens[part.lowerBound].isIdentifier("nil") }
    return Evaluated(.array(elements.map { evaluate($0, in: file, bindings) }), at: file.location(of: range))
  }

  /// `names[i]`; nil for another expression.
  func element(_ range: Range<Int>, in file: ObjectiveCFile, _ bindings: Bindings) -> Evaluated? {
    guard range.count > 3, file.tokens[range.upperBound - 1].isPunctuation("]"),
      let open = file.partner(of: range.upperBound - 1), open > range.lowerBound,
      !file.tokens[open - 1].isPunctuation("@")
    else { return nil }
    return element((open + 1)..<(range.upperBound - 1), of: range.lowerBound..<open, in: file, bindings)
  }

  /// The element with the index `place` of the array `base`, or the value of the key `place` of the dictionary; nil if one of them is unknown.
  func element(
    _ place: Range<Int>, of base: Range<Int>, in file: ObjectiveCFile, _ bindings: Bindings
  ) -> Evaluated? {
    let place = trimmed(place, in: file)
    guard !isChanged(base, in: file) else { return nil }
    if case .dictionary(let members) = evaluate(base, in: file, bindings).value {
      guard case .text(let key) = evaluate(place, in: file, bindings).value else { return nil }
      return members.first { if case .text(key) = $0.key.value { true } else { false } }?.value
    }
    guard place.count == 1 else { return nil }
    let text = file.tokens[place.lowerBound].text
    var index = Int(text)
    let isOfLoop = bindings[Self.indexMark + text] != nil
    if case .integer(let bound)? = bindings[Self.indexMark + text]?.value { index = bound }
    guard let index, case .array(let elements) = evaluate(base, in: file, bindings).value else { return nil }
    if isOfLoop { iteration.readsElement = true }
    guard elements.indices.contains(index) else {
      if isOfLoop { iteration.isPastEnd = true }
      return nil
    }
    return elements[index]
  }

  /// Whether the function changes the array in the local variable `base` after it creates it.
  private func isChanged(_ base: Range<Int>, in file: ObjectiveCFile) -> Bool {
    guard base.count == 1, let body = file.body(around: base.lowerBound) else { return false }
    let name = file.tokens[base.lowerBound].text
    return body.contains { place in
      guard file.tokens[place].isIdentifier(name), place > body.lowerBound, place + 1 < body.upperBound else {
        return false
      }
      if file.tokens[place - 1].isPunctuation("[") {
        let verb = file.tokens[place + 1].text
        return ["add", "insert", "remove", "replace", "exchange", "sortUsing", "set"].contains(where: verb.hasPrefix)
      }
      guard file.tokens[place + 1].isPunctuation("["), let close = file.partner(of: place + 1),
        close + 2 < body.upperBound
      else { return false }
      return file.tokens[close + 1].isPunctuation("=") && !file.tokens[close + 2].isPunctuation("=")
    }
  }
}
