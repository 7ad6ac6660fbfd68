import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#db/client.ts'
import {
  categoryKey,
  choiceKey,
  countryKey,
  HALF_HOURS,
  LIVE,
  LOCATED,
  openKey,
  ratingKey,
  typeKey,
  VERIFIED,
} from '#domain/bitmap/terms.ts'
import { expectOrders } from './expect-order.ts'
import { expectPlaces } from './expect-places.ts'
import { conditionOfKey, oddKeyOf, scan, scanOdd } from './plain-scan.ts'
import { readStoredSets } from './stored-sets.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** The keys that the rows call for, stored or not. */
async function expectedKeys(db: Database): Promise<string[]> {
  const values = (column: string) =>
    db.all<{ value: string }>(
      sql.raw(`select distinct ${column} as value from businesses where ${column} <> ''`),
    )
  const [categories, countries, types] = await Promise.all(
    ['category_id', 'country_code', 'type_folded'].map(values),
  )
  return [
    ...[LIVE, LOCATED, VERIFIED],
    ...(categories ?? []).map(({ value }) => categoryKey(Number(value))),
    ...(countries ?? []).map(({ value }) => countryKey(value)),
    ...(types ?? []).map(({ value }) => typeKey(value)),
    ...upTo(4).map((level) => choiceKey('price', level)),
    ...upTo(5).map((stars) => choiceKey('stars', stars)),
    ...upTo(50).map(ratingKey),
    ...upTo(HALF_HOURS).map((at) => openKey(at - 1)),
  ]
}

/**
 * Compares the sets of the index, without what changed since, with plain scans of the rows; `isCompared` chooses among the
 * keys. Returns how many were compared.
 */
export async function expectTruth(
  db: Database,
  isCompared: (key: string) => boolean = () => true,
): Promise<number> {
  const stored = await readStoredSets(db)
  const { sets, changed } = stored
  await expectPlaces(db, stored, new Date())
  await expectOrders(db, stored)
  const unchanged = (ids: Iterable<number>) => [...ids].filter((id) => !changed.has(id)).sort((a, b) => a - b)
  const keys = [...new Set([...(await expectedKeys(db)), ...sets.keys()])].filter(isCompared)
  const odd = await scanOdd(db)
  let compared = 0
  for (const key of keys) {
    const condition = conditionOfKey(key)
    if (condition === undefined) continue
    const among = oddKeyOf(key)
    const found = (await scan(db, condition)).filter((id) => among === undefined || odd.get(among)?.has(id))
    expect(unchanged(sets.get(key) ?? []), key).toEqual(unchanged(found))
    compared++
  }
  const oddKeys = new Set([...odd.keys(), ...[...sets.keys()].filter((key) => key.startsWith('odd:'))])
  for (const key of oddKeys)
    expect(unchanged(sets.get(key) ?? []), key).toEqual(unchanged(odd.get(key) ?? []))
  return compared
}
