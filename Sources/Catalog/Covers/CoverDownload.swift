public import HTTP

/// A cover that is being fetched in the background.
public struct CoverDownload: Sendable {
  /// How far it has got: ends when the answer is there. A slow reader skips what is stale.
  public let progress: AsyncStream<TransferProgress>
  private let task: Task<Result<CoverAnswer, CatalogError>, Never>

  init(
    _ work:
      @escaping @Sendable (
        _ progress: @escaping @Sendable (TransferProgress) -> Void
      ) async -> Result<CoverAnswer, CatalogError>
  ) {
    let (stream, continuation) = AsyncStream.makeStream(
      of: TransferProgress.self, bufferingPolicy: .bufferingNewest(1))
    progress = stream
    task = Task {
      defer { continuation.finish() }
      return await work { continuation.yield($0) }
    }
  }

  /// Waits for what comes of it.
  public var answer: CoverAnswer {
    get async throws(CatalogError) { try await task.value.get() }
  }

  /// Stops it. What came is kept, and another run goes on from there.
  public func cancel() { task.cancel() }
}
