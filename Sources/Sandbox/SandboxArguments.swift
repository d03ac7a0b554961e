import FoundationEssentials

/// The command line of `cards-sandbox`.
struct SandboxArguments {
  /// What `--help` prints.
  static let help = """
    usage: cards-sandbox [options]

    Answers like Imgur's API, Imgur's image host and Marvel's gateway on 127.0.0.1,
    so that cards can be rehearsed. Prints export lines for its settings, then serves
    until SIGTERM, SIGINT, SIGHUP or --for is over:

      eval "$(cards-sandbox --for 600 --comics Examples/comics &)"
      cards upload 90001

    options:
      --directory DIR     keep uploads in DIR/uploads (a temporary one, removed at the end)
      --comics DIR        serve the comics and covers below DIR (the directory)
      --port N            listen on this port (a free one)
      --for SECONDS       end after this time
      --quiet             do not tell each request on standard error
      --help              show this help

    faults, each for the requests that --for-path says:
      --for-path [METHOD:]PATH  the faults that follow are for paths that begin so (/3/)
      --delay MS                answer this much later
      --fail STATUS[:FILE][xN]  answer this status (with this body), N times
      --cut-after BYTES         close the connection when so much of a body has come
      --accept-then-close       take the whole request, do as it says, close without an answer
      --silent                  take the whole request, do as it says, never answer
      --cut-answer BYTES        close the connection after so much of the answer's body
      --slow BYTES              pass bodies at this many bytes a second
      --rate-limit N            let in N uploads, answer 429 to the others

    """

  /// The directory, or `nil` for a temporary one.
  var directory: String?
  /// The comics' directory, or `nil` for the same.
  var comics: String?
  /// The port; 0 for a free one.
  var port: UInt16 = 0
  /// How long to serve; `nil` for ever.
  var seconds: Int?
  /// How many uploads are let in.
  var uploadsAllowed: Int?
  /// Whether requests are not told.
  var isQuiet = false
  /// Whether only the help is wanted.
  var wantsHelp = false
  /// The faults.
  var faults: [Fault] = []

  private var method: String?
  private var path = "/3/"
  private var rest: [String]

  /// Reads a command line.
  ///
  /// - Parameter words: What was typed, without the program's name.
  init(_ words: [String]) throws(SandboxError) {
    rest = words
    while !rest.isEmpty {
      let word = rest.removeFirst()
      if let equals = word.firstIndex(of: "="), word.hasPrefix("--") {
        rest.insert(String(word[word.index(after: equals)...]), at: 0)
        try read(String(word[..<equals]))
      } else {
        try read(word)
      }
    }
  }

  private mutating func read(_ name: String) throws(SandboxError) {
    switch name {
    case "--help", "-h": wantsHelp = true
    case "--quiet", "-q": isQuiet = true
    case "--directory": directory = try value(of: name)
    case "--comics": comics = try value(of: name)
    case "--port": port = UInt16(try number(of: name, in: 0...65_535))
    case "--for": seconds = try number(of: name, in: 1...1_000_000)
    case "--rate-limit": uploadsAllowed = try number(of: name, in: 0...1_000_000)
    case "--for-path":
      let words = try value(of: name).split(separator: ":", maxSplits: 1).map(String.init)
      method = words.count == 2 ? words[0].uppercased() : nil
      path = words.last ?? ""
    case "--delay": add(.delay(.milliseconds(try number(of: name, in: 0...86_400_000))))
    case "--fail": try addFailure(try value(of: name))
    case "--cut-after": add(.cutReceiving(afterBytes: try number(of: name)))
    case "--accept-then-close": add(.acceptThenClose)
    case "--silent": add(.silent)
    case "--cut-answer": add(.cutAnswer(afterBytes: try number(of: name)))
    case "--slow": add(.slow(bytesPerSecond: try number(of: name, in: 1...1_000_000_000)))
    default: throw .badArgument(problem: "no such option '\(name)'")
    }
  }

  private mutating func add(_ effect: Fault.Effect, count: Int? = nil) {
    faults.append(Fault(effect, method: method, path: path, count: count))
  }

  /// `STATUS[:FILE][xN]`.
  private mutating func addFailure(_ text: String) throws(SandboxError) {
    var rest = text[...]
    var count: Int?
    if let mark = rest.lastIndex(of: "x"), let number = Int(rest[rest.index(after: mark)...]) {
      count = number
      rest = rest[..<mark]
    }
    let words = rest.split(separator: ":", maxSplits: 1).map(String.init)
    guard let status = words.first.flatMap(Int.init), 200...599 ~= status else {
      throw .badArgument(problem: "--fail takes STATUS[:FILE][xN] with a status of 200...599")
    }
    guard words.count == 2 else {
      let body = ImgurAnswer.Failure(error: "A fault on request", request: path, method: "POST")
      add(.answer(.json(status, ImgurAnswer.text(body, status: status))), count: count)
      return
    }
    guard let data = FileManager.default.contents(atPath: words[1]) else {
      throw .badArgument(problem: "--fail cannot read '\(words[1])'")
    }
    let isHTML = words[1].hasSuffix(".html") || words[1].hasSuffix(".htm")
    let type = isHTML ? "text/html" : "application/json"
    let answer = Answer(
      status, headers: [Answer.Header("Content-Type", type)], body: .bytes(Array(data)))
    add(.answer(answer), count: count)
  }

  private mutating func value(of name: String) throws(SandboxError) -> String {
    guard !rest.isEmpty else { throw .badArgument(problem: "\(name) needs a value") }
    return rest.removeFirst()
  }

  private mutating func number(
    of name: String, in range: ClosedRange<Int> = 0...Int(Int32.max)
  ) throws(SandboxError) -> Int {
    guard let number = Int(try value(of: name)), range ~= number else {
      throw .badArgument(
        problem: "\(name) takes a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
