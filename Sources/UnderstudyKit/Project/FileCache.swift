/// The files read so far: every command reads each file once, however many questions it asks.
///
/// A class, so that all who read a project share what has been read.
package final class FileCache {
  private var contents: [String: Result<[UInt8], FileError>] = [:]
  private var listings: [String: Result<FolderListing, FileError>] = [:]

  package init() {}

  /// All bytes of the file at `path`, as they were when it was first asked for.
  package func read(_ path: String) throws(FileError) -> [UInt8] {
    if let known = contents[path] { return try known.get() }
    let result: Result<[UInt8], FileError>
    do throws(FileError) {
      result = .success(try FileSystem.readFile(path))
    } catch {
      result = .failure(error)
    }
    contents[path] = result
    return try result.get()
  }

  /// Everything in the folder at `path` and below, as it was when it was first asked for.
  package func walk(_ path: String) throws(FileError) -> FolderListing {
    if let known = listings[path] { return try known.get() }
    let result: Result<FolderListing, FileError>
    do throws(FileError) {
      result = .success(try FileSystem.walk(path))
    } catch {
      result = .failure(error)
    }
    listings[path] = result
    return try result.get()
  }

  /// All bytes of a file that a command cannot do without.
  package func contents(of path: String) throws(UnderstudyError) -> [UInt8] {
    do throws(FileError) {
      return try read(path)
    } catch {
      throw UnderstudyError(error)
    }
  }
}
