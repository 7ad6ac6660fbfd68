import { expect, test, type Page } from '@playwright/test'

/** Monday from nine to five; the other days are unknown. */
const WEEK = JSON.stringify([[[540, 1020]], null, null, null, null, null, null])

/** Opens a page at an instant and adds a badge to it; returns the badge. */
async function badgeAt(page: Page, instant: string) {
  await page.clock.install({ time: new Date(instant) })
  await page.goto('/about')
  await page.evaluate((week) => {
    const badge = document.createElement('open-now')
    badge.setAttribute('week', week)
    badge.setAttribute('zone', 'Europe/Berlin')
    badge.innerHTML = '<span>Mon 9 AM – 5 PM</span>'
    document.querySelector('main')?.append(badge)
  }, WEEK)
  return page.locator('main > open-now')
}

test('the badge follows the clock of the business, into a day that nobody knows @journey', async ({
  page,
}) => {
  const badge = await badgeAt(page, '2026-01-12T06:59:00Z')
  await expect(badge).toHaveText('Closed Opens 9 AM')
  await page.clock.runFor('02:00')
  await expect(badge).toHaveText('Closed Opens soon · 9 AM')
  await page.clock.fastForward('01:00:00')
  await expect(badge).toHaveText('Open Now Closes 5 PM')
  await page.clock.fastForward('07:10:00')
  await expect(badge).toHaveText('Open Now Closes soon · 5 PM')
  await expect(badge).toHaveAttribute('data-soon')
  await page.clock.fastForward('08:00:00')
  await expect(badge).toHaveText('Mon 9 AM – 5 PM')
  await expect(badge).not.toHaveAttribute('data-state')
})

test('a list that is drawn anew does not take the badge away', async ({ page }) => {
  const badge = await badgeAt(page, '2026-01-12T08:30:00Z')
  await expect(badge).toHaveText('Open Now Closes 5 PM')
  await badge.evaluate((element) => {
    element.removeAttribute('data-state')
    element.innerHTML = '<span>Mon 9 AM – 5 PM</span>'
  })
  await expect(badge).toHaveText('Open Now Closes 5 PM')
  await badge.evaluate((element) => element.setAttribute('week', '[[],[],[],[],[],[],[[600,700]]]'))
  await expect(badge).toHaveText('Closed Opens Sun 10 AM')
})

test('what closes before its visitor could walk there says so', async ({ page }) => {
  await page.addInitScript("sessionStorage.setItem('own-position', '52.52, 13.405')")
  const badge = await badgeAt(page, '2026-01-12T15:30:00Z')
  const at = (place: string) => badge.evaluate((element, to) => element.setAttribute('at', to), place)
  await at('52.525,13.405')
  await expect(badge).toHaveText('Open Now Closes soon · 5 PM')
  await at('52.56,13.405')
  await expect(badge).toContainText('Closes before you could walk there')
  await at('52.6,13.405')
  await expect(badge).toHaveText('Open Now Closes soon · 5 PM')
})

test('a badge without a time zone keeps its hours', async ({ page }) => {
  const badge = await badgeAt(page, '2026-01-12T08:30:00Z')
  await expect(badge).toHaveText('Open Now Closes 5 PM')
  await badge.evaluate((element) => element.removeAttribute('zone'))
  await expect(badge).toHaveText('Mon 9 AM – 5 PM')
  await expect(badge).not.toHaveAttribute('data-state')
})

test('special hours of a day come before those of the week', async ({ page }) => {
  const badge = await badgeAt(page, '2026-01-12T08:30:00Z')
  const special = (date: string) => JSON.stringify([{ date, spans: [] }])
  await badge.evaluate((element, days) => element.setAttribute('special', days), special('2026-01-12'))
  await expect(badge).toHaveText('Closed')
  await badge.evaluate((element, days) => element.setAttribute('special', days), special('2026-01-19'))
  await expect(badge).toHaveText('Open Now Closes 5 PM')
})

test('on a holiday of its country the badge says that hours may differ, where nothing is said of the day @journey', async ({
  page,
}) => {
  await page.route('**/api/page-config', async (route) => {
    const response = await route.fetch()
    const holidays = { '2026-01-12': { DE: 'Saint Monday' } }
    await route.fulfill({ response, json: { ...((await response.json()) as object), holidays } })
  })
  const badge = await badgeAt(page, '2026-01-12T08:30:00Z')
  await badge.evaluate((element) => element.setAttribute('country', 'DE'))
  await page.clock.runFor('00:02')
  await expect(badge.locator('.note')).toHaveText('Holiday (Saint Monday): hours may differ')
  await expect(badge).toHaveAttribute('data-state', 'open')
  await badge.evaluate((element) => element.setAttribute('special', '[{"date":"2026-01-12","spans":[]}]'))
  await expect(badge).toHaveText('Closed')
})

test('a badge below the window keeps its hours until it comes near', async ({ page }) => {
  const badge = await badgeAt(page, '2026-01-12T08:30:00Z')
  await expect(badge).toHaveText('Open Now Closes 5 PM')
  await badge.evaluate((element) => {
    const later = element.cloneNode() as HTMLElement
    later.removeAttribute('data-state')
    later.setAttribute('late', '')
    later.innerHTML = '<span>Mon 9 AM – 5 PM</span>'
    element.replaceWith(later)
    later.style.marginTop = '3000px'
  })
  await page.evaluate(() => new Promise((done) => setTimeout(done, 0)))
  await expect(badge).toHaveText('Mon 9 AM – 5 PM')
  await badge.scrollIntoViewIfNeeded()
  await expect(badge).toHaveText('Open Now Closes 5 PM')
})
