import UIKit

/// A field for degrees Celsius, and below it the same on every other scale.
final class ConverterViewController: UIViewController {
  let field = UITextField()
  let results: [UILabel]
  private let scales: [Scale]

  /// Converts to `scales`; Celsius itself is left out.
  init(scales: [Scale]) {
    self.scales = scales.filter { $0 != .celsius }
    results = self.scales.map { _ in UILabel() }
    super.init(nibName: nil, bundle: nil)
    title = Edition.name
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Boiling Water",
      primaryAction: UIAction { [weak self] _ in self?.show(100) }
    )
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code only")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground

    field.placeholder = "Degrees Celsius"
    field.keyboardType = .numbersAndPunctuation
    field.borderStyle = .roundedRect
    field.addTarget(self, action: #selector(convert), for: .editingChanged)

    let stack = UIStackView(arrangedSubviews: [field] + results)
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }

  /// Shows what `degrees` Celsius are on the other scales.
  func show(_ degrees: Double) {
    field.text = degrees.formatted()
    convert()
  }

  @objc private func convert() {
    let degrees = Double(field.text ?? "")
    for (scale, label) in zip(scales, results) {
      label.text = degrees.map { degrees in
        let converted = Scale.celsius.convert(degrees, to: scale)
        return converted.formatted(.number.precision(.fractionLength(1))) + " " + scale.rawValue
      }
    }
  }
}
