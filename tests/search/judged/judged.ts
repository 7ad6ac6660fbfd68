import { readFileSync } from 'node:fs'
import { parseOwnJson } from '#domain/own-json.ts'
import type { BusinessSummary } from '#domain/business/business.ts'
import { fold } from '#domain/text/fold.ts'
import { transliterate } from '#domain/text/search-text.ts'
import { readXlsx } from 'hucre/xlsx'
import { beginImport } from '#db/imports/import-businesses.ts'
import { importBusinesses } from '#tests/lib/import-businesses.ts'
import type { Database } from '#db/client.ts'
import { recogniseColumns } from '#import/columns/recognise.ts'
import { normaliser } from '#import/normalise/normalise.ts'
import { Remarks } from '#import/normalise/remarks.ts'
import { refreshSearch } from '#jobs/search.ts'
import { seedCities } from '#tests/seed/cities.ts'
import { fillDatabase } from '#tests/seed/fill.ts'

/** The wanted business of a query; the first row that matches all of it is the answer. */
export interface WantedResult {
  readonly name?: string
  readonly city?: string
  readonly category?: string
  /** ISO 3166-1 alpha-2. */
  readonly country?: string
  /** A word of the name or the category, folded. */
  readonly word?: string
  /** The beginning of a word in the name, the category or the city, folded or in Latin letters. */
  readonly begins?: string
}

type Judged = Readonly<Record<string, readonly (readonly [query: string, wanted: WantedResult])[]>>

/** All judged queries by their class, in the directory of `seedJudgedDirectory`. */
export const JUDGED = parseOwnJson<Judged>(readFileSync(new URL('queries.json', import.meta.url), 'utf8'))

/** Whether a business is what a query looked for. */
function isWanted(
  business: BusinessSummary,
  { name, city, category, country, word, begins }: WantedResult,
): boolean {
  const texts = [business.name, business.category.name]
  const words = [...texts, business.city ?? ''].flatMap((text) => [fold(text), transliterate(text)])
  return (
    (name === undefined || fold(business.name) === fold(name)) &&
    (city === undefined || business.city === city) &&
    (category === undefined || fold(business.category.name).includes(fold(category))) &&
    (country === undefined || business.countryCode === country) &&
    (word === undefined || texts.some((text) => fold(text).includes(word))) &&
    (begins === undefined || words.some((text) => ` ${text}`.includes(` ${begins}`)))
  )
}

/** One divided by the rank of the first wanted row; 0 where none is among them. */
export function reciprocalRank(rows: readonly BusinessSummary[], wanted: WantedResult): number {
  const at = rows.findIndex((row) => isWanted(row, wanted))
  return at < 0 ? 0 : 1 / (at + 1)
}

export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length

const SEEDED = 1_000
const CHUNK = 500

/** Fills an empty, migrated database with a small synthetic directory and the sample beside it. */
export async function seedJudgedDirectory(db: Database): Promise<void> {
  await fillDatabase(db, 1, seedCities(SEEDED), () => undefined)
  const file = readFileSync(new URL('../../../db/sample/businesses.xlsx', import.meta.url))
  const { sheets } = await readXlsx(file)
  const [headers = [], ...rows] = sheets[0]?.rows ?? []
  const normalise = normaliser(recogniseColumns(headers), headers, new Remarks())
  const candidates = rows.flatMap((cells, at) => {
    const result = normalise({ row: at + 2, cells })
    return 'candidate' in result ? [{ row: at + 2, candidate: result.candidate }] : []
  })
  const context = await beginImport(db, { fileName: 'businesses.xlsx', preset: 'sample', dryRun: false })
  for (let from = 0; from < candidates.length; from += CHUNK)
    await importBusinesses(db, candidates.slice(from, from + CHUNK), context)
  await refreshSearch(db)
}
