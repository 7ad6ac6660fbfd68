import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'

/** Presses Tab until the focus is on an element of that role and name; fails after so many stops. */
async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp, most = 40) {
  const wanted = page.getByRole(role, { name })
  for (let stop = 0; stop < most; stop++) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluateAll((all) => all.some((each) => each === document.activeElement))) return
  }
  throw new Error(`${String(name)} is not reached within ${most} stops`)
}

const focused = (page: Page) => page.locator(':focus')

test('by keyboard alone from the home page to directions, each step accessible @journey', async ({
  page,
}) => {
  await page.goto('/')
  await page.waitForFunction(() => document.querySelector('#results-page[data-live]') !== null)

  await test.step('a search on the home page puts the focus on what it found', async () => {
    await tabTo(page, 'combobox', 'Search businesses', 20)
    await page.keyboard.type('hotel istanbul')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Search Results' })).toBeFocused()
    await expect(focused(page)).toBeInViewport()
    await expectAccessible(page)
  })

  await test.step('on the search page a filter keeps the focus, and the results are one stop away', async () => {
    await page.goto('/businesses?search=hotel+istanbul')
    await page.waitForFunction(() => document.querySelector('#results-page[data-live]') !== null)
    await tabTo(page, 'radio', '4+', 60)
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/minRating=4/)
    await expect(page.getByRole('radio', { name: '4+', exact: true })).toBeChecked()
    await expect(page.getByRole('radio', { name: '4+', exact: true })).toBeFocused()
    await page.reload()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to results' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#results-count')).toBeFocused()
    await expectAccessible(page)
  })

  const name = await page.locator('.card-name a').first().innerText()
  await test.step('the first card leads to its business', async () => {
    await tabTo(page, 'link', name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('whose ways to get there open and close by keys', async () => {
    const maps = page.locator('summary', { hasText: 'Maps' })
    for (let stop = 0; stop < 40 && !(await maps.evaluate((each) => each === document.activeElement)); stop++)
      await page.keyboard.press('Tab')
    await expect(maps).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(focused(page)).toHaveText('Open in Google Maps')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(maps).toBeFocused()
    await tabTo(page, 'link', 'Directions')
    await expect(focused(page)).toHaveAttribute('href', /destination=/)
  })
})
