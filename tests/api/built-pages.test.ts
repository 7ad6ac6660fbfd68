import { beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#db/client.ts'
import { openDatabase } from '#db/client.ts'
import { pageChanges } from '#db/schema/index.ts'
import { changesShownAt } from '#domain/built-pages.ts'
import type * as BuiltPages from '#functions/built-pages.ts'
import { emptyDatabaseUrl } from '#tests/database/fixtures.ts'

const BUILT_AT = 1_000_000
const CITY = 'https://example.com/city/paris'

let db: Database
let url: string
let builtAt: string | undefined
let pages: typeof BuiltPages
beforeEach(async () => {
  // A new isolate remembers nothing.
  vi.resetModules()
  pages = await import('#functions/built-pages.ts')
  url = emptyDatabaseUrl()
  db = openDatabase(url)
  await db.delete(pageChanges)
  builtAt = String(BUILT_AT)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-01T00:00:00Z') })
  return () => vi.useRealTimers()
})

const FILES = ['/city/paris', '/city/lyon', '/']
const fetchFile = (request: Request | URL) => {
  const { pathname } = new URL(request instanceof Request ? request.url : request)
  if (pathname === '/built-at') return Promise.resolve(new Response(builtAt, { status: builtAt ? 200 : 404 }))
  return Promise.resolve(new Response('as built', { status: FILES.includes(pathname) ? 200 : 404 }))
}
const env = () => ({ ASSETS: { fetch: fetchFile }, DATABASE_URL: url })
const work: Promise<unknown>[] = []
const context = { waitUntil: (each: Promise<unknown>) => void work.push(each) }
const isServed = async (address = CITY, init?: RequestInit) =>
  (await pages.builtPage(new Request(address, init), env(), context)) !== undefined
const isFormer = async (address = CITY) => (await pages.formerPage(new Request(address), env())) !== undefined
const change = (page: string, { at = BUILT_AT + 5, removedAt = null as number | null } = {}) =>
  db.insert(pageChanges).values({ page, changedAt: at, removedAt })
const later = async (milliseconds: number) => {
  vi.setSystemTime(Date.now() + milliseconds)
  await Promise.all(work.splice(0))
}
const away = () => (url = 'http://127.0.0.1:1')

test('a page that stands as it was built is served, one that has changed is not', async () => {
  await change('city/lyon')
  await change('city/paris', { at: BUILT_AT - 1 })
  expect(await isServed()).toBe(true)
  expect(await isServed('https://example.com/city/lyon')).toBe(false)
})

test('a change of the second in which a build began may be missing from it', async () => {
  await change('city/paris', { at: BUILT_AT })
  expect(await isServed()).toBe(false)
})

test('a change whose transaction took most of a minute is seen, though newer ones were seen before', async () => {
  await change('city/lyon', { at: BUILT_AT + 100 })
  expect(await isServed()).toBe(true)
  await change('city/paris', { at: BUILT_AT + 45 })
  await later(5_001)
  expect(await isServed()).toBe(false)
})

test('what was written through this Worker is seen at once', async () => {
  expect(await isServed()).toBe(true)
  await change('city/paris')
  expect(await isServed()).toBe(true)
  pages.readChangesAnew()
  expect(await isServed()).toBe(false)
})

test('a change is seen after five seconds, and after half of them where somebody asks meanwhile', async () => {
  expect(await isServed()).toBe(true)
  await change('city/paris')
  await later(2_000)
  expect(await isServed()).toBe(true)
  await later(1_000)
  await isServed()
  await later(0)
  expect(await isServed()).toBe(false)
  await change('home')
  await later(5_001)
  expect(await isServed('https://example.com/')).toBe(false)
})

test('a page whose address asks for another view of its list is rendered', async () => {
  expect(await isServed(`${CITY}?utm_source=letter`)).toBe(true)
  for (const query of ['search=zzz', 'sortBy=name&sortOrder=asc', 'page=2'])
    expect(await isServed(`${CITY}?${query}`), query).toBe(false)
  expect(await isServed('https://example.com/?search=zzz')).toBe(true)
})

test.each(['/', '/categories', '/cities', '/countries', '/about', '/business-not-found'])(
  '%s shows counts, and changes with them',
  (path) => {
    expect(changesShownAt(path)).toContain('directory')
  },
)

test('the page of a state changes with its country', () => {
  expect(changesShownAt('/country/united-states/texas')).toEqual(changesShownAt('/country/united-states'))
  expect(changesShownAt('/country/united-states/texas')).toContain('country/US')
  expect(changesShownAt('/country/united-states/texas/2')).toBeUndefined()
  expect(changesShownAt('/country/united-states/2')).toBeUndefined()
})

test('what all pages show changes every page', async () => {
  await change('site')
  expect(await isServed()).toBe(false)
})

test('another build is served until something changes after it', async () => {
  await change('city/paris')
  expect(await isServed()).toBe(false)
  builtAt = String(BUILT_AT + 100)
  await later(5_001)
  expect(await isServed()).toBe(true)
})

test('where more pages changed than are told apart, none is served', async () => {
  const many = Array.from({ length: 2_001 }, (_, at) => ({ page: `city/${at}`, changedAt: BUILT_AT + 5 }))
  await db.insert(pageChanges).values(many)
  expect(await isServed()).toBe(false)
})

test('the edge keeps no page that has changed since the build, and others as they say', async () => {
  const rendered = () =>
    new Response('anew', {
      headers: { 'Cloudflare-CDN-Cache-Control': 'max-age=1800', 'Cache-Tag': 'city-paris' },
    })
  await change('city/paris')
  await isServed()
  const [changed, other] = ['/city/paris', '/city/nowhere'].map((path) =>
    pages.unkeptIfChanged(rendered(), path),
  )
  expect(changed?.headers.get('Cloudflare-CDN-Cache-Control')).toBe('no-store')
  expect(changed?.headers.get('Cache-Tag')).toBeNull()
  expect(await changed?.text()).toBe('anew')
  expect(other?.headers.get('Cloudflare-CDN-Cache-Control')).toBe('max-age=1800')
  expect(
    pages.unkeptIfChanged(new Response('no edge'), '/city/paris').headers.has('Cloudflare-CDN-Cache-Control'),
  ).toBe(false)
})

test('neither a write, nor a page that was not built, nor another path is answered by a file', async () => {
  expect(await isServed(CITY, { method: 'POST' })).toBe(false)
  expect(await isServed('https://example.com/city/nowhere')).toBe(false)
  expect(await isServed('https://example.com/businesses')).toBe(false)
  builtAt = undefined
  await later(5_001)
  expect(await isServed()).toBe(false)
})

test('while the database is away, what was known last counts, and pages stay up', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await change('city/lyon')
  expect(await isServed()).toBe(true)
  away()
  await later(5_001)
  expect(await isServed()).toBe(true)
  expect(await isServed('https://example.com/city/lyon')).toBe(false)
  expect(await isFormer('https://example.com/city/lyon')).toBe(true)
})

test('an isolate that never reached the database serves what was built', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  away()
  expect(await isServed()).toBe(true)
})

test('a page of a business that was removed for good is shown to nobody, however many others changed', async () => {
  await change('city/paris', { removedAt: BUILT_AT + 1 })
  const many = Array.from({ length: 2_500 }, (_, at) => ({ page: `city/${at}`, changedAt: BUILT_AT + 9 }))
  await db.insert(pageChanges).values(many)
  expect(await isServed()).toBe(false)
  expect(await isFormer()).toBe(false)
  expect(await isFormer('https://example.com/city/lyon')).toBe(true)
  await db.insert(pageChanges).values({ page: 'home', changedAt: BUILT_AT + 10, removedAt: BUILT_AT + 10 })
  await later(5_001)
  expect(await isServed('https://example.com/')).toBe(false)
  expect(await isFormer('https://example.com/')).toBe(false)
})
