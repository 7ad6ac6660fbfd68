import { expect, test } from 'vitest'
import { activeFilters, formatRadius } from './active-filters.ts'
import { parseResultsQuery } from './parse-results-query.ts'
import { resultsPath } from './results-query.ts'

const NAMES = {
  category: 'Café',
  city: 'Vienna',
  country: 'Austria',
  features: new Map([['wifi', 'Wi-Fi']]),
}
const filtersOf = (text: string) =>
  activeFilters(parseResultsQuery(new URLSearchParams(text)).query, NAMES).map(
    ({ label, without }) => [label, resultsPath(without)] as const,
  )

test.each<[string, readonly (readonly [string, string])[]]>([
  ['search=a&page=4', []],
  ['category=cafe&search=a&page=4', [['Café', '/businesses?search=a']]],
  ['city=vienna', [['Vienna', '/businesses']]],
  ['near=vienna&radius=2500', [['Within 2.5 km of Vienna', '/businesses']]],
  ['latitude=48.2&longitude=16.37&radius=500', [['Within 500 m of 48.2, 16.37', '/businesses']]],
  ['near=vienna&search=a&sortBy=relevance', [['Within 5 km of Vienna', '/businesses?search=a']]],
  [
    'country=AT&openNow=true',
    [
      ['Austria', '/businesses?openNow=true'],
      ['Open now', '/businesses?country=AT'],
    ],
  ],
  ['state=Texas&country=US&search=a', [['Texas', '/businesses?search=a']]],
  ['city=vienna&state=Texas', [['Vienna', '/businesses?state=Texas']]],
  [
    'minRating=4&price=1,2',
    [
      ['Rated 4+', '/businesses?price=1,2'],
      ['$, $$', '/businesses?minRating=4'],
    ],
  ],
  [
    'features=wifi,free-parking',
    [
      ['Wi-Fi', '/businesses?features=free-parking'],
      ['Free parking', '/businesses?features=wifi'],
    ],
  ],
  ['features=wifi', [['Wi-Fi', '/businesses']]],
  [
    'features=wifi|free-wi-fi,parking',
    [
      ['Wi-Fi or Free Wi-Fi', '/businesses?features=parking'],
      ['Parking', '/businesses?features=wifi%7Cfree-wi-fi'],
    ],
  ],
  [
    'openNow=true&openAt=sun-09:00',
    [
      ['Open now', '/businesses?openAt=sun-09:00'],
      ['Open Sun 9 AM', '/businesses?openNow=true'],
    ],
  ],
  ['openAt=2026-11-29T21:30', [['Open Sun, Nov 29, 9:30 PM', '/businesses']]],
  ['search=a&exact=true', [['Exact words', '/businesses?search=a']]],
])('%s has filters that can be taken away one by one', (text, expected) => {
  expect(filtersOf(text)).toEqual(expected)
})

test.each([
  [500, '500 m'],
  [1000, '1 km'],
  [2500, '2.5 km'],
  [960, 'about 15 min on foot'],
  [100_000, '100 km'],
])('a radius of %i metres is %s', (metres, text) => {
  expect(formatRadius(metres)).toBe(text)
})

test('a circle that was widened is called by the radius that is listed', () => {
  const { query } = parseResultsQuery(new URLSearchParams('near=vienna&radius=5000'))
  const [circle] = activeFilters(query, { ...NAMES, listedRadius: 15_000 })
  expect(circle?.label).toBe('Within 15 km of Vienna')
})
