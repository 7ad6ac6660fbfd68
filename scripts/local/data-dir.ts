import { accessSync, constants, mkdirSync } from 'node:fs'
import { AppError } from '#domain/errors.ts'

/** Makes the folder where it is missing; throws `AppError` in one sentence when nothing can be kept in it. */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new AppError(
      'unavailable',
      `DATA_DIR ${dataDir} cannot be used (${why}): choose a folder that can be written.`,
      { cause: error },
    )
  }
}
