/// Phones by screen width in points, which determines the menu's width at accessibility text sizes.
///
/// Display Zoom, which makes a phone as narrow as a smaller class, is ignored.
package enum PhoneClass: String, Hashable, Sendable, CaseIterable, Comparable {
  /// iPhone SE (1st generation), 5s, iPod touch: up to iOS 15.
  case width320 = "iphone-320"
  /// iPhone SE (2nd and 3rd generation), 8, X, 11 Pro, 12 mini, 13 mini.
  case width375 = "iphone-375"
  /// iPhone 12, 13, 14, 16e.
  case width390 = "iphone-390"
  /// iPhone 14 Pro, 15, 16.
  case width393 = "iphone-393"
  /// iPhone 16 Pro, 17.
  case width402 = "iphone-402"
  /// iPhone 8 Plus, XR, 11, 11 Pro Max.
  case width414 = "iphone-414"
  /// iPhone Air.
  case width420 = "iphone-420"
  /// iPhone 12 Pro Max, 13 Pro Max, 14 Plus.
  case width428 = "iphone-428"
  /// iPhone 14 Pro Max, 15 Plus, 16 Plus.
  case width430 = "iphone-430"
  /// iPhone 16 Pro Max, 17 Pro Max.
  case width440 = "iphone-440"

  /// The screen's width.
  package var points: Int {
    switch self {
    case .width320: 320
    case .width375: 375
    case .width390: 390
    case .width393: 393
    case .width402: 402
    case .width414: 414
    case .width420: 420
    case .width428: 428
    case .width430: 430
    case .width440: 440
    }
  }

  /// "a phone 375 pt wide".
  package var name: String { "a \(points) pt wide iPhone" }

  package static func < (left: PhoneClass, right: PhoneClass) -> Bool { left.points < right.points }
}
