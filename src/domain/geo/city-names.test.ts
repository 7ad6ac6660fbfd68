import { expect, test } from 'vitest'
import { CITY_NAMES, NOT_THE_CITY } from '#tests/search/names/city-names.cases.ts'
import { fold } from '../text/fold.ts'
import lines from './data/city-names.json' with { type: 'json' }
import { loadCityNames } from './city-names.ts'

const { has, othersOf } = await loadCityNames()

test.each(CITY_NAMES)('"%s" in %s is a name of %s', (text, countryCode, city) => {
  expect(othersOf(fold(text), { countryCode })).toContain(fold(city))
  expect(othersOf(fold(city), { countryCode })).toContain(fold(text))
})

test.each(NOT_THE_CITY)('"%s" in %s is no name of %s', (text, countryCode, city) => {
  expect(othersOf(fold(text), { countryCode })).not.toContain(fold(city))
})

test.each([
  ['guangzhou', 'dongguan', 'CN'],
  ['suzhou', 'wuxi', 'CN'],
  ['lutsk', 'kovel', 'UA'],
])('%s and its neighbour %s share no name', (one, other, countryCode) => {
  expect(othersOf(one, { countryCode })).not.toContain(other)
  const names = new Set(othersOf(other, { countryCode }))
  expect(othersOf(one, { countryCode }).filter((name) => names.has(name))).toEqual([])
})

test('a namesake far away in the same country has no other names', () => {
  const moscow = { countryCode: 'RU', latitude: 55.75, longitude: 37.62 }
  expect(othersOf('moscow', moscow)).toContain('москва')
  expect(othersOf('moscow', { ...moscow, latitude: 58 })).toEqual([])
})

test('without a country the position decides, and without both nothing is known', () => {
  expect(othersOf('wien', { latitude: 48.2, longitude: 16.4 })).toContain('vienna')
  expect(othersOf('wien', {})).toEqual([])
})

test('a state where states part cities of one name decides', () => {
  expect(othersOf('new york', { countryCode: 'US', state: 'NY' })).toContain('nueva york')
  expect(othersOf('new york', { countryCode: 'US', state: 'Texas' })).toEqual([])
})

test('names are folded as searches are', () => {
  const names = new Set(lines.flatMap((line) => line.split('|').slice(4)))
  expect([...names].filter((name) => fold(name) !== name)).toEqual([])
  expect(has('viyana')).toBe(true)
})
