import { sql } from 'drizzle-orm'
import { beginBulkLoad, finishBulkLoad } from '#db/imports/bulk-load/bulk-load.ts'
import { derivedColumns, factsOf, newContent } from '#db/imports/business-content.ts'
import type { Database } from '#db/client.ts'
import { WRITTEN_COLUMNS } from '#db/schema/businesses.ts'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { identity, matchKey } from '#domain/business/identity.ts'
import { hash53 } from '#domain/text/hash.ts'
import { sanitiseHtml } from '#domain/text/html.ts'
import { businessSlugs } from '#domain/text/slug.ts'
import { refreshSearch } from '#jobs/search.ts'
import type { SeedCity } from './read-data.ts'
import { seedCandidates } from './candidates.ts'
import { categoryRecords, cityRecords, writeTaxonomy } from './taxonomy.ts'
import { snakeCase } from '#db/sql/snake-case.ts'

const CHUNK = 500

const COLUMNS = WRITTEN_COLUMNS.filter((column) => !['createdAt', 'updatedAt', 'deletedAt'].includes(column))
const INSERT = sql.raw(`insert into businesses (${COLUMNS.map(snakeCase).join(', ')})
  select ${COLUMNS.map((_, index) => `value ->> ${index}`).join(', ')} from json_each(`)

/** Fills an empty, migrated database with the world of a seed; `onRows` gets the number of rows so far. */
export async function fillDatabase(
  db: Database,
  seed: number,
  places: readonly SeedCity[],
  onRows: (rows: number) => void,
): Promise<void> {
  await beginBulkLoad(db)
  const categories = categoryRecords()
  const cities = cityRecords(places)
  await writeTaxonomy(db, places, categories, cities)
  const cityOf = new Map(cities.map((city) => [`${city.countryCode} ${city.name}`, city]))
  const taken = new Set<string>()
  let id = 0
  let rows: unknown[][] = []
  const write = async () => {
    await db.run(sql`${INSERT}${JSON.stringify(rows)})`)
    rows = []
    onRows(id)
  }
  for (const candidate of seedCandidates(seed, places)) {
    const category = categories.get(candidate.category ?? '')
    const city = cityOf.get(`${candidate.countryCode} ${candidate.city}`)
    if (!category || !city) throw new Error(`"${candidate.name}" has no category or no city.`)
    rows.push(rowOf(++id, candidate, { category, city }, taken))
    if (rows.length === CHUNK) await write()
  }
  if (rows.length > 0) await write()
  await finishBulkLoad(db)
  await refreshSearch(db)
}

type Places = Required<Pick<Parameters<typeof factsOf>[1], 'category'>> & {
  readonly city: ReturnType<typeof cityRecords>[number]
}

/** The values of a new business as the importer would store it, in the order of `COLUMN_SANITISERS`. */
function rowOf(
  id: number,
  candidate: BusinessCandidate,
  { category, city }: Places,
  taken: Set<string>,
): unknown[] {
  const key = matchKey(candidate, city.slug)
  const self = identity({ ...candidate, matchKey: key })
  const slug = businessSlugs({
    name: candidate.name,
    city: candidate.city ?? null,
    countryCode: candidate.countryCode ?? null,
    identity: self,
  }).find((each) => !taken.has(each))
  if (slug === undefined) throw new Error(`No free slug for "${candidate.name}"`)
  taken.add(slug)
  const description = sanitiseHtml(candidate.description ?? '')
  const content = newContent(factsOf({ ...candidate, description }, { matchKey: key, category, city }))
  const derived = derivedColumns(content, { categoryText: category.searchText, cityText: city.searchText })
  const own = { id, slug, matchKey: key, randomKey: hash53(self), globalRowNumber: id, version: 1 }
  const all: Readonly<Record<string, unknown>> = { ...content, ...derived, ...own }
  return COLUMNS.map((column) => cell(all[column]))
}

/** JSON columns hold text; all other values are passed as they are. */
const cell = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null)
