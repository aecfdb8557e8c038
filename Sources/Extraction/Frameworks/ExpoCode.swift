internal import CodeReading
internal import Diagnostics
internal import Formats
internal import JSON
internal import Localization
internal import Workspace

/// Reads Expo's app configuration in code: `app.config.ts`, `app.config.js`.
struct ExpoCode {
  private let file: CodeFile
  private let reading: ScriptReading
  private let files: DescriptionFiles
  private let folder: String

  init(_ file: CodeFile, folder: String, _ files: DescriptionFiles) {
    self.file = file
    reading = file.reading()
    self.files = files
    self.folder = folder
  }

  /// Adds what the code configures to `app`, the app of an `app.json` that the code extends, or one without any content.
  ///
  /// Reports what is known only when the code runs. False, with `app` unchanged, if the code exports something else than an object.
  func configure(_ app: inout DescribedApp, reportingTo sink: inout DiagnosticSink) -> Bool {
    guard let configuration else { return false }
    if let name = configuration.member("name"), let text = name.text {
      app.name = text
      let value = PropertyListNode(.string(text), range: range(of: name))
      app.content.append(
        content([PropertyListMember(key: "CFBundleDisplayName", keyRange: nil, value: value)], at: name.location))
    }
    if let value = configuration.member("ios")?.member("infoPlist") {
      if let members = value.members, let place = value.range ?? value.location.range {
        var conversion = PropertyListConversion(file.source.path)
        app.content.append(content(conversion.members(members, at: place), at: value.location))
        if let language = value.member("CFBundleDevelopmentRegion")?.text { app.developmentLanguage = language }
      } else {
        sink.report(.madeAtRunTime("ios.infoPlist", "quick actions and other texts", at: value.location))
      }
    }
    if let value = configuration.member("locales") {
      guard let locales = value.members else {
        sink.report(.madeAtRunTime("locales", "translations", at: value.location))
        return true
      }
      app.tables = locales.compactMap { table($0, reportingTo: &sink) }
    }
    return true
  }

  private func range(of value: CodeValue) -> SourceRange? {
    value.location.path == file.source.path ? value.location.range : nil
  }

  private func content(_ members: [PropertyListMember], at location: SourceLocation) -> DescribedInfoPlist {
    DescribedInfoPlist(
      members: PropertyListDictionary(members, precedence: .last), in: file.source, at: location)
  }

  /// The object that the file exports, or that the function that it exports returns.
  private var configuration: CodeValue? {
    guard let value = reading.value(named: "default")?.result, value.members != nil else { return nil }
    return value.member("expo").flatMap { $0.members == nil ? nil : $0 } ?? value
  }

  /// The table of a member of `locales`: a path of a JSON file, or an object. Its member `ios` has priority.
  private func table(
    _ member: CodeValue.Member, reportingTo sink: inout DiagnosticSink
  ) -> LocalizedTable? {
    guard let language = member.key else { return nil }
    let value = member.value
    if let path = path(of: value) {
      guard let source = files.read(path),
        let document = JSONDocument.parse(source, reportingTo: &sink)
      else { return nil }
      return ExpoReader.table(document.root, language)
    }
    guard let members = value.members else {
      sink.report(.madeAtRunTime("locales", "translations", at: value.location))
      return nil
    }
    let own = value.member("ios")?.members ?? []
    let names = Set(own.compactMap(\.key).map { LocalizationKey($0) })
    let common = members.filter { !names.contains(LocalizationKey($0.key ?? "")) }
    let entries = (common + own).compactMap { member -> LocalizedTable.Entry? in
      guard let key = member.key, let text = member.value.text else { return nil }
      return LocalizedTable.Entry(key: LocalizationKey(key), value: text, location: member.value.location)
    }
    return LocalizedTable(localization: language, path: file.source.path, form: .strings, entries: entries)
  }
}

/// Finds the files of translations.
extension ExpoCode {
  /// The path that `value` names: a literal, `require("./de.json")`, `path.join(__dirname, "de.json")`, `${__dirname}/de.json`; nil for
  /// other code, and for a package outside the project.
  private func path(of value: CodeValue) -> String? {
    if let text = value.text { return FilePath.resolved(text, in: folder) }
    if let path = path(ofTemplate: value.evaluated) { return path }
    guard let call = value.call, let first = call.arguments.first?.value else { return nil }
    switch call.names {
    case ["require"], ["require", "resolve"]: return first.text.flatMap(module) ?? path(ofTemplate: first.evaluated)
    case ["path", "join"], ["path", "resolve"], ["join"], ["resolve"]:
      let values = call.arguments.map(\.value.evaluated)
      return joined(isFolder(values[0]) ? Array(values.dropFirst()) : values, separator: "/")
    default: return nil
    }
  }

  private func path(ofTemplate value: Evaluated) -> String? {
    guard case .joined(let parts) = value.value, let first = parts.first, isFolder(first) else { return nil }
    return joined(Array(parts.dropFirst()))
  }

  private func isFolder(_ value: Evaluated) -> Bool { value.unknownName?.names == ["__dirname"] }

  /// The path of literals below the folder of the configuration; nil if one is unknown.
  private func joined(_ parts: [Evaluated], separator: String = "") -> String? {
    let texts = parts.map(\.text)
    guard !texts.isEmpty, !texts.contains(nil) else { return nil }
    let path = texts.compactMap(\.self).joined(separator: separator)
    return FilePath.resolved(path.hasPrefix("/") ? String(path.dropFirst()) : path, in: folder)
  }

  /// The file that `require(name)` reads: relative to the configuration, or in a package of the workspace.
  private func module(_ name: String) -> String? {
    if name.hasPrefix(".") { return FilePath.resolved(name, in: folder) }
    let parts = name.split(separator: "/").map(String.init)
    let count = name.hasPrefix("@") ? 2 : 1
    guard parts.count > count else { return nil }
    let (package, rest) = (parts.prefix(count).joined(separator: "/"), parts.dropFirst(count).joined(separator: "/"))
    var base = folder
    while true {
      for pattern in workspaces(of: base) where pattern.hasSuffix("/*") {
        let own = FilePath.resolved(pattern.dropLast(1) + parts[count - 1], in: base)
        if manifest(in: own)?["name"]?.string == package { return FilePath.resolved(rest, in: own) }
      }
      if base.isEmpty { return nil }
      base = FilePath.folder(base)
    }
  }

  /// The patterns of the folders with packages, in the manifest in `folder`.
  private func workspaces(of folder: String) -> [String] {
    guard let list = manifest(in: folder)?["workspaces"] else { return [] }
    return (list["packages"] ?? list).elements.compactMap(\.string)
  }

  private func manifest(in folder: String) -> JSONElement? {
    var ignored = DiagnosticSink()
    return files.read(FilePath.resolved("package.json", in: folder)).flatMap {
      JSONDocument.parse($0, reportingTo: &ignored)?.root
    }
  }
}

extension Diagnostic {
  fileprivate static func madeAtRunTime(_ member: String, _ contents: String, at location: SourceLocation) -> Diagnostic
  {
    Diagnostic(
      .unreadableQuickActions, .warning,
      "the value of \"\(member)\" is known only when the configuration runs; \(contents) in it are not checked",
      at: location, help: "write the value as a literal, or check the built app")
  }
}
