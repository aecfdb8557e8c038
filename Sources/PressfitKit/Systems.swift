internal import Typesetting

/// Versions of iOS that have the same UI fonts, or for which it is unknown which of two fonts they use.
public enum Systems: Hashable, Sendable, CaseIterable {
  /// iOS 13 to 17. If a script may use one of two fonts, the interval of a width covers both.
  case iOS13To17
  case iOS18
  /// iOS 26 and iPadOS 26.
  case iOS26

  var range: SystemRange {
    switch self {
    case .iOS13To17: .ios13To17
    case .iOS18: .ios18
    case .iOS26: .ios26
    }
  }
}

/// The size and behavior of a label, like a `UILabel` with tail truncation.
public struct Label: Hashable, Sendable {
  /// In points; nil for no limit.
  public var width: Double?
  /// The maximum number of lines, the last of which is truncated at its tail; 0 for no limit, as in `UILabel`.
  public var numberOfLines: Int
  /// Whether the letter spacing of the last line may be reduced, by up to 5 %, before it is truncated. Off by default
  /// as in `UILabel`; the labels of the Home Screen menu turn it on.
  public var allowsDefaultTighteningForTruncation = false

  /// Represents no limit, in points.
  static let widest = 1e7

  /// A label of `width` points; with one line by default, as in `UILabel`.
  public init(width: Double? = nil, numberOfLines: Int = 1) {
    self.width = width
    self.numberOfLines = numberOfLines
  }
}
