/** Ctrl-C, a plain `kill`, a closed terminal. */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Aborts on Ctrl-C, on a plain `kill`, on a closed terminal, and when the parent process is gone. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController()
  const stop = () => controller.abort()
  for (const signal of SIGNALS) process.on(signal, stop)
  process.on('disconnect', stop)
  // A closed terminal makes every later write fail; that must not keep the rest from being stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', stop)
  return controller.signal
}
