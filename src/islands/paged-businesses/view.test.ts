import { expect, test } from 'vitest'
import { firstView, parseView, sortedBy, viewPath, type ListingView } from './view.ts'

const view = (part: Partial<ListingView>): ListingView => ({ ...firstView(1), ...part })

test.each<[string, ListingView, string]>([
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
  expect(viewPath('city', 'paris', shown)).toBe(path)
  const { pathname, search } = new URL(path, 'https://example.com')
  expect(parseView('city', { pathname, search })).toEqual(shown)
})

test('an address with nonsense is the first view', () => {
  expect(parseView('city', { pathname: '/city/1770', search: '?sortBy=age&page=-1' })).toEqual(firstView(1))
})

test('the active sort flips, another starts ascending, both on page 1', () => {
  const byName = sortedBy(view({ page: 4 }), 'name')
  expect(byName).toEqual(view({ sortBy: 'name', sortOrder: 'asc' }))
  expect(sortedBy(byName, 'name').sortOrder).toBe('desc')
  expect(sortedBy(byName, 'best')).toEqual(firstView(1))
})
