# Completions of understudy for bash, written by 'understudy completions bash'.

# Completes the current word with those of the arguments that start with it.
_understudy_words() {
  local candidate
  for candidate; do
    if [[ $candidate == "$word"* ]]; then COMPREPLY+=("$candidate"); fi
  done
}

_understudy() {
  local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
  local command='' index
  COMPREPLY=()
  # bash splits '--format=json' at the equals sign.
  if [[ $word == = ]]; then
    word=''
  elif [[ $previous == = ]]; then
    previous=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  for ((index = 1; index < COMP_CWORD; index++)); do
    if [[ ${COMP_WORDS[index]} == -* ]]; then continue; fi
    case ${COMP_WORDS[index - 1]} in
      --color | =) ;;
      *)
        command=${COMP_WORDS[index]}
        break
        ;;
    esac
  done
  case $command:$previous in
    :--color) _understudy_words auto always never; return ;;
    inspect:--app) :; return ;;
    inspect:--tests) :; return ;;
    inspect:--format) _understudy_words text json; return ;;
    inspect:--color) _understudy_words auto always never; return ;;
    install:--app) :; return ;;
    install:--tests) :; return ;;
    install:--stand-in) _understudy_words test-bundle app none; return ;;
    install:--window) _understudy_words placeholder empty none; return ;;
    install:--language) _understudy_words swift objc; return ;;
    install:--keep) :; return ;;
    install:--format) _understudy_words text json; return ;;
    install:--color) _understudy_words auto always never; return ;;
    uninstall:--app) :; return ;;
    uninstall:--tests) :; return ;;
    uninstall:--format) _understudy_words text json; return ;;
    uninstall:--color) _understudy_words auto always never; return ;;
    check:--app) :; return ;;
    check:--tests) :; return ;;
    check:--format) _understudy_words text xcode json sarif github gitlab junit; return ;;
    check:--output) :; return ;;
    check:--only) _understudy_words entry-points stand-in-location stand-in-scenes delegate-force-cast test-reads-app-delegate tests-reach-real-data host-launches-full-app test-target-without-stand-in canary app-code-before-tests storyboard-loads-anyway detection-by-one-variable project-warning unused-ignore app-without-scenes host-not-needed launch-time-test; return ;;
    check:--error) _understudy_words entry-points stand-in-location stand-in-scenes delegate-force-cast test-reads-app-delegate tests-reach-real-data host-launches-full-app test-target-without-stand-in canary app-code-before-tests storyboard-loads-anyway detection-by-one-variable project-warning unused-ignore app-without-scenes host-not-needed launch-time-test; return ;;
    check:--warning) _understudy_words entry-points stand-in-location stand-in-scenes delegate-force-cast test-reads-app-delegate tests-reach-real-data host-launches-full-app test-target-without-stand-in canary app-code-before-tests storyboard-loads-anyway detection-by-one-variable project-warning unused-ignore app-without-scenes host-not-needed launch-time-test; return ;;
    check:--note) _understudy_words entry-points stand-in-location stand-in-scenes delegate-force-cast test-reads-app-delegate tests-reach-real-data host-launches-full-app test-target-without-stand-in canary app-code-before-tests storyboard-loads-anyway detection-by-one-variable project-warning unused-ignore app-without-scenes host-not-needed launch-time-test; return ;;
    check:--off) _understudy_words entry-points stand-in-location stand-in-scenes delegate-force-cast test-reads-app-delegate tests-reach-real-data host-launches-full-app test-target-without-stand-in canary app-code-before-tests storyboard-loads-anyway detection-by-one-variable project-warning unused-ignore app-without-scenes host-not-needed launch-time-test; return ;;
    check:--color) _understudy_words auto always never; return ;;
    report:--format) _understudy_words html markdown; return ;;
    report:--output) :; return ;;
    report:--link) :; return ;;
    report:--color) _understudy_words auto always never; return ;;
    explain:--format) _understudy_words text json; return ;;
    explain:--color) _understudy_words auto always never; return ;;
    completions:--color) _understudy_words auto always never; return ;;
    help:--color) _understudy_words auto always never; return ;;
  esac
  case $command:$word in
    :-*) _understudy_words -v --version --color -h --help ;;
    :*) _understudy_words inspect install uninstall check report explain completions help ;;
    inspect:-*) _understudy_words --app --tests --trace --format --color -h --help ;;
    inspect:*) : ;;
    install:-*) _understudy_words --app --all --tests --app-only --stand-in --window --language --subclass-delegate --keep --measure --dry-run --format --no-canary --color -h --help ;;
    install:*) : ;;
    uninstall:-*) _understudy_words --app --all --tests --handwritten --dry-run --format --color -h --help ;;
    uninstall:*) : ;;
    check:-*) _understudy_words --app --tests --format -o --output --only --error --warning --note --off --strict -q --quiet --color -h --help ;;
    check:*) : ;;
    report:-*) _understudy_words --format -o --output --link --color -h --help ;;
    report:*) : ;;
    explain:-*) _understudy_words --format --color -h --help ;;
    explain:*) _understudy_words entry-points stand-in-location stand-in-scenes delegate-force-cast test-reads-app-delegate tests-reach-real-data host-launches-full-app test-target-without-stand-in canary app-code-before-tests storyboard-loads-anyway detection-by-one-variable project-warning unused-ignore app-without-scenes host-not-needed launch-time-test ;;
    completions:-*) _understudy_words --color -h --help ;;
    completions:*) _understudy_words bash zsh fish ;;
    help:-*) _understudy_words --man --color -h --help ;;
    help:*) _understudy_words inspect install uninstall check report explain completions help ;;
  esac
}

complete -o default -F _understudy understudy
