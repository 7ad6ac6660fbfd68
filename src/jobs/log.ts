type LogLevel = 'info' | 'warn' | 'error'

/** Writes one line of JSON with its level and subject. Callers must not log secrets or visitors' texts. */
export function log(level: LogLevel, about: Readonly<Record<string, unknown>>): void {
  const line = JSON.stringify({ time: new Date().toISOString(), level, ...about })
  if (level === 'info') console.log(line)
  else console[level](line)
}
