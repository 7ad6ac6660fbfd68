/** Pauses before each further attempt, in milliseconds. */
const PAUSES_MS = [20, 100, 300]

/**
 * Repeats a call that failed because another connection was changing the tables, as an import does when it drops and
 * rebuilds indexes: the server reports an outdated schema, and has written nothing.
 */
export const againOnSchemaChange =
  <Given extends readonly unknown[], Result>(call: (...given: Given) => Promise<Result>) =>
  async (...given: Given): Promise<Result> => {
    for (const pause of PAUSES_MS)
      try {
        return await call(...given)
      } catch (error) {
        if (!isSchemaChange(error)) throw error
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    return call(...given)
  }

const isSchemaChange = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'SQLITE_SCHEMA'
