import { sql } from 'drizzle-orm'
import { CHUNK } from '#domain/bitmap/bits.ts'
import type { Database } from '../client.ts'
import { BUILT, firstPosition, type IndexState, MAX_CHUNKS, SERVED, writeIndex } from './state.ts'

/** Makes a complete index the one that is read, in one transaction. */
export async function serveBuilt(db: Database, state: IndexState): Promise<void> {
  const first = firstPosition(state)
  await writeIndex(db, state, [
    sql`delete from bitmap_zones`,
    sql`delete from bitmap_clock_ranges`,
    sql`delete from bitmap_city_ranges`,
    sql`insert into bitmap_zones (zone, class) select key, value from bitmap_staging where kind = 'zone'`,
    sql`insert into bitmap_clock_ranges (class, first, length)
      select cast(key as integer), value, length from bitmap_staging where kind = 'clock'`,
    sql`insert into bitmap_city_ranges (city_id, first, length)
      select cast(key as integer), value, length from bitmap_staging where kind = 'city'`,
    sql`insert or replace into bitmap_terms (key, term)
      select key, value from bitmap_staging where kind = 'term'`,
    sql`delete from bitmap_staging`,
    sql`delete from bitmap_changes where is_covered`,
    sql`update bitmap_changes set position = (select p.position from bitmap_positions p
      where p.business_id = bitmap_changes.business_id
        and p.position >= ${first} and p.position < ${first + MAX_CHUNKS * CHUNK})`,
    sql`delete from bitmap_index_state where id = ${SERVED}`,
    sql`update bitmap_index_state set id = ${SERVED}, step = 0 where id = ${BUILT}`,
  ])
}
