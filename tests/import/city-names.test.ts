import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import type { Database } from '#db/client.ts'
import { beginImport, finishImport } from '#db/imports/import-businesses.ts'
import { importBusinesses } from '#tests/lib/import-businesses.ts'
import { undoWholeImport } from '#jobs/undo.ts'
import { mergeCity } from '#db/taxonomy/merge.ts'
import { refreshCityNames } from '#db/taxonomy/city-names.ts'
import { updateCity } from '#db/taxonomy/update-city.ts'
import { emptyDatabase } from '../database/fixtures.ts'

let db: Database
beforeEach(async () => {
  db = await emptyDatabase()
})

type Place = Pick<BusinessCandidate, 'city' | 'countryCode' | 'state' | 'latitude' | 'longitude'>

let made = 0
/** Imports one business in each of these places, by chunks of one; returns the import's id. */
async function importIn(...places: readonly Place[]): Promise<string> {
  const context = await beginImport(db, { fileName: `${++made}.csv`, preset: 'generic', dryRun: false })
  for (const [at, place] of places.entries()) {
    const id = `${made} ${at}`
    await importBusinesses(
      db,
      [{ row: at + 2, candidate: { name: `B ${id}`, category: 'Bar', placeId: id, ...place } }],
      context,
    )
  }
  const totalRows = places.length
  await finishImport(db, context, { totalRows, rejected: [], rejectedCount: 0, state: 'done' })
  return context.batchId
}

const citiesStored = async () =>
  (
    await db.all<{ city: string }>(sql`select name || ' ' || coalesce(country_code, '') as city from cities`)
  ).map(({ city }) => city)
const namesStored = async (name: string) =>
  (
    await db.all<{ folded: string }>(
      sql`select n.folded from city_names n join cities c on c.id = n.city_id where c.name = ${name}`,
    )
  ).map(({ folded }) => folded)

const AUSTRIA = { countryCode: 'AT' }

test.each([
  ['Vienna', 'Wien', 'AT'],
  ['Wien', 'Vienna', 'AT'],
  ['New York', 'New York City', 'US'],
  ['München', 'Münih', 'DE'],
  ['東京', 'Tokyo', 'JP'],
])('%s and %s of %s are one city, in one file and in two', async (first, second, countryCode) => {
  await importIn({ city: first, countryCode }, { city: second, countryCode })
  await importIn({ city: second, countryCode })
  expect(await citiesStored()).toEqual([`${first} ${countryCode}`])
})

test('rows of one chunk that call a new city by two names make one city', async () => {
  const context = await beginImport(db, { fileName: 'a.csv', preset: 'generic', dryRun: false })
  const rows = ['Wien', 'Vienna', 'Viyana'].map((city, at) => ({
    row: at + 2,
    candidate: { name: `B ${at}`, category: 'Bar', placeId: `p${at}`, city, ...AUSTRIA },
  }))
  await importBusinesses(db, rows, context)
  expect(await citiesStored()).toEqual(['Vienna AT'])
})

test.each([
  [['Viyana', 'Viyana', 'Wien'], 'Wien'],
  [['Wien', 'Wien', 'Vienna'], 'Wien'],
  [['Viyana', 'Vienne'], 'Viyana'],
])('a new city that rows call %j is called %s', async (names, called) => {
  const context = await beginImport(db, { fileName: 'a.csv', preset: 'generic', dryRun: false })
  const rows = names.map((city, at) => ({
    row: at + 2,
    candidate: { name: `B ${at}`, category: 'Bar', placeId: `p${at}`, city, ...AUSTRIA },
  }))
  await importBusinesses(db, rows, context)
  expect(await citiesStored()).toEqual([`${called} AT`])
})

test('a foreign name gives way to a proper one, and then stays', async () => {
  await importIn({ city: 'Viyana', ...AUSTRIA })
  await importIn({ city: 'Vienne', ...AUSTRIA }, { city: 'Wien', ...AUSTRIA }, { city: 'Vienna', ...AUSTRIA })
  await importIn({ city: 'Viyana', ...AUSTRIA })
  expect(await db.all(sql`select name, folded, search_text, slug, business_count from cities`)).toEqual([
    { name: 'Wien', folded: 'wien', search_text: 'wien', slug: 'viyana', business_count: 5 },
  ])
  expect(await db.all(sql`select distinct city_folded from businesses`)).toEqual([{ city_folded: 'wien' }])
  expect(await namesStored('Wien')).toEqual(expect.arrayContaining(['viyana', 'vienna']))
})

test('a name that operators gave stays', async () => {
  await importIn({ city: 'Wienn', ...AUSTRIA })
  await updateCity(db, 1, { name: 'Viyana' }, 'ann')
  await importIn({ city: 'Wien', ...AUSTRIA })
  expect(await citiesStored()).toEqual(['Viyana AT'])
})

test('a city of that name elsewhere is another', async () => {
  await importIn(
    { city: 'Vienna', ...AUSTRIA },
    { city: 'Wien', countryCode: 'US', state: 'Missouri' },
    { city: 'Wien', ...AUSTRIA, latitude: 46.6, longitude: 13.8 },
  )
  expect(await citiesStored()).toEqual(['Vienna AT', 'Wien US', 'Wien AT'])
})

test('a city that is stored under its own name is preferred', async () => {
  await db.run(sql`insert into countries (code, name) values ('AT', 'Austria')`)
  for (const [id, name] of [
    [1, 'vienna'],
    [2, 'wien'],
  ] as const)
    await db.run(sql`insert into cities (id, name, folded, search_text, slug, country_code)
      values (${id}, ${name}, ${name}, ${name}, ${name}, 'AT')`)
  await refreshCityNames(db)
  await importIn({ city: 'Wien', ...AUSTRIA })
  expect(await db.all(sql`select city_id from businesses`)).toEqual([{ city_id: 2 }])
})

test('names follow a city that is renamed, merged or taken back', async () => {
  const first = await importIn({ city: 'Wienn', ...AUSTRIA })
  expect(await namesStored('Wienn')).toEqual([])
  await updateCity(db, 1, { name: 'Wien' }, 'ann')
  expect(await namesStored('Wien')).toContain('viyana')
  await importIn({ city: 'Graz', ...AUSTRIA })
  await mergeCity(db, 1, { into: 2 }, 'ann')
  expect(await db.all(sql`select distinct city_id from city_names`)).toEqual([{ city_id: 2 }])
  await undoWholeImport(db, first, 'ann')
  await refreshCityNames(db)
  expect(await namesStored('Graz')).toContain('gradec')
})

test('an undone import leaves no names', async () => {
  await undoWholeImport(db, await importIn({ city: 'Vienna', ...AUSTRIA }), 'ann')
  expect(await db.all(sql`select * from city_names`)).toEqual([])
})

test('a refresh gives the names where they are missing or wrong', async () => {
  await importIn({ city: 'Vienna', ...AUSTRIA })
  const names = await namesStored('Vienna')
  await db.run(sql`delete from city_names where folded = 'wien'`)
  await db.run(sql`insert into city_names (city_id, folded) values (1, 'london')`)
  await refreshCityNames(db)
  expect((await namesStored('Vienna')).toSorted()).toEqual(names.toSorted())
})

test('a state keeps its names as long as a city lies in it', async () => {
  const namesOfStates = async () =>
    (await db.all<{ folded: string }>(sql`select folded from state_names order by folded`)).map(
      ({ folded }) => folded,
    )
  await importIn({ city: 'Munich', countryCode: 'DE', state: 'Bavaria' })
  expect(await namesOfStates()).toEqual(expect.arrayContaining(['bavaria', 'bayern', 'bavyera']))
  await db.run(sql`delete from state_names where folded = 'bayern'`)
  await db.run(sql`insert into state_names values ('atlantis', 'DE:Atlantis')`)
  await refreshCityNames(db)
  expect(await namesOfStates()).toContain('bayern')
  expect(await namesOfStates()).not.toContain('atlantis')
  await db.run(sql`update cities set state = 'Saxony'`)
  await refreshCityNames(db)
  expect(await namesOfStates()).not.toContain('bavaria')
})
