/// The app that everybody gets.
enum Edition {
  static let name = "Degrees"
  static let scales: [Scale] = [.celsius, .fahrenheit]
}
