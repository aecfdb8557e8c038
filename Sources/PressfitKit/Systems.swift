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
