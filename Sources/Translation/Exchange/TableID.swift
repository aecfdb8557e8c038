internal import Diagnostics
internal import Workspace

/// The identity of a table in a project: its bundle's folder and its name, in any language and format.
///
/// `App/en.lproj/InfoPlist.strings`, `App/Base.lproj/InfoPlist.strings` and `App/InfoPlist.xcstrings` are one table. Compared by UTF-8 code units, as
/// file systems do.
package struct TableID: Hashable, Sendable {
  /// The folder that contains the `.lproj` folders or the catalog; empty for the project's folder.
  package let folder: String
  /// Without extension: `InfoPlist`; the complete file name of an Info.plist, which is a source of that table.
  package let name: String
  private let identity: [[UInt8]]

  package init(folder: String, name: String) {
    self.folder = folder
    self.name = name
    identity = [Array(folder.utf8), Array(name.utf8)]
  }

  /// The table of the file at `path`.
  package init(path: String) {
    let folder = FilePath.folder(path)
    let isInLanguage = FilePath.localization(ofFolder: FilePath.name(folder)) != nil
    let name = FilePath.name(path)
    self.init(
      folder: isInLanguage ? FilePath.folder(folder) : folder,
      name: FilePath.pathExtension(name).lowercased() == "plist" ? name : FilePath.stem(name))
  }

  /// Without a language and a format: `App/InfoPlist`.
  var path: String { FilePath.join(folder, name) }

  /// The table of this path relative to `folder`.
  func moved(into folder: String) -> TableID {
    TableID(folder: FilePath.standardized(FilePath.join(folder, self.folder)), name: name)
  }

  package static func == (left: TableID, right: TableID) -> Bool { left.identity == right.identity }

  package func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

/// Where a file from translators says that a string comes from: the attribute `original` of XLIFF, the column `table` of CSV, a reference of PO.
package struct StatedPlace: Sendable {
  package enum Kind: Hashable, Sendable {
    /// A word that may be a table's name, a project's name, or nothing: `global`.
    case word
    /// The name of a table's file without a folder: `InfoPlist.strings`.
    case fileName
    /// A table's file in a folder.
    case table
    /// A file that is not a table: a storyboard, a document.
    case otherFile
  }

  /// Relative, with the separator `/`, without `.`; empty if nothing is stated.
  package let path: String
  package let kind: Kind

  /// The place that `text` states; nil and the empty text state nothing.
  package init(_ text: String?) {
    let isBackslash = { (byte: UInt8) in byte == UInt8(ascii: "\\") }
    // Tools of gettext write a space as in an address.
    let text = text?.replacingAll("%20", with: " ")
    let unified = String(decoding: (text ?? "").utf8.map { isBackslash($0) ? UInt8(ascii: "/") : $0 }, as: UTF8.self)
    var trimmed = unified.unicodeScalars.drop { $0.properties.isWhitespace }
    while trimmed.last?.properties.isWhitespace == true { trimmed.removeLast() }
    let names = FilePath.components(String(trimmed))
    path = names.filter { $0 != "." }.joined(separator: "/")
    let isInFolder = path.utf8.contains(UInt8(ascii: "/"))
    switch FilePath.pathExtension(FilePath.name(path)).lowercased() {
    case "strings", "xcstrings", "stringsdict", "loctable", "plist", "arb", "resx":
      kind = isInFolder ? .table : .fileName
    // Tools name their own file, a project, or a project's folder.
    case "", "xliff", "xlf", "xcloc", "xlsx", "xcodeproj", "xcworkspace": kind = .word
    case _ where Self.genericNames.contains(path.lowercased()): kind = .word
    // The tables of other frameworks, or the file that a tool sends.
    case "csv", "tsv", "json", "po", "pot": kind = isInFolder ? .table : .word
    case let suffix where suffix.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }:
      kind = .otherFile
    // `InfoPlist.strings (de)`
    default: kind = isInFolder ? .table : .fileName
    }
  }

  /// What exporters write if they have no file. Sources: POEditor, Loco and Symfony (`file.ext`), Phrase (`global`), translate-toolkit
  /// (`NoName`), 4D (`undefined`).
  private static let genericNames: Set<String> = ["file.ext", "global", "noname", "none", "undefined", "untitled"]

  /// Whether it is a name without a meaning, unless a table has it: one that exporters write if they have no file, or a file of a tool that is
  /// named by a number or a language (`1.xliff`, `de.strings`).
  var isGeneric: Bool {
    guard kind != .otherFile, !path.utf8.contains(UInt8(ascii: "/")) else { return false }
    let folded = path.lowercased()
    let stem = FilePath.stem(folded)
    if Self.genericNames.contains(folded) { return true }
    if stem.utf8.count == folded.utf8.count || isInfoPlist { return false }
    return Self.genericNames.contains(stem) || stem == "project" || stem.utf8.allSatisfy { (0x30...0x39).contains($0) }
      || TranslationFolder.isLanguage(stem)
  }

  /// Whether words after the extension may name a bundle: `InfoPlist.strings (Share)`, but not `InfoPlist.strings (de)`.
  var hasQualifier: Bool {
    let suffix = FilePath.pathExtension(FilePath.name(path))
    let words = suffix.split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" }.dropFirst()
    return !words.allSatisfy { TranslationFolder.isLanguage(String($0)) || $0.utf8.allSatisfy(\.isDigit) }
  }

  /// Whether it names a `.stringsdict`, which other files of the same table do not replace.
  var isStringsDict: Bool { FilePath.pathExtension(FilePath.name(path)).lowercased() == "stringsdict" }

  /// Whether it names an `InfoPlist` table or an Info.plist.
  package var isInfoPlist: Bool {
    let stem = FilePath.stem(FilePath.name(path)).lowercased()
    // Not "TopList.strings".
    return kind != .otherFile
      && (stem.hasSuffix("infoplist") || FilePath.name(path).lowercased().hasSuffix("info.plist"))
  }
}

extension TranslationSet {
  /// The name of the table that the system looks static quick actions up in.
  static let infoPlistTable = "InfoPlist"
}
