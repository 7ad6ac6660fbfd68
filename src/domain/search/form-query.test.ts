import { expect, test } from 'vitest'
import { fieldlessFilters, parseFormQuery } from './form-query.ts'
import { resultsPath } from './results-query.ts'

/** The form that stands for 'cafe istanbul open now', with these fields changed; undefined for one that is not sent. */
const addressOf = (change: Record<string, string | undefined> = {}) => {
  const fields: Record<string, string | undefined> = {
    search: 'cafe istanbul open now',
    stated: 'search=cafe+istanbul+open+now',
    meant: 'kind=cafe&city=istanbul&openNow=true',
    meantPlace: 'Istanbul',
    category: 'kind:cafe',
    place: 'Istanbul',
    city: 'istanbul',
    radius: '',
    country: '',
    openNow: 'true',
    openDay: '',
    openTime: '12:00',
    minRating: '',
    ...change,
  }
  const sent = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return resultsPath(parseFormQuery(new URLSearchParams(sent)).query)
}

/** The fields of the form after a search for 'cafe near big ben'. */
const AROUND = {
  search: 'cafe near big ben',
  stated: 'search=cafe+near+big+ben',
  meant: 'kind=cafe&near=big-ben&radius=1500',
  near: 'big-ben',
  radius: '1500',
  meantPlace: undefined,
  place: '',
  city: undefined,
  openNow: undefined,
}

test.each<[string, Record<string, string | undefined>, string]>([
  ['nothing changed', {}, '?search=cafe+istanbul+open+now'],
  ['one more filter', { minRating: '4' }, '?search=cafe+istanbul+open+now&minRating=4'],
  ['a switch that the words had set', { openNow: undefined }, '?kind=cafe&city=istanbul'],
  ['an emptied city', { place: '' }, '?kind=cafe&openNow=true'],
  ['another city', { place: 'Berlin', city: 'istanbul' }, '?kind=cafe&city=Berlin&openNow=true'],
  ['a city that was chosen', { place: undefined, city: 'berlin' }, '?kind=cafe&city=berlin&openNow=true'],
  ['a distance', { radius: '2000' }, '?kind=cafe&near=istanbul&radius=2000&openNow=true'],
  ['another category', { category: 'hotel' }, '?category=hotel&city=istanbul&openNow=true'],
  ['all categories', { category: '' }, '?city=istanbul&openNow=true'],
  ['other words', { search: 'hotel berlin' }, '?search=hotel+berlin'],
  ['other words and a filter', { search: 'hotel', minRating: '4' }, '?search=hotel&minRating=4'],
  [
    'words that mean nothing',
    { openNow: undefined, meant: 'search=qq&kind=cafe&city=istanbul&openNow=true' },
    '?search=qq&kind=cafe&city=istanbul',
  ],
  ['nothing around a place', { ...AROUND }, '?search=cafe+near+big+ben'],
  ['one more filter around a place', { ...AROUND, minRating: '4' }, '?search=cafe+near+big+ben&minRating=4'],
  ['another distance around a place', { ...AROUND, radius: '5000' }, '?kind=cafe&near=big-ben&radius=5000'],
  ['a city instead of a place', { ...AROUND, place: 'Berlin' }, '?kind=cafe&near=Berlin&radius=1500'],
])('%s', (_, change, expected) => {
  expect(addressOf(change)).toBe(`/businesses${expected}`)
})

/** The form of a search with exclusions and bounds, which no field shows. */
const ofExclusions = (change: Record<string, string | undefined>) =>
  addressOf({
    search: 'cafe istanbul no starbucks rated below 4',
    stated: 'search=cafe+istanbul+no+starbucks+rated+below+4',
    meant: 'kind=cafe&city=istanbul&maxRating=3.9&without=starbucks',
    openNow: undefined,
    ...fieldlessFilters({ maxRating: 3.9, minRating: 3, without: ['starbucks'] }),
    ...change,
  })

test.each<[string, Record<string, string | undefined>, string]>([
  ['nothing changed', {}, '?search=cafe+istanbul+no+starbucks+rated+below+4'],
  ['an emptied city', { place: '' }, '?kind=cafe&maxRating=3.9&without=starbucks'],
  ['other words', { search: 'hotel' }, '?search=hotel'],
])('what no field shows stays: %s', (_, change, expected) => {
  expect(ofExclusions(change)).toBe(`/businesses${expected}`)
})

test('only filters without fields are hidden', () => {
  const query = { maxRating: 3.9, minRating: 3, without: ['starbucks'], openNow: true, features: ['wi-fi'] }
  expect(fieldlessFilters(query)).toEqual({ maxRating: '3.9', without: 'starbucks' })
})

const ofTexas = (change: Record<string, string>) =>
  resultsPath(
    parseFormQuery(
      new URLSearchParams({
        search: 'cafe texas',
        stated: 'search=cafe+texas',
        meant: 'kind=cafe&state=Texas&country=US',
        category: 'kind:cafe',
        place: '',
        state: 'Texas',
        country: 'US',
        ...change,
      }),
    ).query,
  )

test.each<[string, Record<string, string>, string]>([
  ['is left to the words', {}, '?search=cafe+texas'],
  ['stays beside another filter that the words had set', { category: '' }, '?state=Texas&country=US'],
  ['goes with another country', { country: 'CA' }, '?kind=cafe&country=CA'],
  ['goes with a city', { place: 'Berlin' }, '?kind=cafe&city=Berlin'],
])('a state %s', (_, change, expected) => {
  expect(ofTexas(change)).toBe(`/businesses${expected}`)
})

test('other words take the place of a kind and of exact words', () => {
  const shown = 'kind=cafe&search=qq&exact=true'
  const address = (search: string) =>
    resultsPath(
      parseFormQuery(
        new URLSearchParams({ kind: 'cafe', exact: 'true', search, stated: shown, meant: shown }),
      ).query,
    )
  expect(address('hotel')).toBe('/businesses?search=hotel')
  expect(address('qq')).toBe('/businesses?search=qq&exact=true&kind=cafe')
})
