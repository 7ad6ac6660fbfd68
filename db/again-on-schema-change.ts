/** Milliseconds before a statement is sent again, one after the other. */
const PAUSES_MS = [20, 100, 300]

/**
 * A call that is made again where it met tables that another connection was changing, as an import does, which drops
 * indexes and builds them anew: the server tells that it read an outdated schema, and has written nothing.
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
