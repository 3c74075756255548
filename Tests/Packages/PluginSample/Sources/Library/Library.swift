/// Something to build.
public let library = "library"
