import { eq } from 'drizzle-orm'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { PINNABLE, type PinnableField, type PinnedFields, withPins } from '#domain/business/pins.ts'
import { type BusinessSource, SAID_UNITS } from '#domain/business/sources.ts'
import { AppError } from '#domain/errors.ts'
import { recordOf } from '#domain/record-of.ts'
import type { Database } from '../client.ts'
import * as record from '../imports/business-content.ts'
import { lastImportsOf } from '../imports/read-sources.ts'
import { businesses } from '../schema/businesses.ts'
import { readSourceOrder } from '../settings/source-order.ts'
import { type NamedTaxonomy, readTaxonomy } from '../taxonomy/by-ids.ts'
import { columnsOf, columnsTaken, pinOfNow } from './pins.ts'
import { contentBy, namesOf, placesSaid, recordsBesideOthers, recordsOf } from './sources.ts'

/** Fields that a person chose, and which are pinned; all others follow from the records of both businesses. */
export interface MergeChoice {
  /** Fields whose values come from the merged business. */
  readonly take?: readonly PinnableField[] | undefined
  /** Fields whose values stay those of the surviving business. */
  readonly hold?: readonly PinnableField[] | undefined
}

/** Two stored businesses, the surviving one first, and the choices between their values. */
interface ForMerge {
  readonly both: readonly [kept: record.StoredBusiness, merged: record.StoredBusiness]
  readonly taxonomy: NamedTaxonomy
  readonly order: readonly string[]
  readonly batchOf: ReadonlyMap<number, string>
}

/** Throws where one of the businesses does not exist. */
export async function readForMerge(
  db: Database,
  [keepId, mergeId]: readonly [number, number],
): Promise<ForMerge> {
  const [kept, merged, order, batchOf] = await Promise.all([
    existing(db, keepId),
    existing(db, mergeId),
    readSourceOrder(db),
    lastImportsOf(db, [keepId, mergeId]),
  ])
  const { categoryIds, cityIds } = placesSaid([...recordsOf(kept), ...recordsOf(merged), kept, merged])
  return {
    both: [kept, merged],
    taxonomy: await readTaxonomy(db, categoryIds, cityIds),
    order,
    batchOf,
  }
}

/** The surviving business once it has the records of the other. */
export function mergedBy(
  { both: [kept, merged], taxonomy, order, batchOf }: ForMerge,
  choice: MergeChoice = {},
): {
  readonly kept: record.StoredBusiness
  readonly merged: record.StoredBusiness
  readonly records: readonly BusinessSource[]
  readonly pinnedFields: PinnedFields | null
  /** Columns of the fields kept from the surviving business. */
  readonly held: readonly string[]
  readonly content: record.Content
} {
  const theirs = recordsBesideOthers(merged, batchOf.get(merged.id)).map((one) => ({
    ...one,
    from: one.from ?? merged.id,
  }))
  const own = recordsBesideOthers(kept, batchOf.get(kept.id))
  const records = [...own, ...theirs.map((one) => notNewerThan(own, one))]
  const { pinnedFields, present } = pinsOfBoth(kept, merged, choice)
  const content = contentBy(records, present, pinnedFields, { order, names: namesOf(taxonomy) })
  const held = Object.keys(columnsTaken(choice.hold ?? [], kept))
  return { kept, merged, records, pinnedFields, held, content }
}

/** The choices of a merge as operators see them, and the fields that people set. */
export type MergeOutcome = Pick<AdminBusiness, PinnableField | 'pinnedFields'>

/** The outcome of a merge for either surviving business, where nobody chooses a value. */
export async function findMergeOutcomes(
  db: Database,
  ids: readonly [number, number],
): Promise<Readonly<Record<'one' | 'other', MergeOutcome>>> {
  const read = await readForMerge(db, ids)
  const [one, other] = read.both
  const { categories, cities } = read.taxonomy
  const outcome = (both: ForMerge['both']): MergeOutcome => {
    const { content, pinnedFields } = mergedBy({ ...read, both })
    const { categoryId, cityId } = content
    return {
      ...(recordOf(PINNABLE, (field) => content[columnsOf(field)[0]]) as unknown as MergeOutcome),
      category: { id: categoryId, name: categories.get(categoryId)?.name ?? '' },
      city: (cityId === null ? undefined : cities.get(cityId)?.name) ?? null,
      pinnedFields,
    }
  }
  return { one: outcome([one, other]), other: outcome([other, one]) }
}

/**
 * A record of the merged business, dated no later than those of the surviving one. An operator chose which one
 * survives, so that age must not decide until a source changes.
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

/**
 * The pins after a merge: present choices, then the owner's, then those of the surviving business. A chosen value keeps
 * its pin, or is pinned by the operator.
 */
function pinsOfBoth(
  kept: record.StoredBusiness,
  merged: record.StoredBusiness,
  { take = [], hold = [] }: MergeChoice,
): { readonly pinnedFields: PinnedFields | null; readonly present: record.Content } {
  const pin = pinOfNow('operator', kept.timezone)
  const [taken, held] = [withPins(null, take, pin), withPins(null, hold, pin)]
  const theirs = Object.entries({ ...taken, ...merged.pinnedFields }).flatMap(([name, each]) => {
    const field = name as PinnableField
    const own = kept.pinnedFields?.[field]
    const isFirst = own === undefined || (each?.by === 'owner' && own.by !== 'owner')
    return taken?.[field] || (isFirst && !held?.[field]) ? [[field, each] as const] : []
  })
  const own = held ? { ...held, ...kept.pinnedFields } : kept.pinnedFields
  if (theirs.length === 0) return { pinnedFields: own, present: kept }
  const columns = theirs.flatMap(([field]) => columnsOf(field))
  const values = {
    ...Object.fromEntries(columns.map((column) => [column, merged[column]])),
    ...columnsTaken(take, merged),
  }
  return {
    pinnedFields: { ...own, ...Object.fromEntries(theirs) },
    present: record.contentWith(kept, values),
  }
}

async function existing(db: Database, id: number): Promise<record.StoredBusiness> {
  const [stored] = await db.select().from(businesses).where(eq(businesses.id, id))
  if (!stored) throw new AppError('not_found', 'There is no such business.')
  if (stored.deletedAt !== null) throw new AppError('gone', 'This business is in the trash.')
  return stored
}
