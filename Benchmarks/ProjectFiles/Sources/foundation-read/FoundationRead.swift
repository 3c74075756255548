import Foundation

/// Reads a property list with Foundation's own reader, and writes nothing.
@main
enum FoundationRead {
  static func main() throws {
    let file = URL(fileURLWithPath: CommandLine.arguments[1])
    _ = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
  }
}
