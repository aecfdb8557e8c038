package import Diagnostics

extension XLIFFUnit {
  /// Reports characters and positions of the target that no text has.
  func inspectTarget(at location: @autoclosure () -> SourceLocation, reportingTo sink: inout DiagnosticSink) {
    guard let target, !target.isEmpty else { return }
    if let position = FormatSpecifiers(target).impossiblePosition {
      return sink.report(.argumentPosition(position, at: location()))
    }
    if let diagnostic = TextScreening.diagnostic(for: target, at: location()) { sink.report(diagnostic) }
  }
}

extension XLIFFDocument {
  /// Reports what iOS would show of a target that its source does not have.
  package func compareTexts(reportingTo sink: inout DiagnosticSink) {
    for file in files {
      let comparison = TextComparison(file.targetLanguage, use: .unknown)
      for unit in file.units {
        guard let target = unit.target, !target.isEmpty else { continue }
        let issues = comparison.issues(in: target, source: unit.source, key: LocalizationKey(unit.id))
        let undefined = comparison.undefinedVariable(in: target, source: unit.source)
        for issue in issues + [undefined].compactMap(\.self) {
          sink.report(
            issue.diagnostic(about: "the target", at: source.location(of: unit.targetRange ?? unit.range)))
        }
      }
    }
  }
}

/// Reports the units of a file that have the same identifier.
struct XLIFFIdentifiers {
  private let source: SourceFile

  init(_ source: SourceFile) { self.source = source }

  /// Reports each unit with the same id as an earlier one.
  func reportDuplicates(_ units: [XLIFFUnit], reportingTo sink: inout DiagnosticSink) {
    var first: [LocalizationKey: SourceRange] = [:]
    first.reserveCapacity(units.count)
    var doubled: [(first: SourceRange, later: XLIFFUnit)] = []
    for unit in units {
      if let earlier = first[LocalizationKey(unit.id)] {
        doubled.append((earlier, unit))
      } else {
        first[LocalizationKey(unit.id)] = unit.range
      }
    }
    // If the strings differ, it matters which one is used.
    let contested = Set(doubled.filter { !source.hasSameText(in: $0.later.range, as: $0.first) }.map(\.first))
    for (first, later) in doubled {
      var diagnostic = Diagnostic.xliffDuplicateID(
        later.id, at: source.location(of: later.range), first: source.location(of: first))
      if !contested.contains(first) { diagnostic.fixIts = [removal(of: later.range, titled: "remove the second unit")] }
      sink.report(diagnostic)
    }
  }

  /// Reports each unit with an id that differs from an earlier one in its normalization only.
  func reportEquivalentIDs(_ units: [XLIFFUnit], reportingTo sink: inout DiagnosticSink) {
    var first: [String: XLIFFUnit] = [:]
    for unit in units where !unit.id.utf8.allSatisfy({ $0 < 0x80 }) {
      guard let earlier = first.updateValue(unit, forKey: unit.id), !earlier.id.utf8.elementsEqual(unit.id.utf8) else {
        continue
      }
      sink.report(
        .canonicallyEqualKeys(
          unit.id, at: source.location(of: unit.range), first: source.location(of: earlier.range)))
    }
  }

  /// Removes an element with the white space before it.
  func removal(of range: SourceRange, titled title: String) -> Diagnostic.FixIt {
    let start = source.text[..<range.start].lastIndex { !$0.isXMLSpace }.map { $0 + 1 } ?? range.start
    return Diagnostic.FixIt(title, replacing: SourceRange(start, range.end), in: source)
  }
}
