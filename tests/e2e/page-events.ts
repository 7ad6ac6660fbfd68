import type { Page } from '@playwright/test'

interface Said {
  readonly sampled?: boolean
  readonly events?: readonly (readonly [string, string])[]
  readonly businesses?: readonly (readonly [number, string])[]
  readonly vitals?: readonly (readonly [string, string, string, number])[]
}

/** The events of pages, sent when they are left. */
export async function listen(page: Page, { isDriven = false } = {}): Promise<Said[]> {
  const said: Said[] = []
  if (!isDriven)
    await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }))
  await page.route('**/api/events', (route) => {
    said.push(route.request().postDataJSON() as Said)
    return route.fulfill({ status: 204 })
  })
  return said
}
/** Waits for what a page does a second after its load. */
export const begun = (page: Page) => page.waitForResponse('**/api/page-config*')
/** Hides a page for a moment: one that stays hidden while it loads what measures is never measured. */
export const leave = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    Reflect.deleteProperty(document, 'visibilityState')
  })
export const eventsOf = (said: readonly Said[]) =>
  said.flatMap(({ events = [] }) => events.map(([kind, key]) => `${kind} ${key}`))
