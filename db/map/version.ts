import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { firstRow } from '../sql/row.ts'

/** After an edit the map is read anew within this time. */
const EDITED_MS = 10 * 60_000
const BASE = 36

/**
 * The version of the map's tiles: another one after an import, an undo, a restore and many edits, and while there are some
 * edits every ten minutes; '0' where there is no map yet. It turns with the month too: tiles have the special days of the coming
 * sixty.
 */
export async function readMapVersion(db: Database, now = new Date()): Promise<string> {
  const row = await firstRow<{ version: number; isEdited: number }>(
    db,
    sql`select index_version as version, exists (select 1 from bitmap_changes) as isEdited from map_state where id = 1`,
  )
  if (!row) return '0'
  const edited = row.isEdited ? `-${Math.floor(now.getTime() / EDITED_MS).toString(BASE)}` : ''
  const month = now.getUTCFullYear() * 12 + now.getUTCMonth()
  return `${row.version.toString(BASE)}.${month.toString(BASE)}${edited}`
}
