import { expect, test } from 'vitest'
import { candidates } from './candidates.ts'

const jsonFile = (text: string) => ({ name: 'list.json', blob: new Blob([text]) })

test('a script of JSON, as maps load it, is its JSON', async () => {
  const place = (name: string, longitude: number) => ({
    type: 'Feature',
    properties: { name },
    geometry: { type: 'Point', coordinates: [longitude, 34] },
  })
  const collection = JSON.stringify(
    { type: 'FeatureCollection', features: [place('Paul', -6.84), place('Lys', -6.85)] },
    null,
    1,
  )
  for (const text of [`var cafes = ${collection};`, `window.cafes = ${collection}`, `show(${collection});\n`])
    expect((await candidates(jsonFile(text))).map(({ name }) => name)).toEqual(['Paul', 'Lys'])
})

test.each([
  'const cafes = [{ name: "Paul" }]',
  'export default function cafes() {}',
  'INSERT INTO cafes VALUES (1)',
])('a program is no table: %s', async (text) => {
  await expect(candidates(jsonFile(`${text}\nPaul, Rabat\n`))).rejects.toThrow(/neither/)
})

test('an object of records by their ids or names is a list of them', async () => {
  const byId = { 110101: { name: 'Lale', city: 'Oslo' }, 110102: { name: 'Rose', city: 'Bergen' } }
  const byName = {
    Lale: { lat: 59.91, lng: 10.75, phone: '22 00 00 00' },
    Rose: { lat: 60.39, lng: 5.32, phone: '' },
  }
  expect(
    (await candidates(jsonFile(JSON.stringify(byId)))).map(({ name, city, sourceId }) => [
      name,
      city,
      sourceId,
    ]),
  ).toEqual([
    ['Lale', 'Oslo', '110101'],
    ['Rose', 'Bergen', '110102'],
  ])
  expect(
    (await candidates(jsonFile(JSON.stringify(byName)))).map(({ name, latitude }) => [name, latitude]),
  ).toEqual([
    ['Lale', 59.91],
    ['Rose', 60.39],
  ])
})
