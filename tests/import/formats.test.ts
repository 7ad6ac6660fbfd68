import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { messages } from '#admin/messages.ts'
import { openImportFile } from '#import/open-file.ts'
import { PRESETS } from '#import/presets/presets.ts'
import { normalise } from './candidates.ts'
import { fileOf } from './files.ts'

const fixture = (name: string) =>
  fileOf(name, new Uint8Array(readFileSync(new URL(`../fixtures/import/${name}`, import.meta.url))))

async function candidates(name: string): Promise<BusinessCandidate[]> {
  const rows = await normalise(fixture(name))
  return rows.flatMap((row) => ('candidate' in row ? [row.candidate] : []))
}

test.each([
  ['gosom.csv', 'gosom', 'input_id, popular_times, plus_code, reviews_per_rating, owner, user_reviews'],
  ['apify.json', 'apify', 'subTitle'],
  ['apify-long.csv', 'apify', 'subTitle, categories/1'],
  ['apify-short.csv', 'apify', ''],
  ['apify-2020.csv', 'apify', 'plusCode, searchString'],
  ['google-business-profile.csv', 'google-business-profile', 'Opening date, Labels'],
  ['overture-json.csv', 'overture', 'version, sources, confidence, socials, brand'],
  ['overture.geojson', 'overture', 'version, sources, confidence, socials, brand'],
  ['overture.ndjson', 'overture', 'version, sources, confidence, socials, brand'],
  ['generic.csv', 'generic', 'Notiz'],
  ['biff8.xls', 'generic', ''],
])('%s is recognised as %s, and what it leaves out is listed', async (name, preset, unknown) => {
  const { columns } = await openImportFile(fixture(name))
  expect([columns.preset.name, columns.unknown.join(', ')]).toEqual([preset, unknown])
})

test('operators read each preset by a name', () => {
  const names = messages.excel.columns.presets
  expect(PRESETS.filter(({ name }) => names[name] === undefined)).toEqual([])
})

describe('gosom', () => {
  test('reads ten columns of JSON', async () => {
    const [cafe] = await candidates('gosom.csv')
    expect(cafe).toMatchObject({
      name: 'Kaffee Nord',
      city: 'Berlin',
      street: 'Hauptstraße 5',
      postalCode: '10115',
      countryCode: 'DE',
      email: 'hello@cafe.example',
      orderLink: 'https://order.example/1',
      menuLink: 'https://menu.example/1',
      reservationLink: 'https://book.example/1',
      about: { 'Service options': { Takeaway: true, Delivery: false } },
      rating: 4.6,
      reviewCount: 128,
      source: 'gosom',
      sourceId: '0x47a851:0x51cbd1',
    })
    expect(cafe?.week?.[0]).toEqual([
      [420, 660],
      [780, 1080],
    ])
    expect(cafe).not.toHaveProperty('reviews')
  })

  test('takes from its status a closure for good and nothing else, without a remark', async () => {
    const statuses = (await candidates('gosom.csv')).map(({ businessStatus }) => businessStatus)
    expect(statuses).toEqual([undefined, 'CLOSED_PERMANENTLY'])
    const plan = await openImportFile(fixture('gosom.csv'))
    for await (const row of plan.rows) expect(row).toHaveProperty('candidate')
    expect(plan.remarks()).toEqual([])
  })
})

describe('Apify', () => {
  const LAGO = {
    name: 'Pizzeria Lago',
    category: 'Pizza restaurant',
    city: 'Lugano',
    countryCode: 'CH',
    phone: '+41 91 123 45 67',
    website: 'https://pizzerialago.example',
    rating: 4.4,
    reviewCount: 312,
    source: 'apify',
  }
  const DETAILS = {
    placeId: 'ChIJapify1',
    latitude: 46.003,
    longitude: 8.951,
    businessStatus: 'CLOSED_TEMPORARILY',
    isVerified: true,
    about: { 'Service options': { Delivery: true, 'Dine-in': true }, Crowd: { Groups: false } },
    workingHours: { Tuesday: '11:30 AM to 2 PM, 6 to 10 PM' },
  }

  test.each([
    ['apify.json', { ...LAGO, ...DETAILS }],
    ['apify-long.csv', { ...LAGO, ...DETAILS }],
    ['apify-short.csv', LAGO],
  ])('%s', async (name, fields) => {
    expect((await candidates(name))[0]).toMatchObject(fields)
  })

  test('a place that waits to be claimed is not verified', async () => {
    expect((await candidates('apify.json'))[1]).toMatchObject({
      isVerified: false,
      latitude: null,
      week: null,
    })
  })

  test('the format of 2020, with a comma behind the day and junk for hours', async () => {
    expect((await candidates('apify-2020.csv'))[0]).toMatchObject({
      businessStatus: 'CLOSED_PERMANENTLY',
      countryCode: 'GB',
      latitude: 50.82,
      week: [[[720, 1380]], null, null, null, null, null, null],
    })
  })
})

test('Google Business Profile: a column of hours for every day, an x for a closed one', async () => {
  const [shop] = await candidates('google-business-profile.csv')
  expect(shop).toMatchObject({
    sourceId: 'B-001',
    source: 'google-business-profile',
    category: 'Book store',
    street: '12 High Street',
    address: '12 High Street, Unit 4, Leeds, West Yorkshire LS1 4AB, United Kingdom',
    workingHours: { Sunday: 'Closed', Thursday: '09:00-20:00' },
  })
  expect(shop?.week?.slice(5)).toEqual([[[600, 960]], []])
  expect(shop?.specialHours).toEqual([
    { date: '2096-12-25', spans: [] },
    { date: '2096-12-31', spans: [[540, 900]] },
  ])
})

describe('Overture', () => {
  test.each(['overture-json.csv', 'overture-dotted.csv', 'overture.geojson', 'overture.ndjson'])(
    '%s',
    async (name) => {
      expect((await candidates(name))[0]).toMatchObject({
        name: 'Chez Test',
        category: 'French restaurant',
        address: '8 Rue de Test, Paris, 75001, France',
        state: null,
        latitude: 48.8566,
        longitude: 2.3522,
        website: 'https://cheztest.example/',
        phone: '+33142685300',
        businessStatus: 'OPERATIONAL',
        source: 'overture',
        sourceId: '08f1f8a4c9a0b0e1-03d5',
        sourceLicence: 'CDLA-Permissive-2.0, Overture Maps Foundation',
      })
    },
  )
})

test('a list with German headers and a column for every day', async () => {
  expect((await candidates('generic.csv'))[0]).toMatchObject({
    name: 'Lampen Licht',
    countryCode: 'CH',
    week: [
      [
        [480, 720],
        [810, 1080],
      ],
      ...[[[480, 1080]], [[480, 1080]], [[480, 1080]], [[480, 1080]], [], []],
    ],
  })
})

test.each(['biff8.xls', 'code-page-1251.xls'])('%s: an old workbook in Cyrillic', async (name) => {
  const [vet, cafe] = await candidates(name)
  expect(vet).toMatchObject({ name: 'Ветеринар Плюс', city: 'Алматы', phone: '+7 727 250 00 00' })
  expect(cafe).toMatchObject({ name: 'Кафе «Тест»', phone: null })
})
