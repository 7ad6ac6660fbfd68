import { openDatabase, type Database } from '#db/client.ts'
import { AppError } from '#domain/errors.ts'
import { findRunning } from '#scripts/lib/database.ts'

/** Runs `use` with the embedded database of DATA_DIR while its server is running; throws `AppError` when it is not. */
export async function withRunning<T>(dataDir: string, use: (db: Database) => Promise<T>): Promise<T> {
  const address = await findRunning(dataDir)
  if (address === undefined)
    throw new AppError('unavailable', `There is no server of the database in ${dataDir}.`)
  const db = openDatabase(address.url, address.authToken)
  try {
    return await use(db)
  } finally {
    db.$client.close()
  }
}
