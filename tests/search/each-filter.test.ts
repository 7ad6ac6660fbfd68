import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#functions/app.ts'
import { openApiDocument } from '#functions/openapi/document.ts'
import { activeFilters } from '#domain/search/active-filters.ts'
import { facetOf, markedCounts, markOf, type Facets } from '#domain/search/facets.ts'
import { FILTER_NAMES, filterOf, type FilterName, type FilterValue } from '#domain/search/filters.ts'
import { knownQuery } from '#domain/search/known-parameters.ts'
import { parseResultsQuery } from '#domain/search/parse-results-query.ts'
import { readingParameters } from '#domain/search/reading-parameters.ts'
import { resultsPath } from '#domain/search/results-query.ts'
import type { Slot } from '#domain/search/sentence/slot.ts'
import { understoodQuery } from '#domain/search/understood-query.ts'
import { refreshSearch, refreshWords } from '#jobs/search.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from '#tests/database/fixtures.ts'

interface Sample<Name extends FilterName> {
  /** The text in an address. */
  readonly text: string
  readonly value: FilterValue<Name>
  readonly chip: string
  /** The slot that words give; none exist for verified businesses and drawn areas. */
  readonly slot: Name extends 'verified' | 'polygon' ? undefined : Slot
  /** A text that an address must not have. */
  readonly wrong: string
  /** The mark of the choice that is counted. */
  readonly mark?: string
}

/** A value of each filter, which the first of the businesses below has and the second has not. */
const SAMPLES: { readonly [Name in FilterName]: Sample<Name> } = {
  openNow: {
    text: 'true',
    value: true,
    chip: 'Open now',
    slot: { kind: 'openNow' },
    wrong: 'perhaps',
    mark: 'openNow',
  },
  openAt: {
    text: 'sun-09:00',
    value: { weekday: 6, minute: 540 },
    chip: 'Open Sun 9 AM',
    slot: { kind: 'openAt', at: 'sun-09:00' },
    wrong: 'someday',
  },
  open24Hours: {
    text: 'true',
    value: true,
    chip: 'Open 24 hours',
    slot: { kind: 'open24Hours' },
    wrong: '24',
    mark: 'open24Hours',
  },
  minRating: {
    text: '4.5',
    value: 4.5,
    chip: 'Rated 4.5+',
    slot: { kind: 'minRating', minRating: 4.5 },
    wrong: '6',
    mark: 'rating-4.5',
  },
  maxRating: {
    text: '4.9',
    value: 4.9,
    chip: 'Rated 4.9 or less',
    slot: { kind: 'maxRating', maxRating: 4.9 },
    wrong: '5.1',
  },
  price: {
    text: '2',
    value: [2],
    chip: '$$',
    slot: { kind: 'price', levels: [2] },
    wrong: '5',
    mark: 'price-2',
  },
  stars: {
    text: '4',
    value: [4],
    chip: '4 stars',
    slot: { kind: 'stars', stars: [4] },
    wrong: '6',
    mark: 'stars-4',
  },
  features: {
    text: 'delivery',
    value: ['delivery'],
    chip: 'Delivery',
    slot: { kind: 'feature', features: 'delivery' },
    wrong: 'a b',
    mark: 'feature-delivery',
  },
  without: {
    text: 'empty',
    value: ['empty'],
    chip: 'Not “empty”',
    slot: { kind: 'without', unwanted: 'empty' },
    wrong: 'kind:!',
  },
  polygon: {
    text: '7.4,43.7,7.5,43.7,7.45,43.8',
    value: [
      [7.4, 43.7],
      [7.5, 43.7],
      [7.45, 43.8],
    ],
    chip: 'In the drawn area',
    slot: undefined,
    wrong: '7.4,43.7,7.5,43.7',
  },
  verified: {
    text: 'true',
    value: true,
    chip: 'Verified',
    slot: undefined,
    wrong: 'maybe',
    mark: 'verified',
  },
}

const ALWAYS = Array.from({ length: 7 }, () => [[0, 1440] as const])
const FULL = businessRow({
  name: 'Full',
  type: '4-star hotel',
  categoryId: 2,
  cityId: 1,
  week: ALWAYS,
  timezone: 'UTC',
  latitude: 43.73,
  longitude: 7.45,
  rating: 4.8,
  reviewCount: 9,
  priceRange: '$$',
  about: { 'Service options': { Delivery: true } },
  isVerified: true,
})

const meaningOf = (slots: readonly Slot[]) => ({ slots, rest: [], isPlain: false })
const NAMES = { features: new Map<string, string>() }

const app = async () => {
  const db = await emptyDatabase()
  await seedTaxonomy(db)
  await addBusinesses(db, [FULL, businessRow({ name: 'Empty', categoryId: 2, cityId: 1 })])
  const made = createApp({ openDatabase: () => db })
  return { db, get: (path: string) => made.request(path, {}, {}) }
}

let plain: Awaited<ReturnType<typeof app>>
let indexed: Awaited<ReturnType<typeof app>>
beforeAll(async () => {
  ;[plain, indexed] = [await app(), await app()]
  await refreshWords(plain.db)
  await refreshSearch(indexed.db)
})

describe.each(FILTER_NAMES)('%s', (name) => {
  const { text, value, chip, slot, wrong, mark } = SAMPLES[name] as Sample<'price'>
  const address = `/businesses?${name}=${text}`
  const query = { [name]: value }

  test('is read from the address of a page and written to it, and is one of its parameters', () => {
    const parsed = parseResultsQuery(new URLSearchParams({ [name]: text }))
    expect(parsed).toMatchObject({ query, ignoredParameters: [], limits: [] })
    expect(resultsPath(query)).toBe(address)
    expect(knownQuery('/businesses', `?${name}=${text}`)).toBe(`?${name}=${text}`)
    const other = parseResultsQuery(new URLSearchParams({ [name]: wrong }))
    expect(other.query[name]).toBeUndefined()
    expect(other.ignoredParameters).toEqual([filterOf(name).name])
  })

  test('is a chip that takes it off', () => {
    const chips = activeFilters(query, NAMES)
    expect(chips.map(({ label }) => label)).toEqual([chip])
    expect(chips.map(({ without }) => resultsPath(without))).toEqual(['/businesses'])
  })

  test.runIf((slot as Slot | undefined) !== undefined)('is said by words, and told as a parameter', () => {
    const meaning = meaningOf([slot])
    expect(readingParameters(meaning).toString()).toBe(new URLSearchParams({ [name]: text }).toString())
    expect(understoodQuery({ search: 'x' }, meaning)).toMatchObject(query)
  })

  test('leaves those that fulfil it, with an index and without', async () => {
    for (const { get } of [plain, indexed]) {
      const response = await get(`/api/businesses?${name}=${text}`)
      const rows = (await response.json()) as readonly { readonly name: string }[]
      expect(rows.map((row) => row.name)).toEqual(['Full'])
    }
  })

  test('is a parameter of the API, which refuses what it is not', async () => {
    const parameters = openApiDocument().paths['/api/businesses']?.get?.parameters ?? []
    expect(parameters.find((each) => each.name === name)).toMatchObject({
      description: filterOf(name).description,
    })
    for (const path of ['businesses', 'businesses/points', 'facets'])
      expect((await plain.get(`/api/${path}?${name}=${encodeURIComponent(wrong)}`)).status).toBe(400)
  })

  test.runIf(mark)('has the counts of its choices', async () => {
    const facets = (await (await indexed.get('/api/facets')).json()) as Facets
    const counts = new Map([
      ...markedCounts(facets),
      ...facets.features.map(({ slug, found }) => [`feature-${slug}`, found] as const),
    ])
    expect(counts.get(mark ?? '')).toEqual({ count: 1, relation: 'eq' })
  })

  test('has a control on the page for the choices that are counted', () => {
    const facet = facetOf(name)
    const { control } = filterOf(name)
    expect(control?.kind).toBe(facet === undefined ? undefined : facet === 'switch' ? 'switch' : 'cells')
    if (control?.kind !== 'cells' || facet === undefined || facet === 'switch') return
    const chosen = facet.choices.filter((choice) => control.isChosen(value, choice))
    expect(chosen.map((choice) => markOf(name, choice))).toEqual([mark])
    expect(new Set(facet.choices.map(control.text)).size).toBe(facet.choices.length)
  })
})
