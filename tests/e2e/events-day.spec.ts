import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { FLUSH_AFTER } from '#functions/counting/counter.ts'
import type { analytics } from '#jobs/analytics.ts'
import { TEST_NETWORK_HEADER } from '#scripts/lib/test-network.ts'
import { ThrowawaySite } from '#tests/lib/throwaway-site.ts'
import { takeSession } from './admin.ts'
import { addBusiness } from './businesses.ts'
import { MISSED_WORD, visitByBrowser } from './visits-by-browser.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** A day of this many visits; the soak has ten times as many. */
const VISITS = process.env.SOAK === undefined ? 1000 : 10_000
/** The number of visits in a browser by each kind of visitor. */
const BROWSERS = process.env.SOAK === undefined ? 2 : 100
const SHARES = { bots: 0.1, private: 0.1 }
const AT_ONCE = 20
/** Networks, so that none is over its limit in a minute. */
const NETWORKS = 200
/** The business that requests tell of. */
const OF_REQUESTS = 1_000_001

const site = new ThrowawaySite()
test.beforeAll(() => site.start())
test.afterAll(() => site.stop())

/** Sends the events of a visit to a city's page, each with a search without results, until they are accepted. */
async function send(at: number): Promise<Response> {
  const isBot = at % 10 === 1
  const isPrivate = at % 10 === 2
  const body = JSON.stringify({
    events: [
      ['view', 'city'],
      ['device', 'phone'],
      ['city', `city-${at % 40}`],
      ['search', `word ${at % 7}`],
      ['missed', `word ${at % 7}`],
      ['press', 'call'],
    ],
    businesses: [[OF_REQUESTS, 'view'], ...(at % 5 === 0 ? [[OF_REQUESTS, 'call']] : [])],
  })
  const headers = {
    'User-Agent': isBot ? BOT : BROWSER,
    [TEST_NETWORK_HEADER]: `198.51.${at % NETWORKS}.1`,
    ...(isPrivate && { 'Sec-GPC': '1' }),
  }
  const response = await fetch(`${site.baseUrl}/api/events`, { method: 'POST', body, headers })
  // A machine that is busy with other tests refuses some for a second.
  if (response.status !== 503) return response
  await sleep(1_000)
  return send(at)
}

async function sendAll(visits: number, numberOf: (at: number) => number): Promise<void> {
  for (let from = 0; from < visits; from += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => send(numberOf(from + at))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  }
}

test('a day of visits comes out right, and an isolate that is killed loses little of it', async ({
  browser,
}) => {
  test.setTimeout(process.env.SOAK === undefined ? 180_000 : 900_000)
  const context = await browser.newContext({ baseURL: site.baseUrl })
  await takeSession(context, site.dataDir)
  const headers = { Origin: site.baseUrl }
  const category = await context.request.post('/api/admin/categories', {
    data: { name: 'Cafe' },
    headers,
    maxRetries: 1,
  })
  const { id: categoryId } = (await category.json()) as { id: number }
  const position = { latitude: 41.01, longitude: 28.97 }
  const business = await addBusiness(context, 'Kahve', { categoryId, ...position })

  await sendAll(VISITS, (at) => at)
  await visitByBrowser(browser, site.baseUrl, business.slug, BROWSERS)

  const read = async <T>(path: string) =>
    (await (await context.request.get(path, { maxRetries: 1 })).json()) as T
  const figures = () => read<Awaited<ReturnType<typeof analytics>>>('/api/admin/analytics?days=1')
  const ofBusiness = (id: number) =>
    read<{ views: number; presses: number }>(`/api/admin/analytics/businesses/${id}`)
  const people = VISITS * (1 - SHARES.bots)
  const open = VISITS * (1 - SHARES.bots - SHARES.private)
  // Two pages by each who is no program; written at the latest after fifteen seconds.
  const views = people + 4 * BROWSERS
  await expect.poll(async () => (await figures()).totals.view.now, { timeout: 25_000 }).toBe(views)
  const day = await figures()
  expect(day.bots).toBe(VISITS * SHARES.bots)
  expect(day.tops.devices).toEqual([
    { key: 'phone', n: open },
    { key: 'desktop', n: 2 * BROWSERS },
  ])
  expect(day.tops.pages).toEqual(
    expect.arrayContaining([
      { key: 'city', n: people },
      { key: 'business', n: 2 * BROWSERS },
      { key: 'businesses', n: 2 * BROWSERS },
    ]),
  )
  expect(day.tops.presses).toEqual([
    { key: 'call', n: people },
    { key: 'directions', n: 2 * BROWSERS },
  ])
  expect(day.totals.search.now).toBe(open + BROWSERS)
  expect(day.totals.missed.now).toBe(open + BROWSERS)
  expect(day.tops.missed).toContainEqual({ key: MISSED_WORD, n: BROWSERS })
  // A visitor who asks not to be tracked is not counted for a business.
  expect(await ofBusiness(business.id)).toMatchObject({ views: BROWSERS, presses: BROWSERS })
  expect(await ofBusiness(OF_REQUESTS)).toMatchObject({ views: open, presses: (VISITS / 10) * 2 })

  // Killed in the middle: at most as many events are lost as are written at once.
  const more = 400
  await sendAll(more, (at) => at * 10)
  await site.kill()
  await site.start()
  const after = (await figures()).totals.view.now
  expect(after).toBeGreaterThanOrEqual(views + more - FLUSH_AFTER.events)
  expect(after).toBeLessThanOrEqual(views + more)

  // The server of the database refuses some SQL that the tests' own file takes.
  const night = await context.request.post('/api/admin/nightly-jobs', { headers, maxRetries: 1 })
  expect(await night.json()).toMatchObject({ failed: [] })
  await context.close()
})
