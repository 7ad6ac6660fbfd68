/** @module-tag full */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#db/client.ts'
import { findBusinessPage } from '#db/businesses/find-page.ts'
import { listCategories, listCategoryChoices, listCategoryPage } from '#db/taxonomy/list-categories.ts'
import { businessesApi, facetsApi, nearbyApi, pointsApi, suggestionsApi } from '#domain/paths.ts'
import { readTile } from '#db/map/read-tile.ts'
import { countingDatabase, rowsRead } from '#tests/bench/search-rows.ts'
import type { Sqld } from '#scripts/lib/sqld.ts'
import { HAS_SERVER, sampleServer } from './sample-server.ts'

const MOST = 2_000
const PLACES = [{}, { search: 'restaurant' }, { city: 'vienna' }, { category: 'restaurant' }]
const TIMES = [
  ...['sun-09:00', 'wed-13:00', '2026-11-29T09:00', '2026-12-25T23:30'],
  ...['sun', '2026-12-25-morning', 'daily-evening', 'weekdays-09:05'],
]
const CIRCLE = { latitude: 48.2082, longitude: 16.3738, radius: 200_000 }

describe.runIf(HAS_SERVER)('on a server', () => {
  let server: Sqld
  beforeAll(async () => {
    server = await sampleServer()
  }, 180_000)
  afterAll(() => server.stop())

  const kinds = TIMES.flatMap((openAt) =>
    [{}, { openNow: true }, { features: 'delivery|takeout|restroom', minRating: 3 }].map((more) => ({
      name: JSON.stringify({ openAt, ...more }),
      paths: [...PLACES, CIRCLE, { ...CIRCLE, search: 'cafe' }].map((place) =>
        businessesApi({ ...place, ...more, openAt }),
      ),
    })),
  )

  test('no list of what is open, now or at a time, reads more than 2,000 rows', async () => {
    const rows = await rowsRead(server, kinds)
    expect([...rows.values()].every((read) => read > 50)).toBe(true)
    expect([...rows].filter(([, read]) => read > MOST)).toEqual([])
  }, 60_000)

  test('no search around a place reads more than 3,000 rows, widened or not', async () => {
    const paths = [
      ...['hotel near eiffel tower', 'cafe in kadıköy open now', 'pharmacy near sabiha gökçen', 'big ben'],
      ...['cheap restaurant with wifi near hagia sophia', 'cafe near mount everest'],
    ].map((search) => businessesApi({ search }))
    const rows = await rowsRead(
      server,
      paths.map((path) => ({ name: path, paths: [path] })),
    )
    expect([...rows].filter(([, read]) => read > 3_000)).toEqual([])
  }, 60_000)

  test('no counts of choices, no far page and no part of a map read more than 2,000 rows', async () => {
    const wanted = [
      ...[{}, { city: 'vienna' }, { category: 'restaurant' }, { search: 'restaurant' }, CIRCLE].flatMap(
        (place) => [facetsApi(place), facetsApi({ ...place, openNow: true, openAt: 'sun', minRating: 3 })],
      ),
      ...['name', 'best', 'city'].map((sortBy) => businessesApi({ sortBy, openNow: true, offset: 960 })),
      ...[{}, { city: 'vienna' }, { search: '24 hour petrol station' }].map((place) =>
        businessesApi({ ...place, open24Hours: true }),
      ),
      businessesApi({ sortBy: 'rating', offset: 3_000 }),
      businessesApi({ bounds: '100,-90,-60,90', minRating: 3, sortBy: 'name' }),
      ...[{}, { openNow: true }, { openAt: 'daily' }, { search: 'restaurant' }, { search: 'res' }].map(
        (more) => pointsApi({ bounds: '-180,-90,180,90', ...more }),
      ),
      ...['0/0/0', '6/33/22', '12/2234/1420', '14/8937/5681'].map((tile) => `/api/tiles/0/${tile}.pbf`),
    ]
    const rows = await rowsRead(
      server,
      wanted.map((path) => ({ name: path, paths: [path] })),
    )
    expect([...rows].filter(([, read]) => read > MOST)).toEqual([])
  }, 60_000)

  test('no neighbours read more than 2,000 rows', async () => {
    const db = openDatabase(server.url, server.authToken)
    const slugs = await db.all<{ slug: string }>(sql`select slug from businesses
        where latitude is not null and city_folded in ('istanbul', 'paris') order by id limit 12`)
    db.$client.close()
    const rows = await rowsRead(server, [{ name: 'nearby', paths: slugs.map(({ slug }) => nearbyApi(slug)) }])
    expect(rows.get('nearby')).toBeLessThan(MOST)
  }, 60_000)

  test('tiles of the map read no row more where changed businesses wait', async () => {
    const { db, take, close } = countingDatabase(server)
    const tiles = [
      { z: 0, x: 0, y: 0 },
      { z: 6, x: 33, y: 22 },
      { z: 14, x: 8937, y: 5681 },
    ]
    const read = async () => {
      for (const tile of tiles) await readTile(db, tile)
      take()
      for (const tile of tiles) await readTile(db, tile)
      return take()
    }
    const before = await read()
    await db.run(sql`update businesses set is_verified = 1 - is_verified where id in (
      select id from businesses where deleted_at is null order by id limit 20)`)
    expect(await read()).toBe(before)
    expect(before).toBeGreaterThan(10)
    close()
  }, 60_000)

  // The month's bill hangs on these: most views are of pages of businesses.
  test('no page of a business reads more than 1,000 rows, and a category to choose from reads one', async () => {
    const { db, take, close } = countingDatabase(server)
    const slugs = await db.all<{ slug: string }>(sql`select slug from businesses
        where latitude is not null order by city_folded in ('istanbul', 'paris') desc, id limit 24`)
    take()
    const read: number[] = []
    for (const { slug } of slugs) {
      await findBusinessPage(db, slug, { nearby: 8, categories: 9 })
      read.push(take())
    }
    expect(Math.max(...read)).toBeLessThanOrEqual(1_000)
    expect(Math.min(...read)).toBeGreaterThan(50)
    const choices = await listCategoryChoices(db)
    expect(take()).toBeLessThanOrEqual(choices.length + 10)
    expect(await listCategories(db)).toHaveLength(choices.length)
    // Each choice reads its own rows, its strongest cities with their country, and whether another city has the name.
    expect(take()).toBeLessThanOrEqual(7 * choices.length)
    expect((await listCategoryPage(db, { limit: 5 })).total).toBe(choices.length)
    expect(take()).toBeLessThanOrEqual(choices.length + 10 + 7 * 5)
    close()
  }, 60_000)

  test('no suggestions of searches read more than 2,000 rows', async () => {
    const typed = [
      's',
      'cafe s',
      'paris caf',
      'cafe in vienna open',
      'pharmacy san open sunday',
      'coffee shop new',
      // Conditions beside a kind are checked on a few of its businesses.
      ...[
        '24 hour gym',
        'bakery gluten free',
        'cheap cafe in istanbul open',
        'bar with wifi open sun at 3am',
      ],
      ...['cafe san with parking wheelchair open mon at 4am', 'izakaya open tue at 4am with casino'],
      ...['restaurant new with casino', 'restaurant with live music and casino in london'],
      // Places are looked for from three letters on, and kinds around them.
      ...['san', 'cafe san', 'restaurant near par', 'museum lon', 'ski school near tok', 'in kad', '中'],
    ]
    const rows = await rowsRead(
      server,
      typed.map((q) => ({ name: q, paths: [suggestionsApi({ q, limit: 5 })] })),
    )
    expect([...rows].filter(([, read]) => read > MOST)).toEqual([])
  }, 60_000)

  test('numbers read few rows, and other spellings not more than 2,000', async () => {
    const search = (text: string) => businessesApi({ search: text })
    const numbers = ['+90 212 000 93 93', '555-0161', '0212 999 99 99']
    const words = [
      ...['W105QB', '34110', 'saint petersburg', 'mount pleasant', 'rock and roll', '7eleven', 'burgerking'],
      ...['310 west chicago avenue', 'main street', 'north market street', 'coffee house and bakery'],
    ]
    const rows = await rowsRead(server, [
      ...[...numbers, ...words].map((text) => ({ name: text, paths: [search(text)] })),
      ...numbers.map((text) => ({
        name: `suggested ${text}`,
        paths: [suggestionsApi({ q: text, limit: 5 })],
      })),
    ])
    expect(numbers.filter((text) => (rows.get(text) ?? MOST) > 300)).toEqual([])
    expect(numbers.filter((text) => (rows.get(`suggested ${text}`) ?? MOST) > 100)).toEqual([])
    expect([...rows].filter(([, read]) => read > MOST)).toEqual([])
  }, 60_000)

  test('no search of operators reads more than 2,000 rows, and keys read a few', async () => {
    const db = openDatabase(server.url, server.authToken)
    const [known] = await db.all<Record<'phone' | 'email' | 'slug' | 'website', string>>(
      sql`select phone, email, slug, website from businesses where phone is not null and email is not null
          and website is not null and phone_e164 is not null order by id limit 1`,
    )
    db.$client.close()
    const search = (text: string) => `/api/admin/businesses?${new URLSearchParams({ search: text })}`
    const page = `https://site.example/business/${known?.slug}?utm_source=mail`
    const keys = [known?.phone ?? '', known?.email ?? '', known?.website ?? '', page, 'kayit no 596']
    const words = ['596', 'berlim', 'resturant', 'cafe m\u00FCnchen', 'Kardelen Restoran', 'restaurant']
    const rows = await rowsRead(
      server,
      [...keys, ...words].map((text) => ({ name: text, paths: [search(text)] })),
    )
    // A number is sought in three forms, as it is called and as it begins.
    const [number = '', ...others] = keys
    expect(rows.get(number)).toBeLessThanOrEqual(1_000)
    expect(others.filter((text) => (rows.get(text) ?? MOST) > 300)).toEqual([])
    expect([...rows].filter(([, read]) => read > MOST)).toEqual([])
  }, 60_000)
})
