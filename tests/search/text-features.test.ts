import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { readFeatures } from '#db/businesses/common-features.ts'
import type { Features } from '#domain/business/features.ts'
import { namedFeatures } from '#domain/search/text-features.ts'
import { slotFilters } from '#domain/search/slot-filters.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import { refreshSearch } from '#jobs/search.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from '#tests/database/fixtures.ts'

/** The features of a cafe, and which of 'english', 'turkish', 'quiet' and 'lively' it has. */
const ROWS: readonly (readonly [about: object, has: string])[] = [
  [{ Languages: { English: true } }, 'english'],
  [{ Languages: { English: false } }, ''],
  [{ Languages: { 'Language assistance': 'English and Turkish' } }, 'english turkish'],
  [{ Languages: { 'Language assistance': 'French, Turkish' } }, 'turkish'],
  [{ Languages: { 'Language assistance': true } }, ''],
  [{ Features: { 'Language: English': true } }, 'english'],
  [{ Features: { 'Languages: English': true } }, 'english'],
  [{ Features: { 'Speaks English': true } }, 'english'],
  [{ Services: { 'Languages spoken': 'English/Turkish' } }, 'english turkish'],
  [{ Cuisine: { Turkish: true } }, ''],
  [{ Atmosphere: { 'Noise level': 'Quiet' } }, 'quiet'],
  [{ Atmosphere: { 'Noise level': 'Not quiet' } }, ''],
  [{ 'Noise level': { Lively: true, Quiet: false } }, 'lively'],
  [{ Atmosphere: { Quiet: true } }, 'quiet'],
  [{ Atmosphere: { 'Noise level': 'Moderate' } }, ''],
]
const SEARCHES = {
  english: [
    'english speaking cafe istanbul',
    'café das englisch spricht istanbul',
    'istanbul ingilizce bilen kafe',
  ],
  turkish: ['türkischsprachiges café istanbul', 'café parlant turc istanbul', 'istanbul türkçe bilen kafe'],
  quiet: [
    'quiet cafe istanbul',
    'тихое кафе стамбул',
    'café calme istanbul',
    'istanbul sessiz kafe',
    'イスタンブール 静かなカフェ',
  ],
  lively: [
    'lively cafe istanbul',
    'lebhaftes café istanbul',
    'café animado istanbul',
    '이스탄불 활기찬 카페',
  ],
} as const

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
  await addBusinesses(
    db,
    ROWS.map(([about], at) =>
      businessRow({ name: `Row ${at}`, about: about as never, type: 'Cafe', cityId: 3 }),
    ),
  )
  await refreshSearch(db)
})

test.each(
  Object.entries(SEARCHES).flatMap(([has, searches]) => searches.map((search) => [search, has] as const)),
)('%s lists what says %s, however it says it, with the bitmap index and without', async (search, has) => {
  const rows = ROWS.flatMap(([, all], at) => (all.split(' ').includes(has) ? [`Row ${at}`] : []))
  for (const isIndexed of [true, false]) {
    const { rows: found } = await listBusinesses(db, { search, limit: 20, offset: 0, isIndexed })
    expect(found.map(({ name }) => name).toSorted()).toEqual(rows.toSorted())
  }
})

test.each(Object.entries(SEARCHES))('what is listed as %s is named on its card', async (has, [search]) => {
  const { rows, interpretation } = await listBusinesses(db, { search, limit: 20 })
  const asked = slotFilters(interpretation?.slots ?? []).features ?? []
  const features = await readFeatures(
    db,
    rows.map(({ id }) => id),
  )
  const named = rows.map(({ id }) => namedFeatures(features.get(id) ?? {}, asked))
  expect(named.filter(({ length }) => length > 0)).toHaveLength(rows.length)
  expect(named.flat().filter((name) => !name.toLowerCase().includes(has))).toEqual([])
})

test.each<[Features, string, readonly string[]]>([
  [{ Parking: { 'Free street parking': true } }, 'parking|free-street-parking', ['Free street parking']],
  [{ Amenities: { 'Wi-Fi': 'Free' } }, 'wi-fi|free-wi-fi', ['Wi-Fi: Free']],
  [{ Amenities: { 'Wi-Fi': false } }, 'wi-fi', []],
  [{ Amenities: { Pool: true } }, 'wi-fi', []],
  [
    { A: { Parking: true, 'Valet parking': true }, B: { Parking: true } },
    'parking|valet-parking',
    ['Parking', 'Valet parking'],
  ],
])('of %j %s is named', (features, asked, names) => {
  expect(namedFeatures(features, [asked])).toEqual(names)
})
