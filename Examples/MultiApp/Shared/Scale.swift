import Foundation

/// A scale of temperature.
enum Scale: String, CaseIterable, Sendable {
  case celsius = "Celsius"
  case fahrenheit = "Fahrenheit"
  case kelvin = "Kelvin"

  private var unit: UnitTemperature {
    switch self {
    case .celsius: .celsius
    case .fahrenheit: .fahrenheit
    case .kelvin: .kelvin
    }
  }

  /// What a number of degrees on this scale is on another one.
  func convert(_ degrees: Double, to other: Scale) -> Double {
    Measurement(value: degrees, unit: unit).converted(to: other.unit).value
  }
}
