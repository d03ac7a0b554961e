import Glibc

/// How much a sample counts, by how far it is from the middle of the one to be made.
enum Kernel: Sendable {
  /// Lanczos-3, sinc(x) sinc(x / 3): the sharpest.
  case lanczos
  /// Catmull and Rom's cubic, the "bicubic" of most programs (Keys, "Cubic Convolution Interpolation for
  /// Digital Image Processing", 1981): for colour that is stored more coarsely than it is shown. There
  /// Lanczos puts wider rings of the wrong colour around what has a hard edge.
  case cubic

  /// How far it reaches, in samples.
  var reach: Double {
    switch self {
    case .lanczos: 3
    case .cubic: 2
    }
  }

  /// The weight at a distance, in samples; times a factor that is the same for all.
  ///
  /// It is read off a table: sines would take longer than scaling does.
  func callAsFunction(_ distance: Double) -> Double {
    let table = self == .lanczos ? Self.lanczosTable : Self.cubicTable
    let place = abs(distance) * Double(Self.tableStep)
    guard place < Double(table.count - 1) else { return 0 }
    let index = Int(place)
    return table[index] + (table[index + 1] - table[index]) * (place - Double(index))
  }

  /// Entries of a table from one sample to the next. Between two, the kernel is less than a
  /// hundred-thousandth from the straight line.
  private static let tableStep = 256

  private static let lanczosTable = table(of: .lanczos) { x in
    guard x > 0 else { return 1 }
    let angle = Double.pi * x
    return 3 * sin(angle) * sin(angle / 3) / (angle * angle)
  }

  private static let cubicTable = table(of: .cubic) { x in
    x < 1 ? ((1.5 * x - 2.5) * x) * x + 1 : ((-0.5 * x + 2.5) * x - 4) * x + 2
  }

  private static func table(of kernel: Kernel, _ weight: (Double) -> Double) -> [Double] {
    (0...Int(kernel.reach) * tableStep).map { weight(Double($0) / Double(tableStep)) }
  }
}
