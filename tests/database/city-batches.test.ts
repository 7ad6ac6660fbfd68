import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { listCities } from '#db/taxonomy/list.ts'
import { listPlacedCities } from '#db/taxonomy/placed-cities.ts'
import { emptyDatabase } from './fixtures.ts'

test('more cities than one answer holds come in several, each once and in their order', async () => {
  const db = await emptyDatabase()
  await db.run(sql`insert into cities (name, folded, search_text, slug, business_count)
    with recursive n (i) as (select 1 union all select i + 1 from n where i < 20050)
    select 'City', 'city', 'city', 'city-' || i, 1 + i % 7 from n`)
  const execute = vi.spyOn(db.$client, 'execute')
  const cities = await listCities(db)
  expect(execute).toHaveBeenCalledTimes(2)
  expect(new Set(cities.map(({ slug }) => slug)).size).toBe(20_050)
  const counts = cities.map(({ businessCount }) => businessCount)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  expect((await listCities(db, { limit: 3, offset: 20_048 })).length).toBe(2)
  expect(await listCities(db, { limit: 5, offset: 10 })).toEqual(cities.slice(10, 15))
})

test('far parts of the list are those of the whole, from whichever end they are read', async () => {
  const db = await emptyDatabase()
  const size = 3_100
  await db.run(sql`insert into cities (name, folded, search_text, slug, business_count)
    with recursive n (i) as (select 1 union all select i + 1 from n where i < ${size})
    select 'City', 'city ' || i % 9, 'city', 'city-' || i, 1 + i % 7 from n`)
  await db.run(sql`update directory_totals set city_count = ${size}`)
  const cities = await listCities(db)
  for (const offset of [1_000, 1_540, 1_560, 2_000, size - 18, size - 5, size, size + 40])
    expect(await listCities(db, { limit: 18, offset }), `${offset}`).toEqual(
      cities.slice(offset, offset + 18),
    )
})

test('where cities are comes in several answers, each city with businesses and a position once', async () => {
  const db = await emptyDatabase()
  await db.run(sql`insert into cities (name, folded, search_text, slug, business_count, latitude, longitude)
    with recursive n (i) as (select 1 union all select i + 1 from n where i < 60)
    select 'City', 'city', 'city', 'city-' || i, i % 7, iif(i % 5 = 0, null, i / 2.0), i from n`)
  const placed = (await listCities(db)).flatMap(({ latitude, longitude, businessCount }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude, businessCount }],
  )
  const inOrder = (cities: typeof placed) => cities.toSorted((a, b) => a.longitude - b.longitude)
  expect(placed.length).toBeGreaterThan(30)
  for (const atOnce of [4, placed.length, 1_000])
    expect(inOrder(await listPlacedCities(db, atOnce))).toEqual(inOrder(placed))
})
