package import Diagnostics

/// A format of files with localized strings.
///
/// The raw value is the file name extension.
package enum LocalizationFormat: String, Hashable, Sendable, CaseIterable {
  /// A table of one language: OpenStep text, or an XML or binary property list.
  case strings
  /// A table of one language with plurals, as a property list.
  case stringsDict = "stringsdict"
  /// A table of all languages, from which Xcode builds the other formats.
  case stringCatalog = "xcstrings"
  /// A table of all languages in a built app, as a property list.
  case loctable
  /// An Info.plist or another property list.
  case propertyList = "plist"
  /// XLIFF 1.2 or 2.
  case xliff
  /// A folder with an XLIFF file, as Xcode exports it.
  case xcloc
  case csv
  case tsv
  case portableObject = "po"
  case json
  /// The messages of one language, for Flutter's `gen-l10n`.
  case arb
  /// The resources of one language, for .NET.
  case resx
  /// The resources of one language, for Compose Multiplatform, moko-resources or Titanium.
  case stringResources = "xml"
  /// A module of JavaScript that exports the messages of one language.
  case javaScript = "js"
  case typeScript = "ts"

  /// The format of the file at `path` by its extension, in any letter case; nil for any other extension.
  package init?(path: String) {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let suffix = path[path.utf8.index(after: dot)...].lowercased()
    switch suffix {
    case "xlf": self = .xliff
    case "tab": self = .tsv
    default:
      guard let format = Self(rawValue: suffix) else { return nil }
      self = format
    }
  }

  /// The format of `source`: by its content if only one format starts like that, otherwise by its name; nil for neither.
  package static func detect(_ source: SourceFile) -> LocalizationFormat? {
    let named = LocalizationFormat(path: source.path)
    switch Start(source) {
    case .element("xliff"): return .xliff
    case .element("plist"), .binaryPropertyList: return named.flatMap { $0.isPropertyList ? $0 : nil } ?? .propertyList
    case .message: return named ?? .portableObject
    case .element, .other: return named
    }
  }

  /// Whether Foundation looks strings up in files of this format, at run time or after Xcode has compiled them.
  package var isTable: Bool { isSourceTable || self == .loctable }

  /// Whether projects have tables of this format.
  package var isSourceTable: Bool { [.strings, .stringsDict, .stringCatalog].contains(self) }

  /// Whether a file of this format may be a property list.
  package var isPropertyList: Bool { [.strings, .stringsDict, .loctable, .propertyList].contains(self) }

  /// Whether files of this format are read by a framework's functions, rather than by Foundation.
  package var isOfFramework: Bool {
    switch self {
    case .json, .arb, .resx, .stringResources, .javaScript, .typeScript: true
    default: false
    }
  }

  /// Whether Pressfit can change one string in such a file and keep the rest.
  package var isEditable: Bool { isSourceTable || self == .json || self == .arb }
}

extension LocalizationFormat {
  /// The beginning of a file.
  private enum Start: Equatable {
    case binaryPropertyList
    /// The local name of an XML document's root element.
    case element(String)
    /// `msgid "` or `msgctxt "`, after comments.
    case message
    case other

    /// Files with longer comments at their start are detected by their name.
    private static let limit = 8192

    init(_ source: SourceFile) {
      self = .other
      if source.bytes.starts(with: "bplist".utf8) {
        self = .binaryPropertyList
        return
      }
      var rest = source.text.prefix(Self.limit).drop { $0.isXMLSpace }
      if rest.first == UInt8(ascii: "<") {
        while let end = Self.endOfMarkup(in: rest) { rest = rest[end...].drop { $0.isXMLSpace } }
        guard rest.first == UInt8(ascii: "<") else { return }
        let name = rest.dropFirst().prefix { !$0.isXMLSpace && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        let local = name.split(separator: UInt8(ascii: ":"), maxSplits: 1).last ?? name
        self = .element(String(decoding: local, as: UTF8.self))
        return
      }
      while rest.first == UInt8(ascii: "#") {
        rest = rest.drop { $0 != UInt8(ascii: "\n") }.drop { $0.isXMLSpace }
      }
      if rest.starts(with: "msgid \"".utf8) || rest.starts(with: "msgctxt \"".utf8) { self = .message }
    }

    /// The end of a declaration, comment or processing instruction at the start of `text`; nil for anything else.
    private static func endOfMarkup(in text: ArraySlice<UInt8>) -> Int? {
      let end: String
      if text.starts(with: "<!--".utf8) {
        end = "-->"
      } else if text.starts(with: "<?".utf8) {
        end = "?>"
      } else if text.starts(with: "<!".utf8) {
        end = ">"
      } else {
        return nil
      }
      return text.firstRange(of: Array(end.utf8))?.upperBound
    }
  }
}
