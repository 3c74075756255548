import XcodeModel

/// What the code of a launch has stored, and the names of the app's code that ran.
///
/// Where it isn't known which of several ways is taken, each runs from the same mark, is undone, and leaves
/// its changes; ``join(_:because:)`` makes one state of them. So a branch costs what it changes.
final class LaunchMemory {
  /// A variable's place in the memory.
  typealias Cell = Int

  /// A point to which changes can be undone.
  struct Mark {
    fileprivate var log: Int
    fileprivate var steps: Int
  }

  /// What happened since a mark.
  struct Changes {
    fileprivate var values: [Cell: LaunchValue?] = [:]
    fileprivate var steps: [Step] = []
  }

  /// A name of the app's code that ran.
  struct Step: Hashable {
    /// The offset of the name in the entry point's file.
    var name: Int
    var isCertain = true
  }

  /// The names that ran on the way here, in order.
  private(set) var steps: [Step] = []
  /// The values; `nil` for a variable that hasn't got one.
  private var values: [LaunchValue?] = []
  /// The values before each change, in order.
  private var log: [(cell: Cell, value: LaunchValue?)] = []
  /// The cells that are written while somebody wants to know.
  private var written: [Set<Cell>] = []
  /// How many values and names were copied and compared for ways.
  private(set) var work = 0

  func makeCell(_ value: LaunchValue? = nil) -> Cell {
    values.append(value)
    return values.count - 1
  }

  func value(of cell: Cell) -> LaunchValue? { values[cell] }

  func write(_ value: LaunchValue?, to cell: Cell) {
    log.append((cell, values[cell]))
    values[cell] = value
    if !written.isEmpty { written[written.count - 1].insert(cell) }
  }

  /// Returns the cells that `run` writes, on all of its ways.
  func cellsWritten(by run: () -> Void) -> Set<Cell> {
    written.append([])
    run()
    let cells = written.removeLast()
    if !written.isEmpty { written[written.count - 1].formUnion(cells) }
    return cells
  }

  func note(_ names: some Sequence<Int>) { steps += names.map { Step(name: $0) } }

  /// Forgets the names in a range: what runs is the code that they stand for.
  func forget(_ range: Range<Int>) { steps.removeAll { range.contains($0.name) } }

  // MARK: Ways

  var mark: Mark { Mark(log: log.count, steps: steps.count) }

  func changes(since mark: Mark) -> Changes {
    var changes = Changes(steps: Array(steps[min(mark.steps, steps.count)...]))
    work += log.count - mark.log + changes.steps.count
    for (cell, _) in log[mark.log...] { changes.values[cell] = .some(values[cell]) }
    return changes
  }

  /// Undoes what happened since a mark, and returns it.
  func undo(to mark: Mark) -> Changes {
    let changes = changes(since: mark)
    while log.count > mark.log, let last = log.popLast() { values[last.cell] = last.value }
    steps.removeLast(max(0, steps.count - mark.steps))
    return changes
  }

  func apply(_ changes: Changes) {
    for (cell, value) in changes.values { write(value, to: cell) }
    steps += changes.steps
  }

  /// Goes on after one of several ways from here, of which it isn't known which one was taken.
  func join(_ ways: [Changes], because unknown: UnknownValue) {
    guard ways.count > 1 else {
      if let only = ways.first { apply(only) }
      return
    }
    let cells = Set(ways.flatMap(\.values.keys))
    work += cells.count * ways.count
    for cell in cells {
      let possible = ways.map { $0.values[cell] ?? values[cell] }
      write(LaunchValue.either(possible, because: unknown), to: cell)
    }
    steps += Self.joined(ways.map(\.steps))
  }

  /// What runs on one of several ways: certainly, if on all.
  static func joined(_ ways: [[Step]]) -> [Step] {
    let certain = ways.dropFirst().reduce(Set(ways.first ?? [])) { $0.intersection($1) }
    return ways.joined().distinct(by: \.name).map { step in
      Step(name: step.name, isCertain: certain.contains(Step(name: step.name)))
    }
  }
}

/// The names that code sees.
final class LaunchScope {
  enum Binding {
    case variable(LaunchVariable)
    /// Functions of one name, which differ in their parameters; none if it isn't certain what the name means.
    case functions([LaunchFunctionValue])
  }

  private(set) var bindings: [String: Binding] = [:]
  let parent: LaunchScope?
  /// Whether these are the names of a whole file.
  let isOfFile: Bool

  init(in parent: LaunchScope?, isOfFile: Bool = false) {
    self.parent = parent
    self.isOfFile = isOfFile
  }

  /// What a name stands for here, as far as it's declared already.
  func known(_ name: String) -> Binding? { bindings[name] ?? parent?.known(name) }

  func declare(_ name: String, _ variable: LaunchVariable) { bindings[name] = .variable(variable) }

  func declare(_ name: String, _ function: LaunchFunctionValue) {
    if case .functions(let others)? = bindings[name] {
      bindings[name] = .functions(others.filter { !$0.hasSameHead(as: function) } + [function])
    } else {
      bindings[name] = .functions([function])
    }
  }
}

/// A variable, stored or computed.
struct LaunchVariable {
  var cell: LaunchMemory.Cell
  /// What is evaluated when it's used first.
  var initial: LaunchFunctionValue?
  /// What is evaluated whenever it's used.
  var getter: LaunchFunctionValue?
  /// The functions `set`, `willSet`, and `didSet`, which run when it's assigned.
  var setters: [(kind: String, function: LaunchFunctionValue)] = []
  var isConstant = false
  /// Whether blocks in Objective-C share it rather than copy its value.
  var isShared = true
}
