package import Diagnostics

/// A new or changed string in a `.stringsdict` entry.
package struct StringsDictChange: Hashable, Sendable {
  /// The part of an entry to change.
  package enum Variant: Hashable, Sendable {
    case format
    /// A plural category of a variable: "few".
    case plural(String, variable: String)
    /// A number in the width rule.
    case width(String)
    /// "iphone", "mac", ….
    case device(String)
    /// The format of a device that has its own variables.
    case deviceFormat(String)
    /// A plural category of a variable for one device.
    case devicePlural(String, variable: String, device: String)
    /// One device's string in a plural category that varies by device.
    case pluralDevice(String, variable: String, device: String)
  }

  package var key: LocalizationKey
  package var variant: Variant
  package var text: String

  package init(_ key: LocalizationKey, _ variant: Variant, _ text: String) {
    self.key = key
    self.variant = variant
    self.text = text
  }
}

extension StringsDictDocument {
  /// The edits that make all of `changes`, each limited to its own string; of two changes to one string the later
  /// counts.
  ///
  /// Missing categories, variables and entries are added: a category in CLDR's order, a variable as a plural rule for
  /// `valueType`.
  ///
  /// - Parameter valueType: the format specifier, without `%`, of the number of a new variable of an entry, or of the
  ///   part of an entry for `device`.
  /// - Throws: `notXML` if the file is not XML or was not read completely; `wrongType` if the file has a dictionary in place of
  ///   a string, or a string in place of a dictionary.
  package func edits(
    applying changes: [StringsDictChange],
    valueType: (_ key: LocalizationKey, _ variable: String, _ device: String?) -> String = { _, _, _ in "d" }
  ) throws(PropertyListEditError) -> [TextEdit] {
    guard isComplete, propertyList.format == .xml, let root = propertyList.root else { throw .notXML }
    var patch = TreePatch()
    /// Makes a variable that `entry` does not have a plural rule.
    func setRule(of variable: String, of key: LocalizationKey, for device: String? = nil) {
      let path = [key.rawValue] + (device.map { [StringsDictKey.device, $0] } ?? [])
      let entry = path.reduce(root as PropertyListNode?) { $0?[$1] }
      if entry?[variable] != nil { return }
      patch.set(StringsDictKey.plural, at: path + [variable, StringsDictKey.specification])
      patch.set(valueType(key, variable, device), at: path + [variable, StringsDictKey.valueType])
    }
    for change in changes {
      let key = change.key.rawValue
      switch change.variant {
      case .format: patch.set(change.text, at: [key, StringsDictKey.format])
      case .width(let width): patch.set(change.text, at: [key, StringsDictKey.width, width])
      case .device(let device): patch.set(change.text, at: [key, StringsDictKey.device, device])
      case .deviceFormat(let device):
        patch.set(change.text, at: [key, StringsDictKey.device, device, StringsDictKey.format])
      case .plural(let category, let variable):
        setRule(of: variable, of: change.key)
        patch.set(change.text, at: [key, variable, category])
      case .devicePlural(let category, let variable, let device):
        setRule(of: variable, of: change.key, for: device)
        patch.set(change.text, at: [key, StringsDictKey.device, device, variable, category])
      case .pluralDevice(let category, let variable, let device):
        setRule(of: variable, of: change.key)
        patch.set(change.text, at: [key, variable, category, StringsDictKey.device, device])
      }
    }
    var patcher = PropertyListPatcher(propertyList)
    try patcher.merge(patch, into: root)
    return patcher.edits
  }
}
