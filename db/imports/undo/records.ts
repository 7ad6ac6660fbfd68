import { eq, sql, type SQL } from 'drizzle-orm'
import { readSources } from '#domain/business/read-sources.ts'
import type { BusinessSource } from '#domain/business/sources.ts'
import { AppError } from '#domain/errors.ts'
import { updateRowsAsRead, type VersionedBusiness } from '../../businesses/write-statements.ts'
import {
  contentBy,
  contentOfRecord,
  namesOf,
  placesSaid,
  recordAfter,
  textsOf,
  withoutKeys,
} from '../../businesses/sources.ts'
import { undoBusinessMerge } from '../../businesses/undo-merge.ts'
import type { Database } from '../../client.ts'
import { businesses } from '../../schema/businesses.ts'
import { firstRow } from '../../sql/row.ts'
import { readSourceOrder } from '../../settings/source-order.ts'
import { readTaxonomy } from '../../taxonomy/by-ids.ts'
import * as record from '../business-content.ts'
import { lastImportsOf } from '../read-sources.ts'

/** Merges undone per step. */
const MERGES = 50

/** The businesses that an import added. */
const addedBy = (batchId: string): SQL =>
  sql`select business_id from operation_changes where operation = ${batchId} and before is null`

/** The merges `m` of businesses that an import added. */
const mergesOf = (batchId: string): SQL => sql`m.state = 'done'
  and (m.kept_id in (${addedBy(batchId)}) or m.merged_id in (${addedBy(batchId)}))
  and exists (select 1 from businesses b where b.id = m.merged_id)
  and exists (select 1 from businesses b where b.id = m.kept_id)`

/** How many merges an import's undo must undo first, later merges of the same businesses included. */
export async function countMergesOfImport(db: Database, batchId: string): Promise<number> {
  const row = await firstRow<{ merges: number }>(
    db,
    sql`with recursive meant (id, kept_id) as (
        select m.id, m.kept_id from business_merges m where ${mergesOf(batchId)}
        union select l.id, l.kept_id from meant cross join business_merges l
          on l.merged_id = meant.kept_id and l.state = 'done')
      select count(*) as merges from meant`,
  )
  return row?.merges ?? 0
}

/**
 * Undoes merges of businesses that an import added, so that neither is removed with the other; to be called until it
 * returns false.
 */
export async function undoMergesOfImport(db: Database, batchId: string, actor: string): Promise<boolean> {
  const rows = await db.all<{ id: number }>(
    sql`select m.id from business_merges m where ${mergesOf(batchId)} order by m.id desc limit ${MERGES}`,
  )
  for (const { id } of rows) await undoWithLater(db, id, actor, batchId)
  return rows.length === MERGES
}

/** Undoes a merge, after any merge of its surviving business. */
async function undoWithLater(db: Database, id: number, actor: string, batchId: string): Promise<void> {
  const [merge] = await db.all<{ state: string; later: number | null }>(sql`select m.state,
    (select l.id from business_merges l where l.merged_id = m.kept_id and l.state = 'done') as later
    from business_merges m where m.id = ${id}`)
  if (merge?.state !== 'done') return
  if (merge.later !== null) await undoWithLater(db, merge.later, actor, batchId)
  try {
    await undoBusinessMerge(db, id, actor, batchId)
  } catch (error) {
    // The merge stays, but the import's values are removed all the same.
    if (error instanceof AppError) return
    throw error
  }
  await db.run(sql`update import_batches set merges_undone = merges_undone + 1 where id = ${batchId}`)
}

interface Change {
  readonly businessId: number
  readonly before: Readonly<Record<string, unknown>> | null
}

/**
 * Removes an import's values from businesses with several records that were changed since: each record of the import
 * becomes its earlier version or is removed, and a business without records is removed. Other records stay.
 */
export async function undoRecords(db: Database, batchId: string, createdAt: string): Promise<void> {
  const changes = await db.all<{ businessId: number; before: string | null }>(sql`
    select c.business_id as businessId, c.before from operation_changes c where c.operation = ${batchId}
    order by c.business_id`)
  const order = await readSourceOrder(db)
  for (const { businessId, before } of changes)
    await undoRecord(
      db,
      { businessId, before: before === null ? null : (JSON.parse(before) as Change['before']) },
      { batchId, createdAt, order },
    )
}

/** The business that now has the records of a merged one. */
async function holderOf(db: Database, id: number): Promise<record.StoredBusiness | undefined> {
  for (let own = id; ;) {
    const [stored] = await db.select().from(businesses).where(eq(businesses.id, own))
    if (stored?.sources?.length !== 0) return stored
    const [merge] = await db.all<{ keptId: number }>(
      sql`select kept_id as keptId from business_merges where merged_id = ${own} and state = 'done'`,
    )
    if (!merge) return undefined
    own = merge.keptId
  }
}

interface Undone {
  readonly batchId: string
  readonly createdAt: string
  readonly order: readonly string[]
}

async function undoRecord(db: Database, change: Change, undone: Undone): Promise<void> {
  const { batchId, createdAt, order } = undone
  const holder = await holderOf(db, change.businessId)
  if (!holder?.sources) return
  const isMeant = (one: BusinessSource) =>
    one.batch === batchId &&
    ((one.from ?? holder.id) === change.businessId || recordIn(change, one) !== undefined)
  const isMarked = (one: BusinessSource) => {
    const was = recordIn(change, one)
    return was !== undefined && was.goneSince === undefined && one.goneSince === createdAt.slice(0, 10)
  }
  if (!holder.sources.some((one) => isMeant(one) || isMarked(one))) return
  const former = await lastImportsOf(db, [change.businessId], batchId)
  const records = holder.sources.flatMap((one) =>
    isMeant(one)
      ? (formerRecord(one, change, createdAt, former.get(change.businessId)) ?? [])
      : [isMarked(one) ? withoutKeys(one, ['goneSince']) : one],
  )
  const isGone = records.length === 0 && holder.pinnedFields === null
  if (records.length === 0 && !isGone) return
  const theirs = sql`select id from businesses where id = ${holder.id} and version = ${holder.version}`
  const after = isGone ? undefined : await followed(db, holder, records, order)
  const isSeen = after?.derived.contentHash !== holder.contentHash
  const counted = isGone ? sql`removed = removed + 1` : sql`restored = restored + ${isSeen ? 1 : 0}`
  const statements = [
    sql`update import_batches set ${counted} where id = ${batchId} and exists (${theirs})`,
    sql`delete from operation_changes where operation = ${batchId} and business_id = ${change.businessId}
      and exists (${theirs})`,
    sql`delete from reviews where ${isGone ? sql`true` : sql`batch_id = ${batchId}`} and business_id in (${theirs})`,
    ...(after ? updateRowsAsRead([after]) : [sql`delete from businesses where id in (${theirs})`]),
  ]
  const [first, ...rest] = statements.map((statement) => db.run(statement))
  if (first) await db.batch([first, ...rest])
}

/** The business by its remaining records. */
async function followed(
  db: Database,
  holder: record.StoredBusiness,
  records: readonly BusinessSource[],
  order: readonly string[],
): Promise<VersionedBusiness> {
  const { categoryIds, cityIds } = placesSaid(records)
  const taxonomy = await readTaxonomy(db, [...categoryIds, holder.categoryId], [...cityIds, holder.cityId])
  const content = contentBy(records, holder, holder.pinnedFields, { order, names: namesOf(taxonomy) })
  return {
    ...holder,
    readVersion: holder.version,
    matchKey: records[0]?.matchKey ?? holder.matchKey,
    sources: records,
    content,
    derived: record.derivedColumns(content, textsOf(content, holder, taxonomy)),
  }
}

/** A record as it was before the import; undefined for one that the import added. */
function formerRecord(
  one: BusinessSource,
  { before }: Change,
  createdAt: string,
  batch: string | undefined,
): BusinessSource | undefined {
  if (before === null || one.firstSeen === createdAt) return undefined
  const was = recordIn({ before }, one)
  if (was) return { ...was, ...(one.from !== undefined && { from: one.from }) }
  if (before['sources'] != null) return undefined
  // The columns were the values of the only record.
  const said = Object.fromEntries(Object.entries(before).filter(([column]) => column in contentOfRecord(one)))
  const content = record.contentWith(contentOfRecord(one), said)
  const matchKey = typeof before['matchKey'] === 'string' ? before['matchKey'] : one.matchKey
  const after = recordAfter(one, content, { matchKey, at: one.lastSeen, batch: '', said: before })
  const since = Object.entries(one.at ?? {}).filter(([column]) => !(column in before))
  return {
    ...withoutKeys(after, ['batch', 'at']),
    ...(since.length > 0 && { at: Object.fromEntries(since) }),
    ...(batch !== undefined && { batch }),
  }
}

/** The record in the business's former state, where it had several. */
const recordIn = ({ before }: Pick<Change, 'before'>, one: BusinessSource): BusinessSource | undefined =>
  readSources(before?.['sources'])?.find(
    ({ source, sourceId, placeId, firstSeen }) =>
      source === one.source &&
      sourceId === one.sourceId &&
      placeId === one.placeId &&
      firstSeen === one.firstSeen,
  )
