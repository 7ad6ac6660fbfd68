import { beforeAll, expect, test, vi } from 'vitest'
import { explain } from '#db/businesses/list/list.ts'
import type { BusinessListQuery } from '#db/businesses/list/query.ts'
import type { Database } from '#db/client.ts'
import { sampleDatabase } from './sample-database.ts'

let db: Database
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-10-14T10:00:00Z') })
  db = await sampleDatabase()
  return () => vi.useRealTimers()
}, 180_000)

const PARIS = { latitude: 48.8566, longitude: 2.3522, radius: 5_000 }

test.each<[plan: string, query: BusinessListQuery, lines: readonly string[]]>([
  [
    'a name is searched as text, then by its sound',
    { search: 'kardelen' },
    ['text: kardelen', 'sound: kardelen'],
  ],
  ['a name is searched exactly', { search: 'cafe paris', exact: true }, ['exact text: cafe paris']],
  [
    'a kind is searched, then the nearest kind',
    { search: 'hostel prague' },
    ['meaning: kind=hostel&city=prague', 'nearest kind: kind=hostel&city=prague, without hostel'],
  ],
  [
    'a kind with conditions is read from the index',
    { search: 'cafe open now in istanbul' },
    [
      'meaning: kind=cafe&city=istanbul&openNow=true, from the index',
      'nearest kind: kind=cafe&city=istanbul&openNow=true, without cafe',
    ],
  ],
  ['conditions alone are those of all businesses', { search: 'open now' }, ['all: openNow=true']],
  [
    'what costs more stands for an amount',
    { search: 'hotel under 100 dollars new york' },
    [
      'meaning: kind=hotel&city=new-york-city&price=1,2,3, from the index',
      'any price: kind=hotel&city=new-york-city, without under 100 dollars',
      'nearest kind: kind=hotel&city=new-york-city&price=1,2,3, without hotel',
    ],
  ],
  [
    'a word left over is first part of a name',
    { search: 'kafe tanpopo' },
    ['text: kafe tanpopo', 'meaning: kind=cafe&search=tanpopo', 'sound: kafe tanpopo'],
  ],
  [
    'a diet is a feature before it is left out',
    { search: 'vegan breakfast' },
    [
      'diet: kind=breakfast_restaurant&features=vegan-options|vegan-only|vegan-friendly',
      'without words: kind=breakfast_restaurant, without vegan',
      'nearest kind: kind=breakfast_restaurant, without breakfast vegan',
      'text without a word: breakfast, without vegan | text without a word: vegan, without breakfast',
    ],
  ],
  [
    'a day is one where nothing is called so',
    { search: 'farmacia domingo' },
    [
      'day: kind=pharmacy&openAt=sun',
      'without words: kind=pharmacy, without domingo',
      'nearest kind: kind=pharmacy, without farmacia domingo',
      'text without a word: domingo, without farmacia | text without a word: farmacia, without domingo',
    ],
  ],
  [
    'features are left out one by one',
    { search: 'restaurant dog friendly with wifi in paris' },
    [
      'meaning: kind=restaurant&city=paris&features=dogs-allowed|pets-allowed|dogs-allowed-inside|dogs-allowed-outside|pet-friendly,wi-fi|free-wi-fi|wifi|free-wifi|internet, from the index',
      'nearest kind: kind=restaurant&city=paris&features=dogs-allowed|pets-allowed|dogs-allowed-inside|dogs-allowed-outside|pet-friendly,wi-fi|free-wi-fi|wifi|free-wifi|internet, without restaurant',
      'without features: kind=restaurant&city=paris&features=wi-fi|free-wi-fi|wifi|free-wifi|internet, without dog friendly | without features: kind=restaurant&city=paris&features=dogs-allowed|pets-allowed|dogs-allowed-inside|dogs-allowed-outside|pet-friendly, without wifi',
      'without features: kind=restaurant&city=paris, without dog friendly wifi',
    ],
  ],
  [
    'praise before a kind is the best',
    { search: 'nice hotel' },
    [
      'meaning: kind=hotel&city=nice',
      'nearest kind: kind=hotel&city=nice, without hotel',
      'praise: kind=hotel&sortBy=best',
    ],
  ],
  [
    'what may be a name is not left out',
    { search: 'cafe narnia' },
    [
      'text: cafe narnj, corrected cafe narnj',
      'meaning: kind=cafe&search=narnj, corrected cafe narnj',
      'sound: cafe narnia',
    ],
  ],
  [
    'a place that is not there has nothing instead',
    { search: 'starbucks in narnia' },
    ['text: starbucks in narnj, corrected starbucks in narnj'],
  ],
  [
    'a misspelt kind is searched as it is spelled',
    { search: 'phramacy in istanbul' },
    [
      'meaning: kind=pharmacy&city=istanbul, corrected pharmacy in istanbul',
      'nearest kind: kind=pharmacy&city=istanbul, without pharmacy, corrected pharmacy in istanbul',
    ],
  ],
  [
    'a kind is cut out of what is written together',
    { search: '京都のホテル' },
    ['meaning: kind=hotel&city=kyoto', 'nearest kind: kind=hotel&city=kyoto, without ホテル'],
  ],
  [
    'what is not wanted is no part of the search',
    { search: 'restaurant not italian in istanbul' },
    [
      'unwanted: not italian',
      'meaning: kind=restaurant&city=istanbul',
      'nearest kind: kind=restaurant&city=istanbul, without restaurant',
    ],
  ],
  [
    'words that no business has together lose one',
    { search: 'ocean zebra' },
    [
      'sound: ocean zebra',
      'text without a word: zebra, without ocean | text without a word: ocean, without zebra',
    ],
  ],
  [
    'a city that many are called by is text',
    { search: 'new york' },
    ['text, if very common: new york', 'meaning: city=new-york-city'],
  ],
  [
    'in a circle a kind has no city',
    { search: 'cafe istanbul', near: PARIS },
    [
      'meaning: kind=cafe&search=istanbul',
      'text: cafe istanbul',
      'without words: kind=cafe, without istanbul',
    ],
  ],
  [
    'in a circle a misspelt kind is corrected',
    { search: 'pharmcy near me', near: PARIS },
    ['meaning: near=me&search=pharmcy', 'meaning: kind=pharmacy&near=me, corrected pharmacy near me'],
  ],
  [
    'in a circle words are left out last',
    { search: 'lovely bakery near me', near: PARIS },
    ['meaning: kind=bakery&near=me&search=lovely', 'without words: kind=bakery&near=me, without lovely'],
  ],
])('%s', async (_, query, lines) => {
  expect(await explain(db, query)).toEqual(lines)
})
