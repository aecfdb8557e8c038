/// A run of text in one script.
package struct ScriptRun: Hashable, Sendable {
  /// In UTF-8.
  package var range: Range<Int>
  /// `common` only if nothing in the text has a specific script.
  package var script: Script
}

extension ScriptRun {
  /// The script runs of `text`, in order and without gaps.
  ///
  /// As in UAX #24, section 5: marks, spaces and punctuation belong to the preceding text, or at the start to the
  /// following; a closing bracket or quotation mark belongs to its opening one; Script_Extensions narrow the candidates
  /// for a run. If several remain, `preferred` wins, then the script of the run's first character, then ICU's order.
  package static func runs(in text: String, preferring preferred: Script? = nil) -> [ScriptRun] {
    var itemizer = ScriptItemizer(preferred: preferred)
    for scalar in text.unicodeScalars { itemizer.append(scalar) }
    return itemizer.finish()
  }
}

/// Finds script runs scalar by scalar.
private struct ScriptItemizer {
  private struct OpenPair {
    var closing: Unicode.Scalar
    /// The candidate scripts of the run with the opening bracket.
    var scripts: [Script]
  }

  /// Deeper nesting drops the outermost bracket, as in ICU's and Pango's itemizers.
  private static let maximumDepth = 32

  let preferred: Script?
  private var runs: [ScriptRun] = []
  private var start = 0
  private var end = 0
  /// The candidate scripts of the current run; empty while nothing in it has a specific script.
  private var scripts: [Script] = []
  /// The first specific Script property in the run.
  private var primary: Script?
  private var openPairs: [OpenPair] = []

  init(preferred: Script?) { self.preferred = preferred }

  mutating func append(_ scalar: Unicode.Scalar) {
    let properties = CharacterProperties(scalar)
    let own = Script(of: scalar)
    var candidates = Script.extensions(of: scalar).filter { !$0.isCommonOrInherited }
    if let pair = popPair(closedBy: scalar) { candidates = pair.scripts }

    let shared = scripts.filter(candidates.contains)
    if scripts.isEmpty {
      scripts = candidates
      resolveOpenPairs()
    } else if !shared.isEmpty {
      scripts = shared
    } else if !candidates.isEmpty, !properties.isMark {
      closeRun()
      scripts = candidates
    }
    if primary == nil, !own.isCommonOrInherited { primary = own }
    if let closing = properties.closingBracket ?? Self.closingQuotation(of: scalar) {
      if openPairs.count == Self.maximumDepth { openPairs.removeFirst() }
      openPairs.append(OpenPair(closing: closing, scripts: scripts))
    }
    end += UTF8.width(scalar)
  }

  mutating func finish() -> [ScriptRun] {
    if end > start { closeRun() }
    return runs
  }

  private mutating func closeRun() {
    let resolved = [preferred, primary].compactMap { $0 }.first(where: scripts.contains)
    runs.append(ScriptRun(range: start..<end, script: resolved ?? scripts.first ?? .common))
    start = end
    scripts = []
    primary = nil
  }

  /// Opening brackets at the start of the text get the script that follows them.
  private mutating func resolveOpenPairs() {
    for index in openPairs.indices where openPairs[index].scripts.isEmpty { openPairs[index].scripts = scripts }
  }

  private mutating func popPair(closedBy scalar: Unicode.Scalar) -> OpenPair? {
    guard let index = openPairs.lastIndex(where: { $0.closing == scalar }) else { return nil }
    let pair = openPairs[index]
    openPairs.removeSubrange(index...)
    return pair
  }

  /// Quotation marks are pairs too, although not brackets in UAX #9.
  private static func closingQuotation(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "\u{2018}": "\u{2019}"
    case "\u{201C}": "\u{201D}"
    case "\u{AB}": "\u{BB}"
    case "\u{2039}": "\u{203A}"
    default: nil
    }
  }
}
