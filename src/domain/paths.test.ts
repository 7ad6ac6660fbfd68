import { describe, expect, test } from 'vitest'
import * as paths from './paths.ts'

test.each([
  [paths.businessPath('maxi-zurich'), '/business/maxi-zurich'],
  [paths.businessPath('a/../b?c#d e'), '/business/a%2F..%2Fb%3Fc%23d%20e'],
  [paths.categoriesPath(), '/categories'],
  [paths.categoriesPath(2), '/categories/2'],
  [paths.categoryPath('cafe'), '/category/cafe'],
  [paths.categoryPath('cafe', 1), '/category/cafe'],
  [paths.categoryPath('cafe', 3), '/category/cafe/3'],
  [paths.citiesPath(), '/cities'],
  [paths.cityPath('paris-us', 2), '/city/paris-us/2'],
  [paths.businessesPath(), '/businesses'],
  [
    paths.businessesPath({ search: 'şiş & kebap', city: 'paris', page: 1 }),
    '/businesses?search=%C5%9Fi%C5%9F+%26+kebap&city=paris',
  ],
  [paths.businessesPath({ category: null, search: '', page: 2 }), '/businesses?page=2'],
  [paths.adminPath(), '/admin'],
  [paths.adminPath('excel'), '/admin/excel'],
  [
    paths.businessesApi({ city: 'paris', limit: 12, offset: 0 }),
    '/api/businesses?city=paris&limit=12&offset=0',
  ],
  [paths.businessesApi({ openNow: true, verified: false }), '/api/businesses?openNow=true'],
  [paths.randomBusinessesApi(12), '/api/businesses/random?limit=12'],
  [paths.nearbyApi('a b'), '/api/businesses/a%20b/nearby'],
])('%s', (built, expected) => {
  expect(built).toBe(expected)
})

describe('absoluteUrl', () => {
  test.each([
    ['https://example.com', '/about', 'https://example.com/about'],
    ['https://example.com/', '/about', 'https://example.com/about'],
    ['https://example.com', paths.homePath, 'https://example.com/'],
  ])('of %s and %s', (siteUrl, path, url) => {
    expect(paths.absoluteUrl(siteUrl, path)).toBe(url)
  })
})

test('the four legal pages stand where the footer says', () => {
  expect(paths.LEGAL_PAGES.map((page) => page.path)).toEqual([
    ...['/privacy-policy', '/legal-notice', '/terms-of-service', '/cookie-policy'],
  ])
})
