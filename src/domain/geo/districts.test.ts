import { expect, test } from 'vitest'
import { fold } from '../text/fold.ts'
import { loadDistricts } from './districts.ts'
import data from './data/districts.json' with { type: 'json' }
import largeCities from '../search/data/large-cities.json' with { type: 'json' }

const { named, hasWord } = await loadDistricts()

test.each([
  ['kadikoy', 'TR istanbul'],
  ['kadikoyde', 'TR istanbul'],
  ['prenzlauer berg', 'DE berlin'],
  ['latina', 'ES madrid'],
  ['渋谷', 'JP tokyo'],
  ['tower bridge', 'GB london'],
  ['tour eiffel', 'FR paris'],
  ['красная площадь', 'RU moscow'],
])('%s is a part of %s', (text, place) => {
  expect(named(text).map(({ country, city }) => `${country} ${city}`)).toContain(place)
})

test('a name may be that of parts of several cities', () => {
  expect(named('soho').map(({ city }) => city)).toEqual(['london', 'new york city'])
})

test('words of names are known, in their cases as well', () => {
  expect(['prenzlauer', 'kadikoyde', 'atlantis'].map(hasWord)).toEqual([true, true, false])
})

test('no district is listed twice in a city, nor named as a large city is', () => {
  const cities = new Set(largeCities.split(' '))
  const faults = Object.entries(data).flatMap(([city, names]) => {
    const texts = names.split(', ').map(fold)
    return texts
      .filter((text, at) => texts.indexOf(text) !== at || cities.has(text))
      .map((text) => `${city}: ${text}`)
  })
  expect(faults).toEqual([])
})
