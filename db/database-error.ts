const REFUSAL = /not allowed|not supported|unsupported|not authorized|SQL_NOT_ALLOWED|blocked|unauthorized/i

/** The server's words on a failure, without the statement that the database layer puts before them. */
export function serverWords(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return (cause instanceof Error ? cause.message : String(cause)).slice(0, 300)
}

/** Whether they say that the server does not allow a statement, rather than that it went wrong. */
export const isRefusal = (words: string): boolean => REFUSAL.test(words)
