import { describe, expect, test } from 'vitest'
import { listQueryOf, viewOf } from './view.ts'

describe('an address', () => {
  test.each([
    ['says the view', { q: 'par', country: 'FR', sort: 'count', order: 'desc', page: 3 }],
    ['may say nothing', {}],
  ])('%s', (_, search) => expect(viewOf(search)).toEqual(search))

  test.each([
    ['digits as a number', { q: 24 }, { q: '24' }],
    ['the usual values', { sort: 'name', order: 'asc', page: 1 }, {}],
    ['what is not known', { q: [], country: 'France', sort: 'size', page: -2, x: 1 }, {}],
  ])('with %s is read', (_, search, view) => expect(viewOf(search)).toEqual(view))
})

test.each([
  [{}, { limit: '20', offset: '0' }],
  [
    { q: ' ', page: 2 },
    { limit: '20', offset: '20' },
  ],
  [
    { q: 'paris ', country: 'FR', sort: 'count', order: 'desc' },
    { search: 'paris', countryCode: 'FR', sortBy: 'count', sortOrder: 'desc', limit: '20', offset: '0' },
  ],
] as const)('the view %j asks the API by %j', (view, query) => expect(listQueryOf(view)).toEqual(query))
