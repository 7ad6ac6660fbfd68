import { describe, expect, test } from 'vitest'
import { listQueryOf, viewOf } from './view.ts'

describe('an address', () => {
  test.each<[string, Record<string, unknown>, object]>([
    ['that says nothing', {}, {}],
    [
      'with all it can say',
      {
        q: 'a b',
        category: 3,
        city: '4',
        country: 'TR',
        status: 'trash',
        sort: 'rating',
        order: 'desc',
        page: 7,
        edit: 9,
        tab: 'hours',
      },
      {
        q: 'a b',
        category: 3,
        city: 4,
        country: 'TR',
        status: 'trash',
        sort: 'rating',
        order: 'desc',
        page: 7,
        edit: 9,
        tab: 'hours',
      },
    ],
    ['whose search is a number', { q: 1001 }, { q: '1001' }],
    ['with usual values', { q: '', page: 1, order: 'asc', tab: 'general' }, {}],
    [
      'with nonsense',
      {
        q: {},
        category: -1,
        city: 'x',
        country: 'Turkey',
        status: 'sold',
        sort: 'phone',
        page: 1.5,
        edit: 'all',
        tab: 'x',
      },
      {},
    ],
    ['of a new business', { edit: 'new' }, { edit: 'new' }],
  ])('%s', (_, search, view) => expect(viewOf(search)).toEqual(view))
})

test('the list is asked for what the view says alone', () => {
  expect(listQueryOf({})).toEqual({ limit: '20', offset: '0' })
  expect(listQueryOf({ q: ' a ', category: 2, sort: 'name', order: 'desc', page: 3, edit: 5 })).toEqual({
    search: 'a',
    categoryId: '2',
    sortBy: 'name',
    sortOrder: 'desc',
    limit: '20',
    offset: '40',
  })
})
