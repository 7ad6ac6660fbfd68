const REFUSAL = /not allowed|not supported|unsupported|not authorized|SQL_NOT_ALLOWED|blocked|unauthorized/i

/** The server's error message, without the statement that the database layer prepends. */
export function serverMessage(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return (cause instanceof Error ? cause.message : String(cause)).slice(0, 300)
}

/** Whether the message means that the server does not allow a statement, rather than that it failed. */
export const isRefusal = (words: string): boolean => REFUSAL.test(words)
