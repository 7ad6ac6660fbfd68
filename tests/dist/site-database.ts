import { join } from 'node:path'
import { openDatabase, type Database } from '#db/client.ts'
import { findRunning } from '#scripts/lib/database.ts'

/** The database of the site under test, whose build lies in its data folder; throws where the site does not run. */
export async function openSiteDatabase(): Promise<Database> {
  const address = await findRunning(join(process.env.DIST_DIR ?? 'dist', '..'))
  if (address === undefined) throw new Error('The site under test is not running.')
  return openDatabase(address.url, address.authToken)
}
