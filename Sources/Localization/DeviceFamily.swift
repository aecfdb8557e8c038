/// A family of devices, with its number in `UIDeviceFamily`.
package enum DeviceFamily: Int, Hashable, Sendable {
  case iphone = 1
  case ipad = 2
  case television = 3
  case watch = 4
  case mac = 6
  case vision = 7
}
