import Foundation

/// The function of Apple's ICU that `Bundle` uses on Apple's systems to choose localizations; Foundation contains it on Linux too.
@safe struct AppleLocalizations {
  private typealias Strings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  private typealias Function =
    @convention(c) (Strings, Int32, Strings, Int32, Strings, Int32, UnsafeMutablePointer<Int32>?) -> Int32

  private let function: Function

  /// nil if the library does not export it.
  init?() {
    let library = unsafe dlopen("lib_FoundationICU.so", RTLD_NOW) ?? dlopen("/usr/lib/libicucore.dylib", RTLD_NOW)
    guard let library = unsafe library, let symbol = unsafe dlsym(library, "ualoc_localizationsToUse") else {
      return nil
    }
    unsafe function = unsafeBitCast(symbol, to: Function.self)
  }

  static let isAvailable = AppleLocalizations() != nil

  /// The localizations among `available` for a user with these languages, the first first.
  func localizations(for preferred: [String], among available: [String]) -> [String] {
    var languages = unsafe preferred.map { unsafe strdup($0) }
    var tags = unsafe available.map { unsafe strdup($0) }
    defer { unsafe (languages + tags).forEach { unsafe free($0) } }
    var result = unsafe [UnsafeMutablePointer<CChar>?](repeating: nil, count: available.count + 1)
    var status: Int32 = 0
    let count = unsafe function(
      &languages, Int32(preferred.count), &tags, Int32(available.count), &result, Int32(available.count), &status)
    return unsafe result.prefix(Int(max(0, count))).compactMap { unsafe $0.map { unsafe String(cString: $0) } }
  }
}
