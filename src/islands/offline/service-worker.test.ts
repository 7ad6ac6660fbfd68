import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { STORAGE_KEYS } from '#domain/consent/device-storage.ts'
import { favouritesPath, businessesApi, manifestPath } from '#domain/paths.ts'
import type { OfflineMessage } from './service-worker.ts'

const ORIGIN = 'https://directory.example'

/** A cache as browsers have it, by path and query. */
class FakeCache {
  readonly kept = new Map<string, Response>()
  readonly #key = (request: string | { readonly url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).href
  match = (request: string) => Promise.resolve(this.kept.get(this.#key(request))?.clone())
  put = (request: string, response: Response) => {
    this.kept.set(this.#key(request), response)
    return Promise.resolve()
  }
  delete = (request: string) => Promise.resolve(this.kept.delete(this.#key(request)))
  keys = () => Promise.resolve([...this.kept.keys()].map((url) => ({ url })))
}

let stores: Map<string, FakeCache>
let listeners: Map<string, (event: unknown) => void>
let site: Map<string, (path: string) => Response>
let asked: string[]
const unregister = vi.fn(() => Promise.resolve(true))

const html = (text: string) =>
  new Response(`<header></header><main id="content" tabindex="-1"><p>${text}</p></main>`, {
    headers: { 'Content-Type': 'text/html', 'Cache-Control': 'public, max-age=0, must-revalidate' },
  })
const json = (rows: object[], headers: Record<string, string> = { 'Cache-Control': 'public' }) =>
  new Response(JSON.stringify(rows), { headers })

/** The businesses that the site lists. */
function list(...ids: number[]): void {
  for (const id of ids)
    site.set(`/business/place-${id}`, () => html(`Place ${id} <script src="/_astro/page.A1.js">`))
  site.set('/api/businesses', (path) => {
    const wanted = new URL(path, ORIGIN).searchParams.get('ids')?.split(',').map(Number) ?? []
    return json(ids.filter((id) => wanted.includes(id)).map((id) => ({ id, slug: `place-${id}` })))
  })
}

async function start(commit = 'one', isOffered = true) {
  vi.resetModules()
  listeners = new Map()
  vi.stubGlobal('__COMMIT__', commit)
  vi.stubGlobal('__OFFLINE__', isOffered)
  vi.stubGlobal('self', {
    addEventListener: (type: string, run: (event: unknown) => void) => listeners.set(type, run),
    skipWaiting: () => Promise.resolve(),
    clients: { claim: () => Promise.resolve() },
    registration: { unregister },
    location: { origin: ORIGIN },
  })
  await import('./service-worker.ts')
  await happen('install')
  await happen('activate')
}

async function happen(type: string, more: object = {}): Promise<void> {
  const waiting: Promise<unknown>[] = []
  listeners.get(type)?.({ ...more, waitUntil: (promise: Promise<unknown>) => waiting.push(promise) })
  await Promise.all(waiting)
}
const tell = (message: OfflineMessage) => happen('message', { data: message })

/** The worker's answer; undefined where it leaves the request alone. */
async function open(path: string, mode = 'navigate', method = 'GET'): Promise<Response | undefined> {
  let answer: Promise<Response> | undefined
  const request = { url: new URL(path, ORIGIN).href, method, mode }
  listeners.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => (answer = given) })
  return answer
}
const keptPaths = () =>
  [...stores.values()]
    .flatMap(({ kept }) => [...kept.keys()].map((url) => url.replace(ORIGIN, '')))
    .filter((path) => path !== '/sw.js?kept')
    .sort()

beforeEach(() => {
  stores = new Map()
  site = new Map([
    [favouritesPath, () => html('Favourites')],
    ['/_astro/page.A1.js', () => new Response('import"./shared.B2.js";import("./map.C3.js")')],
    ['/_astro/shared.B2.js', () => new Response('export{}')],
  ])
  asked = []
  list(1, 2)
  vi.useFakeTimers({ now: Date.parse('2026-11-30T12:00:00Z') })
  vi.stubGlobal('caches', {
    open: (name: string) => {
      const store = stores.get(name) ?? new FakeCache()
      stores.set(name, store)
      return Promise.resolve(store)
    },
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
  })
  vi.stubGlobal('fetch', (request: string | { readonly url: string }, init?: RequestInit) => {
    const path = typeof request === 'string' ? request : request.url.replace(ORIGIN, '')
    asked.push(`${path} ${init?.credentials ?? 'as asked'}`)
    const answer = site.get(path) ?? site.get(path.replace(/\?.*/, ''))
    return Promise.resolve(answer?.(path) ?? new Response('', { status: 404 }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  unregister.mockClear()
})
const offline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))

test('saved businesses, their pages and the files of these are kept, without cookies', async () => {
  await start()
  await tell({ keep: [1, 2] })
  expect(keptPaths()).toEqual([
    '/_astro/page.A1.js',
    '/_astro/shared.B2.js',
    '/api/businesses?ids=1',
    '/api/businesses?ids=2',
    '/business/place-1',
    '/business/place-2',
    favouritesPath,
  ])
  expect(asked.every((each) => each.endsWith(' omit'))).toBe(true)
  expect(asked.join()).not.toContain('map.C3.js')
  expect([...stores.keys()]).toEqual([`${STORAGE_KEYS.offline}-one`])
})

test('without a network a kept page says since when it is, another that it is not kept', async () => {
  await start()
  await tell({ keep: [1] })
  const [before] = [await open('/business/place-1')]
  expect(await before?.text()).not.toContain('offline')
  offline()
  const page = await (await open('/business/place-1'))?.text()
  expect(page).toMatch(
    /tabindex="-1"><p class="as-of.*You are offline. This page is as of 30 November 2026 at/,
  )
  expect(page).toContain('Place 1')
  const other = await open('/business/place-9')
  const text = await other?.text()
  expect([other?.status, text]).toEqual([503, expect.stringContaining('not kept on this device')])
  // For the whole page: on its body alone the background would stay light under a dark page's links.
  expect(text).toMatch(/<html[^>]*color-scheme:light dark/)
})

test('kept businesses are answered with their time, those that are not are left out', async () => {
  await start()
  await tell({ keep: [1, 2] })
  offline()
  const answer = await open(businessesApi({ ids: '2,7,1' }), 'cors')
  expect(await answer?.json()).toMatchObject([{ id: 2 }, { id: 1 }])
  expect(answer?.headers.get('X-As-Of')).toBe('2026-11-30T12:00:00.000Z')
  await expect(open(businessesApi({ ids: '7' }), 'cors')).rejects.toThrow('no network')
})

test('what is no longer saved or listed is forgotten, and a page that is gone', async () => {
  await start()
  await tell({ keep: [1, 2] })
  list(2)
  vi.advanceTimersByTime(3_600_001)
  await tell({ keep: [1, 2] })
  expect(keptPaths()).not.toContain('/business/place-1')
  expect(keptPaths()).toContain('/business/place-2')
  site.set('/business/place-2', () => new Response('', { status: 410 }))
  await open('/business/place-2')
  expect(keptPaths()).not.toContain('/business/place-2')
})

test('a page is fetched anew after a day, not before', async () => {
  await start()
  await tell({ keep: [1] })
  site.set('/business/place-1', () => html('Changed'))
  await tell({ keep: [1] })
  offline()
  expect(await (await open('/business/place-1'))?.text()).toContain('Place 1')
  vi.advanceTimersByTime(86_400_001)
  expect(await (await open('/business/place-1'))?.text()).toContain('30 November 2026')
})

test('within an hour the same is not asked for again', async () => {
  await start()
  // One of them is not listed any more.
  await tell({ keep: [1, 2, 9] })
  const before = asked.length
  await tell({ keep: [1, 2, 9] })
  expect(asked).toHaveLength(before)
  await tell({ keep: [2] })
  expect(keptPaths()).not.toContain('/business/place-1')
})

test('nothing is lost where there is no network, or the site fails', async () => {
  await start()
  await tell({ keep: [1] })
  const before = keptPaths()
  const network = globalThis.fetch
  offline()
  await tell({ keep: [2] })
  expect(keptPaths()).toEqual(before)
  vi.stubGlobal('fetch', network)
  site.set('/api/businesses', () => new Response('', { status: 500 }))
  await tell({ keep: [2] })
  expect(keptPaths()).toEqual(before)
})

test('an answer that is not for everybody is never kept', async () => {
  await start()
  site.set('/api/businesses', () => json([{ id: 1, slug: 'place-1' }], { 'Cache-Control': 'no-store' }))
  await tell({ keep: [1] })
  expect(keptPaths()).toEqual([])
})

test.each([
  ['/admin', 'navigate', 'GET'],
  ['/admin/businesses', 'navigate', 'GET'],
  ['/api/admin/businesses', 'cors', 'GET'],
  ['/api/businesses?ids=1&limit=1', 'cors', 'GET'],
  ['/api/health', 'navigate', 'GET'],
  ['/receipt/secret', 'navigate', 'GET'],
  ['/my-business', 'navigate', 'GET'],
  ['/business/place-1', 'navigate', 'POST'],
  ['https://other.example/', 'cors', 'GET'],
])('%s is left alone (%s, %s)', async (path, mode, method) => {
  await start()
  expect(await open(path, mode, method)).toBeUndefined()
})

test('a new build takes over what was kept, and removes the former cache', async () => {
  await start()
  await tell({ keep: [1, 2] })
  stores.set('of others', new FakeCache())
  site.set('/business/place-1', () => html('New'))
  await start('two')
  expect([...stores.keys()].sort()).toEqual([`${STORAGE_KEYS.offline}-two`, 'of others'])
  offline()
  expect(await (await open('/business/place-1'))?.text()).toContain('New')
})

test('once nothing is saved any more, all of it leaves the device', async () => {
  await start()
  await tell({ keep: [1] })
  await tell({ forget: true })
  expect([...stores.keys()]).toEqual([])
  expect(unregister).toHaveBeenCalledOnce()
})

test('OFFLINE=none removes it from every device', async () => {
  await start()
  await tell({ keep: [1] })
  await start('two', false)
  expect([...stores.keys()]).toEqual([])
  expect(unregister).toHaveBeenCalledOnce()
  expect(await open('/business/place-1')).toBeUndefined()
})

test.each([null, 'keep', { keep: 'all' }, { keep: [] }, { keep: ['x', -1, 1.5] }])(
  'a message %j keeps nothing',
  async (data) => {
    await start()
    await happen('message', { data })
    expect(keptPaths()).toEqual([])
  },
)

test('paths that it has of its own are those of the site', async () => {
  await start()
  site.set(manifestPath, () => new Response('{}'))
  await tell({ keep: [1] })
  expect(keptPaths()).toEqual(expect.arrayContaining([manifestPath, favouritesPath]))
})
