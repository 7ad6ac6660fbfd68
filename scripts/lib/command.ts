import { parseEnv, type Env } from '#domain/env.ts'
import { printError } from './print-error.ts'
import { applySettingsFile } from './settings-file.ts'

const INTERRUPTED = 130

/** Runs a command to its end: a failure leaves as one sentence on stderr and a non-zero exit. */
export async function run(main: (settings: Env) => Promise<void>): Promise<never> {
  let settings: Env | undefined
  try {
    await applySettingsFile()
    settings = parseEnv(process.env)
    await main(settings)
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return exitWhenWritten(INTERRUPTED)
    printError(error, settings?.dataDir)
    return exitWhenWritten(1)
  }
  return exitWhenWritten(0)
}

/** Ends the process when a pipe has taken all that was printed; `process.exit` alone would cut it off. */
export async function exitWhenWritten(code: number): Promise<never> {
  await Promise.all([process.stdout, process.stderr].map(written))
  process.exit(code)
}

const written = (stream: NodeJS.WriteStream) =>
  new Promise<void>((resolve) => {
    // A reader that has gone away takes nothing more.
    stream.once('error', () => resolve())
    stream.write('', () => resolve())
  })
