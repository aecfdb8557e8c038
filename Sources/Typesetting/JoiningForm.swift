internal import ICU

/// The form of a letter in a joining script, which depends on adjacent letters.
enum JoiningForm: Hashable, Sendable {
  case isolated, initial, medial, final

  private init(joinsPrevious: Bool, joinsNext: Bool) {
    self =
      switch (joinsPrevious, joinsNext) {
      case (false, false): .isolated
      case (false, true): .initial
      case (true, true): .medial
      case (true, false): .final
      }
  }

  /// The form of each of `scalars`, by the cursive joining rules of the Unicode Standard (chapter 9.2).
  static func forms(of scalars: [Unicode.Scalar]) -> [JoiningForm] {
    var forms = [JoiningForm](repeating: .isolated, count: scalars.count)
    var previous: (index: Int, joinsPrevious: Bool, canJoinNext: Bool)?
    for (index, scalar) in scalars.enumerated() {
      let type = CharacterProperties(scalar).joiningType
      if type == .transparent { continue }
      let canJoinPrevious = type == .dualJoining || type == .rightJoining || type == .joinCausing
      let joins = canJoinPrevious && previous?.canJoinNext == true
      if joins, let previous {
        forms[previous.index] = JoiningForm(joinsPrevious: previous.joinsPrevious, joinsNext: true)
      }
      forms[index] = JoiningForm(joinsPrevious: joins, joinsNext: false)
      previous = (index, joins, type == .dualJoining || type == .leftJoining || type == .joinCausing)
    }
    return forms
  }
}
