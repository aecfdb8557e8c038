/// A family of devices, with its number in `UIDeviceFamily`.
package enum DeviceFamily: Int, Hashable, Sendable {
  case iphone = 1
  case ipad = 2
  case television = 3
  case watch = 4
  case mac = 6
  case vision = 7
}

extension DeviceFamily {
  /// The families in the build setting `TARGETED_DEVICE_FAMILY`: "1,2"; nil if it has another form.
  package static func families(inSetting value: String) -> Set<DeviceFamily>? {
    let numbers = value.split { $0 == "," || $0 == " " }.map { Int($0) }
    guard !numbers.isEmpty, !numbers.contains(nil) else { return nil }
    return Set(numbers.compactMap { $0.flatMap(DeviceFamily.init) })
  }
}
