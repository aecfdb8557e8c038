internal import CICU

/// CLDR's likely subtags.
package enum LikelySubtags {
  /// `tag` (BCP 47) with likely script and region added: `zh-TW` becomes `zh-Hant-TW`, `de` becomes `de-Latn-DE`.
  package static func maximize(_ tag: String) throws(ICUError) -> String {
    var result = [CChar](repeating: 0, count: 160)
    var status = Status()
    let length = unsafe cicu_add_likely_subtags(tag, &result, Int32(result.count), &status.code)
    try status.checkSuccess("complete the language tag '\(tag)'")
    return String(decoding: result.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
