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

extension XcodeProjectDocument {
  /// The `INFOPLIST_FILE` values of all build configurations, not expanded, in file order, without duplicates.
  var infoPlistFiles: [String] {
    var seen: Set<String> = []
    return objects.filter { $0.isa == "XCBuildConfiguration" }
      .compactMap { $0.members["buildSettings"]?["INFOPLIST_FILE"]?.string }
      .filter { seen.insert($0).inserted }
  }

  /// A localized file: its name, and the paths of its localizations as in their references.
  struct VariantGroup: Hashable, Sendable {
    var name: String
    var childPaths: [String]
  }

  /// The variant groups, in file order.
  var variantGroups: [VariantGroup] {
    objects.filter { $0.isa == "PBXVariantGroup" }.map { group in
      VariantGroup(
        name: group.name ?? "", childPaths: references("children", of: group).compactMap { $0.string("path") })
    }
  }
}
