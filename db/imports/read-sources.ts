import { sql } from 'drizzle-orm'
import { placesSaid } from '../businesses/sources.ts'
import type { Database } from '../client.ts'
import { inList } from '../sql/in-list.ts'
import { type NamedTaxonomy, readTaxonomy } from '../taxonomy/by-ids.ts'
import type { StoredBusiness } from './business-content.ts'
import type { Incoming } from './incoming.ts'

/** The last imports that wrote these businesses and can be undone, optionally without one import. */
export async function lastImportsOf(
  db: Database,
  ids: readonly number[],
  without = '',
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.all<{ id: number; batchId: string }>(sql`
    select c.business_id as id, c.operation as batchId from operation_changes c
    join import_batches i on i.id = c.operation and i.state <> 'undone'
    where c.business_id in ${inList(ids)} and c.operation <> ${without} order by i.created_at, i.rowid`)
  return new Map(rows.map(({ id, batchId }) => [id, batchId]))
}

interface SourcesOfChunk {
  /** The categories and cities in these businesses' records. */
  readonly named: NamedTaxonomy
  /** The last import that wrote a business's only record. */
  readonly batchOf: ReadonlyMap<number, string>
}

/** Data about businesses that have several records, or may get some from these rows; without such, nothing is read. */
export async function readSourcesOf(
  db: Database,
  rows: readonly Incoming[],
  found: readonly (StoredBusiness | undefined)[],
  originals: ReadonlyMap<number, StoredBusiness>,
): Promise<SourcesOfChunk> {
  const given = new Set(rows.map(({ candidate }) => candidate.source ?? null))
  const several = new Map(
    found.flatMap((one) => {
      if (one === undefined) return []
      const isOneOnly = one.sources === null && one.pinnedFields === null
      return isOneOnly && given.size === 1 && given.has(one.source) ? [] : [[one.id, one] as const]
    }),
  )
  if (several.size === 0) return { named: { categories: new Map(), cities: new Map() }, batchOf: new Map() }
  const records = [...several.values()].flatMap((one) => [
    one,
    ...(one.sources ?? []),
    ...(originals.get(one.id)?.sources ?? []),
  ])
  const { categoryIds, cityIds } = placesSaid(records)
  const [named, batchOf] = await Promise.all([
    readTaxonomy(db, categoryIds, cityIds),
    lastImportsOf(
      db,
      [...several.values()].flatMap(({ id, sources }) => (sources === null ? [id] : [])),
    ),
  ])
  return { named, batchOf }
}
