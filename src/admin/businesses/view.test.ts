import { describe, expect, test, vi } from 'vitest'
import { ADMIN_SORTS } from '#domain/business/admin-business.ts'
import { listQueryOf, savedPartOf, viewOf } from './view.ts'

test('a day since which businesses changed begins where the operator is', () => {
  vi.stubEnv('TZ', 'Europe/Istanbul')
  expect(listQueryOf(viewOf({ since: '2026-12-01' }))).toMatchObject({
    changedSince: '2026-11-30T21:00:00.000Z',
  })
  vi.unstubAllEnvs()
})

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
    [
      'with further filters, columns and density',
      {
        lacks: ['phone', 'soul'],
        states: ['verified'],
        source: 'gosom',
        batch: '11111111-2222-3333-4444-555555555555',
        since: '2026-11-01',
        min: 2,
        max: '4.5',
        columns: ['name', 'phone'],
        dense: true,
      },
      {
        lacks: ['phone'],
        states: ['verified'],
        source: 'gosom',
        batch: '11111111-2222-3333-4444-555555555555',
        since: '2026-11-01',
        min: 2,
        max: 4.5,
        columns: ['name', 'phone'],
        dense: true,
      },
    ],
    ['with the usual columns', { columns: [...ADMIN_SORTS], dense: false, min: '', max: 6, batch: '1' }, {}],
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

test('the rows a page are chosen of three numbers, and saved with a view', () => {
  expect(viewOf({ size: '50', page: 2 })).toEqual({ size: 50, page: 2 })
  expect([viewOf({ size: 20 }), viewOf({ size: 1000 })]).toEqual([{}, {}])
  expect(listQueryOf({ size: 50, page: 2 })).toEqual({ limit: '50', offset: '50' })
  expect(savedPartOf({ size: 100, page: 2 })).toEqual({ size: 100 })
})

test('the list is asked for every filter, and a saved view has neither a page nor an open business', () => {
  const view = viewOf({
    lacks: ['phone', 'email'],
    states: ['open', 'verified'],
    since: '2026-11-01',
    min: 3,
    page: 2,
    edit: 7,
  })
  expect(listQueryOf(view)).toMatchObject({
    lacks: 'phone,email',
    states: 'open,verified',
    changedSince: new Date('2026-11-01T00:00').toISOString(),
    minRating: '3',
    offset: '20',
  })
  expect(savedPartOf(view)).toEqual({
    lacks: ['phone', 'email'],
    states: ['open', 'verified'],
    since: '2026-11-01',
    min: 3,
  })
})
