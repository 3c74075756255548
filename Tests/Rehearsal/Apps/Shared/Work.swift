/// What an app does at launch: opens its store, sends a request. Here it says so.
struct Work {
  init(_ name: String) { print("own: \(name)") }
}
