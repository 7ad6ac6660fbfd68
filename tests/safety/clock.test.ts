import { afterEach, expect, test, vi } from 'vitest'
import { websiteAccess } from '#functions/http/website-access.ts'
import { runNightlyJobs } from '#functions/nightly.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { signInClient } from '#tests/api/sign-in-client.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const HOUR = 3_600_000

test.each(['1971-01-01T00:00:00.000Z', '2099-12-31T23:59:59.000Z'])(
  'with the clock at %s operators sign in for a day, and the jobs of the night are done',
  async (moment) => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(moment) })
    const db = await emptyDatabase()
    const browser = signInClient(db)
    const { cookie } = await browser.signIn()
    const status = async () => (await browser.call(cookie, 'GET', '/api/admin/session')).status
    expect(await status()).toBe(200)
    vi.setSystemTime(Date.parse(moment) + 23 * HOUR)
    expect(await status()).toBe(200)
    const websites = websiteAccess(
      {},
      { openDatabase: () => db, fetch: () => Promise.reject(new Error('offline')) },
    )
    const round = {
      db,
      purge: () => Promise.resolve(),
      now: new Date(),
      websites,
      pictures: undefined,
      kept: { importUndoDays: 90, trashDays: 30 },
      indexMs: 1000,
    }
    expect((await runNightlyJobs(round)).failed).toEqual([])
    vi.setSystemTime(Date.parse(moment) + 25 * HOUR)
    expect(await status()).toBe(401)
  },
)

test('a clock that is set for a test leaves formatters as they are: other files share them', () => {
  vi.useFakeTimers()
  expect(() => new Intl.DateTimeFormat('en').formatToParts(Number.NaN)).toThrow(RangeError)
})
