package import Formats

/// A string of a bundle's Info.plist that users see: a name, a permission's explanation, a type's name.
package struct InfoText: Hashable, Sendable {
  /// The text in Info.plist itself, in some builds.
  package struct Value: Hashable, Sendable {
    /// The source of the value in the build.
    package enum Origin: Hashable, Sendable {
      case infoPlist
      /// A build setting: `INFOPLIST_KEY_CFBundleDisplayName`.
      case buildSetting(String)
    }

    /// Its value has known build settings expanded.
    package var text: SourceText
    package var origin: Origin
    /// The targets and configurations that build this value; empty if no project file was found.
    package var targets: [AppTarget]

    package init(_ text: SourceText, origin: Origin, targets: [AppTarget] = []) {
      self.text = text
      self.origin = origin
      self.targets = targets
    }

    /// Whether every build setting in the text is known.
    package var isKnown: Bool {
      BuildVariable.first(in: text.value) == nil && BuildVariable.bareName(text.value) == nil
    }
  }

  package var infoKey: InfoTextKey
  /// The devices that the text is for: `CFBundleDisplayName~ipad`.
  package var device: ShortcutItem.DeviceVariant
  /// Where the text is in Info.plist: `CFBundleDocumentTypes[0].CFBundleTypeName`.
  package var path: String
  /// The key of the text in the table `InfoPlist`.
  package var key: LocalizationKey
  /// The values in Info.plist, the default configuration's first; empty if only tables have the text.
  package var values: [Value]
  /// The targets and configurations without a value.
  package var missingTargets: [AppTarget] = []

  package init(
    _ infoKey: InfoTextKey, device: ShortcutItem.DeviceVariant = .all, path: String, key: LocalizationKey,
    values: [Value]
  ) {
    self.infoKey = infoKey
    self.device = device
    self.path = path
    self.key = key
    self.values = values
  }

  package var kind: InfoTextKey.Kind { infoKey.kind }

  /// The value of the default configuration; nil if only tables have the text.
  package var value: SourceText? { values.first?.text }
}
