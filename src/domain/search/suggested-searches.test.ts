import { beforeAll, expect, test } from 'vitest'
import type { Kinds } from '../kinds/kinds.ts'
import { loadKinds } from '../kinds/load-kinds.ts'
import { readSentence } from './sentence/read-sentence.ts'
import type { PrefixPlace } from './begun-places.ts'
import { draftSearches, suggestedSearches } from './suggested-searches.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const CITIES = [
  { folded: 'istanbul', slug: 'istanbul', name: 'Istanbul' },
  { folded: 'wien', slug: 'vienna', name: 'Vienna' },
  { folded: 'new york city', slug: 'new-york-city', name: 'New York City' },
]
const FOUND = new Set(['cafe', 'pharmacy', 'bakery', 'car_wash', 'restaurant', 'fast_food'])

let kinds: Kinds
beforeAll(async () => {
  kinds = await loadKinds()
})

const STATES = [
  { folded: 'texas', slug: 'US:Texas', name: 'Texas' },
  { folded: 'istanbul', slug: 'TR:Istanbul', name: 'Istanbul' },
]

const PLACES: PrefixPlace[] = [
  {
    text: 'hagia sophia',
    slug: 'hagia-sophia',
    name: 'Hagia Sophia',
    kind: 'landmark',
    radius: 1500,
    businessCount: 9,
  },
  { text: 'kadikoy', slug: 'kadikoy', name: 'Kadıköy', kind: 'district', radius: 2500, businessCount: 9 },
  {
    text: '강남역',
    slug: 'gangnam-station',
    name: '강남역',
    english: 'Gangnam Station',
    kind: 'station',
    radius: 1200,
    businessCount: 8,
  },
  { text: '강남역 사거리', slug: 'crossing', name: 'Gangnam Station', kind: 'district', businessCount: 7 },
  {
    text: 'eczacibasi',
    slug: 'eczacibasi',
    name: 'Eczacıbaşı',
    kind: 'landmark',
    radius: 1500,
    businessCount: 9,
  },
  { text: 'istiklal', slug: 'istiklal', name: 'İstiklal', kind: 'landmark', radius: 1500, businessCount: 2 },
]

function searches(text: string, isOpen = true) {
  const drafts = draftSearches(kinds, readSentence(text, NOW))
  const isIn = (slugs: readonly (string | null)[]) =>
    slugs.flatMap((slug) => [...FOUND].map((kind) => [kind, slug, isOpen ? 1 : 0] as const))
  const places = (all: typeof CITIES, isState: boolean) => {
    const begun = drafts.drafts.flatMap(({ city }) => {
      const found = all.find(({ folded }) =>
        city?.isWhole ? folded === city.text : city && folded.startsWith(city.text),
      )
      return city && found
        ? [{ text: city.text, slug: found.slug, name: found.name, businessCount: isState ? 5 : 9 }]
        : []
    })
    return { places: begun, found: isIn(begun.map(({ slug }) => slug)), isState }
  }
  const texts = [...drafts.drafts.flatMap(({ city }) => city?.text ?? []), ...drafts.texts]
  const begun = texts.flatMap((each) =>
    each.length < 3 && !/[가-힣]/.test(each)
      ? []
      : PLACES.filter((place) => place.text.startsWith(each)).map((place) => ({ ...place, text: each })),
  )
  // Pharmacies lie in the circles of districts alone.
  const around = {
    places: begun,
    found: begun.flatMap(({ slug, kind }) =>
      [...FOUND].map((each) => {
        const isAround = kind === 'district' || each !== 'pharmacy' ? 1 : 0
        return [each, slug, isOpen && isAround ? 1 : 0, isAround] as const
      }),
    ),
  }
  const all = [places(CITIES, false), places(STATES, true), around]
  return suggestedSearches(kinds, drafts, isIn([null]), all).map(({ text: said, query }) => [said, query])
}

const CAFES = [
  ['Cafes', 'kind=cafe'],
  ['Cafes, open now', 'kind=cafe&openNow=true'],
]
const IN_ISTANBUL = [
  ['Cafes in Istanbul', 'kind=cafe&city=istanbul'],
  ['Cafes in Istanbul, open now', 'kind=cafe&city=istanbul&openNow=true'],
]

test.each<[string, string[][]]>([
  ['caf', CAFES],
  ['Cafés', CAFES],
  ['kahve dük', CAFES],
  ['cafe ist', [...IN_ISTANBUL, ['Cafes near İstiklal', 'kind=cafe&near=istiklal&radius=1500']]],
  ['cafe in istanbul', IN_ISTANBUL],
  ['istanbul caf', IN_ISTANBUL],
  ['cafe in istanbul open', [['Cafes in Istanbul, open now', 'kind=cafe&city=istanbul&openNow=true']]],
  [
    'cafe in tex',
    [
      ['Cafes in Texas', 'kind=cafe&state=Texas&country=US'],
      ['Cafes in Texas, open now', 'kind=cafe&state=Texas&country=US&openNow=true'],
    ],
  ],
  ['pharmacy open sun', [['Pharmacies, open Sunday', 'kind=pharmacy&openAt=sun']]],
  ['cafe open on christmas day', [['Cafes, open Fri, Dec 25', 'kind=cafe&openAt=2026-12-25']]],
  ['cafe open on 35 december', [['Cafes', 'kind=cafe']]],
  ['24 hour pharmacy', [['Pharmacies, open 24 hours', 'kind=pharmacy&open24Hours=true']]],
  [
    'apotheke in wien',
    [
      ['Pharmacies in Vienna', 'kind=pharmacy&city=vienna'],
      ['Pharmacies in Vienna, open now', 'kind=pharmacy&city=vienna&openNow=true'],
    ],
  ],
  ['hag', [['Near Hagia Sophia', 'near=hagia-sophia&radius=1500']]],
  ['near the hagia', [['Near Hagia Sophia', 'near=hagia-sophia&radius=1500']]],
  ['in kad', [['In and around Kadıköy', 'near=kadikoy&radius=2500']]],
  [
    'cafes near the hag',
    [
      ['Cafes near Hagia Sophia', 'kind=cafe&near=hagia-sophia&radius=1500'],
      ['Cafes near Hagia Sophia, open now', 'kind=cafe&near=hagia-sophia&radius=1500&openNow=true'],
    ],
  ],
  ['cheap cafe kadikoy', [['Cafes in and around Kadıköy, $', 'kind=cafe&near=kadikoy&radius=2500&price=1']]],
  [
    'pharmacy near hag',
    [['Pharmacies nearest to Hagia Sophia', 'kind=pharmacy&near=hagia-sophia&radius=1500']],
  ],
  ['izakaya near hag', [['Near Hagia Sophia', 'near=hagia-sophia&radius=1500']]],
  [
    'eczane kad',
    [
      ['Pharmacies in and around Kadıköy', 'kind=pharmacy&near=kadikoy&radius=2500'],
      ['Pharmacies in and around Kadıköy, open now', 'kind=pharmacy&near=kadikoy&radius=2500&openNow=true'],
    ],
  ],
  [
    '카페 강',
    [
      ['Cafes near Gangnam Station (강남역)', 'kind=cafe&near=gangnam-station&radius=1200'],
      [
        'Cafes near Gangnam Station (강남역), open now',
        'kind=cafe&near=gangnam-station&radius=1200&openNow=true',
      ],
    ],
  ],
  ['강남', [['Near Gangnam Station (강남역)', 'near=gangnam-station&radius=1200']]],
  // A place before a kind that is called so in another language, unless that is its whole name.
  [
    'ecz',
    [
      ['Near Eczacıbaşı', 'near=eczacibasi&radius=1500'],
      ['Pharmacies', 'kind=pharmacy'],
      ['Pharmacies, open now', 'kind=pharmacy&openNow=true'],
    ],
  ],
  ['cafe nea', [['Cafes near me', 'search=cafes+near+me']]],
  ['cafe near m', [['Cafes near me', 'search=cafes+near+me']]],
  ['eczane yakın', [['Pharmacies near me', 'search=pharmacies+near+me']]],
  ['cheap cafe', [['Cafes, $', 'kind=cafe&price=1']]],
  ['cheap food', [['Restaurants, $', 'kind=restaurant&price=1']]],
  ['late night food', [['Restaurants, open Mon 11 PM', 'kind=restaurant&openAt=mon-23:00']]],
  ['pharmacy near me', [['Pharmacies near me', 'search=pharmacies+near+me']]],
  [
    'car was',
    [
      ['Car washes', 'kind=car_wash'],
      ['Car washes, open now', 'kind=car_wash&openNow=true'],
    ],
  ],
])('"%s" may become', (text, expected) => {
  expect(searches(text)).toEqual(expected)
})

test('nothing that is open now, where nothing is', () => {
  expect(searches('cafe in istanbul', false)).toEqual([['Cafes in Istanbul', 'kind=cafe&city=istanbul']])
  expect(searches('caf', false)).toEqual([['Cafes', 'kind=cafe']])
})

test.each(['', 'c', 'istanbul', 'open now', 'zzzz', 'new caf', 'izakaya', 'cafe x'])(
  'nothing of "%s"',
  (text) => {
    expect(searches(text)).toEqual([])
  },
)
