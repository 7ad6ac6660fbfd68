import { expect, test, type Page } from '@playwright/test'
import { cityPath, countryPath } from '#domain/paths.ts'
import { largestCity } from './city-and-business.ts'

const LIST = '**/api/businesses?**'
const cards = (page: Page) => page.locator('.cards:not([aria-hidden]) > li')
const alive = () => document.querySelector('#results-page[data-live]') !== null

test.describe('a city that is looked at', () => {
  /** Opens a page with a fake clock, and counts the requests for its list. */
  async function watch(page: Page, path: string) {
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/businesses?')) asked += 1
    })
    await page.clock.install()
    await page.goto(path)
    await expect(async () => {
      await page.clock.runFor(100)
      expect(await page.evaluate(alive)).toBe(true)
    }).toPass()
    return () => asked
  }
  const first = (page: Page) => cards(page).first().locator('.card-name')

  test('asks for its list every 30 seconds, and moves nothing that is the same', async ({
    page,
    request,
  }) => {
    const asked = await watch(page, cityPath((await largestCity(request)).slug))
    await cards(page)
      .first()
      .evaluate((card) => card.setAttribute('data-kept', ''))
    const top = await page.locator('.pager').boundingBox()
    expect(asked()).toBe(0)
    for (const times of [1, 2]) {
      await page.clock.fastForward(27_000)
      expect(asked()).toBe(times - 1)
      // Step by step: an interval passes over a list that is still being fetched, and the first one fetches its code.
      await expect(async () => {
        await page.clock.runFor(1_000)
        expect(asked()).toBe(times)
      }).toPass({ timeout: 10_000, intervals: [100] })
    }
    await expect(page.locator('[data-kept]')).toHaveCount(1)
    expect(await page.locator('.pager').boundingBox()).toEqual(top)
  })

  test('shows what changed meanwhile, and keeps what it has when asking fails', async ({ page, request }) => {
    const asked = await watch(page, cityPath((await largestCity(request)).slug))
    const before = await first(page).innerText()
    let isAway = true
    let failed = 0
    await page.route(LIST, async (route) => {
      if (isAway) {
        failed += 1
        return route.fulfill({ status: 503, json: { error: 'away', code: 'unavailable' } })
      }
      const response = await route.fetch({ maxRetries: 1 })
      const html = await response.text()
      const body = html
        .replace(/(class="card-name"><a [^>]*>)[^<]*/, '$1Newly named')
        .replace(/data-rows="[^"]*"/, 'data-rows="other"')
      await route.fulfill({ response, body })
    })
    /** Second by second: an interval passes over a list that is still being fetched. */
    const passTimeUntil = (happened: () => Promise<void> | void) =>
      expect(async () => {
        await page.clock.runFor(1_000)
        await happened()
      }).toPass({ timeout: 15_000, intervals: [50] })

    await page.clock.runFor(25_000)
    // It fails after two requests.
    await passTimeUntil(() => expect(failed).toBe(2))
    await expect(first(page)).toHaveText(before)
    expect(asked()).toBe(2)

    isAway = false
    await page.clock.runFor(25_000)
    await passTimeUntil(async () => expect(await first(page).innerText()).toBe('Newly named'))
    await expect(cards(page)).toHaveCount(12)
  })
})

test('a new search and a new sort go back to page 1 @journey', async ({ page, request }) => {
  const path = cityPath((await largestCity(request)).slug)
  await page.goto(`${path}/2`)
  await page.waitForFunction(alive)
  await expect(page.getByText('Showing 13 - 24')).toBeVisible()
  await page.getByLabel('Search businesses', { exact: true }).fill('an')
  await expect(page).toHaveURL(new RegExp(`${path}\\?search=an$`))
  await expect(page.getByRole('status').getByText(/^\d+ results? found/)).toBeVisible()
  await page.goto(`${path}/2`)
  await page.waitForFunction(alive)
  await page.getByRole('link', { name: 'Name', exact: true }).click()
  await expect(page.getByText('Showing 1 - 12')).toBeVisible()
})

test('the first letter of a word does not empty the list', async ({ page, request }) => {
  await page.goto(cityPath((await largestCity(request)).slug))
  await page.waitForFunction(alive)
  const lists: string[] = []
  page.on('request', (asked) => {
    if (new URL(asked.url()).pathname === '/api/businesses') lists.push(asked.url())
  })
  const box = page.getByLabel('Search businesses', { exact: true })
  await box.fill('a')
  await page.waitForTimeout(600)
  expect(lists).toEqual([])
  await box.press('Enter')
  await expect(page).toHaveURL(/\?search=a$/)
})

test('cards to come are announced in words while they load', async ({ page, request }) => {
  const path = cityPath((await largestCity(request)).slug)
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route(LIST, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path)
  await page.waitForFunction(alive)
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page.getByText('Loading businesses...')).toBeInViewport()
  go()
  await expect(page.getByText('Loading businesses...')).toHaveCount(0)
  await expect(cards(page)).toHaveCount(12)
})

test('a list that fails says so, keeps what was shown, and can be tried again', async ({ page, request }) => {
  const path = cityPath((await largestCity(request)).slug)
  await page.goto(path)
  await page.waitForFunction(alive)
  const first = await cards(page).first().locator('.card-name').innerText()
  await page.route(LIST, (route) =>
    route.fulfill({ status: 503, json: { error: 'away', code: 'unavailable' } }),
  )
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Failed to fetch businesses')
  await expect(cards(page).first().locator('.card-name')).toHaveText(first)
  await expect(page.getByText('Showing 1 - 12')).toBeVisible()
  await expect(page).toHaveURL(path)
  await page.unroute(LIST)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(`${path}/2`)
  await expect(page.getByText('Showing 13 - 24')).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('the pages of a country come in place, and back and forward show them again', async ({ page }) => {
  await page.goto(countryPath('turkey'))
  await page.waitForFunction(alive)
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }))
  const first = cards(page).first().locator('.card-name')
  const before = await first.innerText()
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(`${countryPath('turkey')}/2`)
  await expect(page.getByText('Showing 13 - 24')).toBeVisible()
  const after = await first.innerText()
  await page.goBack()
  await expect(first).toHaveText(before)
  await expect(page.getByText('Showing 1 - 12')).toBeVisible()
  await page.goForward()
  await expect(first).toHaveText(after)
  expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true)
})

for (const [width, columns] of [
  [390, 1],
  [768, 2],
  [1440, 3],
] as const) {
  test(`cards stand in ${columns} at ${width} pixels`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(cityPath((await largestCity(request)).slug))
    const lefts = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left))
    expect(new Set(lefts).size).toBe(columns)
  })
}

test('the number of the page that is shown keeps its colours under the pointer', async ({
  page,
  request,
}) => {
  await page.goto(cityPath((await largestCity(request)).slug))
  const current = page.locator('.page-link[aria-current]')
  const coloursOf = () =>
    current.evaluate((link) => {
      const { color, backgroundColor } = getComputedStyle(link)
      return [color, backgroundColor]
    })
  const colours = await coloursOf()
  await current.hover()
  expect(await coloursOf()).toEqual(colours)
})
