import { expect, test } from '@playwright/test'
import { largestCity } from './city-and-business.ts'

test('home asks for the position that words want, and leads to what is near with its meaning @journey', async ({
  page,
  context,
  request,
}) => {
  const { latitude, longitude } = await largestCity(request)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: latitude ?? 0, longitude: longitude ?? 0 })
  await page.addInitScript("navigator.permissions.query = () => Promise.resolve({ state: 'prompt' })")
  await page.goto('/?search=restaurant+near+me')
  await expect(page.getByRole('heading', { name: 'Search Results' })).toBeVisible()
  await expect(page.getByText('Share your location to see what is near you.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose a city' })).toHaveAttribute(
    'href',
    '/businesses?search=restaurant+near+me',
  )
  await page.getByRole('button', { name: 'Share your location' }).click()
  await expect(page).toHaveURL(
    /\/businesses\?search=restaurant\+near\+me&latitude=.*&longitude=.*&radius=5000$/,
  )
  await expect(page.locator('.chip.is-understood')).toContainText(['Restaurant'])
  await expect(page.locator('.card-distance').first()).toBeVisible()

  await page.goto('/?search=hotel+near+me')
  await expect(page).toHaveURL(/\/businesses\?search=hotel\+near\+me&latitude=.*&longitude=.*&radius=5000$/)
})

test('words typed into home with Enter lead to what is near at once where the position is allowed', async ({
  page,
  context,
  request,
}) => {
  const { latitude, longitude } = await largestCity(request)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: latitude ?? 0, longitude: longitude ?? 0 })
  await page.goto('/')
  const field = page.locator('#results-form input[name=search]')
  await field.fill('hotel near me')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/businesses\?search=hotel\+near\+me&latitude=.*&longitude=.*&radius=5000$/)
  await expect(page.locator('.card-distance').first()).toBeVisible()
})

test('home asks for no position where the words want none', async ({ page }) => {
  await page.goto('/?search=restaurant')
  await expect(page.getByRole('heading', { name: 'Search Results' })).toBeVisible()
  await expect(page.getByText(/results found$/)).toBeVisible()
  await expect(page.getByText('Share your location to see what is near you.')).toHaveCount(0)
})
