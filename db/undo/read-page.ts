import { and, asc, desc, eq, gt, lt, sql, type SQL } from 'drizzle-orm'
import { readPins } from '#domain/business/pins.ts'
import { readSources } from '#domain/business/read-sources.ts'
import type { VersionedBusiness } from '../businesses/write-statements.ts'
import type { Database } from '../client.ts'
import { contentWith, derivedColumns, type StoredBusiness } from '../imports/business-content.ts'
import { businesses } from '../schema/businesses.ts'
import { operationChanges } from '../schema/undo.ts'
import { listSuppressed } from '../suppressions/refuse.ts'
import { type NamedTaxonomy, readTaxonomy } from '../taxonomy/by-ids.ts'

/** The change that undoing makes to one business. */
export interface BusinessUndo {
  /** The business as it is. */
  readonly business: StoredBusiness
  /** The version that the operation found, where its own is the last one. */
  readonly base: number | null
  /** The operation added it. */
  readonly isNew: boolean
  /** The business as it was; absent if it is removed, moved out of the trash or into it, or only loses reviews. */
  readonly restored?: VersionedBusiness
  /** Whether it leaves the trash, or goes back into it. */
  readonly trash?: 'leave' | 'enter'
}

/** A page of the changes of an operation that can be undone. */
export interface UndoPage {
  readonly undoings: readonly BusinessUndo[]
  /** Businesses with nothing left to undo. */
  readonly settled: readonly number[]
  /**
   * Businesses that stay unchanged: their category or city no longer exists, or they would become one removed for good.
   */
  readonly kept: readonly number[]
  /** The categories and cities of the businesses, before and after. */
  readonly taxonomy: NamedTaxonomy
  /** The id at which the next page goes on; undefined for an empty page. */
  readonly last: number | undefined
  readonly isLast: boolean
}

interface UndoRange {
  /** Upwards from an id, or downwards; without both from the newest down. */
  readonly after?: number | undefined
  readonly below?: number | undefined
  readonly limit: number
}

/**
 * Whether the business was not changed since. Reviews are removed even from a changed one, and a new one may be gone.
 */
const STANDS = sql`(${businesses.version} = ${operationChanges.version} or ${operationChanges.before} = '{}'
  or (${operationChanges.before} is null and ${businesses.id} is null))`

/**
 * Reads a page of an operation's changes to businesses that nobody changed since; `stands` replaces that condition,
 * `gone` has categories and cities that the undo restores.
 */
export async function readUndoPage(
  db: Database,
  operation: string,
  { after, below, limit }: UndoRange,
  { stands = STANDS, gone }: { readonly stands?: SQL; readonly gone?: Partial<NamedTaxonomy> } = {},
): Promise<UndoPage> {
  const id = operationChanges.businessId
  const rows = await db
    .select({
      change: operationChanges,
      business: businesses,
      hasReviews: sql<number>`exists (select 1 from reviews r
        where r.business_id = ${id} and r.batch_id = ${operation})`,
    })
    .from(operationChanges)
    .leftJoin(businesses, eq(businesses.id, id))
    .where(
      and(
        eq(operationChanges.operation, operation),
        after === undefined ? undefined : gt(id, after),
        below === undefined ? undefined : lt(id, below),
        stands,
      ),
    )
    .orderBy(after === undefined ? desc(id) : asc(id))
    .limit(limit)
  const ids = (column: 'categoryId' | 'cityId') =>
    rows.flatMap(({ business, change: { before } }) => [business?.[column], before?.[column]])
  const found = await readTaxonomy(db, ids('categoryId'), ids('cityId'))
  const taxonomy = {
    categories: new Map([...(gone?.categories ?? []), ...found.categories]),
    cities: new Map([...(gone?.cities ?? []), ...found.cities]),
  }
  const undoings: BusinessUndo[] = []
  const [settled, kept] = [[] as number[], [] as number[]]
  for (const { change, business, hasReviews } of rows) {
    const { before } = change
    const isSettled = before !== null && Object.keys(before).length === 0 && hasReviews === 0
    if (!business || isSettled) settled.push(change.businessId)
    else {
      const undoing = undoingOf(business, change, taxonomy)
      if (undoing) undoings.push(undoing)
      else kept.push(business.id)
    }
  }
  const suppressed = await listSuppressed(db, undoings.flatMap(asVisible))
  return {
    undoings: undoings.filter(({ business }) => !suppressed.has(business.id)),
    settled,
    taxonomy,
    kept: [...kept, ...suppressed],
    last: rows.at(-1)?.change.businessId,
    isLast: rows.length < limit,
  }
}

/** The change to a business; undefined where its former category or city no longer exists. */
function undoingOf(
  business: StoredBusiness,
  change: typeof operationChanges.$inferSelect,
  taxonomy: NamedTaxonomy,
): BusinessUndo | undefined {
  const { before } = change
  const base = change.version === business.version ? change.base : null
  if (before === null) return { business, base, isNew: true }
  const { deletedAt, ...content } = before
  const undoing: BusinessUndo = {
    business,
    base,
    isNew: false,
    ...(deletedAt !== undefined && { trash: deletedAt === null ? 'leave' : 'enter' }),
  }
  if (Object.keys(content).length === 0) return undoing
  const restored = asBefore(business, content, taxonomy)
  return restored && { ...undoing, restored }
}

/** The business to compare with those removed for good, once it is undone. */
const asVisible = ({ business, restored, trash }: BusinessUndo) =>
  restored ?? (trash === 'leave' ? { ...business, content: business, derived: business } : [])

/** The business as it was; undefined when its category or city no longer exists. */
export function asBefore(
  business: StoredBusiness,
  before: Readonly<Record<string, unknown>>,
  { categories, cities }: NamedTaxonomy,
): VersionedBusiness | undefined {
  const content = contentWith(business, before)
  const categoryText = categories.get(content.categoryId)?.searchText
  const cityText = content.cityId === null ? '' : cities.get(content.cityId)?.searchText
  if (categoryText === undefined || cityText === undefined) return undefined
  const { id, slug, globalRowNumber, randomKey, version: readVersion } = business
  const derived = derivedColumns(content, { categoryText, cityText })
  return {
    ...heldBefore(business, before),
    id,
    slug,
    globalRowNumber,
    randomKey,
    readVersion,
    content,
    derived,
  }
}

/** What a business had besides its content. */
export const heldBefore = (
  now: StoredBusiness,
  { matchKey, pinnedFields, sources }: Readonly<Record<string, unknown>>,
): Pick<StoredBusiness, 'matchKey' | 'pinnedFields' | 'sources'> => ({
  matchKey: typeof matchKey === 'string' ? matchKey : now.matchKey,
  pinnedFields: pinnedFields === undefined ? now.pinnedFields : readPins(pinnedFields),
  sources: sources === undefined ? now.sources : readSources(sources),
})
