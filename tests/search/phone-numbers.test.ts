import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { readFacets } from '#db/businesses/facets.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import { listPoints } from '#db/map/points.ts'
import { listSuggestions } from '#db/search/suggestions.ts'
import { e164 } from '#domain/geo/phone.ts'
import { refreshSearch } from '#jobs/search.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from '#tests/database/fixtures.ts'

const place = (name: string, countryCode: string | null, phone: string, more = {}) =>
  businessRow({ name, phone, phoneE164: e164(phone, countryCode), ...more })

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
  await addBusinesses(db, [
    place('Roof Garden', 'TR', '0212 000 93 93', { cityId: 3, latitude: 41, longitude: 29 }),
    place('Mount Zion', 'US', '(415) 555-0161', { categoryId: 2 }),
    place('Other Zion', 'US', '(212) 555-0161'),
    place('Neva', 'RU', '8 (812) 301-22-33'),
    place('Duna', 'HU', '06 1 234 5678'),
    place('Flowers', 'US', '+18003569377'),
    place('Taxi', null, '1414'),
    place('Han', 'KR', '02-500-0185'),
    place('Bosphorus', 'TR', '0212 500 01 85'),
    place('Hudson', 'US', '(212) 500-0185'),
    place('Tiber', 'IT', '06 1234 5670'),
    place('Wien', 'AT', '0212 500 01 85'),
    place('Short', 'TR', '444 0 333'),
    place('Ulm', 'DE', '0731 604321'),
    place('Thrown away', 'TR', '0212 000 93 94', { deletedAt: '2026-01-01T00:00:00.000Z' }),
    businessRow({ name: 'Tokyo Tower', address: '1-1 Chiyoda, 100-0001' }),
    businessRow({ name: 'Number Zero', address: '212 West 9393 Street, 0001' }),
    businessRow({ name: 'Salon 604322', address: '604322 Street' }),
  ])
  await refreshSearch(db)
})

const search = async (text: string, more = {}) => {
  const { rows, dropped, corrected, relation } = await listBusinesses(db, { search: text, ...more })
  return { names: rows.map(({ name }) => name).toSorted(), dropped, corrected, relation }
}

const SPELLINGS: [text: string, names: string[]][] = [
  ...[
    ...['0212 000 93 93', '+90 212 000 93 93', '00 90 212 000 93 93', '02120009393', '+902120009393'],
    ...['(0212) 000-93-93', '0212.000.93.93', '0212/0009393', '+90 (0)212 000 93 93', '+90 0212 000 93 93'],
    ...[
      '０２１２ ０００ ９３ ９３',
      '＋９０（２１２）０００ー９３９３',
      '٠٢١٢ ٠٠٠ ٩٣ ٩٣',
      '212 000 9393',
      '000 93 93',
    ],
    ...['tel: 0212 000 93 93', 'tel:+902120009393', '☎ 0212 000 93 93', '0212 000 93 93 dahili 12'],
    ...['011 90 212 000 93 93', '90 212 000 93 93', '\u202A+90 212 000 93 93\u202C', '0212–000–93–93'],
  ].map((text): [string, string[]] => [text, ['Roof Garden']]),
  ...['(415) 555-0161', '4155550161', '+14155550161', '1-415-555-0161', '415.555.0161 ext. 7'].map(
    (text): [string, string[]] => [text, ['Mount Zion']],
  ),
  ['555-0161', ['Mount Zion', 'Other Zion']],
  ['8 812 301 22 33', ['Neva']],
  ['+7 812 301-22-33', ['Neva']],
  ['06 1 234 5678', ['Duna']],
  ['1-800-FLOWERS', ['Flowers']],
  ['1414', ['Taxi']],
  // An area code comes right behind the code of a country.
  ['025000185', ['Han']],
  ['02-500-0185', ['Han']],
  ['0212 500 0185', ['Bosphorus', 'Hudson', 'Wien']],
  ['06 1234 5670', ['Tiber']],
  ['+39 06 1234 5670', ['Tiber']],
  ['500 0185', ['Bosphorus', 'Han', 'Hudson', 'Wien']],
  ['444 0 333', ['Short']],
  ['604321', ['Ulm']],
]

describe('a phone number finds who has it, however it is written', () => {
  test.each(SPELLINGS)('%s', async (text, names) => {
    expect(await search(text)).toEqual({ names, relation: 'eq' })
  })

  test.each(SPELLINGS.filter(([text]) => text.replace(/\D/g, '').length > 6))(
    '%s is suggested',
    async (text, names) => {
      const { businesses } = await listSuggestions(db, text, 5)
      expect(businesses.map(({ name }) => name).toSorted()).toEqual(names)
    },
  )
})

test.each([
  ...['0212 000 93 95', '+90 216 000 93 93', '+1 212 000 93 93', '(650) 555-0161', '0212 000 93 94'],
  ...['+44 20', '5550162', '415 555 01611', '+90 212 000 93 93 1'],
])('%s, which nobody has, finds nothing else', async (text) => {
  expect(await search(text)).toEqual({ names: [], relation: 'eq' })
  const { businesses, categories, cities } = await listSuggestions(db, text, 5)
  expect([businesses, categories, cities]).toEqual([[], [], []])
})

test('filters and circles hold beside a number', async () => {
  const near = { latitude: 41.01, longitude: 29, radius: 5_000 }
  expect((await search('555-0161', { category: 'hotel' })).names).toEqual(['Mount Zion'])
  expect((await search('0212 000 93 93', { city: 'istanbul' })).names).toEqual(['Roof Garden'])
  expect((await search('0212 000 93 93', { city: 'paris' })).names).toEqual([])
  expect((await search('0212 000 93 93', { near })).names).toEqual(['Roof Garden'])
  expect((await search('0212 000 93 93', { near: { ...near, latitude: 45 } })).names).toEqual([])
  expect((await search('0212 000 93 93', { minRating: 4 })).names).toEqual([])
})

test('what has as many digits as a number may be a postal code or a name', async () => {
  expect((await search('100-0001')).names).toEqual(['Tokyo Tower'])
  expect((await search('604322')).names).toEqual(['Salon 604322'])
})

test('the map shows who has a number, and no choice is counted beside it', async () => {
  const { pins, total } = await listPoints(db, { search: '0212 000 93 93' })
  expect([pins.map(({ name }) => name), total]).toEqual([['Roof Garden'], 1])
  const { openNow } = await readFacets(db, { search: '0212 000 93 93' })
  expect(openNow).toBeNull()
})
