import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { listOrWiden } from '#db/businesses/list/list.ts'
import { findPlace } from '#db/search/places.ts'
import { refreshSearch } from '#jobs/search.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from '#tests/database/fixtures.ts'

/** Istanbul is city 3, restaurants are category 1. */
const at = (name: string, address: string, [latitude, longitude]: readonly [number, number], type?: string) =>
  businessRow({
    name,
    address,
    latitude,
    longitude,
    categoryId: 1,
    cityId: 3,
    countryCode: 'TR',
    ...(type !== undefined && { type }),
  })
const near = (latitude: number, longitude: number, count: number) =>
  Array.from({ length: count }, (_, at) => [latitude + at / 2_000, longitude + (at % 2) / 2_000] as const)

let db: Database
let museum: string
beforeAll(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
  await addBusinesses(db, [
    ...near(40.9985, 29.035, 6).map((position, i) =>
      at(`Mavi ${i}`, `Karakolhane Cd. ${i}, Yeldeğirmeni Mah., 34710 Kadıköy/İstanbul`, position),
    ),
    // A business within the district's circle, without the district in its address.
    at('Turkuaz', 'Taşlıbayır Sk. 4, İstanbul', [40.999, 29.0352]),
    ...near(41.06, 28.99, 12).map((position, i) =>
      at(`Beyaz ${i}`, `Abide Cd. ${i}, Şişli, İstanbul`, position),
    ),
    at('Lale Müzesi', 'Park Sk. 1, İstanbul', [41.1, 29.05], 'Museum'),
    at('Kule', 'Park Sk. 2, İstanbul', [41.101, 29.051]),
    at('Lale', 'Park Sk. 3, İstanbul', [41.3, 29.3]),
    at('Harrow & Noble', 'Park Sk. 4, İstanbul', [41.1006, 29.0506], 'Book store'),
  ])
  await refreshSearch(db)
  const rows = await db.all<{ slug: string }>(sql`select slug from businesses where name = 'Lale Müzesi'`)
  museum = rows[0]?.slug ?? ''
})

const list = async (search: string) => {
  const { rows, interpretation, dropped, widened } = await listOrWiden(db, { search, limit: 40 })
  return { names: rows.map(({ name }) => name), place: interpretation?.place?.slug, dropped, widened }
}

test('a part of a city that its addresses name is one, with what is in it and says so nowhere', async () => {
  const { names, place } = await list('restaurant yeldeğirmeni')
  expect(place).toBe('yeldegirmeni-istanbul')
  expect(names).toHaveLength(7)
  expect(names).toContain('Turkuaz')
})

test.each(["Yeldeğirmeni'nde restoran", 'restaurant in yeldegirmeni', 'yeldeğirmeni restoran istanbul'])(
  '%s is about the district',
  async (search) => {
    expect((await list(search)).place).toBe('yeldegirmeni-istanbul')
  },
)

test.each(['restaurant near lale müzesi', 'lale müzesi yakınında restoran', 'lale müzesine yakın restoran'])(
  '%s is around the museum that is listed',
  async (search) => {
    const { names, place } = await list(search)
    expect([place, names[0], names.includes('Kule')]).toEqual([museum, 'Lale Müzesi', true])
    expect(names).not.toContain('Lale')
  },
)

test.each([
  'restaurant near harrow & noble',
  'restaurant near harrow and noble',
  'harrow & noble yakınında restoran',
])('%s is around the one business that several words name', async (search) => {
  const { names, place } = await list(search)
  expect([place?.startsWith('harrow-noble'), names.includes('Kule')]).toEqual([true, true])
})

test('a business by which nobody finds the way is no place', async () => {
  expect((await list('restaurant near kule')).place).toBeUndefined()
})

test('a district and a business are found by their slugs', async () => {
  expect(await findPlace(db, 'yeldegirmeni-istanbul')).toMatchObject({
    name: 'Yeldeğirmeni',
    kind: 'district',
  })
  expect(await findPlace(db, museum)).toMatchObject({ name: 'Lale Müzesi', kind: 'landmark' })
  expect(await findPlace(db, 'yeldegirmeni-ankara')).toBeUndefined()
})

test('no street, city, country or postal code is a district', async () => {
  const rows = await db.all<{ name: string }>(sql`select name from city_districts order by business_count`)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['Kadıköy', 'Yeldeğirmeni', 'Şişli'].toSorted())
})
