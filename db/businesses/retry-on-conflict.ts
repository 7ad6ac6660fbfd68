const ATTEMPTS = 3

/** Whether a unique value is taken. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && (/UNIQUE constraint/i.test(error.message) || isTaken(error.cause))

/**
 * Repeats planning and writing when a concurrent writer took an id or a slug in between: an import may run while
 * operators edit.
 */
export async function retryOnConflict<T>(work: () => Promise<T>, attempts = ATTEMPTS): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (attempts <= 1 || !isTaken(error)) throw error
    return retryOnConflict(work, attempts - 1)
  }
}
