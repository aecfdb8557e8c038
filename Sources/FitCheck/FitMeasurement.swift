package import Localization
package import Typesetting

/// One field of one item, in one localization, on one surface, at one text size, under one line policy.
package struct FitMeasurement: Hashable, Sendable {
  let text: MeasuredText
  package let surface: DisplaySurface
  package let textSize: TextSize
  package let policy: LinePolicy
  package internal(set) var verdict: FitVerdict
  /// Under the observed policy, where the documented one does not let the text through; nil elsewhere.
  package internal(set) var observedVerdict: FitVerdict?
  /// nil exactly when the verdict is `unmeasurable`.
  package internal(set) var measurement: Measurement?
  /// The texts between which one with placeholders lies, the longest of which `measurement` is of; nil for one without.
  package internal(set) var filled: FilledTemplate?

  init(
    _ text: MeasuredText, on surface: DisplaySurface, at textSize: TextSize, policy: LinePolicy, verdict: FitVerdict
  ) {
    self.text = text
    self.surface = surface
    self.textSize = textSize
    self.policy = policy
    self.verdict = verdict
  }

  /// Place of the item in the catalog's list.
  package var itemIndex: Int { text.itemIndex }
  package var field: ShortcutItem.Field { text.field }
  /// The localization's name.
  package var localization: String { text.localization }
  package var displayed: DisplayedText { text.displayed }
  /// The room for text, in a line.
  package var room: LayoutUnit { surface.textWidth(at: textSize) }
  /// The lesser of the surface's and the policy's.
  package var confidence: Confidence { min(surface.confidence(at: textSize), policy.confidence) }
}
