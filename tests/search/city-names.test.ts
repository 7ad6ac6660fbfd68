import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import { beginImport } from '#db/imports/import-businesses.ts'
import { importBusinesses } from '#tests/lib/import-businesses.ts'
import { listSuggestions } from '#db/search/suggestions.ts'
import { findInterpretation } from '#db/search/interpretation.ts'
import { suggestCities } from '#db/taxonomy/suggest-cities.ts'
import { tokenise } from '#domain/search/tokenise.ts'
import { refreshSearch } from '#jobs/search.ts'
import { emptyDatabase } from '../database/fixtures.ts'
import { CITY_ENDINGS, CITY_NAMES } from './names/city-names.cases.ts'

let db: Database
const cities = [...CITY_NAMES, ...CITY_ENDINGS].map(([, country, city]) => `${country} ${city}`)

/** A business in each city of the cases, under the city's English name, as in files. */
beforeAll(async () => {
  db = await emptyDatabase()
  const context = await beginImport(db, { fileName: 'a.csv', preset: 'generic', dryRun: false })
  const rows = [...new Set(cities)].map((each, at) => ({
    row: at + 2,
    candidate: {
      name: `Zqx ${at}`,
      category: 'Hotel',
      placeId: `id${at}`,
      countryCode: each.slice(0, 2),
      city: each.slice(3),
    },
  }))
  await importBusinesses(db, rows, context)
  await refreshSearch(db)
})

test.each([...CITY_NAMES, ...CITY_ENDINGS])(
  '"hotel %s" is searched in %s: %s',
  async (text, country, city) => {
    const found = await findInterpretation(db, tokenise(`hotel ${text}`))
    const named = await db.all<{ folded: string }>(
      sql`select folded from city_names where city_id = ${found?.city?.id ?? 0} union select folded from cities where id = ${found?.city?.id ?? 0}`,
    )
    expect(found?.city?.countryCode).toBe(country)
    expect(named.map(({ folded }) => folded)).toContain(tokenise(city).join(' '))
  },
)

test.each(['Viyana', 'wien', 'Вена'])('"%s" alone lists what is in Vienna', async (search) => {
  const { rows, interpretation } = await listBusinesses(db, { search })
  expect(interpretation?.city?.name).toBe('Vienna')
  expect(rows.length).toBeGreaterThan(0)
})

test('a list is limited to a city by any of its names', async () => {
  expect((await listBusinesses(db, { city: 'Wien' })).total).toBe(1)
  expect((await listBusinesses(db, { city: 'Wien', country: 'US' })).total).toBe(0)
})

test('the beginning of a name in another language suggests the city, to visitors and to operators', async () => {
  expect((await listSuggestions(db, 'viya', 5)).cities.map(({ name }) => name)).toEqual(['Vienna'])
  expect((await listSuggestions(db, "Viyana'da", 5)).cities.map(({ name }) => name)).toEqual(['Vienna'])
  expect((await suggestCities(db, 'viya')).map(({ name }) => name)).toEqual(['Vienna'])
})
