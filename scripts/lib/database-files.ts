import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { listBackups } from '#domain/backup-retention.ts'
import { AppError } from '#domain/errors.ts'
import { databaseDir } from './data-dir.ts'

const HEADER = Buffer.from('SQLite format 3\0')
/** Bytes of a log of frames that holds none. */
const EMPTY_LOG = 64

/**
 * Throws `AppError` where the file of the embedded database is lost or is none, before the server could put an empty one in
 * its place: a file that is empty or gone beside a log of changes, or one that does not begin as SQLite's do.
 */
export function refuseDamagedFiles(dataDir: string): void {
  const folder = join(databaseDir(dataDir), 'dbs/default')
  const data = join(folder, 'data')
  const isLogged = sizeOf(join(folder, 'data-wal')) > 0 || sizeOf(join(folder, 'wallog')) > EMPTY_LOG
  const isWhole = sizeOf(data) === 0 ? !isLogged : HEADER.equals(beginningOf(data, HEADER.length))
  if (isWhole) return
  const why = sizeOf(data) === 0 ? 'is empty' : 'is damaged'
  throw new AppError(
    'unavailable',
    `The file of the database ${why}, and nothing was changed: ${data}. ` +
      `Put a copy of that folder back; or move ${databaseDir(dataDir)} away, and run npm run restore -- ${newestBackup(dataDir)}.`,
  )
}

/** The newest of the nightly backups on this machine, or the word for one that is kept elsewhere. */
function newestBackup(dataDir: string): string {
  const folder = join(dataDir, 'backups')
  const names = existsSync(folder) ? readdirSync(folder) : []
  const [newest] = listBackups(names)
  return newest === undefined ? 'latest' : join(folder, newest.name)
}

const sizeOf = (path: string) => (existsSync(path) ? statSync(path).size : 0)

function beginningOf(path: string, length: number): Buffer {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(length)
    return bytes.subarray(0, readSync(file, bytes))
  } finally {
    closeSync(file)
  }
}
