internal import CodeReading
package import Diagnostics
internal import Formats
internal import JSON
internal import Localization
internal import POSIX
internal import Workspace

/// Reads Expo's app configuration: `app.json`, `app.config.json`.
package struct ExpoReader {
  private let files: DescriptionFiles
  private static let deviceFamily = "UIDeviceFamily"

  package init(_ files: DescriptionFiles) { self.files = files }

  /// The app described by `source`; nil if it is not an Expo configuration.
  package func read(_ source: SourceFile, folder: String, reportingTo sink: inout DiagnosticSink) -> DescribedApp? {
    var problems = DiagnosticSink()
    guard let document = JSONDocument.parse(source, dialect: .commented, reportingTo: &problems) else {
      if source.text.containsText("\"expo\"") { sink.report(contentsOf: problems.diagnostics) }
      return nil
    }
    guard document.root["expo"]?.isObject == true || document.root["ios"]?.isObject == true else { return nil }
    let root = document.root["expo"] ?? document.root
    var items: [PropertyListNode] = []
    var iconImages: Set<String> = []
    var start: SourceRange?
    if let list = root["ios"]?["infoPlist"]?[CodeShortcuts.listMark] {
      start = list.range
      items += list.kind == .array ? PropertyListNode(list).array ?? [] : []
      if list.kind != .array {
        sink.report(.unreadableQuickActions("the value is not a list", at: source.location(of: list.range)))
      }
    }
    for plugin in root["plugins"].map({ Array($0.elements) }) ?? [] {
      var parts = plugin.elements
      let name = parts.next()?.string
      guard let options = parts.next() else { continue }
      iconImages.formUnion(options["iosIcons"].map { $0.members.compactMap(\.key.string) } ?? [])
      guard let actions = ExpoPlugin.actions(of: name, options) else { continue }
      start = start ?? actions.range
      items += ExpoPlugin.shortcutItems(PropertyListNode(actions)).array ?? []
    }
    var members: [PropertyListMember] = []
    if let start {
      members = [
        PropertyListMember(
          key: CodeShortcuts.listMark, keyRange: nil, value: PropertyListNode(.array(items), range: start))
      ]
    }
    // Expo's default is an app for iPhone.
    let families: [PropertyListNode] = [
      root["ios"]?["isTabletOnly"]?.boolean == true ? nil : "1",
      root["ios"]?["supportsTablet"]?.boolean == true || root["ios"]?["isTabletOnly"]?.boolean == true ? "2" : nil,
    ].compactMap { family in family.map { PropertyListNode(.string($0), range: SourceRange(0, 0)) } }
    members.append(
      PropertyListMember(
        key: Self.deviceFamily, keyRange: nil, value: PropertyListNode(.array(families), range: SourceRange(0, 0))))
    let written = root["ios"]?["infoPlist"].map { PropertyListNode($0) }?.dictionary
    var app = DescribedApp(
      framework: .expo, name: root["name"]?.string, infoPlistPath: FilePath.resolved("ios/Info.plist", in: folder),
      infoPlist: DescribedInfoPlist(
        members: PropertyListDictionary(members, precedence: .last), in: source,
        at: source.location(of: start)),
      developmentLanguage: root["ios"]?["infoPlist"]?["CFBundleDevelopmentRegion"]?.string,
      tables: tables(root["locales"], folder: folder, reportingTo: &sink))
    app.iconImages = iconImages
    // Expo writes the name into the Info.plist, unless `infoPlist` has one.
    let name = root["name"].map {
      [PropertyListMember(key: "CFBundleDisplayName", keyRange: nil, value: PropertyListNode($0))]
    }
    app.content = [name.map { PropertyListDictionary($0, precedence: .last) }, written].compactMap { members in
      members.map { DescribedInfoPlist(members: $0, in: source, at: SourceLocation(path: source.path)) }
    }
    return app
  }

  /// The elements of `platforms` in the configuration `source`, JSON or code; nil if it is missing or unknown.
  package static func systems(in source: SourceFile) -> [String]? {
    // JSON is an expression of JavaScript.
    let lists = code(source).values(ofMembers: "platforms").compactMap { value -> [String]? in
      guard let texts = value.elements?.map(\.text), !texts.isEmpty, !texts.contains(nil) else { return nil }
      return texts.compactMap(\.self)
    }
    return lists.count == 1 ? lists[0] : nil
  }

  /// The app that the code in `source` configures.
  ///
  /// - Parameter base: the app of an `app.json` in the same folder, which the code extends; nil without one.
  package func app(
    configuredIn source: SourceFile, folder: String, extending base: DescribedApp?,
    reportingTo sink: inout DiagnosticSink
  ) -> DescribedApp {
    var app =
      base
      ?? DescribedApp(
        framework: .expo, name: nil, infoPlistPath: FilePath.resolved("ios/Info.plist", in: folder),
        infoPlist: DescribedInfoPlist(
          members: PropertyListDictionary([], precedence: .last), in: source, at: SourceLocation(path: source.path)),
        developmentLanguage: nil, tables: [])
    let file = Self.code(source)
    app.iconImages = Self.iconImages(in: file).map { $0.union(app.iconImages ?? []) }
    // The code may set other devices.
    app.infoPlist.members = PropertyListDictionary(
      app.infoPlist.members.filter { $0.key != Self.deviceFamily }, precedence: .last)
    if !ExpoCode(file, folder: folder, files).configure(&app, reportingTo: &sink) {
      app.content += Self.infoPlist(in: file).map { [$0] } ?? []
    }
    return app
  }

  private static func code(_ source: SourceFile) -> CodeFile {
    CodeFile(source, source.path.hasSuffix("ts") ? .typeScript : .javaScript)
  }

  /// The keys of the option `iosIcons: {…}`; empty without it, nil if its value is not a literal.
  private static func iconImages(in file: CodeFile) -> Set<String>? {
    var names: Set<String> = []
    for value in file.values(ofMembers: "iosIcons") {
      guard let keys = value.members?.map(\.key), !keys.contains(nil) else { return nil }
      names.formUnion(keys.compactMap(\.self))
    }
    return names
  }

  /// The object literal `infoPlist: {…}`; nil if it is missing or appears several times.
  private static func infoPlist(in file: CodeFile) -> DescribedInfoPlist? {
    let objects = file.values(ofMembers: "infoPlist").filter { $0.members != nil }
    guard objects.count == 1, let members = objects[0].members, let place = objects[0].range else { return nil }
    var conversion = PropertyListConversion(file.source.path)
    return DescribedInfoPlist(
      members: PropertyListDictionary(conversion.members(members, at: place), precedence: .last), in: file.source,
      at: SourceLocation(path: file.source.path))
  }

  /// The files of `locales`, which Expo writes into `InfoPlist.strings`.
  private func tables(
    _ locales: JSONElement?, folder: String, reportingTo sink: inout DiagnosticSink
  ) -> [LocalizedTable] {
    guard let locales else { return [] }
    return locales.members.compactMap { key, value -> LocalizedTable? in
      guard let language = key.string else { return nil }
      if let path = value.string {
        guard let source = files.read(FilePath.resolved(path, in: folder)),
          let document = JSONDocument.parse(source, reportingTo: &sink)
        else { return nil }
        return Self.table(document.root, language)
      }
      return value.isObject ? Self.table(value, language) : nil
    }
  }

  /// The strings of an object and of its member `ios`, which has priority.
  static func table(_ root: JSONElement, _ language: String) -> LocalizedTable {
    let own = root["ios"].map { Array($0.members) } ?? []
    let names = Set(own.compactMap(\.key.string).map { LocalizationKey($0) })
    let common = root.members.filter { key, _ in !names.contains(LocalizationKey(key.string ?? "")) }
    let entries = (common + own).compactMap { key, value -> LocalizedTable.Entry? in
      guard let name = key.string, let text = value.string else { return nil }
      return LocalizedTable.Entry(
        key: LocalizationKey(name), value: text, location: root.document.source.location(of: value.range))
    }
    return LocalizedTable(
      localization: language, path: root.document.source.path, form: .strings, entries: entries)
  }
}

extension [UInt8] {
  func containsText(_ text: String) -> Bool { BytePattern(text).occurs(in: self) }
}
