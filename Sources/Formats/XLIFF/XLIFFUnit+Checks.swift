internal import Diagnostics

extension XLIFFUnit {
  /// Reports format specifiers and characters of the target that its source or a title does not have.
  func inspectTarget(at location: @autoclosure () -> SourceLocation, reportingTo sink: inout DiagnosticSink) {
    guard let target, !target.isEmpty else { return }
    let (wanted, found) = (FormatSpecifiers(source), FormatSpecifiers(target))
    if let position = found.impossiblePosition { return sink.report(.argumentPosition(position, at: location())) }
    if let diagnostic = TextScreening.diagnostic(for: target, at: location()) { sink.report(diagnostic) }
    if target.utf8.contains(UInt8(ascii: "\\")), target.contains("\\\"") {
      sink.report(.xliffSuspiciousEscape(at: location()))
    }
    if wanted.allows(found, omission: false) { return }
    // A variant may omit the number that another one contains.
    let isVariant = id.contains("|==|") || id.hasSuffix(":dict/:string")
    if !isVariant || !wanted.allows(found, omission: true) {
      sink.report(.formatMismatch(target, source, at: location()))
    }
  }
}

/// Reports the units of a file that have the same identifier.
struct XLIFFIdentifiers {
  private let locator: SourceLocator

  init(_ locator: SourceLocator) { self.locator = locator }

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
    let contested = Set(doubled.filter { !locator.source.hasSameText(in: $0.later.range, as: $0.first) }.map(\.first))
    for (first, later) in doubled {
      var diagnostic = Diagnostic.xliffDuplicateID(
        later.id, at: locator.location(of: later.range), first: locator.location(of: first))
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
          unit.id, at: locator.location(of: unit.range), first: locator.location(of: earlier.range)))
    }
  }

  /// Removes an element with the white space before it.
  func removal(of range: SourceRange, titled title: String) -> Diagnostic.FixIt {
    let start = locator.source.text[..<range.start].lastIndex { !$0.isXMLSpace }.map { $0 + 1 } ?? range.start
    return Diagnostic.FixIt(title, replacing: SourceRange(start, range.end), in: locator.source)
  }
}
