extension Kerning {
  /// Kerns neighboring letters of SF Arabic, joined or not: a reh and the alef after it, a feh and its final yeh.
  func applyToArabic(_ clusters: inout [MeasuredCluster], of text: ScalarText) {
    guard !isEmpty, clusters.contains(where: { $0.basis == .arabic }) else { return }
    let forms = JoiningForm.forms(of: text.scalars)
    var previous: (index: Int, place: Place)?
    for (index, cluster) in clusters.enumerated() {
      guard cluster.basis == .arabic || cluster.isEmpty, let number = text.index(at: cluster.range.lowerBound) else {
        previous = nil
        continue
      }
      let place = place(ofArabic: text.scalars[number], forms[number])
      if let previous { clusters[previous.index].kernAfter += joiningAmount(previous.place, place).width }
      previous = (index, place)
    }
  }
}
