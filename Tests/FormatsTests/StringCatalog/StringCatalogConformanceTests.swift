import Diagnostics
import Formats
import Foundation
import Testing

@Suite(.enabled(if: ConformanceFile.folder != nil))
struct StringCatalogConformanceTests {
  @Test(arguments: ConformanceFile("xcstrings.jsonl").cases)
  func reads(_ test: ConformanceFile.Case) {
    var sink = DiagnosticSink()
    let source = SourceFile(path: "a.xcstrings", bytes: test.input)
    let document = StringCatalogDocument.parse(source, reportingTo: &sink)
    sink.report(textsIn: FileInspection(source, format: .stringCatalog))
    guard test.expectsContent(after: sink) else {
      #expect(document.entries.isEmpty == true && document.isComplete == false)
      return
    }
    let entries = document.entries.map { entry in
      let languages = entry.localizations.map { localization in
        let variants = localization.variants.map { variant in
          (variant.path, [variant.state ?? NSNull(), variant.value] as [Any]) as (String, Any)
        }
        return (localization.language, variants) as (String, Any)
      }
      return (entry.key.rawValue, languages) as (String, Any)
    }
    test.expect(entries, under: "entries")
  }
}
