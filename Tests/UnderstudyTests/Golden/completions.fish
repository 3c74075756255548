# Completions of understudy for fish, written by 'understudy completions fish'.

set -g __understudy_findings two-entry-points stand-in-not-found stand-in-without-scenes delegate-force-cast test-reads-app-delegate host-launches-full-app test-target-without-stand-in canary-missing app-code-before-tests storyboard-loads-anyway restored-scene-delegate detection-by-one-variable test-variable-not-passed test-checks-in-app stand-in-in-app stand-in-in-ui-tests private-api-in-app xctest-in-app deprecated-entry-attribute project-warning unused-ignore app-without-scenes host-not-needed shared-bundle-identifier in-process-ui-tests

# Prints the names of the app targets ('apps') or test targets ('tests') of the project.
function __understudy_targets
    set -l arguments $argv[1]
    for word in (commandline -opc)[2..-1]
        if test -e $word
            set -a arguments --project $word
            break
        end
    end
    understudy completions $arguments 2>/dev/null
end

# Without files; the commands that take a path turn them on again.
complete -c understudy -f

complete -c understudy -n __fish_use_subcommand -a inspect -d 'Show how each app launches and which app delegate its unit tests use.'
complete -c understudy -n __fish_use_subcommand -a install -d 'Install the launch switch in an app and its test targets.'
complete -c understudy -n __fish_use_subcommand -a uninstall -d 'Remove the launch switch from apps and test targets.'
complete -c understudy -n __fish_use_subcommand -a check -d 'Find what prevents unit tests from using their stand-in.'
complete -c understudy -n __fish_use_subcommand -a report -d 'Write a report of launches, findings, and planned changes.'
complete -c understudy -n __fish_use_subcommand -a explain -d 'Explain a finding and how to fix it.'
complete -c understudy -n __fish_use_subcommand -a completions -d 'Print a completion script for a shell.'
complete -c understudy -n __fish_use_subcommand -a help -d 'Show the help of a command.'
complete -c understudy -n __fish_use_subcommand -l version -d 'Show the version.'
complete -c understudy -n __fish_use_subcommand -l color -x -a 'auto always never' -d 'When to use color; \'auto\', the default, uses it on terminals.'
complete -c understudy -n __fish_use_subcommand -s h -l help -d 'Show this help.'
complete -c understudy -n '__fish_seen_subcommand_from inspect' -F
complete -c understudy -n '__fish_seen_subcommand_from inspect' -l app -x -a '(__understudy_targets apps)' -d 'Show only this app; defaults to all apps of the projects.'
complete -c understudy -n '__fish_seen_subcommand_from inspect' -l tests -x -a '(__understudy_targets tests)' -d 'Show only this test target, and the app that hosts it (repeatable).'
complete -c understudy -n '__fish_seen_subcommand_from inspect' -l trace -d 'List each step of the launches, and whose code it is.'
complete -c understudy -n '__fish_seen_subcommand_from inspect' -l anonymize -d 'Replace names and paths, for a bug report.'
complete -c understudy -n '__fish_seen_subcommand_from inspect' -l quiet -d 'Print no notes and warnings, only the report and errors.'
complete -c understudy -n '__fish_seen_subcommand_from inspect' -l format -x -a 'text json' -d 'How to print the report: text (the default), or json for scripts.'
complete -c understudy -n '__fish_seen_subcommand_from inspect' -l color -x -a 'auto always never' -d 'When to use color; \'auto\', the default, uses it on terminals.'
complete -c understudy -n '__fish_seen_subcommand_from inspect' -s h -l help -d 'Show this help.'
complete -c understudy -n '__fish_seen_subcommand_from install' -F
complete -c understudy -n '__fish_seen_subcommand_from install' -l app -x -a '(__understudy_targets apps)' -d 'The app target to change; required if the project has several.'
complete -c understudy -n '__fish_seen_subcommand_from install' -l all -d 'Every app that hosts tests, in all projects; all of them or none.'
complete -c understudy -n '__fish_seen_subcommand_from install' -l tests -x -a '(__understudy_targets tests)' -d 'A test target (repeatable); defaults to all unit test targets that the app hosts.'
complete -c understudy -n '__fish_seen_subcommand_from install' -l app-only -d 'Change only the app, not the test targets.'
complete -c understudy -n '__fish_seen_subcommand_from install' -l stand-in -x -a 'test-bundle app none' -d 'Where to put the stand-in; \'none\' runs tests with no app delegate.'
complete -c understudy -n '__fish_seen_subcommand_from install' -l window -x -a 'placeholder empty none' -d 'What the stand-in\'s window shows during tests.'
complete -c understudy -n '__fish_seen_subcommand_from install' -l language -x -a 'swift objc' -d 'The language of the generated test files; defaults to that of the target\'s other files.'
complete -c understudy -n '__fish_seen_subcommand_from install' -l subclass-delegate -d 'Derive the stand-in from the app delegate, for apps that cast it.'
complete -c understudy -n '__fish_seen_subcommand_from install' -l dry-run -d 'Print the changes as a diff without writing them.'
complete -c understudy -n '__fish_seen_subcommand_from install' -l format -x -a 'text json' -d 'How to print the changes: text (the default), or json for scripts.'
complete -c understudy -n '__fish_seen_subcommand_from install' -l no-canary -d 'Don\'t add a canary test.'
complete -c understudy -n '__fish_seen_subcommand_from install' -l update -d 'Update files that an earlier version installed, and keep what you added.'
complete -c understudy -n '__fish_seen_subcommand_from install' -l color -x -a 'auto always never' -d 'When to use color; \'auto\', the default, uses it on terminals.'
complete -c understudy -n '__fish_seen_subcommand_from install' -s h -l help -d 'Show this help.'
complete -c understudy -n '__fish_seen_subcommand_from uninstall' -F
complete -c understudy -n '__fish_seen_subcommand_from uninstall' -l app -x -a '(__understudy_targets apps)' -d 'The app target; defaults to all apps of the project.'
complete -c understudy -n '__fish_seen_subcommand_from uninstall' -l all -d 'All projects; all of them or none.'
complete -c understudy -n '__fish_seen_subcommand_from uninstall' -l tests -x -a '(__understudy_targets tests)' -d 'Remove only the files in this test target (repeatable), and keep the app switched.'
complete -c understudy -n '__fish_seen_subcommand_from uninstall' -l handwritten -d 'Remove recognized handwritten switches, too.'
complete -c understudy -n '__fish_seen_subcommand_from uninstall' -l dry-run -d 'Print the changes as a diff without writing them.'
complete -c understudy -n '__fish_seen_subcommand_from uninstall' -l format -x -a 'text json' -d 'How to print the changes: text (the default), or json for scripts.'
complete -c understudy -n '__fish_seen_subcommand_from uninstall' -l color -x -a 'auto always never' -d 'When to use color; \'auto\', the default, uses it on terminals.'
complete -c understudy -n '__fish_seen_subcommand_from uninstall' -s h -l help -d 'Show this help.'
complete -c understudy -n '__fish_seen_subcommand_from check' -F
complete -c understudy -n '__fish_seen_subcommand_from check' -l app -x -a '(__understudy_targets apps)' -d 'Report only findings of this app and the test targets it hosts.'
complete -c understudy -n '__fish_seen_subcommand_from check' -l tests -x -a '(__understudy_targets tests)' -d 'Report only findings of this test target (repeatable); with --app, of both.'
complete -c understudy -n '__fish_seen_subcommand_from check' -l format -x -a 'text xcode json sarif github gitlab junit checkstyle' -d 'How to print the findings: text (the default), xcode, json, sarif, github, gitlab (Code Quality), junit, or checkstyle.'
complete -c understudy -n '__fish_seen_subcommand_from check' -l error -x -a "$__understudy_findings" -d 'Treat a finding as an error (repeatable).'
complete -c understudy -n '__fish_seen_subcommand_from check' -l warning -x -a "$__understudy_findings" -d 'Treat a finding as a warning (repeatable).'
complete -c understudy -n '__fish_seen_subcommand_from check' -l note -x -a "$__understudy_findings" -d 'Treat a finding as a note (repeatable).'
complete -c understudy -n '__fish_seen_subcommand_from check' -l off -x -a "$__understudy_findings" -d 'Disable a finding (repeatable).'
complete -c understudy -n '__fish_seen_subcommand_from check' -l strict -d 'Fail on warnings, too.'
complete -c understudy -n '__fish_seen_subcommand_from check' -l fix -d 'Apply fixes that are unambiguous, then report the remaining findings.'
complete -c understudy -n '__fish_seen_subcommand_from check' -l dry-run -d 'With --fix, print the fixes as a diff without writing them.'
complete -c understudy -n '__fish_seen_subcommand_from check' -l baseline -r -F -d 'Don\'t report the findings that this file lists.'
complete -c understudy -n '__fish_seen_subcommand_from check' -l write-baseline -d 'Write the findings to the baseline instead of reporting them.'
complete -c understudy -n '__fish_seen_subcommand_from check' -l quiet -d 'Print only findings and errors, without counts.'
complete -c understudy -n '__fish_seen_subcommand_from check' -l color -x -a 'auto always never' -d 'When to use color; \'auto\', the default, uses it on terminals.'
complete -c understudy -n '__fish_seen_subcommand_from check' -s h -l help -d 'Show this help.'
complete -c understudy -n '__fish_seen_subcommand_from report' -F
complete -c understudy -n '__fish_seen_subcommand_from report' -l format -x -a 'html markdown' -d 'A page for browsers (the default), or text for GitHub.'
complete -c understudy -n '__fish_seen_subcommand_from report' -s o -l output -r -F -d 'Where to write it; by default, or with \'-\', to standard output.'
complete -c understudy -n '__fish_seen_subcommand_from report' -l color -x -a 'auto always never' -d 'When to use color; \'auto\', the default, uses it on terminals.'
complete -c understudy -n '__fish_seen_subcommand_from report' -s h -l help -d 'Show this help.'
complete -c understudy -n '__fish_seen_subcommand_from explain' -a "$__understudy_findings"
complete -c understudy -n '__fish_seen_subcommand_from explain' -l color -x -a 'auto always never' -d 'When to use color; \'auto\', the default, uses it on terminals.'
complete -c understudy -n '__fish_seen_subcommand_from explain' -s h -l help -d 'Show this help.'
complete -c understudy -n '__fish_seen_subcommand_from completions' -a 'bash zsh fish'
complete -c understudy -n '__fish_seen_subcommand_from completions' -l project -r -F -d 'The project for \'apps\' and \'tests\'; defaults to the current directory.'
complete -c understudy -n '__fish_seen_subcommand_from completions' -l color -x -a 'auto always never' -d 'When to use color; \'auto\', the default, uses it on terminals.'
complete -c understudy -n '__fish_seen_subcommand_from completions' -s h -l help -d 'Show this help.'
complete -c understudy -n '__fish_seen_subcommand_from help' -a 'inspect install uninstall check report explain completions help'
complete -c understudy -n '__fish_seen_subcommand_from help' -l man -d 'Print the source of the man page, in mdoc.'
complete -c understudy -n '__fish_seen_subcommand_from help' -l color -x -a 'auto always never' -d 'When to use color; \'auto\', the default, uses it on terminals.'
complete -c understudy -n '__fish_seen_subcommand_from help' -s h -l help -d 'Show this help.'
