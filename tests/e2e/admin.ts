import { randomInt } from 'node:crypto'
import { expect, type APIRequestContext, type BrowserContext, type Cookie, type Page } from '@playwright/test'
import { LOGIN_APIS } from '#domain/paths.ts'
import { readSecrets, type Secrets } from '#scripts/lib/secrets.ts'
import { TEST_NETWORK_HEADER } from '#scripts/lib/test-network.ts'
import { setSessionFlag } from '#admin/session/session-flag.ts'

const testedDataDir = () => process.env.TEST_DATA_DIR ?? process.env.DATA_DIR ?? '.data'

/** The secrets of the site under test, or of another data folder. */
export function adminSecrets(dataDir = testedDataDir()): Secrets {
  const secrets = readSecrets(dataDir)
  if (secrets === undefined) throw new Error(`There are no secrets in ${dataDir}: set TEST_DATA_DIR.`)
  return secrets
}

/** A random client network, so that failed attempts of one test do not count for another. */
export const ownNetwork = (): Record<string, string> => ({
  [TEST_NETWORK_HEADER]: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
})

async function enter(
  request: APIRequestContext,
  path: string,
  data: object,
  headers: Record<string, string>,
) {
  const response = await request.post(path, { data, headers, maxRetries: 1 })
  expect(response.status(), `${path}: ${await response.text()}`).toBe(200)
  return (await response.json()) as { token: string; expiresAt: string }
}

/** Signs a browser context in through the API: its requests carry the session cookie from then on. */
export async function takeSession(context: BrowserContext, dataDir?: string): Promise<void> {
  const { accessKey, userCode, password } = adminSecrets(dataDir)
  const { request } = context
  const from = ownNetwork()
  const first = await enter(request, LOGIN_APIS.accessKey, { value: accessKey }, from)
  const second = await enter(request, LOGIN_APIS.userCode, { value: userCode, token: first.token }, from)
  await enter(request, LOGIN_APIS.password, { value: password, token: second.token }, from)
}

/** The session that the tests of a worker share, by data folder: each sign-in derives keys from three secrets. */
const shared = new Map<string, Cookie[]>()

/** Whether the password of a session counts for the length of a test. */
const isFresh = ({ confirmedAt }: { confirmedAt: string }) =>
  Date.now() - Date.parse(confirmedAt) < 5 * 60_000

/** Gives a browser context the shared session, or a new one where a test has ended that. */
async function shareSession(context: BrowserContext, dataDir = testedDataDir()): Promise<void> {
  const cookies = shared.get(dataDir)
  if (cookies !== undefined) {
    await context.addCookies(cookies)
    // The server closes connections that rest for five seconds, and a request may meet that on its way (RFC 9112, 9.5).
    const answer = await context.request.get('/api/admin/session', { maxRetries: 1 })
    if (answer.ok() && isFresh((await answer.json()) as { confirmedAt: string })) return
  }
  await takeSession(context, dataDir)
  shared.set(dataDir, await context.cookies())
}

/** Tests share a database, and a page that finds a bulk job under way goes on with it: here it finds none but its own. */
const hideBulkJobsOfOthers = (page: Page) =>
  page.route('**/api/admin/bulk-jobs/latest', (route) =>
    // The page may be closed meanwhile.
    route.fulfill({ json: null }).catch(() => undefined),
  )

/** Signs a page in without the three steps, for tests of other screens: sets the cookie, the flag and the time. */
export async function signIn(page: Page, dataDir?: string): Promise<void> {
  await shareSession(page.context(), dataDir)
  await hideBulkJobsOfOthers(page)
  const entries: Record<string, string> = {}
  const store = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => void (entries[key] = value),
    removeItem: (key: string) => void Reflect.deleteProperty(entries, key),
  }
  setSessionFlag(store, Date.now())
  // Once a tab: a page that signs out must stay signed out after a reload.
  await page.addInitScript((kept) => {
    if (sessionStorage.getItem('signed-in') !== null) return
    sessionStorage.setItem('signed-in', 'yes')
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, entries)
}
