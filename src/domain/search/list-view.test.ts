import { expect, test } from 'vitest'
import {
  firstView,
  parseView,
  sortedBy,
  viewApi,
  viewPath,
  type ListPage,
  type ListView,
} from './list-view.ts'

const PARIS: ListPage = { kind: 'city', slug: 'paris', scope: 'paris' }
const view = (part: Partial<ListView>): ListView => ({ ...firstView(1), ...part })

test.each<[string, ListView, string]>([
  ['the first page', view({}), '/city/paris'],
  ['a later page', view({ page: 3 }), '/city/paris/3'],
  ['a search', view({ search: 'tea room' }), '/city/paris?search=tea+room'],
  [
    'a search for the words as typed',
    view({ search: 'te', isExact: true }),
    '/city/paris?search=te&exact=true',
  ],
  ['a sort', view({ sortBy: 'name', sortOrder: 'asc' }), '/city/paris?sortBy=name&sortOrder=asc'],
  ['a page of a search', view({ search: 'tea', page: 2 }), '/city/paris?search=tea&page=2'],
])('%s has its address, and the address its view', (_, shown, path) => {
  expect(viewPath(PARIS, shown)).toBe(path)
  const { pathname, search } = new URL(path, 'https://example.com')
  expect(parseView(PARIS, { pathname, search })).toEqual(shown)
})

test('an address with nonsense is the first view', () => {
  expect(parseView(PARIS, { pathname: '/city/paris', search: '?sortBy=age&page=-1' })).toEqual(firstView(1))
})

test('the active sort flips, another starts ascending, both on page 1', () => {
  const byName = sortedBy(view({ page: 4 }), 'name')
  expect(byName).toEqual(view({ sortBy: 'name', sortOrder: 'asc' }))
  expect(sortedBy(byName, 'name').sortOrder).toBe('desc')
  expect(sortedBy(byName, 'best')).toEqual(firstView(1))
})

test('the number of a city is no page of it', () => {
  const city: ListPage = { kind: 'city', slug: '1770', scope: '1770' }
  expect(parseView(city, { pathname: '/city/1770', search: '' })).toEqual(firstView(1))
  expect(parseView(city, { pathname: '/city/1770/2', search: '' })).toEqual(firstView(2))
})

test.each<[ListPage, ListView, string]>([
  [PARIS, view({ page: 2 }), 'city=paris&sortBy=best&sortOrder=desc&limit=12&offset=12&html=city'],
  [
    PARIS,
    view({ search: 'tea', isExact: true }),
    'city=paris&search=tea&exact=true&sortBy=best&sortOrder=desc&limit=12&offset=0&html=city',
  ],
  [
    { kind: 'country', slug: 'france', scope: 'FR' },
    view({}),
    'country=FR&sortBy=best&sortOrder=desc&limit=12&offset=0&html=country',
  ],
  [
    { kind: 'state', slug: 'united-states/texas', scope: 'US:Texas' },
    view({ search: 'tea' }),
    'state=Texas&country=US&search=tea&sortBy=best&sortOrder=desc&limit=12&offset=0&html=state',
  ],
  [
    { kind: 'home', slug: '', scope: '' },
    view({ search: 'tea', categoryId: 4 }),
    'search=tea&categoryId=4&limit=12&offset=0&html=home',
  ],
])('the list of %o is asked for of the API', (list, shown, query) => {
  expect(viewApi(list, shown)).toBe(`/api/businesses?${query}`)
})
