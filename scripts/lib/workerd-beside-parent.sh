#!/bin/sh
# Runs workerd in place of this shell, and ends it when the process that started it is gone, however that died. Signals to
# the whole group, as of Ctrl-C, are left to that process.
trap '' INT TERM HUP
parent=$PPID
(
  exec <&- >&- 2>&- 3>&-
  while kill -0 "$parent" && kill -0 $$; do sleep 0.5; done
  kill -9 $$
) &
exec "$WORKERD_BINARY" "$@"
