import Localization

/// A way of writing a quick action's strings that the scanner supports, with similar code that has another meaning.
struct Construct: Sendable {
  /// The source files, by path.
  typealias Files = [String: String]

  /// The row's heading in the documentation.
  var name: String
  /// One line of the code, for the documentation.
  var sample: String
  var files: Files
  /// Each item as `type title`, in the order of the files.
  var items: [String]
  var twin: Twin
  var routines: [String] = []

  /// Similar code with another meaning.
  struct Twin: Sendable {
    /// The difference, for the documentation.
    var name: String
    var files: Files
    var items: [String]
  }

  init(
    _ name: String, _ sample: String, _ code: String, _ items: [String], others: Files = [:],
    routines: [String] = [], twin: Twin
  ) {
    self.name = name
    self.sample = sample
    self.files = others.merging(["App/Shortcuts.swift": code]) { $1 }
    self.items = items
    self.twin = twin
    self.routines = routines
  }

  /// One written in Objective-C.
  init(
    objectiveC name: String, _ sample: String, _ code: String, _ items: [String], others: Files = [:],
    path: String = "App/Shortcuts.m", twin: Twin
  ) {
    self.init(name, sample, "", items, others: others.merging([path: code]) { $1 }, twin: twin)
    files["App/Shortcuts.swift"] = nil
  }
}

extension Construct.Twin {
  init(_ name: String, _ code: String, _ items: [String], others: Construct.Files = [:]) {
    self.init(name: name, files: others.merging(["App/Shortcuts.swift": code]) { $1 }, items: items)
  }

  init(objectiveC name: String, _ code: String, _ items: [String], others: Construct.Files = [:]) {
    self.init(name: name, files: others.merging(["App/Shortcuts.m": code]) { $1 }, items: items)
  }
}

/// Constructs of one kind, under one heading of the documentation.
struct ConstructGroup: Sendable {
  var name: String
  var constructs: [Construct]

  static let all: [ConstructGroup] = [
    .nestedTypes, .implicitMembers, .macros, .makingItems, .sequences, .values, .statements, .classes, .ownLookups,
    .generatedSymbols, .objectiveC,
  ]
}

extension DynamicShortcutItem {
  /// `"type" key@Table in bundle`; `?` for a string that is known only at run time.
  var construct: String { "\(type.construct) \(title.construct)" }
}

extension CodeText {
  fileprivate var construct: String {
    switch resolution {
    case .localized(let lookup): "\(lookup.key)@\(lookup.table)" + (lookup.bundle.map { " in \($0)" } ?? "")
    case .literal(let text): "\"\(text)\""
    case .runtime: "?"
    }
  }
}
