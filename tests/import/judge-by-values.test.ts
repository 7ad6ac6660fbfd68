import { describe, expect, test } from 'vitest'
import { openImportFile } from '#import/open-file.ts'
import { candidate } from './candidates.ts'
import { csvFile, fileOf } from './files.ts'

describe('a location', () => {
  test.each([
    ['an address', 'G/F, 12 Queen’s Road, Central', { address: 'G/F, 12 Queen’s Road, Central' }],
    ['two coordinates', '41.0082, 28.9784', { latitude: 41.0082, longitude: 28.9784 }],
    ['a place by name', 'Downtown', {}],
  ])('is %s', async (_, location, fields) => {
    const { address = null, latitude = null, longitude = null } = await candidate({ name: 'A', location })
    expect({ address, latitude, longitude }).toEqual({
      address: null,
      latitude: null,
      longitude: null,
      ...fields,
    })
  })

  test('is no address beside an address', async () => {
    const { columns } = await openImportFile(
      csvFile([
        ['name', 'address', 'location'],
        ['A', '1 Main St', 'Shop 7, floor 2'],
      ]),
    )
    expect(columns.unknown).toEqual(['location'])
  })

  test.each([
    ['Location', "{'lat': 23.7, 'lng': 90.4}"],
    ['coordinates', '23.7,90.4'],
    ['latlng', '(23.7, 90.4)'],
  ])('as %s', async (header, cell) => {
    expect(await candidate({ name: 'A', [header]: cell })).toMatchObject({ latitude: 23.7, longitude: 90.4 })
  })
})

test.each([
  ['open', 0, 'CLOSED_PERMANENTLY'],
  ['is_open', 1, 'OPERATIONAL'],
  ['open', 'Mon-Fri', undefined],
])('%s with %j', async (header, cell, status) => {
  expect((await candidate({ name: 'A', city: 'B', [header]: cell })).businessStatus).toBe(status)
})

describe('a category', () => {
  test.each([
    [{ type: 'business', category: null, cuisines: 'Western,Coffee Shop' }, 'Western'],
    [{ type: 'node' }, null],
    [{ sector: '132' }, null],
    [{ category: '', cuisine: 'Thai' }, 'Thai'],
    [{ category: 'Bar', cuisine: 'Thai' }, 'Bar'],
    [{ categories: "['Bakery', 'Cafe']" }, 'Bakery'],
    [{ categories: '["Coffee shop"]' }, 'Coffee shop'],
  ])('of %j', async (record, category) => {
    expect((await candidate({ name: 'A', city: 'B', ...record })).category ?? null).toBe(category)
  })

  test('is never a word for any place, and neither is a type', async () => {
    expect((await candidate({ name: 'A', city: 'B', type: 'business' })).type).toBeNull()
  })

  test('of Outscraper is the first English subtype where the type is missing', async () => {
    const record = { name: 'A', full_address: 'B', place_id: 'x', type: null, source: 'linkedin' }
    const found = await candidate({
      ...record,
      category: 'Продавница кућних љубимаца',
      subtypes: 'Pet store, Groomer',
    })
    expect(found).toMatchObject({ category: 'Pet store', source: 'outscraper' })
  })
})

describe('a link to a map', () => {
  const MAP = 'https://www.google.com/maps/place/?q=place_id:ChIJ1'

  test.each(['url', 'website', 'link'])('in a column %s is the place, not the website', async (header) => {
    expect(await candidate({ name: 'A', city: 'B', [header]: MAP })).toMatchObject({
      website: null,
      locationLink: MAP,
    })
  })

  test('leaves the website to another column, and the place to its own', async () => {
    const own = 'https://maps.google.com/?cid=1'
    expect(
      await candidate({ name: 'A', website: MAP, url: 'https://a.example', location_link: own }),
    ).toMatchObject({ website: 'https://a.example', locationLink: own })
  })
})

test('an operator sees which columns gave nothing, with an example, and no others', async () => {
  const rows = [1, 2, 3].map((id) => ({
    name: `A${id}`,
    geometry: { type: 'Unknown', at: id },
    sector: '132',
  }))
  const plan = await openImportFile(fileOf('x.json', JSON.stringify(rows)))
  for await (const row of plan.rows) expect(row).toHaveProperty('candidate')
  expect(plan.remarks()).toEqual([
    { header: 'sector', reason: 'could not be read', example: '132', count: 3, rows: [1, 2, 3] },
    {
      header: 'geometry',
      reason: 'gave nothing that is understood',
      example: '{"type":"Unknown","at":1}',
      count: 3,
      rows: [1, 2, 3],
    },
  ])
})

test.each([
  ['places.geojson', 'places'],
  ['places.ndjson', 'places'],
  ['my.places (2).json', 'my.places'],
])('the source of %s is its name without the extension', async (name, source) => {
  const plan = await openImportFile(
    csvFile(
      [
        ['id', 'name'],
        ['1', 'A'],
      ],
      name,
    ),
  )
  for await (const row of plan.rows) expect(row).toMatchObject({ candidate: { source } })
})

test('coordinates are found under any name, in either order', async () => {
  const at = { latitude: 31.29192, longitude: 120.58001 }
  expect(await candidate({ name: 'A', 经纬度: '120.58001,31.29192' })).toMatchObject(at)
  expect(await candidate({ name: 'A', location_latlong: '[31.29192, 120.58001]' })).toMatchObject(at)
  expect(await candidate({ name: 'A', where: '120.58001;31.29192' })).toMatchObject(at)
  expect(await candidate({ name: 'A', scores: '4.5, 3.2' })).not.toHaveProperty('latitude')
})

test('a rating out of ten is halved where most are above five', async () => {
  expect(await candidate({ name: 'A', rating_score: '8.8' })).toMatchObject({ rating: 4.4 })
  expect(await candidate({ name: 'A', rating_score: '4.8' })).toMatchObject({ rating: 4.8 })
})

test('ids of Google’s places are found in a column without a name', async () => {
  const id = 'ChIJow5SxuxRqEcRpk680jewg50'
  expect(await candidate({ '': id, name: 'A', city: 'Berlin' })).toMatchObject({ placeId: id })
})

test.each([
  [{ name: 'A', fon: '030 123456' }, { phone: '030 123456' }],
  [
    { nom: 'A', lieu: 'VERTOU', url_site: 'www.a.fr' },
    { city: 'Vertou', website: 'https://www.a.fr' },
  ],
  [
    { name: 'A', types: "['restaurant', 'food']", nr_ratings: '12', price_lvl: '2' },
    { reviewCount: 12, priceRange: '$$' },
  ],
  [{ 酒店: '蔚徕酒店', 简介: '免费停车' }, { name: '蔚徕酒店' }],
])('%j is read', async (row, fields) => {
  expect(await candidate(row)).toMatchObject(fields)
})

test('the stars of a hotel beside the rating of its guests are named as not imported', async () => {
  const rows = [
    ['name', 'star_rating', 'review_score'],
    ['Delfino', '4', '4.6'],
    ['Oceanis', '3', '4.1'],
  ]
  const { columns } = await openImportFile(csvFile(rows))
  expect(columns.unknown).toEqual(['star_rating'])
})
