import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { isStorageFailure, STORAGE_FAILED } from '#db/database-error.ts'
import { AppError, rootMessage } from '#domain/errors.ts'

/**
 * Reports a failure in one sentence on stderr. An unexpected one also goes with its stack into `error.log` of DATA_DIR,
 * for debugging.
 */
export function printError(error: unknown, dataDir: string | undefined): void {
  if (error instanceof AppError) return console.error(error.message)
  if (isStorageFailure(error)) return console.error(STORAGE_FAILED)
  const kept = dataDir === undefined ? '' : keep(error, join(dataDir, 'error.log'))
  console.error(`Something unexpected went wrong: ${rootMessage(error)}.${kept}`)
}

function keep(error: unknown, log: string): string {
  try {
    const stack = error instanceof Error ? [error.stack, error.cause].join('\n') : String(error)
    appendFileSync(log, `${new Date().toISOString()} ${stack}\n`, { mode: 0o600 })
    return ` The details are in ${log}.`
  } catch {
    return ''
  }
}

/** The code of a failure of the system, like `ENOENT`. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined
