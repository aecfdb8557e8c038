package import Localization
package import Typesetting

/// One field of one item, in one localization, on one surface, at one text size, under one line policy.
package struct FitMeasurement: Hashable, Sendable {
  let text: MeasuredText
  package let surface: DisplaySurface
  package let textSize: TextSize
  package let policy: LinePolicy
  package internal(set) var verdict: FitVerdict
  /// The phone whose screen the menu fills at the accessibility sizes; nil on iPad.
  package let phone: PhoneClass?
  /// Why the verdict is `borderline`; nil for another verdict.
  package internal(set) var borderlineReason: BorderlineReason?
  /// Under the other line policy, where the two may differ; nil elsewhere.
  var otherVerdict: FitVerdict?
  /// The most lines that Apple documents for the text; nil where the verdict does not depend on it.
  var documentedLineLimit: Int?
  /// nil exactly when the verdict is `unmeasurable`.
  package internal(set) var measurement: Measurement?
  /// The texts between which one with placeholders lies, the longest of which `measurement` is of; nil for one without.
  package internal(set) var filled: FilledTemplate?

  init(
    _ text: MeasuredText, on surface: DisplaySurface, at textSize: TextSize, options: FitOptions, verdict: FitVerdict
  ) {
    self.text = text
    self.surface = surface
    self.textSize = textSize
    policy = options.policy.policy(on: surface)
    phone = options.phone(of: surface)
    self.verdict = verdict
  }

  /// Place of the item in the catalog's list.
  package var itemIndex: Int { text.itemIndex }
  package var field: ShortcutItem.Field { text.field }
  /// The localization's name.
  package var localization: String { text.localization }
  package var displayed: DisplayedText { text.displayed }
  /// The width available to text, in a line.
  package var room: LayoutUnit { surface.textWidth(at: textSize, on: phone) }
  /// Under the observed policy, where the documented one applies and does not show the text whole; nil elsewhere.
  package var observedVerdict: FitVerdict? { policy == .documented ? otherVerdict : nil }
  /// Under the documented policy, where the observed one applies and gives the text more lines; nil elsewhere.
  package var documentedVerdict: FitVerdict? { policy == .observed ? otherVerdict : nil }
  /// Whether the text is shown whole, and takes more lines than Apple documents.
  package var isOverDocumentedLimit: Bool {
    verdict.isWhole && (documentedVerdict == .truncates || documentedVerdict == .mayBeTightened)
  }
  /// The lesser of the surface's and the policy's.
  package var confidence: Confidence { min(surface.confidence(at: textSize), policy.confidence) }
}
