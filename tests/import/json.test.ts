import { describe, expect, test } from 'vitest'
import { openImportFile } from '#import/open-file.ts'
import { normalise } from './candidates.ts'
import { fileOf, rowsOf } from './files.ts'

const json = (text: string) => fileOf('places.json', text)

describe('records', () => {
  test.each([
    ['a list', '[{"name":"A","n":1},{"name":"B"}]'],
    ['a list over many lines', '[\n  {\n "name": "A", "n": 1\n },\n  { "name": "B" }\n]\n'],
    ['one a line', '{"name":"A","n":1}\r\n{"name":"B"}\n'],
    ['one after the other', '{\n "name": "A", "n": 1\n}\n{\n "name": "B"\n}'],
    [
      'the list of named records that lies deepest',
      '{"alerts": [], "args": {"search": "x"}, "results": {"near": [{"lat": 1}, {"lat": 2}, {"lat": 3}], "shops": {"shop": [{"name":"A","n":1}, {"name":"B"}]}}}',
    ],
    [
      'a list behind texts with brackets',
      '{"query": "[out:json]; nwr[\\"shop\\"];", "data": [{"name":"A","n":1}, {"name":"B"}]}',
    ],
    ['a list inside an object', '{"count": 2, "data": [{"name":"A","n":1}, {"name":"B"}], "next": [3]}'],
  ])('%s', async (_, text) => {
    expect(await rowsOf(json(text))).toEqual([
      [0, 'name', 'n'],
      [1, 'A', 1],
      [2, 'B', null],
    ])
  })

  test('brackets, commas, quotes and backslashes in texts end nothing', async () => {
    const name = 'A ]}",{[ \\ "'
    expect(await rowsOf(json(JSON.stringify([{ name }, { name }])))).toEqual([
      [0, 'name'],
      [1, name],
      [2, name],
    ])
  })

  test('a record cut anywhere between two pieces of the file is whole', async () => {
    const records = Array.from({ length: 20_000 }, (_, at) => ({ name: `"\\${at}"`, list: [{ at }, '}'] }))
    const rows = await rowsOf(json(JSON.stringify(records)))
    expect(rows.slice(1)).toEqual(records.map(({ name, list }, at) => [at + 1, name, list]))
  })

  test('what lies deeper is read by its path', async () => {
    const [row] = await normalise(json('[{"name":"A","location":{"lat":47.37,"lng":8.54},"city":"Zürich"}]'))
    expect(row).toMatchObject({ candidate: { latitude: 47.37, longitude: 8.54 } })
  })
})

test('lists by a key of their own have it in a column, which is the city where it is one', async () => {
  const lists = { Berlin: [{ name: 'A', n: 1 }], Bremen: [{ name: 'B' }] }
  expect(await rowsOf(json(JSON.stringify(lists)))).toEqual([
    [0, 'name', 'n', 'group'],
    [1, 'A', 1, 'Berlin'],
    [2, 'B', null, 'Bremen'],
  ])
  const [row] = await normalise(json(JSON.stringify(lists)))
  expect(row).toMatchObject({ candidate: { name: 'A', city: 'Berlin' } })
  const { columns } = await openImportFile(json(JSON.stringify({ north: [{ name: 'A' }], south: [] })))
  expect(columns.unknown).toEqual(['group'])
})

test('the city behind the postal code of an address comes before the key of its list', async () => {
  const at = (adres: string) => ({ name: 'A', adres, enlem: '53.1', boylam: '8.8' })
  const lists = {
    Bayern: [at('Ring 1, 80331 München')],
    Bremen: [at('Weg 4, 28195 Bremen'), at('Riesstr. 47, 27721 Ritterhude'), at('Am Markt')],
    Hamburg: [at('Allee 3')],
  }
  const rows = await normalise(json(JSON.stringify(lists)))
  const found = rows.map((row) =>
    'candidate' in row ? [row.candidate.city, row.candidate.state ?? null] : [],
  )
  expect(found.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    ['Bremen', null],
    ['Bremen', null],
    ['Hamburg', null],
    ['München', 'Bayern'],
    ['Ritterhude', null],
  ])
})

test('elements of Overpass are found behind other lists', async () => {
  const element = { type: 'node', id: 1, lat: 35.66, lon: 139.7, tags: { name: 'A', amenity: 'cafe' } }
  const [, row] = await rowsOf(json(JSON.stringify({ areas: [1], answer: { elements: [element] } })))
  expect(row).toEqual([1, 'node/1', 35.66, 139.7, 'A', 'cafe'])
})

test('a feature may say its kind where GeoJSON says that it is one', async () => {
  const geometry = { type: 'Point', coordinates: [107.6, -6.9] }
  const features = [{ type: 'Cafe', properties: { name: 'A' }, geometry }]
  const [header, row] = await rowsOf(json(JSON.stringify({ type: 'FeatureCollection', features })))
  expect([header, row]).toEqual([
    [0, 'geometry', 'name'],
    [1, geometry, 'A'],
  ])
})

test('a record with lists of its own is one record', async () => {
  const details = { status: 'OK', result: { name: 'A', people: [{ name: 'B' }, { name: 'C' }] } }
  const rows = await rowsOf(json(JSON.stringify(details)))
  expect(rows).toHaveLength(2)
})

test('a description of KML is its text', async () => {
  const feature = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [12.48, 32.8] },
    properties: { name: 'A', description: { '@type': 'html', value: 'By the <b>sea</b>' } },
  }
  const [row] = await normalise(json(JSON.stringify({ type: 'FeatureCollection', features: [feature] })))
  expect(row).toMatchObject({ candidate: { description: '<p>By the <b>sea</b></p>', latitude: 32.8 } })
})

test('each malformed line is one rejected row with its number, also the first', async () => {
  const rows = await normalise(
    json('{"name":\n{"name":"B","city":"Rome"}\n\n[1]\n{"name":"C","city":"Oslo"}\nname,city\n'),
  )
  expect(rows).toMatchObject([
    { row: 1, column: null, value: '{"name":', code: 'invalid_json' },
    { row: 2, candidate: { name: 'B' } },
    { row: 4, value: '[1]', code: 'no_record' },
    { row: 5, candidate: { name: 'C' } },
    { row: 6, value: 'name,city', code: 'invalid_json' },
  ])
})

test('a malformed record in a list is rejected alone', async () => {
  const rows = await normalise(json(`[{"name":"A","city":"Rome"},{'name':'B'},{"name":"C","city":"Oslo"}]`))
  expect(rows).toMatchObject([
    { row: 1, candidate: { name: 'A' } },
    { row: 2, code: 'invalid_json' },
    { row: 3, candidate: { name: 'C' } },
  ])
})

test('a record that is nested too deeply is rejected alone; a file of nothing else is refused', async () => {
  const deep = '['.repeat(300_000) + ']'.repeat(300_000)
  const lines = [`{"name":${deep}}`, '{"name":"B","city":"Rome"}', `{"about":${deep}}`]
  const code = 'nested_too_deep'
  expect(await normalise(json(lines.join('\n')))).toMatchObject([
    { row: 1, value: expect.stringMatching(/^\{"name":\[+$/), code },
    { row: 2, candidate: { name: 'B' } },
    { row: 3, code },
  ])
  await expect(openImportFile(json(`[{"name":${deep}}]`))).rejects.toMatchObject({
    code: 'bad_request',
    message: 'places.json holds no record: the first one is nested too deeply to be read.',
  })
})

test('an object that is no text is shown as none', async () => {
  const odd = '{"toString":1}'
  const own = '"globalRowNumber":1,"slug":"a","countryCode":"CH"'
  const text = `[{${own},"part":${odd},"id":1,"name":"A"},{"id":2,"name":${odd}},{"id":3,"rating":[${odd}],"name":"C"}]`
  expect(await normalise(json(text))).toMatchObject([
    { row: 1, value: '(not a text)' },
    { row: 2, value: '(not a text)', code: 'name_missing' },
    { row: 3, candidate: { name: 'C' } },
  ])
})

test('a name that the first thousand records lack is remarked on, never dropped without a word', async () => {
  const lines = Array.from({ length: 1001 }, (_, at) => JSON.stringify({ name: `A${at}`, city: 'Rome' }))
  const plan = await openImportFile(json([...lines, '{"name":"B","city":"Rome","phone":"12345"}'].join('\n')))
  for await (const row of plan.rows) expect(row).toHaveProperty('candidate')
  expect(plan.remarks()).toEqual([
    {
      header: 'phone',
      reason: 'stand under a name that the first records lack',
      example: '12345',
      count: 1,
      rows: [1002],
    },
  ])
})

test('a key of __proto__ reaches no prototype', async () => {
  const [row] = await normalise(
    json(
      '[{"name":"A","city":"Rome","__proto__":{"polluted":true},"additionalInfo":{"__proto__":[{"x":true}]}}]',
    ),
  )
  expect(row).toMatchObject({ candidate: { name: 'A' } })
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

test.each([
  ['a list that never ends', '[{"name":"A"},{"name":"B"}'],
  ['a text that never ends', '[{"name":"A"},{"name":"B"},{"name":"C]'],
])('%s is refused', async (_, text) => {
  await expect(rowsOf(json(text))).rejects.toThrow(
    'places.json is damaged: it ends in the middle of record 3.',
  )
})

test('a list under a name such as restaurants is read', async () => {
  const [row] = await normalise(
    fileOf('a.json', '{"restaurants":[{"Restaurant Name":"A","City":"Raleigh"}]}'),
  )
  expect(row).toMatchObject({ candidate: { name: 'A', city: 'Raleigh' } })
})

test.each([
  ['Outscraper', { place_id: 'a', google_id: 'b', full_address: 'C 1' }],
  ['Yelp', { business_id: 'a', stars: 4, review_count: 3 }],
  ['a list of its own', { shop: 'x' }],
])(
  'the position of a GeoJSON feature is read where its properties are those of %s',
  async (_, properties) => {
    const feature = {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [8.54, 47.37] },
      properties: { name: 'A', ...properties },
    }
    const [row] = await normalise(json(JSON.stringify({ type: 'FeatureCollection', features: [feature] })))
    expect(row).toMatchObject({ candidate: { latitude: 47.37, longitude: 8.54 } })
  },
)
