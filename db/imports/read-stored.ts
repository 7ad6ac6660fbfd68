import { sql } from 'drizzle-orm'
import { isExportedRow } from '#domain/business/identity.ts'
import { placeIdsOf, unmarkedPlaceId } from '#domain/business/shared-id.ts'
import { fold } from '#domain/text/fold.ts'
import type { Database } from '../client.ts'
import { businesses, slugHistory } from '../schema/businesses.ts'
import { inList } from '../sql/in-list.ts'
import { hasIds, type Incoming } from './incoming.ts'
import { possibleIds } from './same-record.ts'

/** The largest number of stored businesses of one name and address that is read, besides unchanged ones. */
const MOST_ALIKE = 50

/** Everything stored that rows may match, in one round trip. */
export async function readStored(db: Database, rows: readonly Incoming[]) {
  const candidates = rows.map(({ candidate }) => candidate)
  const own = candidates.filter(isExportedRow)
  const inKeys = (values: readonly unknown[]) => inList(values.filter(Boolean))
  const sourceIds = JSON.stringify(
    candidates.flatMap((candidate) =>
      possibleIds(candidate).map((id) => [id, candidate.source ?? '', fold(candidate.name)]),
    ),
  )
  const slugs = [...new Set(rows.flatMap((row) => row.slugs))]
  const unnamed = rows.filter((row) => !hasIds(row))
  const keysOf = (row: Incoming) => [row.matchKey, ...row.formerKeys]
  const matchKeys = (some: readonly Incoming[]) =>
    inKeys(some.filter(({ candidate }) => !isExportedRow(candidate)).flatMap(keysOf))
  const alike = unnamed.filter((row) => row.ownHash !== undefined)
  const unchanged = JSON.stringify(alike.flatMap((row) => keysOf(row).map((key) => [key, row.ownHash])))
  const keysOfAlike = JSON.stringify([...new Set(alike.flatMap(keysOf))])
  const placeIds = inKeys(candidates.flatMap((each) => [...placeIdsOf(each), unmarkedPlaceId(each)]))
  // The index on source id and name cannot serve a list of pairs, so each pair is looked up.

  const [byPlace, bySource, otherSources, byMatch, byOwn, taken, former, lastId, lastRow, merged] =
    await db.batch([
      db
        .select()
        .from(businesses)
        .where(
          sql`${businesses.id} in (select id from businesses where place_id in ${placeIds}
          union all select business_id from business_sources where place_id in ${placeIds})`,
        ),
      db
        .select()
        .from(businesses)
        .where(
          sql`${businesses.id} in (select b.id from json_each(${sourceIds}) as given
          cross join businesses as b on b.source_id = given.value ->> 0 and coalesce(b.source, '') = given.value ->> 1
          union all select s.business_id from json_each(${sourceIds}) as given
          cross join business_sources as s on s.source_id = given.value ->> 0
            and coalesce(s.source, '') = given.value ->> 1)`,
        ),
      db
        .select()
        .from(businesses)
        .where(
          sql`${businesses.id} in (select b.id from json_each(${sourceIds}) as given
          cross join businesses as b on b.source_id = given.value ->> 0
            and coalesce(b.source, '') <> given.value ->> 1 and b.folded = given.value ->> 2
          union all select s.business_id from json_each(${sourceIds}) as given
          cross join business_sources as s on s.source_id = given.value ->> 0
            and coalesce(s.source, '') <> given.value ->> 1)`,
        ),
      db
        .select()
        .from(businesses)
        .where(
          // A row with an id matches by name only a business without one.
          sql`${businesses.id} in (
          select id from businesses where match_key in ${matchKeys(unnamed.filter((row) => row.ownHash === undefined))}
          union all select id from businesses where match_key in ${matchKeys(rows.filter(hasIds))}
            and place_id is null and source_id is null
          union all select business_id from business_sources where match_key in ${matchKeys(rows)}
          union all select b.id from json_each(${unchanged}) as given cross join businesses as b
            on b.match_key = given.value ->> 0 and b.content_hash = given.value ->> 1
          union all select b.id from json_each(${keysOfAlike}) as given cross join businesses as b
            on b.id in (select id from businesses where match_key = given.value limit ${MOST_ALIKE}))`,
        )
        .orderBy(businesses.id),
      db
        .select()
        .from(businesses)
        .where(
          sql`${businesses.id} in (
          select value from json_each(${JSON.stringify(own.map((each) => each.id))})
          union select id from businesses where slug in ${inKeys(own.map((each) => each.slug))}
          union select kept_id from business_merges where state = 'done' and merged_id in ${inList(own.map((each) => each.id))})`,
        ),
      db
        .select({ slug: businesses.slug })
        .from(businesses)
        .where(sql`${businesses.slug} in ${inKeys(slugs)}`),
      db
        .select({ slug: slugHistory.slug, businessId: slugHistory.businessId })
        .from(slugHistory)
        .where(sql`${slugHistory.slug} in ${inKeys(slugs)}`),
      db.all<{ seq: number }>(sql`select seq from sqlite_sequence where name = 'businesses'`),
      db.all<{ last: number | null }>(sql`select max(global_row_number) as last from businesses`),
      db.all<{ mergedId: number; keptId: number }>(sql`select merged_id as mergedId, kept_id as keptId
      from business_merges where state = 'done' and merged_id in ${inList(own.map((each) => each.id))}`),
    ])
  return {
    byPlace,
    bySource,
    otherSources,
    byMatch,
    byOwn,
    merged,
    taken,
    former,
    lastId: lastId[0],
    lastRow: lastRow[0],
  }
}
