import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { openDatabase, type Database } from '#db/client.ts'
import { businesses, categories, cities, countries } from '#db/schema/index.ts'
import { fold } from '#domain/text/fold.ts'
import { searchText } from '#domain/text/search-text.ts'
import { hash53 } from '#domain/text/hash.ts'
import { slugify } from '#domain/text/slug.ts'

const folder = mkdtempSync(join(tmpdir(), 'meridian-'))
let files = 0

/** The address of a new file with an empty database: a copy, as migrating one takes longer than most tests. */
export function emptyDatabaseUrl(): string {
  const file = join(folder, `${files++}.db`)
  copyFileSync(inject('migratedDatabase'), file)
  return `file:${file}`
}

/** A new, empty database with all tables, which waits for no disk. */
export async function emptyDatabase(): Promise<Database> {
  const db = openDatabase(emptyDatabaseUrl())
  await db.$client.execute('pragma synchronous = off')
  return db
}

/** Another database with the same content. */
export async function copyOf(db: Database): Promise<Database> {
  const url = emptyDatabaseUrl()
  rmSync(new URL(url))
  await db.$client.execute({ sql: 'vacuum into ?', args: [fileURLToPath(url)] })
  const copy = openDatabase(url)
  await copy.$client.execute('pragma synchronous = off')
  return copy
}

type NewBusiness = typeof businesses.$inferInsert

export const COUNTRIES = [
  { code: 'FR', name: 'France' },
  { code: 'US', name: 'United States' },
  { code: 'TR', name: 'Türkiye' },
] as const

export const CATEGORIES = ['Restaurant', 'Hotel', 'Café', 'Other'].map((name, index) => ({
  id: index + 1,
  name,
  folded: fold(name),
  searchText: searchText(name),
  slug: slugify(name),
  icon: 'sign',
}))

export const CITIES = [
  { name: 'Paris', slug: 'paris', countryCode: 'FR', state: null },
  { name: 'Paris', slug: 'paris-us', countryCode: 'US', state: 'Texas' },
  { name: 'İstanbul', slug: 'istanbul', countryCode: 'TR', state: null },
  { name: 'New Paris', slug: 'new-paris', countryCode: 'US', state: 'Ohio' },
].map((city, index) => ({
  ...city,
  id: index + 1,
  folded: fold(city.name),
  searchText: searchText(city.name),
  latitude: null,
  longitude: null,
}))

/** Counted over all files that run in one process; from a number on that is above those that tests give. */
let made = 1_000_000

/** A complete business row from the few values that a test specifies. */
export function businessRow(values: Partial<NewBusiness> & { name: string }): NewBusiness {
  const number = ++made
  const category = CATEGORIES.find(({ id }) => id === (values.categoryId ?? 4))
  const city = CITIES.find(({ id }) => id === values.cityId)
  return {
    slug: `${slugify(values.name)}-${number}`,
    categoryId: 4,
    countryCode: city?.countryCode ?? null,
    folded: fold(values.name),
    foldedLatin: searchText(values.name).slice(fold(values.name).length).trim(),
    foldedAddress: fold(values.address ?? ''),
    categoryFolded: category?.searchText ?? '',
    cityFolded: city?.searchText ?? '',
    typeFolded: fold(values.type ?? ''),
    matchKey: String(number),
    randomKey: hash53(String(number)),
    contentHash: String(number),
    globalRowNumber: number,
    ...values,
  }
}

/** Countries, categories and cities without a business. */
export async function seedTaxonomy(db: Database): Promise<void> {
  await db.insert(countries).values([...COUNTRIES])
  await db.insert(categories).values(CATEGORIES)
  await db.insert(cities).values(CITIES)
}

export async function addBusinesses(db: Database, rows: readonly NewBusiness[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 50) {
    await db.insert(businesses).values(rows.slice(start, start + 50))
  }
}
