import Diagnostics
import MeasuringFiles
import Testing
import Typesetting
import Workspace

@Suite struct SuppliedFilesTests {
  private let files = InMemoryFileSystem([
    "Fonts/readme.txt": "no font", "a#1.ttf": "damaged", "metrics.json": "[]",
  ])

  private func message(_ files: SuppliedFiles) -> String? {
    do {
      _ = try files.sources(in: self.files)
      return nil
    } catch {
      return (error as? any ExplainedError)?.message
    }
  }

  @Test func withoutFilesThereAreNoSources() throws {
    #expect(try SuppliedFiles().sources(in: files).isEmpty)
  }

  @Test func rejectsFilesThatAreNoFonts() {
    var supplied = SuppliedFiles()
    supplied.fonts = ["a#1.ttf"]
    #expect(message(supplied)?.hasPrefix("cannot use \"a#1.ttf\" as a font: ") == true)
    supplied.fonts = []
    supplied.fontFolders = ["Fonts"]
    #expect(message(supplied) == "the folder \"Fonts\" contains no regular font")
    supplied.fontFolders = []
    supplied.metrics = ["metrics.json"]
    #expect(message(supplied)?.hasPrefix("cannot use \"metrics.json\" as a metrics file: ") == true)
  }

  /// A number sign selects a font of a collection, if no file has this name.
  @Test func aFileNameMayContainANumberSign() throws {
    #expect(try files.reference("a#1.ttf").path == "a#1.ttf")
    #expect(try files.reference("b.ttc#1").path == "b.ttc")
    #expect(throws: RunFailure.self) { try files.reference("b.ttc#weight") }
  }
}
