# What a machine must have, found or installed. Sourced by ./run and ./test, not a command.

# What the package links against, and how its build finds it.
libraries=(libwebsockets-dev libsqlite3-dev zlib1g-dev pkg-config)

# Prints one line and ends the command.
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# Ends the command unless Swift 6.3 or later is on the PATH.
require_swift() {
  local where="see https://www.swift.org/install/"
  command -v swift >/dev/null ||
    fail "Swift 6.3 or later is needed, and no swift is on the PATH; $where"
  local found
  found=$(swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9]+\.[0-9]+).*/\1/p' | head -n 1)
  [[ $(printf '%s\n' 6.3 "${found:-0}" | sort -V | head -n 1) == 6.3 ]] ||
    fail "Swift 6.3 or later is needed, and the one on the PATH is ${found:-unknown}; $where"
}

# Installs the Debian packages among the arguments that are missing.
require_packages() {
  command -v dpkg-query >/dev/null ||
    fail "This is no Debian; install what these packages bring, then run swift build: $*"
  local missing=() package
  for package in "$@"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q ' installed$' ||
      missing+=("$package")
  done
  ((${#missing[@]})) || return 0

  local sudo=()
  if [[ $(id -u) != 0 ]]; then
    command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [[ -t 0 ]]; } ||
      fail "Missing packages, and neither root nor sudo to install them: ${missing[*]}"
    sudo=(sudo)
  fi
  echo "Installing ${missing[*]}"
  local log
  log=$(mktemp)
  if ! {
    "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -q &&
      "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install -q -y --no-install-recommends "${missing[@]}"
  } </dev/null >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    rm -f "$log"
    fail "apt could not install: ${missing[*]}"
  fi
  rm -f "$log"
}

# Runs `swift build` with the arguments: a running count on a terminal, the output only on failure.
build() {
  [[ -w . ]] || fail "Cannot write to $PWD, where the build goes."
  local log line
  log=$(mktemp)
  [[ -t 2 ]] || echo "Building; the first time takes some minutes." >&2
  if swift build "$@" 2>&1 | while IFS= read -r line; do
    printf '%s\n' "$line" >>"$log"
    if [[ -t 2 && $line == \[*\]* ]]; then printf '\r\033[KBuilding %s' "${line:0:70}" >&2; fi
  done; then
    [[ ! -t 2 ]] || printf '\r\033[K' >&2
    rm -f "$log"
  else
    [[ ! -t 2 ]] || printf '\r\033[K' >&2
    grep -vE '^\[[0-9]+/[0-9]+\]' "$log" >&2 || true
    rm -f "$log"
    fail "The build failed."
  fi
}
