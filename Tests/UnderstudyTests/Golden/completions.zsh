#compdef understudy
# Completions of understudy for zsh, written by 'understudy completions zsh'.

# Completes the names of the app targets ('apps') or test targets ('tests') of the project.
_understudy_targets() {
  local -a names arguments
  local word
  arguments=($1)
  for word in ${words[2,CURRENT-1]}; do
    if [[ -e ${(Q)word} ]]; then arguments+=(--project ${(Q)word}); break; fi
  done
  names=(${(f)"$(understudy completions $arguments 2>/dev/null)"})
  compadd -a names
}

_understudy_findings() {
  local -a names
  names=(
    two-entry-points
    stand-in-not-found
    stand-in-without-scenes
    delegate-force-cast
    test-reads-app-delegate
    host-launches-full-app
    test-target-without-stand-in
    canary-missing
    app-code-before-tests
    storyboard-loads-anyway
    restored-scene-delegate
    detection-by-one-variable
    test-variable-not-passed
    test-checks-in-app
    stand-in-in-app
    stand-in-in-ui-tests
    private-api-in-app
    xctest-in-app
    deprecated-entry-attribute
    project-warning
    unused-ignore
    app-without-scenes
    host-not-needed
    shared-bundle-identifier
    in-process-ui-tests
  )
  _describe -t findings finding names
}

_understudy_commands() {
  local -a names
  names=(
    'inspect:Show how each app launches and which app delegate its unit tests use.'
    'install:Install the launch switch in an app and its test targets.'
    'uninstall:Remove the launch switch from apps and test targets.'
    'check:Find what prevents unit tests from using their stand-in.'
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
    '--version[Show the version.]' \
    '--color=[When to use color; '\''auto'\'', the default, uses it on terminals.]:value:(auto always never)' \
    {-h,--help}'[Show this help.]' \
    '1:command:_understudy_commands' \
    '*::argument:->arguments'
  [[ $state == arguments ]] || return
  case $line[1] in
    inspect)
      _arguments \
        '--app=[Show only this app; defaults to all apps of the projects.]:target: _understudy_targets apps' \
        '*--tests=[Show only this test target, and the app that hosts it (repeatable).]:target: _understudy_targets tests' \
        '--trace[List each step of the launches, and whose code it is.]' \
        '--anonymize[Replace names and paths, for a bug report.]' \
        '--quiet[Print no notes and warnings, only the report and errors.]' \
        '--format=[How to print the report\: text (the default), or json for scripts.]:value:(text json)' \
        '--color=[When to use color; '\''auto'\'', the default, uses it on terminals.]:value:(auto always never)' \
        {-h,--help}'[Show this help.]' \
        '*:path:_files'
      ;;
    install)
      _arguments \
        '--app=[The app target to change; required if the project has several.]:target: _understudy_targets apps' \
        '--all[Every app that hosts tests, in all projects; all of them or none.]' \
        '*--tests=[A test target (repeatable); defaults to all unit test targets that the app hosts.]:target: _understudy_targets tests' \
        '--app-only[Change only the app, not the test targets.]' \
        '--stand-in=[Where to put the stand-in; '\''none'\'' runs tests with no app delegate.]:value:(test-bundle app none)' \
        '--window=[What the stand-in'\''s window shows during tests.]:value:(placeholder empty none)' \
        '--language=[The language of the generated test files; defaults to that of the target'\''s other files.]:value:(swift objc)' \
        '--subclass-delegate[Derive the stand-in from the app delegate, for apps that cast it.]' \
        '--dry-run[Print the changes as a diff without writing them.]' \
        '--format=[How to print the changes\: text (the default), or json for scripts.]:value:(text json)' \
        '--no-canary[Don'\''t add a canary test.]' \
        '--update[Update files that an earlier version installed, and keep what you added.]' \
        '--color=[When to use color; '\''auto'\'', the default, uses it on terminals.]:value:(auto always never)' \
        {-h,--help}'[Show this help.]' \
        '*:path:_files'
      ;;
    uninstall)
      _arguments \
        '--app=[The app target; defaults to all apps of the project.]:target: _understudy_targets apps' \
        '--all[All projects; all of them or none.]' \
        '*--tests=[Remove only the files in this test target (repeatable), and keep the app switched.]:target: _understudy_targets tests' \
        '--handwritten[Remove recognized handwritten switches, too.]' \
        '--dry-run[Print the changes as a diff without writing them.]' \
        '--format=[How to print the changes\: text (the default), or json for scripts.]:value:(text json)' \
        '--color=[When to use color; '\''auto'\'', the default, uses it on terminals.]:value:(auto always never)' \
        {-h,--help}'[Show this help.]' \
        '*:path:_files'
      ;;
    check)
      _arguments \
        '--app=[Report only findings of this app and the test targets it hosts.]:target: _understudy_targets apps' \
        '*--tests=[Report only findings of this test target (repeatable); with --app, of both.]:target: _understudy_targets tests' \
        '--format=[How to print the findings\: text (the default), xcode, json, sarif, github, gitlab (Code Quality), junit, or checkstyle.]:value:(text xcode json sarif github gitlab junit checkstyle)' \
        '*--error=[Treat a finding as an error (repeatable).]:name:_understudy_findings' \
        '*--warning=[Treat a finding as a warning (repeatable).]:name:_understudy_findings' \
        '*--note=[Treat a finding as a note (repeatable).]:name:_understudy_findings' \
        '*--off=[Disable a finding (repeatable).]:name:_understudy_findings' \
        '--strict[Fail on warnings, too.]' \
        '--fix[Apply fixes that are unambiguous, then report the remaining findings.]' \
        '--dry-run[With --fix, print the fixes as a diff without writing them.]' \
        '--baseline=[Don'\''t report the findings that this file lists.]:file:_files' \
        '--write-baseline[Write the findings to the baseline instead of reporting them.]' \
        '--quiet[Print only findings and errors, without counts.]' \
        '--color=[When to use color; '\''auto'\'', the default, uses it on terminals.]:value:(auto always never)' \
        {-h,--help}'[Show this help.]' \
        '*:path:_files'
      ;;
    report)
      _arguments \
        '--format=[A page for browsers (the default), or text for GitHub.]:value:(html markdown)' \
        {-o,--output}'[Where to write it; by default, or with '\''-'\'', to standard output.]:file:_files' \
        '--color=[When to use color; '\''auto'\'', the default, uses it on terminals.]:value:(auto always never)' \
        {-h,--help}'[Show this help.]' \
        '*:path:_files'
      ;;
    explain)
      _arguments \
        '--color=[When to use color; '\''auto'\'', the default, uses it on terminals.]:value:(auto always never)' \
        {-h,--help}'[Show this help.]' \
        '1:name:_understudy_findings'
      ;;
    completions)
      _arguments \
        '--project=[The project for '\''apps'\'' and '\''tests'\''; defaults to the current directory.]:path:_files' \
        '--color=[When to use color; '\''auto'\'', the default, uses it on terminals.]:value:(auto always never)' \
        {-h,--help}'[Show this help.]' \
        '1:shell:(bash zsh fish)'
      ;;
    help)
      _arguments \
        '--man[Print the source of the man page, in mdoc.]' \
        '--color=[When to use color; '\''auto'\'', the default, uses it on terminals.]:value:(auto always never)' \
        {-h,--help}'[Show this help.]' \
        '1:command:_understudy_commands'
      ;;
  esac
}

# Completes when loaded by compinit, and defines the function when sourced.
if [[ $funcstack[1] == _understudy ]]; then
  _understudy "$@"
else
  compdef _understudy understudy
fi
