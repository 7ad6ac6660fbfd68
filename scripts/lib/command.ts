import { parseEnv, type Env } from '#domain/env.ts'
import { printError } from './print-error.ts'

const INTERRUPTED = 130

/** Runs a command to its end: a failure leaves as one sentence on stderr and a non-zero exit. */
export async function run(main: (settings: Env) => Promise<void>): Promise<never> {
  let settings: Env | undefined
  try {
    settings = parseEnv(process.env)
    await main(settings)
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') process.exit(INTERRUPTED)
    printError(error, settings?.dataDir)
    process.exit(1)
  }
  process.exit()
}
