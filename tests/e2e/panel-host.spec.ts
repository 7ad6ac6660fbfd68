import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { adminPath, LOGIN_APIS } from '#domain/paths.ts'
import { findBrowser } from '#scripts/lib/browser.ts'
import { ThrowawaySite } from '#tests/lib/throwaway-site.ts'
import { adminSecrets } from './admin.ts'

// Two hosts of one site, so that cookies which are SameSite go from one to the other.
const hosts = { site: 'www.meridian.localhost', panel: 'admin.meridian.localhost' }
const executablePath = findBrowser()
test.use({
  reuseContext: false,
  launchOptions: {
    ...(executablePath !== undefined && { executablePath }),
    // Without the browser's own refusals, which would hide whether the server refuses.
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-features=LocalNetworkAccessChecks'],
  },
})

interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
}

/** Asks the API from within a page. */
const ask = (page: Page, path: string, body?: object): Promise<Answer> =>
  page.evaluate(
    async ([address, json]) => {
      const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: json ?? null }
      const response = await fetch(address, json === undefined ? {} : init)
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    },
    [path, body && JSON.stringify(body)] as const,
  )

/** Signs in on the panel's host by the three steps, as its page does. */
async function enter(page: Page, dataDir: string): Promise<void> {
  const { accessKey, userCode, password } = adminSecrets(dataDir)
  let token: unknown
  for (const [path, value] of [
    [LOGIN_APIS.accessKey, accessKey],
    [LOGIN_APIS.userCode, userCode],
    [LOGIN_APIS.password, password],
  ] as const) {
    const answer = await ask(page, path, { value, ...(token !== undefined && { token }) })
    expect(answer.status, path).toBe(200)
    token = answer.body.token
  }
}

/** Opens a public page without its policy, as if a script of it were an attacker's. */
async function openHostile(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    // Node does not resolve names below localhost; every host but the panel’s is the public one.
    const response = await route.fetch({ url: address.replace(hosts.site, 'localhost'), maxRetries: 1 })
    const headers = Object.fromEntries(
      Object.entries(response.headers()).filter(([name]) => !/^(?:content-security|cross-origin)/.test(name)),
    )
    const body = (await response.text()).replace(/<meta http-equiv="content-security-policy"[^>]*>/i, '')
    await route.fulfill({ status: response.status(), headers, body })
  })
  await page.goto(address)
}

test('a hostile script of the public page reads and changes nothing of the panel on its own host', async ({
  context,
}) => {
  const site = new ThrowawaySite(undefined, { hosts })
  await site.start()
  try {
    const panel = await context.newPage()
    await panel.goto(site.panelUrl + adminPath())
    await enter(panel, site.dataDir)
    expect((await ask(panel, '/api/admin/session')).status).toBe(200)
    const before = await ask(panel, '/api/admin/audit-log')

    const hostile = await context.newPage()
    const answered = new Map<string, number>()
    const carried: string[] = []
    context.on('response', (response) => {
      const { origin, pathname } = new URL(response.url())
      if (origin === site.panelUrl) answered.set(pathname, response.status())
    })
    hostile.on('request', (request) => {
      if (request.url().startsWith(site.panelUrl))
        void request.allHeaders().then(({ cookie = '' }) => carried.push(cookie))
    })
    await openHostile(hostile, `${site.baseUrl}/about`)
    const stolen = await hostile.evaluate(async (panelUrl) => {
      const read: string[] = []
      const credentials = 'include'
      const sent = async (path: string, init: RequestInit) => {
        const response = await fetch(panelUrl + path, { credentials, ...init }).catch(() => undefined)
        const text = await response?.text()
        if (text) read.push(`${path}: ${text}`)
      }
      await sent('/api/admin/session', {})
      // Without CORS the request is sent, whatever its answer says.
      const unread = { mode: 'no-cors' } as const
      await sent('/api/admin/audit-log', unread)
      for (const type of [
        'text/plain',
        'application/json',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
      ])
        for (const path of ['/api/admin/refresh-sitemap', '/api/clear-cache', '/api/admin/html-injection'])
          await sent(path, {
            ...(type === 'application/json' ? {} : unread),
            method: 'POST',
            headers: { 'Content-Type': type },
            body: '{}',
          })
      await sent('/api/reset-database', { method: 'DELETE' })

      const frame = Object.assign(document.createElement('iframe'), {
        src: `${panelUrl}/admin`,
        name: 'into',
      })
      document.body.append(frame)
      await new Promise((resolve) => frame.addEventListener('load', resolve))
      if (frame.contentDocument) read.push('the frame')
      for (const enctype of ['text/plain', 'multipart/form-data', 'application/x-www-form-urlencoded'])
        for (const path of ['/api/clear-cache', '/api/admin/refresh-sitemap', '/api/admin/html-injection']) {
          const form = Object.assign(document.createElement('form'), {
            action: panelUrl + path,
            method: 'post',
            enctype,
            target: 'into',
          })
          document.body.append(form)
          const arrived = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
          form.submit()
          await arrived
        }
      const popup = open(`${panelUrl}/admin`)
      await new Promise((resolve) => setTimeout(resolve, 500))
      try {
        if (popup?.document.body.textContent) read.push('the window')
      } catch {
        // A window of another origin.
      }
      return read
    }, site.panelUrl)
    expect(stolen).toEqual([])
    // The attempts were real: the session's cookie came along, and the server refused.
    expect(carried.some((cookie) => cookie.includes('meridian_session='))).toBe(true)
    for (const path of ['/api/clear-cache', '/api/admin/refresh-sitemap', '/api/admin/html-injection'])
      expect(answered.get(path), path).toBe(403)
    expect((await ask(hostile, '/api/admin/session')).status).toBe(404)

    expect((await ask(panel, '/api/admin/session')).status).toBe(200)
    expect((await ask(panel, '/api/admin/audit-log')).body).toEqual(before.body)
  } finally {
    await site.stop()
  }
})

test('an installation on one host is moved to a host for its panel, and back', async ({ page }) => {
  test.slow()
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-moved-'))
  const served = async (options: { hosts?: typeof hosts }, visit: (site: ThrowawaySite) => Promise<void>) => {
    const site = new ThrowawaySite(undefined, { dataDir, ...options })
    try {
      await site.start()
      await visit(site)
    } finally {
      await site.stop()
    }
  }
  const status = async () => (await ask(page, '/api/admin/session')).status
  try {
    await served({}, async (site) => {
      await page.goto(site.baseUrl + adminPath())
      await enter(page, dataDir)
      expect(await status()).toBe(200)
    })
    await served({ hosts: { site: 'localhost', panel: 'admin.localhost' } }, async (site) => {
      await page.goto(site.baseUrl + adminPath('businesses'))
      expect(page.url()).toContain(site.panelUrl + adminPath())
      expect(await status()).toBe(401)
      await enter(page, dataDir)
      expect(await status()).toBe(200)
      await page.goto(`${site.baseUrl}/about`)
      expect(await status()).toBe(404)
    })
    await served({}, async (site) => {
      const answer = await page.goto(site.baseUrl + adminPath())
      expect(answer?.url()).toBe(site.baseUrl + adminPath())
      // The session from before the move has not ended, and its host counts again.
      expect(await status()).toBe(200)
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
