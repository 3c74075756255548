import Foundation

/// A line of text and when it was written.
struct Note: Codable, Hashable, Sendable {
  var text: String
  var date: Date
}
