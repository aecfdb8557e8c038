import Diagnostics
import Localization
import ReferenceMaterial
import Testing

@testable import Extraction

@Suite struct InfoPlistContentTests {
  private func read(_ body: String) -> (content: InfoPlistContent?, diagnostics: [Diagnostic]) {
    var sink = DiagnosticSink()
    let text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n\(body)</dict>\n</plist>\n"
    let content = InfoPlistContent(SourceFile(path: "Info.plist", text), reportingTo: &sink)
    return (content, sink.diagnostics)
  }

  @Test func everyKeyOfAnItemIsReadWithItsPlace() throws {
    let (content, diagnostics) = read(
      """
      <key>CFBundleName</key><string>Quill</string>
      <key>CFBundleDevelopmentRegion</key><string>$(DEVELOPMENT_LANGUAGE)</string>
      <key>UIApplicationShortcutItems</key>
      <array>
        <dict>
          <key>UIApplicationShortcutItemType</key>
          <string>com.example.new</string>
          <key>UIApplicationShortcutItemTitle</key>
          <string>New &amp; Shiny</string>
          <key>UIApplicationShortcutItemSubtitle</key>
          <string>At once</string>
          <key>UIApplicationShortcutItemIconType</key>
          <string>UIApplicationShortcutIconTypeAdd</string>
          <key>UIApplicationShortcutItemIconSymbolName</key>
          <string>plus</string>
          <key>UIApplicationShortcutItemUserInfo</key>
          <dict><key>b</key><string>1</string><key>a</key><integer>2</integer></dict>
          <key>UIApplicationShortcutItemTargetContentIdentifier</key>
          <string>window</string>
        </dict>
      </array>

      """)
    #expect(diagnostics.isEmpty)
    let item = try #require(content?.items?.first)
    #expect(item.type?.value == "com.example.new")
    #expect(item.type?.location.description == "Info.plist:10:5")
    #expect(item.title?.value == "New & Shiny")
    #expect(item.title?.location.description == "Info.plist:12:5")
    #expect(item.subtitle?.value == "At once")
    #expect(item.icons.map(\.kind) == ["symbol", "system"])
    #expect(item.userInfoKeys == ["a", "b"])
    #expect(item.targetContentIdentifier?.value == "window")
    #expect(item.location.description == "Info.plist:8:3")
    #expect(content?.appName == "Quill")
    #expect(content?.developmentRegion == nil)
  }

  @Test func ignoresAListWithoutItems() {
    #expect(read("<key>CFBundleName</key><string>Quill</string>").content?.items == nil)
    #expect(read("<key>UIApplicationShortcutItems</key><array/>").content?.items == [])
  }

  @Test(arguments: [
    ("<key>UIApplicationShortcutItems</key><string>x</string>", "wrong-type"),
    ("<key>UIApplicationShortcutItems</key><array><string>x</string></array>", "wrong-type"),
    (item("<key>UIApplicationShortcutItemType</key><string>t</string>"), "missing-title"),
    (item("<key>UIApplicationShortcutItemTitle</key><string>t</string>"), "missing-type"),
    (
      item(
        "<key>UIApplicationShortcutItemTitle</key><integer>1</integer><key>UIApplicationShortcutItemType</key><string>t</string>"
      ), "wrong-type"
    ),
    (valid("<key>UIApplicationShortcutItemUserInfo</key><string>x</string>"), "wrong-type"),
    (valid("<key>UIApplicationShortcutItemIconFile</key><string>../../secret</string>"), "suspicious-path"),
    (
      item(
        "<key>UIApplicationShortcutItemTitle</key><string>$(NAME)</string><key>UIApplicationShortcutItemType</key><string>t</string>"
      ), "unexpanded-variable"
    ),
  ])
  func reportsInvalidContent(_ body: String, id: String) {
    #expect(read(body).diagnostics.map(\.id.rawValue) == [id])
  }

  @Test func oneBadItemDoesNotHideTheNext() {
    let (content, diagnostics) = read(
      "<key>UIApplicationShortcutItems</key><array><string>x</string>"
        + "<dict><key>UIApplicationShortcutItemType</key><string>t</string>"
        + "<key>UIApplicationShortcutItemTitle</key><string>Second</string></dict></array>")
    #expect(content?.items?.map { $0.title?.value } == ["Second"])
    #expect(content?.items?.map(\.index) == [1])
    #expect(diagnostics.count == 1)
  }

  @Test func emptyIconKeysAreNoIcons() {
    let (content, diagnostics) = read(
      """
      <key>UIApplicationShortcutItems</key><array><dict>
      <key>UIApplicationShortcutItemType</key><string>scan</string>
      <key>UIApplicationShortcutItemTitle</key><string>Scan</string>
      <key>UIApplicationShortcutItemIconFile</key><string></string>
      <key>UIApplicationShortcutItemIconType</key><string></string>
      </dict></array>

      """)
    #expect(diagnostics.map(\.id) == ["missing-icon-image", "missing-icon-image"])
    #expect(diagnostics[0].help?.contains("the name of an image") == true)
    #expect(diagnostics[1].help?.contains("UIApplicationShortcutIconTypeAdd") == true)
    #expect(content?.items?.first?.icons == [])
  }

  @Test func deviceVariantsAreReadToo() {
    let (content, _) = read(
      "<key>UIApplicationShortcutItems~ipad</key><array><dict>"
        + "<key>UIApplicationShortcutItemType</key><string>t</string>"
        + "<key>UIApplicationShortcutItemTitle</key><string>Pad</string></dict></array>")
    #expect(content?.items?.map(\.device) == [.ipad])
  }

  @Test func openStepIsRead() throws {
    var sink = DiagnosticSink()
    let text = """
      {
        UIApplicationShortcutItems = (
          { UIApplicationShortcutItemType = "com.x.new"; UIApplicationShortcutItemTitle = NEW_TITLE; }
        );
      }
      """
    let content = try #require(InfoPlistContent(SourceFile(path: "Info.plist", text), reportingTo: &sink))
    #expect(content.items?.first?.title?.value == "NEW_TITLE")
    #expect(content.items?.first?.title?.location.description == "Info.plist:3:85")
  }

  private static func item(_ body: String) -> String {
    "<key>UIApplicationShortcutItems</key><array><dict>\(body)</dict></array>"
  }

  private static func valid(_ body: String) -> String {
    item(
      "<key>UIApplicationShortcutItemType</key><string>t</string><key>UIApplicationShortcutItemTitle</key><string>T</string>"
        + body)
  }
}
