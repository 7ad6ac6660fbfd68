import type { BusinessSummary } from '#domain/business/business.ts'
import { fold, latin } from '#domain/text/fold.ts'
import type { JudgedClasses, Wanted } from './judged/judged.ts'
import { NAMES } from './judged/names.ts'
import { PLACES } from './judged/places.ts'
import { SCRIPTS } from './judged/scripts.ts'
import { SPACES } from './judged/spaces.ts'

/** All judged queries by their class. */
export const JUDGED: JudgedClasses = { ...NAMES, ...SCRIPTS, ...SPACES, ...PLACES }

/** Whether a business is what a query was for. */
function isWanted(
  business: BusinessSummary,
  { name, city, category, country, word, begins }: Wanted,
): boolean {
  const texts = [business.name, business.category.name]
  const words = [...texts, business.city ?? ''].flatMap((text) => [fold(text), latin(text)])
  return (
    (name === undefined || fold(business.name) === fold(name)) &&
    (city === undefined || business.city === city) &&
    (category === undefined || fold(business.category.name).includes(fold(category))) &&
    (country === undefined || business.countryCode === country) &&
    (word === undefined || texts.some((text) => fold(text).includes(word))) &&
    (begins === undefined || words.some((text) => ` ${text}`.includes(` ${begins}`)))
  )
}

/** One divided by the place of the first wanted row; 0 where none is among them. */
export function reciprocalRank(rows: readonly BusinessSummary[], wanted: Wanted): number {
  const at = rows.findIndex((row) => isWanted(row, wanted))
  return at < 0 ? 0 : 1 / (at + 1)
}

export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length
