import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseOwnJson } from '#domain/own-json.ts'
import type { BusinessSummary } from '#domain/business/business.ts'
import { fold } from '#domain/text/fold.ts'
import { transliterate } from '#domain/text/search-text.ts'
import { ROOT } from '#scripts/lib/root.ts'

/** What a query looks for; the first row that matches all of it is the answer. */
export interface Wanted {
  readonly name?: string
  readonly city?: string
  readonly category?: string
  /** ISO 3166-1 alpha-2. */
  readonly country?: string
  /** A word of the name or the category, folded. */
  readonly word?: string
  /** How a word of the name, the category or the city begins, folded or in Latin letters. */
  readonly begins?: string
}

type Judged = Readonly<Record<string, readonly (readonly [query: string, wanted: Wanted])[]>>

const FILES = ['names', 'scripts', 'spaces', 'places', 'misspelt']

/** All judged queries by their class, in the directory of `seedJudgedDirectory`. */
export const JUDGED: Judged = Object.assign(
  {},
  ...FILES.map((name) =>
    parseOwnJson<Judged>(readFileSync(join(ROOT, `tests/bench/judged/queries/${name}.json`), 'utf8')),
  ),
) as Judged

/** Whether a business is what a query looked for. */
function isWanted(
  business: BusinessSummary,
  { name, city, category, country, word, begins }: Wanted,
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
export function reciprocalRank(rows: readonly BusinessSummary[], wanted: Wanted): number {
  const at = rows.findIndex((row) => isWanted(row, wanted))
  return at < 0 ? 0 : 1 / (at + 1)
}

export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length
