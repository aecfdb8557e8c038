internal import CReportAssets

/// The style sheet and script of the HTML report.
package enum ReportAsset: Hashable, Sendable, CaseIterable {
  /// CSS.
  case style
  /// JavaScript.
  case script

  package var text: String {
    let asset = unsafe self == .style ? creport_style() : creport_script()
    return unsafe String(decoding: UnsafeBufferPointer(start: asset.bytes, count: asset.length), as: UTF8.self)
  }
}
