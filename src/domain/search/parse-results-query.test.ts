import { describe, expect, test } from 'vitest'
import { revealsPosition, parseResultsQuery } from './parse-results-query.ts'
import { resultsPath, type ResultsQuery } from './results-query.ts'

const read = (text: string) => parseResultsQuery(new URLSearchParams(text))
/** The query without its undefined fields. */
const asked = (text: string): ResultsQuery => JSON.parse(JSON.stringify(read(text).query)) as ResultsQuery
const NUL = '%00'
const SUNDAY_MORNING = { weekday: 6, date: '2026-11-29', part: 'morning' } as const

describe('an address is read', () => {
  test.each<[string, string, ResultsQuery]>([
    ['nothing', '', {}],
    ['blank fields of a form', 'search=&category=&city=+&radius=&minRating=', {}],
    ['words', 'search=+cafe+wien+', { search: 'cafe wien' }],
    ['words as text', 'search=cafe&exact=true', { search: 'cafe', exact: true }],
    ['exactness without words', 'exact=true', {}],
    [
      'a filter of each kind',
      'category=cafe&country=at&openNow=true&minRating=4.5',
      {
        category: 'cafe',
        country: 'at',
        openNow: true,
        minRating: 4.5,
      },
    ],
    ['prices with commas', 'price=3,1', { price: [1, 3] }],
    ['prices as a form repeats them', 'price=1&price=2&price=1', { price: [1, 2] }],
    ['features', 'features=delivery&features=gift-cards', { features: ['delivery', 'gift-cards'] }],
    ['alternatives of a feature', 'features=a|B|a,c|', { features: ['a|b', 'c'] }],
    ['a weekday and a time', 'openAt=Sun-09:00', { openAt: { weekday: 6, minute: 540 } }],
    [
      'a date and a time',
      'openAt=2026-11-29T09:00',
      { openAt: { weekday: 6, date: '2026-11-29', minute: 540 } },
    ],
    ['a day and a time of a form', 'openDay=mon&openTime=09:30', { openAt: { weekday: 0, minute: 570 } }],
    [
      'a date and a time of a form',
      'openDay=2026-12-24&openTime=10:00',
      { openAt: { weekday: 3, date: '2026-12-24', minute: 600 } },
    ],
    [
      'a date of a form beside a weekday',
      'openDay=mon&openDate=2026-11-29&openTime=morning',
      { openAt: SUNDAY_MORNING },
    ],
    ['an emptied date of a form', 'openDay=&openDate=&openTime=&openAt=2026-11-29', {}],
    ['a day of a form', 'openDay=mon&openTime=', { openAt: { weekday: 0, part: 'day' } }],
    ['a part of a day of a form', 'openDay=2026-11-29&openTime=morning', { openAt: SUNDAY_MORNING }],
    ['several days', 'openAt=Weekend-Evening', { openAt: { group: 'weekend', part: 'evening' } }],
    ['around the clock', 'open24Hours=true', { open24Hours: true }],
    ['any day of a form, whatever its time', 'openDay=&openTime=09:30&openAt=sun-09:00', {}],
    ['a city', 'city=vienna', { city: 'vienna' }],
    [
      'a city with a radius, as the form gives it',
      'city=vienna&radius=2000',
      { near: 'vienna', radius: 2000 },
    ],
    ['a typed place', 'place=Wien&city=vienna', { city: 'Wien' }],
    ['a typed place with a radius', 'place=Wien&city=&radius=2000', { near: 'Wien', radius: 2000 }],
    ['a place that was emptied', 'place=&city=vienna', {}],
    ['near a city', 'near=vienna', { near: 'vienna', radius: 5000 }],
    [
      'near a point, as near as a link should tell',
      'latitude=48.2081743&longitude=16.3738189&radius=500',
      {
        latitude: 48.2082,
        longitude: 16.3738,
        radius: 500,
      },
    ],
    [
      'a city rather than a point that is left from before',
      'city=graz&latitude=48.2&longitude=16.3',
      { city: 'graz' },
    ],
    ['verified ones', 'verified=on', { verified: true }],
    [
      'a part of a map, across the antimeridian',
      'bounds=170,-20,190,10',
      { bounds: { west: 170, south: -20, east: -170, north: 10 } },
    ],
    ['a radius without a centre', 'radius=5000', {}],
    ['a page, however deep', 'page=999999', { page: 999_999 }],
    ['a sort', 'sortBy=name&sortOrder=desc', { sortBy: 'name', sortOrder: 'desc' }],
    ['the sort that is meant anyhow', 'sortBy=best', {}],
    ['the other sort by rating', 'sortBy=rating&sortOrder=desc', { sortBy: 'rating' }],
    ['relevance with words', 'search=a&sortBy=relevance', { search: 'a' }],
    ['relevance without words', 'sortBy=relevance', {}],
    ['distance without a centre', 'sortBy=distance', {}],
    ['the rating in a circle', 'near=graz&sortBy=rating', { near: 'graz', radius: 5000, sortBy: 'rating' }],
    ['of repeated parameters the first that says something', 'search=&search=a&search=b', { search: 'a' }],
    ['no unknown parameter', 'utm_source=x&search=a&__proto__=1&constructor=2', { search: 'a' }],
    ['no NUL and no other control character', `search=a${NUL}b%0A&city=${NUL}`, { search: 'a b' }],
  ])('%s', (_, text, expected) => {
    expect(asked(text)).toEqual({ page: 1, ...expected })
    expect(read(text).ignoredParameters).toEqual([])
  })

  test.each<[string, string, ResultsQuery, string[]]>([
    ['a radius of 0', 'near=graz&radius=0', { near: 'graz', radius: 5000 }, ['the radius']],
    ['a huge radius', 'near=graz&radius=1e9', { near: 'graz', radius: 5000 }, ['the radius']],
    ['a city with an impossible radius', 'city=graz&radius=-1', { city: 'graz' }, ['the radius']],
    ['a latitude out of range', 'latitude=91&longitude=0', {}, ['the position']],
    ['half a position', 'latitude=40', {}, ['the position']],
    ['coordinates that are no numbers', 'latitude=NaN&longitude=Infinity', {}, ['the position']],
    ['a rating out of range', 'minRating=7', {}, ['the rating']],
    ['a part of a map with its edges interchanged', 'bounds=0,10,1,0', {}, ['the part of the map']],
    ['a price that is no level', 'price=1,9', { price: [1] }, ['the price']],
    ['an order that is none', 'sortBy=random()&sortOrder=up', {}, ['the order']],
    ['a switch that is neither', 'openNow=maybe', {}, ['open now']],
    ['a day that is none', 'openAt=someday-09:00', {}, ['the day and time']],
    ['a date that no calendar has', 'openDay=&openDate=2026-02-30', {}, ['the day and time']],
    ['a time that no clock shows', 'openDay=sun&openTime=25:00', {}, ['the day and time']],
    ['a time in a zone', 'openAt=2026-11-29T09:00Z', {}, ['the day and time']],
    ['eleven alternatives', 'features=a|b|c|d|e|f|h|i|j|k|l,g', { features: ['g'] }, ['some features']],
    ['a page that is none', 'page=-4', {}, []],
    ['a feature that is none', 'features=wi fi,a', { features: ['a'] }, ['some features']],
    [
      'a text of 10,000 letters',
      `search=${'x'.repeat(10_000)}`,
      { search: 'x'.repeat(200) },
      ['what follows the first 200 characters of the search'],
    ],
  ])('without %s, and says so where it matters', (_, text, expected, ignoredParameters) => {
    expect(asked(text)).toEqual({ page: 1, ...expected })
    expect(read(text).ignoredParameters).toEqual(ignoredParameters)
  })

  test('with ten features and no more, and says so', () => {
    const features = (length: number) => Array.from({ length }, (_, at) => `f${at}`)
    const { query, ignoredParameters, limits } = read(`features=${features(11).join()}`)
    expect(query.features).toEqual(features(10))
    expect(ignoredParameters).toEqual([])
    expect(limits).toEqual(['At most 10 features can be asked for at once; the others are left out.'])
    expect(read(`features=${features(10).join()}`).limits).toEqual([])
  })

  test('without splitting a character at its end', () => {
    expect(read(`search=${'x'.repeat(199)}😀`).query.search?.isWellFormed()).toBe(true)
  })
})

test.each([
  ['', '/businesses'],
  ['search=cafe&exact=true&page=1', '/businesses?search=cafe&exact=true'],
  ['price=2&price=1&features=b&features=a', '/businesses?price=1,2&features=b,a'],
  ['features=b|a&openAt=SUN-09:00', '/businesses?openAt=sun-09:00&features=b%7Ca'],
  ['openTime=09:15&openDay=2026-11-29', '/businesses?openAt=2026-11-29T09:15'],
  ['longitude=-0.00001&latitude=51.50001', '/businesses?latitude=51.5&longitude=0&radius=5000'],
  ['radius=500&city=Bad Ischl', '/businesses?near=Bad+Ischl&radius=500'],
  ['sortOrder=asc&sortBy=rating&page=3', '/businesses?sortBy=rating&sortOrder=asc&page=3'],
])('%s has one address, and that reads the same', (text, path) => {
  const { query } = read(text)
  expect(resultsPath(query)).toBe(path)
  expect(parseResultsQuery(new URL(path, 'https://a.example').searchParams).query).toEqual(query)
})

test.each<[string, ReturnType<typeof read>['typed']]>([
  ['city=paris', undefined],
  ['near=big-ben&place=Paris', { text: 'Paris', slug: undefined }],
  ['place=&city=paris', undefined],
  ['place=Paris', { text: 'Paris', slug: undefined }],
  ['place=paris&city=paris-france', { text: 'paris', slug: 'paris-france' }],
])('the place of %s is told from a slug', (text, typed) => {
  expect(read(text).typed).toEqual(typed)
})

test('a position belongs to its visitor, the centre of a city to everybody', () => {
  expect(revealsPosition(read('latitude=1&longitude=2').query)).toBe(true)
  expect(revealsPosition(read('near=vienna').query)).toBe(false)
})
