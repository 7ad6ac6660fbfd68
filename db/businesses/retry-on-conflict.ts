const ATTEMPTS = 3

const isTaken = (error: unknown): boolean =>
  error instanceof Error && (/UNIQUE constraint/i.test(error.message) || isTaken(error.cause))

/**
 * Plans and writes anew where somebody else took an id or a slug between the two: an import may run beside the
 * operators.
 */
export async function retryOnConflict<T>(work: () => Promise<T>, attempts = ATTEMPTS): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (attempts <= 1 || !isTaken(error)) throw error
    return retryOnConflict(work, attempts - 1)
  }
}
