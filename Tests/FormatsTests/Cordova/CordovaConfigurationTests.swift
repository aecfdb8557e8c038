import Diagnostics
import Formats
import Testing

@Suite struct CordovaConfigurationTests {
  /// Elements, and the keys of Info.plist that they set.
  @Test(arguments: [
    (#"<config-file target="*-Info.plist" parent="CFBundleName"><string>A</string></config-file>"#, ["CFBundleName"]),
    (#"<edit-config file="*-Info.plist" target="CFBundleName"><string>A</string></edit-config>"#, ["CFBundleName"]),
    (
      #"<config-file parent="UIApplicationShortcutItems~ipad"><array/></config-file>"#,
      []
    ),
    (#"<config-file target="App-Info.plist" parent="A~ipad"><array/></config-file>"#, ["A~ipad"]),
    (#"<config-file target="*-Info.plist" parent="/*/key"><string>A</string></config-file>"#, []),
    (#"<config-file target="*-Info.plist"><string>A</string></config-file>"#, []),
    (#"<config-file target="AndroidManifest.xml" parent="application"><a/></config-file>"#, []),
  ])
  func keysOfInfoPlist(element: String, keys: [String]) {
    var sink = DiagnosticSink()
    let source = SourceFile(
      path: "config.xml", "<widget><name>Pond</name><platform name=\"ios\">\(element)</platform></widget>")
    let configuration = CordovaConfiguration.parse(source, reportingTo: &sink)
    #expect(configuration?.propertyLists.flatMap { $0.root?.dictionary?.members.map(\.key) ?? [] } == keys)
  }
}
