// Built into one file of its own, `/sw.js`: it imports nothing, so that it never waits for another file.

/** A page's message to the service worker: keep these businesses, or delete everything and unregister. */
export type OfflineMessage = { readonly keep: readonly number[] } | { readonly forget: true }

interface Lasting extends Event {
  waitUntil(promise: Promise<unknown>): void
}
interface Fetching extends Lasting {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
interface MessageReceived extends Lasting {
  readonly data: unknown
}
interface Scope {
  addEventListener(type: 'install' | 'activate', run: (event: Lasting) => void): void
  addEventListener(type: 'fetch', run: (event: Fetching) => void): void
  addEventListener(type: 'message', run: (event: MessageReceived) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  readonly registration: { unregister(): Promise<boolean> }
  readonly location: { readonly origin: string }
}

/** False in a build with OFFLINE=none: the worker then removes itself from every device that has it. */
declare const __OFFLINE__: boolean
declare const __COMMIT__: string

const scope = self as unknown as Scope

const PREFIX = 'meridian-saved-'
const CACHE = `${PREFIX}${__COMMIT__}`
const FAVOURITES = '/favourites'
/** Files that pages use without naming them in their HTML. */
const ALWAYS = ['/signs.svg', '/scenes.svg', '/favicon.svg', '/manifest.webmanifest']
const KEPT_AT = 'X-Kept-At'
const MOST_IDS = 50
const MOST_PAGES = 60
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const chosenPath = (ids: readonly (number | string)[]) => `/api/businesses?ids=${ids.join(',')}`

/** Fetches without cookies: an answer that depends on them is never cached. */
const ask = (path: string) => fetch(path, { credentials: 'omit', redirect: 'manual' })

const mayKeep = ({ ok, headers }: Response) =>
  ok && !/no-store|private/.test(headers.get('Cache-Control') ?? '')

async function put(cache: Cache, path: string, response: Response): Promise<string> {
  const text = await response.arrayBuffer()
  const headers = new Headers(response.headers)
  for (const name of ['Vary', 'Content-Encoding', 'Content-Length', 'Set-Cookie']) headers.delete(name)
  headers.set(KEPT_AT, new Date().toISOString())
  await cache.put(path, new Response(text, { headers }))
  return new TextDecoder().decode(text)
}

const keptAt = (response: Response | undefined) => Date.parse(response?.headers.get(KEPT_AT) ?? '') || 0

/** Caches a page unless it was cached within a day; a page that is gone or no longer public is deleted. */
async function keepPage(cache: Cache, path: string): Promise<void> {
  if (Date.now() - keptAt(await cache.match(path)) < DAY_MS) return
  const response = await ask(path)
  if (mayKeep(response)) await put(cache, path, response)
  else if (response.status < 500 && response.status !== 429) await cache.delete(path)
}

/** The files that a page, script or style refers to; of scripts, only static imports. */
function filesIn(path: string, text: string): readonly string[] {
  const names = path.endsWith('.js')
    ? [...text.matchAll(/(?:from|import)\s*["']\.\/([\w.@~-]+)["']/g)].map(
        ([, name = '']) => `/_astro/${name}`,
      )
    : [...text.matchAll(/\/_astro\/[\w.@~-]+\.(?:js|css|woff2)/g)].map(([name]) => name)
  return names
}

/** Caches the files that the cached pages need, recursively; returns their paths. */
async function keepFiles(cache: Cache, pages: readonly string[]): Promise<ReadonlySet<string>> {
  const files = new Set<string>(ALWAYS)
  const queue: string[] = [...ALWAYS]
  const add = (path: string, text: string) => {
    for (const name of filesIn(path, text)) {
      if (files.has(name)) continue
      files.add(name)
      queue.push(name)
    }
  }
  for (const page of pages) add(page, (await (await cache.match(page))?.text()) ?? '')
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const kept = await cache.match(path)
    // A built file's name contains a hash of its content.
    if (kept && (path.startsWith('/_astro/') || Date.now() - keptAt(kept) < DAY_MS)) {
      add(path, await kept.text())
      continue
    }
    const response = await ask(path)
    if (mayKeep(response)) add(path, await put(cache, path, response))
  }
  return files
}

/**
 * Caches the API's answer about each business; returns the paths of their pages. Businesses no longer listed are left
 * out.
 */
async function keepAnswers(
  cache: Cache,
  ids: readonly number[],
  kept: Set<string>,
): Promise<readonly string[]> {
  const pages: string[] = []
  for (let at = 0; at < ids.length; at += MOST_IDS) {
    const response = await ask(chosenPath(ids.slice(at, at + MOST_IDS)))
    if (!mayKeep(response)) throw new Error(`${response.status}: the saved businesses cannot be kept`)
    for (const row of (await response.json()) as { id: number; slug: string }[]) {
      const path = chosenPath([row.id])
      await put(cache, path, new Response(JSON.stringify(row)))
      kept.add(path)
      pages.push(`/business/${encodeURIComponent(row.slug)}`)
    }
  }
  return pages
}

/** Cache key of the requested ids and their time; no page has this URL. */
const ASKED = '/sw.js?kept'

/** Whether exactly these businesses were requested within the last hour. */
async function isRecent(cache: Cache, ids: readonly number[]): Promise<boolean> {
  const asked = await cache.match(ASKED)
  return Date.now() - keptAt(asked) < HOUR_MS && (await asked?.text()) === ids.join()
}

/** Caches these businesses, their pages and the favourites page, and deletes everything else. Offline nothing changes. */
async function keep(ids: readonly number[]): Promise<void> {
  const cache = await caches.open(CACHE)
  if (await isRecent(cache, ids)) return
  const kept = new Set<string>()
  const pages = [FAVOURITES, ...(await keepAnswers(cache, ids, kept)).slice(0, MOST_PAGES)]
  for (const page of pages) await keepPage(cache, page)
  for (const path of [...pages, ...(await keepFiles(cache, pages))]) kept.add(path)
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url)
    if (!kept.has(pathname + search)) await cache.delete(url)
  }
  await put(cache, ASKED, new Response(ids.join()))
}

const formerCaches = async () =>
  (await caches.keys()).filter((name) => name.startsWith(PREFIX) && (name !== CACHE || !__OFFLINE__))

/** Moves the cached content of a former build over to the new one. */
async function carryOver(): Promise<void> {
  const ids = new Set<number>()
  for (const name of await formerCaches()) {
    const cache = await caches.open(name)
    for (const { url } of await cache.keys()) {
      const id = Number(new URL(url).searchParams.get('ids'))
      if (id > 0) ids.add(id)
    }
  }
  if (ids.size > 0) await keep([...ids])
}

async function forget(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX)) await caches.delete(name)
  await scope.registration.unregister()
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const dateText = (time: number) =>
  new Date(time).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** A cached page, marked with the time it was cached. */
async function asOf(response: Response): Promise<Response> {
  const notice = `<p class="as-of no-print" role="status">You are offline. This page is as of ${escaped(dateText(keptAt(response)))}, and may have changed since.</p>`
  const text = (await response.text()).replace(/<main id="content"[^>]*>/, (tag) => tag + notice)
  return new Response(text, { headers: response.headers })
}

const NOT_KEPT = `<!doctype html><html lang="en" style="color-scheme:light dark"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>You are offline</title><body style="font:1.1rem/1.5 system-ui;max-width:32rem;margin:15vh auto;padding:0 1rem"><h1>You are offline</h1><p>This page is not kept on this device. <a href="${FAVOURITES}">Your saved places</a> are.</p>`

const offlinePage = () =>
  new Response(NOT_KEPT, {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })

/** A page from the network, or from the cache when offline. A page that the network reports as gone is deleted. */
async function page(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const cache = await caches.open(CACHE)
  try {
    const response = await fetch(request)
    if (response.status === 404 || response.status === 410) await cache.delete(pathname)
    return response
  } catch {
    const kept = await cache.match(pathname)
    return kept ? asOf(kept) : offlinePage()
  }
}

/** Businesses by id from the network, or those cached when offline, with the time they were cached. */
async function chosen(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const cache = await caches.open(CACHE)
    const ids = new URL(request.url).searchParams.get('ids')?.split(',') ?? []
    const found = await Promise.all(ids.map((id) => cache.match(chosenPath([id]))))
    const kept = found.filter((response) => response !== undefined)
    if (kept.length === 0) throw error
    const oldest = Math.min(...kept.map(keptAt))
    const rows = await Promise.all(kept.map((response) => response.text()))
    return new Response(`[${rows.join(',')}]`, {
      headers: { 'Content-Type': 'application/json', 'X-As-Of': new Date(oldest).toISOString() },
    })
  }
}

async function file(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  return (await (await caches.open(CACHE)).match(pathname)) ?? fetch(request)
}

/** Paths that the worker does not handle: the panel, and private pages. */
const OWN = /^\/(?:admin|my-business|receipt|claim|suggest|report|add|notice|contact)(?:\/|$)/

scope.addEventListener('install', (event) => {
  event.waitUntil((__OFFLINE__ ? carryOver() : Promise.resolve()).then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event) => {
  const clean = async () => {
    if (!__OFFLINE__) return forget()
    for (const name of await formerCaches()) await caches.delete(name)
    return scope.clients.claim()
  }
  event.waitUntil(clean())
})

if (__OFFLINE__) {
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname, searchParams } = new URL(request.url)
    if (request.method !== 'GET' || origin !== scope.location.origin || OWN.test(pathname)) return
    if (request.mode === 'navigate') {
      if (!pathname.startsWith('/api/')) event.respondWith(page(request))
    } else if (pathname === '/api/businesses' && [...searchParams.keys()].join(',') === 'ids') {
      event.respondWith(chosen(request))
    } else if (pathname.startsWith('/_astro/') || ALWAYS.includes(pathname)) event.respondWith(file(request))
  })

  /** Requests are handled one after another, so that the last one decides what is cached. */
  let last: Promise<unknown> = Promise.resolve()
  scope.addEventListener('message', (event) => {
    const message = Object(event.data) as Partial<Record<'keep' | 'forget', unknown>>
    const { keep: given } = message
    const ids = Array.isArray(given)
      ? given.filter((id): id is number => Number.isSafeInteger(id) && id > 0)
      : []
    const run = message.forget === true ? forget : ids.length > 0 ? () => keep(ids) : undefined
    // What cannot be cached now, as when offline, is cached at a later page's request.
    if (run) last = last.then(run).catch(() => undefined)
    event.waitUntil(last)
  })
}
