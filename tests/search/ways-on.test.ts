import { beforeAll, describe, expect, test } from 'vitest'
import { readAnyKind } from '#data/results-kinds.ts'
import { readNearestCategories, readRelaxed } from '#data/results-relaxed.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import type { Database } from '#db/client.ts'
import { listCategoryChoices } from '#db/taxonomy/list-categories.ts'
import type { ResultsQuery } from '#domain/search/results-query.ts'
import { slotFilters } from '#domain/search/slot-filters.ts'
import { sampleDatabase } from './sample-database.ts'

let db: Database
beforeAll(async () => {
  db = await sampleDatabase()
}, 180_000)

test.each(['zzzz à zzzz', 'zzzz con zzzz', 'zzzz de la zzzz'])(
  'where nothing is found for %s, its little words stand for no category',
  async (search) => {
    const largest = await listCategoryChoices(db)
    const found = await readNearestCategories(db, search, largest)
    expect(found.map(({ slug }) => slug)).toEqual(largest.slice(0, 6).map(({ slug }) => slug))
  },
)

test('businesses of any kind are offered by the words that are left', async () => {
  const query: ResultsQuery = { search: 'starbucks', kind: 'pharmacy', page: 1 }
  const filters = [{ key: 'kind', label: 'Pharmacy', without: { search: 'starbucks', page: 1 } }]
  const asked = { query, filters, names: { features: new Map() }, isUnderstood: false }
  const found = await readRelaxed(db, asked, ({ search, kind }) => ({ search, kindId: kind }))
  expect(found.map(({ label }) => label)).toContain('Any kind of business called “starbucks”')
})

test('no business is offered by a word in another spelling', async () => {
  const query: ResultsQuery = { search: 'starbuks', kind: 'pharmacy', page: 1 }
  const filters = [{ key: 'kind', label: 'Pharmacy', without: { search: 'starbuks', page: 1 } }]
  const asked = { query, filters, names: { features: new Map() }, isUnderstood: false }
  const found = await readRelaxed(db, asked, ({ search, kind }) => ({ search, kindId: kind }))
  expect(found.map(({ label }) => label)).not.toContain('Any kind of business called “starbuks”')
})

test('exact words without results offer what is found by another spelling', async () => {
  const query: ResultsQuery = { search: 'starbuks', exact: true, page: 1 }
  const filters = [{ key: 'exact', label: 'Exact words', without: { search: 'starbuks', page: 1 } }]
  const asked = { query, filters, names: { features: new Map() }, isUnderstood: false }
  const found = await readRelaxed(db, asked, ({ search, exact }) => ({ search, exact }))
  expect(found.map(({ label }) => label)).toContain('Without “Exact words”')
})

test('a word that begins the name of a category finds it', async () => {
  const found = await readNearestCategories(db, 'zzzz pharm', await listCategoryChoices(db))
  expect(found[0]?.slug).toBe('pharmacy')
})

describe('where a place is not known, ways on are', () => {
  const labels = async (query: ResultsQuery, unknownPlace: string) => {
    const asked = { query, filters: [], names: { features: new Map() }, isUnderstood: false, unknownPlace }
    const found = await readRelaxed(db, asked, ({ search, kind, city }) => ({ search, kindId: kind, city }))
    return found.map(({ label, total }) => [label, total])
  }

  test('what is searched for besides it', async () => {
    expect(await labels({ search: 'starbucks in narnia' }, 'narnia')).toEqual([['Without “narnia”', 41]])
  })

  test.each([
    [{ search: 'fort worth', kind: 'restaurant' }, 'fort worth', /^In .+, \d+ km away$/],
    [{ search: 'potsdam', kind: 'hotel' }, 'potsdam', /^In .+, \d+ km away$/],
  ])('the city nearest to one of the world: %j', async (query, place, label) => {
    const [first] = await labels({ ...query, page: 1 }, place)
    expect(first).toEqual([expect.stringMatching(label), expect.any(Number)])
  })

  test('cities that are called nearly so', async () => {
    expect(await labels({ search: 'viennna', kind: 'hotel' }, 'viennna')).toContainEqual([
      'In Vienna, Austria',
      4,
    ])
  })
})

describe('beside a kind with a diet, any kind of place', () => {
  const anyKind = async (search: string) => {
    const list = await listBusinesses(db, { search })
    const { kind, city } = list.interpretation ?? {}
    const features = list.interpretation && slotFilters(list.interpretation.slots).features
    const query: ResultsQuery = { kind: kind?.kind, city: city?.slug, features, page: 1 }
    const found = await readAnyKind(db, list, query, (each) => ({
      kindId: each.kind,
      city: each.city,
      features: each.features,
    }))
    return found && [found.label, found.total, found.query.kind]
  }

  test('is counted', async () => {
    expect(await anyKind('restaurant with vegan options in london')).toEqual([
      'Any kind of place',
      11,
      undefined,
    ])
  })

  test.each([
    'restaurant with parking in london',
    'food with vegan options in london',
    'restaurants in london',
  ])('is not offered for %s', async (search) => {
    expect(await anyKind(search)).toBeUndefined()
  })
})
