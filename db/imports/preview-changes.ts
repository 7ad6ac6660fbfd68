import { sql } from 'drizzle-orm'
import { firstUnits } from '#domain/text/truncate.ts'
import type { Database } from '../client.ts'
import { categories, cities } from '../schema/taxonomy.ts'
import { inList } from '../sql/in-list.ts'
import { CONTENT } from './business-content.ts'
import { isUpdated, type PlannedBusiness } from './planned-business.ts'
import type { ChunkTaxonomy } from './taxonomy.ts'

/** A change that a preview shows. */
export interface PreviewedChange {
  /** A field of a business; category and city by their names. */
  readonly field: string
  readonly before: PreviewedValue
  readonly after: PreviewedValue
  /** Whether texts are the JSON of hours, features or the like. */
  readonly isJson?: boolean
}

type PreviewedValue = string | number | boolean | null

/** Businesses of a chunk whose changes are listed; others are only counted. */
const TOLD = 20
const LONGEST = 200
/** Columns that are derived, or that alone are no change. */
const UNTOLD = new Set(['week', 'phoneE164', 'fetchedAt'])

/** The changes of the first changed businesses of a chunk, by id. */
export async function previewChanges(
  db: Database,
  businesses: readonly PlannedBusiness[],
  taxonomy: ChunkTaxonomy,
): Promise<ReadonlyMap<number, readonly PreviewedChange[]>> {
  const told = businesses.filter(isUpdated).slice(0, TOLD)
  if (told.length === 0) return new Map()
  const names = await namesOf(db, told, taxonomy)
  return new Map(told.map((business) => [business.id, changesOf(business, names)]))
}

interface Names {
  readonly categoryId: ReadonlyMap<unknown, string>
  readonly cityId: ReadonlyMap<unknown, string>
}

async function namesOf(
  db: Database,
  told: readonly PlannedBusiness[],
  taxonomy: ChunkTaxonomy,
): Promise<Names> {
  const idsOf = (column: keyof Names) =>
    inList([...new Set(told.flatMap(({ stored, content }) => [stored?.[column], content[column]]))])
  const [ofCategories, ofCities] = await db.batch([
    db
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .where(sql`${categories.id} in ${idsOf('categoryId')}`),
    db
      .select({ id: cities.id, name: cities.name })
      .from(cities)
      .where(sql`${cities.id} in ${idsOf('cityId')}`),
  ])
  const byId = (records: readonly { readonly id: number; readonly name: string }[]) =>
    new Map(records.map(({ id, name }) => [id, name]))
  return {
    categoryId: byId([...ofCategories, ...taxonomy.categories.planned]),
    cityId: byId([...ofCities, ...taxonomy.cities.planned]),
  }
}

function changesOf({ stored, content }: PlannedBusiness, names: Names): PreviewedChange[] {
  return CONTENT.filter((column) => !UNTOLD.has(column)).flatMap((column): PreviewedChange[] => {
    const [before, after] = [stored?.[column], content[column]]
    if (JSON.stringify(before ?? null) === JSON.stringify(after)) return []
    if (column === 'categoryId' || column === 'cityId') {
      const name = (id: unknown) => names[column].get(id) ?? null
      return [{ field: column.slice(0, -2), before: name(before), after: name(after) }]
    }
    const isJson = [before, after].some((value) => typeof value === 'object' && value !== null)
    return [{ field: column, before: shown(before), after: shown(after), ...(isJson && { isJson }) }]
  })
}

function shown(value: unknown): PreviewedValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return typeof value === 'string' ? firstUnits(value, LONGEST) : JSON.stringify(value)
}
