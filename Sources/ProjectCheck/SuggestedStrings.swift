internal import Diagnostics
package import Extraction
internal import Formats
internal import JSON
package import Localization
package import Workspace

/// Entries of the configuration for the strings that code shows at places of iOS.
package struct SuggestedStrings {
  fileprivate struct Entry {
    let place: LabelPlace
    let doubt: String?
    let table: String
    /// nil if it is unknown, or the default.
    let itemCount: Int?
    var keys: [String] = []
    /// The names of the files with the code.
    var files: [String] = []
  }

  private var entries: [Entry] = []
  /// The number of strings with an entry.
  package private(set) var count = 0
  /// The number of strings of which no table has the key, or that are known only at run time.
  package private(set) var unknownCount = 0

  package init(_ labels: [CodeLabel], of project: Project, in fileSystem: any FileSystem) {
    var reader = TableReader(project.layout, in: fileSystem)
    let app = project.layout.apps.first
    // A string with a certain place needs no uncertain one.
    for label in labels.partitioned(last: { $0.doubt != nil }) {
      if let (table, key) = reader.entry(of: label.text, in: app) {
        add(label, table, key.rawValue)
      } else if let accessor = label.text.accessor, let (table, key) = reader.entry(of: accessor, in: app) {
        var label = label
        label.doubt = label.doubt ?? "no file has the accessor, which has the name of the key"
        add(label, table, key.rawValue)
      } else if label.text.literal == nil {
        unknownCount += 1
      }
    }
  }

  private mutating func add(_ label: CodeLabel, _ table: String, _ key: String) {
    if entries.contains(where: { $0.place == label.place && $0.table == table && $0.keys.contains(key) }) { return }
    let count = label.place == .alertButton && label.itemCount == 2 ? nil : label.itemCount
    let known = entries.firstIndex {
      $0.place == label.place && $0.table == table && $0.doubt == label.doubt && $0.itemCount == count
    }
    let index = known ?? entries.endIndex
    if known == nil {
      entries.append(Entry(place: label.place, doubt: label.doubt, table: table, itemCount: count))
    }
    entries[index].keys.append(key)
    let file = FilePath.name(label.text.location.path)
    if !entries[index].files.contains(file) { entries[index].files.append(file) }
    self.count += 1
  }

  /// The value of `strings`, with a comment on each entry; nil without strings.
  package var value: String? {
    if entries.isEmpty { return nil }
    let order = LabelPlace.allCases
    let sorted = entries.sorted { left, right in
      let places = (order.firstIndex(of: left.place) ?? 0, order.firstIndex(of: right.place) ?? 0)
      if places.0 != places.1 { return places.0 < places.1 }
      return (left.doubt == nil ? 0 : 1, left.table, left.itemCount ?? 0)
        < (right.doubt == nil ? 0 : 1, right.table, right.itemCount ?? 0)
    }
    return "[\n" + sorted.map(\.lines).joined() + "  ]"
  }
}

extension CodeText {
  /// The look-up that a member of a type may be that only the build makes: `Strings.menu_find`, `Strings.Menu.find(1)`; nil for other code.
  fileprivate var accessor: CodeText? {
    let words = isRuntime ? expression.prefix { $0 != "(" }.split(separator: ".", omittingEmptySubsequences: false) : []
    guard words.count > 1, words[0].first?.isUppercase == true,
      words.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } })
    else { return nil }
    var text = self
    let key = LocalizationKey(words.dropFirst().joined(separator: "."))
    text.resolution = .localized(LocalizedLookup(key: key, source: .generatedName))
    return text
  }
}

extension SuggestedStrings.Entry {
  /// A comment and the entry; an uncertain entry is a comment too.
  fileprivate var lines: String {
    let items =
      switch place {
      // More than five tabs are four and "More".
      case .tabBar: max(1, min(5, itemCount ?? keys.count))
      case .alertButton: itemCount.map { max(1, $0) }
      case .alertTitle, .alertMessage, .swipeAction, .largeTitle, .segment, .barButton: nil as Int?
      }
    let members = JSONObject.withoutNil(["table": table, "keys": keys, "place": place.rawValue, "items": items])
    let names =
      files.prefix(3).joined(separator: ", ") + (files.count > 3 ? " and \(counted(files.count - 3, "more file"))" : "")
    let comment = doubt.map { "\(names): not certain, \($0)" } ?? names
    return "    // \(comment)\n    \(doubt == nil ? "" : "// ")\(JSONValue.object(members).spacedLine),\n"
  }
}
