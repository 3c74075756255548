/// What became of many disturbed runs.
struct Tally: CustomStringConvertible {
  /// What the command after a disturbed run had to say of it.
  enum Recovery: Hashable {
    case nothing, back, forward
    case other(String)
  }

  var runs = 0
  var recoveries: [Recovery: Int] = [:]
  var exitCodes: [Int32: Int] = [:]
  var lost = 0

  mutating func add(_ recovery: Recovery, isWhole: Bool) {
    runs += 1
    recoveries[recovery, default: 0] += 1
    if !isWhole { lost += 1 }
  }

  var description: String {
    let codes = exitCodes.sorted { $0.key < $1.key }.map {
      ", \($0.value) with exit code \($0.key)"
    }
    return "\(runs) runs\(codes.joined()); then \(recoveries[.back, default: 0]) rolled back, "
      + "\(recoveries[.forward, default: 0]) completed, "
      + "\(recoveries[.nothing, default: 0]) with nothing to do; \(lost) not whole"
  }
}
