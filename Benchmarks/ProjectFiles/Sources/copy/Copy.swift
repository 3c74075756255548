import Files

/// Reads a file and writes it back: what no editor can be faster than.
@main
enum Copy {
  static func main() throws {
    let path = CommandLine.arguments[1]
    try write(bytes(ofFileAt: path), toFileAt: path)
  }
}
