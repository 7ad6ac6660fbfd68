import { expect, test, type Page } from '@playwright/test'
import { largestCity } from './city-and-business.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Near me' })
const told = (page: Page) => page.locator('near-me [role=status]')

/** A browser whose geolocation fails with a code, as when permission is denied or no position is known. */
const failing = (code: number) => `
  navigator.geolocation.getCurrentPosition = (_, fail) => { setTimeout(() => fail({ code: ${code} }), 0) }`

test('near me asks only when pressed, and leads to what is around @journey', async ({
  page,
  context,
  request,
}) => {
  const { latitude, longitude } = await largestCity(request)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: latitude ?? 0, longitude: longitude ?? 0 })
  await page.addInitScript(`
    window.asked = 0
    const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
    navigator.geolocation.getCurrentPosition = (...given) => { window.asked += 1; ask(...given) }`)
  const asked = () => page.evaluate(() => (globalThis as unknown as { asked: number }).asked)
  await page.goto('/businesses?minRating=3')
  await expect(button(page)).toBeVisible()
  expect(await asked()).toBe(0)
  await button(page).click()
  await expect(page).toHaveURL(
    `/businesses?latitude=${Number(latitude?.toFixed(4))}&longitude=${Number(longitude?.toFixed(4))}&radius=5000&minRating=3`,
  )
  expect(await asked()).toBe(1)
  await expect(page.getByRole('link', { name: 'Remove filter: Within 5 km of you' })).toBeVisible()
  await expect(page.getByText('Around you', { exact: true })).toBeVisible()
  await expect(page.locator('.card-distance').first()).toBeVisible()
  await expect(told(page)).toHaveText('')
  await expect(button(page)).toBeFocused()

  await page.getByLabel('Distance', { exact: true }).selectOption({ label: 'Within 10 km' })
  await expect(page).toHaveURL(/latitude=.*&radius=10000/)
  await expect(page.getByRole('link', { name: 'Remove filter: Within 10 km of you' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Remove filter: Within 10 km of you' })).toBeVisible()
  await page.getByLabel('City', { exact: true }).fill('no such city')
  await page.getByLabel('City', { exact: true }).press('Enter')
  await expect(page).not.toHaveURL(/latitude/)
})

/** Makes the browser ask before it tells the position, as on a first visit. */
const wouldAsk = `
  navigator.permissions.query = () => Promise.resolve({ state: 'prompt' })`

test('a position that was shared in this tab needs no further press, and can be taken away', async ({
  page,
  context,
  request,
}) => {
  const { latitude, longitude } = await largestCity(request)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: latitude ?? 0, longitude: longitude ?? 0 })
  await page.addInitScript(wouldAsk)
  const share = page.getByRole('button', { name: 'Share your location' })
  const circle = page.getByRole('link', { name: 'Remove filter: Within 5 km of you' })
  await page.goto('/businesses?search=cafe+near+me')
  await expect(page.locator('#results-page')).toHaveAttribute('data-live', 'true')
  await share.click()
  await expect(circle).toBeVisible()

  await page.goto('/businesses?search=restaurant+near+me')
  await expect(page).toHaveURL(/search=restaurant\+near\+me&latitude=/)
  await circle.click()
  await expect(page).toHaveURL(/\/businesses\?search=restaurant\+near\+me$/)
  await expect(share).toBeVisible()
  await page.waitForTimeout(300)
  await expect(page).toHaveURL(/\/businesses\?search=restaurant\+near\+me$/)
})

// The browser remembers the permission, so that no press is needed.
test('a position that the browser may tell needs no press', async ({ page, context, request }) => {
  const { latitude, longitude } = await largestCity(request)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: latitude ?? 0, longitude: longitude ?? 0 })
  await page.goto('/businesses?search=restaurant+near+me')
  await expect(page).toHaveURL(/search=restaurant\+near\+me&latitude=/)
  await expect(page.getByRole('link', { name: 'Remove filter: Within 5 km of you' })).toBeVisible()
})

test('coordinates that the visitor did not give stay coordinates', async ({ page }) => {
  await page.goto('/businesses?latitude=41.0082&longitude=28.9784&radius=5000')
  await expect(page.locator('#results-page')).toHaveAttribute('data-live', 'true')
  await expect(
    page.getByRole('link', { name: 'Remove filter: Within 5 km of 41.0082, 28.9784' }),
  ).toBeVisible()
})

test('a browser that may not tell is said to be so, with the way to allow it', async ({ page, context }) => {
  await context.clearPermissions()
  await page.goto('/businesses')
  await button(page).click()
  await expect(told(page)).toContainText('To allow it, open the site settings')
  await expect(page).toHaveURL(/\/businesses$/)
})

test.describe('a position that does not come', () => {
  for (const [name, code, text] of [
    ['is denied', 1, 'Location is blocked for this site.'],
    ['is unknown', 2, 'We could not find your location.'],
    ['takes too long', 3, 'took too long'],
  ] as const) {
    test(`and ${name} says what to do`, async ({ page }) => {
      await page.addInitScript(failing(code))
      await page.goto('/businesses')
      await button(page).click()
      await expect(told(page)).toContainText(text)
      await expect(page).toHaveURL(/\/businesses$/)
    })
  }

  test('since the connection is not secure says so', async ({ page }) => {
    await page.addInitScript('Object.defineProperty(window, "isSecureContext", { value: false })')
    await page.goto('/businesses')
    await button(page).click()
    await expect(told(page)).toContainText('only over a secure connection')
  })
})

test('without geolocation there is no button', async ({ page }) => {
  await page.addInitScript('delete Navigator.prototype.geolocation')
  await page.goto('/businesses')
  await expect(page.locator('#results-page')).toHaveAttribute('data-live', 'true')
  await expect(button(page)).toHaveCount(0)
})
