/// Types in Foundation and UIKit with values that neither a property list nor a quick action's `userInfo` can contain.
package enum UnlistableType {
  package static let names: Set<String> = [
    "AttributedString", "CGColor", "CGPoint", "CGRect", "CGSize", "CLLocation", "CLLocationCoordinate2D",
    "DateComponents",
    "DateInterval", "IndexPath", "IndexSet", "Locale", "NSAttributedString", "NSDateComponents", "NSError",
    "NSIndexPath",
    "NSIndexSet", "NSLocale", "NSNull", "NSSet", "NSTimeZone", "NSURL", "NSUUID", "NSValue", "Set", "TimeZone",
    "UIColor",
    "UIFont", "UIImage", "URL", "URLComponents", "UUID",
  ]
}
