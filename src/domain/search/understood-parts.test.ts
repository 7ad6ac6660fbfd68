import { expect, test } from 'vitest'
import type { Interpretation } from './interpretation.ts'
import type { PlaceTerm } from './named-terms.ts'
import { parseResultsQuery } from './parse-results-query.ts'
import { resultsPath } from './results-query.ts'
import { asksForPosition, understoodParts } from './understood-parts.ts'

const CAFE = { kind: 'cafe', kinds: ['cafe'], text: 'coffee shop', isFound: true }
const VIENNA = {
  id: 1,
  slug: 'vienna',
  name: 'Vienna',
  text: 'vienna',
  asked: 'vienna',
  countryCode: 'AT',
  businessCount: 9,
}
const NAMES = { kind: 'Cafe', city: 'Vienna', country: 'Austria', features: new Map([['wi-fi', 'Wi-Fi']]) }
const queryOf = (text: string) => parseResultsQuery(new URLSearchParams(text)).query
const meaning = (parts: Partial<Interpretation>): Interpretation => ({
  slots: [],
  rest: [],
  isPlain: false,
  ...parts,
})
const partsOf = (text: string, parts: Partial<Interpretation>) =>
  understoodParts(queryOf(text), meaning(parts), NAMES).map(
    ({ label, without }) => [label, resultsPath(without)] as const,
  )

test('what is around a place is a part that names it', () => {
  const circle = { latitude: 41.0086, longitude: 28.9802, radius: 1500 }
  const place: PlaceTerm = {
    slug: 'hagia-sophia',
    name: 'Hagia Sophia',
    city: 'istanbul',
    country: 'TR',
    kind: 'landmark',
    circle,
    words: ['ayasofya'],
  }
  const parts = understoodParts(queryOf('search=kafe ayasofya'), meaning({ kind: CAFE, place }), {
    kind: 'Cafe',
    around: place,
    features: new Map(),
  })
  expect(parts.map(({ label, without }) => [label, resultsPath(without)])).toEqual([
    ['Cafe', '/businesses?near=hagia-sophia&radius=1500'],
    ['Near Hagia Sophia', '/businesses?kind=cafe'],
  ])
})

test.each<[string, Partial<Interpretation>, readonly (readonly [string, string])[]]>([
  [
    'search=coffee shop in vienna open now',
    { kind: CAFE, city: VIENNA, slots: [{ kind: 'openNow' }] },
    [
      ['Cafe', '/businesses?city=vienna&openNow=true'],
      ['Vienna', '/businesses?kind=cafe&openNow=true'],
      ['Open now', '/businesses?kind=cafe&city=vienna'],
    ],
  ],
  [
    'search=cheap royal cafe with wifi on sunday at 9',
    {
      kind: CAFE,
      rest: ['royal'],
      slots: [
        { kind: 'price', levels: [1] },
        { kind: 'feature', features: 'wi-fi|free-wi-fi' },
        { kind: 'openAt', at: 'sun-09:00' },
      ],
    },
    [
      ['Cafe', '/businesses?search=royal&openAt=sun-09:00&price=1&features=wi-fi%7Cfree-wi-fi'],
      ['Open Sun 9 AM', '/businesses?search=royal&kind=cafe&price=1&features=wi-fi%7Cfree-wi-fi'],
      ['$', '/businesses?search=royal&kind=cafe&openAt=sun-09:00&features=wi-fi%7Cfree-wi-fi'],
      ['Wi-Fi or Free Wi-Fi', '/businesses?search=royal&kind=cafe&openAt=sun-09:00&price=1'],
    ],
  ],
  ['search=near me', { slots: [{ kind: 'nearMe' }] }, [['Near me', '/businesses']]],
  [
    'search=best cafe',
    { kind: CAFE, slots: [{ kind: 'best' }] },
    [
      ['Cafe', '/businesses'],
      ['Best first', '/businesses?kind=cafe'],
    ],
  ],
  [
    'search=cafe texas',
    { kind: CAFE, state: 'US:Texas', country: 'US' },
    [
      ['Cafe', '/businesses?state=Texas&country=US'],
      ['Texas', '/businesses?kind=cafe'],
    ],
  ],
  [
    'search=cafe austria&city=vienna',
    { kind: CAFE, country: 'AT' },
    [
      ['Cafe', '/businesses?city=vienna&country=AT'],
      ['Austria', '/businesses?kind=cafe&city=vienna'],
    ],
  ],
])('the words of %s become parts that can be taken away', (text, parts, expected) => {
  expect(partsOf(text, parts)).toEqual(expected)
})

test('what the query states itself is no part of its words', () => {
  const parts = { kind: CAFE, slots: [{ kind: 'minRating', minRating: 3 } as const] }
  expect(partsOf('search=cafe rated 3&minRating=4', parts)).toEqual([['Cafe', '/businesses?minRating=4']])
})

test('a circle has its own place, and needs no position', () => {
  const parts = meaning({ kind: CAFE, city: VIENNA, slots: [{ kind: 'nearMe' }] })
  const query = queryOf('search=cafe near me&latitude=48&longitude=16&radius=5000')
  expect(understoodParts(query, parts, NAMES).map(({ label }) => label)).toEqual(['Cafe'])
  expect(asksForPosition(query, parts)).toBe(false)
  expect(asksForPosition(queryOf('search=cafe near me'), parts)).toBe(true)
})
