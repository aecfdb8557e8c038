internal import CReportAssets

/// The style sheet, the script and the labels of the HTML report.
package enum ReportAsset: Hashable, Sendable, CaseIterable {
  /// CSS.
  case style
  /// JavaScript.
  case script
  /// A `.strings` file.
  case labels

  package var text: String {
    let asset =
      switch self {
      case .style: unsafe creport_style()
      case .script: unsafe creport_script()
      case .labels: unsafe creport_labels()
      }
    return unsafe String(decoding: UnsafeBufferPointer(start: asset.bytes, count: asset.length), as: UTF8.self)
  }
}
