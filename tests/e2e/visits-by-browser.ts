import type { Browser, Page, Response } from '@playwright/test'
import { businessPath, eventsApi } from '#domain/paths.ts'
import { TEST_NETWORK_HEADER } from '#scripts/lib/test-network.ts'

/** A user agent without the word 'Headless'. */
const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'

export const VISITORS = ['person', 'private', 'program'] as const
/** A person, one who asks that nothing be shared (Global Privacy Control), or a program that drives a browser. */
export type Visitor = (typeof VISITORS)[number]

/** The word that all visitors search for without results. */
export const MISSED_WORD = 'zzqxunicornstable'

const WINDOWS = 3

/** Visits of a business's page, with a press on its directions, and of a search that finds nothing; as many by each kind of visitor. */
export async function visitByBrowser(
  browser: Browser,
  baseURL: string,
  business: string,
  each: number,
): Promise<void> {
  const left = VISITORS.flatMap((visitor) => Array<Visitor>(each).fill(visitor))
  const walk = async (network: number) => {
    for (let visitor = left.pop(); visitor !== undefined; visitor = left.pop()) {
      const context = await browser.newContext({
        baseURL,
        userAgent: AGENT,
        extraHTTPHeaders: {
          [TEST_NETWORK_HEADER]: `203.0.${network}.${left.length % 250}`,
          ...(visitor === 'private' && { 'Sec-GPC': '1' }),
        },
      })
      await context.addInitScript(measureNothing)
      if (visitor !== 'program') await context.addInitScript(hideDriver)
      await visit(await context.newPage(), business, visitor !== 'program')
      await context.close()
    }
  }
  await Promise.all(Array.from({ length: WINDOWS }, (_, network) => walk(network)))
}

async function visit(page: Page, business: string, isTold: boolean): Promise<void> {
  const leave = (kind: string) => (isTold ? leaveToldOf(page, kind) : leaveUntold(page))
  await begin(page, businessPath(business))
  await leave('view')
  const directions = page.locator('[data-press="directions"]').first()
  await directions.evaluate((link) => {
    link.addEventListener('click', (event) => event.preventDefault())
  })
  await directions.dispatchEvent('click')
  await leave('press')
  await begin(page, `/businesses?search=${MISSED_WORD}`)
  await leave('missed')
}

/** Opens a page and waits until it asks what it needs to count, a second after its load. */
async function begin(page: Page, path: string): Promise<void> {
  const asked = page.waitForResponse('**/api/page-config*')
  await page.goto(path)
  await asked
}

/** Hides the page until it has sent an event of this kind and the server has it. */
async function leaveToldOf(page: Page, kind: string): Promise<void> {
  const state = { isReceived: false }
  const isToldOf = (response: Response) =>
    response.url().endsWith(eventsApi) && (response.request().postData() ?? '').includes(`["${kind}"`)
  const received = page.waitForResponse(isToldOf).finally(() => {
    state.isReceived = true
  })
  while (!state.isReceived) await hide(page)
  await received
}

/** Hides the page a few times, whether or not it sends something. */
async function leaveUntold(page: Page): Promise<void> {
  for (let times = 0; times < 4; times++) await hide(page)
}

async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    Reflect.deleteProperty(document, 'visibilityState')
  })
  await page.waitForTimeout(100)
}

/**
 * Keeps views from being measured: one in ten would be, at random, and would send its figures under the name of the
 * driving program when it is left.
 */
const measureNothing = () => {
  Math.random = () => 0.5
}
const hideDriver = () => Object.defineProperty(navigator, 'webdriver', { get: () => false })
