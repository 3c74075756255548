package import SourceScan
package import XcodeModel

/// The function `main` of a C or Objective-C file, and the code that it runs.
extension ObjectiveCSource {
  /// Returns the function `main` that is compiled for a platform.
  package func main(on platform: Platform?) -> Function? {
    functions.first { function in
      function.name == "main"
        && platform.flatMap { PlatformCode.includes(function.conditions, on: $0) } != false
    }
  }

  /// Returns the parts of the file that may run in the launch of the app, in order: all but the functions
  /// and classes that `main` doesn't use, directly or not.
  func launchRanges(of main: Function) -> [Range<Int>] {
    let classes = classes.filter { $0.kind == .implementation }
    let others = functions.filter { function in
      function.bodyRange != main.bodyRange
        && !classes.contains { $0.range.contains(function.bodyRange.lowerBound) }
    }
    let candidates =
      others.map { (name: $0.name, range: $0.bodyRange) }
      + classes.map { (name: $0.name, range: $0.range) }
    var used = [main.bodyRange]
    var next = 0
    while next < used.count {
      let names = Set(usedNames(in: used[next]).map(\.name))
      used += candidates.filter { names.contains($0.name) && !used.contains($0.range) }.map(\.range)
      next += 1
    }
    let unused = candidates.map(\.range).filter { !used.contains($0) }
    var ranges: [Range<Int>] = []
    var start = 0
    for range in unused.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if range.lowerBound > start { ranges.append(start..<range.lowerBound) }
      start = max(start, range.upperBound)
    }
    return start < bytes.count ? ranges + [start..<bytes.count] : ranges
  }
}
