package import CodeReading
package import Diagnostics
package import Localization
package import ScanExchange

/// Finds quick actions in a project's code and evaluates their strings.
///
/// A file that does not mention `UIApplicationShortcutItem` is parsed only if it may create one of an inferred type, or defines a string.
package struct SourceScanner {
  private let library: any SourceLibrary
  private let options: ScanOptions
  private let willRead: (ScanPlace) -> Void

  /// - Parameter willRead: called before each declaration or call is read that may end the process.
  package init(
    _ library: any SourceLibrary, options: ScanOptions = ScanOptions(),
    willRead: @escaping (ScanPlace) -> Void = { _ in }
  ) {
    self.library = library
    self.options = options
    self.willRead = willRead
  }

  /// All quick actions in the files at `candidates`, sorted by location.
  ///
  /// - Parameters:
  ///   - candidates: the paths of files that contain `ScanRequest.candidateMark`.
  ///   - willRead: called before each candidate is read.
  package func scan(
    _ candidates: [String], willRead: (String) -> Void = { _ in }, reportingTo sink: inout DiagnosticSink
  ) -> [DynamicShortcutItem] {
    let limit = ConstructorLimit()
    let swift = SwiftScanner(
      library, candidates: candidates, options: options, limit: limit, willRead: self.willRead)
    let objectiveC = ObjectiveCScanner(library, other: swift.evaluator, options: options, limit: limit)
    swift.evaluator.objectiveC = objectiveC.evaluator
    var items: [DynamicShortcutItem] = []
    var swiftItems = SwiftScanner.Items()
    func readSwift(_ path: String) {
      let found = swift.items(in: path)
      swiftItems.created += found.created
      swiftItems.forwarded += found.forwarded
    }
    for path in candidates {
      willRead(path)
      if SourceLanguage.isSwift(path) {
        readSwift(path)
      } else {
        items += objectiveC.items(in: path)
      }
    }
    let known = Set(candidates)
    for path in swift.pathsWithItems where !known.contains(path) { readSwift(path) }
    items += swiftItems.merged
    sink.report(contentsOf: swift.diagnostics)
    sink.report(contentsOf: objectiveC.sink.diagnostics)
    if let excess = limit.diagnostic { sink.report(excess) }
    items = Self.inOrder(items).filter { item in
      guard let condition = item.condition, BuildCondition.excludesIOS(condition) else { return true }
      sink.report(.codeNotInApp("\"#if \(condition)\" excludes it from builds for iOS", at: item.location))
      return false
    }
    // Items that were found may be those that are set.
    let explaining: [Diagnostic.ID] = [.codeNotInApp, .unreadableQuickActions]
    if items.isEmpty, !sink.diagnostics.contains(where: { explaining.contains($0.id) }) {
      for path in candidates {
        let places =
          SourceLanguage.isSwift(path) ? swift.itemAssignments(in: path) : objectiveC.itemAssignments(in: path)
        sink.report(contentsOf: places.map { .unreadItems($0) })
      }
    } else if !items.isEmpty {
      for path in candidates where SourceLanguage.isSwift(path) {
        sink.report(contentsOf: swift.unreadElements(in: path))
      }
    }
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

  /// The types in the files at `candidates` that define App Shortcuts, sorted by location.
  ///
  /// - Parameters:
  ///   - candidates: the paths of files that contain `ScanRequest.providerMark`.
  ///   - willRead: called before each candidate is read.
  package func appShortcuts(
    in candidates: [String], willRead: (String) -> Void = { _ in }, reportingTo sink: inout DiagnosticSink
  ) -> [AppShortcutsProvider] {
    let program = SwiftProgram(library, options: options, willRead: self.willRead)
    let providers = candidates.filter(SourceLanguage.isSwift).flatMap { path in
      willRead(path)
      return program.file(at: path).map { AppShortcutsReader($0).providers } ?? []
    }
    sink.report(contentsOf: program.diagnostics)
    return providers
  }

  /// The strings that the files at `candidates` show at places of iOS, by file.
  ///
  /// - Parameter willRead: called before each candidate is read.
  package func labels(
    in candidates: [String], willRead: (String) -> Void = { _ in }, reportingTo sink: inout DiagnosticSink
  ) -> [CodeLabel] {
    let program = SwiftProgram(library, options: options, filesPerName: 128, willRead: self.willRead)
    let finder = LabelFinder(program)
    let candidates = candidates.filter(SourceLanguage.isSwift)
    let labels = (candidates + finder.pathsOfViews(for: candidates)).flatMap { path in
      willRead(path)
      return finder.labels(in: path)
    }
    sink.report(contentsOf: program.diagnostics)
    return labels
  }

  /// Sorted by location; items at one location keep their order.
  private static func inOrder(_ items: [DynamicShortcutItem]) -> [DynamicShortcutItem] {
    items.enumerated().sorted { left, right in
      left.element.location == right.element.location
        ? left.offset < right.offset : left.element.location < right.element.location
    }.map(\.element)
  }
}
