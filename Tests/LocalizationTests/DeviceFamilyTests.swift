import Localization
import Testing

@Suite struct DeviceFamilyTests {
  @Test(arguments: [
    ("1", [DeviceFamily.iphone]), ("1,2", [.iphone, .ipad]), ("1, 2, 7", [.iphone, .ipad, .vision]), ("9", []),
  ])
  func readsBuildSettings(value: String, families: [DeviceFamily]) {
    #expect(DeviceFamily.families(inSetting: value) == Set(families))
  }

  @Test(arguments: ["", "iphone", "1;2", "$(FAMILY)"])
  func rejectsOtherForms(value: String) {
    #expect(DeviceFamily.families(inSetting: value) == nil)
  }
}
