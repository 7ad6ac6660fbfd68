import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { hotelStars } from '#domain/business/price-level.ts'
import { HOTEL_STARS } from '#db/sql/filters.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import { refreshSearch } from '#jobs/search.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from '#tests/database/fixtures.ts'

const HOTEL = 2
const RESTAURANT = 1

/** A price range, a type and a category, and the stars that they say. */
const ROWS: readonly (readonly [
  price: string | null,
  type: string | null,
  category: number,
  stars: number | null,
])[] = [
  ['4 stars', 'Hotel', HOTEL, 4],
  ['3 Stars', null, HOTEL, 3],
  ['1 star', null, HOTEL, 1],
  ['5-star hotel', null, HOTEL, 5],
  [null, '4-star hotel', HOTEL, 4],
  [null, 'Hotel 4 estrellas', HOTEL, 4],
  [null, '5 yıldızlı otel', HOTEL, 5],
  ['5 yıldız', null, HOTEL, 5],
  ['4 Sterne', null, HOTEL, 4],
  ['4 étoiles', null, HOTEL, 4],
  ['3 stelle', null, HOTEL, 3],
  ['★★★★', null, HOTEL, 4],
  ['4★', null, HOTEL, 4],
  ['$$$', '3-star hotel', HOTEL, 3],
  ['€10–20', '3-star hotel', HOTEL, 3],
  [null, null, HOTEL, null],
  ['$$$', 'Hotel', HOTEL, null],
  ['4', 'Hotel', HOTEL, null],
  ['6 stars', null, HOTEL, null],
  ['10 stars', null, HOTEL, null],
  ['4.5 stars', null, HOTEL, null],
  ['3-4 stars', null, HOTEL, null],
  ['★★★★★★', null, HOTEL, null],
  [null, 'Star hotel', HOTEL, null],
  ['4 stars', 'Restaurant', RESTAURANT, null],
  [null, '4 star restaurant', RESTAURANT, null],
]

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
  await addBusinesses(
    db,
    ROWS.map(([priceRange, type, categoryId], at) =>
      businessRow({ name: `Row ${at}`, priceRange, type, categoryId, cityId: 3 }),
    ),
  )
  await refreshSearch(db)
})

test.each(ROWS.map((row, at) => [...row, at] as const))(
  '%s, %s in category %d has %s stars',
  async (...row) => {
    const [, , , stars, at] = row
    const [found] = await db.all<{ stars: number | null }>(
      sql`select ${HOTEL_STARS} as stars from businesses b where b.name = ${`Row ${at}`}`,
    )
    expect(found?.stars ?? null).toBe(stars)
  },
)

test.each(ROWS.filter(([, , category]) => category === HOTEL))(
  '%s, %s says the same on a card',
  (price, type, _, stars) => {
    expect(hotelStars(price, type) ?? null).toBe(stars)
  },
)

const search = (words: string) => listBusinesses(db, { search: words, limit: 100 })
const namesWith = (stars: number) =>
  ROWS.flatMap((row, at) => (row[3] === stars ? [`Row ${at}`] : [])).toSorted()

test.each([
  ['4 star hotels', 4],
  ['hotel with 5 stars', 5],
  ['three-star hotel', 3],
])('%s has those with so many stars, and none of which they are not known', async (words, stars) => {
  const { rows, dropped } = await search(words)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(namesWith(stars))
  expect(dropped).toBeUndefined()
})

test.each(
  [
    'hotel cuatro estrellas, hotel 4 estrellas, hôtel quatre étoiles, hotel 4 stelle, albergo quattro stelle',
    'hotel quatro estrelas, viersterrenhotel, 4 sterren hotel, Viersternehotel, 4-Sterne-Hotel, vier Sterne Hotel',
    'czterogwiazdkowy hotel, hotel 4 gwiazdki, hotel cztery gwiazdki, 4-gwiazdkowy hotel, hotel z 4 gwiazdkami',
    'четырёхзвёздочная гостиница, гостиница 4 звезды, 4-звёздочный отель, отель четыре звезды',
    'ξενοδοχείο 4 αστέρων, τετράστερο ξενοδοχείο, ξενοδοχείο τεσσάρων αστέρων, ξενοδοχείο 4 αστέρια',
    'dört yıldızlı otel, 4 yıldızlı otel, 4yıldızlı otel, فندق 4 نجوم, فندق اربع نجوم, מלון 4 כוכבים, מלון ארבעה כוכבים',
    '4성급 호텔, 4성급호텔, 사성급 호텔, 4성 호텔, 四星级酒店, 4星级酒店, 四星級飯店, 4つ星ホテル, 四つ星のホテル, 4つ星 ホテル',
    '4 सितारा होटल, चार सितारा होटल, โรงแรม 4 ดาว, โรงแรม4ดาว, โรงแรมสี่ดาว, khách sạn 4 sao, khách sạn hạng 4 sao',
  ].flatMap((searches) => searches.split(', ')),
)('%s has four stars', async (words) => {
  expect((await search(words)).interpretation?.slots).toMatchObject([{ kind: 'stars', stars: [4] }])
})

test('stars that no hotel has are left out and said', async () => {
  const { total, dropped } = await search('2 star hotel istanbul')
  expect(total).toBeGreaterThan(0)
  expect(dropped).toEqual(['2 star'])
})

test('stars of a restaurant are its rating', async () => {
  expect((await search('4 star rated restaurant')).interpretation?.slots).toMatchObject([
    { kind: 'minRating', minRating: 4 },
  ])
})
