import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'

/** Characters of scripts beyond Latin, Greek and Cyrillic, as GLOB has them. */
const BEYOND = '*[\u0530-\u1dff\u2e80-\uffef]*'
const MOST = 100_000

/** Names of businesses and cities in scripts beyond Latin, Greek and Cyrillic; reads all of them. */
export async function listNamesInScripts(db: Database): Promise<string[]> {
  const rows = await db.all<{ name: string }>(sql`
    select name from businesses where name glob ${BEYOND} and deleted_at is null
    union select name from cities where name glob ${BEYOND}
    limit ${MOST}`)
  return rows.map(({ name }) => name)
}
