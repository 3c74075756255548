import LaunchContext

// Prints how this process was launched, and what shows it.
print(ProcessLaunch.current)
