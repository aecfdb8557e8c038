import Diagnostics
import ProjectCheck
import Reporting
import Testing
import Workspace

@Suite struct KnownFindingsFileTests {
  private func failure(_ kind: KnownFindings.Kind, _ files: [String: String]) -> RunFailure? {
    var sink = DiagnosticSink()
    do {
      _ = try KnownFindings.read(
        kind, at: "known.json", shown: "shown.json", in: InMemoryFileSystem(files), reportingTo: &sink)
      return nil
    } catch {
      return error as? RunFailure
    }
  }

  @Test func aMissingBaselineCanBeCreated() {
    #expect(failure(.baseline, [:])?.help == "create it with --write-baseline")
  }

  @Test(arguments: [KnownFindings.Kind.baseline, .report])
  func aDamagedFileIsNotCompared(_ kind: KnownFindings.Kind) {
    #expect(failure(kind, ["known.json": "{"])?.message == "cannot compare with \"shown.json\"")
  }

  @Test func aCommitNeedsARepository() {
    #expect(throws: RunFailure.self) {
      try PastProject(".", at: "main", in: InMemoryFileSystem(["Info.plist": ""]), environment: { _ in nil })
    }
  }
}
