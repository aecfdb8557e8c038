import ScanExchange
import Testing

/// The syntax of `--routine`, as in genstrings and xgettext.
@Suite struct LookupRoutineTests {
  @Test(arguments: [
    ("tr", "tr", 1, nil, 2), ("tr:1", "tr", 1, nil, nil), ("tr:2,1c", "tr", 2, nil, 1), ("tr:1,2t,3c", "tr", 1, 2, 3),
    ("tr:3c,1,2t", "tr", 1, 2, 3), ("#Loc", "#Loc", 1, nil, 2), ("_", "_", 1, nil, 2),
    ("übersetzt:10", "übersetzt", 10, nil, nil),
    ("tr2:1,12t", "tr2", 1, 12, nil),
  ])
  func positions(_ text: String, _ name: String, _ key: Int, _ table: Int?, _ comment: Int?) throws {
    let routine = try #require(LookupRoutine(text))
    #expect(routine.name == name)
    #expect(routine.keyPosition == key && routine.tablePosition == table && routine.commentPosition == comment)
    // The spelling is the same routine, with all positions.
    #expect(LookupRoutine(routine.spelling) == routine)
    #expect(LookupRoutine(routine.spelling)?.spelling == routine.spelling)
  }

  @Test(arguments: [
    "", "#", ":1", "tr:", "tr:0", "tr:-1", "tr:+1", "tr:x", "tr:1,", "tr:,1", "tr:1,1", "tr:1t", "tr:1,2t,3t",
    "tr:1,2x", "tr:1 ,2c",
    "a b", "a.b", "tr(:1", "tr:1:2", "tr:99999999999999999999", "##a", "tr:１", "a-b",
  ])
  func otherSyntax(_ text: String) {
    #expect(LookupRoutine(text) == nil)
  }

  @Test func routinesByName() throws {
    let options = ScanOptions(routines: [try #require(LookupRoutine("tr:2")), try #require(LookupRoutine("tr:3"))])
    #expect(options.routine(named: "tr")?.keyPosition == 2)
    #expect(options.routine(named: "TR") == nil)
    #expect(ScanOptions().routine(named: "tr") == nil)
  }
}
