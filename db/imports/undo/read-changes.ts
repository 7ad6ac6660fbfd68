import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../client.ts'
import { businesses } from '../../schema/businesses.ts'
import { importChanges } from '../../schema/imports.ts'
import { categories, cities } from '../../schema/taxonomy.ts'
import type { VersionedBusiness } from '../../businesses/write-statements.ts'
import { contentWith, derivedColumns, type StoredBusiness } from '../business-content.ts'
import { inList } from '../../sql/in-list.ts'

/** What undoing does to one business. */
export interface BusinessUndo {
  readonly id: number
  /** The version that the batch wrote and that the business still has. */
  readonly version: number
  /** The version that the batch found. */
  readonly base: number | null
  /** The business as it was; absent if it is removed, or if only its reviews are. */
  readonly restored?: VersionedBusiness
  readonly isNew: boolean
  /** The batch put it into the trash. */
  readonly isTrashed: boolean
}

/** A page of a batch's changes that can be undone, from the newest business down. */
export interface UndoPage {
  readonly undoings: readonly BusinessUndo[]
  /** Businesses with nothing left to undo. */
  readonly settled: readonly number[]
  /** Businesses that cannot be restored, since their category or city no longer exists. */
  readonly homeless: readonly number[]
  /** The smallest id of the page; undefined on the last page. */
  readonly last: number | undefined
}

/** Reads a page of a batch's changes, without businesses that were changed since. */
export async function readChanges(
  db: Database,
  batchId: string,
  beforeId: number | undefined,
  limit: number,
): Promise<UndoPage> {
  const rows = await db
    .select({
      change: importChanges,
      business: businesses,
      hasReviews: sql<number>`exists (select 1 from reviews r
        where r.business_id = ${importChanges.businessId} and r.batch_id = ${batchId})`,
    })
    .from(importChanges)
    .leftJoin(businesses, eq(businesses.id, importChanges.businessId))
    .where(
      and(
        eq(importChanges.batchId, batchId),
        beforeId === undefined ? undefined : lt(importChanges.businessId, beforeId),
        sql`(${businesses.version} = ${importChanges.version} or ${importChanges.before} = '{}'
          or (${importChanges.before} is null and ${businesses.id} is null))`,
      ),
    )
    .orderBy(desc(importChanges.businessId))
    .limit(limit)
  const texts = await placeTexts(
    db,
    rows.map(({ change: { before }, business }) => ({ before, business })),
  )
  const [undoings, settled, homeless] = [[] as BusinessUndo[], [] as number[], [] as number[]]
  for (const { change, business, hasReviews } of rows) {
    const { before, version, base, businessId: id } = change
    const isNew = before === null
    const isChanged = !isNew && Object.keys(before).length > 0
    // The batch's reviews are removed even from a business that was changed since.
    if (!business || (!isNew && !isChanged && hasReviews === 0)) settled.push(id)
    else if (!isChanged) undoings.push({ id, version: business.version, base, isNew, isTrashed: false })
    else {
      const restored = asBefore(business, before, texts)
      const isTrashed = Object.hasOwn(before, 'deletedAt')
      if (restored) undoings.push({ id, version, base, isNew, isTrashed, restored })
      else homeless.push(id)
    }
  }
  return {
    undoings,
    settled,
    homeless,
    last: rows.length < limit ? undefined : rows.at(-1)?.change.businessId,
  }
}

/** Search texts of categories and cities by id. */
interface Texts {
  readonly category: ReadonlyMap<number, string>
  readonly city: ReadonlyMap<number, string>
}

/** The search texts of the categories and cities to restore, as far as they still exist. */
async function placeTexts(
  db: Database,
  rows: readonly {
    readonly before: Readonly<Record<string, unknown>> | null
    readonly business: StoredBusiness | null
  }[],
): Promise<Texts> {
  const wanted = (column: 'categoryId' | 'cityId') =>
    inList([...new Set(rows.flatMap(({ before, business }) => [before?.[column], business?.[column]]))])
  const [ofCategories, ofCities] = await db.batch([
    db
      .select({ id: categories.id, text: categories.searchText })
      .from(categories)
      .where(sql`${categories.id} in ${wanted('categoryId')}`),
    db
      .select({ id: cities.id, text: cities.searchText })
      .from(cities)
      .where(sql`${cities.id} in ${wanted('cityId')}`),
  ])
  return {
    category: new Map(ofCategories.map(({ id, text }) => [id, text])),
    city: new Map(ofCities.map(({ id, text }) => [id, text])),
  }
}

/** The business as it was; undefined when its category or city no longer exists. */
export function asBefore(
  business: StoredBusiness,
  before: Readonly<Record<string, unknown>>,
  texts: Texts,
): VersionedBusiness | undefined {
  const content = contentWith(business, before)
  const categoryText = texts.category.get(content.categoryId)
  const cityText = content.cityId === null ? '' : texts.city.get(content.cityId)
  if (categoryText === undefined || cityText === undefined) return undefined
  const { id, slug, globalRowNumber, randomKey, version: readVersion } = business
  const matchKey = typeof before.matchKey === 'string' ? before.matchKey : business.matchKey
  const derived = derivedColumns(content, { categoryText, cityText })
  return { ...{ id, slug, globalRowNumber, randomKey, matchKey, readVersion }, content, derived }
}
