import { describe, expect, test } from 'vitest'
import { countryCode, listQuery, oneOf, order, page, someOf, text, viewReader, wholeFrom } from './view.ts'

const COLUMNS = ['name', 'city', 'rating'] as const
const viewOf = viewReader({
  q: text,
  id: wholeFrom(1),
  country: countryCode,
  sort: oneOf(['name', 'rating']),
  order,
  page,
  columns: someOf(COLUMNS),
})

describe('an address', () => {
  test.each([
    ['with all it can say', { q: 'a', id: 1, country: 'TR', sort: 'rating', order: 'desc', page: 2 }],
    ['that says nothing', {}],
    ['with some columns', { columns: ['name', 'city'] }],
  ])('%s is a view', (_, search) => expect(viewOf(search)).toEqual(search))

  test.each([
    ['digits', { q: 24 }, { q: '24' }],
    ['numbers as texts', { id: '7', page: '3' }, { id: 7, page: 3 }],
    ['defaults', { q: '', order: 'asc', page: 1, columns: COLUMNS }, {}],
    [
      'columns in another order, and again',
      { columns: ['city', 'name', 'city'] },
      { columns: ['name', 'city'] },
    ],
    ['nonsense', { q: {}, id: 0, country: 'tr', sort: 'x', page: 1.5, columns: 'name', other: 1 }, {}],
    ['unknown columns', { columns: ['size'] }, {}],
    ['a text without an end', { q: 'x'.repeat(500) }, { q: 'x'.repeat(200) }],
  ])('with %s says what is known of it', (_, search, view) => expect(viewOf(search)).toEqual(view))

  test('of a view gives the view again', () => {
    const view = viewOf({ q: 24, page: '3', columns: ['rating', 'name'] })
    expect(viewOf(view)).toEqual(view)
  })
})

test.each([
  [{}, undefined, { limit: '20', offset: '0' }],
  [{ search: ' ', sortBy: undefined }, 2, { limit: '20', offset: '20' }],
  [{ search: 'a b ', cityId: 3 }, 1, { search: 'a b', cityId: '3', limit: '20', offset: '0' }],
])('the API is asked for %j on page %s by %j', (parts, at, query) =>
  expect(listQuery(parts, at)).toEqual(query),
)
