import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'

/** Presses Tab until one of these elements has the focus; fails after `most` presses. */
async function tabTo(page: Page, wanted: Locator, most = 40): Promise<void> {
  for (let stop = 0; stop < most; stop++) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluateAll((all) => all.some((each) => each === document.activeElement))) return
  }
  throw new Error(`${String(wanted)} is not reached within ${most} stops`)
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => document.querySelector('#results-page[data-live]') !== null)
}

const focused = (page: Page) => page.locator(':focus')

test('by keyboard alone from the home page to directions, each step accessible @journey', async ({
  page,
}) => {
  await test.step('a search on the home page puts the focus on what it found', async () => {
    await open(page, '/')
    await tabTo(page, page.getByLabel('Search businesses', { exact: true }), 20)
    await page.keyboard.type('hotel istanbul')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Search Results' })).toBeFocused()
    await expect(focused(page)).toBeInViewport()
    await expectAccessible(page)
  })

  await test.step('a filter keeps the focus, and the results are two stops from the top', async () => {
    await open(page, '/businesses?search=hotel+istanbul')
    const verified = page.getByRole('checkbox', { name: /^Verified/ })
    await tabTo(page, verified, 60)
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/verified=true/)
    await expect(verified).toBeChecked()
    await expect(verified).toBeFocused()
    await open(page, '/businesses?search=hotel+istanbul&verified=true')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to results' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#results-count')).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('the first card leads to its business', async () => {
    const card = page.locator('.card-name a').first()
    const name = await card.innerText()
    await tabTo(page, card)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('whose ways to get there open and close by keys', async () => {
    const maps = page.locator('summary', { hasText: 'Maps' })
    await tabTo(page, maps)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(focused(page)).toHaveText('Google Maps')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(maps).toBeFocused()
    await tabTo(page, page.getByRole('link', { name: 'Directions' }))
    await expect(focused(page)).toHaveAttribute('href', /destination=/)
  })
})
