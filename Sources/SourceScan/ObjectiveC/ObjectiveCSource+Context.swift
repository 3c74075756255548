extension ObjectiveCSource {
  /// The clauses of `#if` around the byte at `offset`, outermost first.
  package func conditions(at offset: Int) -> [Condition] {
    var low = 0
    var high = clauses.count
    while low < high {
      let middle = (low + high) / 2
      if clauses[middle].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    var clause = low > 0 ? low - 1 : nil
    while let index = clause, clauses[index].range.upperBound <= offset {
      clause = clauses[index].parent
    }
    return conditions(of: clause)
  }

  func conditions(of innermost: Int?) -> [Condition] {
    var conditions: [Condition] = []
    var clause = innermost
    // More than people write, and a bound for what they do not.
    while let index = clause, conditions.count < 256 {
      conditions.append(clauses[index].condition)
      clause = clauses[index].parent
    }
    return conditions.reversed()
  }

  /// The function or method around the byte at `offset`.
  package func function(at offset: Int) -> Function? {
    var low = 0
    var high = functions.count
    while low < high {
      let middle = (low + high) / 2
      if functions[middle].bodyRange.lowerBound <= offset {
        low = middle + 1
      } else {
        high = middle
      }
    }
    // Heads in two clauses of a `#if` can share a body; the first stands for both.
    var found: Function?
    while low > 0, functions[low - 1].bodyRange.contains(offset) {
      low -= 1
      found = functions[low]
    }
    return found
  }
}
