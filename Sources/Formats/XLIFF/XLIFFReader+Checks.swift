internal import Diagnostics
internal import XML

/// Checks the files and units of a document against each other.
extension XLIFFReader {
  /// False for a version with other elements.
  mutating func checkVersion() -> Bool {
    let namespaced = root.name.namespace.map { String($0.dropFirst(Self.namespacePrefix.count)) }
    let version = root[attribute: "version"]
    let location = place(root)
    if version == "1.2", namespaced == nil || namespaced == "1.2" { return true }
    let shown = version ?? namespaced
    guard let shown, !shown.hasPrefix("1.") else {
      sink.report(.xliffVersion(version, .warning, at: location))
      return true
    }
    sink.report(.xliffVersion(shown, .error, at: location))
    return false
  }

  mutating func checkLanguages(_ files: [XLIFFFile]) {
    guard let first = files.first?.targetLanguage else { return }
    for file in files {
      guard let language = file.targetLanguage, !language.utf8.elementsEqual(first.utf8) else { continue }
      return sink.report(.xliffMixedLanguages(first, language, at: source.location(of: file.range)))
    }
  }

  /// Reports the units that two files of one original and one language share.
  mutating func reportUnitsOfSeveralFiles(_ files: [XLIFFFile]) {
    guard files.count > 1 else { return }
    var known: [[String]: [LocalizationKey: SourceRange]] = [:]
    for file in files {
      let name = [file.original ?? "", file.targetLanguage ?? ""]
      var units = known[name] ?? [:]
      for unit in file.units {
        guard let earlier = units[LocalizationKey(unit.id)] else {
          units[LocalizationKey(unit.id)] = unit.range
          continue
        }
        if earlier.start < file.range.start {
          sink.report(
            .xliffDuplicateID(unit.id, at: source.location(of: unit.range), first: source.location(of: earlier)))
        }
      }
      known[name] = units
    }
  }

  /// Checks the schema's order: one `header` at most, then one `body`, which contains the units.
  mutating func checkOrder(ofFile element: XMLElement) {
    var last = 0
    for part in element.elements {
      let rank: Int
      switch xliffName(of: part) {
      case "header": rank = 1
      case "body": rank = 2
      case "trans-unit", "group", "bin-unit": rank = 0
      default: continue
      }
      if rank <= last || rank == 0 {
        return sink.report(.xliffElementOrder(part.name.local, in: "'<file>'", at: place(part)))
      }
      last = rank
    }
  }

  /// Reports each unit with the same id as an earlier one.
  mutating func reportDuplicates(_ units: [XLIFFUnit]) {
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
  mutating func reportEquivalentIDs(_ units: [XLIFFUnit]) {
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
