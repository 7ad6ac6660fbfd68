import { eq, sql } from 'drizzle-orm'
import { type PinnableField, withPins } from '#domain/business/pins.ts'
import { AppError } from '#domain/errors.ts'
import type { Database } from '../client.ts'
import * as record from '../imports/business-content.ts'
import { factsInMode } from '../imports/mode.ts'
import { NOW } from '../schema/columns.ts'
import { businesses } from '../schema/businesses.ts'
import { typeKeyStatements } from '../search/kind-keys.ts'
import { searchableText, vocabularyUpdate, vocabularyUpdateForIds } from '../search/vocabulary.ts'
import { refuseSuppressed } from '../suppressions/refuse.ts'
import { auditChanges, differences } from './audit.ts'
import { findCityByOptionalId, requireCategory } from './form-taxonomy.ts'
import { columnsTaken, pinsWithFilled } from './pins.ts'
import { retryOnConflict } from './retry-on-conflict.ts'
import { auditMove } from './trash.ts'
import { updateUnchangedRows } from './write-statements.ts'

/** Two businesses of which one was stored twice. */
export interface BusinessMerge {
  readonly keepId: number
  /** The one that goes. */
  readonly mergeId: number
  /** The fields whose value comes from the one that goes: an operator chose them, so that they are pinned. */
  readonly take?: readonly PinnableField[] | undefined
}

/** What names a record at its source stays with it: the next import finds it in the trash and does not add it anew. */
const OWN_KEYS = { placeId: null, source: null, sourceId: null, sourceLicence: null, fetchedAt: null }

/**
 * Merges a business into another: what the other lacks is filled, this one goes to the trash, and its addresses lead to
 * the other until it is restored. `conflict`: one of both was changed meanwhile. Throws for one that is not there.
 */
export const mergeBusinesses = (
  db: Database,
  { keepId, mergeId, take = [] }: BusinessMerge,
  actor: string,
): Promise<'merged' | 'conflict'> =>
  retryOnConflict(async () => {
    const [kept, merged] = await Promise.all([existing(db, keepId), existing(db, mergeId)])
    const both = sql`exists (select 1 from businesses b
      where b.id = ${keepId} and b.version = ${kept.version} and b.deleted_at is null)
      and exists (select 1 from businesses b
      where b.id = ${mergeId} and b.version = ${merged.version} and b.deleted_at is null)`
    const detail = JSON.stringify({
      before: { name: merged.name, slug: merged.slug },
      after: { into: kept.name, slug: kept.slug },
    })
    const moves = [
      auditMove(actor, 'merge', sql`b.id = ${mergeId} and ${both}`, sql`${detail}`),
      sql`update slug_history set business_id = ${keepId} where business_id = ${mergeId} and ${both}`,
      sql`insert into slug_history (slug, business_id) select ${merged.slug}, ${keepId} where ${both}
        on conflict (slug) do update set business_id = excluded.business_id`,
    ]
    const { changes, renewal } = await filling(db, kept, merged, { actor, take })
    const trash = sql`update businesses set deleted_at = ${NOW}, version = version + 1
      where id = ${mergeId} and ${both}`
    const [first, ...rest] = [
      db.run(trash),
      ...[...changes, ...vocabularyUpdateForIds([mergeId]), ...renewal].map((statement) => db.run(statement)),
    ]
    const logged = moves.map((statement) => db.run(statement))
    const results = await db.batch([...logged, first, ...rest] as unknown as [typeof first])
    const trashed = results.at(logged.length) as { readonly rowsAffected: number } | undefined
    return trashed?.rowsAffected === 1 ? 'merged' : 'conflict'
  })

async function existing(db: Database, id: number): Promise<record.StoredBusiness> {
  const [stored] = await db.select().from(businesses).where(eq(businesses.id, id))
  if (!stored) throw new AppError('not_found', 'There is no such business.')
  if (stored.deletedAt !== null) throw new AppError('gone', 'This business is in the trash.')
  return stored
}

/** The statements that fill what the kept one lacks, as an import that only fills would; none where it lacks nothing. */
async function filling(
  db: Database,
  kept: record.StoredBusiness,
  merged: record.StoredBusiness,
  { actor, take }: { readonly actor: string; readonly take: readonly PinnableField[] },
) {
  const isAbroad = kept.countryCode !== null && kept.countryCode !== merged.countryCode
  const given = record.contentWith(merged, { ...OWN_KEYS, ...(isAbroad && { cityId: null }) })
  const facts = factsInMode('fill', { ...given, matchKey: kept.matchKey }, kept, kept)
  const content = record.mergeFacts(kept, { ...facts, ...columnsTaken(take, merged) })
  const [category, oldCategory, city, oldCity] = await Promise.all([
    requireCategory(db, content.categoryId),
    requireCategory(db, kept.categoryId),
    findCityByOptionalId(db, content.cityId),
    findCityByOptionalId(db, kept.cityId),
  ])
  const filled = pinsWithFilled(kept.pinnedFields, merged.pinnedFields, kept, content)
  const today = new Date().toISOString().slice(0, 10)
  const pinnedFields = take.length === 0 ? filled : withPins(filled, take, { by: 'operator', at: today })
  const change = differences(
    kept,
    content,
    { slug: kept.slug, category: oldCategory.name, city: oldCity?.name ?? null },
    { slug: kept.slug, category: category.name, city: city?.name ?? null, pinnedFields },
  )
  if (Object.keys(change.after).length === 0) return { changes: [], renewal: [] }
  const derived = record.derivedColumns(content, {
    categoryText: category.searchText,
    cityText: city?.searchText ?? '',
  })
  const { id, version } = kept
  await refuseSuppressed(db, { ...kept, content, derived })
  return {
    changes: [
      ...auditChanges(actor, [{ id, readVersion: version, ...change }]),
      ...updateUnchangedRows([{ ...kept, readVersion: version, pinnedFields, content, derived }]),
    ],
    renewal: [
      ...vocabularyUpdate(searchableText(kept), searchableText(derived)),
      ...(content.type === kept.type ? [] : await typeKeyStatements([content.type ?? ''])),
    ],
  }
}
