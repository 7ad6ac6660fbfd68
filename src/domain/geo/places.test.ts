import { expect, test } from 'vitest'
import { fold } from '../text/fold.ts'
import { loadPlaces, placeLabel } from './places.ts'
import data from './data/places.json' with { type: 'json' }
import largeCities from '../search/data/large-cities.json' with { type: 'json' }

const { named, find, hasWord, english } = await loadPlaces()

test.each([
  ['times sq', 'US new york city'],
  ['kadikoy', 'TR istanbul'],
  ['kadikoyde', 'TR istanbul'],
  ['prenzlauer berg', 'DE berlin'],
  ['latina', 'ES madrid'],
  ['渋谷', 'JP tokyo'],
  ['tower bridge', 'GB london'],
  ['tour eiffel', 'FR paris'],
  ['красная площадь', 'RU moscow'],
  ['красной площадью', 'RU moscow'],
  ['palacu kultury', 'PL warsaw'],
  ['prazskeho hradu', 'CZ prague'],
  ['台北 101', 'TW taipei'],
])('%s is a part of %s', (text, place) => {
  expect(named(text).map(({ country, city }) => `${country} ${city}`)).toContain(place)
})

test('a name may be that of parts of several cities', () => {
  expect(named('soho').map(({ city }) => city)).toEqual(['london', 'new york city'])
})

test('words of names are known, in their cases as well', () => {
  expect(['prenzlauer', 'kadikoyde', 'atlantis'].map(hasWord)).toEqual([true, true, false])
})

const LINES = Object.entries(data).flatMap(([city, lines]) =>
  lines.map((line) => {
    const [kind = '', latitude, longitude, radius, ...names] = line.split('|')
    return { city, kind, latitude, longitude, radius, names }
  }),
)

test('no place is listed twice in a city, nor named as a large city is', () => {
  const cities = new Set(largeCities.split(' '))
  const faults = Object.keys(data).flatMap((city) => {
    const texts = LINES.filter((line) => line.city === city).flatMap(({ names }) => names.map(fold))
    return texts
      .filter((text, at) => texts.indexOf(text) !== at || cities.has(text))
      .map((text) => `${city}: ${text}`)
  })
  expect(faults).toEqual([])
})

test('every line has a kind, a name, and both coordinates or none', () => {
  const isKnown = (text: string, most: number) => text !== '' && Math.abs(Number(text)) <= most
  const faults = LINES.filter(
    ({ kind, latitude = '', longitude = '', radius, names }) =>
      !['district', 'landmark', 'station', 'airport'].includes(kind) ||
      names.length === 0 ||
      names.some((name) => fold(name) === '') ||
      (latitude !== '' || longitude !== '' ? !isKnown(latitude, 90) || !isKnown(longitude, 180) : false) ||
      !/^(?:\d{3,5})?$/.test(radius ?? '-'),
  )
  expect(faults).toEqual([])
})

test('a place is found by its slug, of two of a name each by its own', () => {
  expect(find('hagia-sophia')).toMatchObject({ kind: 'landmark', circle: { radius: 1500 } })
  expect([find('soho')?.city, find('soho-new-york-city')?.city]).toEqual(['london', 'new york city'])
})

test('a name in another script stands behind the English one, which every such place has', () => {
  const [station] = named('강남역')
  const label = placeLabel(station ?? { name: '' })
  expect([label, placeLabel({ name: 'Hagia Sophia' })]).toEqual(['Gangnam Station (강남역)', 'Hagia Sophia'])
  expect([english('東京タワー', 'JP'), english('강남역', 'KR')]).toEqual(['Tokyo Tower', 'Gangnam Station'])
  expect([english('東京タワー', 'US'), english('Tokyo Tower', 'JP')]).toEqual([undefined, undefined])
  expect(LINES.flatMap(({ names }) => (names.some((name) => /[a-z]/i.test(name)) ? [] : names))).toEqual([])
})
