internal import MeasuringFaces

extension ClusterComposer {
  mutating func composeConjunct(_ codes: [UInt16], _ roles: [ClusterRole]) -> ClusterMetric? {
    let places = roles.indices.filter { roles[$0] == .letter }
    guard let last = places.last else { return nil }
    let end = last + 1 < roles.count && roles[last + 1] == .nukta ? last + 2 : last + 1
    let conjunct = Conjunct(
      codes: codes, places: places, core: Array(codes[..<end]), last: Array(codes[last..<end]),
      signs: Array(codes[end...]))
    if places.count == 1 { return composeLetter(conjunct) }
    // RA is written after the rest.
    if script == .kannada, codes[0] == letters.ra, places[1] == 2, codes.count > 3,
      let sum = sum(find(Array(codes[2...])), Array(codes[..<3]), less: [codes[2]])
    {
      return sum
    }
    if !conjunct.signs.isEmpty { return composeSigns(conjunct) }
    return places.count > 2 ? composeThird(conjunct) : composePair(conjunct)
  }

  /// A conjunct or a letter, with signs.
  struct Conjunct {
    var codes: [UInt16]
    /// Of its letters.
    var places: [Int]
    /// Without the signs.
    var core: [UInt16]
    /// The last letter.
    var last: [UInt16]
    var signs: [UInt16]

    var first: UInt16 { codes[0] }
    /// The codes before the last letter, with a virama at the end.
    var head: [UInt16] { Array(codes[..<(places.last ?? 0)]) }
  }

  private mutating func composeLetter(_ conjunct: Conjunct) -> ClusterMetric? {
    let (codes, letter) = (conjunct.codes, Array(conjunct.last.prefix(1)))
    guard let sign = conjunct.signs.last else { return metric(letter) }
    if conjunct.signs.count > 1 {
      let rest = find(codes.dropLast())
      return sum(rest, letter + [sign], less: letter) ?? rest
    }
    if sign == letters.virama { return sum(metric(letter), [letters.ka, sign], less: [letters.ka]) }
    return conjunct.last.count == 1 ? metric(letter) : find(letter + [sign])
  }

  private mutating func composeSigns(_ conjunct: Conjunct) -> ClusterMetric? {
    let (core, last, signs) = (conjunct.core, conjunct.last, conjunct.signs)
    let isOnFirst = script.hasSubscripts
    if signs.count > 1 {
      let rest = find(conjunct.codes.dropLast())
      if isOnFirst, let sum = addLastSign(of: signs, to: rest, conjunct) { return sum }
      let letter = isOnFirst ? [conjunct.first] : last
      let pairs = [(core + signs.suffix(1), core), (letter + signs, letter + signs.dropLast())]
      for (larger, part) in pairs { if let sum = sum(rest, larger, less: part) { return sum } }
      for (larger, part) in pairs { if let sum = composedSum(rest, larger, less: part) { return sum } }
      return rest
    }
    guard let metric = find(core) else { return nil }
    if isOnFirst { return addSign(signs[0], to: metric, conjunct) }
    if isVisible(conjunct, metric) { return row([conjunct.head, last + signs]) }
    if script != .malayalam, last == [letters.ra] {
      let conjunct = [letters.ka, letters.virama, letters.ra]
      if let sum = sum(metric, conjunct + signs, less: conjunct) { return sum }
    }
    return composedSum(metric, last + signs, less: last) ?? metric
  }

  /// Whether the virama is visible before the last letter, which is then the first of a row with its signs.
  private mutating func isVisible(_ conjunct: Conjunct, _ metric: ClusterMetric) -> Bool {
    guard script == .tamil || script == .malayalam && conjunct.last != [letters.ra] else { return false }
    guard let row = row([conjunct.head, conjunct.last]) else { return false }
    return row.glyphs == metric.glyphs && abs(row.advance - metric.advance) < 20_000
  }

  /// A sign is on the first letter. It adds as much as to another conjunct of this letter, corrected by what the last letter changes
  /// with other first letters.
  private mutating func addSign(_ sign: UInt16, to core: ClusterMetric, _ conjunct: Conjunct) -> ClusterMetric? {
    let (first, last) = (UInt64(conjunct.first), UInt64(conjunct.last[0]))
    let virama = UInt64(letters.virama)
    let pair = { (first: UInt64, last: UInt64) in first << 16 | virama << 8 | last }
    let marked = { (number: UInt64) in number << 8 | UInt64(sign) }
    if let sum = sum(core, marked(pair(first, last)), less: pair(first, last)) { return sum }
    // Of the first letter's other conjuncts, that of the most similar width.
    var nearest: (number: UInt64, distance: Int)?
    if let width = find([conjunct.first, letters.virama, conjunct.last[0]])?.advance {
      for letter in letters.consonants {
        let number = pair(first, UInt64(letter))
        guard let other = metric(number), metric(marked(number)) != nil else { continue }
        let distance = abs(other.advance - width)
        if distance < nearest?.distance ?? .max { nearest = (number, distance) }
      }
    }
    let other = nearest?.number ?? first
    guard let base = sum(core, marked(other), less: other) else {
      return composedSum(core, [conjunct.first, sign], less: [conjunct.first])
    }
    for letter in firstLetters {
      // The other conjunct, or bare letter, with this letter instead of the first.
      let number = nearest == nil ? letter : pair(letter, other & 0xFF)
      guard let part = metric(number), let larger = metric(marked(number)),
        // The last letter is the one that kerns.
        let sum = sum(base.adding(part, less: larger), marked(pair(letter, last)), less: pair(letter, last))
      else { continue }
      return sum
    }
    return base
  }

  /// A bindu or visarga is after the last letter: it adds as much as with other first letters, and with other signs before it.
  private func addLastSign(of signs: [UInt16], to rest: ClusterMetric?, _ conjunct: Conjunct) -> ClusterMetric? {
    if let sum = sum(rest, conjunct.core + signs.suffix(1), less: conjunct.core) { return sum }
    guard let last = signs.last, letters.bindus.contains(last) else { return nil }
    for stem in [signs.dropLast(), []] + letters.vowelSigns.map({ [$0] }) {
      guard let end = ClusterMetric.number([letters.virama] + conjunct.last + stem) else { continue }
      let length = 8 * UInt64(conjunct.last.count + stem.count + 1)
      for letter in firstLetters {
        let part = letter << length | end
        if let sum = sum(rest, part << 8 | UInt64(last), less: part) { return sum }
      }
    }
    return nil
  }

  /// The first letters of conjuncts from which a sign's width is known: without those that are written after the rest.
  private var firstLetters: some Sequence<UInt64> {
    letters.consonants.lazy.filter { [script, ra = letters.ra] in script != .kannada || $0 != ra }.map(UInt64.init)
  }

  private mutating func composeThird(_ conjunct: Conjunct) -> ClusterMetric? {
    let (codes, places, last) = (conjunct.codes, conjunct.places, conjunct.last)
    let before = find(conjunct.head.dropLast())
    var middle = Array(codes[places[places.count - 2]..<places[places.count - 1]].dropLast())
    if script.hasSubscripts {
      // A second subscript is beside the first, whatever the letter above.
      let part = [letters.ka, letters.virama] + middle
      let larger = part + [letters.virama] + last
      if let sum = sum(before, larger, less: part) { return sum }
      if let before, let predecessor = face.predecessor, let larger = ClusterMetric(larger, in: predecessor),
        let part = ClusterMetric(part, in: predecessor)
      {
        return before.adding(larger.withoutKerning, less: part)
      }
    }
    // RA is below the first letter, not above the last.
    if middle == [letters.ra] { middle = [letters.ka] }
    return composedSum(before, middle + [letters.virama] + last, less: middle) ?? row([conjunct.head, last])
  }

  private mutating func composePair(_ conjunct: Conjunct) -> ClusterMetric? {
    let (first, last) = (conjunct.first, conjunct.last[0])
    let joined = { [self] in sum(metric([first]), [letters.ka, letters.virama, last], less: [letters.ka]) }
    switch script {
    case .malayalam:
      // Doubled letters, and LA below a letter, are one glyph if they are in the face of earlier systems.
      if first == last || last == letters.la, let predecessor = face.predecessor,
        let letter = ClusterMetric([first], in: predecessor),
        ClusterMetric(conjunct.codes, in: predecessor)?.glyphs == letter.glyphs
      {
        return metric([first])
      }
      if letters.joining.contains(last), let joined = joined() { return joined }
    case .kannada, .telugu, .bengali, .oriya:
      // The letter is a vowel.
      if metric([first, letters.virama]) == nil, let joined = joined() { return joined }
    default: break
    }
    // The virama is visible, and the letters are side by side.
    return row([conjunct.head, conjunct.last])
  }
}
