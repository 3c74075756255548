import UnderstudyKit

@main
enum Main {
  static func main() {
    print(understudyVersion)
  }
}
