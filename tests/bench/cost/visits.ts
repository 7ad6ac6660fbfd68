import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Browser } from '@playwright/test'
import type { BusinessSummary } from '#domain/business/business.ts'
import { businessesPath, businessPath, categoryPath, citiesPath, cityPath, homePath } from '#domain/paths.ts'
import { ensureBrowser } from '#scripts/lib/browser.ts'
import type { Connection } from '../site-connection.ts'
import type { Exchange, RecordingProxy } from './recording-proxy.ts'

/** Milliseconds on a page, enough for its events and for what it loads when scrolled. */
const LOOK_MS = 3_500
const ARGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  ...['--disable-sync', '--no-first-run'],
]
const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'

/** A page of a visit, and the requests that it came to. */
export interface View {
  readonly path: string
  readonly isBuilt: boolean
  readonly exchanges: readonly Exchange[]
}

interface Slug {
  readonly slug: string
}

/** Five visits of four pages each, twelve of them built: a home page, lists, and the businesses that lists lead to. */
export async function scriptedVisits(connection: Connection): Promise<readonly (readonly string[])[]> {
  const [cities, categories, businesses] = await Promise.all([
    connection.json<Slug[]>('/api/cities?limit=8'),
    connection.json<Slug[]>('/api/categories?limit=2'),
    connection.json<BusinessSummary[]>('/api/businesses/random?limit=7&seed=5'),
  ])
  const city = (at: number) => cityPath(cities[at]?.slug ?? '')
  const category = (at: number) => categoryPath(categories[at]?.slug ?? '')
  const business = (at: number) => businessPath(businesses[at]?.slug ?? '')
  return [
    [homePath, city(0), business(0), business(1)],
    [city(1), business(2), city(2), category(0)],
    [business(3), city(3), citiesPath(), city(4)],
    [category(1), business(4), city(5), business(5)],
    [city(6), `${businessesPath()}?search=restaurant`, business(6), city(7)],
  ]
}

/** Makes the visits with a browser, each as somebody who was never there; their requests pass the proxy. */
export async function makeVisits(
  proxy: RecordingProxy,
  visits: readonly (readonly string[])[],
  isBuilt: (path: string) => boolean,
): Promise<readonly View[]> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ARGS })
  const views: View[] = []
  try {
    for (const paths of visits) views.push(...(await visit(browser, proxy, paths, isBuilt)))
  } finally {
    await browser.close()
  }
  return views
}

async function visit(
  browser: Browser,
  proxy: RecordingProxy,
  paths: readonly string[],
  isBuilt: (path: string) => boolean,
): Promise<readonly View[]> {
  const context = await browser.newContext({ userAgent: AGENT })
  // Browsers driven by programs are not counted, but these visits stand for people's.
  await context.addInitScript('Object.defineProperty(navigator, "webdriver", { get: () => false })')
  const page = await context.newPage()
  const views: View[] = []
  proxy.take()
  for (const path of paths) {
    await page.goto(proxy.url + path)
    await page.mouse.wheel(0, 800)
    await sleep(LOOK_MS)
    await page.mouse.wheel(0, 4_000)
    await sleep(LOOK_MS)
    views.push({ path, isBuilt: isBuilt(path), exchanges: proxy.take() })
  }
  // Events sent when a page is left belong to the view before.
  await page.goto('about:blank')
  await sleep(500)
  const last = views.pop()
  if (last) views.push({ ...last, exchanges: [...last.exchanges, ...proxy.take()] })
  await context.close()
  return views
}
