public let library = "something to build"
