import { readSettings, type Settings } from '#domain/settings.ts'
import { tellFailure } from './failure.ts'

const INTERRUPTED = 130

/** Runs a command to its end: a failure leaves as one sentence on stderr and a non-zero exit. */
export async function run(main: (settings: Settings) => Promise<void>): Promise<never> {
  let settings: Settings | undefined
  try {
    settings = readSettings(process.env)
    await main(settings)
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') process.exit(INTERRUPTED)
    tellFailure(error, settings?.dataDir)
    process.exit(1)
  }
  process.exit()
}
