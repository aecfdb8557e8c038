internal import Diagnostics
internal import Formats

/// Three-way merge of `.strings` files by entry: changes of one side are accepted, conflicting changes are marked.
///
/// The result is a list of edits to our file: its order and style are kept, and their new entries follow the same
/// predecessors.
struct StringsThreeWayMerger {
  private let base: StringsFile
  private let ours: StringsFile
  private let theirs: StringsFile
  private(set) var conflicts: [Diagnostic] = []
  private var edits: [TextEdit] = []
  private var removed: [OpenStepMember] = []
  private let style: StringsStyle

  init(base: StringsFile, ours: StringsFile, theirs: StringsFile) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    style = ours.lineStyle
  }

  /// The edits to our file.
  mutating func merge() -> [TextEdit] {
    for (index, entry) in ours.entries.enumerated() where isLast(entry, at: index, of: ours) { mergeOurs(entry) }
    removeDuplicates()
    mergeAdditions()
    return edits + ours.edits(removing: removed)
  }

  /// The entries of each key, in file order.
  private static func occurrences(_ file: StringsFile) -> [LocalizationKey: [OpenStepMember]] {
    Dictionary(grouping: file.entries, by: \.key)
  }

  /// Removes duplicate entries from ours that they removed; the last entry of each key, which counts, was merged
  /// before.
  ///
  /// If they removed a key completely, all entries unchanged by us are removed. Entries that we changed or added stay.
  private mutating func removeDuplicates() {
    let (ancestors, others) = (Self.occurrences(base), Self.occurrences(theirs))
    let gone = Set(removed.map(\.key))
    var seen: Set<LocalizationKey> = []
    let all = Self.occurrences(ours)
    for key in ours.entries.map(\.key) where seen.insert(key).inserted {
      guard let own = all[key], own.count > 1 else { continue }
      let (before, after) = (ancestors[key] ?? [], others[key] ?? [])
      let surplus = gone.contains(key) ? own.count - 1 : min(own.count - 1, before.count - after.count)
      guard surplus > 0, !after.isEmpty || gone.contains(key) else { continue }
      let kept = Set(after.dropLast().map { LocalizationKey($0.text) })
      let known = Set(before.map { LocalizationKey($0.text) })
      let unchanged = own.dropLast().filter { known.contains(LocalizationKey($0.text)) }
      // Entries that they do not have come first.
      let ordered =
        unchanged.filter { !kept.contains(LocalizationKey($0.text)) }
        + unchanged.filter { kept.contains(LocalizationKey($0.text)) }
      removed += ordered.prefix(surplus)
    }
  }

  private func isLast(_ entry: OpenStepMember, at index: Int, of file: StringsFile) -> Bool {
    file.entry(forKey: entry.key)?.range == file.entries[index].range
  }

  private mutating func mergeOurs(_ our: OpenStepMember) {
    let ancestor = base.entry(forKey: our.key)
    guard let their = theirs.entry(forKey: our.key) else {
      guard let ancestor else { return }
      if our.text == ancestor.text {
        removed.append(our)
      } else {
        mark(our, their: nil)
      }
      return
    }
    let (ourText, theirText) = (our.text, their.text)
    let ancestorText = ancestor.map { $0.text }
    if ourText != theirText, theirText != ancestorText {
      guard ourText == ancestorText else {
        mark(our, their: their)
        return
      }
      edits.append(editAcceptingValue(of: their, for: our))
    }
    mergeComments(our, their, ancestor)
  }

  private func editAcceptingValue(of their: OpenStepMember, for our: OpenStepMember) -> TextEdit {
    if our.isShortcut || their.isShortcut, let value = their.value.string {
      return ours.edit(settingValue: value, of: our)
    }
    return TextEdit(range: our.value.range, replacement: theirs.source.string(in: their.value.range))
  }

  /// Accepts their comment if only they changed it; if both sides changed it, ours is kept, because only developers see comments.
  private mutating func mergeComments(_ our: OpenStepMember, _ their: OpenStepMember, _ ancestor: OpenStepMember?) {
    guard let ancestor, our.comment?.text == ancestor.comment?.text, their.comment?.text != our.comment?.text else {
      return
    }
    let written = their.comment.map { theirs.source.string(in: $0.range) } ?? ""
    if let comment = our.comment {
      let end = written.isEmpty ? our.range.start : comment.range.end
      edits.append(TextEdit(range: SourceRange(comment.range.start, end), replacement: written))
    } else {
      let place = SourceRange(our.range.start, our.range.start)
      edits.append(TextEdit(range: place, replacement: written + style.lineEnding))
    }
  }

  private mutating func mergeAdditions() {
    var anchor: OpenStepMember?
    let removedKeys = Set(removed.map(\.key))
    for (index, their) in theirs.entries.enumerated() where isLast(their, at: index, of: theirs) {
      if let our = ours.entry(forKey: their.key) {
        if !removedKeys.contains(their.key) { anchor = our }
        continue
      }
      var written = theirs.written(their)
      if let ancestor = base.entry(forKey: their.key) {
        if their.text == ancestor.text { continue }
        // We removed what they changed.
        conflicts.append(
          .mergeConflict(
            quoted(their.key.rawValue), ours: nil, theirs: their.text,
            at: SourceLocation(path: ours.source.path)))
        written = marked(ours: "", theirs: written)
      }
      insert(written, after: anchor)
    }
  }

  private mutating func insert(_ written: String, after anchor: OpenStepMember?) {
    if let anchor {
      edits.append(placedOnOwnLines(ours.edit(inserting: written, after: anchor, style)))
    } else if let first = ours.entries.first {
      edits.append(placedOnOwnLines(ours.edit(inserting: written, before: first, style)))
    } else {
      // Our side has no entry left: insert at the end of the file.
      let end = ours.source.text.count
      edits.append(
        placedOnOwnLines(TextEdit(range: SourceRange(end, end), replacement: written + style.lineEnding)))
    }
  }

  /// `edit` with line ends that separate it from the lines before and after: a line comment would hide it, and a
  /// conflict marker is only valid at the start of a line.
  private func placedOnOwnLines(_ edit: TextEdit) -> TextEdit {
    let text = ours.source.text
    let lineEnds: [UInt8] = [0x0A, 0x0D]
    var replacement = edit.replacement
    let isAtStart = edit.range.start == 0 || lineEnds.contains(text[edit.range.start - 1])
    if !isAtStart, replacement.utf8.first.map(lineEnds.contains) != true {
      replacement = style.lineEnding + replacement
    }
    let isAtEnd = edit.range.end == text.count || lineEnds.contains(text[edit.range.end])
    if !isAtEnd, replacement.utf8.last.map(lineEnds.contains) != true { replacement += style.lineEnding }
    return TextEdit(range: edit.range, replacement: replacement)
  }

  /// Writes our entry and theirs between git's conflict markers.
  private mutating func mark(_ our: OpenStepMember, their: OpenStepMember?) {
    conflicts.append(
      .mergeConflict(
        quoted(our.key.rawValue), ours: our.text, theirs: their.map { $0.text },
        at: ours.source.location(of: our.range)))
    let range = ours.lines(of: our)
    let block = marked(ours: ours.source.string(in: range), theirs: their.map { theirs.written($0) } ?? "")
    edits.append(placedOnOwnLines(TextEdit(range: range, replacement: block)))
  }

  private func marked(ours our: String, theirs their: String) -> String {
    let lines = ["<<<<<<< ours"] + (our.isEmpty ? [] : [our]) + ["======="] + (their.isEmpty ? [] : [their])
    return (lines + [">>>>>>> theirs"]).joined(separator: style.lineEnding)
  }

}

/// Verifies a merged `.strings` file: parses it and compares it with a merge by key, ignoring layout.
///
/// A file with conflicts is parsed twice: once with our side of each conflict, once with theirs.
struct StringsMergeCheck {
  private enum Side { case ours, theirs }

  let base: StringsFile
  let ours: StringsFile
  let theirs: StringsFile

  func holds(for bytes: [UInt8]) -> Bool {
    let merged = SourceFile(
      path: ours.source.path, bytes: bytes, encoding: ours.source.hasByteOrderMark ? .utf8 : ours.source.encoding)
    for side in [Side.ours, .theirs] {
      guard let lines = Self.resolved(merged.text, side) else { return false }
      let expected = expected(side)
      // An empty file is not a table, and no table was expected.
      if lines.allSatisfy(\.isBlank) {
        guard expected.isEmpty else { return false }
        continue
      }
      var ignored = DiagnosticSink()
      let file = StringsFile.parse(SourceFile(path: "", bytes: lines, encoding: .utf8), reportingTo: &ignored)
      guard file.isComplete, Self.values(file) == expected else { return false }
    }
    return true
  }

  /// The expected string of each key after the merge, with conflicts resolved for `side`.
  private func expected(_ side: Side) -> [LocalizationKey: String] {
    let (base, ours, theirs) = (Self.values(base), Self.values(ours), Self.values(theirs))
    var result: [LocalizationKey: String] = [:]
    for key in Set(ours.keys).union(theirs.keys) {
      let (before, our, their) = (base[key], ours[key], theirs[key])
      let isConflict = our != their && our != before && their != before
      result[key] = isConflict ? (side == .ours ? our : their) : our == before ? their : our
    }
    return result
  }

  private static func values(_ file: StringsFile) -> [LocalizationKey: String] {
    // Of duplicate keys the last one counts.
    Dictionary(file.entries.map { ($0.key, $0.text) }) { $1 }
  }

  /// `text` with one side of each conflict; nil if the markers are out of order.
  private static func resolved(_ text: [UInt8], _ side: Side) -> [UInt8]? {
    var result: [UInt8] = []
    var current: Side?
    for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if line.starts(with: "<<<<<<< ours".utf8) {
        guard current == nil else { return nil }
        current = .ours
      } else if line.starts(with: "=======".utf8), current != nil {
        guard current == .ours else { return nil }
        current = .theirs
      } else if line.starts(with: ">>>>>>> theirs".utf8) {
        guard current == .theirs else { return nil }
        current = nil
      } else if current == nil || current == side {
        result += line + [0x0A]
      }
    }
    return current == nil ? result : nil
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
