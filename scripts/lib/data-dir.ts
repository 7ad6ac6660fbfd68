import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { AppError } from '#domain/errors.ts'
import { codeOf } from './print-error.ts'
import { ROOT } from './root.ts'

/** The files of a DATA_DIR that is used for nothing else. */
const OWN =
  /^(?:sqld|(?:sqld|error)\.log(?:\.\d)?|serving\.json|database-url|rebuild-url|social|backups|streets|pictures|(?:secrets|database-key)\.json(?:\..*)?)$/
const OWNER_ALONE = 0o700
const RIGHTS_OF_OTHERS = 0o077
const STICKY = 0o1000

/** Whether this is the default folder. */
export const isUsualDataDir = (dataDir: string) => resolve(dataDir) === resolve(ROOT, '.data')

/**
 * Makes the folder where it is missing, and closes it to other users unless it is used for other things too; throws
 * `AppError` in one sentence when it cannot be used.
 */
export function makeDataDir(dataDir: string): void {
  inDataDir(dataDir, () => {
    mkdirSync(dirname(resolve(dataDir)), { recursive: true })
    mkdirSync(dataDir, { recursive: true, mode: OWNER_ALONE })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    if (isUsualDataDir(dataDir) || readdirSync(dataDir).every((name) => OWN.test(name))) close(dataDir)
  })
}

/** Where the embedded database of DATA_DIR is. */
export const databaseDir = (dataDir: string) => join(dataDir, 'sqld')

/** Where the archives of streets are that `STREETS` names without an address. */
export const streetsDirOf = (dataDir: string) => join(dataDir, 'streets')

/** Makes DATA_DIR, and in it the folder of the archives of streets. */
export const makeStreetsDir = (dataDir: string): string => makeFolder(dataDir, streetsDirOf(dataDir))

/** Makes DATA_DIR, and in it the folder of the photos that operators keep. */
export const makePicturesDir = (dataDir: string): string => makeFolder(dataDir, join(dataDir, 'pictures'))

function makeFolder(dataDir: string, folder: string): string {
  makeDataDir(dataDir)
  inDataDir(dataDir, () => void mkdirSync(folder, { recursive: true, mode: OWNER_ALONE }))
  return folder
}

/** Makes DATA_DIR, and in it the folder where backups are kept unless a bucket is set. */
export const makeBackupsDir = (dataDir: string): string => makeFolder(dataDir, join(dataDir, 'backups'))

/** Makes DATA_DIR, and in it the folder of the database, which is closed to other users in any case. */
export function makeDatabaseDir(dataDir: string): string {
  makeDataDir(dataDir)
  const folder = databaseDir(dataDir)
  inDataDir(dataDir, () => {
    mkdirSync(folder, { recursive: true, mode: OWNER_ALONE })
    close(folder)
  })
  return folder
}

/** Removes all permissions of others; a shared folder, another user's and a file system without modes keep theirs. */
function close(folder: string): void {
  const { uid, mode } = statSync(folder)
  const isShared = (mode & STICKY) !== 0 || uid !== process.getuid?.()
  if (isShared || (mode & RIGHTS_OF_OTHERS) === 0) return
  try {
    chmodSync(folder, OWNER_ALONE)
  } catch (error) {
    if (!['EPERM', 'ENOTSUP'].includes(codeOf(error) ?? '')) throw error
  }
}

function inDataDir(dataDir: string, work: () => void): void {
  try {
    work()
  } catch (error) {
    const why = codeOf(error) ?? String(error)
    throw new AppError(
      'unavailable',
      `DATA_DIR ${dataDir} cannot be used (${why}): choose a folder that can be written.`,
      { cause: error },
    )
  }
}
