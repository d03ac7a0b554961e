/// The tables of an index.
enum IndexSchema {
  /// Changes whenever the tables do, or what is written into them: an index of another version is made
  /// anew.
  static let version: Int64 = 1

  /// A file's comics lie together and in its order. `heading` and `credits` are ``FoldedText``.
  static let tables = """
    CREATE TABLE about (root TEXT NOT NULL, fingerprint INTEGER NOT NULL) STRICT;
    CREATE TABLE file (
      number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, size INTEGER NOT NULL,
      modified INTEGER NOT NULL, inode INTEGER NOT NULL, device INTEGER NOT NULL) STRICT;
    CREATE TABLE comic (
      file INTEGER NOT NULL, start INTEGER NOT NULL, length INTEGER NOT NULL, id INTEGER NOT NULL,
      attribution TEXT, title TEXT NOT NULL, day INTEGER, heading TEXT NOT NULL,
      credits TEXT NOT NULL, PRIMARY KEY (file, start)) STRICT, WITHOUT ROWID;
    CREATE INDEX comic_id ON comic (id);
    CREATE TABLE problem (file INTEGER NOT NULL, clause TEXT NOT NULL, remedies TEXT NOT NULL) STRICT;
    CREATE INDEX problem_file ON problem (file);
    PRAGMA user_version = \(version);
    """

  /// For an index that is in nobody's hands but ours until it is whole.
  static let fast = "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;"
}
