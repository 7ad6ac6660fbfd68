import { expect, test } from 'vitest'
import { jsonSanitiser, sanitiseSources } from './sanitisers.ts'

const SOURCE = {
  source: 'council',
  sourceId: '7',
  placeId: null,
  licence: 'CC0-1.0',
  matchKey: 'a',
  says: { name: 'Inn', about: { Parking: { Free: true } } },
  firstSeen: '2026-01-01',
  lastSeen: '2026-01-02',
}

test.each([
  ['as they are read', SOURCE],
  ['in another order', Object.fromEntries(Object.entries(SOURCE).toReversed())],
])('the sources of a business with their keys %s come back as they were', (_, source) => {
  const text = JSON.stringify([source])
  expect(jsonSanitiser(sanitiseSources)(text)).toBe(text)
})

test('what is no field of a source is left out', () => {
  const text = JSON.stringify([{ ...SOURCE, says: { name: 'Inn', script: 'x' } }])
  expect(JSON.parse(jsonSanitiser(sanitiseSources)(text) ?? '')).toEqual([
    { ...SOURCE, says: { name: 'Inn' } },
  ])
})
