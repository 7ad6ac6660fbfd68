import { AppError } from '#domain/errors.ts'
import { readSettings, type Settings } from '#domain/settings.ts'

const INTERRUPTED = 130

/** Runs a command to its end: an `AppError` leaves as one sentence on stderr and a non-zero exit. */
export async function run(main: (settings: Settings) => Promise<void>): Promise<never> {
  try {
    await main(readSettings(process.env))
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') process.exit(INTERRUPTED)
    console.error(error instanceof AppError ? error.message : error)
    process.exit(1)
  }
  process.exit()
}
