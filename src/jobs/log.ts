type LogLevel = 'info' | 'warn' | 'error'

/** Writes one line of JSON: when, how grave, and what it is about. Secrets and visitors' words have no place in it. */
export function log(level: LogLevel, about: Readonly<Record<string, unknown>>): void {
  const line = JSON.stringify({ time: new Date().toISOString(), level, ...about })
  if (level === 'info') console.log(line)
  else console[level](line)
}
