/// The app for those who paid.
enum Edition {
  static let name = "Degrees Plus"
  static let scales = Scale.allCases
}
