#!/bin/sh
# A Run Script build phase of the app target. Deselect "Based on dependency analysis", and set
# ENABLE_USER_SCRIPT_SANDBOXING to NO: the sandbox hides files that aren't listed as inputs.
PATH="$PATH:$HOME/.local/bin:/opt/homebrew/bin:/usr/local/bin"
if command -v understudy >/dev/null; then
  understudy check --format xcode "$PROJECT_FILE_PATH"
else
  echo "warning: understudy isn't installed; run 'make install' in a clone of https://github.com/OWNER/understudy"
fi
