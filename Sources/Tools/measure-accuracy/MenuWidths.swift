import FitCheck
import Localization
import Typesetting

/// The available widths of the menus' titles and subtitles in points, at the text sizes from L to AX3, by point size.
///
/// Accessibility sizes: on a phone that is 375 pt wide.
let menuWidths: [Int: [Double]] = {
  var widths: [Int: Set<Double>] = [:]
  for surface in DisplaySurface.all {
    for size in TextSize.allCases where size >= .large && size <= .accessibilityExtraLarge {
      for field in [ShortcutItem.Field.title, .subtitle] {
        let pointSize = surface.textStyle(of: field, at: size).pointSize
        widths[pointSize, default: []].insert(surface.textWidth(at: size, on: .width375).points)
      }
    }
  }
  return widths.mapValues { $0.sorted() }
}()
