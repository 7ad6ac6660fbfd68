import { test, type Page } from '@playwright/test'
import { mapPath } from '#domain/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, expectDrawn, mapOf, WITH_WEBGL } from './map.ts'

test.use({ launchOptions: WITH_WEBGL, viewport: { width: 1280, height: 800 } })
test.setTimeout(90_000)

const cardOf = (page: Page) => page.getByRole('region', { name: 'Chosen business' })

async function openLondon(page: Page): Promise<void> {
  await page.goto(mapPath({ city: 'london' }))
  await expectDrawn(page)
}

/** Chooses the first business of the list that can be called. */
async function chooseFirst(page: Page): Promise<string> {
  const row = page.locator('.results-list .card', { has: page.locator('.card-call') }).first()
  const name = await row.locator('.card-name a').innerText()
  await row.getByRole('button', { name: /^Show on map/ }).press('Enter')
  await expect(cardOf(page).getByRole('link', { name, exact: true })).toBeVisible()
  return name
}

test('the card of a business leads there, calls, saves and shares @journey', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openLondon(page)
  const name = await chooseFirst(page)
  const card = cardOf(page)
  const way = card.getByRole('link', { name: `Directions ${name}` })
  await expect(way).toHaveAttribute('href', /destination=51\.\d+%2C-?0\.\d+$/)
  await expect(card.getByRole('link', { name: `Call ${name}` })).toHaveAttribute('href', /^tel:\+44/)
  await card.getByRole('button', { name: `Save ${name}` }).click()
  await expect(card.getByRole('button', { name: `Remove ${name} from favourites` })).toBeVisible()
  await card.getByRole('button', { name: `Share ${name}` }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await card.getByRole('link', { name, exact: true }).getAttribute('href')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(link ?? '', page.url()).href)
  await expectAccessible(page)
})

test('a problem is reported from the card in three presses', async ({ page }) => {
  await openLondon(page)
  const name = await chooseFirst(page)
  await cardOf(page)
    .getByRole('link', { name: `Report ${name}` })
    .click()
  await page.getByText('It is closed for now').click()
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect(page).toHaveURL(/\/receipt\/[\da-f]{32}$/)
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(page.getByText('It is closed for now')).toBeVisible()
})

test('who shares their position sees where they are, and how far a business is', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 51.5, longitude: -0.12 })
  await openLondon(page)
  await expect(page.getByRole('img', { name: 'You are here' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(page.getByRole('img', { name: 'You are here' })).toBeVisible()
  await expect(page).toHaveURL(/latitude=51\.5/)
  await expect(page.locator('#results-page')).toHaveAttribute('aria-busy', 'false')
  await chooseFirst(page)
  await expect(cardOf(page).getByText(/ from you, \d+ min on foot$/)).toBeVisible()
  // The dot stays where other results are shown, and on other pages of this visit.
  await openLondon(page)
  await expect(page.getByRole('img', { name: 'You are here' })).toHaveCount(1)
})

test('the key says what rings and numbers mean, and the scale how far it is', async ({ page }) => {
  await openLondon(page)
  await expect(page.locator('.maplibregl-ctrl-scale')).toHaveText(/^\d+\s(?:m|km)$/)
  const key = page.locator('.map-key')
  await expect(key.getByText('Open now')).toBeHidden()
  await key.getByText('Key').click()
  for (const sign of ['Open now', 'Closed now', 'Hours not known', 'Several businesses'])
    await expect(key.getByText(sign)).toBeVisible()
})

test('a chosen city stays when the map moves, until the part in view is asked for', async ({ page }) => {
  await openLondon(page)
  await expect(page.getByRole('checkbox', { name: 'Search as I move' })).not.toBeChecked()
  await mapOf(page).locator('canvas').focus()
  await page.keyboard.press('ArrowRight')
  const search = page.getByRole('button', { name: /^Search this area/ })
  await expect(search).toBeVisible()
  await expect(page).toHaveURL(/city=london/)
  await search.click()
  await expect(page).toHaveURL(/bounds=/)
  await expect(page).not.toHaveURL(/city=london/)
  await expect(page.getByRole('checkbox', { name: 'Search as I move' })).toBeChecked()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  const bar = (page: Page) => page.getByRole('button', { name: /show below the map$/ })
  const list = (page: Page) => page.locator('.results-list .card').first()

  test('the list is pulled up by its bar: to half of the screen, and on into its place @journey', async ({
    page,
  }) => {
    await openLondon(page)
    await expect(list(page)).toBeHidden()
    await expect(bar(page)).toHaveText(/^[\d,]+ results? found/)
    await bar(page).click()
    await expect(bar(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(page.locator('.results-list')).toBeInViewport()
    await expect(mapOf(page)).toBeVisible()
    await bar(page).press('ArrowDown')
    await expect(list(page)).toBeHidden()
    await bar(page).press('ArrowUp')
    await expect(list(page)).toBeVisible()
    await expectAccessible(page)
    await bar(page).press('ArrowUp')
    await expect(mapOf(page)).toBeHidden()
    await expect(list(page)).toBeVisible()
    await page.goBack()
    await expect(mapOf(page)).toBeVisible()
  })

  test('a finger pulls it up and down', async ({ page }) => {
    await openLondon(page)
    const pull = async (by: number) => {
      const box = await bar(page).boundingBox()
      const [x, y] = [60, (box?.y ?? 0) + 20]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x, y - by / 2)
      await page.mouse.move(x, y - by)
      await page.mouse.up()
    }
    await pull(200)
    await expect(bar(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(list(page)).toBeVisible()
    await pull(-150)
    await expect(bar(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(list(page)).toBeHidden()
    await pull(560)
    await expect(mapOf(page)).toBeHidden()
    await expect(list(page)).toBeVisible()
  })

  test('the buttons above the map stand in two rows at most', async ({ page }) => {
    await openLondon(page)
    await mapOf(page).locator('canvas').focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: /^Search this area/ })).toBeVisible()
    const tops = await page
      .locator('.map-tools > *')
      .evaluateAll((tools) =>
        tools.filter((tool) => tool.clientHeight > 0).map((tool) => tool.getBoundingClientRect().top),
      )
    expect(new Set(tops.map(Math.round)).size).toBeLessThanOrEqual(2)
  })

  test('with letters of twice the size as well, and the bar says how much was found', async ({ page }) => {
    await openLondon(page)
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    const isWhole = await bar(page)
      .locator('[data-sheet-count]')
      .evaluate((count) => count.scrollWidth <= count.clientWidth)
    expect(isWhole).toBe(true)
    const boxes = await page.locator('.map-tools > *, .maplibregl-ctrl-group').evaluateAll((tools) =>
      tools.flatMap((tool) => {
        const { top, bottom, left, right } = tool.getBoundingClientRect()
        return right > left ? [{ top, bottom, left, right }] : []
      }),
    )
    const zoom = boxes.find(({ right }) => right > 320)
    const tools = boxes.filter((box) => box !== zoom)
    expect(new Set(tools.map(({ top }) => Math.round(top))).size).toBe(2)
    expect(Math.max(...tools.map(({ right }) => right))).toBeLessThanOrEqual(zoom?.left ?? 0)
    for (const { top, bottom } of tools) expect(bottom - top).toBeGreaterThanOrEqual(44)
  })
})
