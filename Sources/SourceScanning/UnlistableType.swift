/// Types of Foundation and UIKit whose values a property list cannot hold, and so no quick action's user info.
enum UnlistableType {
  static let names: Set<String> = [
    "AttributedString", "CGColor", "CGPoint", "CGRect", "CGSize", "CLLocation", "CLLocationCoordinate2D",
    "DateComponents",
    "DateInterval", "IndexPath", "IndexSet", "Locale", "NSAttributedString", "NSDateComponents", "NSError",
    "NSIndexPath",
    "NSIndexSet", "NSLocale", "NSNull", "NSSet", "NSTimeZone", "NSURL", "NSUUID", "NSValue", "Set", "TimeZone",
    "UIColor",
    "UIFont", "UIImage", "URL", "URLComponents", "UUID",
  ]
}
