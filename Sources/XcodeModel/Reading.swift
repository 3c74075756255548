package import Diagnostics
package import ProjectFiles
import ProjectText

// Files that a command needs, and the errors about them.

/// Returns the result of `body`, whose errors concern files that the command needs.
package func reading<Result>(
  _ body: @autoclosure () throws(FileError) -> Result
) throws(Diagnostic) -> Result {
  do throws(FileError) {
    return try body()
  } catch {
    throw Diagnostic(error)
  }
}

extension FileCache {
  /// - Throws: If something couldn't be read, other than files that don't exist. A plan that was made
  ///   without it could remove too little or too much.
  package func validateReads() throws(Diagnostic) {
    let first = failures.min { Path.precedes($0.path, $1.path) }
    if let first { throw Diagnostic(first) }
  }

  /// Returns the bytes of a file that the command needs.
  package func contents(of path: String) throws(Diagnostic) -> [UInt8] {
    try reading(try read(path))
  }

  /// Returns what `parse` makes of a file that the command needs.
  func parsed<Content>(
    _ path: String,
    _ parse: ([UInt8]) throws(SyntaxError) -> Content
  ) throws(Diagnostic) -> Content {
    let bytes = try contents(of: path)
    do throws(SyntaxError) {
      return try parse(bytes)
    } catch {
      throw Diagnostic(error, file: path)
    }
  }

  /// Returns what `parse` makes of a file without which the rest of a project can be read.
  ///
  /// - Parameter format: What the file should be, as in "not a valid scheme".
  func parsed<Content>(
    _ path: String,
    as format: String,
    _ parse: ([UInt8]) throws(SyntaxError) -> Content
  ) throws(ProjectWarning) -> Content {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try read(path)
    } catch {
      throw ProjectWarning(error, at: path)
    }
    do throws(SyntaxError) {
      return try parse(bytes)
    } catch {
      throw ProjectWarning(error, at: path, format: format)
    }
  }
}

extension Path {
  /// Returns `directory` and the directories around it, up to `top` or the root of the file system.
  static func ancestors(of directory: String, upTo top: String? = nil) -> [String] {
    var ancestors = [directory]
    while let last = ancestors.last, last != top, last != "/" {
      ancestors.append(parent(of: last))
    }
    return ancestors
  }
}

/// Returns texts, such as paths, without repetitions; they are compared by their bytes.
package func distinct(_ paths: [String]) -> [String] { paths.distinct { Array($0.utf8) } }

extension Sequence {
  /// Returns the elements, and of those with the same key only the first.
  package func distinct<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var known: Set<Key> = []
    return filter { known.insert(key($0)).inserted }
  }
}
