package import Checks
import Diagnostics

// What `explain` says, as JSON for scripts: the keys stay, and new ones may be added.

extension [Rule] {
  package var json: JSONText { .array(map(\.json)) }
}

extension Rule {
  package var json: JSONText {
    .object([
      ("name", .string(id)),
      ("severity", .string(severity.rawValue)),
      ("title", .string(title)),
      ("reason", .array(reason.map(JSONText.string))),
      ("repair", .array(repair.map(JSONText.string))),
      ("example", .string(example)),
      ("scope", .string(limits)),
      ("canBeFixed", .bool(hasFix)),
    ])
  }
}
