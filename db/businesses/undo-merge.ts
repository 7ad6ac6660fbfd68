import { eq, sql, type SQL } from 'drizzle-orm'
import { PINNABLE, type PinnedFields } from '#domain/business/pins.ts'
import type { BusinessSource } from '#domain/business/sources.ts'
import { AppError } from '#domain/errors.ts'
import type { Database } from '../client.ts'
import * as record from '../imports/business-content.ts'
import { businesses } from '../schema/businesses.ts'
import { NOW } from '../schema/columns.ts'
import { businessMerges } from '../schema/sources.ts'
import { operationChanges } from '../schema/undo.ts'
import { searchableText, vocabularyUpdate, vocabularyUpdateForIds } from '../search/vocabulary.ts'
import { readSourceOrder } from '../settings/source-order.ts'
import { inList } from '../sql/in-list.ts'
import { refuseSuppressed } from '../suppressions/refuse.ts'
import { type NamedTaxonomy, namesIn, readTaxonomy } from '../taxonomy/by-ids.ts'
import { undoStatements } from '../undo/apply.ts'
import { doubleOperation, isConditionUnmet, requireCondition } from '../undo/journal.ts'
import { asBefore, heldBefore } from '../undo/read-page.ts'
import { auditChanges, auditMove, differences } from './audit.ts'
import { moveStatements, takePhotos } from './moved-with-merge.ts'
import { columnsOf } from './pins.ts'
import { contentBy, isSameValue, namesOf, placesSaid, recordsOf, textsOf, withoutKeys } from './sources.ts'
import type { VersionedBusiness } from './write-statements.ts'

type Before = Readonly<Record<string, unknown>>
type Merge = typeof businessMerges.$inferSelect

/** A merge as read for its undo. */
interface Read {
  readonly merge: Merge
  readonly kept: record.StoredBusiness
  readonly merged: record.StoredBusiness
  /** The former values of both businesses' changed columns. */
  readonly before: { readonly kept: Before; readonly merged: Before }
  /** Whether the surviving business still has the version that the merge wrote. */
  readonly stands: boolean
  readonly base: number | null
  /** The businesses whose records came with the merged one. */
  readonly brought: ReadonlySet<number>
}

/** A merge that was undone. */
interface UndoneMerge {
  readonly keptId: number
  readonly mergedId: number
  /** Whether one of the two was changed since and keeps its changes. */
  readonly isChanged: boolean
}

/**
 * Undoes a merge, so that both businesses exist again. Later edits of the surviving one stay there; later changes by
 * sources go with each one's records. `batchId` is the import whose undo includes this. Returns both ids. Throws
 * `conflict` if the merge was undone already or the surviving business was merged itself, and `gone` if either was
 * removed for good.
 */
export async function undoBusinessMerge(
  db: Database,
  id: number,
  actor: string,
  batchId: string | null = null,
): Promise<UndoneMerge> {
  const read = await readMerge(db, id)
  const { merge, kept, merged } = read
  const records = [...recordsOf(kept), ...recordsOf({ ...merged, ...read.before.merged })]
  const { categoryIds, cityIds } = placesSaid(records)
  const ids = (column: 'categoryId' | 'cityId') => [
    ...[kept, merged, read.before.kept, read.before.merged].map((each) => (each as Before)[column]),
  ]
  const taxonomy = await readTaxonomy(
    db,
    [...categoryIds, ...ids('categoryId')],
    [...cityIds, ...ids('cityId')],
  )
  const order = await readSourceOrder(db)
  const [keptAgain, mergedAgain] = read.stands
    ? [asBefore(kept, read.before.kept, taxonomy), asBefore(merged, read.before.merged, taxonomy)]
    : apart(read, taxonomy, order)
  if (!keptAgain || !mergedAgain)
    throw new AppError('conflict', 'The category or the city that one of both had is gone.')
  await refuseSuppressed(db, mergedAgain)
  const undoings = [
    { business: kept, base: read.stands ? read.base : null, isNew: false, restored: keptAgain },
    {
      business: merged,
      base: read.stands ? merged.version - 1 : null,
      isNew: false,
      restored: mergedAgain,
      trash: 'leave' as const,
    },
  ]
  const change = differences(kept, keptAgain.content, namesIn(taxonomy, kept), {
    ...namesIn(taxonomy, { slug: kept.slug, ...keptAgain.content }),
    pinnedFields: keptAgain.pinnedFields,
  })
  const version = ({ id: own, version: was }: record.StoredBusiness) =>
    sql`exists (select 1 from businesses b where b.id = ${own} and b.version = ${was})`
  const statements = [
    requireCondition(sql`${version(kept)} and ${version(merged)}
      and (select state from business_merges where id = ${id}) = 'done'`),
    auditMove(actor, 'restore', sql`b.id = ${merge.mergedId}`),
    ...(Object.keys(change.after).length > 0
      ? auditChanges(actor, [{ id: kept.id, readVersion: kept.version, ...change }])
      : []),
    ...(read.stands ? [] : copyChanges(read)),
    ...undoStatements(doubleOperation(id), undoings),
    sql`delete from slug_history where slug = ${merged.slug} and business_id = ${kept.id}`,
    ...moveStatements(merge.moved, { from: kept.id, to: merged.id }),
    ...takePhotos(kept.id, merge.moved.photos),
    sql`update business_merges set state = 'undone', undone_by = ${actor}, undone_with = ${batchId},
      updated_at = ${NOW} where id = ${id}`,
    ...vocabularyUpdateForIds([merged.id]),
    ...vocabularyUpdate(searchableText(kept), searchableText(keptAgain.derived)),
  ]
  const [first, ...rest] = statements.map((statement) => db.run(statement))
  try {
    if (first) await db.batch([first, ...rest])
  } catch (error) {
    if (isConditionUnmet(error)) throw new AppError('conflict', 'One of both was changed meanwhile.')
    throw error
  }
  return { keptId: kept.id, mergedId: merged.id, isChanged: !read.stands }
}

async function readMerge(db: Database, id: number): Promise<Read> {
  const [merge] = await db.select().from(businessMerges).where(eq(businessMerges.id, id))
  if (!merge) throw new AppError('not_found', 'There is no such merge.')
  if (merge.state !== 'done') throw new AppError('conflict', 'This merge was undone.')
  const both = [merge.keptId, merge.mergedId]
  const [stored, changes, all] = await db.batch([
    db
      .select()
      .from(businesses)
      .where(sql`${businesses.id} in ${inList(both)}`),
    db
      .select()
      .from(operationChanges)
      .where(eq(operationChanges.operation, doubleOperation(id))),
    db.all<{ keptId: number; mergedId: number }>(sql`select kept_id as keptId, merged_id as mergedId
      from business_merges where state = 'done'
      and id in (with recursive brought (id, merged_id) as (
        select id, merged_id from business_merges where id = ${id}
        union select m.id, m.merged_id from business_merges m join brought on m.kept_id = brought.merged_id
          and m.state = 'done')
        select id from brought)`),
  ])
  const [kept, merged] = both.map((own) => stored.find((each) => each.id === own))
  const [ofKept, ofMerged] = both.map((own) => changes.find(({ businessId }) => businessId === own))
  if (!kept || !merged || !ofMerged?.before) throw new AppError('gone', 'One of both was removed for good.')
  if (kept.sources?.length === 0)
    throw new AppError('conflict', 'The one that stayed was merged itself: undo that first.')
  return {
    merge,
    kept,
    merged,
    before: { kept: ofKept?.before ?? {}, merged: ofMerged.before },
    stands: ofKept?.before != null && ofKept.version === kept.version && ofMerged.version === merged.version,
    base: ofKept?.base ?? null,
    brought: new Set([merge.mergedId, ...all.map(({ mergedId }) => mergedId)]),
  }
}

/** Separates two businesses by their present records, where either was changed since the merge. */
function apart(
  { merge, kept, merged, before, brought }: Read,
  taxonomy: NamedTaxonomy,
  order: readonly string[],
): readonly [VersionedBusiness, VersionedBusiness] {
  const rules = { order, names: namesOf(taxonomy) }
  const isTheirs = ({ from }: BusinessSource) => from !== undefined && brought.has(from)
  const all = recordsOf(kept)
  const own = all.filter((one) => !isTheirs(one))
  const theirs = all.filter(isTheirs).map((one) => (one.from === merge.mergedId ? without(one) : one))
  const mergedBefore = { ...merged, ...before.merged, deletedAt: null } as record.StoredBusiness
  const { pinnedFields, present } = pinsApart(kept, merged, before.kept)
  const content = own.length === 0 ? present : contentBy(own, present, pinnedFields, rules)
  const theirContent =
    theirs.length === 0 ? mergedBefore : contentBy(theirs, mergedBefore, mergedBefore.pinnedFields, rules)
  const written = (
    stored: record.StoredBusiness,
    after: record.Content,
    records: readonly BusinessSource[],
    pins: PinnedFields | null,
  ): VersionedBusiness => ({
    ...stored,
    readVersion: stored.version,
    matchKey: records[0]?.matchKey ?? mergedBefore.matchKey,
    pinnedFields: pins,
    // A single record is stored too, since it names the import that wrote it.
    sources: records.length > 0 ? records : null,
    content: record.contentWith(after, {}),
    derived: record.derivedColumns(after, textsOf(after, stored, taxonomy)),
  })
  return [
    { ...written(kept, content, own, pinnedFields), matchKey: own[0]?.matchKey ?? kept.matchKey },
    written(merged, theirContent, theirs, mergedBefore.pinnedFields),
  ]
}

const without = (one: BusinessSource): BusinessSource => withoutKeys(one, ['from'])

/** The surviving business's pins, without unchanged pins of the merge. */
function pinsApart(
  kept: record.StoredBusiness,
  merged: record.StoredBusiness,
  before: Before,
): { readonly pinnedFields: PinnedFields | null; readonly present: record.Content } {
  const former = heldBefore(kept, before).pinnedFields
  const pins = new Map<string, unknown>()
  const values: Record<string, unknown> = {}
  for (const field of PINNABLE) {
    const [pin, was] = [kept.pinnedFields?.[field], former?.[field]]
    const columns = columnsOf(field)
    const isOfMerge = (values: Before) =>
      pin !== undefined &&
      !isSameValue(pin, was) &&
      columns.every((column) => values[column] !== undefined && isSameValue(kept[column], values[column]))
    const isBrought = isOfMerge(merged)
    const stays = isBrought || isOfMerge(before) ? was : pin
    if (stays) pins.set(field, stays)
    if (isBrought)
      for (const column of columns)
        values[column] = before[column] === undefined ? kept[column] : before[column]
  }
  return {
    pinnedFields: pins.size > 0 ? Object.fromEntries(pins) : null,
    present: record.contentWith(kept, values),
  }
}

/** The statements that let imports be undone at the restored business if they wrote to its records since the merge. */
function copyChanges({ kept, merged, brought }: Read): SQL[] {
  const batches = recordsOf(kept).flatMap(({ from, batch }) =>
    from !== undefined && brought.has(from) && batch !== undefined ? [batch] : [],
  )
  return [
    sql`insert into operation_changes (operation, business_id, before, version, base)
      select operation, ${merged.id}, before, -1, null from operation_changes
      where business_id = ${kept.id} and operation in ${inList(batches)} and before is not null
      on conflict do nothing`,
  ]
}
