import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { type PinnableField, type PinnedFields, withPins } from '#domain/business/pins.ts'
import { type BusinessSource, SAID_UNITS } from '#domain/business/sources.ts'
import { AppError } from '#domain/errors.ts'
import type { Database } from '../client.ts'
import * as record from '../imports/business-content.ts'
import { lastImportsOf } from '../imports/read-sources.ts'
import { NOW } from '../schema/columns.ts'
import { businesses } from '../schema/businesses.ts'
import { businessMerges } from '../schema/sources.ts'
import { typeKeyStatements } from '../search/kind-keys.ts'
import { searchableText, vocabularyUpdate, vocabularyUpdateForIds } from '../search/vocabulary.ts'
import { readSourceOrder } from '../settings/source-order.ts'
import { firstRow } from '../sql/row.ts'
import { refuseSuppressed } from '../suppressions/refuse.ts'
import { namesIn, readTaxonomy } from '../taxonomy/by-ids.ts'
import { doubleOperation, isConditionUnmet, recordChanges, requireCondition } from '../undo/journal.ts'
import { auditChanges, auditMove, differences } from './audit.ts'
import { moveStatements, readMoved } from './moved-with-merge.ts'
import { columnsOf, columnsTaken } from './pins.ts'
import { retryOnConflict } from './retry-on-conflict.ts'
import { contentBy, isSameValue, namesOf, placesSaid, recordsOf, textsOf } from './sources.ts'
import { updateRowsAsRead } from './write-statements.ts'

/** Two businesses of which one was stored twice. */
export interface BusinessMerge {
  readonly keepId: number
  /** The one that goes. */
  readonly mergeId: number
  /** Fields whose values come from the one that goes, and are pinned, since a person chose them. */
  readonly take?: readonly PinnableField[] | undefined
}

/**
 * Merges a business into another, which gets its records at sources and follows all of them: what one of both lacks the
 * other gives, where both say something the one that stays is heard, unless its source is trusted less. Reviews, open
 * proposals, the owner's claim and sponsorships move; this one goes to the trash, and its addresses lead to the other.
 * `conflict`: one of both was changed meanwhile. Throws for one that is not there.
 */
export const mergeBusinesses = (
  db: Database,
  merge: BusinessMerge,
  actor: string,
): Promise<{ readonly mergeId: number } | 'conflict'> => retryOnConflict(() => mergeOnce(db, merge, actor))

async function mergeOnce(
  db: Database,
  { keepId, mergeId, take = [] }: BusinessMerge,
  actor: string,
): Promise<{ readonly mergeId: number } | 'conflict'> {
  const [kept, merged] = await Promise.all([existing(db, keepId), existing(db, mergeId)])
  const [moved, id, order, batchOf] = await Promise.all([
    readMoved(db, keepId, mergeId),
    nextId(db),
    readSourceOrder(db),
    lastImportsOf(db, [keepId, mergeId]),
  ])
  const theirs = recordsOf(merged, batchOf.get(mergeId)).map((one) => ({ ...one, from: one.from ?? mergeId }))
  const own = recordsOf(kept, batchOf.get(keepId))
  const records = [...own, ...theirs.map((one) => notNewerThan(own, one))]
  const taxonomy = await readTaxonomy(
    db,
    [kept.categoryId, merged.categoryId, ...placesSaid(records).categoryIds],
    [kept.cityId, merged.cityId, ...placesSaid(records).cityIds],
  )
  const { pinnedFields, present } = pinsOfBoth(kept, merged, take)
  const content = contentBy(records, present, pinnedFields, { order, names: namesOf(taxonomy) })
  const derived = record.derivedColumns(content, textsOf(content, kept, taxonomy))
  await refuseSuppressed(db, { ...kept, content, derived })
  const change = differences(kept, content, namesIn(taxonomy, kept), {
    ...namesIn(taxonomy, { slug: kept.slug, ...content }),
    pinnedFields,
  })
  const detail = JSON.stringify({
    before: { name: merged.name, slug: merged.slug },
    after: { into: kept.name, slug: kept.slug },
  })
  const isThere = ({ id: own, version }: record.StoredBusiness) =>
    sql`exists (select 1 from businesses b where b.id = ${own} and b.version = ${version} and b.deleted_at is null)`
  const statements = [
    requireCondition(sql`${isThere(kept)} and ${isThere(merged)}`),
    sql`insert into business_merges (id, kept_id, merged_id, actor, moved)
      values (${id}, ${keepId}, ${mergeId}, ${actor}, ${JSON.stringify(moved)})`,
    ...recordChanges(doubleOperation(id), [
      [
        keepId,
        previous(kept, { ...content, pinnedFields, sources: records }),
        kept.version + 1,
        kept.version,
      ],
      [mergeId, previous(merged, gone(merged)), merged.version + 1, merged.version],
    ]),
    auditMove(actor, 'merge', sql`b.id = ${mergeId}`, sql`${detail}`),
    ...(Object.keys(change.after).length > 0
      ? auditChanges(actor, [{ id: keepId, readVersion: kept.version, ...change }])
      : []),
    ...moveStatements(moved, { from: mergeId, to: keepId }),
    sql`insert into slug_history (slug, business_id) values (${merged.slug}, ${keepId})
      on conflict (slug) do update set business_id = excluded.business_id`,
    trashStatement(merged),
    ...updateRowsAsRead([
      { ...kept, readVersion: kept.version, pinnedFields, sources: records, content, derived },
    ]),
    ...vocabularyUpdateForIds([mergeId]),
    ...vocabularyUpdate(searchableText(kept), searchableText(derived)),
    ...(content.type === kept.type ? [] : await typeKeyStatements([content.type ?? ''])),
  ]
  const [first, ...rest] = statements.map((statement) => db.run(statement))
  try {
    if (first) await db.batch([first, ...rest])
  } catch (error) {
    if (isConditionUnmet(error)) return 'conflict'
    throw error
  }
  return { mergeId: id }
}

async function existing(db: Database, id: number): Promise<record.StoredBusiness> {
  const [stored] = await db.select().from(businesses).where(eq(businesses.id, id))
  if (!stored) throw new AppError('not_found', 'There is no such business.')
  if (stored.deletedAt !== null) throw new AppError('gone', 'This business is in the trash.')
  return stored
}

async function nextId(db: Database): Promise<number> {
  const row = await firstRow<{ last: number | null }>(db, sql`select max(id) as last from business_merges`)
  return (row?.last ?? 0) + 1
}

/**
 * A record of the one that goes, new no later than those of the one that stays: where a person decides which stays, age
 * decides nothing until one of them says something else.
 */
function notNewerThan(own: readonly BusinessSource[], theirs: BusinessSource): BusinessSource {
  const since = ({ at, firstSeen }: BusinessSource, key: keyof BusinessSource['says']) =>
    at?.[key] ?? firstSeen
  const earlier = SAID_UNITS.flatMap(([key]) => {
    const [last] = own
      .flatMap((one) => (one.says[key] == null ? [] : [since(one, key)]))
      .toSorted()
      .toReversed()
    return last !== undefined && since(theirs, key) > last ? [[key, last] as const] : []
  })
  return earlier.length === 0 ? theirs : { ...theirs, at: { ...theirs.at, ...Object.fromEntries(earlier) } }
}

/** What people set in both: the owner before all others, then in the one that stays, and the fields that are taken. */
function pinsOfBoth(
  kept: record.StoredBusiness,
  merged: record.StoredBusiness,
  take: readonly PinnableField[],
): { readonly pinnedFields: PinnedFields | null; readonly present: record.Content } {
  const chosen = withPins(null, take, { by: 'operator', at: new Date().toISOString().slice(0, 10) })
  const theirs = Object.entries({ ...chosen, ...merged.pinnedFields }).flatMap(([name, pin]) => {
    const field = name as PinnableField
    const own = kept.pinnedFields?.[field]
    const isHeard =
      chosen?.[field] !== undefined || own === undefined || (pin?.by === 'owner' && own.by !== 'owner')
    return isHeard ? [[field, pin] as const] : []
  })
  if (theirs.length === 0) return { pinnedFields: kept.pinnedFields, present: kept }
  const columns = theirs.flatMap(([field]) => columnsOf(field))
  const values = {
    ...Object.fromEntries(columns.map((column) => [column, merged[column]])),
    ...columnsTaken(take, merged),
  }
  return {
    pinnedFields: { ...kept.pinnedFields, ...Object.fromEntries(theirs) },
    present: record.contentWith(kept, values),
  }
}

/** The columns that differ, as they were. */
function previous(stored: record.StoredBusiness, after: Readonly<Record<string, unknown>>): string {
  const before = stored as unknown as Readonly<Record<string, unknown>>
  const differing = Object.entries(after).flatMap(([column, value]) =>
    isSameValue(before[column], value) ? [] : [[column, before[column] ?? null] as const],
  )
  return JSON.stringify(Object.fromEntries(differing))
}

/** By nothing of it an import finds the record in the trash: the other business has its records. */
const gone = ({ id }: record.StoredBusiness) => ({
  deletedAt: 'now',
  placeId: null,
  sourceId: null,
  matchKey: `merged ${id}`,
  sources: [],
})

function trashStatement(merged: record.StoredBusiness): SQL {
  const { placeId, sourceId, matchKey } = gone(merged)
  const hash = record.contentHash(record.contentWith(merged, { placeId, sourceId }))
  return sql`update businesses set deleted_at = ${NOW}, version = version + 1, place_id = null, source_id = null,
    match_key = ${matchKey}, content_hash = ${hash}, sources = '[]' where id = ${merged.id}`
}

interface MergesQuery {
  readonly limit: number
  readonly id?: number | undefined
  /** Of a business that stayed or went. */
  readonly businessId?: number | undefined
}

/** The newest merges that stand or were undone, with the names of both; null for one that was removed for good. */
export const listBusinessMerges = (db: Database, { limit, id, businessId }: MergesQuery) =>
  db
    .select({
      id: businessMerges.id,
      keptId: businessMerges.keptId,
      mergedId: businessMerges.mergedId,
      actor: businessMerges.actor,
      state: businessMerges.state,
      createdAt: businessMerges.createdAt,
      kept: sql<string | null>`(select name from businesses where businesses.id = ${businessMerges.keptId})`,
      merged: sql<
        string | null
      >`(select name from businesses where businesses.id = ${businessMerges.mergedId})`,
    })
    .from(businessMerges)
    .where(
      and(
        id === undefined ? undefined : eq(businessMerges.id, id),
        businessId === undefined
          ? undefined
          : or(eq(businessMerges.keptId, businessId), eq(businessMerges.mergedId, businessId)),
      ),
    )
    .orderBy(sql`${businessMerges.id} desc`)
    .limit(limit)
