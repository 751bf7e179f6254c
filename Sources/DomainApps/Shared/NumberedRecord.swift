import GRDB

/// A row that the database numbers when it is inserted.
protocol NumberedRecord: MutablePersistableRecord {
    /// The row's number; nil before it is inserted.
    var id: Int64? { get set }
}

extension NumberedRecord {
    mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}
