extension StringsDictEntry {
  /// The strings of the entry, in the order of the file, with their selectors.
  package var texts: [(variant: StringsDictChange.Variant, text: StringsDictText)] {
    var result: [(StringsDictChange.Variant, StringsDictText)] = format.map { [(.format, $0)] } ?? []
    for variable in variables {
      result += variable.categories.map { text in
        let variant: StringsDictChange.Variant =
          if let device = text.device {
            .pluralDevice(text.name, variable: variable.name, device: device)
          } else {
            .plural(text.name, variable: variable.name)
          }
        return (variant, text)
      }
    }
    result += widths.map { (.width($0.name), $0) }
    for device in devices {
      if device.entry.variables.isEmpty {
        if let text = device.entry.format { result.append((.device(device.name), text)) }
        continue
      }
      if let format = device.entry.format { result.append((.deviceFormat(device.name), format)) }
      for variable in device.entry.variables {
        result += variable.categories.map {
          (.devicePlural($0.name, variable: variable.name, device: device.name), $0)
        }
      }
    }
    return result
  }
}

extension StringsDictEntry {
  /// The part of the entry for `device`, nil if it is missing; the entry itself if `device` is nil.
  package func part(for device: String?) -> StringsDictEntry? {
    guard let device else { return self }
    return devices.first { $0.name == device }?.entry
  }

  /// Whether a language can have the string `variant` of an entry that other languages have as `entries`: with categories and devices that exist,
  /// of variables and parts that one of them has.
  package static func isPossible(_ variant: StringsDictChange.Variant, in entries: [StringsDictEntry]) -> Bool {
    func isCategory(_ name: String) -> Bool { PluralCategories.all.contains(name) }
    func isDevice(_ name: String) -> Bool { StringCatalogReader.devices.contains(name) }
    return switch variant {
    case .format: entries.contains { $0.format != nil }
    case .plural(let category, let variable): isCategory(category) && entries.contains { $0.has(variable) }
    case .width: entries.contains { !$0.widths.isEmpty }
    case .device(let device): isDevice(device) && entries.contains { !$0.devices.isEmpty }
    case .deviceFormat(let device): entries.contains { $0.part(for: device)?.format != nil }
    case .devicePlural(let category, let variable, let device):
      isCategory(category) && entries.contains { $0.part(for: device)?.has(variable) == true }
    case .pluralDevice(let category, let variable, let device):
      isCategory(category) && isDevice(device) && entries.contains { $0.has(variable) }
    }
  }

  private func has(_ variable: String) -> Bool { variables.contains { $0.name == variable } }

  /// The first variable that `text` names and the entry does not have.
  package func undefinedVariable(in text: String) -> String? {
    FormatSpecifiers(text).substitutions.first { !has($0) }
  }
}

extension StringsDictChange.Variant {
  /// The device with its own format and variables that the string belongs to; nil if it belongs to the entry.
  package var owningDevice: String? {
    switch self {
    case .deviceFormat(let device), .devicePlural(_, _, let device): device
    case .format, .plural, .width, .device, .pluralDevice: nil
    }
  }

  /// The string for the category `other` of the same variable; itself for strings without a category.
  package var other: StringsDictChange.Variant {
    switch self {
    case .plural(_, let variable): .plural("other", variable: variable)
    case .devicePlural(_, let variable, let device): .devicePlural("other", variable: variable, device: device)
    case .format, .width, .device, .deviceFormat, .pluralDevice: self
    }
  }

  /// The format of the entry, or of the device, that the string belongs to.
  package var format: StringsDictChange.Variant { owningDevice.map { .deviceFormat($0) } ?? .format }
}

extension StringsDictDocument {
  /// The entry of `key`, compared by code unit; nil if not found.
  package func entry(_ key: LocalizationKey) -> StringsDictEntry? { entries.first { $0.key == key } }

  /// An empty file, as Xcode writes one.
  package static let emptyText = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    </dict>
    </plist>

    """
}

/// The keys with a special meaning in a `.stringsdict`.
enum StringsDictKey {
  static let format = "NSStringLocalizedFormatKey"
  static let specification = "NSStringFormatSpecTypeKey"
  static let valueType = "NSStringFormatValueTypeKey"
  static let width = "NSStringVariableWidthRuleType"
  static let device = "NSStringDeviceSpecificRuleType"
  static let plural = "NSStringPluralRuleType"
}
