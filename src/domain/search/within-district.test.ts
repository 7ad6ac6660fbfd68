import { expect, test } from 'vitest'
import { loadDistricts } from '../geo/districts.ts'
import { tokenise } from './tokenise.ts'
import type { NamedTerm } from './named-terms.ts'
import { districtsNamedBy, withinDistrict } from './within-district.ts'

const districts = await loadDistricts()

const city = (name: string, countryCode: string, businessCount: number): NamedTerm => ({
  ...{ id: businessCount, slug: name.toLowerCase(), name, text: name.toLowerCase() },
  ...{ countryCode, businessCount, asked: name.toLowerCase() },
})
const CITIES = [city('London', 'GB', 9), city('New York City', 'US', 8), city('Istanbul', 'TR', 7)]

const meaning = (text: string, country?: string) => ({
  ...{ slots: [], rest: tokenise(text), isPlain: false },
  ...(country !== undefined && { country }),
})
const read = (text: string, country?: string) =>
  withinDistrict(meaning(text, country), tokenise(text), districts, CITIES)

test('a part of a city stands for the city, and its words are left', () => {
  expect(read('eczane kadıköy')).toMatchObject({
    ...{ city: { name: 'Istanbul' }, district: 'Kadıköy', rest: ['eczane', 'kadikoy'] },
  })
})

test('of several cities with the part the largest is meant, or the one in the country', () => {
  expect(read('bar soho').city?.name).toBe('London')
  expect(read('bar soho', 'US').city?.name).toBe('New York City')
})

test('a city that is named stays, and one that the directory does not have is not meant', () => {
  const [london] = CITIES
  const stated = { ...meaning('kadikoy'), ...(london && { city: london }) }
  expect(withinDistrict(stated, ['kadikoy'], districts, CITIES)).toEqual(stated)
  expect(read('cafe kreuzberg').city).toBeUndefined()
})

test('the longest name counts', () => {
  expect(districtsNamedBy(districts, tokenise('bar prenzlauer berg')).map(({ name }) => name)).toEqual([
    'Prenzlauer Berg',
  ])
})

test('a word of the name that means nothing by itself is one of it', () => {
  const bigBen = { slots: [], rest: ['pharmacy', 'big'], isPlain: false }
  expect(withinDistrict(bigBen, ['pharmacy', 'big', 'ben'], districts, CITIES)).toMatchObject({
    ...{ city: { name: 'London' }, rest: ['pharmacy', 'big', 'ben'] },
  })
})
