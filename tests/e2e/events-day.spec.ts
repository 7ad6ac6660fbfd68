import { expect, test } from '@playwright/test'
import type { analytics } from '#jobs/analytics.ts'
import { TEST_NETWORK_HEADER } from '#scripts/lib/test-network.ts'
import { ThrowawaySite } from '#scripts/lib/throwaway-site.ts'
import { takeSession } from './admin.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** A day of this many visits; the soak has ten times as many. */
const VISITS = process.env.SOAK === undefined ? 1000 : 10_000
const SHARES = { bots: 0.1, private: 0.1 }
const AT_ONCE = 20
/** Networks, so that none is over its limit in a minute. */
const NETWORKS = 200

const site = new ThrowawaySite()
test.beforeAll(() => site.start())
test.afterAll(() => site.stop())

test('a day of visits comes out right, and an isolate that is killed loses little of it', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const send = (at: number) => {
    const isBot = at % 10 === 1
    const isPrivate = at % 10 === 2
    const body = JSON.stringify({
      events: [
        ['view', 'city'],
        ['device', 'phone'],
        ['city', `city-${at % 40}`],
        ['search', `word ${at % 7}`],
      ],
      businesses: [[(at % 50) + 1, 'view']],
    })
    const headers = {
      'User-Agent': isBot ? BOT : BROWSER,
      [TEST_NETWORK_HEADER]: `198.51.${at % NETWORKS}.1`,
      ...(isPrivate && { 'Sec-GPC': '1' }),
    }
    return fetch(`${site.baseUrl}/api/events`, { method: 'POST', body, headers })
  }
  for (let from = 0; from < VISITS; from += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => send(from + at)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  }
  const context = await browser.newContext({ baseURL: site.baseUrl })
  await takeSession(context, site.dataDir)
  const figures = async () =>
    (await (await context.request.get('/api/admin/analytics?days=1')).json()) as Awaited<
      ReturnType<typeof analytics>
    >
  const people = VISITS * (1 - SHARES.bots)
  // Written at the latest after fifteen seconds.
  await expect.poll(async () => (await figures()).totals.view.now, { timeout: 25_000 }).toBe(people)
  const day = await figures()
  expect(day.bots).toBe(VISITS * SHARES.bots)
  expect(day.tops.devices).toEqual([{ key: 'phone', n: people - VISITS * SHARES.private }])
  expect(day.totals.search.now).toBe(people - VISITS * SHARES.private)

  // Killed in the middle: what was not written is lost, and no more.
  const more = 400
  for (let from = 0; from < more; from += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => send((from + at) * 10)))
  await site.kill()
  await site.start()
  const after = (await figures()).totals.view.now
  expect(after).toBeGreaterThanOrEqual(people)
  expect(after).toBeLessThanOrEqual(people + more)

  // The server of the database refuses some SQL that the tests' own file takes.
  const night = await context.request.post('/api/admin/nightly-jobs', { headers: { Origin: site.baseUrl } })
  expect(await night.json()).toMatchObject({ failed: [] })
  await context.close()
})
