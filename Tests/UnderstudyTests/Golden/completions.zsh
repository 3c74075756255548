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
    host-starts-in-full
    some-bundles-unswitched
    canary-missing
    app-code-before-tests
    storyboard-loads-anyway
    saved-scene-leads
    detection-by-one-variable
    test-checks-in-app
    stand-in-in-app
    stand-in-in-ui-tests
    private-api-in-app
    xctest-in-app
    deprecated-entry-attribute
    project-warning
    unused-ignore
    app-without-scenes
    hostless-would-do
    in-process-ui-tests
  )
  _describe -t findings finding names
}

_understudy_commands() {
  local -a names
  names=(
    'inspect:Tell how each app launches and what its tests run into.'
    'install:Install the launch switch in an app and its test bundles.'
    'uninstall:Take the launch switch out again.'
    'check:Find what keeps unit tests from running in their stand-in.'
    'report:Write a report of launches, findings, and planned changes.'
    'explain:Tell what a finding of '\''check'\'' means and how to repair it.'
    'completions:Print the completions for a shell.'
    'help:Show the help of a command.'
  )
  _describe -t commands command names
}

_understudy() {
  local context state state_descr line
  local -A opt_args
  _arguments -C \
    '--version[Show the version.]' \
    '--color=[When to use color; by default (auto) on terminals.]:value:(auto always never)' \
    {-h,--help}'[Show this help.]' \
    '1:command:_understudy_commands' \
    '*::argument:->arguments'
  [[ $state == arguments ]] || return
  case $line[1] in
    inspect)
      _arguments \
        '--app=[Only this app; by default all of the project.]:target: _understudy_targets apps' \
        '--trace[List every step of each launch, and whose code it is.]' \
        '--anonymize[Replace names and paths, for a bug report.]' \
        '--format=[For people (text, the default) or for scripts.]:value:(text json)' \
        '--color=[When to use color; by default (auto) on terminals.]:value:(auto always never)' \
        {-h,--help}'[Show this help.]' \
        '1:path:_files'
      ;;
    install)
      _arguments \
        '--app=[The app, where the project has several.]:target: _understudy_targets apps' \
        '--all[Every app that hosts tests; all of them or none.]' \
        '*--tests=[A test bundle, repeatable; by default every one that the app hosts.]:target: _understudy_targets tests' \
        '--app-only[Leave the test bundles alone.]' \
        '--stand-in=[Where what takes the app'\''s place lives; none\: no delegate at all.]:value:(test-bundle app none)' \
        '--window=[What a window shows while tests run.]:value:(placeholder empty none)' \
        '--language=[The language of the files in test bundles.]:value:(swift objc)' \
        '--subclass-delegate[Derive the stand-in from the app'\''s delegate, for apps that cast it.]' \
        '--dry-run[Print the changes as a diff and write nothing.]' \
        '--no-canary[Leave the canary test out.]' \
        '--color=[When to use color; by default (auto) on terminals.]:value:(auto always never)' \
        {-h,--help}'[Show this help.]' \
        '1:path:_files'
      ;;
    uninstall)
      _arguments \
        '--app=[The app; by default every one of the project.]:target: _understudy_targets apps' \
        '*--tests=[A test bundle, repeatable\: only the files in it go, and the app stays switched.]:target: _understudy_targets tests' \
        '--handwritten[Remove handwritten switches of known forms too.]' \
        '--dry-run[Print the changes as a diff and write nothing.]' \
        '--color=[When to use color; by default (auto) on terminals.]:value:(auto always never)' \
        {-h,--help}'[Show this help.]' \
        '1:path:_files'
      ;;
    check)
      _arguments \
        '--format=[How to print the findings\: text (the default), xcode, json, sarif, github, gitlab (Code Quality), junit, or checkstyle.]:value:(text xcode json sarif github gitlab junit checkstyle)' \
        '*--error=[Count a finding as an error, repeatable.]:name:_understudy_findings' \
        '*--warning=[Count a finding as a warning, repeatable.]:name:_understudy_findings' \
        '*--note=[Count a finding as a note, repeatable.]:name:_understudy_findings' \
        '*--off=[Do not look for a finding, repeatable.]:name:_understudy_findings' \
        '--strict[Fail on warnings, too.]' \
        '--fix[Repair what has one certain repair, then tell the rest.]' \
        '--dry-run[With --fix\: print the repairs as a diff instead.]' \
        '--color=[When to use color; by default (auto) on terminals.]:value:(auto always never)' \
        {-h,--help}'[Show this help.]' \
        '1:path:_files'
      ;;
    report)
      _arguments \
        '--format=[A page for browsers (the default), or text for GitHub.]:value:(html markdown)' \
        {-o,--output}'[Where to write it; by default, or with '\''-'\'', to standard output.]:file:_files' \
        '--color=[When to use color; by default (auto) on terminals.]:value:(auto always never)' \
        {-h,--help}'[Show this help.]' \
        '1:path:_files'
      ;;
    explain)
      _arguments \
        '--color=[When to use color; by default (auto) on terminals.]:value:(auto always never)' \
        {-h,--help}'[Show this help.]' \
        '1:name:_understudy_findings'
      ;;
    completions)
      _arguments \
        '--project=[The project for '\''apps'\'' and '\''tests'\''; defaults to the current directory.]:path:_files' \
        '--color=[When to use color; by default (auto) on terminals.]:value:(auto always never)' \
        {-h,--help}'[Show this help.]' \
        '1:shell:(bash zsh fish)'
      ;;
    help)
      _arguments \
        '--man[Print the source of the man page, in mdoc.]' \
        '--color=[When to use color; by default (auto) on terminals.]:value:(auto always never)' \
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
