import Diagnostics
import Formats
import Foundation
import Testing

@Suite(.enabled(if: ConformanceFile.folder != nil), .timeLimit(.minutes(1)))
struct XcodeProjectConformanceTests {
  @Test(arguments: ConformanceFile("pbxproj.jsonl").cases)
  func reads(_ test: ConformanceFile.Case) {
    var sink = DiagnosticSink()
    let source = SourceFile(path: "project.pbxproj", bytes: test.input)
    let document = XcodeProjectDocument.parse(source, reportingTo: &sink)
    #expect(test.outcomes.contains(sink.outcome), "\(sink.diagnostics)")
    if !test.line.isEmpty { #expect(test.line.contains(sink.sorted.first?.primary?.position?.line ?? 0)) }
    #expect((document == nil) == (sink.outcome == "error"))
    guard let document, let value = test.expected["value"] else { return }
    let groups = Dictionary(document.variantGroups.map { ($0.name, $0.childPaths) }) { $1 }
    let read: [String: Any] = [
      "objectVersion": document.objectVersion ?? NSNull(), "developmentRegion": document.developmentRegion ?? NSNull(),
      "knownRegions": document.knownRegions ?? NSNull(), "infoPlistFiles": document.infoPlistFiles,
      "variantGroups": groups,
    ]
    #expect(
      String(decoding: canonicalJSON(read), as: UTF8.self) == String(decoding: canonicalJSON(value), as: UTF8.self))
  }
}
