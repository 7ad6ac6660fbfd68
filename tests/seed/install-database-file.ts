import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase, type Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { databaseDir, makeDatabaseDir } from '#scripts/lib/data-dir.ts'

const folderOf = (dataDir: string) => join(databaseDir(dataDir), 'dbs/default')

/** Whether DATA_DIR has no embedded database yet. */
export const hasNoDatabase = (dataDir: string) => !existsSync(join(folderOf(dataDir), 'data'))

/**
 * Lets `fill` fill a database file, and makes it the embedded database of DATA_DIR, which must have none and not be
 * running. Much faster than through the server; a failure leaves nothing behind.
 */
export async function installDatabaseFile(
  dataDir: string,
  fill: (db: Database) => Promise<void>,
): Promise<void> {
  makeDatabaseDir(dataDir)
  const folder = folderOf(dataDir)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'filling')
  const remove = () => {
    for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(file + suffix, { force: true })
  }
  remove()
  const db = openDatabase(`file:${file}`)
  try {
    // A file that is discarded on any failure needs no journal.
    for (const pragma of [
      'journal_mode = off',
      'synchronous = off',
      'cache_size = -200000',
      'temp_store = memory',
    ])
      await db.run(sql.raw(`pragma ${pragma}`))
    await migrate(db)
    await fill(db)
    await db.run(sql.raw('pragma journal_mode = wal'))
    db.$client.close()
    renameSync(file, join(folder, 'data'))
  } finally {
    db.$client.close()
    remove()
  }
}
