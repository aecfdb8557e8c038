import Diagnostics
import Localization
import Testing
import Workspace

@testable import Extraction

@Suite struct ShortcutHandlingTests {
  private static let start = SourceLocation(path: "Info.plist")
  private static let shortcuts = ["com.example.find", "com.example.scan"].enumerated().map { index, type in
    AppShortcut.inPropertyList(
      ShortcutItem(
        index: index, location: start, type: SourceText(type, at: start), title: SourceText("T", at: start)))
  }

  private func search(_ files: [String: String], leftOut: Set<String> = []) throws -> ShortcutHandling {
    var sources = ProjectSources(files.keys.sorted(), in: "", InMemoryFileSystem(files))
    return try #require(
      ShortcutHandling.search([Self.shortcuts], in: &sources) { $0.intersection(leftOut) }.first ?? nil)
  }

  private static func handler(_ body: String) -> String {
    "func application(_ a: UIApplication, performActionFor item: UIApplicationShortcutItem) { \(body) }"
  }

  @Test func namesTheTypesThatNoCodeMentions() throws {
    let found = try search(["App.swift": Self.handler("if item.type == \"com.example.find\" { find() }")])
    #expect(found.hasHandler)
    #expect(found.unnamedTypes == ["com.example.scan"])
  }

  @Test func codeWithoutHandler() throws {
    let found = try search(["App.swift": "let type = shown.type"])
    #expect(!found.hasHandler && found.unnamedTypes.isEmpty)
  }

  @Test func handlersThatNoTargetCompilesDoNotCount() throws {
    let handler = Self.handler("if item.type == \"com.example.find\" { find() }")
    let found = try search(["App.swift": "let a = 1", "Old.swift": handler], leftOut: ["Old.swift"])
    #expect(!found.hasHandler && found.uncompiledHandler == "Old.swift")
    let other = try search(["App.swift": handler, "Old.swift": handler], leftOut: ["Old.swift"])
    #expect(other.hasHandler && other.uncompiledHandler == nil)
  }

  @Test func handlersThatIgnoreTheTypeHandleAllTypes() throws {
    #expect(try search(["App.swift": Self.handler("showFirstTab()")]).unnamedTypes == [])
    let inObjectiveC = "- (void)application:(UIApplication *)a performActionForShortcutItem:(id)item { [self show]; }"
    #expect(try search(["App.m": inObjectiveC, "Model.swift": "switch row.type {}"]).unnamedTypes == [])
  }

  @Test(arguments: [
    "struct Actions { func run(_ item: UIApplicationShortcutItem) { open(item.type) } }",
    "- (void)run:(UIApplicationShortcutItem *)item { [self open:[item type]]; }",
  ])
  func aFunctionThatTheHandlerCallsReadsTheType(code: String) throws {
    let found = try search(["App.swift": Self.handler("actions.run(item)"), "Actions.swift": code])
    #expect(found.unnamedTypes == ["com.example.find", "com.example.scan"])
  }

  @Test func handlersThatReadAnotherPropertyNeedNoType() throws {
    let found = try search(["App.swift": Self.handler("open(item.type, item.userInfo)")])
    #expect(found.hasHandler && found.unnamedTypes.isEmpty)
  }
}
