internal import Diagnostics
internal import Formats

/// Merges `.strings` by entry: what one side changed is taken, what both changed differently is marked.
///
/// The result is edits on our file: its order and its style stay, and their entries come behind those that they stand behind there.
struct StringsThreeWayMerger {
  private let base: StringsFile
  private let ours: StringsFile
  private let theirs: StringsFile
  private(set) var conflicts: [Diagnostic] = []
  private var edits: [TextEdit] = []
  private var removed: [StringsEntry] = []
  private let locator: SourceLocator

  init(base: StringsFile, ours: StringsFile, theirs: StringsFile) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    locator = SourceLocator(ours.source)
  }

  /// The edits on our file.
  mutating func merge() -> [TextEdit] {
    for (index, entry) in ours.entries.enumerated() where isLast(entry, at: index, of: ours) { mergeOurs(entry) }
    mergeAdditions()
    return edits + ours.edits(removing: removed)
  }

  private func isLast(_ entry: StringsEntry, at index: Int, of file: StringsFile) -> Bool {
    file.entry(forKey: entry.key)?.range == file.entries[index].range
  }

  private mutating func mergeOurs(_ our: StringsEntry) {
    let ancestor = base.entry(forKey: our.key)
    guard let their = theirs.entry(forKey: our.key) else {
      guard let ancestor else { return }
      if text(our, ours) == text(ancestor, base) {
        removed.append(our)
      } else {
        mark(our, their: nil)
      }
      return
    }
    let (ourText, theirText) = (text(our, ours), text(their, theirs))
    let ancestorText = ancestor.map { text($0, base) }
    if ourText != theirText, theirText != ancestorText {
      guard ourText == ancestorText else {
        mark(our, their: their)
        return
      }
      edits.append(takingValue(of: their, for: our))
    }
    mergeComments(our, their, ancestor)
  }

  private func takingValue(of their: StringsEntry, for our: StringsEntry) -> TextEdit {
    if our.isShortcut || their.isShortcut, let value = their.value.string {
      return ours.edit(settingValue: value, of: our)
    }
    return TextEdit(range: our.valueRange, replacement: theirs.source.string(in: their.valueRange))
  }

  /// Takes their comment where only they changed it; of two changes ours stays, since nobody sees a comment but developers.
  private mutating func mergeComments(_ our: StringsEntry, _ their: StringsEntry, _ ancestor: StringsEntry?) {
    guard let ancestor, our.comment?.text == ancestor.comment?.text, their.comment?.text != our.comment?.text else {
      return
    }
    let written = their.comment.map { theirs.source.string(in: $0.range) } ?? ""
    if let comment = our.comment {
      let end = written.isEmpty ? our.range.start : comment.range.end
      edits.append(TextEdit(range: SourceRange(comment.range.start, end), replacement: written))
    } else {
      let place = SourceRange(our.range.start, our.range.start)
      edits.append(TextEdit(range: place, replacement: written + ours.lineEnding))
    }
  }

  private mutating func mergeAdditions() {
    var anchor: StringsEntry?
    let removedKeys = Set(removed.map(\.key))
    for (index, their) in theirs.entries.enumerated() where isLast(their, at: index, of: theirs) {
      if let our = ours.entry(forKey: their.key) {
        if !removedKeys.contains(their.key) { anchor = our }
        continue
      }
      var written = theirs.written(their)
      if let ancestor = base.entry(forKey: their.key) {
        if text(their, theirs) == text(ancestor, base) { continue }
        // We removed what they changed.
        conflicts.append(
          .mergeConflict(
            quoted(their.key.rawValue), ours: nil, theirs: text(their, theirs),
            at: SourceLocation(path: ours.source.path)))
        written = marked(ours: "", theirs: written)
      }
      insert(written, their, after: anchor)
    }
  }

  private mutating func insert(_ written: String, _ their: StringsEntry, after anchor: StringsEntry?) {
    if let anchor {
      edits.append(ours.edit(inserting: written, after: anchor))
    } else if let first = ours.entries.first {
      edits.append(ours.edit(inserting: written, before: first))
    } else {
      // Our side has no entry left to stand beside: behind what there is.
      let end = ours.source.text.count
      edits.append(TextEdit(range: SourceRange(end, end), replacement: written + ours.lineEnding))
    }
  }

  /// Puts our entry and theirs between git's markers.
  private mutating func mark(_ our: StringsEntry, their: StringsEntry?) {
    conflicts.append(
      .mergeConflict(
        quoted(our.key.rawValue), ours: text(our, ours), theirs: their.map { text($0, theirs) },
        at: locator.location(of: our.range)))
    let range = ours.lines(of: our)
    let before = ours.source.text[..<range.start].last
    let isAtLineStart = before == nil || before == 0x0A || before == 0x0D
    let isAtLineEnd = range.end == ours.source.text.count || [0x0A, 0x0D].contains(ours.source.text[range.end])
    let block = marked(ours: ours.source.string(in: range), theirs: their.map { theirs.written($0) } ?? "")
    edits.append(
      TextEdit(
        range: range,
        replacement: (isAtLineStart ? "" : ours.lineEnding) + block + (isAtLineEnd ? "" : ours.lineEnding)))
  }

  private func marked(ours our: String, theirs their: String) -> String {
    let lines = ["<<<<<<< ours"] + (our.isEmpty ? [] : [our]) + ["======="] + (their.isEmpty ? [] : [their])
    return (lines + [">>>>>>> theirs"]).joined(separator: ours.lineEnding)
  }

  /// What an entry holds: its text, or its spelling where it is none.
  private func text(_ entry: StringsEntry, _ file: StringsFile) -> String {
    entry.value.string ?? file.source.string(in: entry.valueRange)
  }
}
