package import Diagnostics
package import Localization

/// Finds the quick actions that a project's code makes, and follows their texts to where they come from.
///
/// A file that does not name `UIApplicationShortcutItem` is parsed only where a text leads to it.
package struct SourceScanner {
  private let library: any SourceLibrary
  private let options: ScanOptions

  package init(_ library: any SourceLibrary, options: ScanOptions = ScanOptions()) {
    self.library = library
    self.options = options
  }

  /// Every quick action, by place.
  package func scan(reportingTo sink: inout DiagnosticSink) -> [DynamicShortcutItem] {
    var library = library
    let paths = library.paths(containing: Self.candidate, in: nil)
    var items: [DynamicShortcutItem] = []
    let swift = SwiftScanner(library, options: options)
    for path in paths where path.hasSuffix(".swift") { items += swift.items(in: path) }
    sink.report(contentsOf: swift.sink.diagnostics)
    let objectiveC = ObjectiveCScanner(library, options: options)
    for path in paths where !path.hasSuffix(".swift") { items += objectiveC.items(in: path) }
    sink.report(contentsOf: objectiveC.sink.diagnostics)
    items = Self.inOrder(items)
    var reported: Set<SourceText> = []
    for item in items {
      for value in item.unlistableUserInfo where reported.insert(value).inserted {
        sink.report(.userInfoNotEncodable(value.value, at: value.location))
      }
      for field in ShortcutItem.Field.allCases {
        guard let text = item.text(of: field), text.isConcatenated else { continue }
        sink.report(.concatenatedTitle(text.location, field: field.rawValue))
      }
    }
    return items
  }

  /// What stands in every file that makes a quick action.
  private static var candidate: String { "ApplicationShortcutItem" }

  /// By place; items of one place as they were found.
  private static func inOrder(_ items: [DynamicShortcutItem]) -> [DynamicShortcutItem] {
    items.enumerated().sorted { left, right in
      left.element.location == right.element.location
        ? left.offset < right.offset : left.element.location < right.element.location
    }.map(\.element)
  }
}
