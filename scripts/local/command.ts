import { AppError } from '#domain/errors.ts'

/** Runs a command to its end: an `AppError` leaves as one sentence on stderr and a non-zero exit. */
export async function run(main: () => Promise<void>): Promise<never> {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof AppError ? error.message : error)
    process.exit(1)
  }
  process.exit()
}
