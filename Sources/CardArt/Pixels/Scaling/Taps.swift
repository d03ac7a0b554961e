/// Which samples make up each of the samples to be made, and with what weights, along one direction.
///
/// When a picture is made smaller the kernel is made wider by as much, so that nothing is skipped. At the
/// edges the weights of what is missing are shared out among the rest.
struct Taps: Sendable {
  /// How many samples each is made of.
  let count: Int
  /// The index of the first of them, for each sample to be made.
  private(set) var first: [Int] = []
  /// Their weights, `count` for each sample to be made, in all lanes. 16384 is 1; the sum is 1.
  private(set) var weights: [Lanes] = []

  /// Weights have 14 bits of fraction: at edges some are above 1.
  private static let one = 16384

  /// Makes the weights.
  ///
  /// - Parameters:
  ///   - outputs: How many samples are to be made, 1 or more.
  ///   - samples: How many there are, 1 or more.
  ///   - origin: The part of them that is to be seen: where it begins, in samples.
  ///   - length: How long it is, in samples; above 0.
  ///   - isCoarse: Whether a sample stands for more than one pixel, as those of colour mostly do.
  init(outputs: Int, samples: Int, origin: Double, length: Double, isCoarse: Bool) {
    let step = length / Double(outputs)
    let stretch = max(step, 1)
    let kernel = isCoarse && step < 1 ? Kernel.cubic : .lanczos
    let reach = kernel.reach * stretch
    count = min(Int((2 * reach).rounded(.up)) + 1, samples)
    first.reserveCapacity(outputs)
    weights.reserveCapacity(outputs * count)
    var exact = [Double](repeating: 0, count: count)
    for output in 0..<outputs {
      // Samples are areas: the middle of the first one is at 0.5.
      let middle = origin + (Double(output) + 0.5) * step
      let start = min(max(Int((middle - reach).rounded(.down)), 0), samples - count)
      var sum = 0.0
      for tap in 0..<count {
        exact[tap] = kernel((Double(start + tap) + 0.5 - middle) / stretch)
        sum += exact[tap]
      }
      first.append(start)
      append(exact, sum: sum)
    }
  }

  /// Rounds weights so that they add up to one exactly: an even area stays what it is.
  private mutating func append(_ exact: [Double], sum: Double) {
    let scale = Double(Self.one) / sum
    var rest = Self.one
    var largest = 0
    for (tap, weight) in exact.enumerated() {
      let rounded = Int((weight * scale).rounded())
      rest -= rounded
      if weight > exact[largest] { largest = tap }
      weights.append(Lanes(repeating: Int16(clamping: rounded)))
    }
    guard rest != 0 else { return }
    let index = weights.count - exact.count + largest
    weights[index] = Lanes(repeating: Int16(clamping: Int(weights[index][0]) + rest))
  }
}
