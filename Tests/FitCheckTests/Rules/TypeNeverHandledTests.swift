import Diagnostics
import Localization
import ReferenceMaterial
import Testing

@testable import FitCheck

@Suite struct TypeNeverHandledTests {
  private func app(_ handling: ShortcutHandling?) -> AppFixture {
    var app = AppFixture([.item("A", type: "com.example.a"), .item("B", type: "com.example.b")])
    app.change = { $0.handling = handling }
    return app
  }

  @Test func aTypeThatNoCodeMentions() throws {
    let found = try app(ShortcutHandling(hasHandler: true, unnamedTypes: ["com.example.b"])).findings()
    #expect(found.map(\.rule) == ["type-never-handled"])
    #expect(found.first?.diagnostic.message.contains("\"com.example.b\"") == true)
  }

  @Test func noHandlerIsReportedOnce() throws {
    #expect(try app(ShortcutHandling(hasHandler: false, unnamedTypes: [])).ids() == ["type-never-handled"])
  }

  @Test func namesTheFileWithAHandlerThatNoTargetCompiles() throws {
    let handling = ShortcutHandling(hasHandler: false, unnamedTypes: [], uncompiledHandler: "Old.m")
    #expect(try app(handling).findings().first?.diagnostic.message.contains("no target compiles \"Old.m\"") == true)
  }

  @Test func needsScannedCode() throws {
    #expect(try app(nil).ids() == [])
    #expect(try app(ShortcutHandling(hasHandler: true, unnamedTypes: [])).ids() == [])
  }
}
