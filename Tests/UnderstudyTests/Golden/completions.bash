# Completions of understudy for bash, written by 'understudy completions bash'.

_understudy_findings="two-entry-points
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
in-process-ui-tests"

# Completes the current word with those of the lines on standard input that start with it.
_understudy_lines() {
  local line
  while IFS= read -r line; do
    line=$(printf '%q' "$line")
    if [[ $line == "$1"* ]]; then COMPREPLY+=("$line"); fi
  done
}

# Prints the names of the app targets ('apps') or test targets ('tests') of the project.
_understudy_targets() {
  understudy completions "$1" ${2:+--project "$2"} 2>/dev/null
}

_understudy() {
  local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
  local command='' project='' index
  COMPREPLY=()
  # bash splits '--format=json' at the equals sign.
  if [[ $word == = ]]; then
    word=''
  elif [[ $previous == = ]]; then
    previous=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  for ((index = 1; index < COMP_CWORD; index++)); do
    if [[ -z $command && ${COMP_WORDS[index]} != -* ]]; then
      case ${COMP_WORDS[index - 1]} in
        --color | =) ;;
        *) command=${COMP_WORDS[index]} ;;
      esac
    elif [[ -z $project && -e ${COMP_WORDS[index]} ]]; then
      project=${COMP_WORDS[index]}
    fi
  done
  case $command:$previous in
    :--color) _understudy_lines "$word" < <(printf '%s\n' auto always never); return ;;
    inspect:--app) _understudy_lines "$word" < <(_understudy_targets apps "$project"); return ;;
    inspect:--tests) _understudy_lines "$word" < <(_understudy_targets tests "$project"); return ;;
    inspect:--format) _understudy_lines "$word" < <(printf '%s\n' text json); return ;;
    inspect:--color) _understudy_lines "$word" < <(printf '%s\n' auto always never); return ;;
    install:--app) _understudy_lines "$word" < <(_understudy_targets apps "$project"); return ;;
    install:--tests) _understudy_lines "$word" < <(_understudy_targets tests "$project"); return ;;
    install:--stand-in) _understudy_lines "$word" < <(printf '%s\n' test-bundle app none); return ;;
    install:--window) _understudy_lines "$word" < <(printf '%s\n' placeholder empty none); return ;;
    install:--language) _understudy_lines "$word" < <(printf '%s\n' swift objc); return ;;
    install:--format) _understudy_lines "$word" < <(printf '%s\n' text json); return ;;
    install:--color) _understudy_lines "$word" < <(printf '%s\n' auto always never); return ;;
    uninstall:--app) _understudy_lines "$word" < <(_understudy_targets apps "$project"); return ;;
    uninstall:--tests) _understudy_lines "$word" < <(_understudy_targets tests "$project"); return ;;
    uninstall:--format) _understudy_lines "$word" < <(printf '%s\n' text json); return ;;
    uninstall:--color) _understudy_lines "$word" < <(printf '%s\n' auto always never); return ;;
    check:--app) _understudy_lines "$word" < <(_understudy_targets apps "$project"); return ;;
    check:--tests) _understudy_lines "$word" < <(_understudy_targets tests "$project"); return ;;
    check:--format) _understudy_lines "$word" < <(printf '%s\n' text xcode json sarif github gitlab junit checkstyle); return ;;
    check:--error) _understudy_lines "$word" <<<"$_understudy_findings"; return ;;
    check:--warning) _understudy_lines "$word" <<<"$_understudy_findings"; return ;;
    check:--note) _understudy_lines "$word" <<<"$_understudy_findings"; return ;;
    check:--off) _understudy_lines "$word" <<<"$_understudy_findings"; return ;;
    check:--baseline) :; return ;;
    check:--color) _understudy_lines "$word" < <(printf '%s\n' auto always never); return ;;
    report:--format) _understudy_lines "$word" < <(printf '%s\n' html markdown); return ;;
    report:--output) :; return ;;
    report:--color) _understudy_lines "$word" < <(printf '%s\n' auto always never); return ;;
    explain:--color) _understudy_lines "$word" < <(printf '%s\n' auto always never); return ;;
    completions:--project) :; return ;;
    completions:--color) _understudy_lines "$word" < <(printf '%s\n' auto always never); return ;;
    help:--color) _understudy_lines "$word" < <(printf '%s\n' auto always never); return ;;
  esac
  case $command:$word in
    :-*) _understudy_lines "$word" < <(printf '%s\n' --version --color -h --help) ;;
    :*) _understudy_lines "$word" < <(printf '%s\n' inspect install uninstall check report explain completions help) ;;
    inspect:-*) _understudy_lines "$word" < <(printf '%s\n' --app --tests --trace --anonymize --quiet --format --color -h --help) ;;
    inspect:*) : ;;
    install:-*) _understudy_lines "$word" < <(printf '%s\n' --app --all --tests --app-only --stand-in --window --language --subclass-delegate --dry-run --format --no-canary --update --color -h --help) ;;
    install:*) : ;;
    uninstall:-*) _understudy_lines "$word" < <(printf '%s\n' --app --all --tests --handwritten --dry-run --format --color -h --help) ;;
    uninstall:*) : ;;
    check:-*) _understudy_lines "$word" < <(printf '%s\n' --app --tests --format --error --warning --note --off --strict --fix --dry-run --baseline --write-baseline --quiet --color -h --help) ;;
    check:*) : ;;
    report:-*) _understudy_lines "$word" < <(printf '%s\n' --format -o --output --color -h --help) ;;
    report:*) : ;;
    explain:-*) _understudy_lines "$word" < <(printf '%s\n' --color -h --help) ;;
    explain:*) _understudy_lines "$word" <<<"$_understudy_findings" ;;
    completions:-*) _understudy_lines "$word" < <(printf '%s\n' --project --color -h --help) ;;
    completions:*) _understudy_lines "$word" < <(printf '%s\n' bash zsh fish) ;;
    help:-*) _understudy_lines "$word" < <(printf '%s\n' --man --color -h --help) ;;
    help:*) _understudy_lines "$word" < <(printf '%s\n' inspect install uninstall check report explain completions help) ;;
  esac
}

complete -o default -F _understudy understudy
