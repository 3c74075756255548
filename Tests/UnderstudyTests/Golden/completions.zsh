#compdef understudy
# Completions of understudy for zsh, written by 'understudy completions zsh'.

_understudy_commands() {
  local -a names
  names=(
    'inspect:Show how each app launches and which app delegate its unit tests use.'
    'install:Install the launch switch in an app and its test targets.'
    'uninstall:Remove the launch switch from apps and test targets.'
    'check:Find problems that make unit tests launch the full app.'
    'report:Write a report of launches, findings, and planned changes.'
    'explain:Explain a finding and how to fix it.'
    'completions:Print a completion script for a shell.'
    'help:Show the help of a command.'
  )
  _describe -t commands command names
}

_understudy() {
  local context state state_descr line
  local -A opt_args
  _arguments -C \
    {-v,--version}'[Show the version.]' \
    '--color=[When to use color; '\''auto'\'', the default, uses it on terminals.]:value:(auto always never)' \
    {-h,--help}'[Show this help.]' \
    '1:command:_understudy_commands' \
    '*::argument:->arguments'
  [[ $state == arguments ]] || return
  case $line[1] in
    inspect)
      _arguments \
        '--app=[Show only this app; defaults to all apps of the projects.]:target: ' \
        '*--tests=[Show only this test target, and the app that hosts it (repeatable).]:target: ' \
        '--trace[List every launch step, and whether it'\''s code of the app, the stand-in, or the system.]' \
        '--format=[How to print the report\: text (the default), or json for scripts.]:value:(text json)' \
        '--color=[When to use color; '\''auto'\'', the default, uses it on terminals.]:value:(auto always never)' \
        {-h,--help}'[Show this help.]' \
        '*:path:_files'
      ;;
    install)
      _arguments \
        '--app=[The app target to change; needed only if several apps could be changed.]:target: ' \
        '--all[Change every app that hosts tests, in all projects; if one can'\''t be changed, change none.]' \
        '*--tests=[A test target (repeatable); defaults to all unit test targets that the app hosts.]:target: ' \
        '--app-only[Change only the app, no test targets.]' \
        '--stand-in=[Where to put the stand-in; '\''app'\'' and '\''none'\'' need @main, and '\''none'\'' an app without scenes.]:value:(test-bundle app none)' \
        '--window=[What the stand-in'\''s window shows during tests.]:value:(placeholder empty none)' \
        '--language=[The language of the generated test files; defaults to that of the target'\''s other files.]:value:(swift objc)' \
        '--subclass-delegate[Derive the stand-in from the app delegate, for apps that cast it.]' \
        '*--keep=[Also make this launch call in tests (repeatable), such as FirebaseApp.configure.]:call: ' \
        '--measure[Only add a test that prints how long the launch takes, and no switch.]' \
        '--dry-run[Print the changes as a diff without writing them.]' \
        '--format=[How to print the changes\: text (the default), or json for scripts.]:value:(text json)' \
        '--no-canary[Don'\''t add a canary test.]' \
        '--color=[When to use color; '\''auto'\'', the default, uses it on terminals.]:value:(auto always never)' \
        {-h,--help}'[Show this help.]' \
        '*:path:_files'
      ;;
    uninstall)
      _arguments \
        '--app=[The app target; defaults to all apps of the project.]:target: ' \
        '--all[Change all projects; if one can'\''t be changed, change none.]' \
        '*--tests=[Remove only the files in this test target (repeatable), and keep the app switched.]:target: ' \
        '--handwritten[Remove recognized handwritten switches, too.]' \
        '--dry-run[Print the changes as a diff without writing them.]' \
        '--format=[How to print the changes\: text (the default), or json for scripts.]:value:(text json)' \
        '--color=[When to use color; '\''auto'\'', the default, uses it on terminals.]:value:(auto always never)' \
        {-h,--help}'[Show this help.]' \
        '*:path:_files'
      ;;
    check)
      _arguments \
        '--app=[Report only findings of this app and the test targets it hosts.]:target: ' \
        '*--tests=[Report only findings of this test target (repeatable); with --app, of both of them.]:target: ' \
        '--format=[How to print the findings\: text (the default), xcode, json, sarif, github, gitlab (Code Quality), or junit.]:value:(text xcode json sarif github gitlab junit)' \
        {-o,--output}'[Write the findings to FILE in the given format, json, sarif, gitlab, or junit, and print them as text; in GitHub Actions, as annotations. FILE.json and FILE.sarif need no --format.]:file:_files' \
        '*--only=[Report only this finding (repeatable).]:value:(entry-points stand-in-location stand-in-scenes delegate-force-cast test-reads-app-delegate tests-reach-real-data host-launches-full-app test-target-without-stand-in canary app-code-before-tests storyboard-loads-anyway detection-by-one-variable project-warning unused-ignore app-without-scenes host-not-needed launch-time-test)' \
        '*--error=[Treat a finding as an error (repeatable).]:value:(entry-points stand-in-location stand-in-scenes delegate-force-cast test-reads-app-delegate tests-reach-real-data host-launches-full-app test-target-without-stand-in canary app-code-before-tests storyboard-loads-anyway detection-by-one-variable project-warning unused-ignore app-without-scenes host-not-needed launch-time-test)' \
        '*--warning=[Treat a finding as a warning (repeatable).]:value:(entry-points stand-in-location stand-in-scenes delegate-force-cast test-reads-app-delegate tests-reach-real-data host-launches-full-app test-target-without-stand-in canary app-code-before-tests storyboard-loads-anyway detection-by-one-variable project-warning unused-ignore app-without-scenes host-not-needed launch-time-test)' \
        '*--note=[Treat a finding as a note (repeatable).]:value:(entry-points stand-in-location stand-in-scenes delegate-force-cast test-reads-app-delegate tests-reach-real-data host-launches-full-app test-target-without-stand-in canary app-code-before-tests storyboard-loads-anyway detection-by-one-variable project-warning unused-ignore app-without-scenes host-not-needed launch-time-test)' \
        '*--off=[Disable a finding (repeatable).]:value:(entry-points stand-in-location stand-in-scenes delegate-force-cast test-reads-app-delegate tests-reach-real-data host-launches-full-app test-target-without-stand-in canary app-code-before-tests storyboard-loads-anyway detection-by-one-variable project-warning unused-ignore app-without-scenes host-not-needed launch-time-test)' \
        '--strict[Fail on warnings, too.]' \
        {-q,--quiet}'[Print only findings and errors, without counts.]' \
        '--color=[When to use color; '\''auto'\'', the default, uses it on terminals.]:value:(auto always never)' \
        {-h,--help}'[Show this help.]' \
        '*:path:_files'
      ;;
    report)
      _arguments \
        '--format=[A page for browsers (the default), or text for GitHub.]:value:(html markdown)' \
        {-o,--output}'[Where to write it; by default, or with '\''-'\'', to standard output.]:file:_files' \
        '--link=[The address of source lines, with {path} and {line}; GitHub'\''s by default in Actions.]:template: ' \
        '--color=[When to use color; '\''auto'\'', the default, uses it on terminals.]:value:(auto always never)' \
        {-h,--help}'[Show this help.]' \
        '*:path:_files'
      ;;
    explain)
      _arguments \
        '--format=[How to print it; '\''text'\'' is the default.]:value:(text json)' \
        '--color=[When to use color; '\''auto'\'', the default, uses it on terminals.]:value:(auto always never)' \
        {-h,--help}'[Show this help.]' \
        '1:name:(entry-points stand-in-location stand-in-scenes delegate-force-cast test-reads-app-delegate tests-reach-real-data host-launches-full-app test-target-without-stand-in canary app-code-before-tests storyboard-loads-anyway detection-by-one-variable project-warning unused-ignore app-without-scenes host-not-needed launch-time-test)'
      ;;
    completions)
      _arguments \
        '--color=[When to use color; '\''auto'\'', the default, uses it on terminals.]:value:(auto always never)' \
        {-h,--help}'[Show this help.]' \
        '1:shell:(bash zsh fish)'
      ;;
    help)
      _arguments \
        '--man[Print the source of the man page, in mdoc.]' \
        '--color=[When to use color; '\''auto'\'', the default, uses it on terminals.]:value:(auto always never)' \
        {-h,--help}'[Show this help.]' \
        '1:command:(inspect install uninstall check report explain completions help)'
      ;;
  esac
}

# Completes when loaded by compinit, and defines the function when sourced.
if [[ $funcstack[1] == _understudy ]]; then
  _understudy "$@"
else
  compdef _understudy understudy
fi
