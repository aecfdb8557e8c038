import Diagnostics
import Formats
import Foundation
import Testing

@Suite(.enabled(if: ConformanceFile.folder != nil))
struct XLIFFConformanceTests {
  @Test(arguments: ConformanceFile("xliff.jsonl").cases)
  func reads(_ test: ConformanceFile.Case) {
    var sink = DiagnosticSink()
    let source = SourceFile(path: "de.xliff", bytes: test.input)
    let document = XLIFFDocument.parse(source, reportingTo: &sink)
    sink.report(textsIn: FileInspection(source, format: .xliff))
    guard test.expectsContent(after: sink) else {
      #expect(document.files.isEmpty == true && document.isComplete == false)
      return
    }
    let units = document.files.flatMap { file in
      file.units.map { unit in
        [
          ("file", file.original ?? NSNull()), ("id", unit.id), ("lang", file.targetLanguage ?? NSNull()),
          ("source", unit.source),
          ("target", unit.target ?? NSNull()), ("note", unit.note ?? NSNull()), ("state", unit.state ?? NSNull()),
        ] as [(String, Any)]
      }
    }
    test.expect(units, under: "units")
  }
}
