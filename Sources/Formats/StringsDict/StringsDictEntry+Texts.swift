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

  /// The first variable that `text` names and the entry does not have.
  package func undefinedVariable(in text: String) -> String? {
    FormatSpecifiers(text).substitutions.first { name in !variables.contains { $0.name == name } }
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
