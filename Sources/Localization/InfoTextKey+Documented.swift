/// The keys of Info.plist with texts that a table can translate.
///
/// Kept by hand. Sources: CoreFoundation's look-up (`CFBundleGetValueForInfoDictionaryKey`), the settings
/// `INFOPLIST_KEY_…` of swiftlang/swift-build, and Apple's Information Property List documentation. `comment` is Xcode's
/// name of the key, which it also writes as the comment of an entry and the note of an XLIFF unit. The versions in
/// `since` and `deprecated` are those of Apple's pages (confidence medium).
extension InfoTextKey {
  /// All documented keys, in the order of reports: names first.
  package static let documented: [InfoTextKey] = [
    InfoTextKey(
      "CFBundleDisplayName", .displayName, since: "iOS 2", comment: "Bundle display name", hasSetting: true),
    InfoTextKey("CFBundleName", .name, since: "iOS 2", comment: "Bundle name"),
    InfoTextKey("CFBundleSpokenName", .spokenName, since: "iOS 11", comment: "Accessibility Bundle Name"),
    InfoTextKey("INAlternativeAppName", .alternativeName, keyedOn: .value, since: "iOS 11"),
    InfoTextKey("INAlternativeAppNamePronunciationHint", .pronunciationHint, keyedOn: .value, since: "iOS 11"),
    InfoTextKey("NSHumanReadableDescription", .bundleDescription, since: "iOS 9"),
    InfoTextKey(
      "NSHumanReadableCopyright", .copyright, since: "macOS 10.0", comment: "Copyright (human-readable)",
      hasSetting: true),
    InfoTextKey("CFBundleTypeName", .documentTypeName, keyedOn: .value, since: "iOS 3.2"),
    InfoTextKey("UTTypeDescription", .typeDescription, keyedOn: .value, since: "iOS 5"),
    InfoTextKey("CFBundleShortVersionString", .version),
    InfoTextKey("CFBundleVersion", .version),
    InfoTextKey("CFBundleGetInfoString", .version, deprecated: "macOS"),
    // Its value is a dictionary: the table's key is the purpose, as in the code that asks.
    InfoTextKey(
      "NSLocationTemporaryUsageDescriptionDictionary", .usageDescription, keyedOn: .nestedKey, since: "iOS 14",
      comment: "Privacy - Location Temporary Usage Description Dictionary"),
    .usage("NFCReaderUsageDescription", since: "iOS 11", comment: "Privacy - NFC Scan Usage Description"),
    .usage(
      "NSAccessoryTrackingUsageDescription", since: "visionOS 26",
      comment: "Privacy - Accessory Tracking Usage Description"),
    .usage("NSAlarmKitUsageDescription", since: "iOS 26", hasSetting: false),
    .usage(
      "NSAppDataUsageDescription", since: "macOS 14", comment: "Privacy - Other Application Data Usage Description"),
    .usage(
      "NSAppleEventsUsageDescription", since: "macOS 10.14", comment: "Privacy - AppleEvents Sending Usage Description"),
    .usage("NSAppleMusicUsageDescription", since: "iOS 9.3", comment: "Privacy - Media Library Usage Description"),
    .usage("NSAudioCaptureUsageDescription", since: "macOS 14.2", hasSetting: false),
    .usage(
      "NSBluetoothAlwaysUsageDescription", since: "iOS 13", comment: "Privacy - Bluetooth Always Usage Description"),
    .usage(
      "NSBluetoothPeripheralUsageDescription", since: "iOS 6", deprecated: "iOS 13",
      comment: "Privacy - Bluetooth Peripheral Usage Description"),
    .usage("NSBluetoothWhileInUseUsageDescription", comment: "Privacy - Bluetooth While In Use Usage Description"),
    .usage(
      "NSCalendarsFullAccessUsageDescription", since: "iOS 17",
      comment: "Privacy - Calendars Full Access Usage Description"),
    .usage(
      "NSCalendarsUsageDescription", since: "iOS 6, macOS 10.14", deprecated: "iOS 17",
      comment: "Privacy - Calendars Usage Description"),
    .usage(
      "NSCalendarsWriteOnlyAccessUsageDescription", since: "iOS 17",
      comment: "Privacy - Calendars Write Only Usage Description"),
    .usage("NSCameraUsageDescription", since: "iOS 7", comment: "Privacy - Camera Usage Description"),
    .usage("NSContactsUsageDescription", since: "iOS 6", comment: "Privacy - Contacts Usage Description"),
    .usage("NSCriticalMessagingUsageDescription", comment: "Privacy - Critical Messaging Usage Description"),
    .usage("NSCrossWebsiteTrackingUsageDescription", since: "iOS 14", hasSetting: false),
    .usage(
      "NSDesktopFolderUsageDescription", since: "macOS 10.15", comment: "Privacy - Desktop Folder Usage Description"),
    .usage(
      "NSDocumentsFolderUsageDescription", since: "macOS 10.15", comment: "Privacy - Documents Folder Usage Description"
    ),
    .usage(
      "NSDownloadsFolderUsageDescription", since: "macOS 10.15", comment: "Privacy - Downloads Folder Usage Description"
    ),
    .usage("NSFaceIDUsageDescription", since: "iOS 11", comment: "Privacy - Face ID Usage Description"),
    .usage(
      "NSFallDetectionUsageDescription", since: "watchOS 9", comment: "Privacy - Fall Detection Usage Description"),
    .usage(
      "NSFileProviderDomainUsageDescription", since: "macOS 11",
      comment: "Privacy - Access to a File Provide Domain Usage Description"),
    .usage(
      "NSFileProviderPresenceUsageDescription", since: "macOS 10.15",
      comment: "Privacy - File Provider Presence Usage Description"),
    .usage("NSFinancialDataUsageDescription", since: "iOS 17.4", comment: "Privacy - Financial Data Usage Description"),
    .usage("NSFocusStatusUsageDescription", since: "iOS 15", comment: "Privacy - Focus Status Usage Description"),
    .usage(
      "NSGKFriendListUsageDescription", since: "iOS 14.5", comment: "Privacy - GameKit Friend List Usage Description"),
    .usage(
      "NSHandsTrackingUsageDescription", since: "visionOS 1", comment: "Privacy - Hands Tracking Usage Description"),
    .usage(
      "NSHealthClinicalHealthRecordsShareUsageDescription", since: "iOS 12",
      comment: "Privacy - Health Records Usage Description"),
    .usage("NSHealthShareUsageDescription", since: "iOS 8", comment: "Privacy - Health Share Usage Description"),
    .usage("NSHealthUpdateUsageDescription", since: "iOS 8", comment: "Privacy - Health Update Usage Description"),
    .usage("NSHomeKitUsageDescription", since: "iOS 8", comment: "Privacy - HomeKit Usage Description"),
    .usage("NSIdentityUsageDescription", since: "iOS 16", comment: "Privacy - Identity Usage Description"),
    .usage("NSLocalNetworkUsageDescription", since: "iOS 14", comment: "Privacy - Local Network Usage Description"),
    .usage(
      "NSLocationAlwaysAndWhenInUseUsageDescription", since: "iOS 11",
      comment: "Privacy - Location Always and When In Use Usage Description"),
    .usage(
      "NSLocationAlwaysUsageDescription", since: "iOS 8", deprecated: "iOS 11",
      comment: "Privacy - Location Always Usage Description"),
    .usage(
      "NSLocationUsageDescription", since: "iOS 6, macOS 10.14", deprecated: "iOS 8",
      comment: "Privacy - Location Usage Description"),
    .usage(
      "NSLocationWhenInUseUsageDescription", since: "iOS 8", comment: "Privacy - Location When In Use Usage Description"
    ),
    .usage("NSMainCameraUsageDescription", since: "visionOS 2", comment: "Privacy - Main Camera Usage Description"),
    .usage("NSMicrophoneUsageDescription", since: "iOS 7", comment: "Privacy - Microphone Usage Description"),
    .usage("NSMotionUsageDescription", since: "iOS 7", comment: "Privacy - Motion Usage Description"),
    .usage(
      "NSNearbyInteractionAllowOnceUsageDescription", since: "iOS 14", deprecated: "iOS 15",
      comment: "Privacy - Nearby Interaction Allow Once Usage Description"),
    .usage(
      "NSNearbyInteractionUsageDescription", since: "iOS 15", comment: "Privacy - Nearby Interaction Usage Description"),
    .usage(
      "NSNetworkVolumesUsageDescription", since: "macOS 10.15", comment: "Privacy - Network Volumes Usage Description"),
    .usage(
      "NSPhotoLibraryAddUsageDescription", since: "iOS 11",
      comment: "Privacy - Photo Library Additions Usage Description"),
    .usage("NSPhotoLibraryUsageDescription", since: "iOS 6", comment: "Privacy - Photo Library Usage Description"),
    .usage(
      "NSRemindersFullAccessUsageDescription", since: "iOS 17",
      comment: "Privacy - Reminders Full Access Usage Description"),
    .usage(
      "NSRemindersUsageDescription", since: "iOS 6", deprecated: "iOS 17",
      comment: "Privacy - Reminders Usage Description"),
    .usage(
      "NSRemovableVolumesUsageDescription", since: "macOS 10.15",
      comment: "Privacy - Removable Volumes Usage Description"),
    .usage("NSSensorKitUsageDescription", since: "iOS 14", comment: "Privacy - SensorKit Usage Description"),
    .usage("NSSiriUsageDescription", since: "iOS 10", comment: "Privacy - Siri Usage Description"),
    .usage(
      "NSSpeechRecognitionUsageDescription", since: "iOS 10", comment: "Privacy - Speech Recognition Usage Description"),
    .usage(
      "NSSystemAdministrationUsageDescription", since: "macOS 10.14",
      comment: "Privacy - System Administration Usage Description"),
    .usage(
      "NSSystemExtensionUsageDescription", since: "macOS 10.15", comment: "Privacy - System Extension Usage Description"
    ),
    .usage("NSUserTrackingUsageDescription", since: "iOS 14.5", comment: "Privacy - Tracking Usage Description"),
    .usage(
      "NSVideoSubscriberAccountUsageDescription", since: "iOS 10, tvOS 10",
      comment: "Privacy - TV Provider Usage Description"),
    .usage("NSVoIPUsageDescription", comment: "Privacy - VoIP Usage Description"),
    .usage("NSWorldSensingUsageDescription", since: "visionOS 1", comment: "Privacy - World Sensing Usage Description"),
    .usage(
      "OSBundleUsageDescription", since: "macOS 10.15, DriverKit",
      comment: "Privacy - Driver Extension Usage Description"),
  ]
}
