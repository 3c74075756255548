#if os(Linux) && compiler(>=6.3)
  import Foundation
  import TestSupport

  /// Stagings, built and launched, as many at a time as there are processors.
  struct Rehearsals: Sendable {
    let directory: URL
    let compiler: Compiler

    /// The compiler with the model, which is built once for all tests, next to the tool.
    private static let shared: Swift.Result<Compiler, any Error> = Swift.Result {
      let model = Tool.executable.deletingLastPathComponent()
        .appendingPathComponent("rehearsal-model", isDirectory: true)
      try FileManager.default.createDirectory(at: model, withIntermediateDirectories: true)
      return try Compiler(modelIn: model)
    }

    init(in directory: URL) throws {
      self.directory = directory
      compiler = try Self.shared.get()
    }

    /// What one staging came to.
    struct Result: Sendable {
      let app: SampleApp
      let switching: Switching
      let findings: [String]
      let rows: [RowGroup]
    }

    /// One staging, under those of its conditions that are asked for.
    func result(_ staging: Staging, where isIncluded: (Condition) -> Bool) throws -> Result {
      let (app, switching) = (staging.app, staging.switching)
      let rehearsal = Rehearsal(staging: staging, compiler: compiler, directory: directory)
      let conditions = Condition.all(for: app).filter(isIncluded)
      let outcomes = try rehearsal.outcomes(conditions)
      return Result(
        app: app,
        switching: switching,
        findings: staging.findings,
        rows: conditions.compactMap { condition in
          outcomes[condition].map { RowGroup(app, switching, condition, $0) }
        }
      )
    }

    /// All of the stagings, in their order.
    func results(
      _ stagings: [(app: SampleApp, switching: Switching)],
      where isIncluded: @escaping @Sendable (Condition) -> Bool
    ) async throws -> [Result] {
      try await withThrowingTaskGroup(of: (Int, Result).self) { group in
        for (index, (app, switching)) in stagings.enumerated() {
          group.addTask {
            (
              index,
              try result(Staging(app, switching, in: directory, with: compiler), where: isIncluded)
            )
          }
        }
        var results: [(Int, Result)] = []
        for try await result in group { results.append(result) }
        return results.sorted { $0.0 < $1.0 }.map(\.1)
      }
    }
  }
#endif
