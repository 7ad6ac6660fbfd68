import { test, type BrowserContext, type Page } from '@playwright/test'
import { mapPath } from '#domain/paths.ts'
import { expect, expectDrawn, mapOf, WITH_WEBGL } from './map.ts'

test.use({ launchOptions: WITH_WEBGL, viewport: { width: 390, height: 844 } })
test.setTimeout(90_000)

const cardOf = (page: Page) => page.getByRole('region', { name: 'Chosen business' })
const placeOf = (page: Page) => cardOf(page).getByRole('status')
const step = (page: Page, name: 'Next business' | 'Previous business') =>
  cardOf(page).getByRole('button', { name })

/** Chooses a business of the list on the map, by its number on the page. */
async function choose(page: Page, at: number): Promise<void> {
  await page
    .getByRole('button', { name: /^Show on map/ })
    .nth(at)
    .click()
  await expectDrawn(page)
  await expect(cardOf(page)).toBeVisible()
}

/** Presses on from the last business of a page, whose next one cannot be had. */
async function pressNextOffline(page: Page, context: BrowserContext): Promise<void> {
  await page.goto('/businesses?city=london')
  await choose(page, 11)
  await context.setOffline(true)
  await step(page, 'Next business').click()
  await expect(placeOf(page)).toHaveText(/^You are offline.*try again/)
}

test('behind the last business of a page comes the first of the next, and back', async ({ page }) => {
  await page.goto('/businesses?city=london')
  // What is far below the window is not laid out, and has no inner text.
  const last = (await page.locator('.results-list .card-name').nth(11).textContent()) ?? ''
  const total = /of ([\d,]+) businesses/.exec(await page.locator('.pager').innerText())?.[1]
  await choose(page, 11)
  await expect(placeOf(page)).toHaveText(`12 of ${total}`)
  await step(page, 'Next business').focus()
  await page.keyboard.press('Enter')
  await expect(placeOf(page)).toHaveText(`13 of ${total}`)
  await expect(page).toHaveURL(/page=2/)
  await expect(step(page, 'Next business')).toBeFocused()
  const [first = ''] = await page.locator('.results-list .card-name').allTextContents()
  await expect(cardOf(page).getByRole('link', { name: first, exact: true })).toBeVisible()
  await step(page, 'Previous business').click()
  await expect(placeOf(page)).toHaveText(`12 of ${total}`)
  await expect(cardOf(page).getByRole('link', { name: last, exact: true })).toBeVisible()
})

test('the ends of the list are said', async ({ page }) => {
  await page.goto('/businesses?category=cafe&city=istanbul')
  await choose(page, 0)
  await expect(placeOf(page)).toHaveText(/^1 of \d+, the first$/)
  await expect(step(page, 'Previous business')).toBeDisabled()
  const total = Number(/of (\d+)/.exec(await placeOf(page).innerText())?.[1])
  for (let at = 2; at <= total; at++) {
    await step(page, 'Next business').click()
    await expect(placeOf(page)).toHaveText(new RegExp(`^${at} of`))
  }
  await expect(placeOf(page)).toHaveText(`${total} of ${total}, the last`)
  await expect(step(page, 'Next business')).toBeDisabled()
})

test('without a network the card says so, keeps its business, and goes on later', async ({
  page,
  context,
}) => {
  await pressNextOffline(page, context)
  await context.setOffline(false)
  // The page also repeats the request when the browser notices the network.
  await step(page, 'Next business')
    .click({ timeout: 2_000 })
    .catch(() => undefined)
  await expect(placeOf(page)).toHaveText(/^1[34] of/)
})

test('pressed again while the page asks for the next one by itself, a business goes one on', async ({
  page,
  context,
}) => {
  await pressNextOffline(page, context)
  const { promise: pressed, resolve: answer } = Promise.withResolvers()
  await page.route(/[?&]page=2(?:&|$)/, async (route) => {
    await pressed
    await route.continue()
  })
  const asked = page.waitForRequest(/[?&]page=2(?:&|$)/)
  await context.setOffline(false)
  // The browser does not always notice that there is a network again.
  const isAsked = await Promise.race([asked.then(() => true), page.waitForTimeout(5_000).then(() => false)])
  if (!isAsked) await page.evaluate(() => dispatchEvent(new Event('online')))
  await asked
  await step(page, 'Next business').click()
  answer(undefined)
  await expect(placeOf(page)).toHaveText(/^13 of/)
  await page.waitForLoadState('networkidle')
  await expect(placeOf(page)).toHaveText(/^13 of/)
  await expect(page).toHaveURL(/page=2/)
})

test('who comes back from a business finds it chosen on the map', async ({ page }) => {
  for (const path of ['/businesses?city=london', `${mapPath()}?bounds=28.85,40.95,29.15,41.1`]) {
    await page.goto(path)
    if (path.startsWith(mapPath())) {
      await expectDrawn(page)
      await page.getByRole('button', { name: 'List', exact: true }).click()
    }
    await choose(page, 2)
    const link = cardOf(page).locator('.card-name a')
    const name = await link.innerText()
    await link.click()
    await expect(page).toHaveURL(/\/business\//)
    await page.goBack()
    await expectDrawn(page)
    await expect(mapOf(page)).toBeVisible()
    await expect(cardOf(page).getByRole('link', { name, exact: true })).toBeVisible()
  }
})

test('who comes back from a business finds the list beside the map where it was', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${mapPath()}?bounds=28.85,40.95,29.15,41.1`)
  await expectDrawn(page)
  const card = page.locator('.results-list .card').nth(8)
  await card.scrollIntoViewIfNeeded()
  const scrolled = () => page.locator('.results-list').evaluate((list) => list.scrollTop)
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  await card.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/business\//)
  await page.goBack()
  await expect.poll(scrolled).toBe(before)
  await expect(card).toBeInViewport()
})
