import { sql, type SQL } from 'drizzle-orm'
import { MAX_PHOTOS, type OwnPhoto } from '#domain/photos/photo.ts'
import type { Database } from '../client.ts'
import * as record from '../imports/business-content.ts'
import { findPhotos, storePhotos } from '../photos/photos.ts'
import { NOW } from '../schema/columns.ts'
import { typeKeyStatements } from '../search/kind-keys.ts'
import { searchableText, vocabularyUpdate, vocabularyUpdateForIds } from '../search/vocabulary.ts'
import { firstRow } from '../sql/row.ts'
import { refuseSuppressed } from '../suppressions/refuse.ts'
import { namesIn } from '../taxonomy/by-ids.ts'
import { doubleOperation, isConditionUnmet, recordChanges, requireCondition } from '../undo/journal.ts'
import { auditChanges, auditMove, differences } from './audit.ts'
import { type MergeChoice, mergedBy, readForMerge } from './merge-outcome.ts'
import { moveStatements, readMoved } from './moved-with-merge.ts'
import { retryOnConflict } from './retry-on-conflict.ts'
import { isSameValue, textsOf } from './sources.ts'
import { updateRowsAsRead } from './write-statements.ts'

/** Two records of one business. */
export interface BusinessMerge extends MergeChoice {
  readonly keepId: number
  /** The business that is merged and goes to the trash. */
  readonly mergeId: number
}

/**
 * Merges a business into another, which gets its records and follows all of them: each fills what the other lacks, and
 * where both have a value the surviving one wins, unless its source is trusted less. Reviews, open proposals, the
 * owner's claim and sponsorships move, and photos are shown at the surviving business. The merged one goes to the
 * trash, and its addresses lead to the other. `conflict`: one of the two was changed meanwhile. Throws for an unknown
 * id.
 */
export const mergeBusinesses = (
  db: Database,
  merge: BusinessMerge,
  actor: string,
): Promise<{ readonly mergeId: number } | 'conflict'> => retryOnConflict(() => mergeOnce(db, merge, actor))

async function mergeOnce(
  db: Database,
  { keepId, mergeId, ...choice }: BusinessMerge,
  actor: string,
): Promise<{ readonly mergeId: number } | 'conflict'> {
  const [read, id] = await Promise.all([readForMerge(db, [keepId, mergeId]), nextId(db)])
  const { kept, merged, records, pinnedFields, held, content } = mergedBy(read, choice)
  const { taxonomy } = read
  const { photos, statements: photoStatements } = await addPhotos(db, keepId, mergeId)
  const moved = { ...(await readMoved(db, keepId, mergeId)), photos }
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
    sql`insert into business_merges (id, kept_id, merged_id, kept_name, merged_name, actor, moved)
      values (${id}, ${keepId}, ${mergeId}, ${kept.name}, ${merged.name}, ${actor}, ${JSON.stringify(moved)})`,
    ...recordChanges(doubleOperation(id), [
      [
        keepId,
        // Fields that were kept are recorded too, so that undo can tell them from later edits.
        previous(kept, { ...content, pinnedFields, sources: records }, held),
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
    ...photoStatements,
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

/** The surviving business's photos followed by the other's, up to the maximum. */
const photosOfBoth = (own: readonly OwnPhoto[], theirs: readonly OwnPhoto[]): readonly OwnPhoto[] =>
  [...own, ...theirs.filter(({ picture }) => own.every((each) => each.picture !== picture))].slice(
    0,
    MAX_PHOTOS,
  )

/**
 * The statements that show the merged business's photos at the surviving one. The merged one keeps its own list in the
 * trash, so that undo only removes them from the other.
 */
async function addPhotos(
  db: Database,
  keepId: number,
  mergeId: number,
): Promise<{ readonly photos: readonly string[]; readonly statements: readonly SQL[] }> {
  const [own, theirs] = await Promise.all([findPhotos(db, keepId), findPhotos(db, mergeId)])
  const before = own?.photos ?? []
  const after = photosOfBoth(before, theirs?.photos ?? [])
  if (after.length === before.length) return { photos: [], statements: [] }
  const photos = after.slice(before.length).map(({ picture }) => picture)
  return { photos, statements: [storePhotos(keepId, after)] }
}

async function nextId(db: Database): Promise<number> {
  const row = await firstRow<{ last: number | null }>(db, sql`select max(id) as last from business_merges`)
  return (row?.last ?? 0) + 1
}

/** The former values of the columns that differ. */
function previous(
  stored: record.StoredBusiness,
  after: Readonly<Record<string, unknown>>,
  held: readonly string[] = [],
): string {
  const before = stored as unknown as Readonly<Record<string, unknown>>
  const differing = Object.entries(after).flatMap(([column, value]) =>
    isSameValue(before[column], value) && !held.includes(column)
      ? []
      : [[column, before[column] ?? null] as const],
  )
  return JSON.stringify(Object.fromEntries(differing))
}

/** The merged business without ids and keys: imports must find its records at the surviving one. */
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
