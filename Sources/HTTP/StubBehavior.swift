/// Whether a provider asks the network. After Moya's `stubClosure`.
public enum StubBehavior: Sendable {
  /// It does.
  case neverStub
  /// It answers 200 with the target's `sampleData`, at once, and sends nothing.
  case immediatelyStub
}
