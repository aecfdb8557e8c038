package import Localization
package import Typesetting

/// One field of one item, in one localization, on one surface, at one text size, under one line policy.
package struct FitMeasurement: Hashable, Sendable {
  /// Place of the item in the catalog's list.
  package var itemIndex: Int
  package var field: ShortcutItem.Field
  /// The localization's name.
  package var localization: String
  package var surface: DisplaySurface
  package var textSize: TextSize
  package var policy: LinePolicy
  package var displayed: DisplayedText
  /// The room for text, in a line.
  package var room: LayoutUnit
  /// nil exactly when the verdict is `unmeasurable`.
  package var measurement: Measurement?
  package var verdict: FitVerdict
  /// Under the observed policy, where the documented one does not let the text through; nil elsewhere.
  package var observedVerdict: FitVerdict?
  /// The texts between which one with placeholders lies, the longest of which `measurement` is of; nil for one without.
  package var filled: FilledTemplate?
  /// The lesser of the surface's and the policy's.
  package var confidence: Confidence

  package init(
    itemIndex: Int, field: ShortcutItem.Field, localization: String, surface: DisplaySurface, textSize: TextSize,
    policy: LinePolicy, displayed: DisplayedText, room: LayoutUnit, measurement: Measurement?, verdict: FitVerdict,
    confidence: Confidence
  ) {
    self.itemIndex = itemIndex
    self.field = field
    self.localization = localization
    self.surface = surface
    self.textSize = textSize
    self.policy = policy
    self.displayed = displayed
    self.room = room
    self.measurement = measurement
    self.verdict = verdict
    self.confidence = confidence
  }
}
