internal import CodeReading
package import Diagnostics
internal import Formats
internal import LocaleProfiles
internal import LocaleSchema
package import Localization
internal import Workspace

/// A file with the texts that a framework's own functions look up, usually of one language: Flutter's `app_de.arb`, .NET's
/// `Strings.de.resx` and `i18n/de.json`, Titanium's `i18n/de/strings.xml`, `locales/de.json` of JavaScript and Dart, `locales/de/messages.po`.
package struct FrameworkTable: Hashable, Sendable {
  /// The folder and the base name, which the files of all languages share.
  package let name: String
  /// nil for the file of all languages without their own file, and for a file with a column for each language.
  package let language: String?
  package let path: String

  /// The folders in which JSON files hold texts.
  private static let folders: Set<String> = [
    "locales", "locale", "translations", "translation", "i18n", "l10n", "lang", "langs", "languages", "strings",
    "localization",
    "localizations", "messages",
  ]

  /// nil when the file at `path` is not one for an app of `framework`.
  ///
  /// - Parameter textFolder: a folder in which JSON files hold texts, whatever its name.
  package init?(_ path: String, for framework: Framework, textFolder: String? = nil) {
    let names = path.split(separator: "/").map(String.init)
    guard let file = names.last, let dot = file.lastIndex(of: ".") else { return nil }
    let stem = String(file[..<dot])
    let suffix = file[file.index(after: dot)...]
    let folder = names.dropLast()
    self.path = path
    switch (suffix, framework) {
    case ("arb", .flutter):
      // `app_pt_BR`, or `app.pt` with the language in the file too: the language is all behind the first underscore that leaves a tag.
      let parts = stem.replacingAll(".", with: "_").split(separator: "_", omittingEmptySubsequences: false).map(
        String.init)
      guard let start = parts.indices.dropFirst().first(where: { Self.isLanguage(parts[$0...].joined(separator: "-")) })
      else { return nil }
      language = parts[start...].joined(separator: "-")
      name = (folder + [parts[..<start].joined(separator: "_")]).joined(separator: "/")
    case ("resx", .dotNet):
      let parts = stem.split(separator: ".").map(String.init)
      let tag = parts.count > 1 ? parts.last.flatMap { Self.isLanguage($0) ? $0 : nil } : nil
      language = tag
      name = (folder + [parts.dropLast(tag == nil ? 0 : 1).joined(separator: ".")]).joined(separator: "/")
    case ("json", .dotNet):
      // `wwwroot/i18n/de-DE.json` of a Razor class library.
      guard Self.isLanguage(stem), folder.last.map(Self.isFolderOfTexts) == true else { return nil }
      language = stem.replacingAll("_", with: "-")
      name = folder.joined(separator: "/")
    case ("resw", .dotNet):
      // `Strings/de/Resources.resw`
      guard let tag = folder.last, Self.isLanguage(tag.lowercased()) else { return nil }
      language = tag
      name = (folder.dropLast() + [stem]).joined(separator: "/")
    case ("json", .nativeScript):
      // `i18n/en.default.json`, `i18n/de.json`
      let own = stem.hasSuffix(".default") ? String(stem.dropLast(".default".count)) : stem
      guard Self.isLanguage(own), folder.last.map(Self.isFolderOfTexts) == true else { return nil }
      language = own.replacingAll("_", with: "-")
      name = folder.joined(separator: "/")
    case ("xml", .titanium):
      // Titanium writes `app.xml` to the Info.plist's table.
      guard stem == "strings", let tag = folder.last, Self.isLanguage(tag), folder.dropLast().last == "i18n" else {
        return nil
      }
      language = tag
      name = (folder.dropLast() + [stem]).joined(separator: "/")
    case ("xml", .kotlinMultiplatform):
      guard let tag = Self.resourceLanguage(Array(folder)) else { return nil }
      language = tag.isEmpty ? nil : tag
      name = (folder.dropLast() + [stem]).joined(separator: "/")
    case ("json", .flutter) where stem.hasSuffix(".i18n"), ("yaml", .flutter) where stem.hasSuffix(".i18n"),
      ("csv", .flutter) where stem.hasSuffix(".i18n"):
      // slang: `strings.i18n.json`, `strings_de.i18n.json`, `de.i18n.json`.
      let own = String(stem.dropLast(5))
      let parts = own.split(separator: "_", maxSplits: 1).map(String.init)
      let tag = Self.isLanguage(own) ? own : parts.count == 2 && Self.isLanguage(parts[1]) ? parts[1] : nil
      language = tag?.replacingAll("_", with: "-")
      name = (folder + [tag == own ? "strings" : parts.first ?? own]).joined(separator: "/")
    case ("csv", .flutter):
      guard textFolder == folder.joined(separator: "/") || folder.suffix(2).contains(where: Self.isFolderOfTexts) else {
        return nil
      }
      language = nil
      name = (folder + [stem]).joined(separator: "/")
    case ("po", .reactNative), ("po", .expo), ("po", .capacitor), ("po", .cordova), ("po", .nativeScript):
      // `locales/de/messages.po`, `locale/de/LC_MESSAGES/app.po`, `locales/de.po`.
      let parents = folder.last == "LC_MESSAGES" ? folder.dropLast() : folder
      // The folder `po` of gettext is not that of a language.
      if let tag = parents.last, tag != "po", Self.isLanguage(tag) {
        language = tag.replacingAll("_", with: "-")
        name = (parents.dropLast() + [stem]).joined(separator: "/")
      } else if Self.isLanguage(stem) {
        language = stem.replacingAll("_", with: "-")
        name = parents.joined(separator: "/")
      } else {
        return nil
      }
    case ("json", .flutter), ("yaml", .flutter), ("yml", .flutter), ("json", .reactNative), ("json", .expo),
      ("json", .capacitor), ("json", .cordova),
      ("js", .reactNative), ("js", .expo), ("js", .capacitor), ("js", .cordova),
      ("ts", .reactNative), ("ts", .expo), ("ts", .capacitor), ("ts", .cordova):
      let isInTextFolder = textFolder.map { $0 == folder.joined(separator: "/") } ?? false
      // In the folder of a language, a file has the name of a table: `locales/de/map.json`, `locales/de/ui.json`.
      if let tag = folder.last, Self.isLanguage(tag), folder.dropLast().last.map(Self.isFolderOfTexts) == true {
        language = tag.replacingAll("_", with: "-")
        name = (folder.dropLast() + [stem]).joined(separator: "/")
      } else if Self.isLanguage(stem), isInTextFolder || folder.suffix(2).contains(where: Self.isFolderOfTexts) {
        language = stem.replacingAll("_", with: "-")
        name = folder.joined(separator: "/")
      } else {
        return nil
      }
    default: return nil
    }
  }

  /// The language of a folder of Compose Multiplatform, `composeResources/values-pt-rBR`, or moko-resources, `moko-resources/pt-BR`; empty
  /// for `values` and `base`; nil for other folders.
  private static func resourceLanguage(_ folder: [String]) -> String? {
    guard folder.count > 1, let own = folder.last else { return nil }
    let parent = folder[folder.count - 2]
    if parent == "composeResources", own == "values" { return "" }
    if parent == "composeResources", own.hasPrefix("values-") {
      let tag = String(own.dropFirst("values-".count)).replacingAll("-r", with: "-")
      return isLanguage(tag) ? tag : nil
    }
    guard parent == "moko-resources" || parent == "MR" else { return nil }
    return own == "base" ? "" : isLanguage(own) ? own : nil
  }

  /// The path of the file of `language`, which the files of other languages determine: `app_it.arb` beside `app_en.arb`.
  package static func path(of language: String, like model: String, of modelLanguage: String) -> String {
    var names = model.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let file = names.popLast() else { return model }
    let dot = file.firstIndex(of: ".") ?? file.endIndex
    var (stem, suffix) = (String(file[..<dot]), String(file[dot...]))
    // The table of "en" may be `en_US.json`.
    let regional = ([stem] + names).first {
      isLanguage($0) && ($0.hasPrefix(modelLanguage + "-") || $0.hasPrefix(modelLanguage + "_"))
    }
    for spelled in [modelLanguage, modelLanguage.replacingAll("-", with: "_"), regional].compactMap(\.self) {
      let isHyphenated = !spelled.contains("_")
      let own = isHyphenated ? language : language.replacingAll("-", with: "_")
      if stem == spelled || stem.hasSuffix("_" + spelled) {
        stem = stem.dropLast(spelled.count) + own
        return (names + [stem + suffix]).joined(separator: "/")
      }
      if let folder = names.lastIndex(of: spelled) {
        names[folder] = own
        return (names + [file]).joined(separator: "/")
      }
    }
    // `Strings.de.resx` beside `Strings.resx`.
    suffix = suffix.hasPrefix(".\(modelLanguage).") ? String(suffix.dropFirst(modelLanguage.count + 1)) : suffix
    return (names + ["\(stem).\(language)\(suffix)"]).joined(separator: "/")
  }

  /// Whether a folder with this name holds texts: "translations", "flutter_i18n".
  private static func isFolderOfTexts(_ name: String) -> Bool {
    name.lowercased().split(whereSeparator: { "_-.".contains($0) }).contains { folders.contains(String($0)) }
  }

  /// Whether `name` is a language tag: the code of a language in lower case, and a script or region.
  ///
  /// ISO 639-3 gives most words of three letters to a language: `map`, `new`, `app`. Of them, only those count in which apps are translated.
  static func isLanguage(_ name: String) -> Bool {
    guard let code = name.split(maxSplits: 1, whereSeparator: { $0 == "-" || $0 == "_" }).first,
      (2...3).contains(code.utf8.count), code.allSatisfy(\.isLowercase), LanguageFolderName.isLanguage(name)
    else { return false }
    let tag = LanguageTag(name)
    guard tag.normalized.variants.isEmpty else { return false }
    return code.utf8.count == 2 || tag.normalized.language != code || LocaleProfiles.profile(for: tag) != nil
      || translatedLanguages.contains(String(code))
  }

  /// Languages without a profile and without a code of two letters in which apps are translated: those of CLDR and of translation platforms.
  /// Without codes that are English words, such as `bar`.
  private static let translatedLanguages = Set(
    """
    agq arq ars ary arz asa ast awa azb bal bas bem bew bez bgc bho bik bjn blo brx bua ccp ceb cgg chm chr chy cnr crh crs csb dav dje
    doi dsb dua dyo ebu ewo frp frr fur gom gos grc gsw guz hil hne hsb hsn ilo jam jbo jgo jmc kaa kab kam kbd kde kea kgp khq kkj kln
    kmr koi krl ksb ksf ksh kxv lfn lij lkt lld lmo lrc ltg luo luy lzh mas mdf mer mfe mgh mgo mhr mni mua mwl myv mzn nan nap naq nds
    nmg nnh nqo nus nyn olo pag pam pap pcm pms pnb prg pwn quc quy quz raj rcf rhg rmy rof rue rwk sah saq sat sbp scn sco sdc sdh seh
    ses sgs shi shn skr sma smj smn sms srn stq syr szl szy tay tcy teo tet tig tlh tok tpi trv twq tyv tzl tzm udm vai vec vep vls vmf
    vmw vro vun wae wuu xal xmf xog yav yrl zea zgh zza
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// The texts of `source`, the file's content: a table, or one for each column with the texts of a language. Without texts with plurals or
  /// choices, which only the run makes. A damaged file is reported, and has none.
  package func read(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) -> [LocalizedTable] {
    var entries: [LocalizedTable.Entry] = []
    var unread: [LocalizationKey: UnreadMessage] = [:]
    func add(_ key: LocalizationKey, _ value: String, _ range: SourceRange) {
      if let reason = UnreadMessage(value) {
        unread[key] = reason
      } else if !value.isEmpty {
        entries.append(LocalizedTable.Entry(key: key, value: value, location: source.location(of: range)))
      }
    }
    switch LocalizationFormat(path: path) {
    case .csv: return tables(inColumnsOf: source, reportingTo: &sink)
    case .portableObject:
      for message in PortableObjectFile.parse(source, reportingTo: &sink)?.messages ?? [] where !message.isFuzzy {
        add(LocalizationKey(message.source), message.target, message.range)
      }
    case .javaScript, .typeScript:
      let language: CodeLanguage = path.hasSuffix("ts") ? .typeScript : .javaScript
      if source.text.count <= CodeShortcuts.sizeLimit, let object = CodeTables.exported(by: CodeFile(source, language))
      {
        CodeTables.entries(of: object) { key, text, location in
          if let range = location.range { add(LocalizationKey(key), text, range) }
        }
      }
    case .resx:
      for data in DotNetResources.read(source, reportingTo: &sink) { add(data.key, data.value, data.range) }
    case .stringResources:
      for text in StringResources.read(source, reportingTo: &sink) { add(text.key, text.value, text.range) }
    case nil where path.hasSuffix(".resw"):
      for data in DotNetResources.read(source, reportingTo: &sink) { add(data.key, data.value, data.range) }
    case nil where path.hasSuffix(".yaml") || path.hasSuffix(".yml"):
      for message in YAMLMessages.read(source, reportingTo: &sink) { add(message.key, message.text, message.range) }
    default:
      let file = MessageFile.parse(source, reportingTo: &sink)
      for message in file?.messages ?? [] { add(message.key, message.text, message.range) }
    }
    var table = LocalizedTable(
      localization: language ?? Localization.base, path: path, form: .framework, entries: entries)
    table.unreadKeys = unread
    return [table]
  }

  /// `bad-locale`: the file of one of the tables `used` has a language in its name that is none: `Strings.deu1.resx`.
  func badLanguage(among used: [String: [LocalizedTable]]) -> Diagnostic? {
    guard language == nil, FilePath.pathExtension(path) == "resx", let dot = name.lastIndex(of: "."),
      let neutral = used[String(name[..<dot])]?.first(where: { $0.localization == Localization.base })
    else { return nil }
    let tag = String(name[name.index(after: dot)...])
    return Diagnostic(
      .badLocale, .warning, "\(quoted(tag)) is not a language tag", at: SourceLocation(path: path),
      notes: [".NET uses the texts of \(quoted(neutral.path)) instead, and users never see those of this file"],
      help: "rename the file with a language tag, such as 'de' or 'pt-BR'")
  }

  /// The tables of a file with keys in the first column, and the texts of a language in each that is named for one; without such a column,
  /// in the second.
  private func tables(inColumnsOf source: SourceFile, reportingTo sink: inout DiagnosticSink) -> [LocalizedTable] {
    guard let rows = DelimitedText.parse(source, reportingTo: &sink)?.rows, let header = rows.first else { return [] }
    var columns = header.indices.dropFirst().filter { Self.isLanguage(header[$0].text) }
    let hasHeader = !columns.isEmpty
    if !hasHeader { columns = [1] }
    return columns.map { column in
      let entries = rows.dropFirst(hasHeader ? 1 : 0).compactMap { row -> LocalizedTable.Entry? in
        guard row.indices.contains(column), !row[column].text.isEmpty, UnreadMessage(row[column].text) == nil else {
          return nil
        }
        return LocalizedTable.Entry(
          key: LocalizationKey(row[0].text), value: row[column].text, location: source.location(of: row[column].range))
      }
      let tag = hasHeader ? header[column].text.replacingAll("_", with: "-") : language
      return LocalizedTable(localization: tag ?? Localization.base, path: path, form: .framework, entries: entries)
    }
  }
}
