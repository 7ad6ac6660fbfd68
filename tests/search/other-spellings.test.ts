import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import { listSuggestions } from '#db/search/suggestions.ts'
import { fold } from '#domain/text/fold.ts'
import { refreshSearch } from '#jobs/search.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from '#tests/database/fixtures.ts'

const at = (name: string, address: string, more = {}) =>
  businessRow({ name, address, foldedAddress: fold(address), latitude: 41, longitude: 29, ...more })

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
  await addBusinesses(db, [
    at('St. Marks Coffee House', '70 St Marks Place, NY 10003', { categoryId: 3 }),
    at('Salon Saint Marks', '1 Other Street, 99999', { popularity: 9 }),
    at('Mount Zion Dermatology', '1600 Divisadero St, CA 94115'),
    at('Mt. Pleasant Books', '5 Hill Rd, 02138-1234'),
    at('Harrow & Noble Books', '12 Main St, 02138'),
    at('Harrow and Noble Tailors', '90 High Street, YO1 7HT', { popularity: 9 }),
    at("Ben's Fish and Chips", '22 Mare Street, E8 3NS'),
    at("Rock'n'Roll Museum", '1 Vine Blvd'),
    at('Rock & Roll Diner', '2 Vine Boulevard'),
    at('Kensal Locksmiths', '3 Golborne Road, W10 5QB'),
    at('The Red Lion', '48 Parliament Street, SW1A 2NH'),
    at('Grachten', 'Damrak 1, 1012 AB Amsterdam'),
    at('Chiyoda', '1-1 Marunouchi, 100-0001'),
    at('Mrozy', 'ul. Kolejowa 4, 05-326'),
    at('West Chicago Diner', '310 W Chicago Ave, IL 60654'),
    at('Studio-1a', 'Haupt Str. 3, 13355'),
    at('Backstube', 'Goethestraße 4'),
    at('Other Studio 1', 'Goethe Weg 5', { popularity: 9 }),
    at('Route 66 Garage', '9 North Road'),
    at('7-Eleven', '1 First Ave'),
    at('7Eleven Express', '2 First Avenue', { popularity: 9 }),
    at('Burger King', 'Cumhuriyet Cd. 5'),
    at('Burgerking Imbiss', 'Bağdat Caddesi 7', { popularity: 9 }),
    at('Main Library', '5 Oak Sk.'),
    at('Santa Shop', '3 Elm Way'),
    at('Empire', '234 West 42nd Street'),
    at('Ebisu', '2 Park Lane, 150-0043', { type: 'Coffee shop' }),
    at('Leith', '3 Shore, EH6 6QU', { type: 'Espresso bar' }),
    at('Foxglove', '4 Shore, EH6 6QU', { type: 'Cocktail bar' }),
  ])
  await refreshSearch(db)
})

const search = async (text: string, more = {}) => {
  const { rows, dropped, corrected } = await listBusinesses(db, { search: text, ...more })
  return { names: rows.map(({ name }) => name), dropped, corrected }
}

const FOUND: [text: string, names: string[]][] = [
  ['saint marks coffee', ['St. Marks Coffee House']],
  ['saint marks', ['St. Marks Coffee House', 'Salon Saint Marks']],
  ['st marks', ['St. Marks Coffee House', 'Salon Saint Marks']],
  ['mt zion', ['Mount Zion Dermatology']],
  ['mount pleasant', ['Mt. Pleasant Books']],
  ['harrow and noble', ['Harrow & Noble Books', 'Harrow and Noble Tailors']],
  ['harrow & noble', ['Harrow & Noble Books', 'Harrow and Noble Tailors']],
  ['harrow und noble', ['Harrow & Noble Books', 'Harrow and Noble Tailors']],
  ["ben's fish n chips", ["Ben's Fish and Chips"]],
  ['bens fish & chips', ["Ben's Fish and Chips"]],
  ['rock n roll', ["Rock'n'Roll Museum", 'Rock & Roll Diner']],
  ['rock and roll', ["Rock'n'Roll Museum", 'Rock & Roll Diner']],
  ["rock'n'roll", ["Rock'n'Roll Museum", 'Rock & Roll Diner']],
  ...['W105QB', 'w10 5qb', 'W10-5QB'].map((code): [string, string[]] => [code, ['Kensal Locksmiths']]),
  ...['SW1A2NH', 'SW1A 2NH', 'SW1A'].map((code): [string, string[]] => [code, ['The Red Lion']]),
  ...['1012AB', '1012 AB'].map((code): [string, string[]] => [code, ['Grachten']]),
  ...['100-0001', '1000001'].map((code): [string, string[]] => [code, ['Chiyoda']]),
  ...['05-326', '05326'].map((code): [string, string[]] => [code, ['Mrozy']]),
  ['021381234', ['Mt. Pleasant Books']],
  ['02138', ['Mt. Pleasant Books', 'Harrow & Noble Books']],
  ['310 west chicago avenue chicago il', ['West Chicago Diner']],
  ['310 w chicago av', ['West Chicago Diner']],
  ['12 main street', ['Harrow & Noble Books']],
  ['high st', ['Harrow and Noble Tailors']],
  ['vine boulevard', ["Rock'n'Roll Museum", 'Rock & Roll Diner']],
  ['first avenue', ['7-Eleven', '7Eleven Express']],
  ['n road', ['Route 66 Garage']],
  ['cumhuriyet caddesi', ['Burger King']],
  ['bağdat cad', ['Burgerking Imbiss']],
  ['oak sokak', ['Main Library']],
  ['hauptstraße 3', ['Studio-1a']],
  ['goethestr 4', ['Backstube']],
  ['studio1a', ['Studio-1a']],
  ['route66', ['Route 66 Garage']],
  ['7eleven', ['7-Eleven', '7Eleven Express']],
  ['7 eleven', ['7-Eleven', '7Eleven Express']],
  ['burgerking', ['Burger King', 'Burgerking Imbiss']],
  ['burger king', ['Burger King', 'Burgerking Imbiss']],
  ['santa', ['Santa Shop']],
  ['234 w 42 street', ['Empire']],
  ['234 west 42 st', ['Empire']],
  ['234 W 42nd St', ['Empire']],
]

describe('what is written otherwise is found', () => {
  test.each(FOUND)('%s', async (text, names) => {
    const found = await search(text)
    expect({ ...found, names: found.names.toSorted() }).toEqual({ names: names.toSorted() })
  })

  // 'burger' is read as a kind around a place.
  test.each(FOUND.filter(([text]) => text !== 'burger king'))('%s in a circle', async (text, names) => {
    const near = { latitude: 41, longitude: 29, radius: 1_000 }
    expect((await search(text, { near })).names.toSorted()).toEqual(names.toSorted())
  })
})

test.each([
  ...['cafe 1500043', 'カフェ 1500043', '150-0043 cafe'].map((text) => [text, 'Ebisu']),
  ...['EH6 6QU bar', 'bar eh66qu', 'EH66QU bar'].map((text) => [text, 'Foxglove']),
])('a kind at a postal code is of that kind, however the code is written: %s', async (text, name) => {
  expect((await search(text)).names).toEqual([name])
})

test.each(['hotel 34110', 'pub SW1A 2NX', 'hotel 1012XY', 'bar 99998', 'cafe 150-0044'])(
  'the postal code of %s is not left out',
  async (text) => {
    expect(await search(text)).toEqual({ names: [] })
  },
)

test('who is called so comes first', async () => {
  expect((await search('harrow and noble')).names[0]).toBe('Harrow and Noble Tailors')
  expect((await search('7 eleven')).names[0]).toBe('7-Eleven')
})

test.each(['saint marks', 'w105qb', 'harrow and nob', 'burgerking'])('%s is suggested', async (text) => {
  expect((await listSuggestions(db, text, 5)).businesses.length).toBeGreaterThan(0)
})
