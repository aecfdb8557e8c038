package import Diagnostics

extension [Diagnostic] {
  /// The first ten of each kind, and the number of others: a text report fits on a screen.
  package var abridged: [Diagnostic] {
    var counts: [Diagnostic.ID: Int] = [:]
    var order: [Diagnostic.ID] = []
    var result: [Diagnostic] = []
    for diagnostic in self {
      let count = counts[diagnostic.id, default: 0] + 1
      counts[diagnostic.id] = count
      if count == 1 { order.append(diagnostic.id) }
      if count <= 10 { result.append(diagnostic) }
    }
    for id in order {
      guard let count = counts[id], count > 10, let last = result.last(where: { $0.id == id }) else { continue }
      result.append(
        Diagnostic(
          id, last.severity, "\(counted(count - 10, "more finding")) of this kind", at: nil,
          help: "`--format json` lists all of them"))
    }
    return result
  }
}
