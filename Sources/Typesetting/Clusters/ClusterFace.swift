internal import MeasuringFaces

/// An iOS font with tabulated clusters, in the order of `scripts/generate/clusters`.
enum ClusterFace: UInt8, Hashable, Sendable, CaseIterable {
  case kohinoorDevanagari, sfDevanagari, kohinoorBangla, sfBangla, muktaMahee, sfGurmukhi, kohinoorGujarati, sfGujarati,
    notoSansOriya, sfOdia, tamilSangam, sfTamil, kohinoorTelugu, sfTelugu, notoSansKannada, sfKannada, malayalamSangam,
    sfMalayalam, sinhalaSangam, thonburi, thonburiUI, laoSangam, kailasa, notoSansMyanmar, kefa, kefaIII, khmerSangam

  /// The error of composed clusters, computed from the tables' clusters, each composed from the others.
  var basisOfComposedClusters: MetricBasis {
    switch self {
    // Vowel signs change with the conjunct, and subscripts are tucked under their neighbors.
    case .kohinoorTelugu, .sfTelugu, .notoSansKannada, .sfKannada, .notoSansMyanmar: .looselyComposedClusters
    case .kohinoorDevanagari, .kohinoorBangla, .sfBangla, .kohinoorGujarati, .notoSansOriya, .khmerSangam:
      .roughlyComposedClusters
    case .sfDevanagari, .muktaMahee, .sfGurmukhi, .sfGujarati, .sfOdia, .tamilSangam, .sfTamil, .malayalamSangam,
      .sfMalayalam, .sinhalaSangam, .thonburi, .thonburiUI, .laoSangam, .kailasa, .kefa, .kefaIII:
      .composedClusters
    }
  }

  /// San Francisco's Indic faces have their own tracking, except those for Malayalam and Tamil.
  var isTracked: Bool {
    switch self {
    case .sfDevanagari, .sfBangla, .sfGurmukhi, .sfGujarati, .sfOdia, .sfTelugu, .sfKannada: true
    default: false
    }
  }
}

/// The metric of a cluster in a font.
struct SetCluster: Hashable, Sendable {
  var metric: ClusterMetric
  /// Whether the table does not contain the cluster, so that its metric was composed from others.
  var isComposed: Bool
}

/// Finds the metrics of clusters, and composes missing ones.
struct ClusterSetter: Sendable {
  let alphabet: ClusterAlphabet

  /// The metric of the cluster with these codes; nil if one of its letters is unknown.
  ///
  /// A missing cluster is composed: a conjunct with signs is the conjunct plus the difference that the signs make to
  /// the last letter; three consonants are two pairs minus the middle one; another mark adds as much as to the bare
  /// letter. Compared with known widths, most strings are within 1 %, the worst is 30 % off.
  func set(_ codes: ArraySlice<UInt16>, script: ClusterScript, face: ClusterFace) -> SetCluster? {
    if let metric = metric(codes, face) { return SetCluster(metric: metric, isComposed: false) }
    // Each step below splits into at most three: enough for any word, and it bounds the recursion for any input.
    var steps = 48
    return compose(codes, script, face, &steps).map { SetCluster(metric: $0, isComposed: true) }
  }

  private func metric(_ codes: ArraySlice<UInt16>, _ face: ClusterFace) -> ClusterMetric? {
    if codes.count == 1 { return codes.first.flatMap { ClusterMetric(cluster: UInt64($0), face: Int(face.rawValue)) } }
    guard codes.count <= 8, codes.allSatisfy({ $0 < 0x100 }) else { return nil }
    return ClusterMetric(cluster: codes.reduce(0) { $0 << 8 | UInt64($1) }, face: Int(face.rawValue))
  }

  private func find(
    _ codes: ArraySlice<UInt16>, _ script: ClusterScript, _ face: ClusterFace, _ steps: inout Int
  ) -> ClusterMetric? {
    metric(codes, face) ?? compose(codes, script, face, &steps)
  }

  private func compose(
    _ codes: ArraySlice<UInt16>, _ script: ClusterScript, _ face: ClusterFace, _ steps: inout Int
  ) -> ClusterMetric? {
    steps -= 1
    guard steps > 0, codes.count > 1 else { return nil }
    let roles = codes.map { alphabet.role(of: $0, in: script) }
    if roles.contains(.joiner) || roles.contains(.nonJoiner) {
      let rest = zip(codes, roles).filter { $0.1 != .joiner && $0.1 != .nonJoiner }.map(\.0)
      return find(rest[...], script, face, &steps)
    }
    return script.isIndic
      ? composeIndic(codes, roles, script, face, &steps) : composeStack(codes, roles, script, face, &steps)
  }

  /// Adds the width that the last mark, or the last stacked letter, adds to the first letter.
  private func composeStack(
    _ codes: ArraySlice<UInt16>, _ roles: [ClusterRole], _ script: ClusterScript, _ face: ClusterFace,
    _ steps: inout Int
  ) -> ClusterMetric? {
    let isStacked = roles.count > 2 && roles[roles.count - 1] == .letter && roles[roles.count - 2] == .stacker
    let length = isStacked ? 2 : 1
    let rest = find(codes.dropLast(length), script, face, &steps)
    guard let rest, let letter = metric(codes.prefix(1), face),
      let marked = metric(codes.prefix(1) + codes.suffix(length), face)
    else { return rest }
    return rest.adding(marked, less: letter)
  }

  private func composeIndic(
    _ codes: ArraySlice<UInt16>, _ roles: [ClusterRole], _ script: ClusterScript, _ face: ClusterFace,
    _ steps: inout Int
  ) -> ClusterMetric? {
    guard let last = roles.lastIndex(of: .letter) else { return nil }
    let start = codes.startIndex
    let coreEnd = last + 1 < roles.count && roles[last + 1] == .nukta ? last + 2 : last + 1
    let letter = codes[start + last..<start + coreEnd]
    let signs = codes[(start + coreEnd)...]
    if signs.count > 1 {
      let rest = find(codes.dropLast(), script, face, &steps)
      let bare = metric(letter, face) ?? metric(letter.prefix(1), face)
      guard let rest, let bare,
        let marked = metric(letter + signs.suffix(1), face) ?? metric(letter.prefix(1) + signs.suffix(1), face)
      else { return rest }
      return rest.adding(marked, less: bare)
    }
    if signs.count == 1 {
      guard last > 0 else { return metric(letter.prefix(1), face) }
      let core = find(codes.dropLast(), script, face, &steps)
      guard let core, let bare = find(letter, script, face, &steps),
        let marked = find(letter + signs, script, face, &steps)
      else { return nil }
      return core.adding(marked, less: bare)
    }
    let letters = roles.indices.filter { roles[$0] == .letter }
    guard letters.count > 1 else { return coreEnd == roles.count ? metric(letter.prefix(1), face) : nil }
    let previous = letters[letters.count - 2]
    let middle = codes[start + previous..<start + last].filter { alphabet.role(of: $0, in: script) != .virama }
    if letters.count > 2 {
      let before = codes[..<(start + last)]
      let first = find(
        alphabet.role(of: codes[start + last - 1], in: script) == .virama ? before.dropLast() : before, script, face,
        &steps)
      let pair = find(codes[(start + previous)...], script, face, &steps)
      if let first, let pair, let bare = find(middle[...], script, face, &steps) {
        return first.adding(pair, less: bare)
      }
    }
    // The virama is visible, and the letters are side by side.
    guard let first = find(codes[..<(start + last)], script, face, &steps),
      let second = find(codes[(start + last)...], script, face, &steps)
    else { return nil }
    return first.adding(second, less: nil)
  }
}

extension ClusterMetric {
  /// The sum of this metric and `other` minus `part`, which both contain. It kerns like this one on the left and like
  /// `other` on the right.
  fileprivate func adding(_ other: ClusterMetric, less part: ClusterMetric?) -> ClusterMetric {
    var sum = self
    sum.advance = max(0, advance + other.advance - (part?.advance ?? 0))
    sum.straight += other.straight - (part?.straight ?? 0)
    sum.glyphs = max(1, glyphs + other.glyphs - (part?.glyphs ?? 0))
    sum.left = other.left
    return sum
  }
}
