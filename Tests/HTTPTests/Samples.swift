import FoundationEssentials
import HTTP
import Synchronization

/// A target that is whatever a test needs it to be.
struct Sample: TargetType {
  var baseURL: URL
  var path = ""
  var method = HTTPMethod.get
  var sampleData = Data()
  var task = RequestTask.requestPlain
  var headers: [HTTPHeader] = []
  var validationType = ValidationType.none

  /// A target of a server on loopback.
  static func get(_ path: String = "", port: UInt16) throws -> Sample {
    Sample(baseURL: try address(port: port), path: path)
  }

  /// A form for a server on loopback.
  static func upload(_ parts: [MultipartFormData], port: UInt16) throws -> Sample {
    Sample(
      baseURL: try address(port: port), path: "image", method: .post, task: .uploadMultipart(parts))
  }

  /// Where a server on loopback is.
  static func address(port: UInt16) throws -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)") else {
      throw LoopbackServer.Failure(code: 0)
    }
    return url
  }
}

/// A provider over libcurl.
func provider(
  limits: TransferLimits = TransferLimits(), maxConnections: Int = 8,
  variables: [String: String] = [:], plugins: [any Plugin] = []
) -> Provider<Sample> {
  Provider(
    transport: .curl(
      CurlConfiguration(
        userAgent: "cards-tests", limits: limits, maxConnections: maxConnections,
        variables: variables)), plugins: plugins)
}

/// Bytes that no compressor and no copy by accident would give: a block of a prime size, repeated.
func noise(_ count: Int, seed: UInt64 = 1) -> Data {
  var state = seed
  let block = Data(
    (0..<min(count, 4093)).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33)
    })
  var data = block
  while data.count < count { data += data }
  return data.prefix(count)
}

/// A value that several threads add to.
final class Notes<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])
  /// All so far, in order.
  var all: [Value] { values.withLock { $0 } }
  /// Adds one, and says how many there are with it.
  @discardableResult func add(_ value: Value) -> Int {
    values.withLock { values in
      values.append(value)
      return values.count
    }
  }
}

/// What a call failed with, or `nil`.
func failure(_ body: () async throws(HTTPError) -> Response) async -> TransferFailure? {
  do throws(HTTPError) {
    _ = try await body()
    return nil
  } catch {
    if case .transfer(let failure) = error { return failure }
    return nil
  }
}
