import Foundation

/// Every Swift file named, or in a directory named.
func swiftFiles(_ arguments: [String]) -> [String] {
  arguments.flatMap { path -> [String] in
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory),
      isDirectory.boolValue
    else { return [path] }
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { path + "/" + $0 }
  }
}

var files = 0
var differing = 0
var broken = 0
var facts = 0
for path in swiftFiles(Array(CommandLine.arguments.dropFirst())) {
  var isDirectory: ObjCBool = false
  guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory),
    !isDirectory.boolValue,
    let data = FileManager.default.contents(atPath: path)
  else { continue }
  let bytes = [UInt8](data)
  let parsed = ParsedFacts(bytes)
  let scanned = Facts(scanning: bytes, callees: parsed.callees)
  files += 1
  facts += parsed.facts.lines.count
  let missing = parsed.facts.lines.subtracting(scanned.lines)
  let extra = scanned.lines.subtracting(parsed.facts.lines)
  if missing.isEmpty && extra.isEmpty { continue }
  if parsed.hasError { broken += 1 } else { differing += 1 }
  print(path + (parsed.hasError ? " (does not parse)" : ""))
  let lines = missing.map { ($0, "- ") } + extra.map { ($0, "+ ") }
  func offset(_ line: String) -> Int { Int(line.prefix { $0 != " " }) ?? 0 }
  for (line, mark) in lines.sorted(by: { (offset($0.0), $0.0) < (offset($1.0), $1.0) }).prefix(40) {
    print("  " + mark + line.replacingOccurrences(of: "\n", with: "⏎"))
  }
}
print(
  "\(files) files, \(facts) facts; \(differing) files differ, and \(broken) that do not parse"
)
exit(differing == 0 ? 0 : 1)
