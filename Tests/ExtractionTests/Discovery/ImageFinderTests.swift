import Extraction
import ReferenceMaterial
import Testing
import Workspace

/// The files of icons in catalogs and folders.
@Suite struct ImageFinderTests {
  private static let set = "{\"images\": [{\"filename\": \"FILE\", \"scale\": \"2x\", \"idiom\": \"universal\"}]}"

  private func finder(_ files: [String: String]) throws -> ImageFinder {
    let system = InMemoryFileSystem(files.merging(["App/Info.plist": Plist.app("Scan")]) { own, _ in own })
    return ImageFinder(try ProjectFinder(system, readFacts: propertyListFacts).layout(at: ""), in: system)
  }

  /// Files, the name of the icon, and the path with the scale of the image; none for another name.
  @Test(
    arguments: [
      ("App/star.png", "star", "App/star.png 1"), ("App/star@2x.png", "star", "App/star@2x.png 2"),
      ("App/star@3x.png", "star", "App/star@3x.png 3"), ("App/star@2x~ipad.png", "star", "App/star@2x~ipad.png 2"),
      ("App/star~iphone.pdf", "star", "App/star~iphone.pdf 1"), ("App/star.png", "star.png", "App/star.png 1"),
      ("App/star@2x.png", "star.png", "App/star@2x.png 2"), ("App/star.PNG", "star", "App/star.PNG 1"),
      ("App/Icons/star.png", "Icons/star", "App/Icons/star.png 1"), ("App/Icons/star.png", "Other/star", nil),
      ("App/XIcons/star.png", "Icons/star", nil), ("App/star.txt", "star", nil), ("App/stars.png", "star", nil),
      ("App/Star.png", "star", nil), ("App/star.gif", "star", nil), ("res/drawable/star.png", "star", nil),
      ("res/drawable-hdpi/star.png", "star", nil), ("App/é.png", "é", "App/é.png 1"),
    ] as [(String, String, String?)])
  func files(path: String, name: String, expected: String?) throws {
    let found = try finder([path: "", "App/other.png": ""]).images(named: [name])
    #expect(found?[name]?.map { "\($0.path) \($0.scale)" } == (expected.map { [$0] } ?? []))
  }

  @Test(arguments: [
    ("App/A.xcassets/star.imageset/Contents.json", "star", true),
    ("App/A.xcassets/Star.imageset/Contents.json", "star", true),
    ("App/A.xcassets/Icons/star.imageset/Contents.json", "star", true),
    ("App/A.xcassets/Icons/star.imageset/Contents.json", "Icons/star", false),
    ("App/A.xcassets/star.colorset/Contents.json", "star", false),
    ("App/A.xcassets/star.appiconset/Contents.json", "star", false),
    ("Pods/A.xcassets/star.imageset/Contents.json", "star", false),
    ("App/A.xcassets/stars.imageset/Contents.json", "star", false),
    ("App/A.XCASSETS/star.imageset/Contents.json", "star", true),
  ])
  func catalogs(path: String, name: String, isFound: Bool) throws {
    let folder = FilePath.folder(path)
    let found = try finder([
      path: Self.set.replacing("FILE", with: "s.png"), folder + "/s.png": "", "App/other.png": "",
    ]).images(named: [name])
    #expect(found?[name]?.map { "\($0.path) \($0.scale)" } == (isFound ? [folder + "/s.png 2"] : []))
  }

  /// A folder of a catalog that provides a namespace is a part of the names in it.
  @Test func namespaces() throws {
    let files = [
      "App/A.xcassets/Menu/Contents.json": "{\"properties\": {\"provides-namespace\": true}}",
      "App/A.xcassets/Menu/star.imageset/Contents.json": Self.set.replacing("FILE", with: "s.png"),
      "App/A.xcassets/Menu/Inner/moon.imageset/Contents.json": Self.set.replacing("FILE", with: "m.png"),
    ]
    let found = try #require(
      try finder(files).images(named: ["star", "Menu/star", "menu/STAR", "Menu/moon", "Inner/moon", "Menu/Inner/moon"]))
    #expect(Set(found.filter { !$0.value.isEmpty }.keys) == ["Menu/star", "menu/STAR", "Menu/moon"])
  }

  /// Names of files in a catalog stay in their folder; damaged catalogs have no images.
  @Test(arguments: ["../x.png", "a/x.png", "..", "/x.png", "{", ""]) func damagedCatalogs(file: String) throws {
    let content = file == "{" ? "{" : Self.set.replacing("FILE", with: file)
    let found = try finder([
      "App/A.xcassets/star.imageset/Contents.json": content, "App/A.xcassets/x.png": "", "x.png": "",
    ]).images(named: ["star"])
    #expect(found?["star"]?.allSatisfy { $0.path.hasPrefix("App/A.xcassets/star.imageset") } == true)
  }

  /// A checkout without images says nothing about the app's.
  @Test func projectsWithoutImages() throws {
    #expect(try finder([:]).images(named: ["star"]) == nil)
    #expect(try finder(["App/other.png": ""]).images(named: ["star"]) == ["star": []])
    #expect(try finder([:]).images(named: []) == [:])
    #expect(try finder(["res/drawable/star.png": ""]).images(named: ["star"]) == nil)
  }

  @Test(arguments: [
    ("res/drawable/star.png", "star", true), ("res/drawable-nodpi/star.xml", "star", true),
    ("res/mipmap/star.webp", "@drawable/star", true), ("app/src/main/res/drawable/star.xml", "star.xml", true),
    ("res/values/star.xml", "star", false),
    ("res/drawables/star.png", "star", false), ("res/drawable/stars.png", "star", false),
    ("res/drawable/star.txt", "star", false),
  ])
  func imagesOfAndroid(path: String, name: String, isFound: Bool) throws {
    #expect(try finder([path: ""]).androidImages(named: [name]) == (isFound ? [name: path] : [:]))
  }
}
