package import Diagnostics
import SwitchPlanning

extension Diagnostic {
  /// The nested cases of the reason, such as `refused.impossible.windowOfNothing`.
  package var kind: String {
    var names: [String] = reason is Refusal ? ["refused"] : []
    guard let reason else { return "" }
    var value: Any = reason
    while case let mirror = Mirror(reflecting: value), mirror.displayStyle == .enum {
      guard let payload = mirror.children.first else {
        names.append("\(value)")
        break
      }
      names.append(payload.label ?? "")
      value = payload.value
    }
    return names.joined(separator: ".")
  }
}
