import Diagnostics
import Imgur
import Ledger
import Terminal

/// Why there is nothing to take down.
enum RemovalError: ExplainedError, Equatable {
  /// What was typed is no hash, id or link.
  case notAName
  /// An image's id is no deletehash, and the ledger does not know it.
  case unknownID(String)
  /// The upload never got as far as a picture.
  case neverUp(upload: String)
  /// The account's token would go to an address that only the ledger names. Nothing was sent.
  case tokenElsewhere(endpoint: String)
  /// It is down, and the ledger, which could be written before, could not be told.
  case notNoted(String, Deletion, LedgerError)
  /// Many would be taken down, and there is nobody to ask.
  case needsYes(count: Int)

  /// What went wrong.
  var problem: String {
    switch self {
    case .notAName: "that is no deletehash, no image id and no link to a picture"
    case .unknownID(let id):
      "the ledger does not know image '\(id)', and its id alone takes nothing down"
    case .neverUp(let upload): "upload '\(upload)' has no picture to take down"
    case .tokenElsewhere(let endpoint):
      "it was put up at '\(endpoint.sanitized)', and the access token goes only to the address in force"
    case .notNoted(let label, .deleted, let error):
      "took down \(label), but could not note it: \(error.problem)"
    case .notNoted(let label, .gone, let error):
      "\(label) was gone already, but that could not be noted: \(error.problem)"
    case .needsYes(let count):
      "\(count) \(count == 1 ? "picture" : "pictures") would be taken down, and there is no terminal to ask on"
    }
  }

  /// What to do next.
  var remedies: [String] {
    switch self {
    case .notAName: ["'cards list' tells what is up"]
    case .unknownID:
      [
        "give its deletehash, which Imgur told when it was uploaded",
        "if it belongs to your account, set IMGUR_ACCESS_TOKEN",
      ]
    case .neverUp: ["'cards list' tells what is up; 'cards forget' settles what is in doubt"]
    case .tokenElsewhere(let endpoint):
      ["if you trust that address, take it down with IMGUR_API_URL=\(endpoint.sanitized)"]
    case .notNoted(_, _, let error):
      error.remedies + ["then type the same command again: it does no harm, and is noted"]
    case .needsYes: ["add --yes, or look first with --dry-run"]
    }
  }
}
