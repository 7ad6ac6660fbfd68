import { expect, test } from 'vitest'
import { loadPlaces, type PlaceKind } from '../geo/places.ts'
import { fold } from '../text/fold.ts'
import type { FoundPlace, NamedTerm } from './named-terms.ts'
import { landmarkTexts, placeInSentence, placesNamedBy } from './place-in-sentence.ts'
import { readSentence } from './sentence/read-sentence.ts'
import { tokenise } from './tokenise.ts'

const places = await loadPlaces()

const city = (name: string, countryCode: string, businessCount: number): NamedTerm => ({
  id: businessCount,
  slug: name.toLowerCase(),
  name,
  text: name.toLowerCase(),
  countryCode,
  businessCount,
  asked: name.toLowerCase(),
})
const LONDON = city('London', 'GB', 9)
const CITIES = [LONDON, city('New York City', 'US', 8), city('Istanbul', 'TR', 7)]

const of = (name: string, kind: PlaceKind): FoundPlace => ({
  asked: fold(name),
  within: CITIES[2],
  place: {
    slug: `${fold(name)}-istanbul`,
    name,
    kind,
    city: 'istanbul',
    country: 'TR',
    circle: { latitude: 41, longitude: 29, radius: 900 },
  },
})
const FOUND = [of('Yeldeğirmeni', 'district'), of('Center', 'district'), of('Pera Palas', 'landmark')]

function read(text: string, meant: { city?: NamedTerm; country?: string; rest?: readonly string[] } = {}) {
  const sentence = readSentence(text, new Date(0))
  const meaning = { slots: [], rest: sentence.words, isPlain: false, ...meant }
  const isOrdinary = (word: string) => word === 'center'
  const said = placeInSentence(sentence, meaning, { places, cities: CITIES, found: FOUND, isOrdinary })
  return said && { ...said, name: said.place.name, left: said.others.words.join(' '), city: said.city?.name }
}

test.each([
  ['eczane kadıköy', 'Kadıköy', 'eczane'],
  ["Kadıköy'de eczane", 'Kadıköy', 'de eczane'],
  ["taksim'e yakın ucuz otel", 'Taksim Square', 'ucuz otel'],
  ['otel taksim yakınında', 'Taksim Square', 'otel'],
  ['hotel near the hagia sophia', 'Hagia Sophia', 'hotel'],
  ['Ayasofya yakınında otel', 'Hagia Sophia', 'otel'],
  ['отель рядом с таксим', 'Taksim Square', 'отель'],
  ['hotel blue mosque', 'Blue Mosque', 'hotel'],
])('%s is about %s', (text, name, left) => {
  expect(read(text)).toMatchObject({ name, city: 'Istanbul', left })
})

test('of several cities with the place the largest is meant, or that of the country or of the city beside it', () => {
  expect(read('bar soho')?.city).toBe('London')
  expect(read('bar soho', { country: 'US' })?.city).toBe('New York City')
  const newYork = { ...city('New York City', 'US', 8), latitude: 40.7, longitude: -74 }
  expect(read('bar soho new york city', { city: newYork, rest: ['bar', 'soho'] })?.place.slug).toBe(
    'soho-new-york-city',
  )
})

test('a place of another city than the one that is named is not meant', () => {
  expect(read('kadikoy london', { city: LONDON, rest: ['kadikoy'] })).toBeUndefined()
})

test('outside of the cities of the directory a place is one behind near or in alone', () => {
  expect(read('cafe kreuzberg')).toBeUndefined()
  expect(read('cafe near eiffel tower')?.place.circle).toMatchObject({ radius: 1500 })
})

test('the longest name counts', () => {
  expect(placesNamedBy(places, tokenise('bar prenzlauer berg')).map(({ name }) => name)).toEqual([
    'Prenzlauer Berg',
  ])
})

test('a word of the name that means something else by itself is one of it', () => {
  expect(read('pharmacy big ben', { rest: ['pharmacy', 'big'] })).toMatchObject({
    name: 'Big Ben',
    left: 'pharmacy',
  })
})

test('districts and businesses of the directory are places, a doubtful one where near or in says so', () => {
  expect(read('kafe yeldeğirmeni')?.name).toBe('Yeldeğirmeni')
  expect(read("Yeldeğirmeni'nde kafe")?.name).toBe('Yeldeğirmeni')
  expect([read('cafe center')?.name, read('cafe in center')?.name]).toEqual([undefined, 'Center'])
  expect([read('otel pera palas')?.name, read('cafe near pera palas')?.name]).toEqual([
    undefined,
    'Pera Palas',
  ])
})

test.each([
  ['cafe near the pera palas hotel', ['pera', 'pera palas', 'pera palas hotel']],
  ['pera palas yakınında kafe', ['pera palas', 'palas']],
  ['cafe pera palas', []],
])('beside near in %s stand %j', (text, texts) => {
  const all = landmarkTexts(readSentence(text, new Date(0)))
  expect(all.filter((each) => texts.length === 0 || texts.includes(each)).toSorted()).toEqual(
    texts.toSorted(),
  )
})
