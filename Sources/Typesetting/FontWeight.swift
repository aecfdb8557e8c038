internal import MeasuringFaces

/// A weight of the system font, as in `UIFont.Weight`.
package enum FontWeight: String, Hashable, Sendable, CaseIterable {
  case regular, medium, semibold, bold

  /// Its place on the weight axis of San Francisco: the axis goes from 400 to 1000, and the names of iOS are at 510, 590 and 700.
  ///
  /// Measured on iOS 26.1; the axis exists since iOS 14.
  var blackShare: BlackShare {
    switch self {
    case .regular: .regular
    case .medium: BlackShare(3004)
    case .semibold: BlackShare(5188)
    case .bold: BlackShare(8192)
    }
  }

  /// The same in SF Arabic, which has the names at 511.1, 622.2 and 711.1.
  var blackShareInArabic: BlackShare {
    switch self {
    case .regular: .regular
    case .medium: BlackShare(3034)
    case .semibold: BlackShare(6068)
    case .bold: BlackShare(8495)
    }
  }

  /// How much narrower an Arabic text may be, in 1/1000: if iOS uses San Francisco's place on the axis in SF Arabic too. It is unknown.
  var arabicDoubt: Int {
    switch self {
    case .regular: 0
    case .medium: 1
    case .semibold: 14
    case .bold: 5
    }
  }

  /// How much wider than in Regular the text is at most, in 1/1000, in a font of which only Regular is known.
  var greatestGain: Int {
    switch self {
    case .regular: 0
    case .medium: 50
    case .semibold: 80
    case .bold: 120
    }
  }

  /// The value of the `wght` axis in OpenType.
  var openType: Float {
    switch self {
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    }
  }
}
