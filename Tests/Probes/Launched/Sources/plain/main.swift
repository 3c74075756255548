import Report

try report(CommandLine.arguments[1])
