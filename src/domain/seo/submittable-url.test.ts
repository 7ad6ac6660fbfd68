import { expect, test } from 'vitest'
import { isPublicSite, parseSubmittableUrl } from './submittable-url.ts'

const SITE = 'https://meridian.example'

test.each([
  '/',
  '/business/grand-hotel',
  '/business/%E6%9D%B1%E4%BA%AC',
  '/category/hotel',
  '/category/hotel/2',
  '/city/paris-us-tx',
  '/country/united-states/texas',
  '/categories',
  '/cities/3',
  '/about',
  '/privacy-policy',
])('%s is taken', (path) =>
  expect(parseSubmittableUrl(SITE, ` ${SITE}${path}\n`)).toEqual({ url: SITE + path }),
)

test.each([
  ['of another site', 'https://evil.example/business/x'],
  ['of another scheme', 'http://meridian.example/business/x'],
  ['of another port', 'https://meridian.example:8443/business/x'],
  ['of a host that begins alike', 'https://meridian.example.evil.example/'],
  ['with a user', 'https://user@meridian.example/'],
  ['without a host', '/business/x'],
  ['that is a script', 'javascript:alert(1)'],
  ['that is nothing', ' '],
  ['of the admin panel', `${SITE}/admin/businesses`],
  ['of the API', `${SITE}/api/businesses`],
  ['of a search', `${SITE}/businesses`],
  ['with a query', `${SITE}/city/paris?sort=name`],
  ['with a fragment', `${SITE}/city/paris#map`],
  ['of a business without a slug', `${SITE}/business/`],
  ['below a business', `${SITE}/business/x/y`],
  ['below a state', `${SITE}/country/united-states/texas/x`],
  ['of page nought', `${SITE}/city/paris/0`],
  ['of another spelling', `${SITE}/about/`],
])('an address %s is not, and is named', (_, url) => {
  expect(parseSubmittableUrl(SITE, url)).toEqual({ fault: expect.stringContaining(url.trim()) })
})

test.each([
  ['https://meridian.example', true],
  ['https://www.meridian.co', true],
  ['http://localhost:8787', false],
  ['http://127.0.0.1', false],
  ['http://[::1]:80', false],
  ['http://192.168.1.2', false],
  ['http://172.20.0.1', false],
  ['http://172.32.0.1', true],
  ['http://intranet', false],
  ['http://printer.local', false],
])('%s can be reached by everybody: %s', (site, expected) => expect(isPublicSite(site)).toBe(expected))

test.each(['https://localhost./', 'https://a.localhost.:8399/', 'https://vm.local./', 'https://127.0.0.1./'])(
  '%s is no public site with the dot of the root either',
  (site) => expect(isPublicSite(site)).toBe(false),
)
