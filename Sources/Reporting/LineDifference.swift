/// How one list of lines becomes another, in few steps.
///
/// Myers' greedy search for the shortest script (E. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986), which takes the
/// square of the number of changes: after `searchedChanges` of them it keeps the best that it has, and goes on from there. A file
/// that changes everywhere may so get a few steps more than it needs, in a time that grows with its length alone.
struct LineDifference {
  enum Step: Hashable {
    case same
    case removed
    case added
  }

  /// What becomes of each line, from the first to the last: `removed` and `same` take the next old line, `added` and `same` the next
  /// new one.
  private(set) var steps: [Step] = []

  private let old: [Int]
  private let new: [Int]
  private static let searchedChanges = 256

  init<Line: Hashable>(from old: [Line], to new: [Line]) {
    // Equal lines get equal numbers, which are quick to compare.
    var numbers: [Line: Int] = [:]
    func number(_ line: Line) -> Int {
      let next = numbers.count
      let number = numbers[line] ?? next
      if number == next { numbers[line] = next }
      return number
    }
    self.old = old.map(number)
    self.new = new.map(number)
    var place = Place(old: 0, new: 0)
    while place.old < old.count || place.new < new.count { place = append(from: place) }
  }

  /// How many lines of each list are done.
  private struct Place: Hashable {
    var old: Int
    var new: Int
  }

  /// Appends the steps from `start` to the end, or to as far as the search goes; the place after them.
  private mutating func append(from start: Place) -> Place {
    // By diagonal, which is how many more old lines than new ones are done: the old lines done, as far as so many changes lead.
    var furthest = [Int](repeating: start.old, count: 2 * Self.searchedChanges + 3)
    let middle = Self.searchedChanges + 1
    var earlier: [[Int]] = []
    func place(on diagonal: Int) -> Place {
      Place(old: furthest[middle + diagonal], new: furthest[middle + diagonal] - start.old - diagonal + start.new)
    }
    func isInside(_ place: Place) -> Bool { place.old <= old.count && place.new <= new.count }
    for changes in 0...Self.searchedChanges {
      earlier.append(furthest)
      for diagonal in stride(from: -changes, through: changes, by: 2) {
        if changes > 0 {
          furthest[middle + diagonal] =
            Self.adds(changes, diagonal, furthest, middle)
            ? furthest[middle + diagonal + 1] : furthest[middle + diagonal - 1] + 1
        }
        var reached = place(on: diagonal)
        while reached.old < old.count, reached.new < new.count, old[reached.old] == new[reached.new] {
          reached.old += 1
          reached.new += 1
        }
        furthest[middle + diagonal] = reached.old
        if reached == Place(old: old.count, new: new.count) {
          appendSteps(back: earlier, from: reached, on: diagonal, to: start, middle)
          return reached
        }
      }
    }
    // A place inside both lists there always is: that of as many changes of one kind, or one that ended the search.
    let last = Self.searchedChanges
    let reached = stride(from: -last, through: last, by: 2).filter { isInside(place(on: $0)) }
      .max { place(on: $0).old + place(on: $0).new < place(on: $1).old + place(on: $1).new }
    guard let diagonal = reached else { return appendRest(from: start) }
    let end = place(on: diagonal)
    appendSteps(back: earlier, from: end, on: diagonal, to: start, middle)
    return end
  }

  /// Whether the last of `changes` on the way to `diagonal` adds a line; else it removes one.
  private static func adds(_ changes: Int, _ diagonal: Int, _ furthest: [Int], _ middle: Int) -> Bool {
    diagonal == -changes
      || (diagonal != changes && furthest[middle + diagonal - 1] < furthest[middle + diagonal + 1])
  }

  /// Appends the steps that lead from `start` to `end`, found by going back.
  private mutating func appendSteps(
    back earlier: [[Int]], from end: Place, on diagonal: Int, to start: Place, _ middle: Int
  ) {
    var found: [Step] = []
    var diagonal = diagonal
    var old = end.old
    for changes in stride(from: earlier.count - 1, to: 0, by: -1) {
      let furthest = earlier[changes]
      let adds = Self.adds(changes, diagonal, furthest, middle)
      diagonal += adds ? 1 : -1
      let before = furthest[middle + diagonal]
      found.append(contentsOf: repeatElement(.same, count: old - before - (adds ? 0 : 1)))
      found.append(adds ? .added : .removed)
      old = before
    }
    found.append(contentsOf: repeatElement(.same, count: old - start.old))
    steps.append(contentsOf: found.reversed())
  }

  private mutating func appendRest(from start: Place) -> Place {
    steps.append(contentsOf: repeatElement(.removed, count: old.count - start.old))
    steps.append(contentsOf: repeatElement(.added, count: new.count - start.new))
    return Place(old: old.count, new: new.count)
  }
}
