import SourceScan
import Testing

/// Code in C and Objective-C that runs before `main`.
@Suite struct LoadTimeCodeTests {
  private func names(_ source: String, isCPlusPlus: Bool = false) -> [String] {
    ObjectiveCSource(scanning: Array(source.utf8)).loadTimeCode(isCPlusPlus: isCPlusPlus)
      .map { [$0.macro, $0.name].compactMap(\.self).joined(separator: ": ") }
  }

  @Test func loadMethodsOfClassesAndCategories() {
    let source = """
      @implementation Tracker
      + (void)load { [self start]; }
      - (void)load { }
      + (void)loadAll { }
      @end
      @implementation UIView (Logging)
      +(void) load
      {
        [self start];
      }
      @end
      @implementation Empty
      + (void)load { /* nothing */ }
      @end
      // + (void)load {}
      """
    #expect(names(source) == ["+[Tracker load]", "+[UIView(Logging) load]"])
  }

  @Test func constructorsWhereverTheAttributeStands() {
    let source = """
      __attribute__((constructor)) static void first(void) { start(); }
      static void __attribute__((constructor(101))) second(int argc, char **argv) { start(); }
      static void third(void) __attribute__((__constructor__));
      static void third(void) { start(); }
      __attribute__((destructor)) static void last(void) { }
      __attribute__((constructor)) __attribute__((used))
      static void fourth(void) {
        call((1 + 2));
      }
      [[gnu::constructor]] static void fifth(void) { start(); }
      [[clang::constructor(101)]] void sixth(void) { start(); }
      __attribute__((constructor)) static void empty(void) { }
      [[gnu::destructor]] void end(void) { }
      static int values[] = { [0] = 1 };
      """
    #expect(names(source) == ["first", "second", "third", "fourth", "fifth", "sixth"])
  }

  @Test func macrosThatExpandToIt() {
    let source = """
      #define REGISTER(name) \\
        + (NSString *)title { return @#name; } \\
        + (void)load { Register(self); }
      #define AT_START(name) __attribute__((constructor)) static void name(void)
      @implementation Camera
      RCT_EXPORT_MODULE()
      RCT_EXPORT_METHOD(open) { RCT_EXPORT_MODULE(); }
      @end
      @implementation Shop
      REGISTER(shop)
      @end
      @interface RCT_EXTERN_MODULE(Calendar, NSObject)
      @end
      @interface RCT_EXTERN_REMAP_MODULE(Clock, ClockModule, NSObject)
      @end
      AT_START(prepare) { }
      """
    #expect(
      names(source) == [
        "RCT_EXPORT_MODULE: +[Camera load]", "REGISTER: +[Shop load]",
        "RCT_EXTERN_MODULE: Calendar", "RCT_EXTERN_REMAP_MODULE: ClockModule",
        "AT_START: prepare",
      ]
    )
  }

  /// Values can create objects of the app; without one, only code of the standard library runs.
  @Test func globalsOfStandardTypes() {
    let source = """
      #include <map>
      std::string name();
      std::string title("Shop");
      static const std::map<std::string, std::vector<int>> table = {{"a", {1}}};
      extern std::string other;
      static std::string *pointer = nullptr;
      constexpr std::string_view view = "a";
      using Names = std::vector<std::string>;
      namespace shop {
      std::vector<int> prices;
      class Cart { std::string owner; };
      void open() { std::string local; static std::vector<int> kept; }
      }
      @implementation Shop { std::string _field; }
      - (void)run { std::string local; }
      @end
      std::string Shop::owner = "x";
      std::unordered_map<int, int> last;
      """
    #expect(names(source, isCPlusPlus: true) == ["title", "table", "owner"])
    #expect(names(source) == [])
  }

  @Test func globalsOfClassesHaveTheirInitializers() {
    let source = """
      @interface Shop () { std::string _field; }
      @end
      @implementation Shop { std::string _other; }
      static std::string language;
      - (void)run { static NSString *local = [Shop title]; }
      static NSArray *titles = @[@"a", [Shop title]];
      @synthesize name = _name;
      @end
      Matrix &operator=(const Matrix &other) { return *this; }
      NSString *const kPrice = [NSString stringWithFormat:@"%d", 1];
      """
    #expect(names(source, isCPlusPlus: true) == ["titles", "kPrice"])
  }

  @Test func globalsWithMessagesRunAndConstantsDoNot() {
    let source = """
      static Mode *modes[] = { Mode.standard, Mode.silent };
      static OAType *work = [[OAType alloc] initWithName:@"work"];
      static int count = 3 * [Slider stepsPerHour];
      static NSString *const kName = @"name";
      static NSArray *const kConstants = @[@"a", @"b"];
      static const int table[] = { [0] = 1, [1] = table[0] };
      static void (^handler)(void) = ^{ [Shop open]; };
      static auto closure = [] (int a) { return [Shop price:a]; };
      static auto capture = [&](int a) { return Shop.shared; };
      static auto bare = [] { compute(); };
      static Block block = ^{ [Shop open]; };
      static Block blocks[] = { ^{ [Shop open]; }, ^(int a) { [Shop open]; } };
      static NSMutableOrderedSet *empty = [NSMutableOrderedSet orderedSet];
      static NSWindow *window = [[NSWindow alloc] init];
      static const double factor = kFactor.width / 2.0;
      static int alias = Namespace::Value;
      static int compute(void) { return 1; }
      static int computed = compute();
      typedef void (*Callback)(int);
      using Pair = std::pair<int, int>;
      static CGFloat width = CGFloat(3);
      """
    #expect(names(source, isCPlusPlus: true) == ["modes", "work", "count", "window", "computed"])
    #expect(names(source) == [])
  }

  @Test func aCallMayBeAMacroForAConstant() {
    let source = """
      static NSString *const unit = LocalizedString(@"m");
      static id token = makeToken();
      static int value = makeValue();
      """
    let found = ObjectiveCSource(scanning: Array(source.utf8)).loadTimeCode(isCPlusPlus: true)
    #expect(found.map(\.name) == ["unit", "token"])
    #expect(found.allSatisfy { !$0.isCertain })
  }

  @Test(arguments: [
    ("static std::string a;", true), ("std::map<int, int> a;", true), ("Mode *a = Mode.b;", true),
    ("NSArray *a =", true), ("int a = 3;", false), ("  static A *a = [A b];", false),
    ("#define A [B c]", false), ("static Queue a;", false),
    ("NSString *const a = @\"b\";", false),
  ]) func aFileWithoutSuchALineIsNotScanned(_ line: String, _ mayInitialize: Bool) {
    let bytes = Array("// A.mm\n\n\(line)\n".utf8)
    #expect(bytes.withUnsafeBufferPointer(ObjectiveCSource.mayInitializeGlobals) == mayInitialize)
  }

  @Test func conditionsComeAlong() throws {
    let source = """
      #if DEBUG
      @implementation Tracker
      + (void)load { [self start]; }
      @end
      #endif
      """
    let found = ObjectiveCSource(scanning: Array(source.utf8)).loadTimeCode(isCPlusPlus: false)
    #expect(try #require(found.first).conditions.map(\.text) == ["DEBUG"])
  }

  @Test func unfinishedCodeIsRead() {
    for source in [
      "__attribute__", "__attribute__((constructor))", "std::vector<", "static std::string a",
      "@implementation A + (void)load {", "@interface RCT_EXTERN_MODULE(", "namespace {",
      "#define A(", "__attribute__((constructor", "static A *a = [", "A *a = ^", "A *a = [&]",
      "@implementation A (B", "A a[] = {", "= [A b];", "A *a = A.",
    ] {
      _ = names(source, isCPlusPlus: true)
    }
  }
}
