/** @module-tag full */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { MAX_CHANGES } from '#db/bitmap-index/state.ts'
import { openDatabase, type Database } from '#db/client.ts'
import { listLikelyDoubles } from '#db/businesses/likely-doubles.ts'
import { bitmapChanges, WRITTEN_COLUMNS } from '#db/schema/index.ts'
import { snakeCase } from '#db/sql/snake-case.ts'
import { businessesApi, facetsApi, suggestionsApi } from '#domain/paths.ts'
import { countingDatabase, rowsRead } from '#tests/bench/search-rows.ts'
import { refreshSearch } from '#jobs/search.ts'
import type { Sqld } from '#scripts/lib/sqld.ts'
import { HAS_SERVER, sampleServer } from './sample-server.ts'

const MOST = 2_000
/** The limit where nothing in the circle has all words, so that other spellings and fewer words are tried. */
const MOST_IN_CIRCLE = 3_600
/** The rows below which an increase does not count. */
const FEW = 450
const PLACES = [{}, { search: 'restaurant' }, { city: 'vienna' }, { category: 'restaurant' }]
const CIRCLE = { latitude: 48.2082, longitude: 16.3738, radius: 200_000 }

/** Columns in which all businesses differ. */
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

/** Adds a number of cities in Bavaria, which has eleven names, each with a cafe. */
async function addBavarianCities(db: Database, count: number): Promise<void> {
  await db.run(sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    insert into cities (name, folded, search_text, slug, state, country_code, latitude, longitude, created_at, updated_at)
    select 'Dorf ' || i, 'dorf ' || i, 'dorf ' || i, 'dorf-' || i, 'Bavaria', 'DE', 48 + i / 200.0, 11, '', '' from n`)
  const columns = WRITTEN_COLUMNS.map(snakeCase).filter((column) => column !== 'id')
  const cells = columns.map((column) => {
    if (column === 'global_row_number') return `2000000 + c.id`
    if (column === 'city_id') return 'c.id'
    return OWN.has(column) ? `b.${column} || '-' || c.id` : `b.${column}`
  })
  await db.run(sql`insert into businesses (${sql.raw(columns.join())}) select ${sql.raw(cells.join())}
    from cities c cross join businesses b on b.id = (select id from businesses
      where country_code = 'DE' and category_id = (select id from categories where slug = 'cafe') limit 1)
    where c.slug like 'dorf-%'`)
}

describe.runIf(HAS_SERVER)('where a state has hundreds of cities', () => {
  let server: Sqld
  beforeAll(async () => {
    server = await sampleServer((db) => addBavarianCities(db, 300))
  }, 180_000)
  afterAll(() => server.stop())

  test('no search or suggestion reads more than 3,000 rows', async () => {
    const searches = [
      'cafes in bavaria',
      'pharmacy open now in bavaria',
      'cafe bayern',
      'hotels in bavaria not in munich',
    ]
    const typed = ['bav', 'cafe in bav', 'cafe bayern', 'bra', 'sch', 'cafe sch']
    const rows = await rowsRead(server, [
      ...searches.map((search) => ({ name: search, paths: [businessesApi({ search })] })),
      ...typed.map((q) => ({ name: `typed ${q}`, paths: [suggestionsApi({ q, limit: 5 })] })),
    ])
    expect(rows.get('cafes in bavaria')).toBeGreaterThan(300)
    expect([...rows].filter(([, read]) => read > 3_000)).toEqual([])
  }, 60_000)
})

describe.runIf(HAS_SERVER)('where more match than are counted', () => {
  let server: Sqld
  beforeAll(async () => {
    server = await sampleServer(copyRestaurants)
  }, 180_000)
  afterAll(() => server.stop())

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
      most: MOST_IN_CIRCLE,
    },
  ])('no search for $what reads more rows than it may', async ({ searches, more, most = MOST }) => {
    const paths = searches.map((search) => businessesApi({ search, ...more }))
    const rows = await rowsRead(
      server,
      paths.map((path) => ({ name: path, paths: [path] })),
    )
    expect([...rows].filter(([, read]) => read > most)).toEqual([])
  })

  test('as many changes as wait for the index cost no question of over 450 rows more than half of them, and the first 3,000', async () => {
    const db = openDatabase(server.url, server.authToken)
    const paths = [{}, { openNow: true }, { openNow: true, openAt: 'sun', minRating: 3 }, { price: '1,2' }]
      .flatMap((more) => [...PLACES, CIRCLE].map((place) => ({ ...place, ...more })))
      .flatMap((query) => [businessesApi(query), facetsApi(query)])
    const kinds = [...paths, businessesApi({ openNow: true, sortBy: 'name', offset: 240 })].map((path) => ({
      name: path,
      paths: [path],
    }))
    await rowsRead(server, kinds)
    const before = await rowsRead(server, kinds)
    await db.run(sql`update businesses set review_count = review_count + 1 where id in (
      select id from businesses where deleted_at is null order by id % 97, id limit ${MAX_CHANGES})`)
    const [first] = (await rowsRead(server, kinds.slice(-1))).values()
    const waiting = await rowsRead(server, kinds)
    expect(await db.$count(bitmapChanges)).toBe(MAX_CHANGES)
    await refreshSearch(db)
    db.$client.close()
    expect(first).toBeGreaterThan(MAX_CHANGES)
    expect(first).toBeLessThanOrEqual(3_000)
    // With few rows the waiting ones are more than half.
    expect(
      [...waiting].filter(([path, read]) => read > Math.max(FEW, 1.5 * (before.get(path) ?? 0))),
    ).toEqual([])
  }, 120_000)

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

  test('the likely doubles of a record, of which there are many at its place, read no more than 1,500', async () => {
    const db = openDatabase(server.url, server.authToken)
    const [crowded] = await db.all<{ id: number; doubles: number }>(
      sql`select min(id) as id, count(*) as doubles from businesses where latitude is not null and phone is not null
            group by name, latitude, longitude order by doubles desc limit 1`,
    )
    // A chain that has one website and one phone, all of it on one spot, and no ids, which would tell its records apart.
    await db.run(sql`update businesses set place_id = null, source_id = null, (name, folded, city_id, address, street, folded_address, phone, phone_e164, website, latitude, longitude) =
          (select name, folded, city_id, address, street, folded_address, phone, phone_e164, website, latitude, longitude
            from businesses
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
    expect(read).toBeLessThan(1_500)
  }, 60_000)
})
